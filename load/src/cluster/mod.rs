//! Proof of several servers on one database: each scenario starts them, PostgreSQL and NATS, lets
//! many clients play, breaks something, and checks what they saw.

mod bot_matches;
mod bus;
mod calm;
mod crowd;
mod cuts;
mod database;
mod deadlines;
mod freeze;
mod gaps;
mod kill;
mod node;
mod replace;
mod results;
mod scenario;
mod settings;
mod site;
mod stuck;
mod witnesses;

pub use self::{
    crowd::{Crowd, Manner},
    gaps::Gaps,
    node::Node,
    results::{Row, Verdict},
    scenario::{Scenario, run},
    settings::Settings,
    site::{Plan, Site},
    witnesses::{Testimony, Witnesses},
};

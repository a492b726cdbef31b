//! Type-erased games and matches, with JSON at the boundary. The server uses nothing else of the
//! engine.

mod action_list;
mod action_packer;
mod analysis;
mod any_match;
mod entry;
mod json;
pub mod objects;
mod refusal;
mod step;
mod tutorial;
mod view_json;

pub use action_list::ActionList;
pub use analysis::{Analysis, Analyst, DECISIONS_MAX, Decided, Decision, POINTS_MAX, Point};
pub use any_match::{AnyMatch, Played};
pub use entry::{AnyRosterCheck, AnySetup, AnyTutorial, Entry};
pub use step::AnyStep;
pub use tutorial::tutorial_bot_seed;
pub use view_json::{Container, ViewJson};

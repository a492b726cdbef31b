//! The program as its operator meets it: commands, logs, metrics, traces.

mod admin;
mod alerts;
mod alerts_of_load;
mod busy;
mod command_line;
pub(crate) mod doctor;
mod logs;
mod metrics;
mod operations;
mod pgbouncer;
mod proxies;
mod service_manager;
mod site;
mod traces;
mod upgrades;

//! Tests of Scrappers. Above each stand the ids of the rules that it proves.

mod abilities;
mod activation;
mod command;
mod damage;
mod ending;
mod hidden;
mod laws;
mod previews;
mod reboot;
mod refusals;
mod setup;
pub(super) mod stage;
mod upgrades;

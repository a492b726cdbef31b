//! Tests of Scrappers. The ids above a test are the rules that it proves.

mod abilities;
mod activation;
mod bots;
mod command;
mod content;
mod contract;
mod damage;
mod ending;
pub(super) mod fixture;
mod hidden_information;
mod leaving;
mod previews;
mod reboot;
mod refusals;
mod setup;
mod upgrades;

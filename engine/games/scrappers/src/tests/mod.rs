//! Tests of Scrappers. Above each stand the ids of the rules that it proves.

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
mod previews;
mod reboot;
mod refusals;
mod setup;
mod upgrades;

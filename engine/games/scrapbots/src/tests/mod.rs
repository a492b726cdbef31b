//! Tests of Scrapbots. Above each stand the ids of the rules that it proves.

mod battle;
mod bots;
mod content;
mod contract;
mod damage;
mod ending;
mod hidden;
mod knowledge;
mod market;
mod play;
mod preview;
mod refusals;
mod resources;
mod setup;
mod stage;
mod turn;
mod wounds;

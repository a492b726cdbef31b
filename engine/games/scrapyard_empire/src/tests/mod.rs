//! Tests of Scrapyard Empire. Above each stand the ids of the rules that it proves.

mod abilities;
mod bots;
mod building;
mod content;
mod contract;
mod crowded_positions;
mod digging;
mod ending;
mod fixture;
mod hidden_information;
mod previews;
mod refusals;
mod rolls;
mod setup;
mod stealing;
mod trading;
mod turn;

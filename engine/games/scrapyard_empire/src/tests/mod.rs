//! Tests of Scrapyard Empire. The ids of the rules that a test proves stand above it.

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
mod leaving;
mod previews;
mod refusals;
mod rolls;
mod setup;
mod stealing;
mod trading;
mod turn;

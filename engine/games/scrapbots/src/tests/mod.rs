//! Tests of Scrapbots. The ids above a test are the rules that it proves.

mod attacks;
mod bots;
mod content;
mod contract;
mod damage;
mod ending;
mod fixture;
mod hidden_information;
mod known_cards;
mod market;
mod play;
mod previews;
mod refusals;
mod resources;
mod setup;
mod turn;
mod wounds;

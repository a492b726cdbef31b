//! Tests of Scrapbots. Above each stand the ids of the rules that it proves.

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

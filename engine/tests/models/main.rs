//! Independent models of games, written from the rulebooks and held against the engine.
//!
//! A model knows a game by its JSON only. It takes chance from the engine and computes all else;
//! after each step its views, choices, previews and events are compared with those of the engine.
//!
//! `MODEL_GAMES=200` plays that many matches with each number of seats.

mod scrappers;
mod scrapyard_empire;

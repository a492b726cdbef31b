//! Independent models of games, written from their rules alone and held against the engine.

mod scrappers;

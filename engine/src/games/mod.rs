//! One folder for each game.

pub mod scrap_world;
pub mod scrapbots;
pub mod scraplands;
pub mod scrappers;
pub mod scrapyard_empire;

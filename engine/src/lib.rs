//! Every game, and one door to them: the registry, and what other crates use of the layers below.

mod registry;

pub use registry::{ALL_GAMES, GAMES, find};
pub use scrapworks_bots::{BotConfig, Candidate, Evaluate, Level, Rivals, decide};
pub use scrapworks_core::*;
pub use scrapworks_erased::{
    ActionList, AnyMatch, AnyRosterCheck, AnySetup, AnyStep, AnyTutorial, Entry, Played,
    tutorial_bot_seed,
};

/// The crate of each game.
pub mod games {
    pub use scrapworks_salvage as salvage;
    pub use scrapworks_scrap_world as scrap_world;
    pub use scrapworks_scrapbots as scrapbots;
    pub use scrapworks_scraplands as scraplands;
    pub use scrapworks_scrappers as scrappers;
    pub use scrapworks_scrapyard_empire as scrapyard_empire;
}

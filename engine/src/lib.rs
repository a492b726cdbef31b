//! Every game, and one door to them: the registry, and what other crates use of the layers below.
//!
//! A match is a value, and a step makes the next one:
//!
//! ```
//! use scrapworks_engine::{
//!     BySeat, Cause, Match, NoRoster, Seats, Seed, Setup, games::salvage::Salvage,
//! };
//!
//! let setup = Setup::<Salvage> {
//!     rules_version: 1,
//!     options: Default::default(),
//!     rosters: BySeat::new(Seats(2), |_| NoRoster),
//!     seed: Seed([7; 32]),
//! };
//! let (start, _) = Match::new(&setup).expect("the setup is legal");
//! let seat = start.awaiting().first().expect("somebody decides");
//! let action = start.legal_actions(seat).remove(0);
//! let (next, step) = start.play(seat, action, Cause::Player).expect("it is legal");
//! assert_eq!((start.seq(), next.seq(), step.seq), (0, 1, 1));
//! assert!(next.undo(seat, step.seq).is_ok());
//! ```

mod registry;

pub use registry::{ALL_GAMES, GAMES, find};
pub use scrapworks_bots::{
    BotConfig, Candidate, Chances, Evaluate, Level, Rivals, Verdict, chances, decide, judge,
};
pub use scrapworks_core::*;
pub use scrapworks_erased::{
    ActionList, Analysis, Analyst, AnyMatch, AnyRosterCheck, AnySetup, AnyStep, AnyTutorial,
    DECISIONS_MAX, Decided, Decision, Entry, POINTS_MAX, Played, Point, ViewJson, objects,
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

//! The rules of every game, and what makes a match of them replayable and fair.
//!
//! Nothing here can block, wait, look at a clock or reach the outside: a match is a value, an
//! action makes the next one. State stays inside; what leaves are views built for one viewer, and
//! events redacted for one viewer.

mod any;
mod bot;
mod game;
pub mod games;
mod hash;
mod matches;
mod outcome;
pub mod parts;
mod redact;
mod refusal;
mod rng;
mod roster;
mod seat;
mod seed;
mod table;
#[cfg(any(test, feature = "testing"))]
pub mod testing;
mod tutorial;

pub use any::{
    AnyMatch, AnyRosterCheck, AnySetup, AnyStep, AnyTutorial, Entry, GAMES, Played, find,
};
pub use bot::{Idea, Judge, Level, Mind, Rivals};
pub use game::{Game, Meta, Setup, Viewer};
pub use hash::StateHash;
pub use matches::{Cause, Match, PlayError, SetupError, Step, UNDOS_MAX, WhyLeft};
pub use outcome::Outcome;
pub use redact::{Seen, seen_by};
pub use refusal::{Refusal, Refused};
pub use rng::Rng;
pub use roster::{NoRoster, Preset, RosterCheck};
pub use seat::{BySeat, Seat, SeatSet, Seats};
pub use seed::{Bytes32, Entropy, Secret32, Seed, commitment, seed};
pub use table::{Event, MatchEvent, Secret, Table, To};
pub use tutorial::{Tutorial, whim};

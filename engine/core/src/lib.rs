//! The contract between one game's rules and everything else, and what all games share.
//!
//! A match is a value: an action makes the next one. Nothing here blocks, waits, reads a clock or
//! does I/O. State stays inside; only views built for one viewer and events redacted for one
//! viewer leave.

pub mod components;
mod game;
mod hash;
mod match_;
mod outcome;
mod redact;
mod refusal;
mod rng;
mod roster;
mod seat;
mod seed;
mod step_context;
mod tutorial;
mod viewer;

pub use game::{Game, Meta, Setup};
pub use hash::StateHash;
pub use match_::{Cause, Match, PlayError, SetupError, Step, UNDOS_MAX, WhyLeft};
pub use outcome::Outcome;
pub use redact::{Seen, seen_by};
pub use refusal::{Refusal, Refused};
pub use rng::Rng;
pub use roster::{NoRoster, Preset, RosterCheck};
pub use seat::{BySeat, Seat, SeatSet, Seats};
pub use seed::{Bytes32, Entropy, Secret32, Seed, commitment, seed};
pub use step_context::{Event, Events, MatchEvent, Secret, StepContext, To};
pub use tutorial::{Tutorial, secret as tutorial_secret};
pub use viewer::Viewer;

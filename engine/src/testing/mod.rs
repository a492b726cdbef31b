//! What every game must keep, as tests that a game calls with one line.
//!
//! Not in release builds: for this crate's tests, and for others behind the feature `testing`.

mod contract;
mod log;
mod playout;
mod playthrough;
pub mod salvage;
mod twin;

pub use contract::Contract;
pub use log::{Row, random_setup};
pub use playout::by_habit;
pub use playthrough::golden;

//! Plays matches of Scrap World from fixed seeds and tells how teams, cards and seats fare.
//!
//! `make balance` runs it. Both sides play greedily, so the figures say which team is stronger in
//! plain hands, not what a master would make of it. The same seeds give the same report.

#![allow(clippy::wildcard_enum_match_arm, reason = "a player picks few kinds of action among many")]

mod greedy;
mod report;
mod series;
mod tally;

use std::io::{self, Write};

fn main() -> io::Result<()> {
    io::stdout().write_all(report::report().as_bytes())
}

//! Bot-against-bot tournaments: plays many matches from fixed seeds and reports win rates.
//!
//! The arguments alone determine which matches are played; with a node budget they determine the
//! results too. Accounts, clocks and storage are not involved.

mod cli;
mod config;
mod content;
mod match_run;
mod proportion;
mod report;
mod tournament;

pub use cli::{ArenaArgs, ArenaError};
pub use report::Report;

/// Plays the tournament described by `args` and summarises it.
///
/// # Errors
/// Fails if the game is unknown, or if it rejects the options, seats or rosters.
pub fn run(args: &ArenaArgs) -> Result<Report, ArenaError> {
    run_observed(args, &|| {})
}

/// Like [`run`], and calls `on_match` after each match, from any thread.
///
/// # Errors
/// As [`run`].
pub fn run_observed(args: &ArenaArgs, on_match: &(dyn Fn() + Sync)) -> Result<Report, ArenaError> {
    let config = config::Config::of(args)?;
    let numbers = args.first..args.first + args.matches;
    let threads = args.threads();
    let runs = tournament::run_all(numbers, threads, |number| {
        let played = match_run::play(&config, number);
        on_match();
        played
    });
    Ok(Report::of(args, &config, &runs))
}

//! `scrapworks ratings`: computes all ratings again from the log of results.

use std::io::{self, IsTerminal as _, Write};

use clap::{Args, Subcommand};

use crate::store::{Db, rating_log};

/// The arguments of `scrapworks ratings`.
#[derive(Debug, Args)]
pub struct RatingsArgs {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Computes all ratings again from the log of results, and corrects what differs. Servers may
    /// go on; while something is corrected, rated matches of the game wait to end.
    Recompute,
}

#[derive(Debug, thiserror::Error)]
pub enum RatingsError {
    #[error("the database does not answer: {0}")]
    Store(#[from] sqlx::Error),
    #[error("cannot write the report: {0}")]
    Report(#[from] io::Error),
}

/// Runs the command, with a line for each game.
pub async fn run(db: &Db, args: &RatingsArgs, report: &mut impl Write) -> Result<(), RatingsError> {
    match args.command {
        Command::Recompute => recompute(db, report).await,
    }
}

async fn recompute(db: &Db, report: &mut impl Write) -> Result<(), RatingsError> {
    let games = rating_log::games(db).await?;
    if games.is_empty() {
        writeln!(report, "No rated match has ended yet.")?;
    }
    let is_terminal = io::stderr().is_terminal();
    for game in games {
        let mut progress = |matches: u64| {
            if is_terminal {
                // A terminal that cannot be written to shows no progress.
                let _ = write!(io::stderr(), "\r{game}: {matches} matches");
            }
        };
        let done = rating_log::recompute(db, &game, &mut progress).await?;
        if is_terminal {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
        let outcome = match (done.corrected_changes, done.corrected_ratings) {
            (0, 0) => "all numbers agree".to_owned(),
            (changes, ratings) => {
                format!("corrected {ratings} ratings and {changes} rows of the log")
            }
        };
        let (matches, players) = (done.matches, done.players);
        writeln!(report, "{game}: {matches} matches of {players} players; {outcome}")?;
    }
    Ok(())
}

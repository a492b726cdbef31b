//! `scrapworks ratings`: computes all ratings again from the log of results.

use std::error::Error;

use clap::{Args, Subcommand};
use serde::Serialize;

use crate::{
    commands::{
        on_database::on_database,
        output::{OutputArgs, Status},
        progress::Progress,
    },
    config::Config,
    store::{
        Db,
        ratings::recompute::{self, Recomputed},
    },
};

/// The arguments of `scrapworks ratings`.
#[derive(Debug, Args)]
pub struct RatingsArgs {
    #[command(subcommand)]
    command: RatingsCommand,
}

#[derive(Debug, Subcommand)]
enum RatingsCommand {
    /// Computes all ratings again from the log of results, and corrects what differs. Servers may
    /// go on; while something is corrected, rated matches of the game wait to end.
    Recompute(OutputArgs),
}

#[derive(Debug, Serialize)]
struct OfGame {
    game: String,
    #[serde(flatten)]
    recomputed: Recomputed,
}

pub(super) async fn run(args: &RatingsArgs, config: &Config) -> Result<Status, Box<dyn Error>> {
    let RatingsCommand::Recompute(output) = &args.command;
    let games = on_database(config, recompute).await?;
    output.print(&games, || show(&games))?;
    Ok(Status::Ok)
}

async fn recompute(db: &Db) -> sqlx::Result<Vec<OfGame>> {
    let progress = Progress::unbounded("reading the log of results");
    let mut games = Vec::new();
    for game in recompute::games(db).await? {
        let mut report = |matches: u64| progress.say(format!("{game}: {matches} matches"));
        let recomputed = recompute::recompute(db, &game, &mut report).await?;
        games.push(OfGame { game, recomputed });
    }
    Ok(games)
}

fn show(games: &[OfGame]) -> String {
    if games.is_empty() {
        return "No rated match has ended yet.\n".to_owned();
    }
    let line = |OfGame { game, recomputed }: &OfGame| {
        let Recomputed { matches, players, corrected_changes, corrected_ratings } = recomputed;
        let outcome = match (corrected_changes, corrected_ratings) {
            (0, 0) => "all numbers agree".to_owned(),
            (changes, ratings) => {
                format!("corrected {ratings} ratings and {changes} rows of the log")
            }
        };
        format!("{game}: {matches} matches of {players} players; {outcome}\n")
    };
    games.iter().map(line).collect()
}

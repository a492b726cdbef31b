//! Command-line arguments.

use std::{num::NonZeroUsize, thread};

use clap::{Args, ValueEnum, value_parser};
use scrapworks_engine::{Level, Refused};

/// Play bots against bots and print their win rates
#[derive(Debug, Clone, Args)]
pub struct ArenaArgs {
    /// Slug of the game
    pub game: String,
    /// Levels of the players (easy, normal, hard), one per seat; they rotate seats between matches
    #[arg(long, value_delimiter = ',', default_value = "normal,normal")]
    pub levels: Vec<BotLevel>,
    /// Number of matches
    #[arg(long, default_value_t = 100, value_parser = value_parser!(u32).range(1..=1_000_000))]
    pub matches: u32,
    /// Number of the first match; a match number fixes its deal and its random events
    #[arg(long, default_value_t = 0)]
    pub first: u32,
    /// Node budget of a hard bot's decision; the game's own default if absent
    #[arg(long)]
    pub nodes: Option<u32>,
    /// Game options as JSON; omitted options keep their defaults
    #[arg(long, default_value = "{}")]
    pub options: String,
    /// Where rosters come from, in games that have them
    #[arg(long, value_enum, default_value_t = RosterSource::Picked)]
    pub rosters: RosterSource,
    /// Matches played in parallel; one per core if absent
    #[arg(long)]
    pub threads: Option<NonZeroUsize>,
    /// Omit decision times, so that the report is the same on every machine
    #[arg(long)]
    pub untimed: bool,
    /// Omit the tables of content
    #[arg(long)]
    pub brief: bool,
    /// Print JSON instead of tables
    #[arg(long)]
    pub json: bool,
}

/// A bot level as written on the command line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum BotLevel {
    Easy,
    Normal,
    Hard,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum RosterSource {
    /// Each bot picks its own
    Picked,
    /// The game's presets, each against each
    Presets,
}

#[derive(Debug, thiserror::Error)]
pub enum ArenaError {
    #[error("unknown game `{game}`; known games: {known}")]
    NoSuchGame { game: String, known: String },
    #[error("the options are not valid JSON: {0}")]
    Options(#[from] serde_json::Error),
    #[error("{}", .0.message)]
    Refused(Refused),
    #[error("{game} takes {min} to {max} players, not {seats}")]
    Seats { game: &'static str, seats: usize, min: u8, max: u8 },
    #[error("no presets fit these options and this number of seats")]
    NoPresets,
}

impl BotLevel {
    pub fn level(self) -> Level {
        match self {
            BotLevel::Easy => Level::Easy,
            BotLevel::Normal => Level::Normal,
            BotLevel::Hard => Level::Hard,
        }
    }

    pub fn name(self) -> &'static str {
        match self {
            BotLevel::Easy => "easy",
            BotLevel::Normal => "normal",
            BotLevel::Hard => "hard",
        }
    }
}

impl ArenaArgs {
    pub(crate) fn threads(&self) -> usize {
        let cores = || thread::available_parallelism().map_or(1, usize::from);
        self.threads.map_or_else(cores, usize::from)
    }
}

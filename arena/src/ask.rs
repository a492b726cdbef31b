//! What may be asked for on the command line.

use std::{num::NonZeroUsize, thread};

use clap::{Args, ValueEnum, value_parser};
use scrapworks_engine::{Level, Refused};

/// Plays bots against bots, and prints how they fared.
#[derive(Debug, Clone, Args)]
pub struct Ask {
    /// The game, by its slug
    pub game: String,
    /// Who plays, two to four of easy, normal and hard; they change seats from match to match
    #[arg(long, value_delimiter = ',', default_value = "normal,normal")]
    pub levels: Vec<Grade>,
    /// How many matches
    #[arg(long, default_value_t = 100, value_parser = value_parser!(u32).range(1..=1_000_000))]
    pub matches: u32,
    /// The number of the first match; each number is one deal and one luck
    #[arg(long, default_value_t = 0)]
    pub first: u32,
    /// Actions that hard may try for a decision; as many as the game finds useful if absent
    #[arg(long)]
    pub nodes: Option<u32>,
    /// The game's options as JSON; what is left out is as usual
    #[arg(long, default_value = "{}")]
    pub options: String,
    /// Where rosters come from, in games that have them
    #[arg(long, value_enum, default_value_t = Rosters::Picked)]
    pub rosters: Rosters,
    /// How many matches are played at once; one for each core if absent
    #[arg(long)]
    pub threads: Option<NonZeroUsize>,
    /// Leave out how long decisions took: then a report is the same on every machine
    #[arg(long)]
    pub untimed: bool,
    /// Print JSON and not tables
    #[arg(long)]
    pub json: bool,
}

/// A level of the engine, as it is written on the command line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Grade {
    Easy,
    Normal,
    Hard,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Rosters {
    /// Each bot picks one, and all differ
    Picked,
    /// The game's ready-made ones, each against each
    Presets,
}

#[derive(Debug, thiserror::Error)]
pub enum AskError {
    #[error("there is no game `{game}`; there are {known}")]
    NoSuchGame { game: String, known: String },
    #[error("the options are no JSON: {0}")]
    Options(#[from] serde_json::Error),
    #[error("{}", .0.message)]
    Refused(Refused),
    #[error("{game} is played by {min} to {max}, not by {seats}")]
    Seats { game: &'static str, seats: usize, min: u8, max: u8 },
    #[error("there are no ready-made rosters for these options and so many seats")]
    NoPresets,
}

impl Grade {
    pub fn level(self) -> Level {
        match self {
            Grade::Easy => Level::Easy,
            Grade::Normal => Level::Normal,
            Grade::Hard => Level::Hard,
        }
    }

    pub fn name(self) -> &'static str {
        match self {
            Grade::Easy => "easy",
            Grade::Normal => "normal",
            Grade::Hard => "hard",
        }
    }
}

impl Ask {
    pub(crate) fn threads(&self) -> usize {
        let cores = || thread::available_parallelism().map_or(1, usize::from);
        self.threads.map_or_else(cores, usize::from)
    }
}

//! What the commands of `scrapworks admin` answer, and why they cannot.

use std::{io, path::PathBuf};

use clap::Args;
use serde::Serialize;
use uuid::Uuid;

use crate::{
    accounts::export::Unfinished,
    commands::{notice::NoticeError, operator::TextError, output::to_json},
    people::decisions::DecisionError,
};

/// Rows of a list.
pub(super) const ROWS_MAX: i64 = 500;

#[derive(Debug, thiserror::Error)]
pub(super) enum AdminError {
    #[error("there is no such player: {0}")]
    NoPlayer(Uuid),
    #[error("there is no such match: {0}")]
    NoMatch(Uuid),
    #[error("match {id} is not running: it is {state}")]
    NotRunning { id: Uuid, state: &'static str },
    #[error(transparent)]
    Text(#[from] TextError),
    #[error("this is no time in the future, as 2027-01-31 or 2027-01-31T12:00:00Z: {0}")]
    Time(String),
    #[error("that is not the name of the player, which is {0:?}")]
    NameMismatch(String),
    #[error("{0} has no account: a moderator needs a way to sign in")]
    NoAccount(String),
    #[error("{0} networks have bans or limits of their own: lift some of them first")]
    Networks(usize),
    #[error("cannot write {path}: {err}")]
    File { path: PathBuf, err: io::Error },
    #[error(transparent)]
    Unfinished(Unfinished),
    #[error(transparent)]
    Decision(#[from] DecisionError),
    #[error("there is no game {0:?}")]
    NoGame(String),
    #[error(transparent)]
    Notice(#[from] NoticeError),
    #[error("the database: {0}")]
    Store(#[from] sqlx::Error),
}

/// The reason of an act.
#[derive(Debug, Args)]
pub(super) struct Why {
    /// The reason, for `admin log`. Of a ban or mute the player reads it.
    #[arg(long, value_name = "TEXT")]
    pub(super) why: String,
}

/// An id on the command line.
pub(crate) fn id(text: &str) -> Result<Uuid, &'static str> {
    Uuid::parse_str(text).map_err(|_| {
        "an id is needed, as lists show it: `scrapworks admin players NAME` finds that of a player"
    })
}

/// What a command prints.
pub(super) struct Answer {
    pub(super) json: String,
    pub(super) text: String,
}

impl Answer {
    pub(super) fn of(value: &impl Serialize, text: String) -> Answer {
        Answer { json: to_json(value), text }
    }
}

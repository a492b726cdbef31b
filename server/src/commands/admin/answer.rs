//! What the commands of `scrapworks admin` answer, and why they cannot.

use serde::Serialize;
use uuid::Uuid;

use crate::commands::{notice::NoticeError, operator::TextError, output::to_json};

/// Rows of a list.
pub(super) const ROWS_MAX: i64 = 500;

#[derive(Debug, thiserror::Error)]
pub(super) enum AdminError {
    #[error("there is no such player: {0}")]
    NoPlayer(Uuid),
    #[error("there is no such match: {0}")]
    NoMatch(Uuid),
    #[error("match {id} is not running: it is {state}")]
    NotRunning { id: Uuid, state: String },
    #[error("there is no such room: {0}")]
    NoRoom(Uuid),
    #[error("room {0} has started or was closed")]
    RoomNotOpen(Uuid),
    #[error("room {0} changes all the time: try again")]
    RoomBusy(Uuid),
    #[error("there is no such report: {0}")]
    NoReport(Uuid),
    #[error(transparent)]
    Text(#[from] TextError),
    #[error("a player's name needs 1 to 32 visible characters")]
    Name,
    #[error("this is no time in the future: {0}")]
    Time(String),
    #[error(transparent)]
    Notice(#[from] NoticeError),
    #[error("the database: {0}")]
    Store(#[from] sqlx::Error),
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

//! What players write about matches: notes of their own, and comments for their friends.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::{MatchId, Page, Player, Timestamp};

/// Characters of a note.
pub const NOTE_CHARS_MAX: usize = 2_000;
/// Characters of a comment.
pub const COMMENT_CHARS_MAX: usize = 500;

/// A note to store.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NewNote {
    #[schemars(length(min = 1, max = NOTE_CHARS_MAX))]
    pub text: String,
}

/// What the caller has noted on a match, and nobody else sees.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MatchNote {
    pub text: String,
    pub changed_at: Timestamp,
}

/// A comment to store.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NewComment {
    /// The step after which the position is.
    pub seq: u32,
    #[schemars(length(min = 1, max = COMMENT_CHARS_MAX))]
    pub text: String,
}

/// What a player has said about a position of a finished match. Friends of the player read it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MatchComment {
    pub id: Uuid,
    pub match_id: MatchId,
    pub player: Player,
    /// The step after which the position is.
    pub seq: u32,
    pub text: String,
    pub at: Timestamp,
}

pub type MatchCommentPage = Page<MatchComment>;

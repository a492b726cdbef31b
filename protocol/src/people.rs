//! How players stand to each other: friends, blocks, and reports to the operators.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::{MatchId, Page, Player, PlayerId, ReportId, Timestamp};

/// Characters of a report's text.
pub const REPORT_CHARS_MAX: usize = 1_000;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum FriendState {
    /// Both have asked.
    Friend,
    /// The caller has asked the other one.
    Asked,
    /// The other one asks the caller.
    Asks,
}

/// A friend of the caller, or a request between the two.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Friend {
    pub player: Player,
    pub state: FriendState,
    pub since: Timestamp,
    /// Whether a friend is connected to the server.
    pub here: bool,
    /// The newest public match that a friend is playing right now.
    pub playing: Option<MatchId>,
}

pub type FriendPage = Page<Friend>;

/// A player whom the caller has blocked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Block {
    pub player: Player,
    pub since: Timestamp,
}

pub type BlockPage = Page<Block>;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum ReportKind {
    /// Plays with forbidden help, or loses on purpose.
    Cheating,
    /// Insults or harasses others.
    Abuse,
    /// Has a name that nobody should have to read.
    Name,
    Other,
}

/// A report to the operators.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct NewReport {
    /// Who is reported.
    pub player: PlayerId,
    /// Where it happened. The last lines of its chat are shown to the operators.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub match_id: Option<MatchId>,
    /// A comment of the player, whom the caller has as a friend. It says which match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub comment_id: Option<Uuid>,
    pub kind: ReportKind,
    /// What happened, in up to 1,000 characters.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<String>"))]
    #[schemars(length(max = REPORT_CHARS_MAX))]
    pub text: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ReportCreated {
    pub id: ReportId,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum ReportState {
    Open,
    Answered,
}

/// A report of the caller, with the operators' answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct Report {
    pub id: ReportId,
    /// Who is reported.
    pub player: Player,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub match_id: Option<MatchId>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub comment_id: Option<Uuid>,
    pub kind: ReportKind,
    pub text: String,
    pub state: ReportState,
    pub created_at: Timestamp,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answer: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answered_at: Option<Timestamp>,
}

pub type ReportPage = Page<Report>;

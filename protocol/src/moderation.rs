//! What moderators see and decide: reports, players, rooms, sanctions, and what was done. No
//! secrets, no e-mail addresses, and nothing of a match that its spectators do not see.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::{
    EventId, Lobby, LobbyId, LobbyState, MatchComment, MatchId, MatchState, Page, Player, PlayerId,
    Report, Timestamp, Visibility, socket::ChatSaid,
};

/// A report, as those see it who answer it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ReceivedReport {
    #[serde(flatten)]
    pub report: Report,
    pub reporter: Player,
    pub answered_by: Option<String>,
}

pub type ReceivedReportPage = Page<ReceivedReport>;

/// A report with what was said last in its match before.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct ReportDetails {
    pub report: ReceivedReport,
    pub chat: Vec<ChatSaid>,
    /// The comment that it names, unless it is deleted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub comment: Option<MatchComment>,
}

/// What the reporter reads.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ReportAnswer {
    pub answer: String,
}

/// A player in a list.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ListedPlayer {
    #[serde(flatten)]
    pub player: Player,
    pub created_at: Timestamp,
    /// When one of its sessions was used, to within a day. None if it has none any more.
    pub last_seen_at: Option<Timestamp>,
}

pub type ListedPlayerPage = Page<ListedPlayer>;

/// A player with what was done about it, and its newest matches.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlayerDetails {
    pub player: ListedPlayer,
    pub acts: Vec<ModerationAct>,
    pub matches: Vec<ListedMatch>,
    pub open_reports: i64,
}

/// A match in a list.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ListedMatch {
    pub id: MatchId,
    pub game: String,
    pub state: MatchState,
    pub tutorial: bool,
    pub started_at: Timestamp,
    pub finished_at: Option<Timestamp>,
    /// The newest step. None if the log is gone.
    pub seq: Option<u32>,
    pub last_step_at: Option<Timestamp>,
}

pub type ListedMatchPage = Page<ListedMatch>;

/// A waiting room in a list.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ListedRoom {
    pub id: LobbyId,
    pub game: String,
    pub state: LobbyState,
    pub visibility: Visibility,
    pub owner: Player,
    pub seats: i64,
    /// Seats of players who sit there, and of bots.
    pub taken: i64,
    pub match_id: Option<MatchId>,
    pub created_at: Timestamp,
    pub changed_at: Timestamp,
}

pub type ListedRoomPage = Page<ListedRoom>;

/// A waiting room with the newest lines of its chat.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RoomDetails {
    pub room: Lobby,
    pub chat: Vec<ChatSaid>,
}

pub type ChatPage = Page<ChatSaid>;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum SanctionKind {
    Ban,
    Unban,
    Mute,
    Unmute,
    Rename,
}

/// A decision about a player.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct SanctionChange {
    pub kind: SanctionKind,
    /// When a ban or mute is over by itself; for good if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<Timestamp>,
    /// The new name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The player reads it.
    pub why: String,
}

/// Why something is closed or deleted.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Reason {
    pub why: String,
}

/// Something that an operator or a moderator did about players, rooms, matches and chat.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct ModerationAct {
    /// `ban`, `unban`, `mute`, `unmute`, `rename`, `close_room`, `set_aside`, `reopen` or
    /// `delete_chat`.
    pub kind: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<Player>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub match_id: Option<MatchId>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lobby_id: Option<LobbyId>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chat_line_id: Option<Uuid>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<Timestamp>,
    pub why: String,
    pub by: String,
    /// The player, if a moderator did it. Nobody but operators changes what operators decided.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moderator: Option<PlayerId>,
    pub at: Timestamp,
}

pub type ModerationActPage = Page<ModerationAct>;

/// What in an event looks like foul play. It proves nothing.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NoticedPlay {
    pub event_id: EventId,
    pub event: String,
    pub kind: NoticedKind,
    /// The one who lost or left; then who won.
    pub players: Vec<Player>,
    pub matches: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum NoticedKind {
    /// The first has lost to the second in too few steps, again and again.
    GivesAway,
    /// The player has left matches that it could have played on.
    Leaves,
    /// Two who play from one network have met, and the second has won all.
    SameNetwork,
}

pub type NoticedPlayPage = Page<NoticedPlay>;

//! What the server sends.

use std::borrow::Cow;

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Number, Value as Json, value::RawValue};
use uuid::Uuid;

use super::client::{ActionId, Before, HistoryKind};
use crate::{
    Hex32, Lobby, LobbyId, Match, MatchId, MatchResult, MatchState, Player, Presence, Timestamp,
};

/// Most messages take no more.
const MESSAGE_BYTES: usize = 1_024;

/// A message for a client. Parts that many messages share are borrowed, already encoded.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage<'a> {
    Welcome(Welcome),
    Lobbies(Lobbies),
    LobbyChanged(LobbyChanged),
    LobbyClosed(LobbyClosed),
    MatchSnapshot(Box<MatchSnapshot<'a>>),
    MatchStep(MatchStep<'a>),
    Acted(Acted),
    Refused(Refused),
    Preview(Previewed<'a>),
    Hint(Hinted<'a>),
    SeatChanged(SeatChanged),
    YourTurn(YourTurn),
    RematchOffered(RematchOffered),
    History(History<'a>),
    Chat(ChatSaid),
    Notice(Notice),
    Pong(Pong),
    Error(ErrorMessage),
}

impl ServerMessage<'_> {
    pub fn to_json(&self) -> String {
        let mut json = Vec::with_capacity(MESSAGE_BYTES);
        serde_json::to_writer(&mut json, self).expect("messages are plain data");
        String::from_utf8(json).expect("JSON is text")
    }
}

#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Welcome {
    /// The name of this contract: `scrapworks.v1.json`.
    pub protocol: String,
    pub server_version: String,
    /// Who the client is; `null` for a spectator.
    pub player: Option<Player>,
    pub server_time: Timestamp,
}

/// The whole list, as it was when the client began to watch it.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Lobbies {
    pub items: Vec<Lobby>,
}

/// A lobby is new, or is otherwise than before.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LobbyChanged {
    pub lobby: Lobby,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LobbyClosed {
    pub lobby_id: LobbyId,
    /// The match it became.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub match_id: Option<MatchId>,
}

/// The whole truth for one viewer.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MatchSnapshot<'a> {
    pub match_id: MatchId,
    pub seq: u32,
    /// The viewer's; `null` for a spectator.
    pub seat: Option<u8>,
    #[serde(borrow)]
    pub view: View<'a>,
    pub awaiting: Vec<u8>,
    /// The viewer's choices, there exactly when it is awaited.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "unknown[]"))]
    pub legal: Option<&'a RawValue>,
    pub can_undo: bool,
    /// The step that an undo would take back, there exactly when there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub undo_of: Option<u32>,
    pub clocks: Option<Clocks>,
    pub r#match: Match,
    /// SHA-256 of the secret half of the seed.
    pub commitment: Hex32,
    /// What each seat added to the seed.
    pub entropy: Vec<Hex32>,
}

/// What one viewer sees of a match; patches are made against this.
#[derive(Debug, Clone, Copy, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View<'a> {
    #[serde(borrow)]
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub public: &'a RawValue,
    /// `null` for a spectator, and where the game hides nothing.
    #[serde(borrow)]
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub private: Option<&'a RawValue>,
}

/// One row of the log, as one viewer may see it.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MatchStep<'a> {
    pub match_id: MatchId,
    /// One more than that of the step before.
    pub seq: u32,
    /// The seat whose step it is; `null` for the setup.
    pub by: Option<u8>,
    pub cause: StepCause,
    /// The seat that asked for it, where that is another one: it called this seat absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub asked_by: Option<u8>,
    #[serde(borrow)]
    #[cfg_attr(feature = "ts", ts(type = "unknown[]"))]
    pub events: &'a RawValue,
    /// Against the view of the step before.
    #[serde(borrow)]
    #[cfg_attr(feature = "ts", ts(type = "PatchOperation[]"))]
    pub patch: &'a RawValue,
    pub awaiting: Vec<u8>,
    /// The viewer's choices, there exactly when it is awaited, and only on the newest step.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "unknown[]"))]
    pub legal: Option<&'a RawValue>,
    pub can_undo: bool,
    /// The step that an undo would take back, there exactly when there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub undo_of: Option<u32>,
    /// `null` in a match without clocks. Absent on a step that is not the newest.
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub clocks: Option<Option<Clocks>>,
    /// Absent if it did not change.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub state: Option<MatchState>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub result: Option<MatchResult>,
}

/// What is there, though it may be `null`.
fn present<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<Option<T>>, D::Error> {
    Option::deserialize(deserializer).map(Some)
}

/// How a step came about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum StepCause {
    Setup,
    Player,
    Timeout,
    Bot,
    Undo,
    /// A seat left, or something was played for a seat that had left.
    Left,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Clocks {
    /// When the server read them.
    pub at: Timestamp,
    /// One for each seat.
    pub seats: Vec<SeatClock>,
}

#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatClock {
    pub left_ms: u32,
    pub running: bool,
}

/// The step is in the log, for good.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Acted {
    pub match_id: MatchId,
    pub action_id: ActionId,
    pub seq: u32,
}

/// It did not happen. Answers everything that carries an `action_id`, and a preview.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Refused {
    pub match_id: MatchId,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub action_id: Option<ActionId>,
    /// Frozen: `area.reason`.
    pub code: Cow<'static, str>,
    /// The numbers that a text about it needs.
    pub params: Json,
    pub message: String,
    /// When it is worth trying again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub retry_after_ms: Option<u32>,
}

/// What an action would mean, played on step `seq`.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Previewed<'a> {
    pub match_id: MatchId,
    pub seq: u32,
    #[serde(borrow)]
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub action: &'a RawValue,
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub info: Json,
}

/// What a bot would do in one's place, on step `seq`.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Hinted<'a> {
    pub match_id: MatchId,
    pub seq: u32,
    /// One of one's legal actions then.
    #[serde(borrow)]
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub action: &'a RawValue,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatChanged {
    pub match_id: MatchId,
    pub seat: u8,
    pub presence: Presence,
    /// When the others may do something about it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub until: Option<Timestamp>,
}

/// A match began to wait for the player.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct YourTurn {
    pub match_id: MatchId,
    /// The number of the step after which it does: who waits anew is told another one.
    pub seq: u32,
}

/// There is a waiting room for those who sat at this table.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RematchOffered {
    pub match_id: MatchId,
    pub lobby_id: LobbyId,
}

/// One page of what happened or was said, oldest first.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct History<'a> {
    pub match_id: MatchId,
    pub kind: HistoryKind,
    /// [`StepEvents`] or [`ChatSaid`], as the kind says.
    #[serde(borrow)]
    #[cfg_attr(feature = "ts", ts(type = "Array<StepEvents> | Array<ChatSaid>"))]
    pub items: &'a RawValue,
    /// The `before` of the page before this one; `null` where it all began.
    pub next: Option<Before>,
}

/// The events of one step, as the asking viewer may see them.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct StepEvents<'a> {
    pub seq: u32,
    pub by: Option<u8>,
    pub cause: StepCause,
    /// The seat that asked for it, where that is another one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub asked_by: Option<u8>,
    pub at: Timestamp,
    #[serde(borrow)]
    #[cfg_attr(feature = "ts", ts(type = "unknown[]"))]
    pub events: &'a RawValue,
}

/// Said at a table or in a waiting room: exactly one of the two is named.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ChatSaid {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub match_id: Option<MatchId>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub lobby_id: Option<LobbyId>,
    pub id: Uuid,
    pub from: Player,
    pub text: String,
    pub at: Timestamp,
}

/// From whoever runs the server, to everybody.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Notice {
    pub text: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub until: Option<Timestamp>,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Pong {
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub t: Number,
}

/// Something was wrong with a message that has no answer of its own. The connection goes on.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ErrorMessage {
    pub code: Cow<'static, str>,
    pub params: Json,
    pub message: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub retry_after_ms: Option<u32>,
}

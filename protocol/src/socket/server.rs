//! Messages from the server.

use std::borrow::Cow;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Number, Value as Json, value::RawValue};
use uuid::Uuid;

use super::{
    client::{ActionId, Before, HistoryKind},
    step::{Clocks, CompactStep, MatchStep, StepCause},
};
use crate::{
    Event, EventId, FriendState, Hex32, Lobby, LobbyId, Match, MatchId, Pairing, PairingEnd,
    PairingId, Player, Presence, Standing, Timestamp,
};

/// The initial buffer for an encoded message, which fits most.
const MESSAGE_BYTES: usize = 1_024;

/// A message to a client. Parts that many messages share are borrowed and already encoded.
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
    Step(CompactStep<'a>),
    Acted(Acted),
    Refused(Refused),
    Preview(Previewed<'a>),
    Hint(Hinted<'a>),
    SeatChanged(SeatChanged),
    YourTurn(YourTurn),
    RematchOffered(RematchOffered),
    Invited(Invited),
    FriendsChanged(FriendsChanged),
    PairingChanged(PairingChanged),
    Paired(Paired),
    EventChanged(EventChanged),
    EventPaired(EventPaired),
    History(History<'a>),
    Chat(ChatSaid),
    ChatDeleted(ChatDeleted),
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
    /// The subprotocol: `scrapworks.v1.json`.
    pub protocol: String,
    pub server_version: String,
    /// The client's player; `null` for a spectator.
    pub player: Option<Player>,
    pub server_time: Timestamp,
}

/// The complete list of lobbies.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Lobbies {
    pub items: Vec<Lobby>,
}

/// A lobby was opened or has changed.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LobbyChanged {
    pub lobby: Lobby,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct LobbyClosed {
    pub lobby_id: LobbyId,
    /// The match that it started.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub match_id: Option<MatchId>,
}

/// The complete state of a match for one viewer.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MatchSnapshot<'a> {
    pub match_id: MatchId,
    pub seq: u32,
    /// The viewer's seat; `null` for a spectator.
    pub seat: Option<u8>,
    #[serde(borrow)]
    pub view: View<'a>,
    pub awaiting: Vec<u8>,
    /// The viewer's legal actions; set if it is awaited.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "unknown[]"))]
    pub legal: Option<&'a RawValue>,
    pub can_undo: bool,
    /// The step that an undo would take back, if the viewer can undo.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub undo_of: Option<u32>,
    pub clocks: Option<Clocks>,
    pub r#match: Match,
    /// SHA-256 of the server's secret.
    pub commitment: Hex32,
    /// The entropy that each seat added to the seed.
    pub entropy: Vec<Hex32>,
}

/// The document that a viewer sees of a match, to which patches apply.
#[derive(Debug, Clone, Copy, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View<'a> {
    #[serde(borrow)]
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub public: &'a RawValue,
    /// `null` for a spectator, and in games without hidden information.
    #[serde(borrow)]
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub private: Option<&'a RawValue>,
}

/// The step is committed.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Acted {
    pub match_id: MatchId,
    pub action_id: ActionId,
    pub seq: u32,
}

/// A request was refused. Answers requests with an `action_id`, previews and hints.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct Refused {
    pub match_id: MatchId,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub action_id: Option<ActionId>,
    /// `area.reason`. Codes never change.
    pub code: Cow<'static, str>,
    /// Values for a translated sentence.
    pub params: Json,
    pub message: String,
    /// The time after which a retry can succeed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub retry_after_ms: Option<u32>,
}

/// The effects of an action if it were played after step `seq`.
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

/// The action that a bot would play for the viewer after step `seq`.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Hinted<'a> {
    pub match_id: MatchId,
    pub seq: u32,
    /// One of the legal actions at that step.
    #[serde(borrow)]
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub action: &'a RawValue,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct SeatChanged {
    pub match_id: MatchId,
    pub seat: u8,
    pub presence: Presence,
    /// When the absence has consequences.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<Timestamp>,
    /// Set if the seat's player has another name now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<Player>,
}

/// A match awaits the player.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct YourTurn {
    pub match_id: MatchId,
    /// The step after which the player is awaited.
    pub seq: u32,
}

/// The lobby of a rematch was opened.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RematchOffered {
    pub match_id: MatchId,
    pub lobby_id: LobbyId,
}

/// A seat of a lobby is kept for the player.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Invited {
    pub lobby_id: LobbyId,
    pub game: String,
    /// The owner of the lobby.
    pub by: Player,
}

/// Another player asks to be friends, has accepted, or is none any more; or the receiver has
/// changed that on another connection.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FriendsChanged {
    /// The other one.
    pub player: Player,
    /// `null` if there is neither a friendship nor a request now.
    pub state: Option<FriendState>,
}

/// A pairing of the client's player: it is new, more or fewer wait for the same, or it has ended
/// without a match.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct PairingChanged {
    pub pairing: Pairing,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<PairingEnd>,
}

/// Players were found, and the match has started. All pairings of the player have ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Paired {
    pub pairing_id: PairingId,
    pub match_id: MatchId,
}

/// A watched event: first as it is, then what has changed, at most once a second.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct EventChanged {
    pub event: Event,
    /// Whether these are all standings, and not only those that have changed.
    pub whole: bool,
    /// In no order.
    pub standings: Vec<Standing>,
}

/// A match of an event has begun for the player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct EventPaired {
    pub event_id: EventId,
    pub match_id: MatchId,
}

/// A page of events or chat lines, oldest first.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct History<'a> {
    pub match_id: MatchId,
    pub kind: HistoryKind,
    /// [`StepEvents`] or [`ChatSaid`], depending on the kind.
    #[serde(borrow)]
    #[cfg_attr(feature = "ts", ts(type = "Array<StepEvents> | Array<ChatSaid>"))]
    pub items: &'a RawValue,
    /// The `before` of the next, older page; `null` on the oldest page.
    pub next: Option<Before>,
}

/// The events of one step, as the viewer may see them.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct StepEvents<'a> {
    pub seq: u32,
    pub by: Option<u8>,
    pub cause: StepCause,
    /// The requesting seat, if it is another one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub asked_by: Option<u8>,
    pub at: Timestamp,
    #[serde(borrow)]
    #[cfg_attr(feature = "ts", ts(type = "unknown[]"))]
    pub events: &'a RawValue,
}

/// A chat line of a match, a lobby or an event: exactly one of the ids is set.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct ChatSaid {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub match_id: Option<MatchId>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lobby_id: Option<LobbyId>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub event_id: Option<EventId>,
    pub id: Uuid,
    pub from: Player,
    pub text: String,
    pub at: Timestamp,
}

/// A chat line that a moderator or an operator has deleted, for those who have it.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct ChatDeleted {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub match_id: Option<MatchId>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lobby_id: Option<LobbyId>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub event_id: Option<EventId>,
    pub id: Uuid,
}

/// A notice from the operator to all clients. An empty text clears it.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct Notice {
    pub text: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<Timestamp>,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Pong {
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub t: Number,
}

/// A message failed that has no answer of its own. The connection stays open.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct ErrorMessage {
    pub code: Cow<'static, str>,
    pub params: Json,
    pub message: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub retry_after_ms: Option<u32>,
}

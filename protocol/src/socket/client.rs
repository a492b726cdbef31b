//! Messages from clients.

use std::borrow::Cow;

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, de::Error as _};
use serde_json::{Number, value::RawValue};
use uuid::Uuid;

use crate::{BotLevel, EventId, LobbyId, MatchId};

/// A message from a client. Unknown fields are ignored, because later versions may add some.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ClientMessage {
    Hello(Hello),
    WatchLobbies(WatchLobbies),
    UnwatchLobbies,
    WatchLobby(OneLobby),
    UnwatchLobby(OneLobby),
    WatchEvent(OneEvent),
    UnwatchEvent(OneEvent),
    JoinMatch(JoinMatch),
    LeaveMatch(OneMatch),
    Act(Act),
    Undo(Undo),
    Resign(Resign),
    Preview(PreviewAsked),
    Hint(HintAsked),
    CallAbsent(CallAbsent),
    History(HistoryAsked),
    Chat(Say),
    Ping(Ping),
}

/// Why a text is not a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unreadable {
    Malformed(String),
    UnknownType(String),
}

#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct Hello {
    /// A session token; takes precedence over the cookie. Without either the client is a
    /// spectator.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
    /// Whether the client reads `step`, a shorter form of `match_step`.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub compact: bool,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct WatchLobbies {
    /// A game's slug; all games if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OneLobby {
    pub lobby_id: LobbyId,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OneEvent {
    pub event_id: EventId,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OneMatch {
    pub match_id: MatchId,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct JoinMatch {
    pub match_id: MatchId,
    /// The newest step that the client has; it gets the steps after it, or a snapshot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub since: Option<u32>,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Act {
    pub match_id: MatchId,
    pub action_id: ActionId,
    /// One of the objects in `legal`. A message without an action parses, but is refused unless its
    /// id was committed before.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub action: Option<Box<RawValue>>,
    /// The newest step when the player chose.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub seq: Option<u32>,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Undo {
    pub match_id: MatchId,
    pub action_id: ActionId,
    /// The step to take back.
    pub of: u32,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Resign {
    pub match_id: MatchId,
    pub action_id: ActionId,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PreviewAsked {
    pub match_id: MatchId,
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub action: Box<RawValue>,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HintAsked {
    pub match_id: MatchId,
    /// The level of the bot.
    pub level: BotLevel,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CallAbsent {
    pub match_id: MatchId,
    pub action_id: ActionId,
    pub seat: u8,
    pub choice: CallChoice,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum CallChoice {
    /// A bot plays until the player returns.
    Bot,
    /// The seat leaves the match.
    End,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct HistoryAsked {
    pub match_id: MatchId,
    pub kind: HistoryKind,
    /// The `next` of the previous page; absent for the newest page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<Before>,
    /// 1 to 100; 20 if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<u32>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum HistoryKind {
    Events,
    Chat,
}

/// The exclusive end of a page of history.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum Before {
    /// For events: the number of a step.
    Seq(u32),
    /// For chat: the id of a line.
    Line(Uuid),
}

/// A chat line for a match, a lobby or an event: exactly one of the ids is set.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct Say {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub match_id: Option<MatchId>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lobby_id: Option<LobbyId>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub event_id: Option<EventId>,
    pub text: String,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Ping {
    /// Any number; it is returned in the `pong`.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub t: Number,
}

/// A client's id for a request: 1 to 64 printable ASCII characters.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct ActionId(Box<str>);

impl ActionId {
    pub const MAX_LEN: usize = 64;

    pub fn new(text: &str) -> Option<ActionId> {
        let long_enough = (1..=ActionId::MAX_LEN).contains(&text.len());
        let printable = text.bytes().all(|byte| (b' '..=b'~').contains(&byte));
        (long_enough && printable).then(|| ActionId(text.into()))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl<'de> Deserialize<'de> for ActionId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ActionId, D::Error> {
        let text = Cow::<'de, str>::deserialize(deserializer)?;
        ActionId::new(&text).ok_or_else(|| D::Error::custom("1 to 64 of printable ASCII"))
    }
}

impl ClientMessage {
    /// Parses a message: first its type, then its fields, because serde cannot read raw JSON in an
    /// internally tagged enum.
    pub fn parse(text: &str) -> Result<ClientMessage, Unreadable> {
        // Serde would read a struct from its values in a row. No message has another one inside.
        if !text.trim_ascii_start().starts_with('{') {
            return Err(Unreadable::Malformed("a message is an object".to_owned()));
        }
        let Tag { tag } = fields(text)?;
        Ok(match tag.as_ref() {
            "hello" => ClientMessage::Hello(fields(text)?),
            "watch_lobbies" => ClientMessage::WatchLobbies(fields(text)?),
            "unwatch_lobbies" => ClientMessage::UnwatchLobbies,
            "watch_lobby" => ClientMessage::WatchLobby(fields(text)?),
            "unwatch_lobby" => ClientMessage::UnwatchLobby(fields(text)?),
            "watch_event" => ClientMessage::WatchEvent(fields(text)?),
            "unwatch_event" => ClientMessage::UnwatchEvent(fields(text)?),
            "join_match" => ClientMessage::JoinMatch(fields(text)?),
            "leave_match" => ClientMessage::LeaveMatch(fields(text)?),
            "act" => ClientMessage::Act(fields(text)?),
            "undo" => ClientMessage::Undo(fields(text)?),
            "resign" => ClientMessage::Resign(fields(text)?),
            "preview" => ClientMessage::Preview(fields(text)?),
            "hint" => ClientMessage::Hint(fields(text)?),
            "call_absent" => ClientMessage::CallAbsent(fields(text)?),
            "history" => ClientMessage::History(fields(text)?),
            "chat" => ClientMessage::Chat(fields(text)?),
            "ping" => ClientMessage::Ping(fields(text)?),
            _ => return Err(Unreadable::UnknownType(tag.into_owned())),
        })
    }
}

#[derive(Deserialize)]
struct Tag<'a> {
    #[serde(borrow, rename = "type")]
    tag: Cow<'a, str>,
}

fn fields<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, Unreadable> {
    serde_json::from_str(text).map_err(|err| Unreadable::Malformed(err.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const MATCH: &str = "0190a5c0-0000-7000-8000-000000000001";

    #[test]
    fn an_action_is_kept_as_it_was_written() {
        let text = format!(
            r#"{{"action":{{"b": 1,"a":[2]}},"type":"act","match_id":"{MATCH}","action_id":"x"}}"#
        );
        let ClientMessage::Act(act) = ClientMessage::parse(&text).unwrap() else { panic!() };
        assert_eq!(act.action.unwrap().get(), r#"{"b": 1,"a":[2]}"#);
        assert_eq!((act.action_id.as_str(), act.seq), ("x", None));
    }

    #[test]
    fn an_act_without_an_action_can_still_be_answered() {
        let text = format!(r#"{{"type":"act","match_id":"{MATCH}","action_id":"x"}}"#);
        assert!(matches!(
            ClientMessage::parse(&text),
            Ok(ClientMessage::Act(Act { action: None, .. }))
        ));
    }

    #[test]
    fn a_type_nobody_knows_is_told_from_a_text_nobody_can_read() {
        let unknown = Unreadable::UnknownType("dance".into());
        assert_eq!(ClientMessage::parse(r#"{"type":"dance"}"#).unwrap_err(), unknown);
        for text in [
            "",
            "{",
            "[]",
            "[\"hello\"]",
            "null",
            r#"{"t":1}"#,
            r#"{"type":7}"#,
            r#"{"type":"ping"}"#,
        ] {
            let read = ClientMessage::parse(text);
            assert!(matches!(read, Err(Unreadable::Malformed(_))), "{text}");
        }
    }

    #[test]
    fn an_action_id_is_short_and_printable() {
        assert!(ActionId::new(&"a".repeat(64)).is_some());
        for bad in ["", &"a".repeat(65), "ü", "a\nb", "\u{7f}"] {
            assert!(ActionId::new(bad).is_none(), "{bad:?}");
        }
    }

    #[test]
    fn unknown_fields_are_no_fault() {
        let text = r#"{"type":"watch_lobbies","game":"scrap_world","later":[{}]}"#;
        let ClientMessage::WatchLobbies(watch) = ClientMessage::parse(text).unwrap() else {
            panic!()
        };
        assert_eq!(watch.game.as_deref(), Some("scrap_world"));
    }
}

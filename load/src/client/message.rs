//! Protocol messages as far as a player needs them; see docs/protocol.md.

use serde::Deserialize;
use serde_json::value::RawValue;

/// A server message of any type. Most fields occur only in some types.
#[derive(Debug, Deserialize)]
pub struct ServerMessage<'a> {
    pub r#type: &'a str,
    pub seq: Option<u32>,
    pub match_id: Option<&'a str>,
    /// The viewer's own seat, in a snapshot.
    pub seat: Option<u8>,
    /// The seat that took the step.
    pub by: Option<u8>,
    pub cause: Option<&'a str>,
    #[serde(borrow)]
    pub events: Option<&'a RawValue>,
    #[serde(borrow)]
    pub patch: Option<&'a RawValue>,
    #[serde(borrow)]
    pub view: Option<&'a RawValue>,
    #[serde(borrow)]
    pub legal: Option<&'a RawValue>,
    pub undo_of: Option<u32>,
    /// The state of the match, in the step that ended it.
    pub state: Option<&'a str>,
    #[serde(rename = "match")]
    pub match_info: Option<MatchInfo<'a>>,
    /// Of the seat in `seat_changed`.
    pub presence: Option<&'a str>,
    pub action_id: Option<&'a str>,
    pub code: Option<&'a str>,
    /// Why a pairing is over without a match.
    pub ended: Option<&'a str>,
}

/// The match in a snapshot.
#[derive(Debug, Deserialize)]
pub struct MatchInfo<'a> {
    pub state: &'a str,
}

impl<'a> ServerMessage<'a> {
    pub fn parse(text: &'a str) -> serde_json::Result<ServerMessage<'a>> {
        serde_json::from_str(text)
    }

    /// Whether the match is over after this message.
    pub fn ends_the_match(&self) -> bool {
        let state = self.match_info.as_ref().map(|match_info| match_info.state);
        state.or(self.state).is_some_and(|state| state != "running")
    }

    /// Size of events and patch, without legal actions and envelope.
    pub fn payload_bytes(&self) -> usize {
        let bytes = |part: Option<&RawValue>| part.map_or(0, |part| part.get().len());
        bytes(self.events) + bytes(self.patch)
    }
}

/// A command of a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// One of the objects in `legal`, as JSON text.
    Act {
        action: String,
    },
    Undo {
        of: u32,
    },
    Resign,
}

impl Command {
    /// The message to send. Deterministic, so that a command can be resent unchanged.
    pub fn encode(&self, match_id: &str, action_id: &str) -> String {
        let (kind, fields) = match self {
            Command::Act { action } => ("act", format!(r#","action":{action}"#)),
            Command::Undo { of } => ("undo", format!(r#","of":{of}"#)),
            Command::Resign => ("resign", String::new()),
        };
        format!(r#"{{"type":"{kind}","match_id":"{match_id}","action_id":"{action_id}"{fields}}}"#)
    }
}

//! What crosses the wire, as the protocol page says it and as far as a player needs it.

use serde::Deserialize;
use serde_json::value::RawValue;

/// A message of the server, of any type. Most fields are there in a few types only.
#[derive(Debug, Deserialize)]
pub struct Heard<'a> {
    pub r#type: &'a str,
    pub seq: Option<u32>,
    /// Of the watcher, in a snapshot.
    pub seat: Option<u8>,
    /// Whose step it is.
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
    /// Of the match, in the step that ended it.
    pub state: Option<&'a str>,
    #[serde(rename = "match")]
    pub of_match: Option<OfMatch<'a>>,
    pub action_id: Option<&'a str>,
    pub code: Option<&'a str>,
}

/// The match in a snapshot.
#[derive(Debug, Deserialize)]
pub struct OfMatch<'a> {
    pub state: &'a str,
}

impl<'a> Heard<'a> {
    pub fn parse(text: &'a str) -> serde_json::Result<Heard<'a>> {
        serde_json::from_str(text)
    }

    /// Whether the match is over after it.
    pub fn ends_the_match(&self) -> bool {
        let state = self.of_match.as_ref().map(|of_match| of_match.state);
        state.or(self.state).is_some_and(|state| state != "running")
    }

    /// Bytes of what happened and of what changed, without choices and envelope.
    pub fn news_bytes(&self) -> usize {
        let bytes = |part: Option<&RawValue>| part.map_or(0, |part| part.get().len());
        bytes(self.events) + bytes(self.patch)
    }
}

/// What a seat wishes for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Wish {
    /// One of the objects in `legal`, as it was written there.
    Act {
        action: String,
    },
    Undo {
        of: u32,
    },
    Resign,
}

impl Wish {
    /// As it is sent. Sent again, it is the same.
    pub fn to_message(&self, match_id: &str, action_id: &str) -> String {
        let (name, own) = match self {
            Wish::Act { action } => ("act", format!(r#","action":{action}"#)),
            Wish::Undo { of } => ("undo", format!(r#","of":{of}"#)),
            Wish::Resign => ("resign", String::new()),
        };
        format!(r#"{{"type":"{name}","match_id":"{match_id}","action_id":"{action_id}"{own}}}"#)
    }
}

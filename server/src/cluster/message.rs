//! What nodes tell each other.
//!
//! A message is a line of JSON, which lists its items, followed by their payloads. A node ignores
//! items that it does not know: during an upgrade two versions run side by side.

use axum::extract::ws::Utf8Bytes;
use scrapworks_protocol::{
    BotLevel, LobbyId, MatchId, PairingId, PlayerId, SessionId,
    socket::{ActionId, CallChoice, Paired},
};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::{store::records::NodeId, telemetry::action::TraceParent};

/// One thing that a node tells another. A connection is named by its number at its own node.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Item {
    /// A connection watches a match of the receiver.
    Join {
        match_id: MatchId,
        connection: u64,
        player: Option<PlayerId>,
        compact: bool,
        since: Option<u32>,
    },
    Leave {
        match_id: MatchId,
        connection: u64,
    },
    /// The payload is the action, if there is one.
    Request {
        match_id: MatchId,
        connection: u64,
        player: Option<PlayerId>,
        ask: AskId,
        request: Request,
    },
    /// The payload is a `ChatSaid`.
    Chat {
        match_id: MatchId,
    },
    Rematch {
        match_id: MatchId,
        lobby_id: LobbyId,
        /// Who asks for it; absent from older nodes.
        #[serde(default)]
        by: Option<PlayerId>,
    },
    Resign {
        match_id: MatchId,
        player: PlayerId,
        ask: AskId,
    },
    Presence {
        match_id: MatchId,
        ask: AskId,
    },
    /// How many connections watch the match without a seat.
    Spectators {
        match_id: MatchId,
        ask: AskId,
    },
    /// The payload answers an ask that no connection has.
    Answer {
        ask: AskId,
    },
    /// No further answer to this ask comes.
    Settled {
        ask: AskId,
    },
    /// The payload is a frame for these connections of the receiver.
    Frame {
        to: Vec<u64>,
        shown: Option<Shown>,
        /// Who has caused it, if it must not reach connections that this player is hidden from.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from: Option<PlayerId>,
    },
    /// The sender no longer plays the match.
    Moved {
        match_id: MatchId,
    },
    /// The sender has missed something, and has forgotten which connections watch its matches.
    Rejoin,

    Player(PlayerItem),
    Lobby(LobbyItem),
    Pairing(PairingItem),
}

/// What a connection asks of a match.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Request {
    Step {
        action_id: Option<ActionId>,
        intent: StepIntent,
        /// The trace that the request is part of; absent if it is not traced.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        trace: Option<TraceParent>,
    },
    Preview,
    Hint {
        level: BotLevel,
    },
}

/// What is told to all nodes of a player.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum PlayerItem {
    /// The payload is a frame for all connections of the player but these.
    Frame {
        player: PlayerId,
        except: Vec<(NodeId, u64)>,
        /// As of [`Item::Frame`].
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from: Option<PlayerId>,
    },
    SessionEnded {
        player: PlayerId,
        session: SessionId,
    },
    Deleted {
        player: PlayerId,
    },
    /// The payload is a `Player`, who is shown differently.
    Changed,
    /// The player has blocked somebody, was blocked, or no longer is.
    BlocksChanged {
        player: PlayerId,
    },
    /// Asks which of these players are connected to the receiver.
    WhoIsHere {
        ask: u64,
        players: Vec<PlayerId>,
    },
    /// Answers [`WhoIsHere`](Self::WhoIsHere): those who are connected to the sender.
    Here {
        ask: u64,
        players: Vec<PlayerId>,
    },
}

/// What is told to all nodes of lobbies.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum LobbyItem {
    /// The payload is a `Lobby`.
    Changed { revision: i64 },
    /// The payload is a frame for all who get the chat of a lobby.
    Chat {
        lobby_id: LobbyId,
        /// Who said it; absent from older nodes.
        #[serde(default)]
        from: Option<PlayerId>,
    },
    /// Players in open lobbies who are connected to the sender.
    Players { players: Vec<PlayerId> },
}

/// What is told to all nodes of pairings.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum PairingItem {
    /// There is a new one. The payload is the `Pairing`.
    New { player: PlayerId },
    /// The player's match has started.
    Paired { player: PlayerId, paired: Paired },
    /// The player waits no longer. The payload is the frame that says so.
    Ended { player: PlayerId, pairing: PairingId },
}

/// What a connection sees once it has a frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Shown {
    pub(crate) match_id: MatchId,
    pub(crate) seq: u32,
    /// Whether the frame is a snapshot; else it is one step.
    pub(crate) snapshot: bool,
}

/// The number of a request at the node that has passed it on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct AskId(pub(crate) u64);

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum StepIntent {
    Act { seq: Option<u32>, has_action: bool },
    Undo { of: u32 },
    Resign,
    CallAbsent { seat: u8, choice: CallChoice },
}

/// An item with its payload, which is empty if it has none.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Entry {
    pub(crate) item: Item,
    pub(crate) payload: Utf8Bytes,
}

/// The items that one node sent at once, to another or to all.
#[derive(Debug, PartialEq)]
pub(crate) struct Batch {
    pub(crate) from: NodeId,
    /// Counts the batches from one node to the same receivers, from 1.
    pub(crate) number: u64,
    pub(crate) entries: Vec<Entry>,
}

/// What a node tells all others regularly, so that they notice what they have missed.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Beat {
    pub(crate) from: NodeId,
    /// Batches sent to all.
    pub(crate) to_all: u64,
    /// Batches sent to single nodes.
    pub(crate) to: Vec<(NodeId, u64)>,
}

#[derive(Serialize, Deserialize)]
struct Head<T> {
    from: NodeId,
    number: u64,
    /// Bytes of the payload, and the item.
    items: Vec<(usize, T)>,
}

impl Batch {
    pub(crate) fn encode(from: NodeId, number: u64, entries: &[Entry]) -> Vec<u8> {
        let items = entries.iter().map(|entry| (entry.payload.len(), &entry.item)).collect();
        let head = Head { from, number, items };
        let mut message = serde_json::to_vec(&head).expect("items can be encoded");
        message.push(b'\n');
        for entry in entries {
            message.extend_from_slice(entry.payload.as_bytes());
        }
        message
    }

    /// None if it is not a batch.
    pub(crate) fn decode(message: &[u8]) -> Option<Batch> {
        let end = message.iter().position(|byte| *byte == b'\n')?;
        let head: Head<&RawValue> = serde_json::from_slice(&message[..end]).ok()?;
        let mut rest = &message[end + 1..];
        let mut entries = Vec::with_capacity(head.items.len());
        for (len, item) in head.items {
            let (payload, after) = rest.split_at_checked(len)?;
            rest = after;
            let Ok(item) = serde_json::from_str(item.get()) else { continue };
            entries.push(Entry { item, payload: std::str::from_utf8(payload).ok()?.into() });
        }
        Some(Batch { from: head.from, number: head.number, entries })
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    const NODE: NodeId = NodeId(Uuid::from_u128(1));
    const MATCH: MatchId = MatchId(Uuid::from_u128(2));

    fn entry(item: Item, payload: &'static str) -> Entry {
        Entry { item, payload: payload.into() }
    }

    #[test]
    fn a_batch_is_read_as_it_was_written() {
        let intent = StepIntent::Act { seq: Some(4), has_action: true };
        let action_id = ActionId::new("a");
        let request = Request::Step { action_id, intent, trace: None };
        let ask = AskId(3);
        let step = Item::Request { match_id: MATCH, connection: 7, player: None, ask, request };
        let entries = vec![
            entry(step, r#"{"type":"draw","über":"\n"}"#),
            entry(Item::Settled { ask: AskId(1) }, ""),
            entry(
                Item::Frame {
                    to: vec![1, 2],
                    shown: Some(Shown { match_id: MATCH, seq: 9, snapshot: false }),
                    from: None,
                },
                r#"{"a":1}"#,
            ),
            entry(Item::Rejoin, ""),
        ];
        let message = Batch::encode(NODE, 5, &entries);
        assert_eq!(Batch::decode(&message), Some(Batch { from: NODE, number: 5, entries }));
    }

    #[test]
    fn items_of_a_newer_version_are_passed_over() {
        let text = format!(
            "{}\nabcd",
            r#"{"from":"00000000-0000-0000-0000-000000000001","number":1,"new":true,"items":[
                [2,{"of_the_future":{"what":[]}}],
                [2,{"settled":{"ask":2,"also":1}}]]}"#
                .replace('\n', " ")
        );
        let batch = Batch::decode(text.as_bytes()).unwrap();
        assert_eq!(batch.entries, [entry(Item::Settled { ask: AskId(2) }, "cd")]);
    }

    #[test]
    fn what_is_no_batch_is_ignored() {
        for message in ["", "\n", "{}\n", r#"{"from":1,"number":1,"items":[]}"#, "[]\nx"] {
            assert_eq!(Batch::decode(message.as_bytes()), None, "{message:?}");
        }
        let whole = Batch::encode(NODE, 1, &[entry(Item::Rejoin, "payload")]);
        assert_eq!(Batch::decode(&whole[..whole.len() - 1]), None, "it is cut off");
    }
}

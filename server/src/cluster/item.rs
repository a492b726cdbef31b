//! What nodes tell each other, by noun. A connection is named by its number at its own node.

use scrapworks_protocol::{
    LobbyId, MatchId, PairingId, PlayerId, SessionId,
    socket::{ActionId, Paired},
};
use serde::{Deserialize, Serialize};

use crate::{store::records::NodeId, telemetry::action::TraceParent};

/// One thing that a node tells another, or all others. What is long goes as its payload.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Item {
    Match(MatchItem),
    Connection(ConnectionItem),
    Connected(ConnectedItem),
    Player(PlayerItem),
    Lobby(LobbyItem),
    Pairing(PairingItem),
}

/// What the node of a connection and the node that plays a match tell each other.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum MatchItem {
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
    /// The payload is a [`ClientAsk`](crate::cluster::client_ask::ClientAsk).
    Ask {
        match_id: MatchId,
        connection: u64,
        player: Option<PlayerId>,
        ask: AskId,
        action_id: Option<ActionId>,
        /// The trace that the request is part of; absent if it is not traced.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        trace: Option<TraceParent>,
    },
    /// The payload is a `ChatSaid`.
    Chat {
        match_id: MatchId,
    },
    Rematch {
        match_id: MatchId,
        lobby_id: LobbyId,
        /// The player who asks for it.
        by: PlayerId,
    },
    Resign {
        match_id: MatchId,
        player: PlayerId,
        ask: AskId,
    },
    /// Asks who is there, in its seats and watching.
    Attendance {
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
        /// The player who caused it; connections that this player is hidden from do not get it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from: Option<PlayerId>,
    },
    /// The sender no longer plays the match.
    Moved {
        match_id: MatchId,
    },
    /// The sender has missed something, and has forgotten which connections watch its matches.
    Rejoin,
}

/// What is told to all nodes of the connections of a player.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ConnectionItem {
    /// The payload is a frame for all connections of the player but these.
    Frame {
        player: PlayerId,
        except: Vec<(NodeId, u64)>,
        /// As of [`MatchItem::Frame`].
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from: Option<PlayerId>,
    },
    SessionEnded {
        player: PlayerId,
        session: SessionId,
    },
    PlayerDeleted {
        player: PlayerId,
    },
}

/// Which players are connected, and to which node.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ConnectedItem {
    /// Asks which of these players are connected to the receiver.
    Question { ask: u64, players: Vec<PlayerId> },
    /// Answers it: those who are connected to the sender.
    Answer { ask: u64, players: Vec<PlayerId> },
}

/// What is told to all nodes of a player.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum PlayerItem {
    /// The payload is a `Player`, who is shown differently.
    Changed,
    /// The player has blocked somebody, was blocked, or no longer is.
    BlocksChanged { player: PlayerId },
    /// An operator has banned or muted somebody, or no longer does.
    Sanctioned,
}

/// What is told to all nodes of lobbies.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum LobbyItem {
    /// The payload is a `Lobby`.
    Changed { revision: i64 },
    /// The payload is a chat line, as a frame.
    Chat { lobby_id: LobbyId, from: PlayerId },
    /// Players in open lobbies who are connected to the sender.
    Players { players: Vec<PlayerId> },
}

/// What is told to all nodes of pairings.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum PairingItem {
    /// There is a new one. The payload is the `Pairing`.
    New { player: PlayerId },
    /// Players whose match begins when all have opened it.
    Offered { match_id: MatchId, players: Vec<(PlayerId, PairingId)> },
    /// The player has opened that match.
    Answered { match_id: MatchId, player: PlayerId },
    /// That match is waited for no longer: it never begins, unless that was told before.
    CalledOff { match_id: MatchId },
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

//! Lobby pub/sub: a bounded broadcast channel of lobby changes. A subscriber that falls behind is
//! told so, and reads the list again.

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use scrapworks_protocol::{
    Lobby, LobbyState, Visibility,
    socket::{LobbyChanged, LobbyClosed, ServerMessage},
};
use tokio::sync::broadcast;

/// Events that a subscriber may fall behind by.
const EVENTS_MAX: usize = 256;

/// A lobby after a change.
#[derive(Debug, Clone)]
pub struct LobbyEvent {
    pub lobby: Arc<Lobby>,
    /// Raised by every change of the lobby. Events may arrive out of order: one that is not above
    /// the last version seen of its lobby is outdated.
    pub version: Version,
    /// The message for clients, encoded once.
    pub frame: Utf8Bytes,
    /// Whether it has left the public list, because nobody is there.
    pub is_deserted: bool,
}

/// What a client may have seen of a lobby: the stored revision, then how often presence changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Version {
    pub revision: i64,
    pub presence: u64,
}

/// What subscribers are told.
#[derive(Debug, Clone)]
pub enum LobbyNews {
    Changed(LobbyEvent),
    /// Changes at other nodes were lost on the way.
    Missed,
}

#[derive(Debug)]
pub struct LobbyPubSub {
    events: broadcast::Sender<LobbyNews>,
}

impl LobbyEvent {
    pub fn new(version: Version, lobby: Lobby, is_deserted: bool) -> LobbyEvent {
        let frame = change_message(&lobby).to_json().into();
        LobbyEvent { lobby: Arc::new(lobby), version, frame, is_deserted }
    }

    /// The message for a client that has the lobby in its list only, when it leaves the list.
    pub fn unlisted_frame(&self) -> Utf8Bytes {
        let closed = LobbyClosed { lobby_id: self.lobby.id, match_id: None };
        ServerMessage::LobbyClosed(closed).to_json().into()
    }

    /// Whether the lobby is, or was until this event, in the public list.
    pub fn is_listed(&self) -> bool {
        self.lobby.visibility == Visibility::Public
    }

    /// Whether this is the last event of its lobby, which has started or closed.
    pub fn is_last(&self) -> bool {
        self.lobby.state != LobbyState::Open
    }
}

/// What clients are told of a lobby that has changed.
pub(super) fn change_message(lobby: &Lobby) -> ServerMessage<'_> {
    if lobby.state == LobbyState::Open {
        return ServerMessage::LobbyChanged(LobbyChanged { lobby: lobby.clone() });
    }
    ServerMessage::LobbyClosed(LobbyClosed { lobby_id: lobby.id, match_id: lobby.match_id })
}

impl LobbyPubSub {
    pub(super) fn new() -> LobbyPubSub {
        LobbyPubSub { events: broadcast::Sender::new(EVENTS_MAX) }
    }

    pub(super) fn publish(&self, event: LobbyEvent) {
        // An error means that there are no subscribers.
        let _ = self.events.send(LobbyNews::Changed(event));
    }

    pub(super) fn publish_missed(&self) {
        let _ = self.events.send(LobbyNews::Missed);
    }

    pub(super) fn subscribe(&self) -> broadcast::Receiver<LobbyNews> {
        self.events.subscribe()
    }
}

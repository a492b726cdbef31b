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
    /// the last revision seen of its lobby is outdated.
    pub revision: i64,
    /// The message for clients, encoded once.
    pub frame: Utf8Bytes,
}

#[derive(Debug)]
pub struct LobbyPubSub {
    events: broadcast::Sender<LobbyEvent>,
}

impl LobbyEvent {
    pub fn new(revision: i64, lobby: Lobby) -> LobbyEvent {
        let message = if lobby.state == LobbyState::Open {
            ServerMessage::LobbyChanged(LobbyChanged { lobby: lobby.clone() })
        } else {
            let Lobby { id: lobby_id, match_id, .. } = lobby;
            ServerMessage::LobbyClosed(LobbyClosed { lobby_id, match_id })
        };
        let frame = message.to_json().into();
        LobbyEvent { lobby: Arc::new(lobby), revision, frame }
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

impl LobbyPubSub {
    pub(super) fn new() -> LobbyPubSub {
        LobbyPubSub { events: broadcast::Sender::new(EVENTS_MAX) }
    }

    pub(super) fn publish(&self, event: LobbyEvent) {
        // An error means that there are no subscribers.
        let _ = self.events.send(event);
    }

    pub(super) fn subscribe(&self) -> broadcast::Receiver<LobbyEvent> {
        self.events.subscribe()
    }
}

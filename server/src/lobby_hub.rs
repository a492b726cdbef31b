//! Tells everybody who watches what happens in the waiting rooms.
//!
//! A bounded channel: who reads too slowly is told so, and asks for the list again.

use std::sync::Arc;

use scrapworks_protocol::{Lobby, LobbyState, Visibility};
use tokio::sync::broadcast;

/// Changes that a slow reader may be behind by.
const EVENTS_MAX: usize = 256;

/// A waiting room as it is now.
#[derive(Debug, Clone)]
pub struct LobbyEvent {
    /// Raised by every change of this room. One that is not above the last one seen is old news.
    pub revision: i64,
    pub lobby: Arc<Lobby>,
}

#[derive(Debug)]
pub struct LobbyHub {
    events: broadcast::Sender<LobbyEvent>,
}

impl LobbyEvent {
    /// Whether it stands, or stood until now, in the public list.
    pub fn is_listed(&self) -> bool {
        self.lobby.visibility == Visibility::Public
    }

    /// Started or given up: the last event of its room.
    pub fn is_over(&self) -> bool {
        self.lobby.state != LobbyState::Open
    }
}

impl LobbyHub {
    pub fn new() -> LobbyHub {
        LobbyHub { events: broadcast::Sender::new(EVENTS_MAX) }
    }

    pub fn publish(&self, event: LobbyEvent) {
        // Without a reader there is nobody to tell.
        let _ = self.events.send(event);
    }

    /// Everything published from now on. Subscribe first, then read the list.
    pub fn subscribe(&self) -> broadcast::Receiver<LobbyEvent> {
        self.events.subscribe()
    }
}

impl Default for LobbyHub {
    fn default() -> LobbyHub {
        LobbyHub::new()
    }
}

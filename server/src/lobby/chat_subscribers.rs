//! The connections that get the chat of each lobby.

use std::collections::HashMap;

use parking_lot::{Mutex, MutexGuard};
use scrapworks_protocol::LobbyId;

use crate::{
    cluster::frame::Frame,
    sockets::outbox::{ConnectionId, Outbox},
};

#[derive(Debug, Default)]
pub(crate) struct ChatSubscribers(Mutex<HashMap<LobbyId, Vec<Outbox>>>);

impl ChatSubscribers {
    pub(crate) fn add(&self, lobby_id: LobbyId, outbox: &Outbox) {
        let mut lobbies = self.lobbies();
        let subscribers = lobbies.entry(lobby_id).or_default();
        if subscribers.iter().all(|other| other.id() != outbox.id()) {
            subscribers.push(outbox.clone());
        }
    }

    pub(crate) fn remove(&self, lobby_id: LobbyId, connection: ConnectionId) {
        let mut lobbies = self.lobbies();
        let Some(subscribers) = lobbies.get_mut(&lobby_id) else { return };
        subscribers.retain(|outbox| outbox.id() != connection);
        if subscribers.is_empty() {
            lobbies.remove(&lobby_id);
        }
    }

    /// Sends a line to all.
    pub(crate) fn send(&self, lobby_id: LobbyId, line: &Frame) {
        for outbox in self.lobbies().get(&lobby_id).into_iter().flatten() {
            outbox.send(line.clone());
        }
    }

    fn lobbies(&self) -> MutexGuard<'_, HashMap<LobbyId, Vec<Outbox>>> {
        self.0.lock()
    }
}

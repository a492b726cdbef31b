//! Lobbies in a cluster: what other nodes tell of them, and who is there at which node.

use std::sync::atomic::Ordering;

use axum::extract::ws::Utf8Bytes;
use scrapworks_protocol::{
    Lobby, LobbyId, PlayerId,
    socket::{ChatDeleted, ChatSaid, ServerMessage},
};
use tokio::time::Instant;
use uuid::Uuid;

use crate::{
    cluster::{
        frame::Frame,
        item::{Item, LobbyItem},
    },
    lobby::service::LobbyService,
};

/// Players of whom one message tells.
const PLAYERS_MAX: usize = 4_096;

impl LobbyService {
    /// Sends a chat line to everybody who gets the chat of the lobby, at all nodes.
    pub(crate) fn say(&self, lobby_id: LobbyId, said: ChatSaid) {
        let from = said.from.id;
        let frame = Frame::from(ServerMessage::Chat(said)).caused_by(from);
        self.chat().send(lobby_id, &frame);
        if let Some(cluster) = self.cluster() {
            cluster.bus().tell_all(Item::Lobby(LobbyItem::Chat { lobby_id, from }), frame.text);
        }
    }

    /// Tells those who get the chat of a lobby at this node of a line that was deleted.
    pub(crate) fn forget_line(&self, lobby_id: LobbyId, id: Uuid) {
        let deleted = ChatDeleted { match_id: None, lobby_id: Some(lobby_id), event_id: None, id };
        self.chat().send(lobby_id, &Frame::from(ServerMessage::ChatDeleted(deleted)));
    }

    /// Handles what another node tells of lobbies.
    pub(crate) fn on_item(&self, item: LobbyItem, payload: &Utf8Bytes) {
        match item {
            LobbyItem::Changed { revision } => {
                if let Ok(lobby) = serde_json::from_str::<Lobby>(payload) {
                    self.publish_locally(lobby, revision);
                }
            }
            LobbyItem::Chat { lobby_id, from } => {
                let line = Frame::from(payload.clone()).caused_by(from);
                self.chat().send(lobby_id, &line);
            }
            LobbyItem::Players { players } => {
                self.presence().set_elsewhere(players, Instant::now());
            }
        }
    }

    /// Has all watchers read their lobbies again: something that another node told was lost.
    pub(crate) fn on_missed(&self) {
        self.knows_players().store(false, Ordering::Relaxed);
        self.pubsub().publish_missed();
    }

    /// Tells other nodes which players in open lobbies are connected here.
    pub(super) fn tell_players(&self, connected: impl Fn(PlayerId) -> bool) {
        let Some(cluster) = self.cluster() else { return };
        let mut players = self.presence().players();
        players.retain(|player| connected(*player));
        for players in players.chunks(PLAYERS_MAX) {
            let item = Item::Lobby(LobbyItem::Players { players: players.to_vec() });
            cluster.bus().tell_all(item, "");
        }
    }
}

//! Messages about lobbies: watching the public list and single lobbies.
//!
//! A client subscribes to changes before the first read, and each lobby has a revision, so it
//! misses no change and gets no outdated one.

use scrapworks_protocol::{
    LobbyId,
    socket::{Lobbies, LobbyChanged, ServerMessage},
};
use tokio::sync::broadcast::error::RecvError;

use crate::{
    cluster::frame::Frame,
    lobby::pubsub::{LobbyEvent, LobbyNews},
    store::{
        lobbies::{
            self,
            chat::{self, RECENT_LINES},
        },
        records::{ChatRoom, StoredLobby},
    },
    ws::{
        client::Client,
        refusals,
        subscriptions::{LobbyList, LobbySubscriptions, Sent},
    },
};

impl Client {
    pub(super) async fn watch_lobbies(&mut self, game: Option<String>) {
        self.subscribe_to_lobbies();
        self.lobbies.list = Some(LobbyList { game });
        self.send_list().await;
    }

    pub(super) async fn watch_lobby(&mut self, lobby_id: LobbyId) {
        let is_new = !self.lobbies.contains(lobby_id);
        if is_new && self.lobbies.is_full() {
            return self.error(refusals::too_many_lobbies());
        }
        self.subscribe_to_lobbies();
        if is_new {
            self.lobbies.lobbies.push(lobby_id);
        }
        self.app.lobbies.chat().add(lobby_id, &self.outbox);
        if !self.send_lobby(lobby_id).await {
            return self.unwatch_lobby(lobby_id);
        }
        let room = ChatRoom::Lobby(lobby_id);
        match chat::read(&self.app.db, room, None, RECENT_LINES).await {
            Ok(lines) => {
                for line in lines {
                    let from = line.from.id;
                    let line = Frame::from(ServerMessage::Chat(line)).caused_by(from);
                    self.outbox.send(line);
                }
            }
            Err(_) => self.error(refusals::unavailable()),
        }
    }

    pub(super) fn unwatch_lobby(&mut self, lobby_id: LobbyId) {
        self.app.lobbies.chat().remove(lobby_id, self.outbox.id());
        self.lobbies.remove(lobby_id);
    }

    pub(super) fn unwatch_all_lobbies(&mut self) {
        for lobby_id in &self.lobbies.lobbies {
            self.app.lobbies.chat().remove(*lobby_id, self.outbox.id());
        }
        self.lobbies = LobbySubscriptions::default();
    }

    fn subscribe_to_lobbies(&mut self) {
        let lobbies = &self.app.lobbies;
        self.lobbies.events.get_or_insert_with(|| lobbies.subscribe());
    }

    /// The next lobby change. Pending forever while nothing is watched.
    pub(in crate::ws) async fn next_lobby_event(&mut self) -> Result<LobbyNews, RecvError> {
        match &mut self.lobbies.events {
            Some(events) => events.recv().await,
            None => std::future::pending().await,
        }
    }

    pub(in crate::ws) async fn send_lobby_event(&mut self, event: Result<LobbyNews, RecvError>) {
        match event {
            Ok(LobbyNews::Changed(event)) if self.lobbies.wants(&event) => {
                self.send_wanted_event(&event);
            }
            Ok(LobbyNews::Changed(_)) => {}
            // Some events were lost, so everything is read again.
            Ok(LobbyNews::Missed) | Err(RecvError::Lagged(_)) => self.send_all_lobbies().await,
            // The server is ending.
            Err(RecvError::Closed) => self.lobbies.events = None,
        }
    }

    fn send_wanted_event(&mut self, event: &LobbyEvent) {
        let id = event.lobby.id;
        if event.is_last() {
            self.outbox.send(event.frame.clone());
            self.lobbies.sent.remove(&id);
            return self.unwatch_lobby(id);
        }
        let is_unlisted = event.is_deserted && !self.lobbies.contains(id);
        let sent = self.lobbies.sent.insert(id, Sent { version: event.version, is_unlisted });
        if !is_unlisted {
            self.outbox.send(event.frame.clone());
        } else if sent.is_some_and(|sent| !sent.is_unlisted) {
            self.outbox.send(event.unlisted_frame());
        }
    }

    async fn send_all_lobbies(&mut self) {
        if self.lobbies.list.is_some() {
            self.send_list().await;
        }
        for lobby_id in self.lobbies.lobbies.clone() {
            self.send_lobby(lobby_id).await;
        }
    }

    async fn send_list(&mut self) {
        let Some(list) = &self.lobbies.list else { return };
        let game = list.game.as_deref();
        match self.app.lobbies.list_open(game).await {
            Ok(open) => {
                for stored in &open {
                    self.set_sent(stored);
                }
                let items = open.iter().map(|stored| self.app.lobbies.view(&stored.lobby));
                let items = items.collect();
                let list = ServerMessage::Lobbies(Lobbies { items });
                self.outbox.send(list);
            }
            Err(_) => self.error(refusals::unavailable()),
        }
    }

    /// False if there is no such lobby or it cannot be read.
    async fn send_lobby(&mut self, lobby_id: LobbyId) -> bool {
        match lobbies::read(&self.app.db, lobby_id).await {
            Ok(Some(stored)) => {
                self.set_sent(&stored);
                let lobby = self.app.lobbies.view(&stored.lobby);
                let changed = ServerMessage::LobbyChanged(LobbyChanged { lobby });
                self.outbox.send(changed);
                true
            }
            Ok(None) => {
                self.error(refusals::lobby_not_found());
                false
            }
            Err(_) => {
                self.error(refusals::unavailable());
                false
            }
        }
    }

    /// Notes what is sent next, before presence is read for it.
    fn set_sent(&mut self, stored: &StoredLobby) {
        let version = self.app.lobbies.version(stored.lobby.id, stored.revision);
        self.lobbies.sent.insert(stored.lobby.id, Sent { version, is_unlisted: false });
    }
}

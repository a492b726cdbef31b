//! The waiting rooms that a client watches: the public list, and single rooms.
//!
//! Listening begins before the first look, and every room carries a revision, so nothing is missed
//! and nothing old is told after something newer.

use std::collections::HashMap;

use scrapworks_protocol::{
    LobbyId,
    socket::{Lobbies, LobbyChanged, ServerMessage},
};
use tokio::sync::broadcast::{Receiver, error::RecvError};

use super::{client::Client, refusals};
use crate::{
    live::CHAT_LINES,
    lobby_hub::LobbyEvent,
    store::{
        chat::{self, Room},
        lobbies::{self, Filter},
    },
};

/// Waiting rooms that one connection watches besides the list.
pub const WATCHED_LOBBIES_MAX: usize = 16;

/// Waiting rooms of the list, the newest ones.
const LISTED_MAX: i64 = 200;

#[derive(Debug, Default)]
pub(super) struct LobbyWatch {
    /// There exactly while anything is watched.
    events: Option<Receiver<LobbyEvent>>,
    list: Option<List>,
    rooms: Vec<LobbyId>,
    /// The newest revision that the client was told of each open room.
    told: HashMap<LobbyId, i64>,
}

/// The public list, or that of one game.
#[derive(Debug)]
struct List {
    game: Option<String>,
}

impl LobbyWatch {
    pub(super) fn contains(&self, lobby_id: LobbyId) -> bool {
        self.rooms.contains(&lobby_id)
    }

    pub(super) fn unwatch_list(&mut self) {
        self.list = None;
        self.rest();
    }

    fn wants(&self, event: &LobbyEvent) -> bool {
        let of_game = |list: &List| list.game.as_ref().is_none_or(|game| *game == event.lobby.game);
        let in_list = event.is_listed() && self.list.as_ref().is_some_and(of_game);
        let is_news = self.told.get(&event.lobby.id).is_none_or(|told| *told < event.revision);
        is_news && (in_list || self.contains(event.lobby.id))
    }

    fn rest(&mut self) {
        if self.list.is_none() && self.rooms.is_empty() {
            *self = LobbyWatch::default();
        }
    }
}

impl Client {
    pub(super) async fn watch_lobbies(&mut self, game: Option<String>) {
        self.listen();
        self.lobbies.list = Some(List { game });
        self.tell_list().await;
    }

    pub(super) async fn watch_lobby(&mut self, lobby_id: LobbyId) {
        let is_new = !self.lobbies.contains(lobby_id);
        if is_new && self.lobbies.rooms.len() >= WATCHED_LOBBIES_MAX {
            return self.error(refusals::too_many_lobbies());
        }
        self.listen();
        if is_new {
            self.lobbies.rooms.push(lobby_id);
        }
        self.app.sockets.lobby_rooms().enter(lobby_id, &self.outbox);
        if !self.tell_room(lobby_id).await {
            return self.unwatch_lobby(lobby_id);
        }
        let room = Room::Lobby(lobby_id);
        match chat::read(&self.app.db, room, None, CHAT_LINES as u32).await {
            Ok(lines) => {
                for line in lines {
                    self.outbox.send(ServerMessage::Chat(line).to_json().into());
                }
            }
            Err(_) => self.error(refusals::unavailable()),
        }
    }

    pub(super) fn unwatch_lobby(&mut self, lobby_id: LobbyId) {
        self.app.sockets.lobby_rooms().leave(lobby_id, self.outbox.id());
        self.lobbies.rooms.retain(|other| *other != lobby_id);
        self.lobbies.rest();
    }

    /// The connection ends.
    pub(super) fn leave_lobbies(&mut self) {
        for lobby_id in &self.lobbies.rooms {
            self.app.sockets.lobby_rooms().leave(*lobby_id, self.outbox.id());
        }
        self.lobbies = LobbyWatch::default();
    }

    fn listen(&mut self) {
        let lobbies = &self.app.lobbies;
        self.lobbies.events.get_or_insert_with(|| lobbies.subscribe());
    }

    /// What happens next in any waiting room; never anything while none is watched.
    pub(super) async fn lobby_news(&mut self) -> Result<LobbyEvent, RecvError> {
        match &mut self.lobbies.events {
            Some(events) => events.recv().await,
            None => std::future::pending().await,
        }
    }

    pub(super) async fn tell_lobby_news(&mut self, news: Result<LobbyEvent, RecvError>) {
        match news {
            Ok(event) if self.lobbies.wants(&event) => {
                self.outbox.send(event.frame.clone());
                if event.is_over() {
                    self.lobbies.told.remove(&event.lobby.id);
                    self.unwatch_lobby(event.lobby.id);
                } else {
                    self.lobbies.told.insert(event.lobby.id, event.revision);
                }
            }
            Ok(_) => {}
            // Some news was lost: everything is looked at anew.
            Err(RecvError::Lagged(_)) => self.tell_everything().await,
            // The server ends, and this connection with it.
            Err(RecvError::Closed) => self.lobbies.events = None,
        }
    }

    async fn tell_everything(&mut self) {
        if self.lobbies.list.is_some() {
            self.tell_list().await;
        }
        for lobby_id in self.lobbies.rooms.clone() {
            self.tell_room(lobby_id).await;
        }
    }

    async fn tell_list(&mut self) {
        let Some(list) = &self.lobbies.list else { return };
        let game = list.game.as_deref();
        let filter = Filter { game, open: true, after: None, rows: LISTED_MAX };
        match lobbies::page(&self.app.db, filter).await {
            Ok(open) => {
                let told = open.iter().map(|kept| (kept.lobby.id, kept.revision));
                self.lobbies.told.extend(told);
                let items = open.iter().map(|kept| kept.lobby.view()).collect();
                let list = ServerMessage::Lobbies(Lobbies { items });
                self.outbox.send(list.to_json().into());
            }
            Err(_) => self.error(refusals::unavailable()),
        }
    }

    /// False if there is nothing to watch.
    async fn tell_room(&mut self, lobby_id: LobbyId) -> bool {
        match lobbies::read(&self.app.db, lobby_id).await {
            Ok(Some(kept)) => {
                self.lobbies.told.insert(lobby_id, kept.revision);
                let lobby = kept.lobby.view();
                let changed = ServerMessage::LobbyChanged(LobbyChanged { lobby });
                self.outbox.send(changed.to_json().into());
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
}

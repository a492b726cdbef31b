//! What a connection is subscribed to: lobbies and matches.

use std::collections::HashMap;

use scrapworks_protocol::{LobbyId, MatchId};
use tokio::sync::broadcast::Receiver;

use crate::{
    lobby::pubsub::{LobbyEvent, LobbyNews, Version},
    matches::live::handle::Handle,
    sockets::watching::Watching,
};

/// Single lobbies that one connection watches, besides the list.
pub const WATCHED_LOBBIES_MAX: usize = 16;
/// Events that one connection watches.
pub const WATCHED_EVENTS_MAX: usize = 4;
/// Matches that one connection watches.
pub const WATCHED_MATCHES_MAX: usize = 64;

#[derive(Debug, Default)]
pub(super) struct LobbySubscriptions {
    /// Set while anything is watched.
    pub(super) events: Option<Receiver<LobbyNews>>,
    pub(super) list: Option<LobbyList>,
    pub(super) lobbies: Vec<LobbyId>,
    /// The newest version that the client was sent of each open lobby.
    pub(super) sent: HashMap<LobbyId, Sent>,
}

#[derive(Debug, Clone, Copy)]
pub(super) struct Sent {
    pub(super) version: Version,
    /// Whether the client was told that the lobby has left the list.
    pub(super) is_unlisted: bool,
}

/// The public list of all games or of one.
#[derive(Debug)]
pub(super) struct LobbyList {
    pub(super) game: Option<String>,
}

impl LobbySubscriptions {
    pub(super) fn contains(&self, lobby_id: LobbyId) -> bool {
        self.lobbies.contains(&lobby_id)
    }

    pub(super) fn is_full(&self) -> bool {
        self.lobbies.len() >= WATCHED_LOBBIES_MAX
    }

    pub(super) fn remove_list(&mut self) {
        self.list = None;
        self.unsubscribe_if_empty();
    }

    pub(super) fn remove(&mut self, lobby_id: LobbyId) {
        self.lobbies.retain(|other| *other != lobby_id);
        self.unsubscribe_if_empty();
    }

    /// Whether the client watches the lobby and has not been sent this version.
    pub(super) fn wants(&self, event: &LobbyEvent) -> bool {
        let matches_game =
            |list: &LobbyList| list.game.as_ref().is_none_or(|game| *game == event.lobby.game);
        let is_in_list = event.is_listed() && self.list.as_ref().is_some_and(matches_game);
        let is_newer = |sent: &Sent| sent.version < event.version;
        let is_new = self.sent.get(&event.lobby.id).is_none_or(is_newer);
        is_new && (is_in_list || self.contains(event.lobby.id))
    }

    fn unsubscribe_if_empty(&mut self) {
        if self.list.is_none() && self.lobbies.is_empty() {
            *self = LobbySubscriptions::default();
        }
    }
}

#[derive(Debug, Default)]
pub(super) struct MatchSubscriptions(Vec<Watched>);

#[derive(Debug)]
struct Watched {
    match_id: MatchId,
    handle: Handle,
    /// Counts the match for the address of the connection.
    _watching: Watching,
}

impl MatchSubscriptions {
    pub(super) fn find(&self, match_id: MatchId) -> Option<&Handle> {
        self.0.iter().find(|watched| watched.match_id == match_id).map(|watched| &watched.handle)
    }

    pub(super) fn insert(&mut self, match_id: MatchId, handle: Handle, watching: Watching) {
        self.remove(match_id);
        self.0.push(Watched { match_id, handle, _watching: watching });
    }

    pub(super) fn remove(&mut self, match_id: MatchId) -> Option<Handle> {
        let index = self.0.iter().position(|watched| watched.match_id == match_id)?;
        Some(self.0.swap_remove(index).handle)
    }

    pub(super) fn last(&self) -> Option<MatchId> {
        self.0.last().map(|watched| watched.match_id)
    }

    pub(super) fn ids(&self) -> impl Iterator<Item = MatchId> {
        self.0.iter().map(|watched| watched.match_id)
    }

    pub(super) fn contains(&self, match_id: MatchId) -> bool {
        self.find(match_id).is_some()
    }

    pub(super) fn is_full(&self) -> bool {
        self.0.len() >= WATCHED_MATCHES_MAX
    }
}

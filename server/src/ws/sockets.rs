//! All open connections: how many there are, whose they are, and which sessions they belong to.

use std::{
    collections::{BTreeMap, HashMap},
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

use axum::extract::ws::Utf8Bytes;
use scrapworks_protocol::PlayerId;
use tokio::time::Instant;

use super::{Close, ConnectionId, Outbox, chat::LobbyRooms, rates::PlayerRates};
use crate::{auth::SessionId, limits::Source};

/// Connections of the whole server.
pub const SOCKETS_MAX: usize = 50_000;
/// Connections of one household, or of one school behind one router.
pub const SOCKETS_PER_SOURCE_MAX: usize = 256;
/// Connections of one player: tabs and devices.
pub const SOCKETS_PER_PLAYER_MAX: usize = 16;

/// The register of connections. Cheap to clone.
#[derive(Debug, Clone, Default)]
pub struct Sockets(Arc<Shared>);

#[derive(Debug, Default)]
struct Shared {
    next_id: AtomicU64,
    lobby_rooms: LobbyRooms,
    register: Mutex<Register>,
}

#[derive(Debug, Default)]
struct Register {
    /// Places that are taken.
    open: usize,
    outboxes: BTreeMap<ConnectionId, Outbox>,
    by_source: HashMap<Source, usize>,
    by_player: HashMap<PlayerId, OfPlayer>,
    is_stopped: bool,
}

#[derive(Debug)]
struct OfPlayer {
    sockets: Vec<(SessionId, Outbox)>,
    rates: PlayerRates,
}

/// A place among the connections, given back when it is dropped.
#[derive(Debug)]
pub(super) struct Place {
    sockets: Sockets,
    source: Source,
    outbox: Option<ConnectionId>,
    player: Option<PlayerId>,
}

/// There are as many connections as there may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct NoPlace;

impl Sockets {
    /// Counts a connection that is about to be made. `limited` is off for load tests only.
    pub(super) fn admit(&self, source: Source, limited: bool) -> Result<Place, NoPlace> {
        let mut register = self.register();
        let count = register.by_source.get(&source).copied().unwrap_or(0);
        let is_full = register.open >= SOCKETS_MAX || (limited && count >= SOCKETS_PER_SOURCE_MAX);
        if is_full || register.is_stopped {
            return Err(NoPlace);
        }
        register.open += 1;
        *register.by_source.entry(source).or_default() += 1;
        Ok(Place { sockets: self.clone(), source, outbox: None, player: None })
    }

    pub(super) fn next_id(&self) -> ConnectionId {
        ConnectionId(self.0.next_id.fetch_add(1, Ordering::Relaxed))
    }

    pub(super) fn lobby_rooms(&self) -> &LobbyRooms {
        &self.0.lobby_rooms
    }

    /// To every connection of the player, whatever it watches.
    pub(crate) fn send_to_player(&self, player: PlayerId, frame: &Utf8Bytes) {
        let register = self.register();
        let of_player = register.by_player.get(&player);
        for (_, outbox) in of_player.iter().flat_map(|of_player| &of_player.sockets) {
            outbox.send(frame.clone());
        }
    }

    /// Ends the connections of a session that is over.
    pub fn close_session(&self, player: PlayerId, session: SessionId) {
        let register = self.register();
        let of_player = register.by_player.get(&player);
        let sockets = of_player.iter().flat_map(|of_player| &of_player.sockets);
        for (_, outbox) in sockets.filter(|(of, _)| *of == session) {
            outbox.close(Close::LoggedOut);
        }
    }

    /// Ends all connections, and lets no more come: the server stops.
    pub fn stop(&self) {
        let mut register = self.register();
        register.is_stopped = true;
        for outbox in register.outboxes.values() {
            outbox.close(Close::Restarting);
        }
    }

    fn register(&self) -> MutexGuard<'_, Register> {
        // Every entry is whole between two statements, so a panic elsewhere spoils nothing.
        self.0.register.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Place {
    /// The connection is made.
    pub(super) fn open(&mut self, outbox: &Outbox) {
        let mut register = self.sockets.register();
        self.outbox = Some(outbox.id());
        register.outboxes.insert(outbox.id(), outbox.clone());
        if register.is_stopped {
            outbox.close(Close::Restarting);
        }
    }

    /// The connection is that player's; with what all of the player's connections share. If there
    /// are too many, the oldest one ends: it may well be one that nobody uses any more.
    ///
    /// What the player is told from now on comes after the `welcome`.
    pub(super) fn belong_to(
        &mut self,
        player: PlayerId,
        session: SessionId,
        outbox: &Outbox,
        welcome: Utf8Bytes,
    ) -> PlayerRates {
        let mut register = self.sockets.register();
        outbox.send(welcome);
        let of_player = register.by_player.entry(player).or_insert_with(|| OfPlayer {
            sockets: Vec::new(),
            rates: PlayerRates::new(Instant::now()),
        });
        if of_player.sockets.len() >= SOCKETS_PER_PLAYER_MAX {
            let (_, oldest) = of_player.sockets.remove(0);
            oldest.close(Close::Replaced);
        }
        of_player.sockets.push((session, outbox.clone()));
        self.player = Some(player);
        of_player.rates.clone()
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut register = self.sockets.register();
        register.open -= 1;
        if let Some(count) = register.by_source.get_mut(&self.source) {
            *count -= 1;
            if *count == 0 {
                register.by_source.remove(&self.source);
            }
        }
        let Some(id) = self.outbox else { return };
        register.outboxes.remove(&id);
        let Some(player) = self.player else { return };
        if let Some(of_player) = register.by_player.get_mut(&player) {
            of_player.sockets.retain(|(_, outbox)| outbox.id() != id);
            if of_player.sockets.is_empty() {
                register.by_player.remove(&player);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use uuid::Uuid;

    use super::{super::outbox::outbox, *};

    #[tokio::test]
    async fn nothing_is_told_to_a_player_before_the_welcome() {
        let sockets = Sockets::default();
        let home = Source::from(IpAddr::V4(Ipv4Addr::LOCALHOST));
        let mut place = sockets.admit(home, true).unwrap();
        let (outbox, mut waiting) = outbox(sockets.next_id());
        let (ann, session) = (PlayerId(Uuid::from_u128(1)), SessionId(Uuid::from_u128(2)));
        sockets.send_to_player(ann, &"too early".into());
        place.belong_to(ann, session, &outbox, "welcome".into());
        sockets.send_to_player(ann, &"your turn".into());
        assert_eq!(waiting.next().await.unwrap().as_str(), "welcome");
        assert_eq!(waiting.next().await.unwrap().as_str(), "your turn");
        assert!(waiting.ready().is_none());
    }
}

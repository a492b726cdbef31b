//! Who of the people in open lobbies is there. Kept in memory only; nothing of it is stored.
//!
//! A player is present while connected, on any page, and for [`AWAY_AFTER`] after that or after
//! sitting down. A lobby in which nobody was present for [`DESERTED_AFTER`] leaves the public list.

use std::{
    collections::{BTreeMap, HashMap, HashSet},
    time::Duration,
};

use parking_lot::{Mutex, MutexGuard};
use scrapworks_protocol::{LobbyId, PlayerId};
use tokio::time::Instant;
use uuid::Uuid;

use crate::store::records::SeatedLobby;

/// Long enough for a reload of the page, or a short loss of the network.
pub(crate) const AWAY_AFTER: Duration = Duration::from_secs(30);
pub(crate) const DESERTED_AFTER: Duration = Duration::from_secs(5 * 60);

#[derive(Debug, Default)]
pub(crate) struct LobbyPresence(Mutex<Lobbies>);

#[derive(Debug, Default)]
struct Lobbies {
    open: BTreeMap<LobbyId, OpenLobby>,
    /// When each player in an open lobby was connected last.
    seen: HashMap<PlayerId, Instant>,
}

#[derive(Debug, Default)]
struct OpenLobby {
    /// As of which the players are known.
    revision: i64,
    players: Vec<PlayerId>,
    /// Those of them who are shown as present.
    present: Vec<PlayerId>,
    is_deserted: bool,
    /// Raised whenever one of the two above changes.
    changes: u64,
}

impl LobbyPresence {
    /// Sets who sits in an open lobby, unless a later revision is known. Who just sat down is
    /// there.
    pub(crate) fn set_players(&self, lobby: SeatedLobby, now: Instant) {
        let SeatedLobby { id, revision, players } = lobby;
        let mut lobbies = self.lock();
        let Lobbies { open, seen } = &mut *lobbies;
        let lobby = open.entry(id).or_default();
        if revision < lobby.revision {
            return;
        }
        lobby.revision = revision;
        for player in players.iter().filter(|player| !lobby.players.contains(player)) {
            seen.insert(*player, now);
            lobby.present.push(*player);
            lobby.is_deserted = false;
        }
        lobby.present.retain(|player| players.contains(player));
        lobby.players = players;
    }

    /// Notes players who are connected to another node.
    pub(crate) fn set_elsewhere(&self, players: Vec<PlayerId>, now: Instant) {
        let mut lobbies = self.lock();
        lobbies.seen.extend(players.into_iter().map(|player| (player, now)));
    }

    /// All players in open lobbies.
    pub(crate) fn players(&self) -> Vec<PlayerId> {
        let lobbies = self.lock();
        let players: HashSet<_> =
            lobbies.open.values().flat_map(|lobby| &lobby.players).copied().collect();
        let mut players: Vec<_> = players.into_iter().collect();
        players.sort_unstable();
        players
    }

    /// Forgets a lobby that has started or closed.
    pub(crate) fn remove(&self, lobby: LobbyId) {
        self.lock().open.remove(&lobby);
    }

    /// Brings presence up to date, and returns the lobbies in which it changed.
    pub(crate) fn refresh(
        &self,
        is_connected: impl Fn(PlayerId) -> bool,
        now: Instant,
    ) -> Vec<LobbyId> {
        let mut lobbies = self.lock();
        let Lobbies { open, seen } = &mut *lobbies;
        let players: HashSet<_> = open.values().flat_map(|lobby| &lobby.players).copied().collect();
        seen.retain(|player, _| players.contains(player));
        for player in players.into_iter().filter(|player| is_connected(*player)) {
            seen.insert(player, now);
        }
        let is_within = |player: &PlayerId, limit| {
            seen.get(player).is_some_and(|at| now.saturating_duration_since(*at) < limit)
        };
        let mut changed = Vec::new();
        for (id, lobby) in open.iter_mut() {
            let players = lobby.players.iter();
            let present: Vec<_> =
                players.filter(|player| is_within(player, AWAY_AFTER)).copied().collect();
            let is_deserted = !lobby.players.iter().any(|player| is_within(player, DESERTED_AFTER));
            let is_same = present.iter().all(|player| lobby.present.contains(player))
                && present.len() == lobby.present.len();
            if !is_same || is_deserted != lobby.is_deserted {
                (lobby.present, lobby.is_deserted) = (present, is_deserted);
                lobby.changes += 1;
                changed.push(*id);
            }
        }
        changed
    }

    /// Whether the player is shown as present in the lobby. In a lobby that is not known here,
    /// everybody is.
    pub(crate) fn is_present(&self, lobby: LobbyId, player: PlayerId) -> bool {
        let lobbies = self.lock();
        lobbies.open.get(&lobby).is_none_or(|lobby| lobby.present.contains(&player))
    }

    /// Whether nobody was present for so long that the lobby is not in the public list.
    pub(crate) fn is_deserted(&self, lobby: LobbyId) -> bool {
        self.lock().open.get(&lobby).is_some_and(|lobby| lobby.is_deserted)
    }

    /// The cursor after which the next open lobby comes, newest first, that is not deserted. None
    /// if there is none after `after`.
    pub(crate) fn before_next_shown(&self, after: Uuid) -> Option<Uuid> {
        let lobbies = self.lock();
        let mut older = lobbies.open.range(..LobbyId(after)).rev();
        let (next, _) = older.find(|(_, lobby)| !lobby.is_deserted)?;
        Some(Uuid::from_u128(next.0.as_u128().saturating_add(1)))
    }

    /// How often presence in the lobby has changed.
    pub(crate) fn changes(&self, lobby: LobbyId) -> u64 {
        self.lock().open.get(&lobby).map_or(0, |lobby| lobby.changes)
    }

    fn lock(&self) -> MutexGuard<'_, Lobbies> {
        self.0.lock()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANN: PlayerId = PlayerId(Uuid::from_u128(1));
    const BO: PlayerId = PlayerId(Uuid::from_u128(2));
    const LOBBY: LobbyId = LobbyId(Uuid::from_u128(3));
    const SECOND: Duration = Duration::from_secs(1);

    fn sit(presence: &LobbyPresence, revision: i64, players: &[PlayerId], now: Instant) {
        presence.set_players(SeatedLobby { id: LOBBY, revision, players: players.to_vec() }, now);
    }

    #[test]
    fn what_was_read_earlier_is_no_news() {
        let now = Instant::now();
        let presence = LobbyPresence::default();
        sit(&presence, 1, &[ANN, BO], now);
        sit(&presence, 0, &[ANN], now);
        presence.refresh(|_| true, now);
        assert_eq!(shown(&presence), [true, true, false]);
    }

    /// A lobby in which both just sat down.
    fn lobby(now: Instant) -> LobbyPresence {
        let presence = LobbyPresence::default();
        sit(&presence, 0, &[ANN, BO], now);
        presence
    }

    fn shown(presence: &LobbyPresence) -> [bool; 3] {
        let is_present = |player| presence.is_present(LOBBY, player);
        [is_present(ANN), is_present(BO), presence.is_deserted(LOBBY)]
    }

    #[test]
    fn who_closes_the_browser_is_shown_as_away_after_a_while() {
        let start = Instant::now();
        let presence = lobby(start);
        let only_ann = |player| player == ANN;
        assert!(presence.refresh(only_ann, start + AWAY_AFTER - SECOND).is_empty());
        assert_eq!(shown(&presence), [true, true, false]);
        assert_eq!(presence.refresh(only_ann, start + AWAY_AFTER), [LOBBY]);
        assert_eq!(shown(&presence), [true, false, false]);
        assert!(presence.refresh(only_ann, start + AWAY_AFTER + SECOND).is_empty());
        assert_eq!(presence.refresh(|_| true, start + AWAY_AFTER + SECOND), [LOBBY]);
        assert_eq!((shown(&presence), presence.changes(LOBBY)), ([true, true, false], 2));
    }

    #[test]
    fn a_reload_is_no_absence() {
        let start = Instant::now();
        let presence = lobby(start);
        let reload = start + AWAY_AFTER;
        assert!(presence.refresh(|_| true, reload).is_empty());
        assert!(presence.refresh(|_| false, reload + 5 * SECOND).is_empty());
        assert!(presence.refresh(|_| true, reload + 10 * SECOND).is_empty());
    }

    #[test]
    fn a_lobby_that_nobody_came_back_to_is_deserted_until_somebody_does() {
        let start = Instant::now();
        let presence = lobby(start);
        presence.refresh(|_| false, start + DESERTED_AFTER - SECOND);
        assert_eq!(shown(&presence), [false, false, false]);
        assert_eq!(presence.refresh(|_| false, start + DESERTED_AFTER), [LOBBY]);
        assert_eq!(shown(&presence), [false, false, true]);
        assert_eq!(presence.refresh(|player| player == BO, start + DESERTED_AFTER), [LOBBY]);
        assert_eq!(shown(&presence), [false, true, false]);
    }

    #[test]
    fn who_sits_down_without_a_connection_is_there_for_a_while() {
        let start = Instant::now();
        let presence = lobby(start);
        presence.refresh(|_| false, start + DESERTED_AFTER);
        sit(&presence, 1, &[ANN], start + DESERTED_AFTER);
        assert_eq!(shown(&presence), [false, false, true], "nobody came");
        sit(&presence, 2, &[ANN, BO], start + DESERTED_AFTER);
        assert_eq!(shown(&presence), [false, true, false]);
        assert!(presence.refresh(|_| false, start + DESERTED_AFTER + SECOND).is_empty());
    }

    #[test]
    fn in_a_lobby_that_is_not_known_everybody_is_present() {
        let presence = lobby(Instant::now());
        presence.remove(LOBBY);
        assert_eq!(shown(&presence), [true, true, false]);
    }
}

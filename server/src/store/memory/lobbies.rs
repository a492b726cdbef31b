//! Lobbies.

use scrapworks_protocol::{LobbyId, MatchId, PlayerId};

use crate::{
    lobby::rules::{Lobby, LobbyStatus, seat::LobbySeat},
    store::{
        lobby_bounds::{SeatBound, Stored},
        memory::tables::{Tables, violates},
        records::{SeatedLobby, StoredLobby},
    },
};

impl Tables {
    pub(in crate::store) fn add_lobby(
        &mut self,
        lobby: &Lobby,
        bound: SeatBound,
    ) -> sqlx::Result<Stored> {
        self.check_lobby_players(lobby)?;
        if self.lobbies.contains_key(&lobby.id) {
            return Err(violates("the key of lobbies"));
        }
        if !self.has_place(bound) {
            return Ok(Stored::Full);
        }
        self.lobbies.insert(lobby.id, StoredLobby { lobby: lobby.clone(), revision: 0 });
        Ok(Stored::Done)
    }

    pub(in crate::store) fn save_lobby(
        &mut self,
        lobby: &Lobby,
        revision: i64,
        bound: Option<SeatBound>,
    ) -> sqlx::Result<Stored> {
        self.check_lobby_players(lobby)?;
        if bound.is_some_and(|bound| !self.has_place(bound)) {
            return Ok(Stored::Full);
        }
        let stored = self.lobbies.get_mut(&lobby.id);
        let Some(stored) = stored.filter(|stored| stored.revision == revision) else {
            return Ok(Stored::TooLate);
        };
        *stored = StoredLobby { lobby: lobby.clone(), revision: revision + 1 };
        Ok(Stored::Done)
    }

    fn has_place(&self, SeatBound { player, max }: SeatBound) -> bool {
        self.seated_lobbies_of(player) < max
    }

    fn check_lobby_players(&self, lobby: &Lobby) -> sqlx::Result<()> {
        let kept = |seat: &LobbySeat| Some(seat.player().or(seat.invited())?.player.id);
        self.check_players(lobby.seats.iter().filter_map(kept).chain([lobby.owner]))
    }

    /// False if the lobby has changed.
    pub(super) fn start_lobby(&mut self, id: LobbyId, revision: i64, match_id: MatchId) -> bool {
        let is_as_it_was = |stored: &&mut StoredLobby| {
            stored.revision == revision && stored.lobby.status == LobbyStatus::Open
        };
        let Some(stored) = self.lobbies.get_mut(&id).filter(is_as_it_was) else { return false };
        stored.lobby.status = LobbyStatus::Started(match_id);
        stored.revision += 1;
        true
    }

    pub(in crate::store) fn lobby(&self, id: LobbyId) -> Option<StoredLobby> {
        self.lobbies.get(&id).cloned()
    }

    pub(in crate::store) fn seated_lobbies_of(&self, player: PlayerId) -> usize {
        self.open_lobbies().filter(|stored| stored.lobby.seats_player(player)).count()
    }

    pub(in crate::store) fn open_players(&self, rows: i64) -> Vec<SeatedLobby> {
        let players = |StoredLobby { lobby, revision }: &StoredLobby| {
            let players = lobby.players().map(|seated| seated.player.id).collect();
            SeatedLobby { id: lobby.id, revision: *revision, players }
        };
        self.open_lobbies().take(rows as usize).map(players).collect()
    }

    /// Newest first.
    fn open_lobbies(&self) -> impl Iterator<Item = &StoredLobby> {
        self.lobbies.values().rev().filter(|stored| stored.lobby.status == LobbyStatus::Open)
    }
}

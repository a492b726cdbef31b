//! Lobbies.

use scrapworks_protocol::{LobbyId, MatchId, PlayerId, Timestamp, Visibility};

use crate::{
    lobby::rules::{Lobby, LobbyStatus, seat::LobbySeat},
    store::{
        lobby_bounds::{SeatBound, Stored},
        memory::tables::{LobbyEntry, Tables, violates},
        records::{ChatRoom, KeptInvitation, LobbyFilter, SeatedLobby, StoredLobby},
    },
};

impl LobbyEntry {
    fn seats(&self, player: PlayerId) -> bool {
        self.stored.lobby.seats_player(player)
    }

    fn seats_or_invites(&self, player: PlayerId) -> bool {
        self.seats(player) || self.stored.lobby.invites(player)
    }
}

impl Tables {
    fn has_place(&self, SeatBound { player, max }: SeatBound) -> bool {
        self.seated_lobbies_of(player) < max
    }

    pub(in crate::store) fn add_lobby(
        &mut self,
        lobby: &Lobby,
        rematch_of: Option<MatchId>,
        bound: SeatBound,
    ) -> sqlx::Result<Stored> {
        self.check_lobby_players(lobby)?;
        if self.lobbies.contains_key(&lobby.id) {
            return Err(violates("the key of lobbies"));
        }
        if !self.has_place(bound) {
            return Ok(Stored::Full);
        }
        if rematch_of.is_some_and(|of| self.rematch(of).is_some()) {
            return Ok(Stored::TooLate);
        }
        let stored = StoredLobby { lobby: lobby.clone(), revision: 0 };
        self.lobbies
            .insert(lobby.id, LobbyEntry { stored, changed_at: lobby.created_at, rematch_of });
        Ok(Stored::Done)
    }

    /// The lobby of the match's rematch, open or started.
    pub(in crate::store) fn rematch(&self, of: MatchId) -> Option<LobbyId> {
        let is_it = |row: &&LobbyEntry| {
            row.rematch_of == Some(of) && row.stored.lobby.status != LobbyStatus::Closed
        };
        self.lobbies.values().find(is_it).map(|row| row.stored.lobby.id)
    }

    pub(in crate::store) fn save_lobby(
        &mut self,
        lobby: &Lobby,
        revision: i64,
        now: Timestamp,
        bound: Option<SeatBound>,
    ) -> sqlx::Result<Stored> {
        self.check_lobby_players(lobby)?;
        if bound.is_some_and(|bound| !self.has_place(bound)) {
            return Ok(Stored::Full);
        }
        let Some(row) = self.lobbies.get_mut(&lobby.id) else { return Ok(Stored::TooLate) };
        if row.stored.revision != revision {
            return Ok(Stored::TooLate);
        }
        row.stored = StoredLobby { lobby: lobby.clone(), revision: revision + 1 };
        row.changed_at = now;
        Ok(Stored::Done)
    }

    fn check_lobby_players(&self, lobby: &Lobby) -> sqlx::Result<()> {
        let kept = |seat: &LobbySeat| Some(seat.player().or(seat.invited())?.player.id);
        self.check_players(lobby.seats.iter().filter_map(kept).chain([lobby.owner]))
    }

    /// False if the lobby has changed.
    pub(super) fn start_lobby(
        &mut self,
        id: LobbyId,
        revision: i64,
        match_id: MatchId,
        now: Timestamp,
    ) -> bool {
        let is_as_it_was = |row: &&mut LobbyEntry| {
            row.stored.revision == revision && row.stored.lobby.status == LobbyStatus::Open
        };
        let Some(row) = self.lobbies.get_mut(&id).filter(is_as_it_was) else { return false };
        row.stored.lobby.status = LobbyStatus::Started(match_id);
        row.stored.revision += 1;
        row.changed_at = now;
        true
    }

    pub(in crate::store) fn lobby(&self, id: LobbyId) -> Option<StoredLobby> {
        self.lobbies.get(&id).map(|row| self.stored(row))
    }

    /// The lobby with the current names of its players.
    fn stored(&self, row: &LobbyEntry) -> StoredLobby {
        let mut stored = row.stored.clone();
        for seat in &mut stored.lobby.seats {
            if let LobbySeat::Player(kept) | LobbySeat::Invited(kept) = seat
                && let Some(player) = self.players.get(&kept.player.id)
            {
                kept.player.clone_from(player);
            }
        }
        stored
    }

    pub(in crate::store) fn lobbies(&self, filter: LobbyFilter<'_>) -> Vec<StoredLobby> {
        let LobbyFilter { game, open, after, rows } = filter;
        let is_asked = |row: &&LobbyEntry| {
            let lobby = &row.stored.lobby;
            let is_shown = match lobby.status {
                LobbyStatus::Open => true,
                LobbyStatus::Started(_) => !open,
                LobbyStatus::Closed => false,
            };
            is_shown
                && lobby.visibility == Visibility::Public
                && game.is_none_or(|game| lobby.game == game)
                && after.is_none_or(|after| lobby.id.0 < after)
        };
        let newest_first = self.lobbies.values().rev().filter(is_asked);
        newest_first.take(rows as usize).map(|row| self.stored(row)).collect()
    }

    pub(in crate::store) fn lobbies_of(
        &self,
        player: PlayerId,
        filter: LobbyFilter<'_>,
    ) -> Vec<StoredLobby> {
        let LobbyFilter { game, open: _, after, rows } = filter;
        let is_asked = |row: &&LobbyEntry| {
            let lobby = &row.stored.lobby;
            lobby.status == LobbyStatus::Open
                && row.seats_or_invites(player)
                && game.is_none_or(|game| lobby.game == game)
                && after.is_none_or(|after| lobby.id.0 < after)
        };
        let newest_first = self.lobbies.values().rev().filter(is_asked);
        newest_first.take(rows as usize).map(|row| self.stored(row)).collect()
    }

    pub(in crate::store) fn open_lobbies_of(&self, player: PlayerId) -> Vec<LobbyId> {
        self.open_lobbies(|row| row.seats_or_invites(player)).collect()
    }

    pub(in crate::store) fn seated_lobbies_of(&self, player: PlayerId) -> usize {
        self.open_lobbies(|row| row.seats(player)).count()
    }

    /// This store has no friends.
    pub(in crate::store) fn invitations_of(&self, player: PlayerId) -> Vec<KeptInvitation> {
        let kept = |row: &LobbyEntry| {
            let lobby = &row.stored.lobby;
            let is_kept = lobby.status == LobbyStatus::Open && lobby.invites(player);
            is_kept.then_some(KeptInvitation { by: lobby.owner, of_friend: false })
        };
        self.lobbies.values().filter_map(kept).collect()
    }

    pub(in crate::store) fn open_players(&self, rows: i64) -> Vec<SeatedLobby> {
        let players = |row: &LobbyEntry| {
            let StoredLobby { lobby, revision } = &row.stored;
            let players = lobby.players().map(|seated| seated.player.id).collect();
            SeatedLobby { id: lobby.id, revision: *revision, players }
        };
        let is_open = |row: &&LobbyEntry| row.stored.lobby.status == LobbyStatus::Open;
        let newest_first = self.lobbies.values().rev().filter(is_open);
        newest_first.take(rows as usize).map(players).collect()
    }

    pub(in crate::store) fn idle_lobbies(&self, before: Timestamp, rows: i64) -> Vec<LobbyId> {
        self.open_lobbies(|row| row.changed_at < before).take(rows as usize).collect()
    }

    fn open_lobbies(
        &self,
        is_asked: impl Fn(&LobbyEntry) -> bool,
    ) -> impl Iterator<Item = LobbyId> {
        let open = self.lobbies.values().filter(|row| row.stored.lobby.status == LobbyStatus::Open);
        open.filter(move |row| is_asked(row)).map(|row| row.stored.lobby.id)
    }

    pub(in crate::store) fn delete_closed_lobbies(&mut self, before: Timestamp) {
        let is_over = |row: &LobbyEntry| {
            row.stored.lobby.status == LobbyStatus::Closed && row.changed_at < before
        };
        let forgotten = self.lobbies.extract_if(.., |_, row| is_over(row));
        for (id, _) in forgotten.collect::<Vec<_>>() {
            self.lines.remove(&ChatRoom::Lobby(id));
        }
    }
}

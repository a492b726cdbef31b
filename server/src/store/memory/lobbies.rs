//! Waiting rooms.

use scrapworks_protocol::{LobbyId, MatchId, PlayerId, Timestamp, Visibility};

use super::{Tables, violates};
use crate::{
    lobby::{Chair, Lobby, State},
    store::{
        chat::Room,
        lobbies::{Filter, Kept},
    },
};

#[derive(Debug)]
pub(super) struct Row {
    kept: Kept,
    changed_at: Timestamp,
    rematch_of: Option<MatchId>,
}

impl Row {
    fn seats(&self, player: PlayerId) -> bool {
        self.kept.lobby.sitters().any(|sitter| sitter.player.id == player)
    }
}

impl Tables {
    /// False if that match has the waiting room of a rematch already.
    pub(in crate::store) fn add_lobby(
        &mut self,
        lobby: &Lobby,
        rematch_of: Option<MatchId>,
    ) -> sqlx::Result<bool> {
        self.check_sitters(lobby)?;
        if self.lobbies.contains_key(&lobby.id) {
            return Err(violates("the key of lobbies"));
        }
        if rematch_of.is_some_and(|of| self.rematch(of).is_some()) {
            return Ok(false);
        }
        let kept = Kept { lobby: lobby.clone(), revision: 0 };
        self.lobbies.insert(lobby.id, Row { kept, changed_at: lobby.created_at, rematch_of });
        Ok(true)
    }

    /// The waiting room of the rematch of that match, open or started.
    pub(in crate::store) fn rematch(&self, of: MatchId) -> Option<LobbyId> {
        let is_it =
            |row: &&Row| row.rematch_of == Some(of) && row.kept.lobby.state != State::Closed;
        self.lobbies.values().find(is_it).map(|row| row.kept.lobby.id)
    }

    pub(in crate::store) fn save_lobby(
        &mut self,
        lobby: &Lobby,
        revision: i64,
        now: Timestamp,
    ) -> sqlx::Result<bool> {
        self.check_sitters(lobby)?;
        let Some(row) = self.lobbies.get_mut(&lobby.id) else { return Ok(false) };
        if row.kept.revision != revision {
            return Ok(false);
        }
        row.kept = Kept { lobby: lobby.clone(), revision: revision + 1 };
        row.changed_at = now;
        Ok(true)
    }

    fn check_sitters(&self, lobby: &Lobby) -> sqlx::Result<()> {
        let sitters = lobby.sitters().map(|sitter| sitter.player.id);
        self.check_players(sitters.chain([lobby.owner]))
    }

    /// False if the room is not as it was.
    pub(super) fn start_lobby(
        &mut self,
        id: LobbyId,
        revision: i64,
        match_id: MatchId,
        now: Timestamp,
    ) -> bool {
        let is_as_it_was =
            |row: &&mut Row| row.kept.revision == revision && row.kept.lobby.state == State::Open;
        let Some(row) = self.lobbies.get_mut(&id).filter(is_as_it_was) else { return false };
        row.kept.lobby.state = State::Started(match_id);
        row.kept.revision += 1;
        row.changed_at = now;
        true
    }

    pub(in crate::store) fn lobby(&self, id: LobbyId) -> Option<Kept> {
        self.lobbies.get(&id).map(|row| self.kept(row))
    }

    /// The names of who sits there are those that they have now.
    fn kept(&self, row: &Row) -> Kept {
        let mut kept = row.kept.clone();
        for sitter in kept.lobby.seats.iter_mut().filter_map(Chair::sitter_mut) {
            if let Some(player) = self.players.get(&sitter.player.id) {
                sitter.player.clone_from(player);
            }
        }
        kept
    }

    pub(in crate::store) fn lobbies(&self, filter: Filter<'_>) -> Vec<Kept> {
        let Filter { game, open, after, rows } = filter;
        let is_asked = |row: &&Row| {
            let lobby = &row.kept.lobby;
            let is_shown = match lobby.state {
                State::Open => true,
                State::Started(_) => !open,
                State::Closed => false,
            };
            is_shown
                && lobby.visibility == Visibility::Public
                && game.is_none_or(|game| lobby.game == game)
                && after.is_none_or(|after| lobby.id.0 < after)
        };
        let newest_first = self.lobbies.values().rev().filter(is_asked);
        newest_first.take(rows as usize).map(|row| self.kept(row)).collect()
    }

    pub(in crate::store) fn open_lobbies_of(&self, player: PlayerId) -> Vec<LobbyId> {
        self.open_lobbies(|row| row.seats(player)).collect()
    }

    pub(in crate::store) fn idle_lobbies(&self, before: Timestamp, rows: i64) -> Vec<LobbyId> {
        self.open_lobbies(|row| row.changed_at < before).take(rows as usize).collect()
    }

    fn open_lobbies(&self, is_asked: impl Fn(&Row) -> bool) -> impl Iterator<Item = LobbyId> {
        let open = self.lobbies.values().filter(|row| row.kept.lobby.state == State::Open);
        open.filter(move |row| is_asked(row)).map(|row| row.kept.lobby.id)
    }

    pub(in crate::store) fn forget_lobbies(&mut self, before: Timestamp) {
        let is_over = |row: &Row| row.kept.lobby.state == State::Closed && row.changed_at < before;
        let forgotten = self.lobbies.extract_if(.., |_, row| is_over(row));
        for (id, _) in forgotten.collect::<Vec<_>>() {
            self.lines.remove(&Room::Lobby(id));
        }
    }
}

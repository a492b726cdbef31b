//! Players and their deletion.

use scrapworks_protocol::{Player, PlayerId, PlayerKind, Timestamp};

use crate::store::{
    memory::tables::{Tables, violates},
    records::{NewSession, deleted_player},
};

impl Tables {
    pub(in crate::store) fn add_player(
        &mut self,
        player: &Player,
        session: &NewSession,
        now: Timestamp,
    ) -> sqlx::Result<()> {
        if self.players.contains_key(&player.id) {
            return Err(violates("the key of players"));
        }
        self.add_session(player.id, session, now)?;
        self.players.insert(player.id, player.clone());
        Ok(())
    }

    pub(in crate::store) fn player(&self, id: PlayerId) -> Option<Player> {
        self.players.get(&id).cloned()
    }

    pub(in crate::store) fn rename_player(&mut self, id: PlayerId, name: &str) -> bool {
        let player = self.players.get_mut(&id).filter(|player| player.kind != PlayerKind::Deleted);
        let is_there = player.is_some();
        if let Some(player) = player {
            name.clone_into(&mut player.name);
        }
        is_there
    }

    pub(in crate::store) fn delete_player(&mut self, id: PlayerId) {
        if let Some(player) = self.players.get_mut(&id) {
            *player = deleted_player(id);
            self.leaving.insert(id);
        }
        self.delete_owned(id);
    }

    fn delete_owned(&mut self, id: PlayerId) {
        self.sessions.retain(|_, session| session.player != id);
        self.links.remove(&id);
        self.rosters.retain(|_, roster| roster.owner != id);
        self.pairings.retain(|_, pairing| pairing.player != id);
        for lines in self.lines.values_mut() {
            lines.retain(|_, line| line.player_id != id.0);
        }
    }

    pub(in crate::store) fn leaving_players(&self, rows: i64) -> Vec<PlayerId> {
        self.leaving.iter().take(rows as usize).copied().collect()
    }

    pub(in crate::store) fn finish_deletion(&mut self, id: PlayerId) {
        self.delete_owned(id);
        self.leaving.remove(&id);
    }

    /// Refuses references to players that do not exist.
    pub(super) fn check_players(
        &self,
        mut players: impl Iterator<Item = PlayerId>,
    ) -> sqlx::Result<()> {
        match players.all(|id| self.players.contains_key(&id)) {
            true => Ok(()),
            false => Err(violates("the reference to a player")),
        }
    }
}

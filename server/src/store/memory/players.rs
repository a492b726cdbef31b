//! Players and their deletion.

use scrapworks_protocol::{Player, PlayerId, Timestamp};

use crate::store::{
    memory::tables::{Tables, violates},
    records::NewSession,
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

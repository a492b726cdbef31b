//! Players and their sessions.

use scrapworks_protocol::{Player, PlayerId, Timestamp};

use crate::store::{
    memory::tables::{SessionEntry, Tables, violates},
    records::{NewSession, SessionId},
};

impl Tables {
    pub(in crate::store) fn add_player(
        &mut self,
        player: &Player,
        session: &NewSession,
    ) -> sqlx::Result<()> {
        if self.players.contains_key(&player.id) {
            return Err(violates("the key of players"));
        }
        self.add_session(player.id, session)?;
        self.players.insert(player.id, player.clone());
        Ok(())
    }

    pub(super) fn add_session(
        &mut self,
        player: PlayerId,
        session: &NewSession,
    ) -> sqlx::Result<()> {
        let NewSession { session_id, token_hash, expires_at } = session.clone();
        if self.sessions.contains_key(&token_hash) {
            return Err(violates("the key of sessions"));
        }
        self.sessions.insert(token_hash, SessionEntry { id: session_id, player, expires_at });
        Ok(())
    }

    pub(in crate::store) fn by_token(
        &self,
        token_hash: &str,
        now: Timestamp,
    ) -> Option<(SessionId, Player)> {
        let session = self.sessions.get(token_hash).filter(|session| session.expires_at > now)?;
        Some((session.id, self.player(session.player)?))
    }

    pub(in crate::store) fn player(&self, id: PlayerId) -> Option<Player> {
        self.players.get(&id).cloned()
    }

    pub(in crate::store) fn rename_player(&mut self, id: PlayerId, name: &str) {
        if let Some(player) = self.players.get_mut(&id) {
            player.name = name.to_owned();
        }
    }

    pub(in crate::store) fn end_session(&mut self, id: SessionId) {
        self.sessions.retain(|_, session| session.id != id);
    }

    pub(in crate::store) fn delete_expired_sessions(&mut self, now: Timestamp) {
        self.sessions.retain(|_, session| session.expires_at > now);
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

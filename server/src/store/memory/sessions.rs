//! Sessions of players.

use std::cmp::Reverse;

use scrapworks_protocol::{PlayerId, PlayerKind, SessionId, Timestamp};

use crate::store::{
    memory::tables::{SessionEntry, Tables, violates},
    records::{NewSession, SessionRecord},
    sessions::{Ended, Known},
};

impl Tables {
    pub(super) fn add_session(
        &mut self,
        player: PlayerId,
        session: &NewSession,
        now: Timestamp,
    ) -> sqlx::Result<()> {
        let NewSession { session_id: id, token_hash, expires_at, device } = session.clone();
        if self.sessions.contains_key(&token_hash) {
            return Err(violates("the key of sessions"));
        }
        let (created_at, last_used_at) = (now, now);
        let entry = SessionEntry { id, player, device, created_at, last_used_at, expires_at };
        self.sessions.insert(token_hash, entry);
        Ok(())
    }

    pub(in crate::store) fn by_token(&self, token_hash: &str, now: Timestamp) -> Option<Known> {
        let session = self.sessions.get(token_hash).filter(|session| session.expires_at > now)?;
        let player = self.player(session.player)?;
        let is_deleted = player.kind == PlayerKind::Deleted;
        let (session, last_used_at) = (session.id, session.last_used_at);
        (!is_deleted).then_some(Known { session, last_used_at, player })
    }

    pub(in crate::store) fn renew_session(
        &mut self,
        id: SessionId,
        now: Timestamp,
        expires_at: Timestamp,
        before: Timestamp,
    ) -> bool {
        let is_it =
            |session: &&mut SessionEntry| session.id == id && session.last_used_at <= before;
        let Some(session) = self.sessions.values_mut().find(is_it) else { return false };
        (session.last_used_at, session.expires_at) = (now, expires_at);
        true
    }

    pub(in crate::store) fn sessions_of(
        &self,
        player: PlayerId,
        now: Timestamp,
    ) -> Vec<SessionRecord> {
        let is_asked =
            |session: &&SessionEntry| session.player == player && session.expires_at > now;
        let mut sessions: Vec<_> = self.sessions.values().filter(is_asked).collect();
        sessions.sort_by_key(|session| Reverse((session.last_used_at, session.id)));
        let record = |session: &SessionEntry| SessionRecord {
            id: session.id,
            device: session.device.clone(),
            created_at: session.created_at,
            last_used_at: session.last_used_at,
            expires_at: session.expires_at,
        };
        sessions.into_iter().map(record).collect()
    }

    pub(super) fn goes_on(&self, player: PlayerId, id: SessionId) -> bool {
        self.sessions.values().any(|session| session.id == id && session.player == player)
    }

    pub(in crate::store) fn end_session(
        &mut self,
        (player, by): (PlayerId, SessionId),
        id: SessionId,
    ) -> Ended {
        if !self.goes_on(player, by) {
            return Ended::NotBy;
        }
        let is_it = |session: &SessionEntry| session.id == id && session.player == player;
        if self.sessions.extract_if(|_, session| is_it(session)).count() == 0 {
            return Ended::NotFound;
        }
        self.links.remove(&player);
        Ended::Done
    }

    pub(in crate::store) fn end_other_sessions(
        &mut self,
        player: PlayerId,
        kept: SessionId,
    ) -> Option<Vec<SessionId>> {
        if !self.goes_on(player, kept) {
            return None;
        }
        self.links.remove(&player);
        let is_other = |session: &SessionEntry| session.player == player && session.id != kept;
        let ended = self.sessions.extract_if(|_, session| is_other(session));
        Some(ended.map(|(_, it)| it.id).collect())
    }

    pub(in crate::store) fn delete_expired_sessions(&mut self, now: Timestamp) {
        self.sessions.retain(|_, session| session.expires_at > now);
    }
}

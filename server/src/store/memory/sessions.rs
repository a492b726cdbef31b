//! Sessions of players.

use std::cmp::Reverse;

use scrapworks_protocol::{PlayerId, PlayerKind, Timestamp};

use crate::store::{
    memory::tables::{SessionEntry, Tables, violates},
    records::{NewSession, SessionRecord},
    sessions::Known,
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
}

//! Link codes.

use scrapworks_protocol::{Player, PlayerId, Timestamp};

use crate::store::{
    memory::tables::{LinkEntry, Tables},
    records::NewSession,
};

impl Tables {
    pub(in crate::store) fn replace_link(
        &mut self,
        player: PlayerId,
        code_hash: &str,
        expires_at: Timestamp,
    ) -> sqlx::Result<()> {
        self.check_players([player].into_iter())?;
        self.links.insert(player, LinkEntry { code_hash: code_hash.to_owned(), expires_at });
        Ok(())
    }

    pub(in crate::store) fn link_owner(&self, code_hash: &str, now: Timestamp) -> Option<PlayerId> {
        let is_it = |link: &LinkEntry| link.code_hash == code_hash && link.expires_at > now;
        self.links.iter().find(|(_, link)| is_it(link)).map(|(owner, _)| *owner)
    }

    pub(in crate::store) fn redeem_link(
        &mut self,
        code_hash: &str,
        session: &NewSession,
        now: Timestamp,
        max: u32,
    ) -> sqlx::Result<Option<Player>> {
        let Some(owner) = self.link_owner(code_hash, now) else { return Ok(None) };
        self.add_session(owner, session, now)?;
        self.links.remove(&owner);
        for surplus in self.sessions_of(owner, now).into_iter().skip(max as usize) {
            self.end_session(owner, surplus.id);
        }
        Ok(self.player(owner))
    }

    pub(in crate::store) fn delete_expired_links(&mut self, now: Timestamp) {
        self.links.retain(|_, link| link.expires_at > now);
    }
}

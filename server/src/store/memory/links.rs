//! Link codes.

use scrapworks_protocol::{PlayerId, SessionId, Timestamp};

use crate::store::{
    memory::tables::{LinkEntry, Tables},
    records::NewSession,
    ways::SignedIn,
};

impl Tables {
    pub(in crate::store) fn replace_link(
        &mut self,
        (player, session): (PlayerId, SessionId),
        code_hash: &str,
        expires_at: Timestamp,
    ) -> sqlx::Result<bool> {
        if !self.goes_on(player, session) {
            return Ok(false);
        }
        self.links.insert(player, LinkEntry { code_hash: code_hash.to_owned(), expires_at });
        Ok(true)
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
    ) -> sqlx::Result<Option<SignedIn>> {
        let Some(owner) = self.link_owner(code_hash, now) else { return Ok(None) };
        self.add_session(owner, session, now)?;
        self.links.remove(&owner);
        let surplus = self.sessions_of(owner, now).into_iter().skip(max as usize);
        let ended: Vec<_> = surplus.map(|surplus| surplus.id).collect();
        for surplus in &ended {
            self.end_session((owner, *surplus), *surplus);
        }
        Ok(self.player(owner).map(|player| SignedIn { player, ended }))
    }

    pub(in crate::store) fn delete_expired_links(&mut self, now: Timestamp) {
        self.links.retain(|_, link| link.expires_at > now);
    }
}

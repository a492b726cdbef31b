//! Pairings.

use std::collections::BTreeMap;

use scrapworks_protocol::{MatchId, PairingId, Player, PlayerId, PlayerKind, Timestamp};

use crate::store::{
    memory::tables::{Tables, WaitEntry},
    pairing_records::{BegunSince, Brought, PairedInto, StoredPairing, Waiting, Wanted},
    pairings::Bounds,
};

impl Tables {
    /// False if the player waits for the same already, or is kept from it.
    pub(in crate::store) fn add_pairing(
        &mut self,
        pairing: &StoredPairing,
        bounds: Bounds,
    ) -> bool {
        let StoredPairing { player, wanted, .. } = pairing;
        let others = self.pairings_of(*player);
        let has_player = self.player(*player).is_some_and(|it| it.kind != PlayerKind::Deleted);
        if !has_player
            || others.iter().any(|other| other.wanted == *wanted)
            || others.len() >= bounds.pairings
            || self.running(*player, false).len() >= bounds.matches
            || self.begun(*player, wanted, bounds.begun).is_some()
        {
            return false;
        }
        self.pairings.insert(pairing.id, pairing.clone());
        true
    }

    pub(in crate::store) fn renew_pairing(
        &mut self,
        id: PairingId,
        brought: &Brought,
        expires_at: Timestamp,
    ) -> bool {
        let Some(pairing) = self.pairings.get_mut(&id) else { return false };
        pairing.expires_at = expires_at;
        let Brought { roster, entropy } = brought.clone();
        pairing.brought.roster = roster.or(pairing.brought.roster.take());
        pairing.brought.entropy = entropy.or(pairing.brought.entropy);
        true
    }

    pub(in crate::store) fn pairings_of(&self, player: PlayerId) -> Vec<StoredPairing> {
        let mut all: Vec<_> =
            self.pairings.values().filter(|pairing| pairing.player == player).cloned().collect();
        all.sort_by_key(|pairing| (pairing.created_at.ms(), pairing.id));
        all
    }

    pub(in crate::store) fn pairings(&self, ids: &[PairingId]) -> Vec<(StoredPairing, Player)> {
        let of = |id| {
            let pairing: &StoredPairing = self.pairings.get(id)?;
            Some((pairing.clone(), self.player(pairing.player)?))
        };
        ids.iter().filter_map(of).collect()
    }

    pub(in crate::store) fn delete_pairing(&mut self, id: PairingId) -> bool {
        self.pairings.remove(&id).is_some()
    }

    pub(in crate::store) fn waiting(&self, rows: i64) -> Vec<Waiting> {
        let mut all: Vec<_> = self.pairings.values().map(waiting).collect();
        all.sort_by_key(|one| (one.created_at, one.id));
        all.truncate(usize::try_from(rows).unwrap_or_default());
        all
    }

    pub(in crate::store) fn count_waiting(&self, wanted: &Wanted) -> u32 {
        let count = self.pairings.values().filter(|pairing| pairing.wanted == *wanted).count();
        u32::try_from(count).unwrap_or(u32::MAX)
    }

    pub(in crate::store) fn counts_waiting(&self) -> BTreeMap<Wanted, u32> {
        let mut counts = BTreeMap::new();
        for pairing in self.pairings.values() {
            *counts.entry(pairing.wanted.clone()).or_default() += 1;
        }
        counts
    }

    pub(in crate::store) fn waits_since(&self, since_ms: i64, rows: i64) -> Vec<(Wanted, u32)> {
        let newest = self.waits.iter().rev().filter(|wait| wait.at >= since_ms);
        let wait_ms = |ms: i64| u32::try_from(ms).unwrap_or_default();
        let rows = usize::try_from(rows).unwrap_or_default();
        newest
            .take(rows)
            .map(|wait| (wait.pairing.wanted.clone(), wait_ms(wait.waited_ms)))
            .collect()
    }

    pub(in crate::store) fn paired_into(&self, ids: &[PairingId]) -> Vec<PairedInto> {
        let paired =
            |wait: &WaitEntry| PairedInto { pairing: wait.pairing.id, match_id: wait.match_id };
        self.waits.iter().map(paired).filter(|paired| ids.contains(&paired.pairing)).collect()
    }

    pub(in crate::store) fn begun(
        &self,
        player: PlayerId,
        wanted: &Wanted,
        since: BegunSince,
    ) -> Option<(StoredPairing, MatchId)> {
        let running = self.running(player, false);
        let is_unheard = |wait: &&WaitEntry| {
            let is_same = wait.pairing.wanted == *wanted;
            wait.pairing.player == player
                && wait.at >= if is_same { since.same_ms } else { since.any_ms }
                && running.contains(&wait.match_id)
        };
        let wait = self.waits.iter().rev().find(is_unheard)?;
        Some((wait.pairing.clone(), wait.match_id))
    }

    /// Takes these pairings, and all others of their players, and notes how long they waited. False
    /// if one of them has ended.
    pub(super) fn take_pairings(&mut self, ids: &[PairingId], match_id: MatchId, at: i64) -> bool {
        if !ids.iter().all(|id| self.pairings.contains_key(id)) {
            return false;
        }
        for id in ids {
            let pairing = &self.pairings[id];
            let waited_ms = at.saturating_sub(pairing.created_at.ms()).max(0);
            let expires_at = Timestamp::from_ms(at);
            let pairing = StoredPairing { expires_at, ..pairing.clone() };
            self.waits.push(WaitEntry { pairing, match_id, waited_ms, at });
        }
        let players: Vec<_> = ids.iter().map(|id| self.pairings[id].player).collect();
        self.pairings.retain(|_, pairing| !players.contains(&pairing.player));
        true
    }
}

fn waiting(pairing: &StoredPairing) -> Waiting {
    Waiting {
        id: pairing.id,
        player: pairing.player,
        wanted: pairing.wanted.clone(),
        rating: pairing.rating,
        created_at: pairing.created_at.ms(),
        expires_at: pairing.expires_at.ms(),
    }
}

//! Pairings of players who wait; this store starts no matches of them.

use scrapworks_protocol::{PairingId, Player, PlayerId};

use crate::store::{
    memory::tables::Tables,
    pairings::pairing_records::{StoredPairing, Waiting, Wanted},
};

impl Tables {
    /// False if the player waits for the same already.
    pub(in crate::store) fn add_pairing(&mut self, pairing: &StoredPairing) -> bool {
        let of_player = self.pairings_of(pairing.player);
        if of_player.iter().any(|other| other.wanted == pairing.wanted) {
            return false;
        }
        self.pairings.insert(pairing.id, pairing.clone());
        true
    }

    pub(in crate::store) fn pairings_of(&self, player: PlayerId) -> Vec<StoredPairing> {
        self.pairings.values().filter(|pairing| pairing.player == player).cloned().collect()
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
        let waiting = |pairing: &StoredPairing| Waiting {
            id: pairing.id,
            player: pairing.player,
            wanted: pairing.wanted.clone(),
            rating: pairing.rating,
            created_at: pairing.created_at.ms(),
            expires_at: pairing.expires_at.ms(),
        };
        let mut all: Vec<_> = self.pairings.values().map(waiting).collect();
        all.sort_by_key(|waiting| (waiting.created_at, waiting.id));
        all.truncate(usize::try_from(rows).unwrap_or(0));
        all
    }

    pub(in crate::store) fn count_waiting(&self, wanted: &Wanted) -> u32 {
        let count = self.pairings.values().filter(|pairing| pairing.wanted == *wanted).count();
        u32::try_from(count).unwrap_or(u32::MAX)
    }
}

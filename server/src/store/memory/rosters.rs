//! Stored rosters.

use scrapworks_protocol::{PlayerId, RosterId};
use uuid::Uuid;

use crate::store::{
    memory::tables::{RosterEntry, Tables},
    records::StoredRoster,
};

impl Tables {
    pub(in crate::store) fn add_roster(
        &mut self,
        owner: PlayerId,
        new: &StoredRoster,
        max: u32,
    ) -> sqlx::Result<bool> {
        self.check_players([owner].into_iter())?;
        let count = self.rosters.values().filter(|entry| entry.owner == owner).count();
        let has_room = count < max as usize;
        if has_room {
            self.rosters.insert(new.id, RosterEntry { owner, roster: new.clone() });
        }
        Ok(has_room)
    }

    pub(in crate::store) fn roster(&self, owner: PlayerId, id: RosterId) -> Option<StoredRoster> {
        let entry = self.rosters.get(&id).filter(|entry| entry.owner == owner)?;
        Some(entry.roster.clone())
    }

    pub(in crate::store) fn rosters(
        &self,
        owner: PlayerId,
        game: Option<&str>,
        after: Option<Uuid>,
        rows: i64,
    ) -> Vec<StoredRoster> {
        let is_asked = |entry: &&RosterEntry| {
            entry.owner == owner
                && game.is_none_or(|game| entry.roster.game == game)
                && after.is_none_or(|after| entry.roster.id.0 < after)
        };
        let newest_first = self.rosters.values().rev().filter(is_asked);
        newest_first.take(rows as usize).map(|entry| entry.roster.clone()).collect()
    }

    pub(in crate::store) fn change_roster(&mut self, owner: PlayerId, new: &StoredRoster) -> bool {
        let entry = self.rosters.get_mut(&new.id).filter(|entry| entry.owner == owner);
        let is_there = entry.is_some();
        if let Some(entry) = entry {
            entry.roster = new.clone();
        }
        is_there
    }

    pub(in crate::store) fn delete_roster(&mut self, owner: PlayerId, id: RosterId) -> bool {
        let is_there = self.rosters.get(&id).is_some_and(|entry| entry.owner == owner);
        if is_there {
            self.rosters.remove(&id);
        }
        is_there
    }
}

//! Rosters that players keep.

use scrapworks_protocol::{PlayerId, Roster, RosterId};
use uuid::Uuid;

use super::Tables;
use crate::store::rosters::NewRoster;

#[derive(Debug)]
pub(super) struct Kept {
    owner: PlayerId,
    roster: Roster,
}

impl Tables {
    pub(in crate::store) fn add_roster(
        &mut self,
        owner: PlayerId,
        new: &NewRoster,
        max: u32,
    ) -> sqlx::Result<bool> {
        self.check_players([owner].into_iter())?;
        let kept = self.rosters.values().filter(|kept| kept.owner == owner).count();
        let has_room = kept < max as usize;
        if has_room {
            self.rosters.insert(new.id, Kept { owner, roster: roster(new) });
        }
        Ok(has_room)
    }

    pub(in crate::store) fn roster(&self, owner: PlayerId, id: RosterId) -> Option<Roster> {
        let kept = self.rosters.get(&id).filter(|kept| kept.owner == owner)?;
        Some(kept.roster.clone())
    }

    pub(in crate::store) fn rosters(
        &self,
        owner: PlayerId,
        game: Option<&str>,
        after: Option<Uuid>,
        rows: i64,
    ) -> Vec<Roster> {
        let is_asked = |kept: &&Kept| {
            kept.owner == owner
                && game.is_none_or(|game| kept.roster.game == game)
                && after.is_none_or(|after| kept.roster.id.0 < after)
        };
        let newest_first = self.rosters.values().rev().filter(is_asked);
        newest_first.take(rows as usize).map(|kept| kept.roster.clone()).collect()
    }

    pub(in crate::store) fn change_roster(&mut self, owner: PlayerId, new: &NewRoster) -> bool {
        let kept = self.rosters.get_mut(&new.id).filter(|kept| kept.owner == owner);
        let is_there = kept.is_some();
        if let Some(kept) = kept {
            kept.roster = roster(new);
        }
        is_there
    }

    pub(in crate::store) fn delete_roster(&mut self, owner: PlayerId, id: RosterId) -> bool {
        let is_there = self.rosters.get(&id).is_some_and(|kept| kept.owner == owner);
        if is_there {
            self.rosters.remove(&id);
        }
        is_there
    }
}

fn roster(new: &NewRoster) -> Roster {
    Roster {
        id: new.id,
        game: new.game.clone(),
        name: new.name.as_str().to_owned(),
        roster: serde_json::from_str(new.roster.get()).expect("the game wrote it"),
    }
}

//! Which matches in memory show which players, in seats or chat, so that a new name reaches them.

use std::{
    collections::{HashMap, HashSet},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use scrapworks_protocol::{MatchId, Player, PlayerId};

use crate::matches::live::directory::{Handle, WeakHandle};

#[derive(Debug, Clone, Default)]
pub(crate) struct People(Arc<Mutex<Index>>);

#[derive(Debug, Default)]
struct Index {
    /// By player and by load: a match that is loaded again is there twice for a moment.
    matches: HashMap<PlayerId, Vec<(u64, MatchId, WeakHandle)>>,
    /// Players who changed while a match was being loaded, which may have read the old name.
    loading: HashMap<u64, Vec<Player>>,
    loads: u64,
}

/// A match that is being loaded.
#[derive(Debug)]
pub(crate) struct Loading {
    people: People,
    number: u64,
}

/// The players that one match shows, until dropped.
#[derive(Debug)]
pub(crate) struct Shown {
    people: People,
    number: u64,
    match_id: MatchId,
    handle: WeakHandle,
    players: HashSet<PlayerId>,
}

impl People {
    /// Call it before anything is read.
    pub(crate) fn begin_loading(&self) -> Loading {
        let mut index = self.lock();
        index.loads += 1;
        let number = index.loads;
        index.loading.insert(number, Vec::new());
        Loading { people: self.clone(), number }
    }

    /// The matches that show the player, who was changed in the database before.
    pub(crate) fn change(&self, player: &Player) -> Vec<(MatchId, Handle)> {
        let mut index = self.lock();
        for changed in index.loading.values_mut() {
            changed.push(player.clone());
        }
        let matches = index.matches.get(&player.id).into_iter().flatten();
        matches.filter_map(|(_, id, handle)| Some((*id, handle.upgrade()?))).collect()
    }

    fn lock(&self) -> MutexGuard<'_, Index> {
        // The maps are consistent after every statement, so a panic elsewhere does no harm.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Loading {
    /// From now on the match is told of changes; those that came before are returned, in order.
    pub(crate) fn finish(
        self,
        match_id: MatchId,
        handle: WeakHandle,
        players: impl Iterator<Item = PlayerId>,
    ) -> (Shown, Vec<Player>) {
        let (people, number) = (self.people.clone(), self.number);
        let mut shown = Shown { people, number, match_id, handle, players: HashSet::default() };
        for player in players {
            shown.add(player);
        }
        let changed = self.people.lock().loading.remove(&self.number).unwrap_or_default();
        (shown, changed)
    }
}

impl Drop for Loading {
    fn drop(&mut self) {
        self.people.lock().loading.remove(&self.number);
    }
}

impl Shown {
    pub(crate) fn add(&mut self, player: PlayerId) {
        if self.players.insert(player) {
            let mut index = self.people.lock();
            let matches = index.matches.entry(player).or_default();
            matches.push((self.number, self.match_id, self.handle.clone()));
        }
    }

    pub(crate) fn handle(&self) -> WeakHandle {
        self.handle.clone()
    }
}

impl Drop for Shown {
    fn drop(&mut self) {
        let mut index = self.people.lock();
        for player in &self.players {
            if let Some(matches) = index.matches.get_mut(player) {
                matches.retain(|(number, ..)| *number != self.number);
                if matches.is_empty() {
                    index.matches.remove(player);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use scrapworks_protocol::PlayerKind;
    use tokio::sync::mpsc;
    use uuid::Uuid;

    use super::*;

    fn ann(name: &str) -> Player {
        let id = PlayerId(Uuid::from_u128(1));
        Player { id, name: name.to_owned(), kind: PlayerKind::Guest }
    }

    const MATCH: MatchId = MatchId(Uuid::from_u128(2));

    fn changed(people: &People, name: &str) -> Vec<MatchId> {
        people.change(&ann(name)).into_iter().map(|(id, _)| id).collect()
    }

    #[test]
    fn a_change_reaches_the_matches_that_show_the_player() {
        let people = People::default();
        let (sender, _commands) = mpsc::channel(1);
        let (_handle, weak) = Handle::new(sender);
        let loading = people.begin_loading();
        let (mut shown, _) = loading.finish(MATCH, weak.clone(), std::iter::empty());
        assert!(changed(&people, "Ann").is_empty());
        shown.add(ann("Ann").id);
        assert_eq!(changed(&people, "Anna"), [MATCH]);
        drop(shown);
        assert!(changed(&people, "Ann").is_empty());
    }

    #[test]
    fn a_match_that_is_loaded_again_is_still_told() {
        let people = People::default();
        let (sender, _commands) = mpsc::channel(1);
        let (_handle, weak) = Handle::new(sender);
        let load = || {
            let players = [ann("").id].into_iter();
            people.begin_loading().finish(MATCH, weak.clone(), players).0
        };
        let (first, second) = (load(), load());
        drop(first);
        assert_eq!(changed(&people, "Anna"), [MATCH]);
        drop(second);
        assert!(changed(&people, "Ann").is_empty());
    }

    #[test]
    fn a_change_while_a_match_is_loaded_is_not_lost() {
        let people = People::default();
        let (sender, _commands) = mpsc::channel(1);
        let (_handle, weak) = Handle::new(sender);
        changed(&people, "Before");
        let loading = people.begin_loading();
        assert!(changed(&people, "Meanwhile").is_empty());
        let players = [ann("").id].into_iter();
        let (_shown, missed) = loading.finish(MATCH, weak.clone(), players);
        assert_eq!(missed, [ann("Meanwhile")]);
        assert_eq!(changed(&people, "After"), [MATCH]);
        drop(people.begin_loading());
        assert!(people.lock().loading.is_empty(), "a load that fails leaves nothing");
    }
}

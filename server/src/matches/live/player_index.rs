//! Which matches in memory show which players, in seats or chat, so that a new name reaches them.

use std::{
    collections::{HashMap, HashSet},
    sync::Arc,
};

use parking_lot::{Mutex, MutexGuard};
use scrapworks_protocol::{MatchId, Player, PlayerId};

use crate::matches::live::handle::{LocalMatch, WeakMatch};

#[derive(Debug, Clone, Default)]
pub(crate) struct PlayerIndex(Arc<Mutex<Maps>>);

#[derive(Debug, Default)]
struct Maps {
    /// By player and by load: a match that is loaded again is there twice for a moment.
    matches: HashMap<PlayerId, Vec<(u64, MatchId, WeakMatch)>>,
    /// Players who changed while a match was being loaded, which may have read the old name.
    loading: HashMap<u64, Vec<Player>>,
    loads: u64,
}

/// A match that is being loaded.
#[derive(Debug)]
pub(crate) struct Loading {
    index: PlayerIndex,
    number: u64,
}

/// The players that one match shows, until dropped.
#[derive(Debug)]
pub(crate) struct ShownPlayers {
    index: PlayerIndex,
    number: u64,
    match_id: MatchId,
    handle: WeakMatch,
    players: HashSet<PlayerId>,
}

impl PlayerIndex {
    /// Call it before anything is read.
    pub(crate) fn begin_loading(&self) -> Loading {
        let mut maps = self.lock();
        maps.loads += 1;
        let number = maps.loads;
        maps.loading.insert(number, Vec::new());
        Loading { index: self.clone(), number }
    }

    /// The matches that show the player, who was changed in the database before.
    pub(crate) fn change(&self, player: &Player) -> Vec<(MatchId, LocalMatch)> {
        let mut maps = self.lock();
        for changed in maps.loading.values_mut() {
            changed.push(player.clone());
        }
        let matches = maps.matches.get(&player.id).into_iter().flatten();
        matches.filter_map(|(_, id, handle)| Some((*id, handle.upgrade()?))).collect()
    }

    fn lock(&self) -> MutexGuard<'_, Maps> {
        // The maps are consistent after every statement, so a panic elsewhere does no harm.
        self.0.lock()
    }
}

impl Loading {
    /// From now on the match is told of changes; those that came before are returned, in order.
    pub(crate) fn finish(
        self,
        match_id: MatchId,
        handle: WeakMatch,
        players: impl Iterator<Item = PlayerId>,
    ) -> (ShownPlayers, Vec<Player>) {
        let (index, number) = (self.index.clone(), self.number);
        let players_shown = HashSet::default();
        let mut shown = ShownPlayers { index, number, match_id, handle, players: players_shown };
        for player in players {
            shown.add(player);
        }
        let changed = self.index.lock().loading.remove(&self.number).unwrap_or_default();
        (shown, changed)
    }
}

impl Drop for Loading {
    fn drop(&mut self) {
        self.index.lock().loading.remove(&self.number);
    }
}

impl ShownPlayers {
    pub(crate) fn add(&mut self, player: PlayerId) {
        if self.players.insert(player) {
            let mut maps = self.index.lock();
            let matches = maps.matches.entry(player).or_default();
            matches.push((self.number, self.match_id, self.handle.clone()));
        }
    }

    pub(crate) fn handle(&self) -> WeakMatch {
        self.handle.clone()
    }
}

impl Drop for ShownPlayers {
    fn drop(&mut self) {
        let mut maps = self.index.lock();
        for player in &self.players {
            if let Some(matches) = maps.matches.get_mut(player) {
                matches.retain(|(number, ..)| *number != self.number);
                if matches.is_empty() {
                    maps.matches.remove(player);
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
        Player { id, name: name.to_owned(), kind: PlayerKind::Guest, emblem: None }
    }

    const MATCH: MatchId = MatchId(Uuid::from_u128(2));

    fn changed(index: &PlayerIndex, name: &str) -> Vec<MatchId> {
        index.change(&ann(name)).into_iter().map(|(id, _)| id).collect()
    }

    #[test]
    fn a_change_reaches_the_matches_that_show_the_player() {
        let index = PlayerIndex::default();
        let (sender, _commands) = mpsc::channel(1);
        let handle = LocalMatch::new(sender);
        let weak = handle.downgrade();
        let loading = index.begin_loading();
        let (mut shown, _) = loading.finish(MATCH, weak.clone(), std::iter::empty());
        assert!(changed(&index, "Ann").is_empty());
        shown.add(ann("Ann").id);
        assert_eq!(changed(&index, "Anna"), [MATCH]);
        drop(shown);
        assert!(changed(&index, "Ann").is_empty());
    }

    #[test]
    fn a_match_that_is_loaded_again_is_still_told() {
        let index = PlayerIndex::default();
        let (sender, _commands) = mpsc::channel(1);
        let handle = LocalMatch::new(sender);
        let weak = handle.downgrade();
        let load = || {
            let players = [ann("").id].into_iter();
            index.begin_loading().finish(MATCH, weak.clone(), players).0
        };
        let (first, second) = (load(), load());
        drop(first);
        assert_eq!(changed(&index, "Anna"), [MATCH]);
        drop(second);
        assert!(changed(&index, "Ann").is_empty());
    }

    #[test]
    fn a_change_while_a_match_is_loaded_is_not_lost() {
        let index = PlayerIndex::default();
        let (sender, _commands) = mpsc::channel(1);
        let handle = LocalMatch::new(sender);
        let weak = handle.downgrade();
        changed(&index, "Before");
        let loading = index.begin_loading();
        assert!(changed(&index, "Meanwhile").is_empty());
        let players = [ann("").id].into_iter();
        let (_shown, missed) = loading.finish(MATCH, weak.clone(), players);
        assert_eq!(missed, [ann("Meanwhile")]);
        assert_eq!(changed(&index, "After"), [MATCH]);
        drop(index.begin_loading());
        assert!(index.lock().loading.is_empty(), "a load that fails leaves nothing");
    }
}

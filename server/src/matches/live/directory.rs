//! The matches in memory. Concurrent openers of one match share one actor.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard},
};

use scrapworks_protocol::MatchId;
use tokio::sync::OnceCell;

use crate::matches::live::{
    handle::{Handle, LocalMatch},
    open_error::OpenError,
    unplayable::{Unplayable, UnplayableMatches},
};

/// Matches in memory.
const MATCHES_MAX: usize = 20_000;
/// Above this many, matches are opened for players and for automatic actions only.
const MATCHES_FOR_SPECTATORS_MAX: usize = 15_000;

/// A match in memory, or being loaded.
pub(crate) type Slot = Arc<OnceCell<Handle>>;

#[derive(Debug, Default)]
pub(crate) struct Directory(Mutex<Matches>);

#[derive(Debug, Default)]
struct Matches {
    /// Ordered, so that a shutdown ends matches in a deterministic order.
    slots: BTreeMap<MatchId, Slot>,
    /// How many of them other nodes play, as of lately. They take little memory.
    remote: usize,
    unplayable: UnplayableMatches,
    is_closed: bool,
}

impl Directory {
    fn lock(&self) -> MutexGuard<'_, Matches> {
        self.0.lock().expect("no code panics while it holds the directory")
    }

    pub(crate) fn find(&self, match_id: MatchId) -> Option<Handle> {
        self.lock().slots.get(&match_id)?.get().filter(|handle| !handle.is_closed()).cloned()
    }

    /// The slot of a match, new if the match is not in memory.
    pub(crate) fn slot(&self, match_id: MatchId, for_spectator: bool) -> Result<Slot, OpenError> {
        let mut matches = self.lock();
        if let Some(why) = matches.unplayable.get(match_id) {
            return Err(OpenError::Unplayable(why));
        }
        let max = if for_spectator { MATCHES_FOR_SPECTATORS_MAX } else { MATCHES_MAX };
        let is_full = matches.slots.len().saturating_sub(matches.remote) >= max;
        let slot = matches.slots.get(&match_id);
        let has_ended = slot.and_then(|slot| slot.get()).is_some_and(Handle::is_closed);
        match slot {
            Some(slot) if !has_ended => Ok(Arc::clone(slot)),
            Some(_) | None if matches.is_closed || is_full => Err(OpenError::Unavailable),
            Some(_) | None => {
                let slot = Slot::default();
                matches.slots.insert(match_id, Arc::clone(&slot));
                Ok(slot)
            }
        }
    }

    /// Removes a slot whose match failed to load, unless another opener is still trying.
    pub(crate) fn remove_failed(&self, match_id: MatchId, slot: &Slot) {
        let mut matches = self.lock();
        // One reference is the directory's, one is the caller's; no other can appear while locked.
        let is_same = matches.slots.get(&match_id).is_some_and(|other| Arc::ptr_eq(other, slot));
        if is_same && !slot.initialized() && Arc::strong_count(slot) == 2 {
            matches.slots.remove(&match_id);
        }
    }

    /// Removes a match that has no handle outside and no waiting command. False if it is in use.
    pub(crate) fn remove_unused(&self, match_id: MatchId) -> bool {
        let mut matches = self.lock();
        // An opener holds the slot until it holds a handle.
        let is_used = matches.slots.get(&match_id).is_some_and(|slot| {
            Arc::strong_count(slot) > 1 || slot.get().is_some_and(|handle| !handle.is_unused())
        });
        if !is_used {
            matches.slots.remove(&match_id);
        }
        !is_used
    }

    /// Removes a match that this node plays no longer.
    pub(crate) fn remove(&self, match_id: MatchId) {
        self.lock().slots.remove(&match_id);
    }

    /// Does not open a match that cannot be played, for a while.
    pub(crate) fn remember(&self, match_id: MatchId, why: Unplayable) {
        self.lock().unplayable.insert(match_id, why);
    }

    /// The same for a match that is in memory. Removes it.
    pub(crate) fn refuse(&self, match_id: MatchId, why: Unplayable) {
        let mut matches = self.lock();
        matches.unplayable.insert(match_id, why);
        matches.slots.remove(&match_id);
    }

    /// Forgets matches of other nodes that nobody uses here.
    pub(crate) fn remove_unused_remote(&self) {
        let mut matches = self.lock();
        let Matches { slots, remote, .. } = &mut *matches;
        slots.retain(|_, slot| {
            let is_used = |handle: &Handle| !handle.is_remote() || !handle.is_unused();
            Arc::strong_count(slot) > 1 || slot.get().is_none_or(is_used)
        });
        *remote = slots.values().filter(|slot| slot.get().is_some_and(Handle::is_remote)).count();
    }

    /// The match, if it is in memory here.
    pub(crate) fn find_local(&self, match_id: MatchId) -> Option<LocalMatch> {
        self.find(match_id)?.into_local()
    }

    pub(crate) fn is_loading(&self, match_id: MatchId) -> bool {
        self.lock().slots.get(&match_id).is_some_and(|slot| !slot.initialized())
    }

    /// All matches in memory here.
    pub(crate) fn local(&self) -> Vec<LocalMatch> {
        let matches = self.lock();
        let handles = matches.slots.values().filter_map(|slot| slot.get());
        handles.cloned().filter_map(Handle::into_local).collect()
    }

    /// Drops all handles. Matches can be opened again.
    pub(crate) fn clear(&self) {
        self.lock().slots.clear();
    }

    pub(crate) fn is_closed(&self) -> bool {
        self.lock().is_closed
    }

    /// Refuses new matches, and drops the handles of those in memory.
    pub(crate) fn close(&self) {
        let mut matches = self.lock();
        matches.is_closed = true;
        matches.slots.clear();
    }
}

//! Which matches are in memory, and the way to each of them. Two that open the same match at the
//! same time get the same task.

use std::{
    collections::{BTreeMap, HashSet},
    sync::{Arc, Mutex, MutexGuard},
    time::Duration,
};

use scrapworks_engine::Refused;
use scrapworks_protocol::MatchId;
use tokio::sync::{OnceCell, mpsc};

use super::{Live, command::Command, load::LoadError, refusals, task::Task};

/// Commands that wait for one match.
const COMMANDS_MAX: usize = 64;
/// How long somebody waits for a place among them.
const COMMAND_PATIENCE: Duration = Duration::from_secs(2);
/// Matches in memory.
const MATCHES_MAX: usize = 20_000;

/// The way to a match. It stays in memory at least as long as somebody holds one.
#[derive(Debug, Clone)]
pub(crate) struct Handle(mpsc::Sender<Command>);

/// Why a match cannot be opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum OpenError {
    NotFound,
    Void,
    Fault,
    Unavailable,
}

impl OpenError {
    pub(crate) fn refused(self) -> Refused {
        match self {
            OpenError::NotFound => refusals::not_found(),
            OpenError::Void => refusals::void(),
            OpenError::Fault => refusals::fault(),
            OpenError::Unavailable => refusals::unavailable(),
        }
    }
}

/// The match has left memory, or has too much to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SendError {
    Gone,
    Busy,
}

impl Handle {
    pub(crate) async fn send(&self, command: Command) -> Result<(), (SendError, Command)> {
        match self.0.send_timeout(command, COMMAND_PATIENCE).await {
            Ok(()) => Ok(()),
            Err(mpsc::error::SendTimeoutError::Timeout(command)) => Err((SendError::Busy, command)),
            Err(mpsc::error::SendTimeoutError::Closed(command)) => Err((SendError::Gone, command)),
        }
    }

    #[cfg(test)]
    pub(super) fn is_same(&self, other: &Handle) -> bool {
        self.0.same_channel(&other.0)
    }

    pub(crate) fn is_gone(&self) -> bool {
        self.0.is_closed()
    }
}

/// A match that is in memory, or is being opened.
type Slot = Arc<OnceCell<Handle>>;

#[derive(Debug, Default)]
pub(super) struct Directory(Mutex<Matches>);

#[derive(Debug, Default)]
struct Matches {
    /// In order, so that a stop ends them in the same order every time.
    slots: BTreeMap<MatchId, Slot>,
    /// Panicked too often; not served before the next start.
    aside: HashSet<MatchId>,
    is_closed: bool,
}

impl Directory {
    fn lock(&self) -> MutexGuard<'_, Matches> {
        self.0.lock().expect("nothing panics while it holds the directory")
    }

    pub(super) fn find(&self, match_id: MatchId) -> Option<Handle> {
        self.lock().slots.get(&match_id)?.get().filter(|handle| !handle.is_gone()).cloned()
    }

    fn slot(&self, match_id: MatchId) -> Result<Slot, OpenError> {
        let mut matches = self.lock();
        if matches.aside.contains(&match_id) {
            return Err(OpenError::Fault);
        }
        let is_full = matches.slots.len() >= MATCHES_MAX;
        let slot = matches.slots.get(&match_id);
        let ended = slot.and_then(|slot| slot.get()).is_some_and(Handle::is_gone);
        match slot {
            Some(slot) if !ended => Ok(Arc::clone(slot)),
            Some(_) | None if matches.is_closed || is_full => Err(OpenError::Unavailable),
            Some(_) | None => {
                let slot = Slot::default();
                matches.slots.insert(match_id, Arc::clone(&slot));
                Ok(slot)
            }
        }
    }

    /// Forgets a match that could not be opened, unless somebody else is at it.
    fn give_up(&self, match_id: MatchId, slot: &Slot) {
        let mut matches = self.lock();
        // One is the directory's own, the other is ours. No other can come while it is locked.
        let is_ours = matches.slots.get(&match_id).is_some_and(|there| Arc::ptr_eq(there, slot));
        if is_ours && !slot.initialized() && Arc::strong_count(slot) == 2 {
            matches.slots.remove(&match_id);
        }
    }

    /// Forgets the match if nobody holds a handle to it.
    fn retire(&self, match_id: MatchId) -> bool {
        let mut matches = self.lock();
        // Who opens it holds the slot until it holds a handle.
        let is_held = matches.slots.get(&match_id).is_some_and(|slot| {
            Arc::strong_count(slot) > 1
                || slot.get().is_some_and(|handle| handle.0.strong_count() > 1)
                || slot.get().is_some_and(|handle| handle.0.capacity() < COMMANDS_MAX)
        });
        if !is_held {
            matches.slots.remove(&match_id);
        }
        !is_held
    }
}

impl Live {
    /// The match, from memory or from its log.
    pub(crate) async fn open(&self, match_id: MatchId) -> Result<Handle, OpenError> {
        let directory = &self.0.directory;
        let slot = directory.slot(match_id)?;
        match slot.get_or_try_init(|| self.spawn(match_id)).await {
            Ok(handle) => Ok(handle.clone()),
            Err(err) => {
                directory.give_up(match_id, &slot);
                Err(match err {
                    LoadError::NotFound => OpenError::NotFound,
                    LoadError::Void => OpenError::Void,
                    LoadError::Fault => OpenError::Fault,
                    LoadError::Unavailable => OpenError::Unavailable,
                })
            }
        }
    }

    async fn spawn(&self, match_id: MatchId) -> Result<Handle, LoadError> {
        let loaded = self.load(match_id).await?;
        let (sender, commands) = mpsc::channel(COMMANDS_MAX);
        let task = Task::new(self.clone(), loaded, commands);
        self.0.tasks.spawn(task.run());
        Ok(Handle(sender))
    }

    /// Lets a match go that nobody has watched for a while; false if somebody is just coming.
    pub(super) fn retire(&self, match_id: MatchId) -> bool {
        self.0.directory.retire(match_id)
    }

    /// Lets a match go that is not to be played on.
    pub(super) fn forget(&self, match_id: MatchId) {
        self.0.directory.lock().slots.remove(&match_id);
    }

    /// Lets a match go, and does not open it again before the next start.
    pub(super) fn set_aside(&self, match_id: MatchId) {
        let mut matches = self.0.directory.lock();
        matches.aside.insert(match_id);
        matches.slots.remove(&match_id);
    }

    /// Opens no more matches, and lets those in memory end when what they write is written.
    pub fn stop(&self) {
        let mut matches = self.0.directory.lock();
        matches.is_closed = true;
        matches.slots.clear();
    }
}

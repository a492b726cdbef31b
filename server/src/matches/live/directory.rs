//! The matches in memory, and the handle to each. Concurrent openers of one match share one actor.

use std::{
    collections::{BTreeMap, HashSet},
    sync::{Arc, Mutex, MutexGuard},
    time::Duration,
};

use scrapworks_engine::Refused;
use scrapworks_protocol::MatchId;
use tokio::{
    sync::{OnceCell, mpsc},
    time::Instant,
};

use crate::matches::{command::Command, refusals, remote::edge::RemoteMatch};

/// Commands that wait for one match.
pub(crate) const COMMANDS_MAX: usize = 64;
/// How long a sender waits for room in the queue.
const SEND_TIMEOUT: Duration = Duration::from_secs(2);
/// Matches in memory.
const MATCHES_MAX: usize = 20_000;
/// Above this many, matches are opened for players and for automatic actions only.
const MATCHES_FOR_SPECTATORS_MAX: usize = 15_000;

/// How long a match is not opened again whose log could not be replayed.
const REST: Duration = Duration::from_secs(60);
/// Such matches that are remembered.
const RESTING_MAX: usize = 10_000;

/// A handle to a match.
#[derive(Debug, Clone)]
pub(crate) enum Handle {
    /// In memory here, at least as long as a handle exists.
    Local(mpsc::Sender<Command>),
    /// Played by another node.
    Remote(RemoteMatch),
}

/// A handle to a match in memory that does not keep it there.
#[derive(Debug, Clone)]
pub(crate) struct WeakHandle(mpsc::WeakSender<Command>);

impl WeakHandle {
    /// None once the match has left memory.
    pub(crate) fn upgrade(&self) -> Option<Handle> {
        self.0.upgrade().map(Handle::Local)
    }
}

/// Why a match cannot be opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum OpenError {
    NotFound,
    Void,
    Unreadable,
    Fault,
    Unavailable,
}

impl OpenError {
    pub(crate) fn refused(self) -> Refused {
        match self {
            OpenError::NotFound => refusals::not_found(),
            OpenError::Void => refusals::void(),
            OpenError::Unreadable => refusals::unreadable(),
            OpenError::Fault => refusals::fault(),
            OpenError::Unavailable => refusals::unavailable(),
        }
    }
}

/// Why a command was not delivered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SendError {
    /// The match has left memory.
    Closed,
    /// Its queue was full for too long.
    Busy,
}

impl Handle {
    pub(crate) fn new(commands: mpsc::Sender<Command>) -> (Handle, WeakHandle) {
        let weak = WeakHandle(commands.downgrade());
        (Handle::Local(commands), weak)
    }

    /// Queues a command, or returns it with the reason why not.
    pub(crate) async fn send(&self, mut command: Command) -> Result<(), (SendError, Command)> {
        use mpsc::error::{SendTimeoutError, TrySendError};
        let commands = match self {
            Handle::Local(commands) => commands,
            Handle::Remote(remote) => {
                return remote.send(command).map_err(|command| (SendError::Closed, command));
            }
        };
        command.enter_queue();
        match commands.try_send(command) {
            Ok(()) => Ok(()),
            Err(TrySendError::Closed(command)) => Err((SendError::Closed, command)),
            // Boxed, because this future is large and rare.
            Err(TrySendError::Full(command)) => {
                let sent = Box::pin(commands.send_timeout(command, SEND_TIMEOUT));
                sent.await.map_err(|err| match err {
                    SendTimeoutError::Timeout(command) => (SendError::Busy, command),
                    SendTimeoutError::Closed(command) => (SendError::Closed, command),
                })
            }
        }
    }

    /// Like [`send`](Self::send), without waiting for room.
    pub(crate) fn try_send(&self, command: Command) -> Result<(), (SendError, Command)> {
        use mpsc::error::TrySendError;
        match self {
            Handle::Local(commands) => commands.try_send(command).map_err(|err| match err {
                TrySendError::Full(command) => (SendError::Busy, command),
                TrySendError::Closed(command) => (SendError::Closed, command),
            }),
            Handle::Remote(remote) => {
                remote.send(command).map_err(|command| (SendError::Closed, command))
            }
        }
    }

    #[cfg(test)]
    pub(crate) fn is_same(&self, other: &Handle) -> bool {
        match (self, other) {
            (Handle::Local(one), Handle::Local(other)) => one.same_channel(other),
            _ => false,
        }
    }

    pub(crate) fn is_remote(&self) -> bool {
        matches!(self, Handle::Remote(_))
    }

    /// Whether the match has left memory, or is no longer played by that node.
    pub(crate) fn is_closed(&self) -> bool {
        match self {
            Handle::Local(commands) => commands.is_closed(),
            Handle::Remote(remote) => remote.is_closed(),
        }
    }

    /// Whether the directory holds the only handle, and no command waits.
    fn is_unused(&self) -> bool {
        match self {
            Handle::Local(commands) => {
                commands.strong_count() == 1 && commands.capacity() == COMMANDS_MAX
            }
            Handle::Remote(remote) => remote.is_unused(),
        }
    }
}

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
    /// Matches whose rules panicked too often; not opened again before the next restart.
    quarantined: HashSet<MatchId>,
    /// Matches whose logs could not be replayed, with the time at which to try again.
    resting: BTreeMap<MatchId, Instant>,
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
        if matches.quarantined.contains(&match_id) {
            return Err(OpenError::Fault);
        }
        if let Some(until) = matches.resting.get(&match_id) {
            if *until > Instant::now() {
                return Err(OpenError::Unreadable);
            }
            matches.resting.remove(&match_id);
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

    /// Removes a match that cannot be played on.
    pub(crate) fn remove(&self, match_id: MatchId) {
        self.lock().slots.remove(&match_id);
    }

    /// Removes a match, and refuses to open it again before the next restart.
    pub(crate) fn quarantine(&self, match_id: MatchId) {
        let mut matches = self.lock();
        matches.quarantined.insert(match_id);
        matches.slots.remove(&match_id);
    }

    /// Does not open a match for a while whose log could not be replayed, because trying costs
    /// time.
    pub(crate) fn rest(&self, match_id: MatchId) {
        let (mut matches, now) = (self.lock(), Instant::now());
        matches.resting.retain(|_, until| *until > now);
        if matches.resting.len() < RESTING_MAX {
            matches.resting.insert(match_id, now + REST);
        }
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

    /// Handles to all matches in memory here.
    pub(crate) fn local(&self) -> Vec<(MatchId, Handle)> {
        let matches = self.lock();
        let handles = matches.slots.iter().filter_map(|(id, slot)| Some((*id, slot.get()?)));
        handles
            .filter(|(_, handle)| !handle.is_remote())
            .map(|(id, handle)| (id, handle.clone()))
            .collect()
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

//! What happened to the matches of a run, and when.

use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::time::{Duration, Instant};

/// Filled by match workers.
#[derive(Debug, Default)]
pub struct Journal(Mutex<Vec<Entry>>);

#[derive(Debug, Clone)]
pub struct Entry {
    pub at: Instant,
    /// The worker that plays the match.
    pub worker: usize,
    pub event: Event,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event {
    /// All clients watch a new match.
    Started {
        match_id: String,
    },
    /// A command was acknowledged, so long after it was sent first.
    Acked {
        after: Duration,
    },
    Over,
    /// A client was refused something that it had to ask for again.
    Refused {
        node: usize,
        code: String,
    },
    /// The connection to that node was lost, with the code that the server gave.
    Lost {
        node: usize,
        code: Option<u16>,
    },
    /// A client watches again, so long after it did before.
    Joined {
        node: usize,
        after: Duration,
    },
    /// A client was told that a seat is not `here`.
    Absent {
        presence: String,
    },
    /// A client was told of a step that no player took.
    Forced {
        cause: String,
    },
}

impl Journal {
    pub fn write(&self, worker: usize, event: Event) {
        self.lock().push(Entry { at: Instant::now(), worker, event });
    }

    /// Everything since then, oldest first.
    pub fn since(&self, begin: Instant) -> Vec<Entry> {
        let entries = self.lock();
        let first = entries.partition_point(|entry| entry.at < begin);
        entries[first..].to_vec()
    }

    /// The match that each worker started last.
    pub fn matches(&self) -> Vec<(usize, String)> {
        let mut matches = std::collections::BTreeMap::new();
        for entry in self.lock().iter() {
            if let Event::Started { match_id } = &entry.event {
                matches.insert(entry.worker, match_id.clone());
            }
        }
        matches.into_iter().collect()
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Entry>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

//! What all tables share: the server, the way they play, and where everybody is.

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use tokio::{
    sync::{Semaphore, watch},
    time::Duration,
};

use crate::house::{GameInfo, House};

/// Waiting rooms that fill at once: the set-up is not what is measured.
const BEGINNING_MAX: usize = 32;

#[derive(Debug)]
pub struct Field {
    pub house: House,
    pub game: GameInfo,
    pub seats: u8,
    pub spectators: u32,
    pub pace: Pace,
    pub style: Style,
    pub(crate) beginning: Semaphore,
    /// Whether what happens is tallied.
    is_counting: AtomicBool,
    phase: watch::Sender<Phase>,
    /// How often the server was killed.
    kills: AtomicU32,
    /// Tables at which everybody sits, since the last kill.
    present: watch::Sender<usize>,
    /// Times that somebody was told to try again.
    unavailable: AtomicU32,
}

/// When a table plays on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pace {
    /// As soon as every seat has the step before.
    Closed,
    /// At fixed times, one step each, if every seat has the step before.
    Every(Duration),
}

/// How its clients behave.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    /// They act, and keep no views.
    Light,
    /// They also undo, resign, repeat themselves, and hold every snapshot against what they have.
    Thorough,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Phase {
    /// Sit down, and play nothing.
    Sit,
    Play,
    /// Have everything answered, and get up.
    End,
}

impl Field {
    pub fn new(
        house: House,
        game: GameInfo,
        (seats, spectators): (u8, u32),
        pace: Pace,
        style: Style,
    ) -> Field {
        Field {
            house,
            game,
            seats,
            spectators,
            pace,
            style,
            beginning: Semaphore::new(BEGINNING_MAX),
            is_counting: AtomicBool::new(false),
            phase: watch::Sender::new(Phase::Sit),
            kills: AtomicU32::new(0),
            present: watch::Sender::new(0),
            unavailable: AtomicU32::new(0),
        }
    }

    pub fn turn_to(&self, phase: Phase) {
        self.phase.send_replace(phase);
    }

    pub(crate) fn phase(&self) -> watch::Receiver<Phase> {
        self.phase.subscribe()
    }

    pub fn count(&self, is_counting: bool) {
        self.is_counting.store(is_counting, Ordering::Relaxed);
    }

    pub(crate) fn is_counting(&self) -> bool {
        self.is_counting.load(Ordering::Relaxed)
    }

    /// The server was killed: nobody is at a table until they have come back.
    pub fn was_killed(&self) {
        self.present.send_replace(0);
        self.kills.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn kills(&self) -> u32 {
        self.kills.load(Ordering::Relaxed)
    }

    pub(crate) fn is_present(&self) {
        self.present.send_modify(|tables| *tables += 1);
    }

    /// Waits until everybody sits at so many tables.
    pub async fn wait_for(&self, tables: usize) {
        let mut present = self.present.subscribe();
        let waited = present.wait_for(|present| *present >= tables).await;
        waited.expect("the field holds the sender itself");
    }

    pub(crate) fn heard_unavailable(&self) {
        self.unavailable.fetch_add(1, Ordering::Relaxed);
    }

    pub fn unavailable(&self) -> u32 {
        self.unavailable.load(Ordering::Relaxed)
    }
}

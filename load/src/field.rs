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
    /// Wishes that were acknowledged.
    acted: watch::Sender<u64>,
    /// Times that somebody was told to try again.
    unavailable: watch::Sender<u64>,
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
            acted: watch::Sender::new(0),
            unavailable: watch::Sender::new(0),
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
        reach(&self.present, tables).await;
    }

    pub(crate) fn has_acted(&self) {
        self.acted.send_modify(|acted| *acted += 1);
    }

    /// Waits until so many more wishes are acknowledged.
    pub async fn wait_for_acted(&self, more: u64) {
        let goal = *self.acted.borrow() + more;
        reach(&self.acted, goal).await;
    }

    pub(crate) fn heard_unavailable(&self) {
        self.unavailable.send_modify(|heard| *heard += 1);
    }

    /// Waits until somebody else is told to try again.
    pub async fn wait_for_unavailable(&self) {
        let goal = *self.unavailable.borrow() + 1;
        reach(&self.unavailable, goal).await;
    }
}

async fn reach<T: PartialOrd>(counter: &watch::Sender<T>, goal: T) {
    let mut counter = counter.subscribe();
    let reached = counter.wait_for(|count| *count >= goal).await;
    reached.expect("the field holds the sender itself");
}

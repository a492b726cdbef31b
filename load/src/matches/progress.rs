//! Run state that all match workers share: the phase, and counters that scenarios wait for.

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use tokio::sync::{Semaphore, watch};

/// Lobbies that are filled concurrently. Setting up matches is not part of the measurement.
const SETUPS_MAX: usize = 32;

#[derive(Debug)]
pub struct Progress {
    /// Limits how many workers set up a match at once.
    pub(crate) setups: Semaphore,
    is_measuring: AtomicBool,
    phase: watch::Sender<Phase>,
    /// How often the server was restarted.
    restarts: AtomicU32,
    /// Workers whose clients have all joined since the last restart.
    joined: watch::Sender<usize>,
    /// Acknowledged commands.
    acks: watch::Sender<u64>,
    /// Replies that asked a client to try again later.
    unavailable: watch::Sender<u64>,
    /// How often all clients were sent back to the servers where they began.
    returns: watch::Sender<u32>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Phase {
    /// Join, but do not act.
    Join,
    Play,
    /// Wait for pending replies, then stop.
    Finish,
}

impl Default for Progress {
    fn default() -> Progress {
        Progress {
            setups: Semaphore::new(SETUPS_MAX),
            is_measuring: AtomicBool::new(false),
            phase: watch::Sender::new(Phase::Join),
            restarts: AtomicU32::new(0),
            joined: watch::Sender::new(0),
            acks: watch::Sender::new(0),
            unavailable: watch::Sender::new(0),
            returns: watch::Sender::new(0),
        }
    }
}

impl Progress {
    pub fn set_phase(&self, phase: Phase) {
        self.phase.send_replace(phase);
    }

    pub(crate) fn phase(&self) -> watch::Receiver<Phase> {
        self.phase.subscribe()
    }

    /// Sends all clients back to the servers where they began.
    pub fn go_home(&self) {
        self.returns.send_modify(|returns| *returns += 1);
    }

    pub(crate) fn returns(&self) -> watch::Receiver<u32> {
        self.returns.subscribe()
    }

    /// Turns the counters of the workers on or off.
    pub fn set_measuring(&self, is_measuring: bool) {
        self.is_measuring.store(is_measuring, Ordering::Relaxed);
    }

    pub(crate) fn is_measuring(&self) -> bool {
        self.is_measuring.load(Ordering::Relaxed)
    }

    /// Records that the server was killed: every client has to join again.
    pub fn record_restart(&self) {
        self.joined.send_replace(0);
        self.restarts.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn restarts(&self) -> u32 {
        self.restarts.load(Ordering::Relaxed)
    }

    pub(crate) fn record_joined(&self) {
        self.joined.send_modify(|workers| *workers += 1);
    }

    /// Waits until `workers` workers have all their clients in a match.
    pub async fn wait_for_joined(&self, workers: usize) {
        reach(&self.joined, workers).await;
    }

    pub(crate) fn record_ack(&self) {
        self.acks.send_modify(|acks| *acks += 1);
    }

    /// Waits for `more` further acknowledged commands.
    pub async fn wait_for_acks(&self, more: u64) {
        let goal = *self.acks.borrow() + more;
        reach(&self.acks, goal).await;
    }

    pub(crate) fn record_unavailable(&self) {
        self.unavailable.send_modify(|replies| *replies += 1);
    }

    /// Waits for one further reply that the store or the match is unavailable.
    pub async fn wait_for_unavailable(&self) {
        let goal = *self.unavailable.borrow() + 1;
        reach(&self.unavailable, goal).await;
    }
}

async fn reach<T: PartialOrd>(counter: &watch::Sender<T>, goal: T) {
    let mut counter = counter.subscribe();
    let reached = counter.wait_for(|count| *count >= goal).await;
    reached.expect("the caller borrows the sender");
}

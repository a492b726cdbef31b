//! The writer of a node: it commits at once what comes alone, and gathers while much comes. The
//! same rules as in the server's `store/writer.rs`.

use std::collections::VecDeque;

use crate::scaling::settings::{BATCH_MAX, CAME_MAX, COMMIT_EVERY, GATHERED_MIN, Nanos};

#[derive(Debug, Default)]
pub struct Writer {
    /// When each row came.
    queue: VecDeque<Nanos>,
    batch: Vec<Nanos>,
    pace: Pace,
    started_at: Nanos,
    /// Whether it commits, or waits for more.
    is_busy: bool,
}

#[derive(Debug, Default)]
struct Pace {
    gathers: bool,
    /// A moving average of the rows of a commit, or of those that came during one.
    at_once: f64,
}

impl Pace {
    const WINDOW: f64 = 16.0;

    fn record(&mut self, committed: usize, came: usize) {
        let now = if self.gathers { committed } else { came };
        self.at_once += (now as f64 - self.at_once) / Pace::WINDOW;
        if self.gathers && self.at_once < GATHERED_MIN {
            *self = Pace { gathers: false, at_once: 0.0 };
        } else if !self.gathers && self.at_once > CAME_MAX {
            *self = Pace { gathers: true, at_once: 2.0 * GATHERED_MIN };
        }
    }
}

impl Writer {
    pub fn push(&mut self, now: Nanos) {
        self.queue.push_back(now);
    }

    /// Begins a commit if there is something to write. Returns its rows.
    pub fn begin(&mut self, now: Nanos) -> Option<usize> {
        if self.is_busy || self.queue.is_empty() {
            return None;
        }
        self.is_busy = true;
        self.started_at = now;
        self.batch.extend(self.queue.drain(..self.queue.len().min(BATCH_MAX)));
        Some(self.batch.len())
    }

    /// Ends a commit. Returns when its rows came, and until when to gather.
    pub fn end(&mut self) -> (std::vec::Drain<'_, Nanos>, Option<Nanos>) {
        self.pace.record(self.batch.len(), self.queue.len());
        let until = self.pace.gathers.then_some(self.started_at + COMMIT_EVERY);
        (self.batch.drain(..), until)
    }

    pub fn rest_over(&mut self) {
        self.is_busy = false;
    }
}

//! A PostgreSQL server in simulated time: so many cores, and a log that is flushed for all commits
//! that wait.

use std::{cmp::Reverse, collections::BinaryHeap};

use crate::scaling::settings::{MICROSECOND, Nanos, Settings, Work};

#[derive(Debug)]
pub struct Database {
    /// When each core is free.
    cores: BinaryHeap<Reverse<Nanos>>,
    flush_time: Nanos,
    round_trip: Nanos,
    /// The last flush that began, or that is going to begin when the one before ends.
    flush_begins: Nanos,
    flush_ends: Nanos,
    /// Processor time used.
    pub busy: Nanos,
    pub commits: u64,
}

impl Database {
    pub fn new(settings: &Settings) -> Database {
        Database {
            cores: (0..settings.cores).map(|_| Reverse(0)).collect(),
            flush_time: settings.flush_us * MICROSECOND,
            round_trip: settings.round_trip_us * MICROSECOND,
            flush_begins: 0,
            flush_ends: 0,
            busy: 0,
            commits: 0,
        }
    }

    /// Executes a transaction up to its commit. Returns when the commit arrives.
    pub fn execute(&mut self, now: Nanos, work: Work) -> Nanos {
        let Reverse(free_at) = self.cores.pop().unwrap_or(Reverse(now));
        let ends = now.max(free_at) + work.cpu;
        self.cores.push(Reverse(ends));
        self.busy += work.cpu;
        ends + work.statements * self.round_trip
    }

    /// Commits, and returns when that is answered. Call it in the order of time.
    pub fn commit(&mut self, now: Nanos) -> Nanos {
        self.commits += 1;
        if now >= self.flush_ends {
            self.flush_begins = now;
            self.flush_ends = now + self.flush_time;
        } else if now >= self.flush_begins {
            self.flush_begins = self.flush_ends;
            self.flush_ends += self.flush_time;
        }
        self.flush_ends + self.round_trip
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn database(cores: usize) -> Database {
        Database::new(&Settings { cores, flush_us: 1_000, round_trip_us: 0, seed: 1 })
    }

    fn us(us: u64) -> Nanos {
        us * MICROSECOND
    }

    #[test]
    fn a_core_executes_one_transaction_after_the_other() {
        let work = Work { cpu: us(100), statements: 0 };
        let mut one = database(1);
        assert_eq!([0, 0, us(500)].map(|now| one.execute(now, work)), [100, 200, 600].map(us));
        let mut two = database(2);
        assert_eq!([0, 0, 0].map(|now| two.execute(now, work)), [100, 100, 200].map(us));
    }

    #[test]
    fn commits_that_wait_for_a_flush_share_the_next_one() {
        let mut database = database(1);
        let answers = [0, 100, 900, 1_500, 4_000].map(|now| database.commit(us(now)));
        assert_eq!(answers, [1_000, 2_000, 2_000, 3_000, 5_000].map(us));
    }
}

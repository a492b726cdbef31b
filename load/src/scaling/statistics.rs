//! What is counted while a cluster is simulated.

use crate::scaling::{
    bus::Traffic,
    settings::{ANSWER_TIMEOUT, MICROSECOND, Nanos, SECOND},
};

#[derive(Debug, Default)]
pub struct Statistics {
    pub since: Nanos,
    pub batches: u64,
    pub rows: u64,
    /// From a step's request to its commit.
    pub commit_times: Histogram,
    pub renewals: u64,
    pub renewal_max: Nanos,
    pub traffic: Traffic,
    /// Of the matches that were not playable for a while.
    pub takeover: Takeover,
}

/// How matches came to another node.
#[derive(Debug, Default)]
pub struct Takeover {
    pub claims: u64,
    /// When the first and the last of them was answered.
    pub claimed_from: Option<Nanos>,
    pub claimed_until: Nanos,
    /// The longest time from the loss of an owner to the claim by the next one.
    pub ownerless_max: Nanos,
    /// From when a match was last playable to when it was again.
    pub gaps: Histogram,
    /// Steps that had to wait, and those of them that were refused and had to be sent again.
    pub delayed: u64,
    pub refused: u64,
    /// Releases that found no connection to the database in time.
    pub release_timeouts: u64,
}

impl Statistics {
    pub fn count_commit(&mut self, now: Nanos, rows: impl Iterator<Item = Nanos>) {
        self.batches += 1;
        for came in rows {
            self.rows += 1;
            self.commit_times.record(now - came);
        }
    }

    pub fn seconds(&self, now: Nanos) -> f64 {
        (now - self.since) as f64 / SECOND as f64
    }
}

impl Takeover {
    pub fn count_claim(&mut self, now: Nanos) {
        self.claims += 1;
        self.claimed_from.get_or_insert(now);
        self.claimed_until = now;
    }

    pub fn count_delayed(&mut self, waited: Nanos) {
        self.delayed += 1;
        self.refused += u64::from(waited > ANSWER_TIMEOUT);
    }
}

/// Times in steps of a tenth of a millisecond.
#[derive(Debug, Default)]
pub struct Histogram {
    buckets: Vec<u64>,
    count: u64,
    max: Nanos,
}

impl Histogram {
    const STEP: Nanos = 100 * MICROSECOND;
    const LAST: usize = 200_000;

    pub fn record(&mut self, time: Nanos) {
        let bucket = ((time / Histogram::STEP) as usize).min(Histogram::LAST);
        if self.buckets.len() <= bucket {
            self.buckets.resize(bucket + 1, 0);
        }
        self.buckets[bucket] += 1;
        self.count += 1;
        self.max = self.max.max(time);
    }

    pub fn count(&self) -> u64 {
        self.count
    }

    pub fn max(&self) -> Nanos {
        self.max
    }

    /// The end of the bucket that has this share of all times below it.
    pub fn quantile(&self, share: f64) -> Nanos {
        let rank = (share * self.count as f64) as u64;
        let mut below = 0;
        let bucket = self.buckets.iter().position(|count| {
            below += count;
            below > rank
        });
        bucket.map_or(self.max, |bucket| (bucket as Nanos + 1) * Histogram::STEP)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scaling::settings::MILLISECOND;

    #[test]
    fn quantiles_are_those_of_the_times() {
        let mut times = Histogram::default();
        (1..=1_000).for_each(|ms| times.record(ms * MILLISECOND));
        let quantile = |share| times.quantile(share) as f64 / MILLISECOND as f64;
        assert!((quantile(0.5) - 501.0).abs() < 0.2, "{}", quantile(0.5));
        assert!((quantile(0.99) - 991.0).abs() < 0.2, "{}", quantile(0.99));
        assert_eq!(times.max(), 1_000 * MILLISECOND);
    }
}

//! What is counted while a field plays.

use std::time::Duration;

#[derive(Debug, Default)]
pub struct Tally {
    /// Acknowledged.
    pub steps: u64,
    /// From sending to another seat having the step, in microseconds.
    pub latency: Samples,
    /// Bytes of patch and events of a step, for one viewer.
    pub news: Samples,
    /// Bytes of the whole message.
    pub message: Samples,
    /// Bytes of what was sent for it.
    pub asked: Samples,
}

/// Every value, so that nothing is lost in buckets.
#[derive(Debug, Default)]
pub struct Samples(Vec<u32>);

impl Tally {
    pub fn add(&mut self, other: Tally) {
        self.steps += other.steps;
        let parts = [
            (&mut self.latency, other.latency),
            (&mut self.news, other.news),
            (&mut self.message, other.message),
            (&mut self.asked, other.asked),
        ];
        for (mine, others) in parts {
            mine.append(others);
        }
    }
}

impl Samples {
    pub fn push(&mut self, value: usize) {
        self.0.push(u32::try_from(value).unwrap_or(u32::MAX));
    }

    pub fn push_time(&mut self, time: Duration) {
        self.push(usize::try_from(time.as_micros()).unwrap_or(usize::MAX));
    }

    pub fn append(&mut self, other: Samples) {
        self.0.extend(other.0);
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn mean(&self) -> f64 {
        self.0.iter().map(|&value| f64::from(value)).sum::<f64>() / self.0.len().max(1) as f64
    }

    /// The smallest value that `share` of them do not exceed; 0 if there are none.
    pub fn quantile(&mut self, share: f64) -> u32 {
        self.0.sort_unstable();
        let rank = (share * self.0.len() as f64).ceil() as usize;
        self.0.get(rank.max(1) - 1).copied().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_values_that_were_there() {
        let mut samples = Samples((1..=100).rev().collect());
        let quantiles = [0.0, 0.5, 0.99, 1.0].map(|share| samples.quantile(share));
        assert_eq!(quantiles, [1, 50, 99, 100]);
        assert_eq!(Samples::default().quantile(0.5), 0);
    }
}

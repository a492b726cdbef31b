//! Counters of a measurement.

use std::time::Duration;

#[derive(Debug, Default)]
pub struct Counters {
    /// Acknowledged commands.
    pub steps: u64,
    /// From sending an action to another seat receiving its step, in microseconds.
    pub latency: Samples,
    /// Size of patch and events of a step, for one viewer.
    pub payload_bytes: Samples,
    /// Size of the whole step message.
    pub message_bytes: Samples,
    /// Size of the command that caused it.
    pub sent_bytes: Samples,
}

/// All sampled values, without bucketing.
#[derive(Debug, Default)]
pub struct Samples(Vec<u32>);

impl Counters {
    pub fn add(&mut self, other: Counters) {
        self.steps += other.steps;
        let parts = [
            (&mut self.latency, other.latency),
            (&mut self.payload_bytes, other.payload_bytes),
            (&mut self.message_bytes, other.message_bytes),
            (&mut self.sent_bytes, other.sent_bytes),
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

    /// The `q`-quantile (nearest rank), or 0 without samples.
    pub fn quantile(&mut self, q: f64) -> u32 {
        self.0.sort_unstable();
        let rank = (q * self.0.len() as f64).ceil() as usize;
        self.0.get(rank.max(1) - 1).copied().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_sampled_values() {
        let mut samples = Samples((1..=100).rev().collect());
        let quantiles = [0.0, 0.5, 0.99, 1.0].map(|q| samples.quantile(q));
        assert_eq!(quantiles, [1, 50, 99, 100]);
        assert_eq!(Samples::default().quantile(0.5), 0);
    }
}

//! Whether the database takes writes, as of the last ones.

use std::sync::{
    Arc,
    atomic::{AtomicU8, Ordering},
};

/// Which write it was. Each says something else of the database, so that one that goes well does
/// not hide another one that does not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub enum WriteSource {
    /// A batch of the log.
    Log = 1,
    /// The service clock, or the lease of a node.
    Clock = 2,
    /// The try whether a database that was away takes writes again.
    Proof = 4,
}

/// Cheap to clone.
#[derive(Debug, Clone, Default)]
pub struct WriteHealth(Arc<AtomicU8>);

impl WriteHealth {
    pub fn record(&self, source: WriteSource, has_failed: bool) {
        match has_failed {
            true => self.0.fetch_or(source as u8, Ordering::Relaxed),
            false => self.0.fetch_and(!(source as u8), Ordering::Relaxed),
        };
    }

    /// Notes that the database takes every write.
    pub fn record_proof(&self) {
        self.record(WriteSource::Log, false);
        self.record(WriteSource::Proof, false);
    }

    pub fn has_failed(&self) -> bool {
        self.0.load(Ordering::Relaxed) != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_write_that_goes_well_does_not_hide_another_one_that_fails() {
        let health = WriteHealth::default();
        assert!(!health.has_failed());
        health.record(WriteSource::Log, true);
        health.record(WriteSource::Clock, false);
        assert!(health.has_failed());
        health.record_proof();
        assert!(!health.has_failed());
        health.record(WriteSource::Clock, true);
        health.record_proof();
        assert!(health.has_failed(), "the lease cannot be renewed");
    }
}

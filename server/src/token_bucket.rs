//! Token buckets: a burst at once, and then so many in a time.

use std::time::Duration;

use tokio::time::Instant;

/// `burst` at once, then one more per interval `every`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rate {
    pub burst: u32,
    pub every: Duration,
}

impl Rate {
    /// The share of one of several servers, over which a balancer spreads the requests.
    pub(crate) fn share(self, servers: u32) -> Rate {
        let servers = servers.max(1);
        Rate { burst: self.burst.div_ceil(servers), every: self.every * servers }
    }

    /// So many times as much.
    pub(crate) fn times(self, allowance: u32) -> Rate {
        Rate { burst: self.burst.saturating_mul(allowance), every: self.every / allowance }
    }
}

/// A token bucket.
#[derive(Debug, Clone, Copy)]
pub struct Bucket {
    /// When the bucket is full again.
    pub(crate) full_at: Instant,
}

impl Bucket {
    pub fn full(now: Instant) -> Bucket {
        Bucket { full_at: now }
    }

    /// Takes `tokens`, also more than there are.
    ///
    /// Returns how long to wait until there are some again.
    pub fn charge(&mut self, rate: Rate, tokens: u32, now: Instant) -> Duration {
        self.full_at = self.full_at.max(now) + rate.every * tokens;
        self.full_at.duration_since(now).saturating_sub(rate.every * rate.burst)
    }

    /// Takes a token.
    ///
    /// # Errors
    /// How long to wait for one.
    pub fn take(&mut self, rate: Rate, now: Instant) -> Result<(), Duration> {
        let full_at = self.full_at.max(now) + rate.every;
        let early = full_at.duration_since(now).saturating_sub(rate.every * rate.burst);
        if early.is_zero() {
            self.full_at = full_at;
            Ok(())
        } else {
            Err(early)
        }
    }
}

/// Milliseconds after which a retry can succeed: rounded up, or it would come too early.
pub fn wait_ms(wait: Duration) -> u64 {
    u64::try_from(wait.as_nanos().div_ceil(1_000_000)).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    const RATE: Rate = Rate { burst: 3, every: Duration::from_secs(1) };

    #[test]
    fn a_burst_is_free_and_then_one_token_per_interval() {
        let start = Instant::now();
        let mut bucket = Bucket::full(start);
        for _ in 0..3 {
            assert_eq!(bucket.take(RATE, start), Ok(()));
        }
        assert_eq!(bucket.take(RATE, start), Err(Duration::from_secs(1)));
        let later = start + Duration::from_millis(400);
        assert_eq!(bucket.take(RATE, later), Err(Duration::from_millis(600)));
        assert_eq!(bucket.take(RATE, start + Duration::from_secs(1)), Ok(()));
        assert!(bucket.take(RATE, start + Duration::from_secs(1)).is_err());
    }

    #[test]
    fn a_bucket_holds_no_more_than_its_burst() {
        let start = Instant::now();
        let mut bucket = Bucket::full(start);
        let later = start + Duration::from_secs(3600);
        let taken = (0..10).filter(|_| bucket.take(RATE, later).is_ok()).count();
        assert_eq!(taken, 3);
    }

    #[test]
    fn a_charge_may_exceed_what_is_left() {
        let start = Instant::now();
        let mut bucket = Bucket::full(start);
        assert_eq!(bucket.charge(RATE, 3, start), Duration::ZERO);
        assert_eq!(bucket.charge(RATE, 2, start), Duration::from_secs(2));
        assert_eq!(bucket.take(RATE, start), Err(Duration::from_secs(3)));
    }
}

//! How often somebody may ask. Every rate is a constant here; who asks too often hears when to
//! come back.

use std::{
    collections::HashMap,
    net::{IpAddr, Ipv6Addr},
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use scrapworks_protocol::PlayerId;
use tokio::time::Instant;

use crate::{config, error::Error};

/// All requests of one address. A page that loads asks about twenty times.
pub const REQUESTS_PER_ADDRESS: Rate = Rate { burst: 300, every: Duration::from_millis(50) };
/// New players of one address. A class behind one router can join.
pub const GUESTS_PER_ADDRESS: Rate = Rate { burst: 30, every: Duration::from_secs(10) };
/// Codes for a second device that one address tries. They are good for minutes, so nobody guesses.
pub const LINKS_TRIED_PER_ADDRESS: Rate = Rate { burst: 20, every: Duration::from_secs(6) };
/// Codes for a second device that one player draws.
pub const LINKS_PER_PLAYER: Rate = Rate { burst: 6, every: Duration::from_secs(60) };
/// Matches of one address that are played again to be shown. Each takes a processor for a moment.
pub const REPLAYS_PER_ADDRESS: Rate = Rate { burst: 30, every: Duration::from_secs(2) };
/// Requests of one player that change something.
pub const WRITES_PER_PLAYER: Rate = Rate { burst: 40, every: Duration::from_millis(250) };

/// Buckets in memory, about 6 MiB.
const BUCKETS_MAX: usize = 65_536;

/// So many at once, then one more after each interval.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rate {
    pub burst: u32,
    pub every: Duration,
}

/// What one asker has left of a rate.
#[derive(Debug, Clone, Copy)]
pub struct Bucket {
    /// When it would be full again.
    full_at: Instant,
}

impl Bucket {
    pub fn full(now: Instant) -> Bucket {
        Bucket { full_at: now }
    }

    /// Takes one, or says how long to wait for it.
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

/// Where a request comes from: an IPv4 address, or the network that one household has of IPv6.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Source(IpAddr);

impl From<IpAddr> for Source {
    fn from(address: IpAddr) -> Source {
        Source(match address.to_canonical() {
            IpAddr::V6(v6) => {
                let [a, b, c, d, ..] = v6.segments();
                IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
            }
            v4 @ IpAddr::V4(_) => v4,
        })
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Asker {
    Requests(Source),
    Guests(Source),
    LinksTried(Source),
    Links(PlayerId),
    Replays(Source),
    Writes(PlayerId),
}

/// The buckets of everybody who asked lately.
#[derive(Debug)]
pub struct Limits {
    on: bool,
    buckets: Mutex<HashMap<Asker, Bucket>>,
}

impl Limits {
    pub fn new(limits: config::Limits) -> Limits {
        Limits { on: limits == config::Limits::On, buckets: Mutex::default() }
    }

    pub fn request(&self, from: Source) -> Result<(), Error> {
        self.take(Asker::Requests(from), REQUESTS_PER_ADDRESS)
    }

    pub fn guest(&self, from: Source) -> Result<(), Error> {
        self.take(Asker::Guests(from), GUESTS_PER_ADDRESS)
    }

    pub fn link_tried(&self, from: Source) -> Result<(), Error> {
        self.take(Asker::LinksTried(from), LINKS_TRIED_PER_ADDRESS)
    }

    pub fn link(&self, by: PlayerId) -> Result<(), Error> {
        self.take(Asker::Links(by), LINKS_PER_PLAYER)
    }

    pub fn replay(&self, from: Source) -> Result<(), Error> {
        self.take(Asker::Replays(from), REPLAYS_PER_ADDRESS)
    }

    pub fn write(&self, by: PlayerId) -> Result<(), Error> {
        self.take(Asker::Writes(by), WRITES_PER_PLAYER)
    }

    fn take(&self, asker: Asker, rate: Rate) -> Result<(), Error> {
        if !self.on {
            return Ok(());
        }
        let now = Instant::now();
        let mut buckets = self.buckets();
        if buckets.len() >= BUCKETS_MAX {
            make_room(&mut buckets, now);
        }
        let bucket = buckets.entry(asker).or_insert_with(|| Bucket::full(now));
        bucket.take(rate, now).map_err(|wait| {
            let retry_after_ms = u64::try_from(wait.as_millis()).unwrap_or(u64::MAX).max(1);
            Error::Rate { retry_after_ms }
        })
    }

    fn buckets(&self) -> MutexGuard<'_, HashMap<Asker, Bucket>> {
        // Every bucket is whole between two statements, so a panic elsewhere spoils nothing.
        self.buckets.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Forgets the full buckets; and all of them where that is no real help, so that this is rare.
fn make_room(buckets: &mut HashMap<Asker, Bucket>, now: Instant) {
    buckets.retain(|_, bucket| bucket.full_at > now);
    if buckets.len() > BUCKETS_MAX / 2 {
        buckets.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RATE: Rate = Rate { burst: 3, every: Duration::from_secs(1) };

    #[test]
    fn a_burst_is_free_and_then_one_comes_back_per_interval() {
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
    fn one_household_is_one_source() {
        let source = |address: &str| Source::from(address.parse::<IpAddr>().unwrap());
        assert_eq!(source("2001:db8:1:2::1"), source("2001:db8:1:2:ffff::9"));
        assert_ne!(source("2001:db8:1:2::1"), source("2001:db8:1:3::1"));
        assert_ne!(source("192.0.2.1"), source("192.0.2.2"));
        assert_eq!(source("::ffff:192.0.2.1"), source("192.0.2.1"));
    }

    #[test]
    fn a_flood_of_askers_takes_no_more_memory_than_the_limit() {
        let limits = Limits::new(config::Limits::On);
        for n in 0..BUCKETS_MAX as u32 + 10 {
            limits.guest(Source(IpAddr::V4(n.into()))).unwrap();
        }
        assert!(limits.buckets().len() <= BUCKETS_MAX);
    }
}

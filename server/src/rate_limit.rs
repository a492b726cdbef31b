//! Rate limits, as token buckets. All HTTP rates are constants here; those of WebSocket messages
//! are in `sockets::rates`.

use std::{
    collections::HashMap,
    net::{IpAddr, Ipv6Addr},
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use scrapworks_protocol::PlayerId;
use tokio::time::Instant;

use crate::{config, error::Error};

/// All requests of one address. Loading the page takes about twenty.
pub const REQUESTS_PER_ADDRESS: Rate = Rate { burst: 300, every: Duration::from_millis(50) };
/// New players of one address. Allows for a school class behind one router.
pub const GUESTS_PER_ADDRESS: Rate = Rate { burst: 30, every: Duration::from_secs(10) };
/// Link codes tried by one address. Codes expire in minutes, so guessing is hopeless.
pub const LINKS_TRIED_PER_ADDRESS: Rate = Rate { burst: 20, every: Duration::from_secs(6) };
/// Link codes created by one player.
pub const LINKS_PER_PLAYER: Rate = Rate { burst: 6, every: Duration::from_secs(60) };
/// Replays with views for one address. Each costs CPU time.
pub const REPLAYS_PER_ADDRESS: Rate = Rate { burst: 30, every: Duration::from_secs(2) };
/// New names of one player. Each is told everywhere where the player is shown.
pub const RENAMES_PER_PLAYER: Rate = Rate { burst: 10, every: Duration::from_secs(60) };
/// Writing requests of one player.
pub const WRITES_PER_PLAYER: Rate = Rate { burst: 40, every: Duration::from_millis(250) };

/// Buckets in memory; about 6 MiB.
const BUCKETS_MAX: usize = 65_536;

/// `burst` at once, then one more per interval `every`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rate {
    pub burst: u32,
    pub every: Duration,
}

/// A token bucket.
#[derive(Debug, Clone, Copy)]
pub struct Bucket {
    /// When the bucket is full again.
    full_at: Instant,
}

impl Bucket {
    pub fn full(now: Instant) -> Bucket {
        Bucket { full_at: now }
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

/// The address of a client for rate limits: an IPv4 address, or an IPv6 /64 network.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ClientAddr(IpAddr);

impl From<IpAddr> for ClientAddr {
    fn from(address: IpAddr) -> ClientAddr {
        ClientAddr(match address.to_canonical() {
            IpAddr::V6(v6) => {
                let [a, b, c, d, ..] = v6.segments();
                IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
            }
            v4 @ IpAddr::V4(_) => v4,
        })
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Key {
    Requests(ClientAddr),
    Guests(ClientAddr),
    LinksTried(ClientAddr),
    Links(PlayerId),
    Replays(ClientAddr),
    Renames(PlayerId),
    Writes(PlayerId),
}

/// The buckets of recent clients.
#[derive(Debug)]
pub struct RateLimiter {
    on: bool,
    buckets: Mutex<HashMap<Key, Bucket>>,
}

impl RateLimiter {
    pub fn new(limits: config::Limits) -> RateLimiter {
        RateLimiter { on: limits == config::Limits::On, buckets: Mutex::default() }
    }

    pub fn request(&self, from: ClientAddr) -> Result<(), Error> {
        self.take(Key::Requests(from), REQUESTS_PER_ADDRESS)
    }

    pub fn guest(&self, from: ClientAddr) -> Result<(), Error> {
        self.take(Key::Guests(from), GUESTS_PER_ADDRESS)
    }

    pub fn link_tried(&self, from: ClientAddr) -> Result<(), Error> {
        self.take(Key::LinksTried(from), LINKS_TRIED_PER_ADDRESS)
    }

    pub fn link(&self, by: PlayerId) -> Result<(), Error> {
        self.take(Key::Links(by), LINKS_PER_PLAYER)
    }

    pub fn replay(&self, from: ClientAddr) -> Result<(), Error> {
        self.take(Key::Replays(from), REPLAYS_PER_ADDRESS)
    }

    pub fn rename(&self, by: PlayerId) -> Result<(), Error> {
        self.take(Key::Renames(by), RENAMES_PER_PLAYER)
    }

    pub fn write(&self, by: PlayerId) -> Result<(), Error> {
        self.take(Key::Writes(by), WRITES_PER_PLAYER)
    }

    fn take(&self, key: Key, rate: Rate) -> Result<(), Error> {
        if !self.on {
            return Ok(());
        }
        let now = Instant::now();
        let mut buckets = self.buckets();
        if buckets.len() >= BUCKETS_MAX {
            make_room(&mut buckets, now);
        }
        let bucket = buckets.entry(key).or_insert_with(|| Bucket::full(now));
        bucket.take(rate, now).map_err(|wait| {
            let retry_after_ms = u64::try_from(wait.as_millis()).unwrap_or(u64::MAX).max(1);
            Error::Rate { retry_after_ms }
        })
    }

    fn buckets(&self) -> MutexGuard<'_, HashMap<Key, Bucket>> {
        // The map is consistent after every statement, so a panic elsewhere does no harm.
        self.buckets.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Removes full buckets, or all if that frees less than half, so that this runs rarely.
fn make_room(buckets: &mut HashMap<Key, Bucket>, now: Instant) {
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
    fn an_ipv6_network_is_one_address() {
        let source = |address: &str| ClientAddr::from(address.parse::<IpAddr>().unwrap());
        assert_eq!(source("2001:db8:1:2::1"), source("2001:db8:1:2:ffff::9"));
        assert_ne!(source("2001:db8:1:2::1"), source("2001:db8:1:3::1"));
        assert_ne!(source("192.0.2.1"), source("192.0.2.2"));
        assert_eq!(source("::ffff:192.0.2.1"), source("192.0.2.1"));
    }

    #[test]
    fn many_clients_take_no_more_memory_than_the_limit() {
        let limits = RateLimiter::new(config::Limits::On);
        for n in 0..BUCKETS_MAX as u32 + 10 {
            limits.guest(ClientAddr(IpAddr::V4(n.into()))).unwrap();
        }
        assert!(limits.buckets().len() <= BUCKETS_MAX);
    }
}

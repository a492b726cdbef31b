//! Rate limits, as token buckets. All HTTP rates are constants here; those of WebSocket messages
//! are in `sockets::rates`.

use std::{
    collections::HashMap,
    hash::Hash,
    net::{IpAddr, Ipv6Addr},
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU32, Ordering},
    },
    time::Duration,
};

use scrapworks_protocol::PlayerId;
use sha2::{Digest, Sha256};
use tokio::time::Instant;

use crate::{config, error::Error};

/// Requests to `/api` of one address. Loading the page takes about twenty.
pub const REQUESTS_PER_ADDRESS: Rate = Rate { burst: 300, every: Duration::from_millis(50) };
/// Requests for files of one address: a school class that opens the page.
pub const FILES_PER_ADDRESS: Rate = Rate { burst: 2_000, every: Duration::from_millis(10) };
/// WebSockets opened by one address: all it may have, when the server was restarted.
pub const UPGRADES_PER_ADDRESS: Rate = Rate { burst: 300, every: Duration::from_millis(100) };
/// Questions of one address for the server's health.
pub const PROBES_PER_ADDRESS: Rate = Rate { burst: 60, every: Duration::from_millis(100) };
/// New players of one address. Allows for a school class behind one router.
pub const GUESTS_PER_ADDRESS: Rate = Rate { burst: 30, every: Duration::from_secs(10) };
/// Link codes tried by one address. Codes expire in minutes, so guessing is hopeless.
pub const LINKS_TRIED_PER_ADDRESS: Rate = Rate { burst: 20, every: Duration::from_secs(6) };
/// Ceremonies with passkeys begun by one address. Each is kept for minutes.
pub const CEREMONIES_PER_ADDRESS: Rate = Rate { burst: 30, every: Duration::from_secs(4) };
/// Tries of one address to sign in.
pub const SIGN_INS_PER_ADDRESS: Rate = Rate { burst: 30, every: Duration::from_secs(4) };
/// Mails that one address lets send.
pub const MAILS_PER_ADDRESS: Rate = Rate { burst: 10, every: Duration::from_secs(60) };
/// Mails with links to one mailbox, whoever asks.
pub const MAILS_PER_MAILBOX: Rate = Rate { burst: 9, every: Duration::from_secs(600) };
/// Those of them that one address may ask for. It is less, and comes back more slowly, so that a
/// stranger leaves some to the owner of the mailbox.
pub const MAILS_PER_MAILBOX_AND_ADDRESS: Rate =
    Rate { burst: 3, every: Duration::from_secs(1_200) };
/// Exports of one player. Each reads all that is kept of it.
pub const EXPORTS_PER_PLAYER: Rate = Rate { burst: 5, every: Duration::from_secs(120) };
/// Link codes created by one player.
pub const LINKS_PER_PLAYER: Rate = Rate { burst: 6, every: Duration::from_secs(60) };
/// Replays with views for one address. Each costs CPU time.
pub const REPLAYS_PER_ADDRESS: Rate = Rate { burst: 30, every: Duration::from_secs(2) };
/// New names of one player. Each is told everywhere where the player is shown.
pub const RENAMES_PER_PLAYER: Rate = Rate { burst: 10, every: Duration::from_secs(60) };
/// Invitations by one player. Each is shown to another one.
pub const INVITATIONS_PER_PLAYER: Rate = Rate { burst: 10, every: Duration::from_secs(20) };
/// Requests to be friends of one player. Each is shown to another one.
pub const FRIENDS_PER_PLAYER: Rate = Rate { burst: 20, every: Duration::from_secs(20) };
/// Reports of one player. Operators read each.
pub const REPORTS_PER_PLAYER: Rate = Rate { burst: 5, every: Duration::from_secs(60) };
/// Reports of one address, so that nobody buries those of others under those of many guests.
pub const REPORTS_PER_ADDRESS: Rate = Rate { burst: 20, every: Duration::from_secs(120) };
/// Pairings asked for by one player. Each wakes the queue.
pub const PAIRINGS_PER_PLAYER: Rate = Rate { burst: 20, every: Duration::from_secs(2) };
/// Tutorials started by one player. Each writes a match.
pub const TUTORIALS_PER_PLAYER: Rate = Rate { burst: 20, every: Duration::from_secs(6) };
/// Subscriptions for push messages that one player brings. A page may bring its own each time it
/// is opened.
pub const SUBSCRIPTIONS_PER_PLAYER: Rate = Rate { burst: 20, every: Duration::from_secs(15) };
/// Writing requests of one player.
pub const WRITES_PER_PLAYER: Rate = Rate { burst: 40, every: Duration::from_millis(250) };

/// Buckets in memory of each kind; a megabyte for each.
const BUCKETS_MAX: usize = 16_384;

/// `burst` at once, then one more per interval `every`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rate {
    pub burst: u32,
    pub every: Duration,
}

impl Rate {
    /// The share of one of several servers, over which a balancer spreads the requests.
    fn share(self, servers: u32) -> Rate {
        let servers = servers.max(1);
        Rate { burst: self.burst.div_ceil(servers), every: self.every * servers }
    }
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

/// What an address asks for, each with a bucket of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Area {
    Api,
    Files,
    Upgrades,
    Probes,
}

/// The buckets of recent clients.
#[derive(Debug)]
pub struct RateLimiter {
    on: bool,
    /// Servers in the cluster, each of which allows its share.
    servers: AtomicU32,
    requests: Buckets<ClientAddr>,
    files: Buckets<ClientAddr>,
    upgrades: Buckets<ClientAddr>,
    probes: Buckets<ClientAddr>,
    guests: Buckets<ClientAddr>,
    links_tried: Buckets<ClientAddr>,
    ceremonies: Buckets<ClientAddr>,
    sign_ins: Buckets<ClientAddr>,
    mails: Buckets<ClientAddr>,
    mailboxes: Buckets<[u8; 16]>,
    mailboxes_of_addresses: Buckets<([u8; 16], ClientAddr)>,
    replays: Buckets<ClientAddr>,
    links: Buckets<PlayerId>,
    exports: Buckets<PlayerId>,
    renames: Buckets<PlayerId>,
    invitations: Buckets<PlayerId>,
    friends: Buckets<PlayerId>,
    reports: Buckets<PlayerId>,
    reports_of_addresses: Buckets<ClientAddr>,
    pairings: Buckets<PlayerId>,
    tutorials: Buckets<PlayerId>,
    subscriptions: Buckets<PlayerId>,
    writes: Buckets<PlayerId>,
}

impl RateLimiter {
    pub fn new(limits: config::Limits) -> RateLimiter {
        RateLimiter {
            on: limits == config::Limits::On,
            servers: AtomicU32::new(1),
            requests: Buckets::new(REQUESTS_PER_ADDRESS),
            files: Buckets::new(FILES_PER_ADDRESS),
            upgrades: Buckets::new(UPGRADES_PER_ADDRESS),
            probes: Buckets::new(PROBES_PER_ADDRESS),
            guests: Buckets::new(GUESTS_PER_ADDRESS),
            links_tried: Buckets::new(LINKS_TRIED_PER_ADDRESS),
            ceremonies: Buckets::new(CEREMONIES_PER_ADDRESS),
            sign_ins: Buckets::new(SIGN_INS_PER_ADDRESS),
            mails: Buckets::new(MAILS_PER_ADDRESS),
            mailboxes: Buckets::new(MAILS_PER_MAILBOX),
            mailboxes_of_addresses: Buckets::new(MAILS_PER_MAILBOX_AND_ADDRESS),
            replays: Buckets::new(REPLAYS_PER_ADDRESS),
            links: Buckets::new(LINKS_PER_PLAYER),
            exports: Buckets::new(EXPORTS_PER_PLAYER),
            renames: Buckets::new(RENAMES_PER_PLAYER),
            invitations: Buckets::new(INVITATIONS_PER_PLAYER),
            friends: Buckets::new(FRIENDS_PER_PLAYER),
            reports: Buckets::new(REPORTS_PER_PLAYER),
            reports_of_addresses: Buckets::new(REPORTS_PER_ADDRESS),
            pairings: Buckets::new(PAIRINGS_PER_PLAYER),
            tutorials: Buckets::new(TUTORIALS_PER_PLAYER),
            subscriptions: Buckets::new(SUBSCRIPTIONS_PER_PLAYER),
            writes: Buckets::new(WRITES_PER_PLAYER),
        }
    }

    /// Sets how many servers share the limits.
    pub(crate) fn set_servers(&self, servers: usize) {
        self.servers.store(u32::try_from(servers).unwrap_or(u32::MAX), Ordering::Relaxed);
    }

    pub fn request(&self, area: Area, from: ClientAddr) -> Result<(), Error> {
        let buckets = match area {
            Area::Api => &self.requests,
            Area::Files => &self.files,
            Area::Upgrades => &self.upgrades,
            Area::Probes => &self.probes,
        };
        self.take(buckets, from)
    }

    pub fn guest(&self, from: ClientAddr) -> Result<(), Error> {
        self.take(&self.guests, from)
    }

    pub fn link_tried(&self, from: ClientAddr) -> Result<(), Error> {
        self.take(&self.links_tried, from)
    }

    pub fn ceremony(&self, from: ClientAddr) -> Result<(), Error> {
        self.take(&self.ceremonies, from)
    }

    pub fn sign_in(&self, from: ClientAddr) -> Result<(), Error> {
        self.take(&self.sign_ins, from)
    }

    pub fn mail(&self, from: ClientAddr) -> Result<(), Error> {
        self.take(&self.mails, from)
    }

    /// For one purpose of mails, so that who confirms an address that is somebody else's keeps no
    /// link to sign in from that person. The mailbox is kept as a part of its hash.
    pub fn mailbox(&self, purpose_and_address: &str, from: ClientAddr) -> Result<(), Error> {
        let hash = Sha256::digest(purpose_and_address.as_bytes());
        let mut key = [0; 16];
        key.copy_from_slice(&hash[..16]);
        // First, so that what one client is refused takes nothing from the others.
        self.take(&self.mailboxes_of_addresses, (key, from))?;
        self.take(&self.mailboxes, key)
    }

    pub fn export(&self, by: PlayerId) -> Result<(), Error> {
        self.take(&self.exports, by)
    }

    pub fn link(&self, by: PlayerId) -> Result<(), Error> {
        self.take(&self.links, by)
    }

    pub fn replay(&self, from: ClientAddr) -> Result<(), Error> {
        self.take(&self.replays, from)
    }

    pub fn rename(&self, by: PlayerId) -> Result<(), Error> {
        self.take(&self.renames, by)
    }

    pub fn invitation(&self, by: PlayerId) -> Result<(), Error> {
        self.take(&self.invitations, by)
    }

    pub fn friend(&self, by: PlayerId) -> Result<(), Error> {
        self.take(&self.friends, by)
    }

    pub fn report(&self, by: PlayerId, from: ClientAddr) -> Result<(), Error> {
        // First, so that what one player is refused takes nothing from its neighbours.
        self.take(&self.reports, by)?;
        self.take(&self.reports_of_addresses, from)
    }

    pub fn pairing(&self, by: PlayerId) -> Result<(), Error> {
        self.take(&self.pairings, by)
    }

    pub fn tutorial(&self, by: PlayerId) -> Result<(), Error> {
        self.take(&self.tutorials, by)
    }

    pub fn subscription(&self, by: PlayerId) -> Result<(), Error> {
        self.take(&self.subscriptions, by)
    }

    pub fn write(&self, by: PlayerId) -> Result<(), Error> {
        self.take(&self.writes, by)
    }

    fn take<K: Copy + Eq + Hash>(&self, buckets: &Buckets<K>, of: K) -> Result<(), Error> {
        if !self.on {
            return Ok(());
        }
        let servers = self.servers.load(Ordering::Relaxed);
        buckets
            .take(of, servers, Instant::now())
            .map_err(|wait| Error::Rate { retry_after_ms: wait_ms(wait) })
    }
}

/// The buckets of one rate, by client.
#[derive(Debug)]
struct Buckets<K> {
    rate: Rate,
    of: Mutex<HashMap<K, Bucket>>,
}

impl<K: Copy + Eq + Hash> Buckets<K> {
    fn new(rate: Rate) -> Buckets<K> {
        Buckets { rate, of: Mutex::default() }
    }

    fn take(&self, of: K, servers: u32, now: Instant) -> Result<(), Duration> {
        let mut buckets = self.lock();
        if buckets.len() >= BUCKETS_MAX && !buckets.contains_key(&of) {
            make_room(&mut buckets, now);
        }
        buckets.entry(of).or_insert_with(|| Bucket::full(now)).take(self.rate.share(servers), now)
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<K, Bucket>> {
        // The map is consistent after every statement, so a panic elsewhere does no harm.
        self.of.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Removes full buckets, and then the fullest ones until a quarter is free, so that this runs
/// rarely and that who took most is forgotten last.
fn make_room<K: Copy + Eq + Hash>(buckets: &mut HashMap<K, Bucket>, now: Instant) {
    buckets.retain(|_, bucket| bucket.full_at > now);
    let kept = BUCKETS_MAX * 3 / 4;
    if let Some(excess) = buckets.len().checked_sub(kept).filter(|excess| *excess > 0) {
        let mut by_level: Vec<_> = buckets.iter().map(|(of, b)| (b.full_at, *of)).collect();
        by_level.select_nth_unstable_by_key(excess - 1, |(full_at, _)| *full_at);
        for (_, of) in &by_level[..excess] {
            buckets.remove(of);
        }
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

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
    fn a_charge_may_exceed_what_is_left() {
        let start = Instant::now();
        let mut bucket = Bucket::full(start);
        assert_eq!(bucket.charge(RATE, 3, start), Duration::ZERO);
        assert_eq!(bucket.charge(RATE, 2, start), Duration::from_secs(2));
        assert_eq!(bucket.take(RATE, start), Err(Duration::from_secs(3)));
    }

    fn client(n: u32) -> ClientAddr {
        ClientAddr(IpAddr::V4(n.into()))
    }

    #[test]
    fn many_clients_take_no_more_memory_than_the_limit() {
        let (buckets, now) = (Buckets::new(RATE), Instant::now());
        for n in 0..3 * BUCKETS_MAX as u32 {
            buckets.take(client(n), 1, now).unwrap();
            assert!(buckets.lock().len() <= BUCKETS_MAX);
        }
    }

    #[test]
    fn many_new_clients_do_not_refill_an_empty_bucket() {
        let (buckets, now) = (Buckets::new(RATE), Instant::now());
        let busy = client(u32::MAX);
        for _ in 0..3 {
            buckets.take(busy, 1, now).unwrap();
        }
        for n in 0..3 * BUCKETS_MAX as u32 {
            buckets.take(client(n), 1, now).unwrap();
        }
        assert_eq!(buckets.take(busy, 1, now), Err(RATE.every));
        let later = now + RATE.every * 3;
        for n in 0..BUCKETS_MAX as u32 {
            buckets.take(client(n), 1, later).unwrap();
        }
        assert!(buckets.take(busy, 1, later).is_ok(), "it is full again, kept or not");
    }

    #[test]
    fn one_address_leaves_mails_of_a_mailbox_to_its_owner() {
        let limits = RateLimiter::new(config::Limits::On);
        let sent = |from| (0..20).filter(|_| limits.mailbox("ann", client(from)).is_ok()).count();
        assert_eq!([sent(1), sent(2), sent(3), sent(4)], [3, 3, 3, 0]);
        assert!(MAILS_PER_MAILBOX_AND_ADDRESS.every > MAILS_PER_MAILBOX.every);
    }

    #[test]
    fn guests_of_one_address_do_not_bury_reports_of_others() {
        let limits = RateLimiter::new(config::Limits::On);
        let player = |n: u128| PlayerId(Uuid::from_u128(n));
        let report = |n, from| limits.report(player(n), client(from)).is_ok();
        assert_eq!((0..30).filter(|n| report(n % 6, 1)).count(), 20);
        assert_eq!((0..9).filter(|_| report(7, 2)).count(), 5);
    }

    #[test]
    fn several_servers_share_a_limit() {
        let limits = RateLimiter::new(config::Limits::On);
        limits.set_servers(3);
        let allowed = (0..100).filter(|_| limits.guest(client(1)).is_ok()).count();
        assert_eq!(allowed, 10, "a third of {}", GUESTS_PER_ADDRESS.burst);
        let one = Rate { burst: 1, every: Duration::from_secs(1) };
        assert_eq!(one.share(3), Rate { burst: 1, every: Duration::from_secs(3) });
    }

    #[test]
    fn clients_of_one_kind_do_not_push_out_those_of_another() {
        let limits = RateLimiter::new(config::Limits::On);
        let busy = client(u32::MAX);
        for _ in 0..GUESTS_PER_ADDRESS.burst {
            limits.guest(busy).unwrap();
        }
        for n in 0..2 * BUCKETS_MAX as u32 {
            limits.request(Area::Files, client(n)).unwrap();
        }
        assert!(limits.guest(busy).is_err());
        assert!(limits.request(Area::Api, busy).is_ok());
    }
}

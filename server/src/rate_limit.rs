//! Rate limits, as token buckets. All HTTP rates are here; those of WebSocket messages are in
//! `sockets::rates`, and the number of connections is bounded in `serve::admission`.

use std::{
    collections::HashMap,
    net::{IpAddr, Ipv6Addr},
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
    time::Duration,
};

use parking_lot::Mutex;
use scrapworks_protocol::PlayerId;
use sha2::{Digest, Sha256};
use tokio::time::Instant;

use crate::{config, error::Error, known_networks::KnownNetworks};

/// What somebody may do so often. Each has buckets of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Quota {
    /// Requests to `/api` of one address. Loading the page takes about twenty.
    RequestsPerAddress,
    /// Requests for files of one address: a school class that opens the page.
    FilesPerAddress,
    /// WebSockets opened by one address: all it may have, when the server was restarted.
    UpgradesPerAddress,
    /// Questions of one address for the server's health.
    ProbesPerAddress,
    /// New players of one address. Allows for a school class behind one router.
    GuestsPerAddress,
    /// Link codes tried by one address. Codes expire in minutes, so guessing is hopeless.
    LinksTriedPerAddress,
    /// Ceremonies with passkeys begun by one address. Each is kept for minutes.
    CeremoniesPerAddress,
    /// Tries of one address to sign in.
    SignInsPerAddress,
    /// Mails that one address lets send.
    MailsPerAddress,
    /// Mails with links to one mailbox, of all who ask.
    MailsPerMailbox,
    /// Those of them that one address may ask for. It is less, and comes back more slowly, so that
    /// a stranger leaves some to the owner of the mailbox.
    MailsPerMailboxAndAddress,
    /// Exports of one player. Each reads all that is kept of it.
    ExportsPerPlayer,
    /// Link codes created by one player.
    LinksPerPlayer,
    /// Replays with views for one address. Each costs CPU time.
    ReplaysPerAddress,
    /// New names of one player. Each is told everywhere where the player is shown.
    RenamesPerPlayer,
    /// Invitations by one player. Each is shown to another one.
    InvitationsPerPlayer,
    /// Requests to be friends of one player. Each is shown to another one.
    FriendsPerPlayer,
    /// Reports of one player. Operators read each.
    ReportsPerPlayer,
    /// Reports of one address, so that nobody buries those of others under those of many guests.
    ReportsPerAddress,
    /// Pairings asked for by one player. Each wakes the queue.
    PairingsPerPlayer,
    /// Tutorials started by one player. Each writes a match.
    TutorialsPerPlayer,
    /// Subscriptions for push messages that one player brings. A page may bring its own each time
    /// it is opened.
    SubscriptionsPerPlayer,
    /// Writing requests of one player.
    WritesPerPlayer,
}

const QUOTAS: usize = Quota::WritesPerPlayer as usize + 1;

impl Quota {
    pub const fn rate(self) -> Rate {
        match self {
            Quota::RequestsPerAddress => Rate { burst: 300, every: Duration::from_millis(50) },
            Quota::FilesPerAddress => Rate { burst: 2_000, every: Duration::from_millis(10) },
            Quota::UpgradesPerAddress => Rate { burst: 300, every: Duration::from_millis(100) },
            Quota::ProbesPerAddress => Rate { burst: 60, every: Duration::from_millis(100) },
            Quota::GuestsPerAddress => Rate { burst: 30, every: Duration::from_secs(10) },
            Quota::LinksTriedPerAddress => Rate { burst: 20, every: Duration::from_secs(6) },
            Quota::CeremoniesPerAddress => Rate { burst: 30, every: Duration::from_secs(4) },
            Quota::SignInsPerAddress => Rate { burst: 30, every: Duration::from_secs(4) },
            Quota::MailsPerAddress => Rate { burst: 10, every: Duration::from_secs(60) },
            Quota::MailsPerMailbox => Rate { burst: 9, every: Duration::from_secs(600) },
            Quota::MailsPerMailboxAndAddress => {
                Rate { burst: 3, every: Duration::from_secs(1_200) }
            }
            Quota::ExportsPerPlayer => Rate { burst: 5, every: Duration::from_secs(120) },
            Quota::LinksPerPlayer => Rate { burst: 6, every: Duration::from_secs(60) },
            Quota::ReplaysPerAddress => Rate { burst: 30, every: Duration::from_secs(2) },
            Quota::RenamesPerPlayer => Rate { burst: 10, every: Duration::from_secs(60) },
            Quota::InvitationsPerPlayer => Rate { burst: 10, every: Duration::from_secs(20) },
            Quota::FriendsPerPlayer => Rate { burst: 20, every: Duration::from_secs(20) },
            Quota::ReportsPerPlayer => Rate { burst: 5, every: Duration::from_secs(60) },
            Quota::ReportsPerAddress => Rate { burst: 20, every: Duration::from_secs(120) },
            Quota::PairingsPerPlayer => Rate { burst: 20, every: Duration::from_secs(2) },
            Quota::TutorialsPerPlayer => Rate { burst: 20, every: Duration::from_secs(6) },
            Quota::SubscriptionsPerPlayer => Rate { burst: 20, every: Duration::from_secs(15) },
            Quota::WritesPerPlayer => Rate { burst: 40, every: Duration::from_millis(250) },
        }
    }
}

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

    /// So many times as much.
    pub(crate) fn times(self, allowance: u32) -> Rate {
        Rate { burst: self.burst.saturating_mul(allowance), every: self.every / allowance }
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

impl ClientAddr {
    pub fn ip(self) -> IpAddr {
        self.0
    }
}

/// Whose quota it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Holder {
    Address(ClientAddr),
    Player(PlayerId),
    /// A part of the hash of a mailbox.
    Mailbox([u8; 16]),
    MailboxAndAddress([u8; 16], ClientAddr),
}

impl From<ClientAddr> for Holder {
    fn from(address: ClientAddr) -> Holder {
        Holder::Address(address)
    }
}

impl From<PlayerId> for Holder {
    fn from(player: PlayerId) -> Holder {
        Holder::Player(player)
    }
}

/// The buckets of recent clients.
#[derive(Debug)]
pub struct RateLimiter {
    on: bool,
    /// Servers in the cluster, each of which allows its share.
    servers: AtomicU32,
    known_networks: Arc<KnownNetworks>,
    /// By quota.
    buckets: [Buckets; QUOTAS],
}

impl RateLimiter {
    pub fn new(limits: config::Limits) -> RateLimiter {
        RateLimiter {
            on: limits == config::Limits::On,
            servers: AtomicU32::new(1),
            known_networks: Arc::default(),
            buckets: std::array::from_fn(|_| Buckets::default()),
        }
    }

    /// Sets how many servers share the limits.
    pub(crate) fn set_servers(&self, servers: usize) {
        self.servers.store(u32::try_from(servers).unwrap_or(u32::MAX), Ordering::Relaxed);
    }

    /// Networks that have more than others.
    pub(crate) fn known_networks(&self) -> &Arc<KnownNetworks> {
        &self.known_networks
    }

    /// Takes one of what the holder may do.
    ///
    /// # Errors
    /// [`Error::Rate`].
    pub fn take(&self, quota: Quota, holder: impl Into<Holder>) -> Result<(), Error> {
        if !self.on {
            return Ok(());
        }
        let holder = holder.into();
        let factor = match holder {
            Holder::Address(address) => self.known_networks.factor_of(address.ip()),
            Holder::Player(_) | Holder::Mailbox(_) | Holder::MailboxAndAddress(..) => 1,
        };
        let rate = quota.rate().times(factor).share(self.servers.load(Ordering::Relaxed));
        self.buckets[quota as usize]
            .take(rate, holder, Instant::now())
            .map_err(|wait| Error::Rate { retry_after_ms: wait_ms(wait) })
    }

    /// For one purpose of mails, so that who confirms an address that is somebody else's keeps no
    /// link to sign in from that person.
    pub fn take_mail(&self, purpose_and_address: &str, from: ClientAddr) -> Result<(), Error> {
        let hash = Sha256::digest(purpose_and_address.as_bytes());
        let mut mailbox = [0; 16];
        mailbox.copy_from_slice(&hash[..16]);
        // First, so that what one client is refused takes nothing from the others.
        let of_both = Holder::MailboxAndAddress(mailbox, from);
        self.take(Quota::MailsPerMailboxAndAddress, of_both)?;
        self.take(Quota::MailsPerMailbox, Holder::Mailbox(mailbox))
    }

    pub fn take_report(&self, by: PlayerId, from: ClientAddr) -> Result<(), Error> {
        // First, so that what one player is refused takes nothing from its neighbours.
        self.take(Quota::ReportsPerPlayer, by)?;
        self.take(Quota::ReportsPerAddress, from)
    }
}

/// The buckets of one quota.
#[derive(Debug, Default)]
struct Buckets(Mutex<HashMap<Holder, Bucket>>);

impl Buckets {
    fn take(&self, rate: Rate, holder: Holder, now: Instant) -> Result<(), Duration> {
        let mut buckets = self.0.lock();
        if buckets.len() >= BUCKETS_MAX && !buckets.contains_key(&holder) {
            make_room(&mut buckets, now);
        }
        buckets.entry(holder).or_insert_with(|| Bucket::full(now)).take(rate, now)
    }
}

/// Removes full buckets, and then the fullest ones until a quarter is free, so that this runs
/// rarely and that who took most is forgotten last.
fn make_room(buckets: &mut HashMap<Holder, Bucket>, now: Instant) {
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
    use crate::domain::address_range::AddressRange;

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
        let (buckets, now) = (Buckets::default(), Instant::now());
        for n in 0..3 * BUCKETS_MAX as u32 {
            buckets.take(RATE, client(n).into(), now).unwrap();
            assert!(buckets.0.lock().len() <= BUCKETS_MAX);
        }
    }

    #[test]
    fn many_new_clients_do_not_refill_an_empty_bucket() {
        let (buckets, now) = (Buckets::default(), Instant::now());
        let busy = client(u32::MAX);
        for _ in 0..3 {
            buckets.take(RATE, busy.into(), now).unwrap();
        }
        for n in 0..3 * BUCKETS_MAX as u32 {
            buckets.take(RATE, client(n).into(), now).unwrap();
        }
        assert_eq!(buckets.take(RATE, busy.into(), now), Err(RATE.every));
        let later = now + RATE.every * 3;
        for n in 0..BUCKETS_MAX as u32 {
            buckets.take(RATE, client(n).into(), later).unwrap();
        }
        assert!(buckets.take(RATE, busy.into(), later).is_ok(), "it is full again, kept or not");
    }

    #[test]
    fn one_address_leaves_mails_of_a_mailbox_to_its_owner() {
        let limits = RateLimiter::new(config::Limits::On);
        let sent = |from| (0..20).filter(|_| limits.take_mail("ann", client(from)).is_ok()).count();
        assert_eq!([sent(1), sent(2), sent(3), sent(4)], [3, 3, 3, 0]);
        assert!(
            Quota::MailsPerMailboxAndAddress.rate().every > Quota::MailsPerMailbox.rate().every
        );
    }

    #[test]
    fn guests_of_one_address_do_not_bury_reports_of_others() {
        let limits = RateLimiter::new(config::Limits::On);
        let player = |n: u128| PlayerId(Uuid::from_u128(n));
        let report = |n, from| limits.take_report(player(n), client(from)).is_ok();
        assert_eq!((0..30).filter(|n| report(n % 6, 1)).count(), 20);
        assert_eq!((0..9).filter(|_| report(7, 2)).count(), 5);
    }

    #[test]
    fn a_known_network_has_a_multiple_of_the_limits() {
        let limits = RateLimiter::new(config::Limits::On);
        let class = AddressRange::parse("10.0.0.0/8").unwrap();
        limits.known_networks().set([(class, 4, None)].into_iter());
        let guests = |address| {
            let takes = |_: &i32| limits.take(Quota::GuestsPerAddress, address).is_ok();
            (0..200).filter(takes).count()
        };
        assert_eq!([guests(client(0x0a00_0007)), guests(client(0x0b00_0001))], [120, 30]);
    }

    #[test]
    fn several_servers_share_a_limit() {
        let limits = RateLimiter::new(config::Limits::On);
        limits.set_servers(3);
        let allowed =
            (0..100).filter(|_| limits.take(Quota::GuestsPerAddress, client(1)).is_ok()).count();
        assert_eq!(allowed, 10, "a third of {}", Quota::GuestsPerAddress.rate().burst);
        let one = Rate { burst: 1, every: Duration::from_secs(1) };
        assert_eq!(one.share(3), Rate { burst: 1, every: Duration::from_secs(3) });
    }

    #[test]
    fn clients_of_one_kind_do_not_push_out_those_of_another() {
        let limits = RateLimiter::new(config::Limits::On);
        let busy = client(u32::MAX);
        for _ in 0..Quota::GuestsPerAddress.rate().burst {
            limits.take(Quota::GuestsPerAddress, busy).unwrap();
        }
        for n in 0..2 * BUCKETS_MAX as u32 {
            limits.take(Quota::FilesPerAddress, client(n)).unwrap();
        }
        assert!(limits.take(Quota::GuestsPerAddress, busy).is_err());
        assert!(limits.take(Quota::RequestsPerAddress, busy).is_ok());
    }
}

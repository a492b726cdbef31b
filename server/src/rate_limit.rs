//! Rate limits, as token buckets. All HTTP rates are here; those of WebSocket messages are in
//! `sockets::rates`, and the number of connections is bounded in `serve::admission`.

use std::{
    collections::HashMap,
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

use crate::{
    config,
    domain::{mailbox::Mailbox, network::Network},
    error::Error,
    known_networks::KnownNetworks,
};
pub use crate::{
    domain::network::ClientAddr,
    token_bucket::{Bucket, Rate, wait_ms},
};

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
    /// Those of them that one network may ask for. It is less, and comes back more slowly, so that
    /// a stranger leaves some to the owner of the mailbox.
    MailsPerMailboxAndSite,
    /// Mails to addresses at one domain that nobody has confirmed yet. Whoever has a domain has as
    /// many mailboxes there as they like, and a stranger may invent as many.
    NewMailsPerDomain,
    /// Exports of one player. Each reads all that is kept of it.
    ExportsPerPlayer,
    /// Link codes created by one player.
    LinksPerPlayer,
    /// Replays with views for one address. Each costs CPU time.
    ReplaysPerAddress,
    /// Records of players for one address. Each reads hundreds of matches.
    RecordsPerAddress,
    /// Players of a name that one player looks for.
    SearchesPerPlayer,
    /// The same of one address: names are not to be tried one by one.
    SearchesPerAddress,
    /// New names and emblems of one player. Each is told everywhere where the player is shown.
    PlayerChangesPerPlayer,
    /// Invitations by one player. Each is shown to another one.
    InvitationsPerPlayer,
    /// Invitations by one player to another one, who may have declined those before.
    InvitationsPerPair,
    /// Requests to be friends of one player. Each is shown to another one.
    FriendsPerPlayer,
    /// Reports of one player. Operators read each.
    ReportsPerPlayer,
    /// Reports of one address, so that nobody buries those of others under those of many guests.
    ReportsPerAddress,
    /// Notes of one player.
    NotesPerPlayer,
    /// Comments of one player, and of one address. Each is shown to friends.
    CommentsPerPlayer,
    CommentsPerAddress,
    /// Pairings asked for by one player. Each wakes the queue.
    PairingsPerPlayer,
    /// Events announced by one player, and from one address. Each is kept for ever.
    EventsPerPlayer,
    EventsPerAddress,
    /// Changes of how one player takes part in events. Each is an entry of a log.
    EventEntriesPerPlayer,
    /// Tutorials started by one player. Each writes a match.
    TutorialsPerPlayer,
    /// Continuations begun by one player. Each writes a match, with a copy of another one's log.
    ContinuationsPerPlayer,
    /// Those of one address.
    ContinuationsPerAddress,
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
            Quota::MailsPerMailboxAndSite => Rate { burst: 3, every: Duration::from_secs(1_200) },
            Quota::NewMailsPerDomain => Rate { burst: 60, every: Duration::from_secs(10) },
            Quota::ExportsPerPlayer => Rate { burst: 5, every: Duration::from_secs(120) },
            Quota::LinksPerPlayer => Rate { burst: 6, every: Duration::from_secs(60) },
            Quota::ReplaysPerAddress => Rate { burst: 30, every: Duration::from_secs(2) },
            Quota::RecordsPerAddress => Rate { burst: 60, every: Duration::from_secs(1) },
            Quota::SearchesPerPlayer => Rate { burst: 20, every: Duration::from_secs(6) },
            Quota::SearchesPerAddress => Rate { burst: 60, every: Duration::from_secs(3) },
            Quota::PlayerChangesPerPlayer => Rate { burst: 10, every: Duration::from_secs(60) },
            Quota::InvitationsPerPlayer => Rate { burst: 10, every: Duration::from_secs(20) },
            Quota::InvitationsPerPair => Rate { burst: 4, every: Duration::from_secs(600) },
            Quota::FriendsPerPlayer => Rate { burst: 20, every: Duration::from_secs(20) },
            Quota::ReportsPerPlayer => Rate { burst: 5, every: Duration::from_secs(60) },
            Quota::ReportsPerAddress => Rate { burst: 20, every: Duration::from_secs(120) },
            Quota::NotesPerPlayer => Rate { burst: 20, every: Duration::from_secs(3) },
            Quota::CommentsPerPlayer => Rate { burst: 20, every: Duration::from_secs(10) },
            Quota::CommentsPerAddress => Rate { burst: 60, every: Duration::from_secs(3) },
            Quota::PairingsPerPlayer => Rate { burst: 20, every: Duration::from_secs(2) },
            Quota::EventsPerPlayer => Rate { burst: 6, every: Duration::from_secs(600) },
            Quota::EventsPerAddress => Rate { burst: 20, every: Duration::from_secs(300) },
            Quota::EventEntriesPerPlayer => Rate { burst: 20, every: Duration::from_secs(5) },
            Quota::TutorialsPerPlayer => Rate { burst: 20, every: Duration::from_secs(6) },
            Quota::ContinuationsPerPlayer => Rate { burst: 10, every: Duration::from_secs(20) },
            Quota::ContinuationsPerAddress => Rate { burst: 60, every: Duration::from_secs(5) },
            Quota::SubscriptionsPerPlayer => Rate { burst: 20, every: Duration::from_secs(15) },
            Quota::WritesPerPlayer => Rate { burst: 40, every: Duration::from_millis(250) },
        }
    }
}

/// Buckets in memory of each kind; a megabyte for each.
const BUCKETS_MAX: usize = 16_384;

/// Whose quota it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Holder {
    Address(ClientAddr),
    Player(PlayerId),
    /// A part of the hash of a mailbox.
    Mailbox([u8; 16]),
    MailboxAndSite([u8; 16], Network),
    /// A part of the hash of a domain.
    Domain([u8; 16]),
    /// One player, and another one to whom it does something.
    Pair(PlayerId, PlayerId),
}

/// What has a bucket.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Key {
    Network(Network),
    Other(Holder),
}

impl Holder {
    /// The buckets that are asked, each with how many times the rate it allows.
    fn keys(self) -> Vec<(Key, u32)> {
        let Holder::Address(address) = self else { return vec![(Key::Other(self), 1)] };
        let of = |network: Network| (Key::Network(network), network.allowance());
        address.networks().map(of).collect()
    }
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

/// The share of a network.
#[derive(Debug, Clone, Copy)]
pub struct NetworkShare {
    /// The number that stands for the network.
    pub bucket: u16,
    /// How many times the bound of other networks it has.
    pub times: u32,
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
            Holder::Player(_)
            | Holder::Mailbox(_)
            | Holder::MailboxAndSite(..)
            | Holder::Domain(_)
            | Holder::Pair(..) => 1,
        };
        let rate = quota.rate().times(factor).share(self.servers.load(Ordering::Relaxed));
        self.buckets[quota as usize]
            .take(rate, holder, Instant::now())
            .map_err(|wait| Error::Rate { retry_after_ms: wait_ms(wait) })
    }

    /// Takes a mail with a link that confirms an address.
    ///
    /// Each purpose of mails has bounds of its own, so that who confirms an address that is
    /// somebody else's keeps no link to sign in from that person.
    pub(crate) fn take_confirming_mail(&self, to: &Mailbox, from: ClientAddr) -> Result<(), Error> {
        self.take_mail("confirm", to, from)?;
        self.take(Quota::NewMailsPerDomain, Holder::Domain(short_hash(to.domain())))
    }

    /// Takes a mail with a link to sign in. It goes to a confirmed address only, so there is no
    /// bound of the domain, which would keep everybody there from signing in.
    pub(crate) fn take_sign_in_mail(&self, to: &Mailbox, from: ClientAddr) -> Result<(), Error> {
        self.take_mail("sign in", to, from)
    }

    fn take_mail(&self, purpose: &str, to: &Mailbox, from: ClientAddr) -> Result<(), Error> {
        let mailbox = short_hash(&format!("{purpose} {to}"));
        // First, so that what one client is refused takes nothing from the others.
        let of_both = Holder::MailboxAndSite(mailbox, from.site());
        self.take(Quota::MailsPerMailboxAndSite, of_both)?;
        self.take(Quota::MailsPerMailbox, Holder::Mailbox(mailbox))
    }

    /// The number that stands for the client's network in shares of lists. None where addresses are
    /// not limited.
    pub(crate) fn network_bucket(&self, from: ClientAddr) -> Option<u16> {
        self.on.then(|| from.site().bucket())
    }

    /// How much the client's network may have of what is counted by [`Self::network_bucket`].
    pub(crate) fn network_share(&self, from: ClientAddr) -> Option<NetworkShare> {
        let times = self.known_networks.factor_of(from.ip());
        self.network_bucket(from).map(|bucket| NetworkShare { bucket, times })
    }

    pub fn take_report(&self, by: PlayerId, from: ClientAddr) -> Result<(), Error> {
        // First, so that what one player is refused takes nothing from its neighbours.
        self.take(Quota::ReportsPerPlayer, by)?;
        self.take(Quota::ReportsPerAddress, from)
    }
}

fn short_hash(text: &str) -> [u8; 16] {
    let mut short = [0; 16];
    short.copy_from_slice(&Sha256::digest(text.as_bytes())[..16]);
    short
}

/// The buckets of one quota.
#[derive(Debug, Default)]
struct Buckets(Mutex<HashMap<Key, Bucket>>);

impl Buckets {
    /// Takes a token from each bucket of the holder, or none at all.
    fn take(&self, rate: Rate, holder: Holder, now: Instant) -> Result<(), Duration> {
        let mut buckets = self.0.lock();
        let mut taken = Vec::with_capacity(3);
        for (key, allowance) in holder.keys() {
            let mut bucket = buckets.get(&key).copied().unwrap_or(Bucket::full(now));
            bucket.take(rate.times(allowance), now)?;
            taken.push((key, bucket));
        }
        for (key, bucket) in taken {
            if buckets.len() >= BUCKETS_MAX && !buckets.contains_key(&key) {
                make_room(&mut buckets, now);
            }
            buckets.insert(key, bucket);
        }
        Ok(())
    }
}

/// Removes full buckets, and then the fullest ones until a quarter is free, so that this runs
/// rarely and that who took most is forgotten last.
fn make_room(buckets: &mut HashMap<Key, Bucket>, now: Instant) {
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
    use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

    use uuid::Uuid;

    use super::*;

    const RATE: Rate = Rate { burst: 3, every: Duration::from_secs(1) };

    fn client(n: u32) -> ClientAddr {
        Ipv4Addr::from(n).into()
    }

    /// The n-th /64 of a /48.
    fn subnet(n: u16) -> ClientAddr {
        IpAddr::V6(Ipv6Addr::new(0x2001, 0xdb8, 1, n, 0, 0, 0, 1)).into()
    }

    #[test]
    fn a_client_with_many_ipv6_networks_is_not_as_many_clients() {
        let (rate, now) = (Quota::GuestsPerAddress.rate(), Instant::now());
        let guests = |subnets: std::ops::Range<u16>| {
            let buckets = Buckets::default();
            let guest = |n: u16| buckets.take(rate, subnet(n).into(), now).is_ok();
            subnets.flat_map(|n| [n; 40]).filter(|n| guest(*n)).count()
        };
        assert_eq!([guests(0..1), guests(0..256), guests(0..768)], [30, 60, 180]);
        assert_eq!(guests(0..4_096), 240);
    }

    #[test]
    fn tags_do_not_multiply_the_mails_of_one_mailbox() {
        let limits = RateLimiter::new(config::Limits::On);
        let sent = |n: u32| {
            let to = Mailbox::of(&format!("ann+{n}@example.org"));
            let from = client(n);
            [limits.take_sign_in_mail(&to, from), limits.take_confirming_mail(&to, from)]
        };
        let sent: Vec<_> = (0..60).flat_map(sent).filter(Result::is_ok).collect();
        assert_eq!(sent.len(), 2 * Quota::MailsPerMailbox.rate().burst as usize);
    }

    #[test]
    fn invented_mailboxes_of_a_domain_are_bounded_but_signing_in_is_not() {
        let limits = RateLimiter::new(config::Limits::On);
        let to = |n: u32| Mailbox::of(&format!("a{n}@example.org"));
        let confirms = |n| limits.take_confirming_mail(&to(n), client(n)).is_ok();
        assert_eq!((0..200).filter(|n| confirms(*n)).count(), 60);
        let signs_in = |n| limits.take_sign_in_mail(&to(n), client(n)).is_ok();
        assert_eq!((0..200).filter(|n| signs_in(*n)).count(), 200);
        assert!(limits.take_confirming_mail(&Mailbox::of("a@example.com"), client(1)).is_ok());
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
        let ann = Mailbox::of("ann@example.org");
        let sent = |from| {
            let from = |n| if from == 0 { subnet(n) } else { client(from) };
            (0..20).filter(|n| limits.take_sign_in_mail(&ann, from(*n)).is_ok()).count()
        };
        assert_eq!([sent(0), sent(1), sent(2), sent(3)], [3, 3, 3, 0]);
        assert!(Quota::MailsPerMailboxAndSite.rate().every > Quota::MailsPerMailbox.rate().every);
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
        let class = Network::parse("10.0.0.0/8").unwrap();
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

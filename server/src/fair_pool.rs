//! Slots for CPU-heavy work that people share. The requester who used least of the pool lately goes
//! first, so that nobody's backlog delays the work of others.
//!
//! The usage of a player and of each network of an address is the time that they held slots, halved
//! every [`HALF_LIFE`]. Work of a less urgent class goes as if its requester had used more. Running
//! work hands its slot over when somebody with less usage waits, see [`Slot::share`].

use std::{
    collections::{BTreeMap, HashMap},
    sync::Arc,
    time::Duration,
};

use parking_lot::Mutex;
use scrapworks_protocol::PlayerId;
use tokio::{
    runtime::{Handle, RuntimeFlavor},
    sync::oneshot,
    time::Instant,
};

use crate::domain::network::{ClientAddr, Network};

/// Usage counts half after this long.
const HALF_LIFE: Duration = Duration::from_secs(4);
/// The shortest time that work runs before it hands its slot over.
const QUANTUM: Duration = Duration::from_millis(5);
/// An address counts for as many people, because a school or a family shares one.
const PEOPLE_PER_ADDRESS: f64 = 8.0;
/// Work that was begun and waits for a slot again. Each keeps a thread.
const PAUSED_MAX: usize = 64;
/// Players and addresses whose usage is remembered.
const USAGES_MAX: usize = 4_096;
/// Usage below this is forgotten.
const NEGLIGIBLE: Duration = Duration::from_millis(1);

/// Whom work is done for. The default is the server itself, to which nothing is charged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Requester {
    pub(crate) player: Option<PlayerId>,
    /// None where addresses are not limited.
    pub(crate) address: Option<ClientAddr>,
}

impl Requester {
    /// A connection without a player.
    pub(crate) fn is_spectator(self) -> bool {
        self.player.is_none() && self.address.is_some()
    }
}

/// How urgent work is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Class {
    /// Somebody watches and waits for it.
    Watched,
    Unwatched,
    /// Advice, which nothing else waits for.
    Hint,
}

impl Class {
    /// The usage that this class adds to that of its requester.
    fn handicap(self) -> Duration {
        match self {
            Class::Watched => Duration::ZERO,
            Class::Unwatched => Duration::from_millis(500),
            Class::Hint => Duration::from_millis(1_000),
        }
    }
}

/// Cheap to clone.
#[derive(Debug, Clone)]
pub(crate) struct FairPool(Arc<Mutex<State>>);

#[derive(Debug)]
struct State {
    free: usize,
    /// By ticket, so that equals go first come, first served.
    waiting: BTreeMap<u64, Waiting>,
    next_ticket: u64,
    paused: usize,
    usages: HashMap<Key, Usage>,
}

#[derive(Debug)]
struct Waiting {
    requester: Requester,
    class: Class,
    grant: oneshot::Sender<Slot>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Key {
    Player(PlayerId),
    Network(Network),
}

#[derive(Debug, Clone, Copy)]
struct Usage {
    used: Duration,
    at: Instant,
}

/// A slot, released on drop.
#[derive(Debug)]
pub(crate) struct Slot {
    pool: FairPool,
    requester: Requester,
    class: Class,
    since: Instant,
    /// Time in earlier slots, before pauses.
    earlier: Duration,
    /// Whether the slot is handed over while the work waits.
    is_paused: bool,
}

/// Removes a ticket whose owner no longer waits.
struct Ticket<'a> {
    pool: &'a FairPool,
    number: u64,
}

impl FairPool {
    pub(crate) fn new(slots: usize) -> FairPool {
        FairPool(Arc::new(Mutex::new(State {
            free: slots,
            waiting: BTreeMap::new(),
            next_ticket: 0,
            paused: 0,
            usages: HashMap::new(),
        })))
    }

    /// Waits for a slot. Dropping the future gives up the wait.
    pub(crate) async fn acquire(&self, requester: Requester, class: Class) -> Slot {
        let (number, granted) = self.enqueue(requester, class);
        let _ticket = Ticket { pool: self, number };
        granted.await.expect("a waiting ticket is granted or removed by its owner")
    }

    /// The requester who used least of the pool lately.
    pub(crate) fn least_used(&self, requesters: &[Requester]) -> Requester {
        let (state, now) = (self.0.lock(), Instant::now());
        let used = |requester: &&Requester| state.order(**requester, Class::Watched, now);
        requesters.iter().min_by_key(used).copied().unwrap_or_default()
    }

    /// How many wait for a slot.
    pub(crate) fn waiting(&self) -> usize {
        self.0.lock().waiting.len()
    }

    /// Among how many requesters the slots are shared now, counting one more.
    pub(crate) fn sharers(&self) -> u32 {
        let state = self.0.lock();
        let mut requesters: Vec<Requester> = Vec::new();
        for waiting in state.waiting.values() {
            if !requesters.contains(&waiting.requester) {
                requesters.push(waiting.requester);
            }
            // More do not matter to callers, who divide a time by this.
            if requesters.len() >= 32 {
                break;
            }
        }
        1 + u32::try_from(requesters.len()).unwrap_or(u32::MAX)
    }

    fn enqueue(&self, requester: Requester, class: Class) -> (u64, oneshot::Receiver<Slot>) {
        let (grant, granted) = oneshot::channel();
        let mut state = self.0.lock();
        let number = state.next_ticket;
        state.next_ticket += 1;
        state.waiting.insert(number, Waiting { requester, class, grant });
        let refused = self.grant(&mut state);
        drop(state);
        drop(refused);
        (number, granted)
    }

    /// Grants free slots. Returns slots whose requesters have gone; dropping them, which needs the
    /// lock, grants again.
    #[must_use]
    fn grant(&self, state: &mut State) -> Vec<Slot> {
        let mut refused = Vec::new();
        while state.free > 0
            && let Some((number, _)) = state.next(Instant::now())
            && let Some(Waiting { requester, class, grant }) = state.waiting.remove(&number)
        {
            state.free -= 1;
            let slot = Slot {
                pool: self.clone(),
                requester,
                class,
                since: Instant::now(),
                earlier: Duration::ZERO,
                is_paused: false,
            };
            refused.extend(grant.send(slot).err());
        }
        refused
    }
}

impl State {
    /// The ticket to be granted next, and how far back it stands.
    fn next(&self, now: Instant) -> Option<(u64, Duration)> {
        let order = |waiting: &Waiting| self.order(waiting.requester, waiting.class, now);
        let tickets = self.waiting.iter().map(|(&number, waiting)| (number, order(waiting)));
        tickets.min_by_key(|&(number, order)| (order, number))
    }

    fn order(&self, requester: Requester, class: Class, now: Instant) -> Duration {
        let used = |key| self.usages.get(&key).map_or(Duration::ZERO, |usage| usage.at(now));
        let by_player = requester.player.map_or(Duration::ZERO, |player| used(Key::Player(player)));
        let networks = requester.address.into_iter().flat_map(ClientAddr::networks);
        let share = |network: Network| {
            used(Key::Network(network)).div_f64(PEOPLE_PER_ADDRESS * f64::from(network.allowance()))
        };
        networks.map(share).fold(by_player, Duration::max) + class.handicap()
    }

    fn charge(&mut self, requester: Requester, time: Duration, now: Instant) {
        if self.usages.len() >= USAGES_MAX {
            self.usages.retain(|_, usage| usage.at(now) > NEGLIGIBLE);
        }
        let networks = requester.address.into_iter().flat_map(ClientAddr::networks);
        for key in requester.player.map(Key::Player).into_iter().chain(networks.map(Key::Network)) {
            let usage = self.usages.entry(key).or_insert(Usage { used: Duration::ZERO, at: now });
            *usage = Usage { used: usage.at(now) + time, at: now };
        }
    }
}

impl Usage {
    fn at(self, now: Instant) -> Duration {
        let elapsed = now.saturating_duration_since(self.at);
        self.used.mul_f64(0.5_f64.powf(elapsed.div_duration_f64(HALF_LIFE)))
    }
}

impl Slot {
    /// How long the work has run, without pauses.
    pub(crate) fn run_time(&self) -> Duration {
        self.earlier + self.since.elapsed()
    }

    /// To be called often by running work, on a thread that may block: if somebody with less usage
    /// waits, hands the slot over and blocks until there is one again.
    pub(crate) fn share(&mut self) {
        if self.since.elapsed() < QUANTUM {
            return;
        }
        // In a simulation the work blocks its only thread.
        if Handle::try_current()
            .is_ok_and(|handle| handle.runtime_flavor() == RuntimeFlavor::CurrentThread)
        {
            return;
        }
        let pool = self.pool.clone();
        let mut state = pool.0.lock();
        let now = Instant::now();
        state.charge(self.requester, now.saturating_duration_since(self.since), now);
        self.earlier += now.saturating_duration_since(self.since);
        self.since = now;
        let own = state.order(self.requester, self.class, now);
        let is_behind = state.next(now).is_some_and(|(_, order)| order + QUANTUM < own);
        if !is_behind || state.paused >= PAUSED_MAX {
            return;
        }
        state.paused += 1;
        state.free += 1;
        self.is_paused = true;
        drop(state);
        let (_, granted) = pool.enqueue(self.requester, self.class);
        let granted = granted.blocking_recv();
        pool.0.lock().paused -= 1;
        let mut granted = granted.expect("a waiting ticket is granted or removed by its owner");
        // This slot goes on as the granted one, which is not to be released.
        granted.is_paused = true;
        self.since = Instant::now();
        self.is_paused = false;
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        if self.is_paused {
            return;
        }
        let mut state = self.pool.0.lock();
        let now = Instant::now();
        state.charge(self.requester, now.saturating_duration_since(self.since), now);
        state.free += 1;
        let refused = self.pool.grant(&mut state);
        drop(state);
        drop(refused);
    }
}

impl Drop for Ticket<'_> {
    fn drop(&mut self) {
        let removed = self.pool.0.lock().waiting.remove(&self.number);
        drop(removed);
    }
}

#[cfg(test)]
mod tests {
    use std::{
        net::{IpAddr, Ipv4Addr, Ipv6Addr},
        sync::atomic::{AtomicBool, Ordering},
    };

    use tokio::time::{advance, timeout};
    use uuid::Uuid;

    use super::*;
    use crate::blocking::run_blocking;

    fn player(n: u128) -> Requester {
        Requester { player: Some(PlayerId(Uuid::from_u128(n))), address: None }
    }

    fn guest_at(n: u128, host: u8) -> Requester {
        let address = ClientAddr::from(Ipv4Addr::new(192, 0, 2, host));
        Requester { address: Some(address), ..player(n) }
    }

    /// A guest in a /64 of its own of one /48.
    fn guest_in(n: u16) -> Requester {
        let address = IpAddr::V6(Ipv6Addr::new(0x2001, 0xdb8, 1, n, 0, 0, 0, 1)).into();
        Requester { address: Some(address), ..player(n.into()) }
    }

    /// Queues work for each, and returns in which order it gets the only slot, in which each stays
    /// for `busy`.
    async fn order(pool: &FairPool, work: &[(Requester, Class)], busy: Duration) -> Vec<usize> {
        let holder = pool.acquire(Requester::default(), Class::Watched).await;
        let mut waiting: Vec<_> =
            work.iter().map(|&(requester, class)| Some(pool.enqueue(requester, class).1)).collect();
        drop(holder);
        let mut order = Vec::new();
        while order.len() < work.len() {
            for (n, ticket) in waiting.iter_mut().enumerate() {
                if let Some(granted) = ticket
                    && let Ok(slot) = granted.try_recv()
                {
                    order.push(n);
                    *ticket = None;
                    advance(busy).await;
                    drop(slot);
                }
            }
        }
        order
    }

    const WATCHED: Class = Class::Watched;
    const SECOND: Duration = Duration::from_secs(1);

    #[tokio::test(start_paused = true)]
    async fn a_newcomer_goes_before_the_backlog_of_somebody_else() {
        let pool = FairPool::new(1);
        let (ann, ben) = ((player(1), WATCHED), (player(2), WATCHED));
        assert_eq!(order(&pool, &[ann, ann, ann, ben], SECOND).await, [0, 3, 1, 2]);
    }

    #[tokio::test(start_paused = true)]
    async fn a_guest_goes_before_the_thirtieth_guest_of_a_busy_address() {
        let pool = FairPool::new(1);
        let mut work: Vec<_> = (0..30).map(|n| (guest_at(n, 1), WATCHED)).collect();
        work.push((guest_at(99, 2), WATCHED));
        assert_eq!(order(&pool, &work, SECOND).await[1], 30);
    }

    #[tokio::test(start_paused = true)]
    async fn a_guest_goes_before_those_who_change_their_networks() {
        let pool = FairPool::new(1);
        let mut work: Vec<_> = (0..200).map(|n| (guest_in(n), WATCHED)).collect();
        work.push((guest_at(999, 2), WATCHED));
        assert_eq!(order(&pool, &work, SECOND).await[1], 200);
    }

    #[tokio::test(start_paused = true)]
    async fn moves_go_before_hints_and_watched_ones_first() {
        let pool = FairPool::new(1);
        let work = [Class::Hint, Class::Unwatched, Class::Watched].map(|class| (player(1), class));
        assert_eq!(order(&pool, &work, Duration::ZERO).await, [2, 1, 0]);
    }

    #[tokio::test(start_paused = true)]
    async fn a_hint_goes_before_the_moves_of_somebody_who_used_much() {
        let pool = FairPool::new(1);
        order(&pool, &[(player(1), WATCHED)], SECOND * 8).await;
        let work = [(player(1), WATCHED), (player(2), Class::Hint)];
        assert_eq!(order(&pool, &work, SECOND).await, [1, 0]);
    }

    #[tokio::test(start_paused = true)]
    async fn usage_is_forgotten_with_time() {
        let pool = FairPool::new(1);
        order(&pool, &[(player(1), WATCHED)], SECOND).await;
        let work = [(player(1), WATCHED), (player(2), WATCHED)];
        assert_eq!(order(&pool, &work, Duration::ZERO).await, [1, 0]);
        advance(SECOND * 300).await;
        assert_eq!(order(&pool, &work, Duration::ZERO).await, [0, 1]);
    }

    #[tokio::test(start_paused = true)]
    async fn the_slot_of_somebody_who_has_gone_goes_to_the_next() {
        let pool = FairPool::new(1);
        let holder = pool.acquire(player(1), WATCHED).await;
        let (_, gone) = pool.enqueue(player(2), WATCHED);
        let (_, mut next) = pool.enqueue(player(3), WATCHED);
        drop(gone);
        drop(holder);
        assert!(next.try_recv().is_ok());
        assert!(timeout(SECOND, pool.acquire(player(4), WATCHED)).await.is_ok());
    }

    #[tokio::test(start_paused = true)]
    async fn a_wait_that_is_given_up_leaves_nothing_behind() {
        let pool = FairPool::new(1);
        let holder = pool.acquire(player(1), WATCHED).await;
        assert!(timeout(SECOND, pool.acquire(player(2), WATCHED)).await.is_err());
        assert_eq!(pool.sharers(), 1);
        drop(holder);
        assert!(timeout(SECOND, pool.acquire(player(3), WATCHED)).await.is_ok());
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn running_work_hands_its_slot_over_and_goes_on_afterwards() {
        let pool = FairPool::new(1);
        let mut slot = pool.acquire(player(1), Class::Hint).await;
        let is_served = Arc::new(AtomicBool::new(false));
        let seen = Arc::clone(&is_served);
        let work = tokio::spawn(run_blocking(move || {
            while !seen.load(Ordering::Relaxed) {
                slot.share();
            }
        }));
        let slot = timeout(SECOND * 30, pool.acquire(player(2), WATCHED)).await.unwrap();
        is_served.store(true, Ordering::Relaxed);
        drop(slot);
        timeout(SECOND * 30, work).await.unwrap().unwrap().unwrap();
        assert!(timeout(SECOND * 30, pool.acquire(player(3), WATCHED)).await.is_ok());
    }
}

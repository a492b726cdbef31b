//! The registry of open connections: their number, players and sessions.

use std::{
    collections::{BTreeMap, HashMap},
    sync::{
        Arc, Weak,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use axum::extract::ws::Utf8Bytes;
use parking_lot::{Mutex, MutexGuard};
use scrapworks_protocol::{MatchId, PlayerId, SessionId};
use tokio::time::{Instant, sleep};

use crate::{
    cluster::{Cluster, bus::Bus, frame::Frame, item::Item},
    domain::network::{ClientAddr, Network},
    fair_pool::Requester,
    known_networks::KnownNetworks,
    sockets::{
        close_reason::CloseReason,
        outbox::{ConnectionId, Outbox},
        questions::Questions,
        rates::{AddressRates, NetworkRates, PlayerRates},
    },
    store::records::NodeId,
};

/// Connections of the server.
pub const SOCKETS_MAX: usize = 50_000;
/// Connections of one address. Allows for a school behind one router.
pub const SOCKETS_PER_ADDRESS_MAX: usize = 256;
/// Connections of one player, over all tabs and devices.
pub const SOCKETS_PER_PLAYER_MAX: usize = 16;

/// Pause between two slices of connections that are closed at shutdown.
const SLICE_EVERY: Duration = Duration::from_millis(250);
/// Connections that may reconnect at once.
const SLICE_MIN: usize = 64;

/// All connections. Cheap to clone.
#[derive(Debug, Clone, Default)]
pub struct SocketRegistry(Arc<Shared>);

#[derive(Debug, Default)]
struct Shared {
    /// In a cluster, the way to the connections at other nodes.
    cluster: Option<Cluster>,
    known_networks: Arc<KnownNetworks>,
    /// What other nodes are asked of their connections.
    questions: Questions,
    next_id: AtomicU64,
    sockets: Mutex<Sockets>,
}

#[derive(Debug, Default)]
pub(super) struct Sockets {
    /// Slots in use.
    open: usize,
    outboxes: BTreeMap<ConnectionId, (Outbox, Option<ClientAddr>)>,
    pub(super) by_network: HashMap<Network, NetworkSockets>,
    by_player: HashMap<PlayerId, PlayerSockets>,
    /// Alive while a hint is being computed for the player, who may reconnect meanwhile.
    hints: HashMap<PlayerId, Weak<()>>,
    is_stopped: bool,
}

#[derive(Debug)]
pub(super) struct NetworkSockets {
    /// Slots in use.
    open: usize,
    pub(super) watching: WatchCounts,
    rates: NetworkRates,
}

/// The matches that a network watches.
#[derive(Debug, Default)]
pub(super) struct WatchCounts {
    pub(super) all: usize,
    pub(super) of_match: HashMap<MatchId, usize>,
}

#[derive(Debug)]
struct PlayerSockets {
    sockets: Vec<(SessionId, Outbox)>,
    rates: PlayerRates,
    /// The address of the newest connection.
    address: Option<ClientAddr>,
}

/// A slot for one connection, freed on drop.
#[derive(Debug)]
pub(crate) struct Slot {
    pub(super) sockets: SocketRegistry,
    pub(super) address: ClientAddr,
    /// Whether the limits of addresses apply; false only in load tests.
    pub(super) limited: bool,
    outbox: Option<ConnectionId>,
    player: Option<PlayerId>,
}

/// Why a connection is not taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NotAdmitted {
    /// The server has as many as it can serve.
    ServerFull,
    /// The address, or a wider network that it is in, has as many as it may have.
    AddressFull {
        max: usize,
    },
    Stopping,
}

impl SocketRegistry {
    pub(crate) fn new(
        cluster: Option<Cluster>,
        known_networks: Arc<KnownNetworks>,
    ) -> SocketRegistry {
        SocketRegistry(Arc::new(Shared { cluster, known_networks, ..Shared::default() }))
    }

    /// Reserves a slot. `limited` is false only in load tests.
    pub(crate) fn admit(&self, address: ClientAddr, limited: bool) -> Result<Slot, NotAdmitted> {
        let mut sockets = self.lock();
        if sockets.is_stopped {
            return Err(NotAdmitted::Stopping);
        }
        let bounds = self.known_networks().bounds(address, SOCKETS_PER_ADDRESS_MAX, SOCKETS_MAX);
        let full = sockets.full(bounds, |network| network.open);
        if let Some(max) = full.filter(|_| limited) {
            return Err(NotAdmitted::AddressFull { max });
        }
        if sockets.open >= SOCKETS_MAX {
            return Err(NotAdmitted::ServerFull);
        }
        sockets.open += 1;
        for (network, times) in self.known_networks().allowances(address) {
            let of_network = sockets.by_network.entry(network).or_insert_with(|| NetworkSockets {
                open: 0,
                watching: WatchCounts::default(),
                rates: NetworkRates::new(Instant::now()),
            });
            of_network.open += 1;
            of_network.rates.allow(times);
        }
        Ok(Slot { sockets: self.clone(), address, limited, outbox: None, player: None })
    }

    pub(crate) fn next_id(&self) -> ConnectionId {
        let node = self.bus().map_or(NodeId::NIL, Bus::me);
        ConnectionId { node, number: self.0.next_id.fetch_add(1, Ordering::Relaxed) }
    }

    pub(crate) fn is_connected(&self, player: PlayerId) -> bool {
        self.lock().by_player.contains_key(&player)
    }

    /// Whom work for the player is charged to.
    pub(crate) fn requester(&self, player: PlayerId) -> Requester {
        let address = self.lock().by_player.get(&player).and_then(|of_player| of_player.address);
        Requester { player: Some(player), address }
    }

    /// Whom work for an anonymous connection is charged to.
    pub(crate) fn requester_of(&self, connection: ConnectionId) -> Requester {
        let address = self.lock().outboxes.get(&connection).and_then(|(_, address)| *address);
        Requester { player: None, address }
    }

    /// Reserves the one hint that is computed for a player at a time; it is over when the guard is
    /// dropped. None if there is one already.
    pub(crate) fn begin_hint(&self, player: PlayerId) -> Option<Arc<()>> {
        let mut sockets = self.lock();
        sockets.hints.retain(|_, hint| hint.strong_count() > 0);
        if sockets.hints.contains_key(&player) {
            return None;
        }
        let guard = Arc::new(());
        sockets.hints.insert(player, Arc::downgrade(&guard));
        Some(guard)
    }

    /// Closes all connections, and refuses new ones until [`resume`](Self::resume).
    pub(crate) fn suspend(&self) {
        for outbox in self.refuse_new() {
            outbox.close(CloseReason::Restarting);
        }
    }

    pub(crate) fn resume(&self) {
        self.lock().is_stopped = false;
    }

    /// The sessions of the connections to this node, by player.
    pub(crate) fn sessions(&self) -> Vec<(PlayerId, Vec<SessionId>)> {
        let sockets = self.lock();
        let of_player = sockets.by_player.iter().map(|(player, of_player)| {
            (*player, of_player.sockets.iter().map(|(session, _)| *session).collect())
        });
        let mut sessions: Vec<_> = of_player.collect();
        sessions.sort_unstable();
        sessions
    }

    /// The outbox of a connection to this node.
    pub(crate) fn outbox(&self, node: NodeId, number: u64) -> Option<Outbox> {
        let sockets = self.lock();
        sockets.outboxes.get(&ConnectionId { node, number }).map(|(outbox, _)| outbox.clone())
    }

    /// Does something with each connection of a player to this node.
    pub(super) fn for_each_of(&self, player: PlayerId, mut act: impl FnMut(SessionId, &Outbox)) {
        let sockets = self.lock();
        let of_player = sockets.by_player.get(&player);
        for (session, outbox) in of_player.iter().flat_map(|of_player| &of_player.sockets) {
            act(*session, outbox);
        }
    }

    pub(super) fn tell_all(&self, item: Item, payload: impl Into<Utf8Bytes>) {
        if let Some(bus) = self.bus() {
            bus.tell_all(item, payload);
        }
    }

    pub(super) fn cluster(&self) -> Option<&Cluster> {
        self.0.cluster.as_ref()
    }

    pub(super) fn known_networks(&self) -> &KnownNetworks {
        &self.0.known_networks
    }

    pub(super) fn questions(&self) -> &Questions {
        &self.0.questions
    }

    fn bus(&self) -> Option<&Bus> {
        self.cluster().map(Cluster::bus)
    }

    /// Refuses new connections from now on, and closes those that are open: a slice of them every
    /// [`SLICE_EVERY`], the oldest first, so that not all clients reconnect at once. Takes at most
    /// `time`.
    pub(crate) async fn drain(&self, time: Duration) {
        let open = self.refuse_new();
        let slices = (time.as_millis() / SLICE_EVERY.as_millis()).max(1);
        let slices = usize::try_from(slices).unwrap_or(usize::MAX);
        let mut slices = open.chunks(open.len().div_ceil(slices).max(SLICE_MIN)).peekable();
        while let Some(slice) = slices.next() {
            slice.iter().for_each(|outbox| outbox.close(CloseReason::Restarting));
            if slices.peek().is_some() {
                sleep(SLICE_EVERY.min(time)).await;
            }
        }
    }

    /// Whether new connections are refused, because the server stops.
    pub(crate) fn is_stopping(&self) -> bool {
        self.lock().is_stopped
    }

    /// Closes the connections of addresses that are banned now.
    pub(crate) fn close_addresses(&self, is_banned: impl Fn(ClientAddr) -> bool) {
        let open = self.lock().outboxes.values().cloned().collect::<Vec<_>>();
        for (outbox, address) in open {
            if address.is_some_and(&is_banned) {
                outbox.close(CloseReason::Banned);
            }
        }
    }

    fn refuse_new(&self) -> Vec<Outbox> {
        let mut sockets = self.lock();
        sockets.is_stopped = true;
        sockets.outboxes.values().map(|(outbox, _)| outbox.clone()).collect()
    }

    pub(super) fn lock(&self) -> MutexGuard<'_, Sockets> {
        self.0.sockets.lock()
    }
}

impl Sockets {
    /// The bound that is reached by a network, if one is.
    pub(super) fn full(
        &self,
        mut bounds: impl Iterator<Item = (Network, usize)>,
        count: impl Fn(&NetworkSockets) -> usize,
    ) -> Option<usize> {
        let is_full = |(network, max): &(Network, usize)| {
            self.by_network.get(network).is_some_and(|it| count(it) >= *max)
        };
        bounds.find(is_full).map(|(_, max)| max)
    }
}

impl Slot {
    /// Registers the outbox once the connection is established.
    pub(crate) fn open(&mut self, outbox: &Outbox) {
        let mut sockets = self.sockets.lock();
        self.outbox = Some(outbox.id());
        sockets
            .outboxes
            .insert(outbox.id(), (outbox.clone(), self.limited.then_some(self.address)));
        if sockets.is_stopped {
            outbox.close(CloseReason::Restarting);
        }
    }

    pub(crate) fn address(&self) -> ClientAddr {
        self.address
    }

    /// The rates that all connections of this address share.
    pub(crate) fn address_rates(&self) -> AddressRates {
        let sockets = self.sockets.lock();
        let networks = self.address.networks().filter_map(|it| sockets.by_network.get(&it));
        AddressRates::new(networks.map(|network| network.rates.clone()).collect())
    }

    /// Whom work for this connection is charged to.
    pub(crate) fn requester(&self) -> Requester {
        Requester { player: self.player, address: self.limited.then_some(self.address) }
    }

    /// Assigns the connection to a player, and returns the rates that its connections share. If the
    /// player has too many connections, the oldest is closed, which is likely unused.
    ///
    /// Sends `welcome` first, so that it precedes everything sent to the player.
    pub(crate) fn assign(
        &mut self,
        player: PlayerId,
        session: SessionId,
        outbox: &Outbox,
        welcome: Frame,
    ) -> PlayerRates {
        let mut sockets = self.sockets.lock();
        outbox.send(welcome);
        let of_player = sockets.by_player.entry(player).or_insert_with(|| PlayerSockets {
            sockets: Vec::new(),
            rates: PlayerRates::new(Instant::now()),
            address: None,
        });
        of_player.address = self.limited.then_some(self.address);
        if of_player.sockets.len() >= SOCKETS_PER_PLAYER_MAX {
            let (_, oldest) = of_player.sockets.remove(0);
            oldest.close(CloseReason::Replaced);
        }
        of_player.sockets.push((session, outbox.clone()));
        self.player = Some(player);
        of_player.rates.clone()
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        let mut sockets = self.sockets.lock();
        sockets.open -= 1;
        for network in self.address.networks() {
            if let Some(of_network) = sockets.by_network.get_mut(&network) {
                of_network.open -= 1;
                if of_network.open == 0 {
                    sockets.by_network.remove(&network);
                }
            }
        }
        let Some(id) = self.outbox else { return };
        sockets.outboxes.remove(&id);
        let Some(player) = self.player else { return };
        if let Some(of_player) = sockets.by_player.get_mut(&player) {
            of_player.sockets.retain(|(_, outbox)| outbox.id() != id);
            if of_player.sockets.is_empty() {
                sockets.by_player.remove(&player);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use uuid::Uuid;

    use super::*;
    use crate::sockets::outbox::outbox;

    #[tokio::test]
    async fn nothing_is_sent_to_a_player_before_the_welcome() {
        let sockets = SocketRegistry::default();
        let address = ClientAddr::from(IpAddr::V4(Ipv4Addr::LOCALHOST));
        let mut slot = sockets.admit(address, true).unwrap();
        let (outbox, mut receiver) = outbox(sockets.next_id(), Arc::default());
        let (ann, session) = (PlayerId(Uuid::from_u128(1)), SessionId(Uuid::from_u128(2)));
        sockets.send_to_player(ann, "too early", &[]);
        slot.assign(ann, session, &outbox, "welcome".into());
        sockets.send_to_player(ann, "your turn", &[]);
        assert_eq!(receiver.next().await.unwrap().as_str(), "welcome");
        assert_eq!(receiver.next().await.unwrap().as_str(), "your turn");
        assert!(receiver.try_next().is_none());
    }

    fn open_sockets(sockets: &SocketRegistry, count: u32) -> Vec<(Slot, Outbox)> {
        let open = |n: u32| {
            let address = ClientAddr::from(IpAddr::V4(n.into()));
            let mut slot = sockets.admit(address, true).unwrap();
            let (outbox, _) = outbox(sockets.next_id(), Arc::default());
            slot.open(&outbox);
            (slot, outbox)
        };
        (0..count).map(open).collect()
    }

    #[tokio::test(start_paused = true)]
    async fn a_drain_closes_the_oldest_connections_first_and_ends_in_time() {
        let sockets = SocketRegistry::default();
        let open = open_sockets(&sockets, 8 * SLICE_MIN as u32);
        let closed = || open.iter().take_while(|(_, outbox)| outbox.is_closed()).count();
        let (time, start) = (SLICE_EVERY * 4, Instant::now());
        tokio::join!(sockets.drain(time), async {
            sleep(SLICE_EVERY / 2).await;
            assert_eq!(closed(), 2 * SLICE_MIN);
            let refused = sockets.admit(ClientAddr::from(IpAddr::from([192, 0, 2, 1])), true);
            assert_eq!(refused.unwrap_err(), NotAdmitted::Stopping);
            sleep(SLICE_EVERY).await;
            assert_eq!(closed(), 4 * SLICE_MIN);
        });
        assert_eq!(closed(), open.len());
        assert!(start.elapsed() <= time);
    }

    #[test]
    fn the_networks_of_one_customer_are_counted_together() {
        let sockets = SocketRegistry::default();
        let subnet = |n| IpAddr::from([0x2001, 0xdb8, 1, n, 0, 0, 0, 1]).into();
        let admit = |n: u16| sockets.admit(subnet(n), true);
        let slots: Vec<_> = (0..1_024).map_while(|n| admit(n % 256).ok()).collect();
        assert_eq!(slots.len(), 2 * SOCKETS_PER_ADDRESS_MAX);
        let refused = admit(1).unwrap_err();
        assert_eq!(refused, NotAdmitted::AddressFull { max: 2 * SOCKETS_PER_ADDRESS_MAX });
        assert!(admit(0x100).is_ok());
        drop(slots);
        assert!(sockets.lock().by_network.is_empty());
    }

    #[test]
    fn a_player_has_one_hint_at_a_time_however_often_connected_anew() {
        let sockets = SocketRegistry::default();
        let (ann, bo) = (PlayerId(Uuid::from_u128(1)), PlayerId(Uuid::from_u128(2)));
        let hint = sockets.begin_hint(ann).unwrap();
        assert!(sockets.begin_hint(ann).is_none());
        assert!(sockets.begin_hint(bo).is_some());
        drop(hint);
        assert!(sockets.begin_hint(ann).is_some());
    }

    #[tokio::test(start_paused = true)]
    async fn few_connections_are_drained_at_once() {
        let sockets = SocketRegistry::default();
        let open = open_sockets(&sockets, 3);
        let start = Instant::now();
        sockets.drain(Duration::from_secs(10)).await;
        assert!(open.iter().all(|(_, outbox)| outbox.is_closed()));
        assert_eq!(start.elapsed(), Duration::ZERO);
    }
}

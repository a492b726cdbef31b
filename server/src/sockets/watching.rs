//! Who watches matches: how many one network may watch, and how many of it one match.

use scrapworks_protocol::MatchId;

use crate::{
    cluster::Cluster,
    domain::network::ClientAddr,
    sockets::registry::{NetworkSockets, Slot, SocketRegistry},
};

/// Matches watched by all connections of one address. Each is kept in memory.
pub const WATCHED_PER_ADDRESS_MAX: usize = 2_048;
/// Connections that watch one match without a seat.
pub(crate) const SPECTATORS_MAX: usize = 2_000;
/// Of these, connections of one address.
pub(crate) const SPECTATORS_PER_ADDRESS_MAX: usize = 250;

/// A watched match, counted for its address until dropped.
#[derive(Debug)]
pub(crate) struct Watching {
    sockets: SocketRegistry,
    address: ClientAddr,
    match_id: MatchId,
}

/// Why a match is not watched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NotWatched {
    /// The address watches as many matches as it may.
    AddressFull,
    /// A network of the address has as many connections at this match as spectators may be.
    MatchFull,
}

impl Slot {
    /// Counts one more watched match.
    pub(crate) fn watch(&self, match_id: MatchId) -> Result<Watching, NotWatched> {
        let known = self.sockets.known_networks();
        // Each server counts its own connections.
        let all = SPECTATORS_MAX / self.sockets.cluster().map_or(1, servers);
        let of_one = SPECTATORS_PER_ADDRESS_MAX.min(all / 2);
        let bounds = known.bounds(self.address, of_one, all);
        let at_match =
            |it: &NetworkSockets| it.watching.of_match.get(&match_id).copied().unwrap_or_default();
        if self.limited && self.sockets.lock().full(bounds, at_match).is_some() {
            return Err(NotWatched::MatchFull);
        }
        self.watch_own(match_id)
    }

    /// Counts one more watched match, in which the player sits.
    pub(crate) fn watch_own(&self, match_id: MatchId) -> Result<Watching, NotWatched> {
        let known = self.sockets.known_networks();
        let bounds = known.bounds(self.address, WATCHED_PER_ADDRESS_MAX, usize::MAX);
        let mut sockets = self.sockets.lock();
        if self.limited && sockets.full(bounds, |it| it.watching.all).is_some() {
            return Err(NotWatched::AddressFull);
        }
        for network in self.address.networks() {
            if let Some(of_network) = sockets.by_network.get_mut(&network) {
                of_network.watching.all += 1;
                *of_network.watching.of_match.entry(match_id).or_default() += 1;
            }
        }
        Ok(Watching { sockets: self.sockets.clone(), address: self.address, match_id })
    }
}

fn servers(cluster: &Cluster) -> usize {
    cluster.membership().count().max(1)
}

impl Drop for Watching {
    fn drop(&mut self) {
        let mut sockets = self.sockets.lock();
        for network in self.address.networks() {
            let Some(of_network) = sockets.by_network.get_mut(&network) else { continue };
            of_network.watching.all -= 1;
            if let Some(count) = of_network.watching.of_match.get_mut(&self.match_id) {
                *count -= 1;
                if *count == 0 {
                    of_network.watching.of_match.remove(&self.match_id);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{net::IpAddr, sync::Arc};

    use uuid::Uuid;

    use super::*;
    use crate::{domain::network::Network, known_networks::KnownNetworks};

    fn id(n: usize) -> MatchId {
        MatchId(Uuid::from_u128(n as u128))
    }

    /// The n-th /64 of a /48.
    fn subnet(n: u16) -> ClientAddr {
        IpAddr::from([0x2001, 0xdb8, 1, n, 0, 0, 0, 1]).into()
    }

    fn slots(sockets: &SocketRegistry, of: impl Fn(u16) -> ClientAddr, n: u16) -> Vec<Slot> {
        (0..n).map_while(|n| sockets.admit(of(n), true).ok()).collect()
    }

    fn spectators(slots: &[Slot]) -> usize {
        let watched: Vec<_> = slots.iter().map_while(|slot| slot.watch(id(0)).ok()).collect();
        watched.len()
    }

    #[test]
    fn one_network_does_not_fill_a_match_and_keeps_no_player_of_its_own_out() {
        let sockets = SocketRegistry::default();
        let wide = slots(&sockets, |n| subnet(n % 1_024), 1_500);
        let watched: Vec<_> = wide.iter().map_while(|slot| slot.watch(id(0)).ok()).collect();
        assert_eq!(watched.len(), SPECTATORS_MAX / 2);
        assert_eq!(wide[0].watch(id(0)).unwrap_err(), NotWatched::MatchFull);
        assert!(wide[0].watch_own(id(0)).is_ok() && wide[0].watch(id(1)).is_ok());
        let home = slots(&sockets, |_| IpAddr::from([192, 0, 2, 1]).into(), 256);
        assert_eq!(spectators(&home), SPECTATORS_PER_ADDRESS_MAX);
        drop(watched);
        assert!(wide[0].watch(id(0)).is_ok());
    }

    #[test]
    fn a_known_network_has_more_sockets_and_spectators() {
        let known = Arc::new(KnownNetworks::default());
        let school = Network::parse("192.0.2.1").unwrap();
        known.set([(school, 3, None)].into_iter());
        let sockets = SocketRegistry::new(None, known);
        let pupils = slots(&sockets, |_| IpAddr::from([192, 0, 2, 1]).into(), 1_000);
        assert_eq!(pupils.len(), 3 * 256);
        assert_eq!(spectators(&pupils), 3 * SPECTATORS_PER_ADDRESS_MAX);
    }

    #[test]
    fn the_networks_of_one_customer_watch_together() {
        let sockets = SocketRegistry::default();
        let slots = slots(&sockets, |n| subnet(n % 256), 512);
        let watch = |(n, slot): (usize, &Slot)| slot.watch(id(n)).ok();
        let all = slots.iter().cycle().take(20_000).enumerate();
        assert_eq!(all.map_while(watch).collect::<Vec<_>>().len(), 2 * WATCHED_PER_ADDRESS_MAX);
        assert!(sockets.lock().by_network.values().all(|it| it.watching.of_match.is_empty()));
    }
}

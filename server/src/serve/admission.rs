//! Counts connections, of all clients and of each address, and says which are too many.

use std::{collections::HashMap, sync::Arc};

use parking_lot::Mutex;

use crate::{
    config::ConnectionLimits,
    domain::network::{ClientAddr, Network},
    known_networks::KnownNetworks,
};

/// Cheap to clone.
#[derive(Debug, Clone)]
pub(super) struct Admission {
    limits: ConnectionLimits,
    known_networks: Arc<KnownNetworks>,
    open: Arc<Mutex<Open>>,
}

#[derive(Debug, Default)]
struct Open {
    total: usize,
    by_network: HashMap<Network, usize>,
}

/// An open connection, counted until dropped.
#[derive(Debug)]
pub(super) struct Place {
    admission: Admission,
    address: ClientAddr,
}

impl Admission {
    pub(super) fn new(limits: ConnectionLimits, known_networks: Arc<KnownNetworks>) -> Admission {
        Admission { limits, known_networks, open: Arc::default() }
    }

    /// Counts one more connection of the address, in each of its networks.
    ///
    /// # Errors
    /// The limit that has been reached.
    pub(super) fn admit(&self, address: ClientAddr) -> Result<Place, usize> {
        let mut open = self.open.lock();
        if let Some(of_one) = self.limits.per_address {
            for (network, max) in self.known_networks.bounds(address, of_one, self.limits.total) {
                if open.by_network.get(&network).is_some_and(|count| *count >= max) {
                    return Err(max);
                }
            }
        }
        if open.total >= self.limits.total {
            return Err(self.limits.total);
        }
        open.total += 1;
        for network in address.networks() {
            *open.by_network.entry(network).or_default() += 1;
        }
        Ok(Place { admission: self.clone(), address })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut open = self.admission.open.lock();
        open.total -= 1;
        for network in self.address.networks() {
            if let Some(count) = open.by_network.get_mut(&network) {
                *count -= 1;
                if *count == 0 {
                    open.by_network.remove(&network);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;

    fn address(last: u8) -> ClientAddr {
        ClientAddr::from(IpAddr::from([192, 0, 2, last]))
    }

    #[test]
    fn one_address_leaves_room_for_others() {
        let limits = ConnectionLimits { total: 3, per_address: Some(2), ..Default::default() };
        let admission = Admission::new(limits, Arc::default());
        let first = admission.admit(address(1)).unwrap();
        let _second = admission.admit(address(1)).unwrap();
        assert_eq!(admission.admit(address(1)).unwrap_err(), 2);
        let _other = admission.admit(address(2)).unwrap();
        assert_eq!(admission.admit(address(3)).unwrap_err(), 3);
        drop(first);
        assert!(admission.admit(address(1)).is_ok());
    }

    #[test]
    fn the_networks_of_one_customer_are_counted_together() {
        let limits = ConnectionLimits { per_address: Some(2), ..Default::default() };
        let admission = Admission::new(limits, Arc::default());
        let subnet = |n| IpAddr::from([0x2001, 0xdb8, 1, n, 0, 0, 0, 1]).into();
        let places: Vec<_> = (0..256).map_while(|n| admission.admit(subnet(n)).ok()).collect();
        assert_eq!((places.len(), admission.admit(subnet(1)).unwrap_err()), (4, 4));
        assert!(admission.admit(subnet(0x100)).is_ok());
        drop(places);
        assert!(admission.admit(subnet(1)).is_ok());
    }

    #[test]
    fn a_known_network_has_more_and_leaves_half_to_others() {
        let known = Arc::new(KnownNetworks::default());
        let school = Network::parse("192.0.2.1").unwrap();
        known.set([(school, 3, None)].into_iter());
        let limits = ConnectionLimits { total: 100, per_address: Some(10), ..Default::default() };
        let admission = Admission::new(limits, Arc::clone(&known));
        let places = |last| {
            let places: Vec<_> =
                (0..100).map_while(|_| admission.admit(address(last)).ok()).collect();
            places.len()
        };
        assert_eq!([places(1), places(2)], [30, 10]);
        known.set([(school, 20, None)].into_iter());
        assert_eq!(places(1), 50);
    }

    #[test]
    fn closed_connections_are_forgotten() {
        let admission = Admission::new(ConnectionLimits::default(), Arc::default());
        drop(admission.admit(address(1)).unwrap());
        drop(admission.admit(IpAddr::from([0x2001, 0xdb8, 1, 2, 0, 0, 0, 1]).into()).unwrap());
        assert!(admission.open.lock().by_network.is_empty());
        assert_eq!(admission.open.lock().total, 0);
    }
}

//! Counts connections, of all clients and of each address, and says which are too many.

use std::{collections::HashMap, sync::Arc};

use parking_lot::Mutex;

use crate::{config::ConnectionLimits, rate_limit::ClientAddr};

/// Cheap to clone.
#[derive(Debug, Clone)]
pub(super) struct Admission {
    limits: ConnectionLimits,
    open: Arc<Mutex<Open>>,
}

#[derive(Debug, Default)]
struct Open {
    total: usize,
    by_address: HashMap<ClientAddr, usize>,
}

/// An open connection, counted until dropped.
#[derive(Debug)]
pub(super) struct Place {
    admission: Admission,
    address: ClientAddr,
}

impl Admission {
    pub(super) fn new(limits: ConnectionLimits) -> Admission {
        Admission { limits, open: Arc::default() }
    }

    /// Counts one more connection of the address.
    ///
    /// # Errors
    /// The limit that has been reached.
    pub(super) fn admit(&self, address: ClientAddr) -> Result<Place, usize> {
        let mut open = self.open.lock();
        let of_address = open.by_address.get(&address).copied().unwrap_or_default();
        if let Some(max) = self.limits.per_address.filter(|max| of_address >= *max) {
            return Err(max);
        }
        if open.total >= self.limits.total {
            return Err(self.limits.total);
        }
        open.total += 1;
        open.by_address.insert(address, of_address + 1);
        Ok(Place { admission: self.clone(), address })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut open = self.admission.open.lock();
        open.total -= 1;
        if let Some(of_address) = open.by_address.get_mut(&self.address) {
            *of_address -= 1;
            if *of_address == 0 {
                open.by_address.remove(&self.address);
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
        let admission = Admission::new(limits);
        let first = admission.admit(address(1)).unwrap();
        let _second = admission.admit(address(1)).unwrap();
        assert_eq!(admission.admit(address(1)).unwrap_err(), 2);
        let _other = admission.admit(address(2)).unwrap();
        assert_eq!(admission.admit(address(3)).unwrap_err(), 3);
        drop(first);
        assert!(admission.admit(address(1)).is_ok());
    }

    #[test]
    fn closed_connections_are_forgotten() {
        let admission = Admission::new(ConnectionLimits::default());
        drop(admission.admit(address(1)).unwrap());
        assert!(admission.open.lock().by_address.is_empty());
        assert_eq!(admission.open.lock().total, 0);
    }
}

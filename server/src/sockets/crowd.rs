//! How many people watch.

use std::collections::HashMap;

use crate::{
    domain::network::Network,
    sockets::{outbox::ConnectionId, registry::SocketRegistry},
};

/// Connections of one address that count as people who watch.
const COUNTED_PER_ADDRESS_MAX: u32 = 4;

impl SocketRegistry {
    /// How many watch by these connections: of one address no more than
    /// [`COUNTED_PER_ADDRESS_MAX`], so that nobody makes a crowd alone. Addresses at other nodes
    /// are not known here.
    pub(crate) fn count_watching(&self, connections: impl Iterator<Item = ConnectionId>) -> u32 {
        let mut counted: HashMap<Network, u32> = HashMap::new();
        let is_counted = |connection: &ConnectionId| {
            let Some(address) = self.requester_of(*connection).address else { return true };
            let has_place = |network: Network| {
                let max = COUNTED_PER_ADDRESS_MAX * network.allowance();
                counted.get(&network).is_none_or(|count| *count < max)
            };
            let is_counted = address.networks().all(has_place);
            if is_counted {
                address.networks().for_each(|it| *counted.entry(it).or_default() += 1);
            }
            is_counted
        };
        u32::try_from(connections.filter(is_counted).count()).unwrap_or(u32::MAX)
    }
}

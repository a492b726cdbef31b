//! The nodes of the cluster, as PostgreSQL listed them last.

use crate::store::{
    nodes::{BUS_VERSION, NodeRow},
    records::NodeId,
};
use parking_lot::{Mutex, MutexGuard};

#[derive(Debug, Default)]
pub(crate) struct Membership(Mutex<Vec<NodeRow>>);

impl Membership {
    /// Replaces the list, and returns the nodes that were in it before and have gone.
    pub(crate) fn update(&self, nodes: Vec<NodeRow>) -> Vec<NodeId> {
        let mut current = self.lock();
        let is_gone = |old: &&NodeRow| nodes.iter().all(|node| node.id != old.id);
        let gone = current.iter().filter(is_gone).map(|node| node.id).collect();
        *current = nodes;
        gone
    }

    /// Whether the node is, or recently was, in the cluster.
    pub(crate) fn contains(&self, node: NodeId) -> bool {
        self.lock().iter().any(|other| other.id == node)
    }

    pub(crate) fn count(&self) -> usize {
        self.lock().len().max(1)
    }

    /// Another node that can take over a match. `hint` spreads matches over the nodes.
    pub(crate) fn successor(&self, me: NodeId, hint: u128) -> Option<NodeId> {
        let nodes = self.lock();
        let able: Vec<_> = nodes
            .iter()
            .filter(|node| node.id != me && !node.draining && !node.is_expired && node.hears_bus)
            .collect();
        let index = usize::try_from(hint % u128::try_from(able.len().max(1)).ok()?).ok()?;
        able.get(index).map(|node| node.id)
    }

    /// Another node, of another version of this program.
    pub(crate) fn of_other_version(&self, me: NodeId, version: &str) -> Option<NodeId> {
        let nodes = self.lock();
        let is_able = |node: &&NodeRow| node.id != me && !node.is_expired && !node.draining;
        let mut able = nodes.iter().filter(is_able);
        able.find(|node| node.version != version).map(|node| node.id)
    }

    /// Whether some other node hears the bus.
    pub(crate) fn others_hear_bus(&self, me: NodeId) -> bool {
        self.lock().iter().any(|node| node.id != me && node.hears_bus && !node.is_expired)
    }

    /// Whether some node uses the subjects of the bus that are the same for all installations.
    pub(crate) fn has_older(&self) -> bool {
        self.lock().iter().any(|node| node.bus < BUS_VERSION)
    }

    /// The other nodes whose leases have not run out.
    pub(crate) fn alive(&self, me: NodeId) -> Vec<NodeId> {
        let nodes = self.lock();
        let is_other = |node: &&NodeRow| node.id != me && !node.is_expired;
        nodes.iter().filter(is_other).map(|node| node.id).collect()
    }

    /// The other nodes.
    pub(crate) fn others(&self, me: NodeId) -> Vec<NodeId> {
        self.lock().iter().map(|node| node.id).filter(|node| *node != me).collect()
    }

    /// Whether this is the node that does what is to be done once for all.
    pub(crate) fn is_first(&self, me: NodeId) -> bool {
        let nodes = self.lock();
        nodes.iter().filter(|node| !node.is_expired).map(|node| node.id).min() == Some(me)
    }

    fn lock(&self) -> MutexGuard<'_, Vec<NodeRow>> {
        self.0.lock()
    }
}

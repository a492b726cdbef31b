//! The fence of a process: the node as which it writes to the logs.

use std::sync::Arc;

use futures_util::FutureExt as _;
use parking_lot::RwLock;
use tokio::sync::Notify;

use crate::store::records::NodeId;

/// Cheap to clone: all clones share the cell. Empty in a server that is no node of a cluster.
#[derive(Debug, Clone, Default)]
pub(in crate::store) struct Fence(Arc<Cell>);

#[derive(Debug, Default)]
struct Cell {
    node: RwLock<Option<NodeId>>,
    refused: Notify,
}

impl Fence {
    pub(in crate::store) fn get(&self) -> Option<NodeId> {
        *self.0.node.read()
    }

    /// Replaces the node, and forgets that the one before was refused.
    pub(in crate::store) fn set(&self, node: Option<NodeId>) {
        let mut current = self.0.node.write();
        *current = node;
        let _ = self.0.refused.notified().now_or_never();
    }

    /// Notes that a batch of this node was refused. One waiter learns of it, now or later.
    pub(in crate::store) fn refuse(&self, node: Option<NodeId>) {
        let current = self.0.node.read();
        if *current == node {
            self.0.refused.notify_one();
        }
    }

    pub(in crate::store) fn refused(&self) -> &Notify {
        &self.0.refused
    }
}

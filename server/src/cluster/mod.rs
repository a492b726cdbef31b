//! Several servers, called nodes, on one PostgreSQL: who they are, and how they talk.
//!
//! PostgreSQL decides which node plays which match; the bus only carries messages, and may lose
//! them.

pub(crate) mod bus;
pub(crate) mod client_ask;
pub(crate) mod frame;
pub(crate) mod inbox;
pub(crate) mod item;
pub(crate) mod link;
pub(crate) mod membership;
pub(crate) mod message;
pub(crate) mod nats;
pub(crate) mod transport;

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use crate::cluster::{bus::Bus, membership::Membership};

/// After this long without a beat of its own a node does not hear the bus.
pub(crate) const SILENT_AFTER: Duration = Duration::from_secs(2);

/// This node's view of its cluster. Cheap to clone.
#[derive(Debug, Clone)]
pub(crate) struct Cluster(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    bus: Bus,
    membership: Membership,
    /// Whether this node holds its lease, and may write.
    is_holding: AtomicBool,
    is_draining: AtomicBool,
}

impl Cluster {
    pub(crate) fn new(bus: Bus) -> Cluster {
        Cluster(Arc::new(Shared {
            bus,
            membership: Membership::default(),
            is_holding: AtomicBool::new(false),
            is_draining: AtomicBool::new(false),
        }))
    }

    pub(crate) fn bus(&self) -> &Bus {
        &self.0.bus
    }

    pub(crate) fn membership(&self) -> &Membership {
        &self.0.membership
    }

    pub(crate) fn is_holding(&self) -> bool {
        self.0.is_holding.load(Ordering::Relaxed)
    }

    /// Returns what was set before.
    pub(crate) fn set_holding(&self, is_holding: bool) -> bool {
        self.0.is_holding.swap(is_holding, Ordering::Relaxed)
    }

    /// Whether this node can serve clients like any other: if no node hears the bus, they are all
    /// alike.
    pub(crate) fn is_ready(&self) -> bool {
        let hears_bus = self.bus().silence() < SILENT_AFTER;
        self.is_holding() && (hears_bus || !self.membership().others_hear_bus(self.bus().me()))
    }

    /// Whether this is the node that does what is to be done once for all.
    pub(crate) fn is_first(&self) -> bool {
        self.is_holding() && self.membership().is_first(self.bus().me())
    }

    /// Whether this node is about to stop, and takes over no match.
    pub(crate) fn is_draining(&self) -> bool {
        self.0.is_draining.load(Ordering::Relaxed)
    }

    pub(crate) fn set_draining(&self, is_draining: bool) {
        self.0.is_draining.store(is_draining, Ordering::Relaxed);
    }
}

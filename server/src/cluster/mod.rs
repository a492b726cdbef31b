//! Several servers, called nodes, on one PostgreSQL: who they are, and how they talk.
//!
//! PostgreSQL decides which node plays which match; the bus only carries messages, and may lose
//! them.

pub(crate) mod bus;
pub(crate) mod client_ask;
pub(crate) mod frame;
pub(crate) mod hearing;
pub(crate) mod inbox;
pub(crate) mod item;
pub(crate) mod link;
pub(crate) mod membership;
pub(crate) mod message;
pub(crate) mod nats;
#[cfg(test)]
pub(crate) mod test_cluster;
pub(crate) mod transport;

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use parking_lot::Mutex;
use tokio::time::Instant;

use crate::cluster::{bus::Bus, hearing::Hearing, membership::Membership};

/// After this long without a beat of its own a node does not hear the bus.
pub(crate) const SILENT_AFTER: Duration = Duration::from_secs(2);

/// For how long a node waits until the others have heard of it: somewhat longer than a dead one is
/// taken for alive.
const INTRODUCED_WITHIN: Duration = Duration::from_secs(5);

#[derive(Debug, Clone, Copy)]
enum Introduced {
    No { since: Instant },
    Yes,
}

/// This node's view of its cluster. Cheap to clone.
#[derive(Debug, Clone)]
pub(crate) struct Cluster(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    bus: Bus,
    membership: Membership,
    hearing: Hearing,
    introduced: Mutex<Introduced>,
    /// Whether this node holds its lease, and may write.
    is_holding: AtomicBool,
    is_draining: AtomicBool,
}

impl Cluster {
    pub(crate) fn new(bus: Bus) -> Cluster {
        Cluster(Arc::new(Shared {
            bus,
            membership: Membership::default(),
            hearing: Hearing::default(),
            introduced: Mutex::new(Introduced::No { since: Instant::now() }),
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

    pub(crate) fn hearing(&self) -> &Hearing {
        &self.0.hearing
    }

    /// This node has another id, of which the others have yet to hear.
    pub(crate) fn begin_anew(&self) {
        self.0.hearing.forget_all();
        *self.0.introduced.lock() = Introduced::No { since: Instant::now() };
    }

    /// Whether all other nodes have heard of this one, or should have.
    pub(crate) fn is_introduced(&self) -> bool {
        let mut introduced = self.0.introduced.lock();
        let Introduced::No { since } = *introduced else { return true };
        let (me, hearing) = (self.bus().me(), self.hearing());
        let others = self.membership().alive(me);
        // An older one does not say whom it hears; one that stands still says nothing.
        let is_overdue = since.elapsed() >= INTRODUCED_WITHIN;
        let are_told = is_overdue || others.iter().all(|node| hearing.is_mutual(*node));
        let is_done = are_told && self.bus().has_heard_itself();
        if is_done {
            *introduced = Introduced::Yes;
        }
        is_done
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

#[cfg(test)]
mod tests {
    use tokio::time::advance;

    use super::{
        test_cluster::{FIRST, SECOND},
        *,
    };

    #[tokio::test(start_paused = true)]
    async fn a_node_is_introduced_once_the_others_say_that_they_hear_it() {
        let (cluster, _sent) = test_cluster::node(FIRST);
        let hears = |is_mutual| cluster.hearing().note(SECOND, is_mutual, Instant::now());
        hears(true);
        assert!(!cluster.is_introduced(), "it does not hear the bus");
        cluster.bus().note_own_beat();
        assert!(cluster.is_introduced());
        cluster.begin_anew();
        assert!(!cluster.is_introduced(), "nobody knows its new id");
        hears(false);
        assert!(!cluster.is_introduced(), "the other one has not heard of it yet");
        hears(true);
        assert!(cluster.is_introduced());
        cluster.begin_anew();
        advance(INTRODUCED_WITHIN).await;
        assert!(cluster.is_introduced(), "the other one stands still");
    }
}

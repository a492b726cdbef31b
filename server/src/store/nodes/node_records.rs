//! Nodes as values: what [`crate::store::nodes`] read and write.

use std::time::Duration;

use crate::store::records::NodeId;

/// For how long a node is alive after it has renewed its lease.
pub const LEASE: Duration = Duration::from_millis(LEASE_MS as u64);
pub(in crate::store) const LEASE_MS: i64 = 2_500;
/// The longest time between two renewals, by whichever nodes, that the service clock counts.
pub(in crate::store) const COUNTED_MAX_MS: i64 = 1_000;
/// For how long, once its owner is dead, a match may wait for the next one without being charged.
/// Whoever watches it asks for it sooner.
pub(in crate::store) const UNOWNED_MAX_MS: i64 = 5_000;
/// How long it is known that a node died, and how much of its clocks that was.
pub(in crate::store) const DEATH_KEPT_MS: i64 = 7 * 24 * 60 * 60 * 1_000;

/// That of this program: subjects that have the id of the installation.
pub const BUS_VERSION: i64 = 2;

/// A node that joins.
#[derive(Debug, Clone)]
pub struct NewNode {
    pub id: NodeId,
    /// The name of its database sessions, see `Db::session_name`.
    pub session: String,
    pub name: String,
    pub version: String,
    /// The rules versions that it plays, by game, as JSON.
    pub games: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NodeRow {
    pub id: NodeId,
    pub name: String,
    pub session: String,
    pub version: String,
    pub draining: bool,
    pub hears_bus: bool,
    /// Whether its lease has run out. It is alive all the same until its row is deleted.
    pub is_expired: bool,
    /// Milliseconds since 1970, by the database's clock.
    pub started_at: i64,
    /// Which subjects of the bus it uses, see [`BUS_VERSION`].
    pub bus: i64,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Renewal {
    /// The reading of the service clock.
    pub service_ms: i64,
    /// All nodes, this one as well, by id.
    pub nodes: Vec<NodeRow>,
}

/// The answer to a claim.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Claim {
    /// The match is this node's. The `gap` is how long nobody played it, because its owner died
    /// and nobody knew; it is zero if it was this node's already or was handed over.
    Mine {
        gap: Duration,
    },
    /// The match is another living node's.
    Other(NodeId),
    NotFound,
}

/// A node, as people see it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedNode {
    pub row: NodeRow,
    /// Negative once it has run out.
    pub lease_left_ms: i64,
    /// The running matches that it owns.
    pub running_matches: i64,
}

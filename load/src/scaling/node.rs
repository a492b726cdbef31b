//! A node in simulated time.

use std::collections::VecDeque;

use crate::scaling::{
    event::{Job, NodeIndex},
    settings::Nanos,
    writer::Writer,
};

#[derive(Debug)]
pub struct Node {
    /// Whether the process runs.
    pub is_alive: bool,
    /// Whether its row is in the database.
    pub is_listed: bool,
    /// Whether it takes new connections and matches.
    pub is_ready: bool,
    pub lease_until: Nanos,
    /// Since when it has renewed its lease without a gap.
    pub steady_since: Nanos,
    pub writer: Writer,
    /// Connections to the database in use, and what waits for one.
    pub in_use: usize,
    pub pool: VecDeque<(Nanos, Job)>,
    /// When it has loaded all matches that it has claimed so far.
    pub loaded_at: Nanos,
    /// Nodes that it is ending, or knows to be gone.
    pub known_dead: Vec<NodeIndex>,
}

impl Node {
    pub fn new(now: Nanos, lease_until: Nanos) -> Node {
        Node {
            is_alive: true,
            is_listed: true,
            is_ready: true,
            lease_until,
            steady_since: now,
            writer: Writer::default(),
            in_use: 0,
            pool: VecDeque::new(),
            loaded_at: now,
            known_dead: Vec::new(),
        }
    }
}

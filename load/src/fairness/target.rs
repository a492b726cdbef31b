//! What an attack is aimed at.

use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

use crate::fairness::prepared::Prepared;

/// What attackers know, and where they count what they got done. Cheap to clone.
#[derive(Debug, Clone)]
pub(super) struct Target {
    pub server: SocketAddr,
    pub prepared: Arc<Prepared>,
    pub done: Arc<AtomicU64>,
}

impl Target {
    pub fn count(&self) {
        self.done.fetch_add(1, Ordering::Relaxed);
    }
}

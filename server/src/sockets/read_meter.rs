//! Charges what a WebSocket sends to its address, in bytes. Rates of messages cannot see frames
//! that never make a message, like empty continuations.

use std::{
    sync::{Arc, OnceLock},
    time::Duration,
};

use tokio::time::Instant;

use crate::sockets::rates::AddressRates;

/// The meter of one connection. Cheap to clone.
#[derive(Debug, Clone, Default)]
pub(crate) struct ReadMeter(Arc<OnceLock<AddressRates>>);

impl ReadMeter {
    /// Limits the connection from now on: it has become a WebSocket.
    pub(crate) fn limit(&self, of_address: AddressRates) {
        // A connection is upgraded once.
        let _ = self.0.set(of_address);
    }

    /// Charges bytes that were read, and returns how long to wait before more are read.
    pub(crate) fn charge(&self, bytes: usize, now: Instant) -> Option<Duration> {
        let wait = self.0.get()?.read(bytes, now);
        (!wait.is_zero()).then_some(wait)
    }
}

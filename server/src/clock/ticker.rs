//! A ticker for periodic work that ends when the server stops.

use std::time::Duration;

use tokio::time::{Interval, MissedTickBehavior, interval};
use tokio_util::sync::CancellationToken;

/// Ticks at once, then every interval. A late tick delays the ones after it.
#[derive(Debug)]
pub(crate) struct Ticker {
    interval: Interval,
    stop: CancellationToken,
}

impl Ticker {
    pub(crate) fn new(every: Duration, stop: &CancellationToken) -> Ticker {
        let mut interval = interval(every);
        interval.set_missed_tick_behavior(MissedTickBehavior::Delay);
        Ticker { interval, stop: stop.clone() }
    }

    /// Waits for the next tick. False once the server stops.
    pub(crate) async fn next(&mut self) -> bool {
        tokio::select! {
            biased;
            () = self.stop.cancelled() => false,
            _ = self.interval.tick() => true,
        }
    }
}

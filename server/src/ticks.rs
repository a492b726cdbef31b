//! What a server does again and again, until it stops.

use std::time::Duration;

use tokio::time::{Interval, MissedTickBehavior, interval};
use tokio_util::sync::CancellationToken;

/// The first tick comes at once; who is late has the whole time again until the next one.
#[derive(Debug)]
pub(crate) struct Ticks {
    interval: Interval,
    stop: CancellationToken,
}

impl Ticks {
    pub(crate) fn new(every: Duration, stop: &CancellationToken) -> Ticks {
        let mut interval = interval(every);
        interval.set_missed_tick_behavior(MissedTickBehavior::Delay);
        Ticks { interval, stop: stop.clone() }
    }

    /// Waits for the next one. False once the server stops.
    pub(crate) async fn next(&mut self) -> bool {
        tokio::select! {
            biased;
            () = self.stop.cancelled() => false,
            _ = self.interval.tick() => true,
        }
    }
}

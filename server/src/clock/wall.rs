//! The wall clock, for what is stored and displayed. Timeouts and durations use tokio's clock.

use scrapworks_protocol::Timestamp;

/// The current time. In a simulation, the simulated time.
pub fn now() -> Timestamp {
    #[cfg(feature = "simulation")]
    if let Some(now) = crate::simulation::now() {
        return now;
    }
    Timestamp::now()
}

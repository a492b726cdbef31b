//! The wall clock, for what is stored and shown. What waits or measures asks tokio's clock.

use scrapworks_protocol::Timestamp;

pub fn now() -> Timestamp {
    #[cfg(feature = "simulation")]
    if let Some(now) = crate::simulation::now() {
        return now;
    }
    Timestamp::now()
}

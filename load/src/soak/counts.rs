//! What the people of a soak did, so that one that does nothing is noticed.

use std::{
    fmt,
    sync::atomic::{AtomicU64, Ordering},
    time::Duration,
};

use tokio::time::sleep;

use crate::error::RunError;

/// Before somebody comes again after a refusal.
const PAUSE: Duration = Duration::from_secs(1);

#[derive(Debug, Default)]
pub struct Counts {
    /// People who were paired.
    pub paired: Count,
    /// Connections that were dropped and made anew in a match.
    pub reconnects: Count,
    /// Lobbies that were opened, talked in and left.
    pub lobbies: Count,
    /// Matches that were watched for a while.
    pub watched: Count,
    /// Requests that the server asked to send again later.
    pub unavailable: Count,
}

#[derive(Debug, Default)]
pub struct Count(AtomicU64);

impl Count {
    pub(super) fn add(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    pub fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

impl Counts {
    /// Counts a refusal for a while, after which somebody else comes.
    pub(super) async fn allow_unavailable(
        &self,
        result: Result<(), RunError>,
    ) -> Result<(), RunError> {
        match result {
            Err(RunError::Api(err)) if err.is_unavailable() => {
                self.unavailable.add();
                sleep(PAUSE).await;
                Ok(())
            }
            Ok(()) | Err(_) => result,
        }
    }

    /// Whether each kind of thing was done.
    pub fn are_complete(&self) -> bool {
        let Counts { paired, reconnects, lobbies, watched, unavailable: _ } = self;
        [paired, reconnects, lobbies, watched].iter().all(|count| count.get() > 0)
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Counts { paired, reconnects, lobbies, watched, unavailable } = self;
        write!(
            f,
            "{} people paired, {} reconnections, {} lobbies left, {} matches watched; {} requests \
             refused for a while",
            paired.get(),
            reconnects.get(),
            lobbies.get(),
            watched.get(),
            unavailable.get()
        )
    }
}

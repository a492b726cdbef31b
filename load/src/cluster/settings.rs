//! What all scenarios are run with.

use std::{path::PathBuf, time::Duration};

use tokio::{sync::watch, time::timeout};

use crate::{
    cluster::site::{Plan, Site},
    error::RunError,
};

#[derive(Debug, Clone)]
pub struct Settings {
    /// The server's binary.
    pub server: PathBuf,
    pub seed: u64,
    /// Minutes instead of a quarter of an hour.
    pub is_short: bool,
    /// Servers of a scenario. One alone runs without NATS.
    pub nodes: usize,
    /// Faults of a kind.
    pub rounds: u32,
    /// Turns true when everything has to end.
    pub stop: watch::Receiver<bool>,
}

impl Settings {
    /// One or the other, by the length of the run.
    pub(super) fn either<T>(&self, short: T, long: T) -> T {
        if self.is_short { short } else { long }
    }

    pub(super) fn seconds(&self, short: u64, long: u64) -> Duration {
        Duration::from_secs(self.either(short, long))
    }

    /// Choices of one scenario, which do not depend on those of others.
    pub(super) fn rng(&self, scenario: &str) -> fastrand::Rng {
        let salt = scenario.bytes().fold(0, |salt: u64, byte| salt * 31 + u64::from(byte));
        fastrand::Rng::with_seed(self.seed ^ salt)
    }

    pub(super) fn plan(&self) -> Plan {
        Plan::new(self.server.clone(), self.nodes)
    }

    /// Runs something on servers of its own, which are removed afterwards in any case.
    pub(super) async fn on_site<T>(
        &self,
        plan: Plan,
        limit: Duration,
        run: impl AsyncFnOnce(&mut Site) -> Result<T, RunError>,
    ) -> Result<T, RunError> {
        let mut stop = self.stop.clone();
        let mut stopped = std::pin::pin!(async move {
            // Without a sender nothing can be stopped.
            if stop.wait_for(|stop| *stop).await.is_err() {
                std::future::pending::<()>().await;
            }
        });
        let mut site = tokio::select! {
            site = Site::start(plan) => site?,
            () = &mut stopped => return Err(RunError::Stopped),
        };
        let outcome = tokio::select! {
            outcome = timeout(limit, run(&mut site)) => {
                outcome.unwrap_or(Err(RunError::Overdue(limit)))
            }
            () = &mut stopped => Err(RunError::Stopped),
        };
        let outcome = outcome.map_err(|error| site.explain(error));
        site.remove().await?;
        outcome
    }
}

//! Pairing: many people ask for a match at the same time, while servers are killed. How long
//! someone waits for whom there is an opponent, whether anyone is forgotten, or sits twice.

mod people;
mod report;

use std::{path::PathBuf, sync::Arc, time::Duration};

use futures_util::{StreamExt, stream};
use tokio::{
    sync::Semaphore,
    time::{Instant, sleep},
};

use self::people::{Person, Progress, Stage};
pub use self::report::Report;
use crate::{
    api_client::{ApiClient, ApiError},
    cluster::{Plan, ProofError, Site},
};

/// Guests that are created at the same time.
const CREATED_AT_ONCE: usize = 64;
/// Requests to wait that are under way at the same time, as of browsers behind a proxy.
const ASKED_AT_ONCE: usize = 512;
/// How long a killed server stays away.
const AWAY: Duration = Duration::from_secs(2);
const POLL_INTERVAL: Duration = Duration::from_millis(20);
/// How long each part may take.
const LIMIT: Duration = Duration::from_secs(180);

/// The database, and how many servers are on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Store {
    Sqlite,
    /// With two servers.
    Postgres,
}

/// How to measure.
#[derive(Debug, Clone)]
pub struct Pairing {
    pub server: PathBuf,
    pub people: usize,
    /// SIGKILLs, spread evenly over those who ask.
    pub kills: usize,
    pub store: Store,
}

impl Pairing {
    /// # Errors
    /// Fails if somebody is neither paired nor waiting when everybody should be.
    pub async fn run(&self) -> Result<Report, ProofError> {
        let mut site = match self.store {
            Store::Sqlite => Site::start_single(self.server.clone()).await?,
            Store::Postgres => Site::start(Plan::new(self.server.clone(), 2)).await?,
        };
        let measured = self.measure(&mut site).await;
        let measured = measured.map_err(|error| site.explain(error));
        site.remove().await?;
        measured
    }

    async fn measure(&self, site: &mut Site) -> Result<Report, ProofError> {
        let apis = site.apis();
        let tokens: Vec<_> = stream::iter(0..self.people)
            .map(|n| create_guest(&apis, n))
            .buffer_unordered(CREATED_AT_ONCE)
            .collect()
            .await;
        let stage = Arc::new(Stage {
            apis,
            asking: Semaphore::new(ASKED_AT_ONCE),
            begin: Semaphore::new(0),
            progress: Progress::default(),
        });
        let mut tasks = Vec::with_capacity(self.people);
        for (number, token) in tokens.into_iter().enumerate() {
            tasks.push(tokio::spawn(Person::new(Arc::clone(&stage), number, token?).run()));
        }
        stage.wait_for(Progress::connected, self.people, LIMIT).await?;
        let begun_at = Instant::now();
        stage.begin.add_permits(self.people);
        for kill in 1..=self.kills {
            let asked = self.people * kill / (self.kills + 1);
            stage.wait_for(Progress::asked, asked, LIMIT).await?;
            let node = (kill - 1) % site.nodes.len();
            site.nodes[node].kill().await?;
            sleep(AWAY).await;
            site.nodes[node].restart().await?;
        }
        let all = self.people - self.people % 2;
        let ended = stage.wait_for(Progress::paired, all, LIMIT).await;
        let seconds = begun_at.elapsed().as_secs_f64();
        stage.progress.stop();
        let mut stories = Vec::with_capacity(self.people);
        for task in tasks {
            stories.push(task.await.map_err(|err| ProofError::Failed(err.to_string()))?);
        }
        let seats = site.database.rows("select cast(count(*) as bigint) from match_seat").await?;
        if let Err(err) = &ended
            && seats != all as i64
        {
            let paired = stage.progress.paired();
            return Err(ProofError::Failed(format!("{paired} of {all} know it: {err}")));
        }
        let doubles = site.database.rows(DOUBLES).await?;
        Ok(Report::new(&stories, seconds, seats, doubles))
    }
}

/// People with more than one seat.
const DOUBLES: &str = "
    select cast(count(*) as bigint) from (
        select player_id from match_seat group by player_id having count(*) > 1) x";

async fn create_guest(apis: &[ApiClient], number: usize) -> Result<String, ApiError> {
    apis[number % apis.len()].create_guest(&format!("Guest {number}")).await
}

impl Stage {
    /// Waits until so many have come so far.
    async fn wait_for(
        &self,
        count: impl Fn(&Progress) -> usize,
        all: usize,
        limit: Duration,
    ) -> Result<(), ProofError> {
        let until = Instant::now() + limit;
        while count(&self.progress) < all {
            if Instant::now() > until {
                return Err(ProofError::Overdue(limit));
            }
            sleep(POLL_INTERVAL).await;
        }
        Ok(())
    }
}

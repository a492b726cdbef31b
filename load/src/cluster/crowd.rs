//! Many matches under way, and what happens to them.

use std::{sync::Arc, time::Duration};

use serde_json::{Value as Json, json};
use tokio::time::{Instant, sleep, timeout};

use crate::{
    client::http::Terms,
    cluster::{
        gaps::{self, Gaps},
        site::Site,
    },
    error::RunError,
    matches::{
        ack_log::AckLog,
        config::{ClientBehaviour, Config, Pacing, Placement},
        journal::{Entry, Event, Journal},
        progress::Phase,
        workers::Workers,
    },
};

/// How long a server may be silent until its clients go elsewhere, as a balancer would send them.
const PATIENCE: Duration = Duration::from_secs(2);
/// How long the matches may take to go on after a fault, in any case.
const GO_ON_WITHIN: Duration = Duration::from_secs(30);
/// What is acknowledged so long after a fault was asked for after it.
const IN_FLIGHT: Duration = Duration::from_secs(1);
const POLL_INTERVAL: Duration = Duration::from_millis(50);
const GAME: &str = "scrap_world";

#[derive(Debug)]
pub struct Crowd {
    workers: Workers,
    pub journal: Arc<Journal>,
    count: usize,
    begun_at: Instant,
}

/// How the matches of a crowd are played.
#[derive(Debug, Clone)]
pub struct Manner {
    pub placement: Placement,
    /// Between two steps of a match.
    pub pause: Duration,
    pub behaviour: ClientBehaviour,
    pub spectators: u32,
    pub clock: Json,
}

impl Default for Manner {
    fn default() -> Manner {
        Manner {
            placement: Placement::Spread,
            pause: Duration::from_millis(500),
            behaviour: ClientBehaviour::Thorough,
            spectators: 1,
            clock: json!({ "type": "none" }),
        }
    }
}

impl Crowd {
    /// Starts so many duels, and lets them play.
    pub async fn start(
        site: &Site,
        count: usize,
        manner: Manner,
        seed: u64,
    ) -> Result<Crowd, RunError> {
        let nodes = site.apis();
        let game = nodes[0].game(GAME).await?;
        let (journal, begun_at) = (Arc::<Journal>::default(), Instant::now());
        let config = Config {
            placement: manner.placement,
            terms: Terms { clock: manner.clock, ..Terms::default() },
            spectators: manner.spectators,
            pacing: Pacing::FixedRate(manner.pause),
            behaviour: manner.behaviour,
            patience: (nodes.len() > 1).then_some(PATIENCE),
            journal: Some(Arc::clone(&journal)),
            ..Config::new(nodes, game)
        };
        let workers = Workers::start(config, count, seed).await?;
        workers.progress.set_phase(Phase::Play);
        Ok(Crowd { workers, journal, count, begun_at })
    }

    pub async fn play(&mut self, time: Duration) -> Result<(), RunError> {
        Ok(self.workers.run_until(sleep(time)).await?)
    }

    /// Waits until every match goes on after a fault.
    pub async fn recover(&mut self, fault_at: Instant) -> Result<(), RunError> {
        self.wait_until_all_go_on(fault_at + IN_FLIGHT).await
    }

    /// Waits until every match has gone on after `since`.
    ///
    /// # Errors
    /// Fails if one does not for a long time.
    pub async fn wait_until_all_go_on(&mut self, since: Instant) -> Result<(), RunError> {
        let (journal, count) = (Arc::clone(&self.journal), self.count);
        let waiting = async {
            while gaps::going_on(&journal.since(since)).len() < count {
                sleep(POLL_INTERVAL).await;
            }
        };
        match self.workers.run_until(timeout(GO_ON_WITHIN, waiting)).await? {
            Ok(()) => Ok(()),
            Err(_) => Err(self.describe_stuck(since)),
        }
    }

    fn describe_stuck(&self, since: Instant) -> RunError {
        let going_on = gaps::going_on(&self.journal.since(since));
        let mut stuck = self.journal.matches();
        stuck.retain(|(worker, _)| !going_on.contains(worker));
        let first = stuck.first().map_or("none", |(_, match_id)| match_id);
        RunError::Failed(format!(
            "{} of {} matches did not go on within {} s, the first: {first}",
            stuck.len(),
            self.count,
            GO_ON_WITHIN.as_secs()
        ))
    }

    /// Sends all clients back to the servers where they began.
    pub fn go_home(&self) {
        self.workers.progress.go_home();
    }

    /// The longest gap of each match, of those that ended after `since`.
    pub fn gaps(&self, since: Instant) -> Gaps {
        Gaps::of(&self.journal.since(self.begun_at), since, Instant::now())
    }

    /// Everything that was refused in that time, by clients of the servers that `counts` names.
    pub fn refusals(
        &self,
        [begin, end]: [Instant; 2],
        counts: impl Fn(usize) -> bool,
    ) -> Vec<Entry> {
        let mut entries = self.journal.since(begin);
        entries.retain(|Entry { at, event, .. }| {
            *at < end && matches!(event, Event::Refused { node, .. } if counts(*node))
        });
        entries
    }

    /// How long clients took to watch again at another server, in that time.
    pub fn absences(&self, [begin, end]: [Instant; 2]) -> Vec<Duration> {
        let joined = |entry: Entry| match entry.event {
            Event::Joined { after, .. } if entry.at < end => Some(after),
            Event::Joined { .. }
            | Event::Started { .. }
            | Event::Acked { .. }
            | Event::Over
            | Event::Refused { .. }
            | Event::Lost { .. }
            | Event::Absent { .. }
            | Event::Forced { .. } => None,
        };
        self.journal.since(begin).into_iter().filter_map(joined).collect()
    }

    /// Lets all matches come to rest.
    pub async fn finish(self) -> Result<Vec<AckLog>, RunError> {
        match timeout(GO_ON_WITHIN, self.workers.finish()).await {
            Ok(results) => Ok(results?.ack_logs),
            Err(_) => Err(RunError::Failed(
                "a client never got the last steps that others have".to_owned(),
            )),
        }
    }
}

//! Every server is stopped and replaced, one after the other, under load.

use std::time::Duration;

use tokio::time::Instant;

use crate::{
    cluster::{
        crowd::{Crowd, Manner},
        results::Row,
        settings::Settings,
    },
    error::RunError,
    matches::journal::{Entry, Event},
};

const NAME: &str = "replace";
const OWN_GAP_MAX: Duration = Duration::from_secs(1);
const STOP_MAX: Duration = Duration::from_secs(30);
/// What the end of a server may still cause.
const AFTERMATH: Duration = Duration::from_secs(1);
const SETTLE: Duration = Duration::from_secs(2);
const LIMIT: Duration = Duration::from_secs(300);
/// The server restarts.
const RESTART: u16 = 1012;

/// What was seen over all servers.
#[derive(Debug, Default)]
struct Seen {
    refusals: Vec<Entry>,
    own_gaps: Vec<Duration>,
    /// Sockets that were closed with another code.
    other_closes: usize,
    stopped_after: Duration,
    unready_after: Duration,
    failed_exits: usize,
}

pub(super) async fn run(settings: &Settings) -> Result<Vec<Row>, RunError> {
    if settings.nodes == 1 {
        return Err(RunError::Skipped("there is one server only".to_owned()));
    }
    let mut rng = settings.rng(NAME);
    let mut plan = settings.plan();
    plan.drain_seconds = settings.either(4, 10);
    let matches = settings.either(60, 200);
    settings
        .on_site(plan, LIMIT, async |site| {
            let begin = Instant::now();
            let mut crowd = Crowd::start(site, matches, Manner::default(), rng.u64(..)).await?;
            let mut seen = Seen::default();
            for node in 0..site.nodes.len() {
                crowd.play(SETTLE).await?;
                let told_at = Instant::now();
                site.nodes[node].terminate().await?;
                let unready = site.nodes[node].wait_until_unready(STOP_MAX).await?;
                seen.unready_after = seen.unready_after.max(unready);
                seen.failed_exits += usize::from(!site.nodes[node].ended().await?);
                let stopped_at = Instant::now();
                seen.stopped_after = seen.stopped_after.max(stopped_at - told_at);
                site.nodes[node].restart().await?;
                crowd.play(AFTERMATH).await?;
                let time = [told_at, stopped_at + AFTERMATH];
                seen.refusals.extend(crowd.refusals(time, |other| other != node));
                seen.own_gaps.extend(crowd.absences(time));
                seen.other_closes += other_closes(&crowd.journal.since(told_at));
                crowd.wait_until_all_go_on(stopped_at).await?;
                crowd.go_home();
            }
            crowd.play(SETTLE).await?;
            let gaps = crowd.gaps(begin);
            let verified = site.verify(&crowd.finish().await?).await?;
            Ok(seen.rows(&gaps.to_string(), verified))
        })
        .await
}

fn other_closes(journal: &[Entry]) -> usize {
    let is_other =
        |entry: &&Entry| matches!(entry.event, Event::Lost { code, .. } if code != Some(RESTART));
    journal.iter().filter(is_other).count()
}

impl Seen {
    fn rows(self, gaps: &str, verified: String) -> Vec<Row> {
        let own = self.own_gaps.iter().max().copied().unwrap_or_default();
        let refused = match self.refusals.first() {
            Some(first) => format!("{}, the first: {:?}", self.refusals.len(), first.event),
            None => "0".to_owned(),
        };
        vec![
            Row::new(
                NAME,
                "no refusal is seen by clients of other servers",
                format!("{refused}; {gaps}"),
                self.refusals.is_empty(),
            ),
            Row::new(
                NAME,
                "from 1012 until joined elsewhere: under 1 s",
                format!(
                    "{:.2} s at most, {} clients, {} closed otherwise",
                    own.as_secs_f64(),
                    self.own_gaps.len(),
                    self.other_closes
                ),
                own < OWN_GAP_MAX && !self.own_gaps.is_empty() && self.other_closes == 0,
            ),
            Row::new(
                NAME,
                "/readyz is 503, and it ends within 30 s",
                format!(
                    "503 after {:.2} s, ended after {:.1} s, {} with an error",
                    self.unready_after.as_secs_f64(),
                    self.stopped_after.as_secs_f64(),
                    self.failed_exits
                ),
                self.stopped_after <= STOP_MAX && self.failed_exits == 0,
            ),
            Row::new(NAME, "nothing acknowledged is lost or doubled", verified, true),
        ]
    }
}

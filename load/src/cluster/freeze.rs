//! SIGSTOP of a server that goes on later, when others play its matches.

use std::time::Duration;

use tokio::time::{Instant, sleep};

use crate::{
    cluster::{
        crowd::{Crowd, Manner},
        kill::GAP_MAX,
        results::Row,
        settings::Settings,
        witnesses::Witnesses,
    },
    error::RunError,
};

const NAME: &str = "freeze";
const WITNESSES: usize = 8;
const CLOSED_MAX: Duration = Duration::from_millis(1_500);
/// After waking: what a server that does not know better would do by then.
const AFTERMATH: Duration = Duration::from_secs(2);
const SETTLE: Duration = Duration::from_secs(2);
/// For each fault, and for the rest.
const ROUND_LIMIT: Duration = Duration::from_secs(60);
const LIMIT: Duration = Duration::from_secs(120);

pub(super) async fn run(settings: &Settings) -> Result<Vec<Row>, RunError> {
    if settings.nodes == 1 {
        return Err(RunError::Skipped("there is one server only".to_owned()));
    }
    let mut rng = settings.rng(NAME);
    let (matches, frozen_for) = (settings.either(60, 200), settings.seconds(6, 10));
    let limit = LIMIT + ROUND_LIMIT * settings.rounds;
    settings
        .on_site(settings.plan(), limit, async |site| {
            let begin = Instant::now();
            let mut crowd = Crowd::start(site, matches, Manner::default(), rng.u64(..)).await?;
            let (mut closed_after, mut refusals, mut late) = (Vec::new(), 0, 0);
            let mut testimonies = Vec::new();
            for _ in 0..settings.rounds {
                crowd.play(Duration::from_millis(rng.u64(1_000..3_000))).await?;
                let node = rng.usize(..site.nodes.len());
                let watched = crowd.journal.matches().into_iter().map(|(_, match_id)| match_id);
                let witnesses = Witnesses::watch(site, node, watched.take(WITNESSES)).await?;
                let frozen_at = Instant::now();
                site.nodes[node].freeze().await?;
                crowd.recover(frozen_at).await?;
                crowd.play(frozen_for.saturating_sub(frozen_at.elapsed())).await?;
                let woken_at = Instant::now();
                site.nodes[node].thaw().await?;
                for testimony in witnesses.end().await? {
                    closed_after.push(testimony.closed_at.saturating_duration_since(woken_at));
                    late += testimony.steps_since(woken_at);
                    testimonies.push((woken_at, testimony));
                }
                sleep(AFTERMATH.saturating_sub(woken_at.elapsed())).await;
                let aftermath = [woken_at, woken_at + AFTERMATH];
                refusals += crowd.refusals(aftermath, |other| other != node).len();
                site.nodes[node].wait_until_ready().await?;
                crowd.go_home();
            }
            crowd.play(SETTLE).await?;
            let gaps = crowd.gaps(begin);
            let mut agree = true;
            for (woken_at, testimony) in &testimonies {
                agree &= testimony.agrees(site, *woken_at).await?;
            }
            let verified = site.verify(&crowd.finish().await?).await?;
            let closed = closed_after.iter().max().copied().unwrap_or_default();
            let rounds = settings.rounds;
            Ok(vec![
                Row::new(
                    NAME,
                    format!("SIGSTOP, {rounds} ×: every match goes on within 5 s"),
                    gaps.to_string(),
                    gaps.longest() <= GAP_MAX,
                ),
                Row::new(
                    NAME,
                    "sockets of a server that wakes are closed within 1.5 s",
                    format!("{:.2} s at most", closed.as_secs_f64()),
                    closed <= CLOSED_MAX,
                ),
                Row::new(
                    NAME,
                    "it tells and stores nothing of its own",
                    format!(
                        "{late} steps told after waking, {} in the log; others refused {refusals}",
                        if agree { "all" } else { "not all" }
                    ),
                    agree && refusals == 0,
                ),
                Row::new(NAME, "nothing acknowledged is lost or doubled", verified, true),
            ])
        })
        .await
}

//! PostgreSQL is killed, and is away for a while.

use std::time::Duration;

use tokio::time::{Instant, sleep};

use crate::{
    cluster::{
        crowd::{Crowd, Manner},
        gaps,
        results::Row,
        settings::Settings,
    },
    error::RunError,
};

const NAME: &str = "database";
const AWAY: Duration = Duration::from_secs(5);
const BACK_MAX: Duration = Duration::from_secs(4);
const SETTLE: Duration = Duration::from_secs(2);
/// Servers that others declared dead.
const DEAD: &str = "select count(*) from node_death";
/// For each fault, and for the rest.
const ROUND_LIMIT: Duration = Duration::from_secs(60);
const LIMIT: Duration = Duration::from_secs(120);

pub(super) async fn run(settings: &Settings) -> Result<Vec<Row>, RunError> {
    let mut rng = settings.rng(NAME);
    let (rounds, matches) = (settings.rounds.div_ceil(4), settings.either(60, 200));
    let limit = LIMIT + ROUND_LIMIT * rounds;
    settings
        .on_site(settings.plan(), limit, async |site| {
            let mut crowd = Crowd::start(site, matches, Manner::default(), rng.u64(..)).await?;
            let (mut back_after, mut ended) = (Duration::ZERO, 0);
            for _ in 0..rounds {
                crowd.play(Duration::from_millis(rng.u64(1_000..3_000))).await?;
                site.postgres()?.kill().await?;
                crowd.play(AWAY).await?;
                site.postgres()?.start().await?;
                let accepts_at = Instant::now();
                crowd.wait_until_all_go_on(accepts_at).await?;
                let first = gaps::first_going_on(&crowd.journal.since(accepts_at));
                let last = first.values().max().copied().unwrap_or(accepts_at);
                back_after = back_after.max(last - accepts_at);
                sleep(SETTLE).await;
                for node in &mut site.nodes {
                    ended += u32::from(node.has_ended()?);
                    node.wait_until_ready().await?;
                }
                crowd.go_home();
            }
            crowd.play(SETTLE).await?;
            let dead = if site.nats.is_some() { site.count(DEAD).await? } else { 0 };
            let verified = site.verify(&crowd.finish().await?).await?;
            Ok(vec![
                Row::new(
                    NAME,
                    format!("killed {rounds} ×: all act again within 4 s of its return"),
                    format!("{:.2} s at most, {matches} matches", back_after.as_secs_f64()),
                    back_after <= BACK_MAX,
                ),
                Row::new(
                    NAME,
                    "no server ends by it, or is taken for dead",
                    format!("{ended} ended, {dead} taken for dead"),
                    ended == 0 && dead == 0,
                ),
                Row::new(NAME, "nothing acknowledged is lost or doubled", verified, true),
            ])
        })
        .await
}

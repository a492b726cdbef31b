//! SIGKILL of a server, again and again.

use std::time::{Duration, SystemTime};

use tokio::time::Instant;

use crate::{
    cluster::{
        bot_matches::BotMatches,
        crowd::{Crowd, Manner},
        results::Row,
        settings::Settings,
    },
    error::RunError,
};

const NAME: &str = "kill";
pub(super) const GAP_MAX: Duration = Duration::from_secs(5);
const SETTLE: Duration = Duration::from_secs(2);
/// For each fault, and for the rest.
const ROUND_LIMIT: Duration = Duration::from_secs(40);
const LIMIT: Duration = Duration::from_secs(120);

pub(super) async fn run(settings: &Settings) -> Result<Vec<Row>, RunError> {
    let mut rng = settings.rng(NAME);
    let (matches, unwatched) = settings.either((60, 8), (200, 24));
    let limit = LIMIT + ROUND_LIMIT * settings.rounds;
    settings
        .on_site(settings.plan(), limit, async |site| {
            let bots = BotMatches::start(site, unwatched, &mut rng).await?;
            let begin = Instant::now();
            let mut crowd = Crowd::start(site, matches, Manner::default(), rng.u64(..)).await?;
            let mut kills = Vec::new();
            for _ in 0..settings.rounds {
                crowd.play(Duration::from_millis(rng.u64(1_000..3_000))).await?;
                let node = rng.usize(..site.nodes.len());
                let killed_at = Instant::now();
                kills.push(SystemTime::now());
                site.nodes[node].kill().await?;
                let is_alone = site.nodes.len() == 1;
                if is_alone {
                    site.nodes[node].restart().await?;
                }
                crowd.recover(killed_at).await?;
                if !is_alone {
                    site.nodes[node].restart().await?;
                    crowd.go_home();
                }
            }
            crowd.play(SETTLE).await?;
            let gaps = crowd.gaps(begin);
            let (delays, running) = bots.delays(site, &kills).await?;
            let verified = site.verify(&crowd.finish().await?).await?;
            let rounds = settings.rounds;
            Ok(vec![
                Row::new(
                    NAME,
                    format!("SIGKILL, {rounds} ×: every match goes on within 5 s"),
                    gaps.to_string(),
                    gaps.longest() <= GAP_MAX,
                ),
                Row::new(
                    NAME,
                    "so do matches that nobody watches: turns of 5 s end ≤ 5 s later for each kill",
                    format!("{delays}, {running} not over"),
                    delays.count() == unwatched && delays.longest() <= GAP_MAX,
                ),
                Row::new(NAME, "nothing acknowledged is lost or doubled", verified, true),
            ])
        })
        .await
}

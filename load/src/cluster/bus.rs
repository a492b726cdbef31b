//! NATS is killed, and is stopped with its connections left open.

use std::time::Duration;

use tokio::time::{Instant, sleep, timeout};

use crate::{
    cluster::{
        crowd::{Crowd, Manner},
        gaps,
        results::Row,
        settings::Settings,
        site::Site,
    },
    error::RunError,
    matches::config::Placement,
    programs::nats::Nats,
};

const NAME: &str = "bus";
const AWAY: Duration = Duration::from_secs(5);
/// Gap of a match whose clients are all at its owner.
const LOCAL_MAX: Duration = Duration::from_millis(1_500);
const BACK_MAX: Duration = Duration::from_secs(2);
const SETTLE: Duration = Duration::from_secs(3);
const LIMIT: Duration = Duration::from_secs(240);
const POLL_INTERVAL: Duration = Duration::from_millis(20);
/// How long servers may take to connect to NATS again.
const CONNECT_WITHIN: Duration = Duration::from_secs(20);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Outage {
    Killed,
    Stopped,
}

pub(super) async fn run(settings: &Settings) -> Result<Vec<Row>, RunError> {
    if settings.nodes == 1 {
        return Err(RunError::Skipped("one server alone has no NATS".to_owned()));
    }
    let mut rng = settings.rng(NAME);
    let matches = settings.either(30, 100);
    let outages = settings.either(&[Outage::Killed][..], &[Outage::Killed, Outage::Stopped]);
    settings
        .on_site(settings.plan(), LIMIT, async |site| {
            let local = Manner { placement: Placement::Together, ..Manner::default() };
            let mut local = Crowd::start(site, matches, local, rng.u64(..)).await?;
            let mut spread = Crowd::start(site, matches, Manner::default(), rng.u64(..)).await?;
            let mut rows = Vec::new();
            for outage in outages {
                rows.extend(one_outage(site, *outage, &mut local, &mut spread).await?);
            }
            let mut ack_logs = local.finish().await?;
            ack_logs.extend(spread.finish().await?);
            let verified = site.verify(&ack_logs).await?;
            rows.push(Row::new(NAME, "nothing acknowledged is lost or doubled", verified, true));
            Ok(rows)
        })
        .await
}

async fn one_outage(
    site: &mut Site,
    outage: Outage,
    local: &mut Crowd,
    spread: &mut Crowd,
) -> Result<[Row; 2], RunError> {
    let nats = site.nats.as_mut().ok_or_else(|| RunError::Failed("no NATS".to_owned()))?;
    spread.play(SETTLE).await?;
    let connections = nats.connections().await.unwrap_or_default();
    let gone_at = Instant::now();
    match outage {
        Outage::Killed => nats.kill().await?,
        Outage::Stopped => nats.freeze().await?,
    }
    spread.play(AWAY).await?;
    match outage {
        Outage::Killed => nats.start().await?,
        Outage::Stopped => nats.thaw().await?,
    }
    let (back_at, local_gaps) = (Instant::now(), local.gaps(gone_at));
    wait_for_connections(nats, connections).await?;
    let connected_at = Instant::now();
    // An answer that still was in flight tells nothing.
    spread.wait_until_all_go_on(back_at).await?;
    let first = gaps::first_going_on(&spread.journal.since(back_at));
    let last = first.values().max().copied().unwrap_or(back_at);
    let back_after = last.saturating_duration_since(connected_at);
    local.wait_until_all_go_on(back_at).await?;
    sleep(SETTLE).await;
    for node in &site.nodes {
        node.wait_until_ready().await?;
    }
    spread.go_home();
    local.go_home();
    let what = match outage {
        Outage::Killed => "killed",
        Outage::Stopped => "stopped",
    };
    Ok([
        Row::new(
            NAME,
            format!("{what} for 5 s: matches whose clients are at their owner go on"),
            local_gaps.to_string(),
            local_gaps.longest() <= LOCAL_MAX,
        ),
        Row::new(
            NAME,
            format!("{what}: the others are back within 2 s of reconnection"),
            format!(
                "{:.2} s; reconnection took {:.2} s",
                back_after.as_secs_f64(),
                (connected_at - back_at).as_secs_f64()
            ),
            back_after <= BACK_MAX,
        ),
    ])
}

/// Waits until as many clients are connected as before.
async fn wait_for_connections(nats: &Nats, count: usize) -> Result<(), RunError> {
    let connected = async {
        while nats.connections().await.is_none_or(|connections| connections < count) {
            sleep(POLL_INTERVAL).await;
        }
    };
    let missing = |_| RunError::Failed("servers did not connect to NATS again".to_owned());
    timeout(CONNECT_WITHIN, connected).await.map_err(missing)
}

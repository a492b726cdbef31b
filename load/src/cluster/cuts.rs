//! A server is cut off from PostgreSQL or from NATS, in both directions or in one.

use std::{net::SocketAddr, time::Duration};

use tokio::time::Instant;

use crate::{
    cluster::{
        crowd::{Crowd, Manner},
        kill::GAP_MAX,
        results::Row,
        settings::Settings,
        site::Site,
        witnesses::Witnesses,
    },
    error::RunError,
    programs::network::{Cut, Namespace},
};

const NAME: &str = "cuts";
const WITNESSES: usize = 8;
/// Two seconds without the lease, and some time to close.
const CLOSED_MAX: Duration = Duration::from_millis(2_700);
/// Five seconds until the matches are handed over, and as long again.
const BUS_GAP_MAX: Duration = Duration::from_secs(10);
const UNREADY_MAX: Duration = Duration::from_secs(6);
const SETTLE: Duration = Duration::from_secs(2);
const LIMIT: Duration = Duration::from_secs(420);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum From {
    Postgres,
    Nats,
}

const SHORT: &[(From, Cut)] = &[(From::Postgres, Cut::BothWays), (From::Nats, Cut::BothWays)];
const LONG: &[(From, Cut)] = &[
    (From::Postgres, Cut::BothWays),
    (From::Postgres, Cut::Out),
    (From::Postgres, Cut::In),
    (From::Nats, Cut::BothWays),
    (From::Nats, Cut::Out),
    (From::Nats, Cut::In),
];

pub(super) async fn run(settings: &Settings) -> Result<Vec<Row>, RunError> {
    if settings.nodes == 1 {
        return Err(RunError::Skipped("there is one server only".to_owned()));
    }
    let mut rng = settings.rng(NAME);
    let mut plan = settings.plan();
    plan.has_network = true;
    let (matches, cuts) = settings.either((45, SHORT), (120, LONG));
    settings
        .on_site(plan, LIMIT, async |site| {
            let mut crowd = Crowd::start(site, matches, Manner::default(), rng.u64(..)).await?;
            let mut rows = Vec::new();
            for (from, cut) in cuts {
                crowd.play(SETTLE).await?;
                let node = rng.usize(..site.nodes.len());
                rows.extend(match from {
                    From::Postgres => from_postgres(site, &mut crowd, node, *cut).await?,
                    From::Nats => from_nats(site, &mut crowd, node, *cut).await?,
                });
                site.nodes[node].wait_until_ready().await?;
                crowd.go_home();
            }
            crowd.play(SETTLE).await?;
            let verified = site.verify(&crowd.finish().await?).await?;
            rows.push(Row::new(NAME, "nothing acknowledged is lost or doubled", verified, true));
            Ok(rows)
        })
        .await
}

async fn from_postgres(
    site: &Site,
    crowd: &mut Crowd,
    node: usize,
    cut: Cut,
) -> Result<Vec<Row>, RunError> {
    let watched = crowd.journal.matches().into_iter().map(|(_, match_id)| match_id);
    let witnesses = Witnesses::watch(site, node, watched.take(WITNESSES)).await?;
    let (namespace, peer) = (namespace(site, node)?, postgres(site)?);
    let cut_at = Instant::now();
    namespace.cut(peer, cut).await?;
    crowd.recover(cut_at).await?;
    let closed = witnesses.end().await?.into_iter().map(|testimony| testimony.closed_at).max();
    let closed = closed.unwrap_or(cut_at).saturating_duration_since(cut_at);
    let gaps = crowd.gaps(cut_at);
    namespace.heal().await?;
    let what = describe("PostgreSQL", cut);
    Ok(vec![
        Row::new(
            NAME,
            format!("{what}: sockets closed within about 2 s"),
            format!("{:.2} s at most", closed.as_secs_f64()),
            closed <= CLOSED_MAX,
        ),
        Row::new(
            NAME,
            format!("{what}: matches go on within 5 s"),
            gaps.to_string(),
            gaps.longest() <= GAP_MAX,
        ),
    ])
}

async fn from_nats(
    site: &Site,
    crowd: &mut Crowd,
    node: usize,
    cut: Cut,
) -> Result<Vec<Row>, RunError> {
    let namespace = namespace(site, node)?;
    let peer = site.nats.as_ref().map(|nats| nats.address);
    let peer = peer.ok_or_else(|| RunError::Failed("no NATS".to_owned()))?;
    let cut_at = Instant::now();
    namespace.cut(peer, cut).await?;
    let unready = site.nodes[node].wait_until_unready(2 * BUS_GAP_MAX).await;
    crowd.wait_until_all_go_on(cut_at + BUS_GAP_MAX).await?;
    let gaps = crowd.gaps(cut_at);
    namespace.heal().await?;
    let what = describe("NATS", cut);
    let told = match &unready {
        Ok(after) => format!("after {:.2} s", after.as_secs_f64()),
        Err(_) => "never".to_owned(),
    };
    let is_told = unready.is_ok_and(|after| after <= UNREADY_MAX);
    Ok(vec![
        Row::new(NAME, format!("{what}: /readyz is 503"), told, is_told),
        Row::new(
            NAME,
            format!("{what}: nobody waits longer than 10 s"),
            gaps.to_string(),
            gaps.longest() <= BUS_GAP_MAX,
        ),
    ])
}

fn namespace(site: &Site, node: usize) -> Result<&Namespace, RunError> {
    site.namespace(node).ok_or_else(|| RunError::Failed("no namespace".to_owned()))
}

/// Where servers reach PostgreSQL.
fn postgres(site: &Site) -> Result<SocketAddr, RunError> {
    let unknown = || RunError::Failed("PostgreSQL has no port".to_owned());
    let url = site.postgres()?.url();
    let port = url.rsplit_once(':').and_then(|(_, rest)| rest.split('/').next()?.parse().ok());
    Ok((site.bridge().ok_or_else(unknown)?, port.ok_or_else(unknown)?).into())
}

fn describe(from: &str, cut: Cut) -> String {
    match cut {
        Cut::BothWays => format!("cut off from {from}"),
        Cut::Out => format!("cut off from {from}, to it only"),
        Cut::In => format!("cut off from {from}, from it only"),
    }
}

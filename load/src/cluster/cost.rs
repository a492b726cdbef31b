//! What a step costs: on one server, on one with NATS, and on two with all clients away from the
//! owner of their match.

use std::{
    fmt::{self, Display},
    time::Duration,
};

use tokio::time::sleep;

use crate::{
    cluster::{
        row::Row,
        settings::Settings,
        site::{Plan, Site},
    },
    error::RunError,
    matches::{
        config::{Config, Pacing, Placement},
        progress::Phase,
        workers::Workers,
    },
};

const NAME: &str = "cost";
const GAME: &str = "scrap_world";
/// Steps of all matches in a second.
const STEPS_PER_SECOND: u32 = 1_000;
const WARM_UP: Duration = Duration::from_secs(3);
const LIMIT: Duration = Duration::from_secs(180);
/// Matches that the first server plays, in percent.
const AT_THE_FIRST: &str = "
    select 100 * count(*) filter (where name = 'node-1') / count(*)
    from match left join node on owner = node_id where state = 'running'";
const P50_MORE_MAX: f64 = 1.0;
const P99_MORE_MAX: f64 = 3.0;
const CPU_RATIO_MAX: f64 = 1.6;
const ALONE_RATIO_MAX: f64 = 1.3;

#[derive(Debug, Clone, Copy)]
struct Figures {
    p50_ms: f64,
    p99_ms: f64,
    /// Of all servers.
    cpu_us: f64,
}

pub(super) async fn run(settings: &Settings) -> Result<Vec<Row>, RunError> {
    if settings.nodes == 1 {
        return Err(RunError::Skipped("there is one server only".to_owned()));
    }
    let one = Plan { nodes: 1, has_bus: false, ..settings.plan() };
    let with_bus = Plan { has_bus: true, ..one.clone() };
    let two = Plan { nodes: 2, ..with_bus.clone() };
    let cases = [(one, Placement::Together), (with_bus, Placement::Together)];
    let cases = cases.into_iter().chain([(two, Placement::Remote)]).collect::<Vec<_>>();
    let mut rounds: [Vec<Figures>; 3] = Default::default();
    // In turn, so that what else the machine does meets all of them.
    for round in 0..settings.either(1, 3) {
        for (figures, (plan, placement)) in rounds.iter_mut().zip(&cases) {
            let seed = settings.rng(NAME).u64(..) + round;
            figures.push(measure(settings, plan.clone(), *placement, seed).await?);
        }
    }
    let [one, with_bus, remote] = rounds.map(|figures| Figures::median(&figures));
    let alone = with_bus.cpu_us / one.cpu_us;
    let p50_more = remote.p50_ms - one.p50_ms;
    let p99_more = remote.p99_ms - one.p99_ms;
    let cpu_ratio = remote.cpu_us / one.cpu_us;
    Ok(vec![
        Row::new(
            NAME,
            "with NATS, all clients at the owner: 1.3 × CPU",
            format!("{alone:.2} ×; without: {one}; with: {with_bus}"),
            alone <= ALONE_RATIO_MAX,
        ),
        Row::new(
            NAME,
            "no client at the owner: +1 ms p50, +3 ms p99, 1.6 × CPU",
            format!("{p50_more:+.2} ms, {p99_more:+.2} ms, {cpu_ratio:.2} ×: {remote}"),
            p50_more <= P50_MORE_MAX && p99_more <= P99_MORE_MAX && cpu_ratio <= CPU_RATIO_MAX,
        ),
    ])
}

async fn measure(
    settings: &Settings,
    plan: Plan,
    placement: Placement,
    seed: u64,
) -> Result<Figures, RunError> {
    let time = settings.seconds(6, 12);
    // With fewer matches each is played faster.
    let matches = settings.either(250, STEPS_PER_SECOND);
    settings
        .on_site(plan, LIMIT, async |site| {
            let nodes = site.apis();
            let game = nodes[0].game(GAME).await?;
            let pacing = Pacing::FixedRate(Duration::from_secs(1) * matches / STEPS_PER_SECOND);
            let config = Config { placement, pacing, ..Config::new(nodes, game) };
            let mut workers = Workers::start(config, matches as usize, seed).await?;
            workers.progress.set_phase(Phase::Play);
            workers.run_until(sleep(WARM_UP)).await?;
            if placement == Placement::Remote && site.count(AT_THE_FIRST).await? < 95 {
                let why = "the server that was asked first does not play the matches";
                return Err(RunError::Failed(why.to_owned()));
            }
            let cpu = cpu_seconds(site)?;
            workers.progress.set_measuring(true);
            workers.run_until(sleep(time)).await?;
            workers.progress.set_measuring(false);
            let cpu = cpu_seconds(site)? - cpu;
            let results = workers.finish().await?;
            site.verify(&results.ack_logs).await?;
            let mut counters = results.counters;
            let ms = |us: u32| f64::from(us) / 1_000.0;
            Ok(Figures {
                p50_ms: ms(counters.latency.quantile(0.5)),
                p99_ms: ms(counters.latency.quantile(0.99)),
                cpu_us: cpu * 1e6 / counters.steps.max(1) as f64,
            })
        })
        .await
}

fn cpu_seconds(site: &Site) -> Result<f64, RunError> {
    let mut sum = 0.0;
    for node in &site.nodes {
        sum += node.cpu_seconds()?;
    }
    Ok(sum)
}

impl Figures {
    /// The median of each figure.
    fn median(rounds: &[Figures]) -> Figures {
        let of = |figure: fn(&Figures) -> f64| {
            let mut values: Vec<_> = rounds.iter().map(figure).collect();
            values.sort_unstable_by(f64::total_cmp);
            values.get(values.len() / 2).copied().unwrap_or_default()
        };
        Figures {
            p50_ms: of(|figures| figures.p50_ms),
            p99_ms: of(|figures| figures.p99_ms),
            cpu_us: of(|figures| figures.cpu_us),
        }
    }
}

impl Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Figures { p50_ms, p99_ms, cpu_us } = self;
        write!(f, "p50 {p50_ms:.2} ms, p99 {p99_ms:.2} ms, {cpu_us:.0} µs a step")
    }
}

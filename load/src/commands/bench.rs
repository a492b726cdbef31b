//! Measures the server on every store, and a relay as the baseline.

use std::{
    env,
    error::Error,
    io::{Write, stderr, stdout},
    path::PathBuf,
    process::ExitCode,
    time::Duration,
};

use super::end::Ended;
use crate::{
    bench::{
        benchmarks::{Benchmark, LoadShape},
        report::{BenchmarkRow, Report, Size},
    },
    client::http::GameInfo,
    programs::database::Database,
};
use clap::Args;

/// Measures a server under the load of many clients and prints a report.
#[derive(Debug, Args)]
pub struct Options {
    /// The server's release binary. One with the features `memory` and `battle` is measured with
    /// these, too
    #[arg(long, default_value = "target/release/scrapworks")]
    server: PathBuf,
    /// The CPU core that servers are bound to
    #[arg(long)]
    core: Option<usize>,
    /// Concurrent matches in closed-loop benchmarks
    #[arg(long, default_value_t = 200)]
    matches: usize,
    /// Seconds per measurement
    #[arg(long, default_value_t = 8)]
    seconds: u64,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Measure only this store; default: all available stores
    #[arg(long)]
    only: Option<Store>,
    /// Measure only closed-loop duels and the relay
    #[arg(long)]
    duels: bool,
}

const GAME: &str = "scrap_world";
/// The small game that other servers are measured with.
const SMALL_GAME: &str = "battle";
/// Matches at one step per second, and idle connections.
const PACED: usize = 1_000;
/// Matches against hard bots in addition to those.
const BOTS: usize = 8;
/// Matches, and duration, of a measurement of message sizes.
const SIZE_MATCHES: usize = 24;
const SIZE_TIME: Duration = Duration::from_secs(3);

#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Store {
    Memory,
    Sqlite,
    Postgres,
}

impl Options {
    pub(super) async fn run(self) -> Ended {
        write!(stdout(), "{}", measure_all(&self).await?)?;
        Ok(ExitCode::SUCCESS)
    }
}

async fn measure_all(options: &Options) -> Result<Report, Box<dyn Error>> {
    let duel = LoadShape { matches: options.matches, seats: 2, spectators: 0, bots: 0 };
    let all = [
        duel,
        LoadShape { matches: options.matches / 2, seats: 4, ..duel },
        LoadShape { spectators: 4, ..duel },
    ];
    let shapes = if options.duels { &all[..1] } else { &all };
    let paced = LoadShape { matches: PACED, ..duel };
    let games = options.benchmark(GAME).games(options.database(Store::Sqlite).await?).await?;
    let is_for_benchmarks = games.iter().any(|game| game.slug == SMALL_GAME);
    let (mut rows, mut step_bytes) = (Vec::new(), 0);
    for store in options.stores(is_for_benchmarks) {
        let benchmark = options.benchmark(GAME);
        for &shape in shapes {
            writeln!(stderr(), "{} closed {shape:?}", store.name())?;
            let measurement = benchmark.closed_loop(options.database(store).await?, shape).await?;
            if rows.is_empty() {
                step_bytes = measurement.counters.message_bytes.mean() as usize;
            }
            rows.push(BenchmarkRow::of(store.name(), GAME, measurement));
        }
        if is_for_benchmarks {
            writeln!(stderr(), "{} closed {SMALL_GAME} {duel:?}", store.name())?;
            let small = options.benchmark(SMALL_GAME);
            let measurement = small.closed_loop(options.database(store).await?, duel).await?;
            rows.push(BenchmarkRow::of(store.name(), SMALL_GAME, measurement));
        }
        if options.duels {
            continue;
        }
        for paced in [paced, LoadShape { bots: BOTS, ..paced }] {
            writeln!(stderr(), "{} paced {paced:?}", store.name())?;
            let measurement = benchmark.fixed_rate(options.database(store).await?, paced).await?;
            rows.push(BenchmarkRow::of(store.name(), GAME, measurement));
        }
    }
    writeln!(stderr(), "idle connections and the relay")?;
    let benchmark = options.benchmark(GAME);
    let idle_kib =
        benchmark.idle_connections(options.database(Store::Sqlite).await?, PACED).await? / 1024.0;
    let baseline = benchmark.relay_baseline(options.matches, step_bytes).await?;
    let sizes = if options.duels { Vec::new() } else { measure_sizes(options, games).await? };
    Ok(Report { seed: options.seed, baseline, rows, sizes, idle_kib })
}

/// Message sizes of each game with the fewest and with the most seats.
async fn measure_sizes(
    options: &Options,
    games: Vec<GameInfo>,
) -> Result<Vec<Size>, Box<dyn Error>> {
    let mut sizes = Vec::new();
    for game in games {
        let mut matches = vec![game.seats_min, game.seats_max];
        matches.dedup();
        for seats in matches {
            let shape = LoadShape { matches: SIZE_MATCHES, seats, spectators: 0, bots: 0 };
            writeln!(stderr(), "{} {shape:?}", game.slug)?;
            let benchmark = Benchmark { time: SIZE_TIME, ..options.benchmark(&game.slug) };
            let measurement =
                benchmark.closed_loop(options.database(Store::Sqlite).await?, shape).await?;
            sizes.push(Size::of(game.slug.clone(), measurement));
        }
    }
    Ok(sizes)
}

impl Options {
    /// The stores to measure: those available, unless one was named. Only a server for benchmarks
    /// has one in memory.
    fn stores(&self, is_for_benchmarks: bool) -> Vec<Store> {
        let memory = is_for_benchmarks.then_some(Store::Memory);
        let postgres = postgres().map(|_| Store::Postgres);
        let all = memory.into_iter().chain([Store::Sqlite]).chain(postgres);
        all.filter(|&store| self.only.is_none_or(|only| only == store)).collect()
    }

    fn benchmark(&self, game: &str) -> Benchmark {
        Benchmark {
            binary: self.server.clone(),
            core: self.core,
            game: game.to_owned(),
            seed: self.seed,
            time: Duration::from_secs(self.seconds),
        }
    }

    async fn database(&self, store: Store) -> Result<Database, Box<dyn Error>> {
        Ok(match store {
            Store::Memory => Database::Memory,
            Store::Sqlite => Database::sqlite(&env::temp_dir()),
            Store::Postgres => {
                Database::postgres(&postgres().ok_or("SCRAPWORKS_TEST_POSTGRES is not set")?)
                    .await?
            }
        })
    }
}

impl Store {
    fn name(self) -> &'static str {
        match self {
            Store::Memory => "memory",
            Store::Sqlite => "sqlite",
            Store::Postgres => "postgres",
        }
    }
}

/// The URL that `scripts/with-postgres` exports.
fn postgres() -> Option<String> {
    env::var("SCRAPWORKS_TEST_POSTGRES").ok()
}

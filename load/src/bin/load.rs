//! Measures the server: runs on every store, and a relay as the floor, in one table.

use std::{
    env,
    error::Error,
    io::{Write, stderr, stdout},
    path::PathBuf,
    time::Duration,
};

use clap::Parser;
use scrapworks_load::{
    database::Database,
    report::{Report, Row, Size},
    runs::{Bench, Shape},
};

/// Drives real servers with many clients, and prints what their steps cost.
#[derive(Debug, Parser)]
struct Cli {
    /// The server's release binary.
    #[arg(long, default_value = "target/release/scrapworks")]
    server: PathBuf,
    /// The relay's.
    #[arg(long, default_value = "target/release/relay")]
    relay: PathBuf,
    /// A server that also has the store in memory, to measure beside the real ones.
    #[arg(long)]
    memory_server: Option<PathBuf>,
    /// The processor that servers are bound to.
    #[arg(long)]
    core: Option<usize>,
    #[arg(long, default_value = "scrap_world")]
    game: String,
    /// Matches that are played as fast as it goes.
    #[arg(long, default_value_t = 200)]
    matches: usize,
    /// Matches that are played at one step a second, and idle connections.
    #[arg(long, default_value_t = 1_000)]
    paced: usize,
    /// Matches against bots that think hard, beside those with a pace: what people feel of them.
    #[arg(long, default_value_t = 8)]
    bots: usize,
    /// Seconds that are counted in each run.
    #[arg(long, default_value_t = 8)]
    seconds: u64,
    /// Where SQLite's files are made.
    #[arg(long, default_value_os_t = env::temp_dir())]
    folder: PathBuf,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Measures this store alone; all that there are here unless named.
    #[arg(long)]
    only: Option<Store>,
    /// Only duels, as fast as they go, and the relay.
    #[arg(long)]
    duels: bool,
    /// Only what a step of each game weighs.
    #[arg(long, conflicts_with = "duels")]
    sizes: bool,
}

/// Matches of each game that are weighed, and seconds for which they are.
const WEIGHED: usize = 24;
const WEIGHING: Duration = Duration::from_secs(3);

#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Store {
    Memory,
    Sqlite,
    Postgres,
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    let cli = Cli::parse();
    if cli.sizes {
        let sizes = weigh(&cli).await?;
        return Ok(sizes.iter().try_for_each(|size| writeln!(stdout(), "{size}"))?);
    }
    let report = run(&cli).await?;
    Ok(write!(stdout(), "{report}")?)
}

async fn run(cli: &Cli) -> Result<Report, Box<dyn Error>> {
    let duel = Shape { tables: cli.matches, seats: 2, spectators: 0, bots: 0 };
    let all = [
        duel,
        Shape { tables: cli.matches / 2, seats: 4, ..duel },
        Shape { spectators: 4, ..duel },
    ];
    let shapes = if cli.duels { &all[..1] } else { &all };
    let paced = Shape { tables: cli.paced, ..duel };
    let (mut rows, mut step_bytes) = (Vec::new(), 0);
    for store in cli.stores() {
        for &shape in shapes {
            writeln!(stderr(), "{} closed {shape:?}", store.name())?;
            let run = cli.bench(store).closed(cli.database(store).await?, shape).await?;
            if rows.is_empty() {
                step_bytes = run.tally.message.mean() as usize;
            }
            rows.push(Row::of(store.name(), run));
        }
        if cli.duels {
            continue;
        }
        for paced in [paced, Shape { bots: cli.bots, ..paced }] {
            writeln!(stderr(), "{} paced {paced:?}", store.name())?;
            let run = cli.bench(store).paced(cli.database(store).await?, paced).await?;
            rows.push(Row::of(store.name(), run));
        }
    }
    writeln!(stderr(), "idle connections and the relay")?;
    let bench = cli.bench(Store::Sqlite);
    let idle_kib = bench.idle(cli.database(Store::Sqlite).await?, cli.paced).await? / 1024.0;
    let floor = bench.floor(cli.matches, step_bytes).await?;
    let sizes = if cli.duels { Vec::new() } else { weigh(cli).await? };
    Ok(Report { seed: cli.seed, floor, rows, sizes, idle_kib })
}

/// What a step of each game weighs, at its smallest table and at its largest.
async fn weigh(cli: &Cli) -> Result<Vec<Size>, Box<dyn Error>> {
    let mut sizes = Vec::new();
    let bench = cli.bench(Store::Sqlite);
    for game in bench.games(cli.database(Store::Sqlite).await?).await? {
        let mut tables = vec![game.seats_min, game.seats_max];
        tables.dedup();
        for seats in tables {
            let shape = Shape { tables: WEIGHED, seats, spectators: 0, bots: 0 };
            writeln!(stderr(), "{} {shape:?}", game.slug)?;
            let bench = Bench { game: game.slug.clone(), time: WEIGHING, ..bench.clone() };
            let run = bench.closed(cli.database(Store::Sqlite).await?, shape).await?;
            sizes.push(Size::of(game.slug.clone(), run));
        }
    }
    Ok(sizes)
}

impl Cli {
    /// All that there are here.
    fn stores(&self) -> Vec<Store> {
        let memory = self.memory_server.is_some().then_some(Store::Memory);
        let postgres = postgres().map(|_| Store::Postgres);
        let all = memory.into_iter().chain([Store::Sqlite]).chain(postgres);
        all.filter(|&store| self.only.is_none_or(|only| only == store)).collect()
    }

    fn bench(&self, store: Store) -> Bench {
        let memory = self.memory_server.clone().filter(|_| matches!(store, Store::Memory));
        Bench {
            binary: memory.unwrap_or_else(|| self.server.clone()),
            relay: self.relay.clone(),
            core: self.core,
            game: self.game.clone(),
            seed: self.seed,
            time: Duration::from_secs(self.seconds),
        }
    }

    async fn database(&self, store: Store) -> Result<Database, Box<dyn Error>> {
        Ok(match store {
            Store::Memory => Database::Memory,
            Store::Sqlite => Database::sqlite(&self.folder),
            Store::Postgres => Database::postgres(&postgres().ok_or("no PostgreSQL")?).await?,
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

/// As `scripts/with-postgres` gives it.
fn postgres() -> Option<String> {
    env::var("SCRAPWORKS_TEST_POSTGRES").ok()
}

//! What a simulated cluster is made of: constants of the server, measured costs, and the assumed
//! machines.

use clap::Args;

/// Simulated time in nanoseconds.
pub type Nanos = u64;
pub const MICROSECOND: Nanos = 1_000;
pub const MILLISECOND: Nanos = 1_000_000;
pub const SECOND: Nanos = 1_000_000_000;

/// Of the server, by the file that has them.
///
/// `jobs/lease.rs` and `store/nodes.rs`.
pub const RENEW_EVERY: Nanos = 500 * MILLISECOND;
pub const LEASE: Nanos = 2_500 * MILLISECOND;
/// `store/writer.rs`
pub const COMMIT_EVERY: Nanos = 2 * MILLISECOND;
pub const BATCH_MAX: usize = 512;
pub const CAME_MAX: f64 = 0.5;
pub const GATHERED_MIN: f64 = 4.0;
/// `store/batch.rs`: rows of one statement.
pub const ROWS_MAX: usize = 64;
/// `store/open.rs`: connections of a node for everything but its log, and how long one is waited
/// for.
pub const POOL: usize = 8;
pub const POOL_WAIT: Nanos = 5 * SECOND;
/// With the one for the log and the one that holds the server's lock.
pub const CONNECTIONS: u32 = POOL as u32 + 2;
/// `matches/remote/edge.rs`: after this a request is refused, to be sent again.
pub const ANSWER_TIMEOUT: Nanos = 2 * SECOND;
/// `matches/directory.rs` and `sockets/registry.rs`
pub const MATCHES_MAX: u32 = 20_000;
/// Matches that a node that stops releases at a time, see `server/src/matches/remote/owner.rs`.
pub const HANDED_OVER_AT_ONCE: usize = 256;
pub const SOCKETS_MAX: u32 = 50_000;
pub const SLICE_EVERY: Nanos = 250 * MILLISECOND;
/// `--drain-seconds`
pub const DRAIN: Nanos = 10 * SECOND;
/// How long a client waits before it connects again, `web/src/session/socket.ts`; then it opens a
/// connection and says hello.
pub const PAUSE_MIN: Nanos = 250 * MILLISECOND;
pub const PAUSE_MAX: Nanos = 500 * MILLISECOND;
pub const CONNECT: Nanos = 50 * MILLISECOND;

/// Measured, see docs/performance.md: a thousand matches are loaded in 1.2 s.
pub const LOAD: Nanos = 1_200 * MICROSECOND;
/// A compact step for one seat, the mean of the five games there.
pub const FRAME_BYTES: usize = 540;
/// Steps of a match, their mean.
pub const STEPS_PER_MATCH: f64 = 306.0;

/// Steps of a hundred after which a seat is awaited that was not before, and is sent `your_turn`.
/// Measured in duels of random moves, the mean of the five games, which are 23 to 77.
pub const TURNS_PER_HUNDRED: usize = 35;

/// Each live match has a step in this time, on average, and two seats.
pub const STEP_EVERY: Nanos = 10 * SECOND;
pub const SEATS: usize = 2;
/// Matches of a node, as many as it takes.
pub const MATCHES_PER_NODE: u32 = MATCHES_MAX;
/// From one node to another, over NATS.
pub const BUS_DELAY: Nanos = 350 * MICROSECOND;

/// The machine of the database, and the way to it.
#[derive(Debug, Clone, Copy, PartialEq, Args)]
pub struct Settings {
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Processor cores of PostgreSQL
    #[arg(long, default_value_t = 16)]
    pub cores: usize,
    /// How long its disk takes to make a commit durable, in microseconds
    #[arg(long, default_value_t = 1_000)]
    pub flush_us: u64,
    /// From a node to it and back, in microseconds
    #[arg(long, default_value_t = 200)]
    pub round_trip_us: u64,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { seed: 1, cores: 16, flush_us: 1_000, round_trip_us: 200 }
    }
}

/// Whether the matches have clocks: then each step also says when its match is due.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Clocks {
    With,
    Without,
}

/// A transaction.
#[derive(Debug, Clone, Copy)]
pub struct Work {
    /// Processor time of PostgreSQL.
    pub cpu: Nanos,
    /// Statements before the commit, each of which is waited for.
    pub statements: u64,
}

impl Clocks {
    /// A batch of the writer. Costs as measured by `scripts/commit-cost`.
    pub fn batch(self, rows: usize) -> Work {
        let (commit_us, row_us) = match self {
            Clocks::With => (200, 80),
            Clocks::Without => (150, 7),
        };
        // Rows are inserted by powers of two.
        let inserts = rows / ROWS_MAX + (rows % ROWS_MAX).count_ones() as usize;
        let dues = usize::from(self == Clocks::With);
        let statements = 2 + inserts + dues;
        let cpu = (commit_us + row_us * rows as u64) * MICROSECOND;
        Work { cpu, statements: statements as u64 }
    }

    /// Bytes of write-ahead log and of the table with its indexes for a row, measured likewise.
    pub fn bytes(self) -> (f64, f64) {
        match self {
            Clocks::With => (1_300.0, 345.0),
            Clocks::Without => (400.0, 268.0),
        }
    }
}

/// A claim, a release or a renewal: one statement that changes one row.
pub const ONE_ROW: Work = Work { cpu: 280 * MICROSECOND, statements: 0 };
/// Ending the sessions of a dead node.
pub const END_SESSIONS: Work = Work { cpu: 280 * MICROSECOND, statements: 1 };

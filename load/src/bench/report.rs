//! The tables that `load` prints.

use std::fmt::{self, Display};

use crate::bench::{
    benchmarks::{LoadShape, Measurement, Pacing},
    relay::Baseline,
};

/// The results of all benchmarks.
#[derive(Debug)]
pub struct Report {
    pub seed: u64,
    pub baseline: Baseline,
    pub rows: Vec<BenchmarkRow>,
    /// Message sizes of each game.
    pub sizes: Vec<Size>,
    /// Resident memory per idle connection, in KiB.
    pub idle_kib: f64,
}

/// One benchmark.
#[derive(Debug)]
pub struct BenchmarkRow {
    store: &'static str,
    game: &'static str,
    pacing: Pacing,
    shape: LoadShape,
    per_second: f64,
    /// Latency to the other seat: median, p99, p99.9.
    latency_ms: [f64; 3],
    /// CPU time of the server per step.
    cpu_us: f64,
    cpu_share: f64,
    /// Median and p99 size of patch and events, and of the whole message.
    payload_bytes: [u32; 2],
    message_bytes: [u32; 2],
    kib_per_match: f64,
    recovery_seconds: Option<f64>,
}

/// Size of one step of a game for one viewer.
#[derive(Debug)]
pub struct Size {
    game: String,
    seats: u8,
    steps: u64,
    /// As in [`BenchmarkRow`].
    payload_bytes: [u32; 2],
    message_bytes: [u32; 2],
}

impl Size {
    pub fn of(game: String, mut measurement: Measurement) -> Size {
        Size {
            game,
            seats: measurement.shape.seats,
            steps: measurement.counters.steps,
            payload_bytes: [0.5, 0.99].map(|q| measurement.counters.payload_bytes.quantile(q)),
            message_bytes: [0.5, 0.99].map(|q| measurement.counters.message_bytes.quantile(q)),
        }
    }
}

impl BenchmarkRow {
    pub fn of(
        store: &'static str,
        game: &'static str,
        mut measurement: Measurement,
    ) -> BenchmarkRow {
        let ms = |us: u32| f64::from(us) / 1000.0;
        BenchmarkRow {
            store,
            game,
            pacing: measurement.pacing,
            shape: measurement.shape,
            per_second: measurement.steps_per_second(),
            latency_ms: [0.5, 0.99, 0.999].map(|q| ms(measurement.counters.latency.quantile(q))),
            cpu_us: measurement.cpu_us(),
            cpu_share: measurement.cpu_seconds / measurement.seconds,
            payload_bytes: [0.5, 0.99].map(|q| measurement.counters.payload_bytes.quantile(q)),
            message_bytes: [0.5, 0.99].map(|q| measurement.counters.message_bytes.quantile(q)),
            kib_per_match: measurement.kib_per_match(),
            recovery_seconds: measurement.recovery.map(|seconds| seconds.as_secs_f64()),
        }
    }
}

impl Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "store     game         pace    matches       steps/s  p50 ms  p99 ms  p99.9 ms  CPU s/1000  \
             × relay  one core  patch+events B  message B     KiB/match  back s"
        )?;
        writeln!(f, "{}", self.floor_line())?;
        for row in &self.rows {
            writeln!(f, "{}", row.line(&self.baseline))?;
        }
        writeln!(f)?;
        writeln!(
            f,
            "{:.1} KiB of resident memory for each idle connection; seed {}",
            self.idle_kib, self.seed
        )?;
        writeln!(
            f,
            "Matches: matches×seats+spectators per match, and after & the additional matches with \
             hard bots.\nLatency: from sending an action to another seat receiving the step. \
             Bytes: one step for one viewer, median/p99.\nBack: from SIGKILL until all clients \
             have rejoined."
        )?;
        if self.sizes.is_empty() {
            return Ok(());
        }
        writeln!(f, "\ngame              seats    steps  patch+events B    message B")?;
        self.sizes.iter().try_for_each(|size| writeln!(f, "{size}"))
    }
}

impl Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Size { game, seats, steps, payload_bytes, message_bytes } = self;
        let [payload, message] =
            [payload_bytes, message_bytes].map(|[median, most]| format!("{median}/{most}"));
        write!(f, "{game:<17} {seats:>5} {steps:>8} {payload:>15} {message:>12}")
    }
}

impl Report {
    fn floor_line(&self) -> String {
        let Baseline { bytes, .. } = self.baseline;
        let [p50, p99, p999] = self.baseline.latency_ms;
        format!(
            "{:<9} {:<12} {:<7} {:<12} {:>8.0} {p50:>7.2} {p99:>7.2} {p999:>9.2} {:>11.3} \
             {:>8.1} {:>8.0}% {:>15} {bytes:>10}",
            "relay",
            "",
            "closed",
            format!("{}×2", self.baseline.pairs),
            self.baseline.per_second(),
            self.baseline.cpu_us() / 1000.0,
            1.0,
            self.baseline.cpu_seconds / self.baseline.seconds * 100.0,
            "",
        )
    }
}

impl BenchmarkRow {
    fn line(&self, baseline: &Baseline) -> String {
        let LoadShape { matches, seats, spectators, bots } = self.shape;
        let mut matches = format!("{matches}×{seats}");
        if spectators > 0 {
            matches += &format!("+{spectators}");
        }
        if bots > 0 {
            matches += &format!("&{bots}");
        }
        let [p50, p99, p999] = self.latency_ms;
        let pair = |[median, most]: [u32; 2]| format!("{median}/{most}");
        let pace = match self.pacing {
            Pacing::ClosedLoop => "closed",
            Pacing::FixedRate(_) => "1/s",
        };
        let recovery =
            self.recovery_seconds.map_or(String::new(), |seconds| format!("{seconds:.2}"));
        format!(
            "{:<9} {:<12} {pace:<7} {matches:<12} {:>8.0} {p50:>7.2} {p99:>7.2} {p999:>9.2} {:>11.3} \
             {:>8.1} {:>8.0}% {:>15} {:>10} {:>13.1} {recovery:>7}",
            self.store,
            self.game,
            self.per_second,
            self.cpu_us / 1000.0,
            self.cpu_us / baseline.cpu_us(),
            self.cpu_share * 100.0,
            pair(self.payload_bytes),
            pair(self.message_bytes),
            self.kib_per_match,
        )
    }
}

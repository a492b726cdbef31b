//! The table that a bench prints.

use std::fmt::{self, Display};

use crate::{
    relay::Floor,
    runs::{Figures, Pace, Shape},
};

/// What a bench came to.
#[derive(Debug)]
pub struct Report {
    pub seed: u64,
    pub floor: Floor,
    pub rows: Vec<Row>,
    /// What steps of each game weigh.
    pub sizes: Vec<Size>,
    /// KiB of each idle connection.
    pub idle_kib: f64,
}

/// One run.
#[derive(Debug)]
pub struct Row {
    store: &'static str,
    pace: Pace,
    shape: Shape,
    per_second: f64,
    /// Median, one in a hundred, one in a thousand: milliseconds to the other seat.
    latency_ms: [f64; 3],
    /// Of the server, for one step.
    cpu_us: f64,
    cpu_share: f64,
    /// Median and one in a hundred: bytes of patch and events, and of the whole message.
    news: [u32; 2],
    message: [u32; 2],
    kib_per_match: f64,
    back_seconds: Option<f64>,
}

/// Bytes of a step of a game for one viewer.
#[derive(Debug)]
pub struct Size {
    game: String,
    seats: u8,
    steps: u64,
    /// Median and one in a hundred, as in [`Row`].
    news: [u32; 2],
    message: [u32; 2],
}

impl Size {
    pub fn of(game: String, mut figures: Figures) -> Size {
        Size {
            game,
            seats: figures.shape.seats,
            steps: figures.tally.steps,
            news: [0.5, 0.99].map(|share| figures.tally.news.quantile(share)),
            message: [0.5, 0.99].map(|share| figures.tally.message.quantile(share)),
        }
    }
}

impl Row {
    pub fn of(store: &'static str, mut figures: Figures) -> Row {
        let ms = |us: u32| f64::from(us) / 1000.0;
        Row {
            store,
            pace: figures.pace,
            shape: figures.shape,
            per_second: figures.steps_per_second(),
            latency_ms: [0.5, 0.99, 0.999].map(|share| ms(figures.tally.latency.quantile(share))),
            cpu_us: figures.cpu_us(),
            cpu_share: figures.cpu_seconds / figures.seconds,
            news: [0.5, 0.99].map(|share| figures.tally.news.quantile(share)),
            message: [0.5, 0.99].map(|share| figures.tally.message.quantile(share)),
            kib_per_match: figures.kib_per_match(),
            back_seconds: figures.back.map(|back| back.as_secs_f64()),
        }
    }
}

impl Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "store     pace    matches       steps/s  p50 ms  p99 ms  p99.9 ms  CPU s/1000  \
             × relay  one core  patch+events B  message B     KiB/match  back s"
        )?;
        writeln!(f, "{}", self.floor_line())?;
        for row in &self.rows {
            writeln!(f, "{}", row.line(&self.floor))?;
        }
        writeln!(f)?;
        writeln!(
            f,
            "{:.1} KiB of resident memory for each idle connection; seed {}",
            self.idle_kib, self.seed
        )?;
        writeln!(
            f,
            "Matches are matches×seats+spectators of each, and behind & bots that think hard \
             beside them.\nLatency is from sending to another seat having the step; bytes are \
             those of one step for one viewer, as median/p99;\nback is from SIGKILL until all may \
             play again."
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
        let Size { game, seats, steps, news, message } = self;
        let [news, message] = [news, message].map(|[median, most]| format!("{median}/{most}"));
        write!(f, "{game:<17} {seats:>5} {steps:>8} {news:>15} {message:>12}")
    }
}

impl Report {
    fn floor_line(&self) -> String {
        let Floor { bytes, .. } = self.floor;
        let [p50, p99, p999] = self.floor.latency_ms;
        format!(
            "{:<9} {:<7} {:<12} {:>8.0} {p50:>7.2} {p99:>7.2} {p999:>9.2} {:>11.3} {:>8.1} \
             {:>8.0}% {:>15} {bytes:>10}",
            "relay",
            "closed",
            format!("{}×2", self.floor.pairs),
            self.floor.per_second(),
            self.floor.cpu_us() / 1000.0,
            1.0,
            self.floor.cpu_seconds / self.floor.seconds * 100.0,
            "",
        )
    }
}

impl Row {
    fn line(&self, floor: &Floor) -> String {
        let Shape { tables, seats, spectators, bots } = self.shape;
        let mut matches = format!("{tables}×{seats}");
        if spectators > 0 {
            matches += &format!("+{spectators}");
        }
        if bots > 0 {
            matches += &format!("&{bots}");
        }
        let [p50, p99, p999] = self.latency_ms;
        let pair = |[median, most]: [u32; 2]| format!("{median}/{most}");
        let pace = match self.pace {
            Pace::Closed => "closed",
            Pace::Every(_) => "1/s",
        };
        let back = self.back_seconds.map_or(String::new(), |back| format!("{back:.2}"));
        format!(
            "{:<9} {pace:<7} {matches:<12} {:>8.0} {p50:>7.2} {p99:>7.2} {p999:>9.2} {:>11.3} \
             {:>8.1} {:>8.0}% {:>15} {:>10} {:>13.1} {back:>7}",
            self.store,
            self.per_second,
            self.cpu_us / 1000.0,
            self.cpu_us / floor.cpu_us(),
            self.cpu_share * 100.0,
            pair(self.news),
            pair(self.message),
            self.kib_per_match,
        )
    }
}

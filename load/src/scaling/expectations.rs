//! What the document says in words, as bounds of the figures.

use std::{fmt, ops::RangeInclusive};

use crate::scaling::{
    report::{Report, ms},
    settings::SOCKETS_MAX,
};

/// Transactions after which the oldest ids must have been replaced, in millions.
const IDS_MILLION: f64 = 2_147.0;
/// What a network of a gigabit, and of ten, carries in a second.
const GIGABIT_MB: f64 = 125.0;
const TEN_GIGABITS_MB: f64 = 1_250.0;
/// Cores of the database by default.
const CORES: f64 = 16.0;

/// A sentence of the document.
#[derive(Debug)]
pub struct Expectation {
    text: &'static str,
    value: f64,
    bounds: RangeInclusive<f64>,
}

impl Expectation {
    pub fn is_met(&self) -> bool {
        self.bounds.contains(&self.value)
    }
}

impl fmt::Display for Expectation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Expectation { text, value, bounds } = self;
        let word = if self.is_met() { "kept" } else { "BROKEN" };
        write!(f, "{word}: {text}: {value:.2} ({} to {})", bounds.start(), bounds.end())
    }
}

/// All of them.
pub fn of(report: &Report) -> Vec<Expectation> {
    let all = [of_database(report), of_bus(report), of_nodes(report), of_interruptions(report)];
    let all = all.into_iter().flatten();
    all.map(|(text, value, bounds)| Expectation { text, value, bounds }).collect()
}

type Row = (&'static str, f64, RangeInclusive<f64>);

fn of_database(report: &Report) -> Vec<Row> {
    let (large, shared) = (report.large(), report.shared());
    let per_second = |gb_per_day: f64| gb_per_day * 1_000.0 / 86_400.0;
    let fewest = &report.sharing[0];
    let most = &report.sharing[2];
    vec![
        ("a full node's writer gathers some rows", large.rows_per_commit, 5.0..=9.0),
        (
            "few matches on many nodes are hardly gathered: rows a commit",
            most.rows_per_commit,
            1.0..=1.3,
        ),
        (
            "ten times the nodes for the same matches are many times the commits",
            most.commits / fewest.commits,
            4.0..=8.0,
        ),
        ("100,000 matches leave most cores free", shared.cores / CORES, 0.0..=0.2),
        ("a million use more than half of them", large.cores / CORES, 0.5..=0.9),
        (
            "times as much log with clocks as without",
            shared.gb_per_day().0 / report.shared_without_clocks.gb_per_day().0,
            2.5..=4.0,
        ),
        ("log of 100,000 matches in MB/s", per_second(shared.gb_per_day().0), 10.0..=15.0),
        ("log of a million in MB/s", per_second(large.gb_per_day().0), 100.0..=150.0),
        (
            "days until ids run out, 100,000 matches on 5 nodes",
            IDS_MILLION / fewest.transaction_ids_per_day(),
            12.0..=20.0,
        ),
        (
            "days until ids run out, a million",
            IDS_MILLION / large.transaction_ids_per_day(),
            1.5..=2.5,
        ),
    ]
}

fn of_bus(report: &Report) -> Vec<Row> {
    let (large, shared) = (report.large(), report.shared());
    let megabytes = |bytes: f64| bytes / 1e6;
    vec![
        ("100,000 matches fit a gigabit: MB/s", megabytes(shared.bus_out.bytes), 0.0..=GIGABIT_MB),
        (
            "a million on 50 nodes fill most of ten: MB/s",
            megabytes(large.bus_out.bytes),
            0.6 * TEN_GIGABITS_MB..=TEN_GIGABITS_MB,
        ),
        ("two thirds of it are your_turn", large.turns.bytes / large.bus_out.bytes, 0.6..=0.75),
        (
            "without it a million on 50 nodes need a quarter of ten: MB/s",
            megabytes(large.bus_out.bytes - large.turns.bytes),
            0.0..=0.3 * TEN_GIGABITS_MB,
        ),
    ]
}

fn of_nodes(report: &Report) -> Vec<Row> {
    let (large, shared) = (report.large(), report.shared());
    vec![
        ("renewals a second and node", large.renewals / f64::from(large.nodes), 1.99..=2.01),
        ("the longest renewal takes milliseconds", ms(large.renewal_max), 0.0..=20.0),
        ("nodes for 100,000 matches", f64::from(shared.nodes_needed()), 5.0..=5.0),
        ("nodes for a million", f64::from(large.nodes_needed()), 50.0..=50.0),
        ("connections of 50 nodes", f64::from(large.connections()), 500.0..=500.0),
        (
            "chosen at random, a node gets more connections than it takes",
            f64::from(report.spread_random.peak) / f64::from(SOCKETS_MAX),
            1.0..=f64::INFINITY,
        ),
        (
            "with the fewest connections chosen, none does",
            f64::from(report.spread_fewest.peak) / f64::from(SOCKETS_MAX),
            0.0..=0.9,
        ),
    ]
}

fn of_interruptions(report: &Report) -> Vec<Row> {
    let seconds = |time| ms(time) / 1_000.0;
    let (deaths, replacement) = (&report.deaths, &report.replacement);
    vec![
        ("after a death all matches have an owner in s", seconds(deaths.ownerless_max), 2.0..=5.0),
        ("after a death all matches are played in s", seconds(deaths.gap_max), 2.0..=5.0),
        ("no match is left without an owner", (deaths.lost + replacement.lost) as f64, 0.0..=0.0),
        ("in a replacement all matches are played in s", seconds(replacement.gap_max), 0.0..=6.0),
        ("commits of all in a takeover, p99 ms", ms(deaths.commit_p99), 0.0..=500.0),
    ]
}

//! What a soak has shown, and whether that is as it must be.

use std::{fmt, sync::Arc};

use crate::soak::{counts::Counts, sample::Sample, trend::Trend};

/// The part of the time in which caches fill and the first matches end. It is not judged.
const WARM_UP: f64 = 1.0 / 3.0;
/// Memory may drift by this part of it, or by so many bytes, whichever is more.
const MEMORY_DRIFT: f64 = 0.05;
const MEMORY_DRIFT_BYTES: f64 = 8.0 * MIB;
/// Descriptors and threads may drift by so many, and be so many more after everybody has left:
/// connections to the database that are opened when they are first needed.
const HANDLES_DRIFT: f64 = 4.0;
const HANDLES_LEFT: u64 = 8;
/// The write-ahead log is copied after 16 MiB, and by the minute.
const WAL_BYTES_MAX: u64 = 64 * 1024 * 1024;
/// The growth of the store beside that with every row written anew: pages are half to wholly full.
const STORE_RATIO: std::ops::RangeInclusive<f64> = 1.0..=2.0;
const MIB: f64 = 1024.0 * 1024.0;
/// Samples that are printed.
const ROWS: usize = 12;

#[derive(Debug)]
pub struct Report {
    /// Before anybody came.
    pub before: Sample,
    pub samples: Vec<Sample>,
    /// After everybody had left.
    pub after: Sample,
    pub steps_stored: u64,
    /// By how much the store grew, and would have with every row written anew.
    pub store_grown: u64,
    pub grown_anew: u64,
    /// Acknowledged actions of the duels.
    pub acknowledged: usize,
    /// Differences between the log and what was acknowledged.
    pub problems: Vec<String>,
    pub counts: Arc<Counts>,
}

/// One thing that a soak must show.
#[derive(Debug)]
pub struct Check {
    pub what: &'static str,
    pub found: String,
    pub is_met: bool,
}

impl Report {
    pub fn is_good(&self) -> bool {
        self.checks().iter().all(|check| check.is_met)
    }

    pub fn checks(&self) -> Vec<Check> {
        let mut checks = self.flat();
        checks.extend(self.gone());
        checks.extend(self.stored());
        let done = self.counts.to_string();
        checks.push(Check::new("people did all there is", done, self.counts.are_complete()));
        checks
    }

    /// What must not grow while people play.
    fn flat(&self) -> Vec<Check> {
        let memory = self.trend(|sample| sample.resident_bytes);
        let allowed = MEMORY_DRIFT_BYTES.max(MEMORY_DRIFT * memory.median);
        let handles = |what, trend: Trend| {
            let found = format!("{:.0}, drift {:+.1}", trend.median, trend.drift);
            Check::new(what, found, trend.drift <= HANDLES_DRIFT)
        };
        let wal = self.samples.iter().map(|sample| sample.wal_bytes).max().unwrap_or(0);
        let found = format!(
            "{:.1} MiB, drift {:+.1} MiB (at most {:+.1})",
            memory.median / MIB,
            memory.drift / MIB,
            allowed / MIB
        );
        vec![
            Check::new("memory is flat", found, memory.drift <= allowed),
            handles("descriptors are flat", self.trend(Sample::own_descriptors)),
            handles("threads are flat", self.trend(|sample| sample.threads)),
            Check::new(
                "the write-ahead log is bounded",
                format!("{:.1} MiB at most", wal as f64 / MIB),
                wal <= WAL_BYTES_MAX,
            ),
        ]
    }

    /// What must be as before when everybody has left.
    fn gone(&self) -> Vec<Check> {
        let Report { before, after, .. } = self;
        let left = format!("{} matches, {} connections", after.matches, after.sockets);
        let handles = format!("{} → {}", before.descriptors, after.descriptors);
        let is_gone = (after.matches, after.sockets) == (0, 0);
        vec![
            Check::new("nothing is left in memory", left, is_gone),
            Check::new(
                "descriptors are given back",
                handles,
                after.descriptors <= before.descriptors + HANDLES_LEFT,
            ),
        ]
    }

    /// What must be in the store.
    fn stored(&self) -> Vec<Check> {
        let ratio = self.store_grown as f64 / self.grown_anew.max(1) as f64;
        let grown = format!(
            "{:.1} MiB, written anew {:.1} MiB: × {ratio:.2}",
            self.store_grown as f64 / MIB,
            self.grown_anew as f64 / MIB
        );
        let steps = self.steps_stored;
        let counted = self.after.steps;
        let first = self.problems.first().map_or("", String::as_str);
        vec![
            Check::new("the store has nothing but its rows", grown, STORE_RATIO.contains(&ratio)),
            Check::new(
                "each step is a row",
                format!("{steps} stored, {counted} counted"),
                steps == counted && counted > 0,
            ),
            Check::new(
                "each acknowledged action is in the log",
                format!(
                    "{} actions; {} differences {first}",
                    self.acknowledged,
                    self.problems.len()
                ),
                self.problems.is_empty() && self.acknowledged > 0,
            ),
        ]
    }

    fn trend(&self, figure: impl Fn(&Sample) -> u64) -> Trend {
        let begin = self.samples.last().map_or(0.0, |last| last.at * WARM_UP);
        let judged = self.samples.iter().filter(|sample| sample.at >= begin);
        Trend::of(&judged.map(|sample| (sample.at, figure(sample) as f64)).collect::<Vec<_>>())
    }
}

impl Check {
    fn new(what: &'static str, found: String, is_met: bool) -> Check {
        Check { what, found, is_met }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "| minute | memory MiB | descriptors | threads | matches | connections | steps | store MiB | WAL MiB |"
        )?;
        writeln!(f, "|{}", " --- |".repeat(9))?;
        let stride = self.samples.len().div_ceil(ROWS).max(1);
        let shown = self.samples.iter().step_by(stride);
        for sample in [&self.before].into_iter().chain(shown).chain([&self.after]) {
            let mib = |bytes: u64| format!("{:.1}", bytes as f64 / MIB);
            writeln!(
                f,
                "| {:.1} | {} | {} | {} | {} | {} | {} | {} | {} |",
                sample.at / 60.0,
                mib(sample.resident_bytes),
                sample.descriptors,
                sample.threads,
                sample.matches,
                sample.sockets,
                sample.steps,
                mib(sample.store_bytes),
                mib(sample.wal_bytes)
            )?;
        }
        writeln!(f, "\n| must be | found | ok |\n| --- | --- | --- |")?;
        for Check { what, found, is_met } in self.checks() {
            let ok = if is_met { "yes" } else { "NO" };
            writeln!(f, "| {what} | {} | {ok} |", found.replace(['\n', '|'], " "))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MINUTES: u64 = 60;

    /// Of a server that does what it must; `change` gets each sample, and its minute.
    fn report(change: impl Fn(&mut Sample, u64)) -> Report {
        let sample = |minute| {
            let mut sample = Sample {
                at: minute as f64 * 60.0,
                resident_bytes: 64 << 20,
                descriptors: 90,
                threads: 12,
                sockets: 60,
                steps: minute * 100,
                ..Sample::default()
            };
            change(&mut sample, minute);
            sample
        };
        let counts = Counts::default();
        for count in [&counts.paired, &counts.reconnects, &counts.lobbies, &counts.watched] {
            count.add();
        }
        let samples: Vec<_> = (0..MINUTES).map(sample).collect();
        let last = samples[samples.len() - 1];
        Report {
            before: Sample { descriptors: 20, ..Sample::default() },
            after: Sample { descriptors: 24, sockets: 0, ..last },
            samples,
            steps_stored: last.steps,
            store_grown: 1_100_000,
            grown_anew: 1_000_000,
            acknowledged: 100,
            problems: Vec::new(),
            counts: Arc::new(counts),
        }
    }

    #[track_caller]
    fn check_found(report: &Report, problem: &str) {
        let found: Vec<_> = report.checks().into_iter().filter(|check| !check.is_met).collect();
        assert!(!report.is_good());
        assert_eq!(found.iter().map(|check| check.what).collect::<Vec<_>>(), [problem]);
    }

    #[test]
    fn a_server_that_stays_as_it_is_passes() {
        let report = report(|_, _| ());
        assert!(report.is_good(), "{report}");
    }

    #[test]
    fn leaks_are_found() {
        let leaking = report(|sample, minute| sample.resident_bytes += minute << 18);
        check_found(&leaking, "memory is flat");
        let leaking = report(|sample, minute| sample.threads += minute / 5);
        check_found(&leaking, "threads are flat");
        let mut leaking = report(|_, _| ());
        leaking.after.descriptors = 80;
        check_found(&leaking, "descriptors are given back");
        leaking = report(|_, _| ());
        leaking.after.matches = 1;
        check_found(&leaking, "nothing is left in memory");
    }

    #[test]
    fn connections_of_players_are_no_leak() {
        let grown = report(|sample, minute| {
            sample.descriptors += minute;
            sample.sockets += minute;
        });
        assert!(grown.is_good(), "{grown}");
    }

    #[test]
    fn memory_that_grows_while_caches_fill_is_no_leak() {
        let grown = report(|sample, minute| sample.resident_bytes += minute.min(15) << 20);
        assert!(grown.is_good(), "{grown}");
    }

    #[test]
    fn a_store_that_has_more_than_its_rows_or_less_is_found() {
        for bytes in [900_000, 2_100_000] {
            let mut other = report(|_, _| ());
            other.store_grown = bytes;
            check_found(&other, "the store has nothing but its rows");
        }
        let mut lost = report(|_, _| ());
        lost.after.steps += 1;
        check_found(&lost, "each step is a row");
        let mut lost = report(|_, _| ());
        lost.problems.push("match m: 1 rows, but clients saw step 1".to_owned());
        check_found(&lost, "each acknowledged action is in the log");
    }
}

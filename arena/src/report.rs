//! The summary of a tournament, as Markdown tables or as JSON.

use std::{
    collections::BTreeMap,
    fmt::{self, Display, Formatter},
    io::{self, Write},
    time::Duration,
};

use serde::Serialize;

use crate::{
    cli::ArenaArgs,
    config::Config,
    content::{self, Content},
    match_run::MatchRun,
    proportion::{Estimate, Proportion},
};

#[derive(Debug, Serialize)]
pub struct Report {
    game: String,
    rules_version: u16,
    matches: u32,
    nodes: Option<u32>,
    #[serde(skip)]
    brief: bool,
    players: Vec<Player>,
    /// Win rate by place in the order of seats, from the seat that decided first.
    order: Vec<Estimate>,
    rounds: Quantiles,
    actions: Quantiles,
    /// Number of matches by the reason they ended.
    reasons: BTreeMap<&'static str, u32>,
    /// Win rate by preset name.
    presets: Vec<(String, Estimate)>,
    /// Win rate of rosters that contain a piece of content, by its slug.
    brought: Vec<(&'static str, Estimate)>,
    content: Vec<Content>,
}

/// A player, by its place in `--levels`.
#[derive(Debug, Serialize)]
struct Player {
    level: &'static str,
    won: Estimate,
    /// Absent with `--untimed`.
    #[serde(skip_serializing_if = "Option::is_none")]
    decision_ms: Option<DecisionTime>,
}

#[derive(Debug, Serialize)]
struct DecisionTime {
    mean: f64,
    p99: f64,
    max: f64,
}

#[derive(Debug, Serialize)]
struct Quantiles {
    median: u32,
    /// 10th and 90th percentile.
    low: u32,
    high: u32,
}

impl Report {
    pub(crate) fn of(args: &ArenaArgs, config: &Config, runs: &[MatchRun]) -> Report {
        let player = |at: usize| Player {
            level: config.levels[at].name(),
            won: won(runs, |run, seat| run.pairing.players[seat] == at),
            decision_ms: (!args.untimed).then(|| DecisionTime::of(runs, at)),
        };
        let count = config.levels.len();
        let mut reasons = BTreeMap::new();
        runs.iter().for_each(|run| *reasons.entry(run.outcome.reason).or_default() += 1);
        let preset = |at: usize| {
            let won = won(runs, |run, seat| run.pairing.presets.get(seat) == Some(&at));
            (config.preset(at).name.clone(), won)
        };
        Report {
            game: config.entry.meta.slug.to_owned(),
            rules_version: config.entry.meta.rules_version,
            matches: args.matches,
            nodes: args.nodes,
            brief: args.brief,
            players: (0..count).map(player).collect(),
            order: (0..count).map(|at| won(runs, |run, seat| place(run, seat) == at)).collect(),
            rounds: Quantiles::of(runs.iter().map(|run| run.rounds)),
            actions: Quantiles::of(runs.iter().map(|run| run.actions)),
            reasons,
            presets: (0..config.presets().len()).map(preset).collect(),
            brought: brought(config, runs),
            content: content::content(runs),
        }
    }
}

impl Report {
    /// Writes the report as JSON if `args.json`, else as Markdown tables.
    ///
    /// # Errors
    /// Fails if writing fails.
    pub fn write(&self, args: &ArenaArgs, to: &mut dyn Write) -> io::Result<()> {
        match args.json {
            true => writeln!(to, "{}", serde_json::to_string_pretty(self)?),
            false => write!(to, "{self}"),
        }
    }
}

/// How many seats after the first to decide this seat comes.
fn place(run: &MatchRun, seat: usize) -> usize {
    let seats = run.pairing.players.len();
    (seat + seats - run.first) % seats
}

/// Win rate over the (match, seat) pairs that `include` selects.
fn won(runs: &[MatchRun], include: impl Fn(&MatchRun, usize) -> bool) -> Estimate {
    let mut proportion = Proportion::default();
    for run in runs {
        let seats = 0..run.pairing.players.len();
        seats
            .filter(|&seat| include(run, seat))
            .for_each(|seat| proportion.add(run.win_share(seat)));
    }
    proportion.estimate()
}

fn brought(config: &Config, runs: &[MatchRun]) -> Vec<(&'static str, Estimate)> {
    let mut proportions: BTreeMap<&str, Proportion> = BTreeMap::new();
    for run in runs {
        for (seat, roster) in run.pairing.setup.rosters.iter() {
            for slug in (config.entry.roster_content)(roster) {
                proportions.entry(slug).or_default().add(run.win_share(usize::from(seat.0)));
            }
        }
    }
    proportions.into_iter().map(|(slug, proportion)| (slug, proportion.estimate())).collect()
}

impl Quantiles {
    fn of(values: impl Iterator<Item = u32>) -> Quantiles {
        let mut values: Vec<u32> = values.collect();
        values.sort_unstable();
        let at = |tenths: usize| values[(values.len() - 1) * tenths / 10];
        Quantiles { median: at(5), low: at(1), high: at(9) }
    }
}

impl DecisionTime {
    fn of(runs: &[MatchRun], player: usize) -> DecisionTime {
        let of_run = |run: &'_ MatchRun| {
            let seat = run.pairing.players.iter().position(|&at| at == player);
            run.decision_times[seat.expect("every player has a seat")].clone()
        };
        let mut times: Vec<Duration> = runs.iter().flat_map(of_run).collect();
        times.sort_unstable();
        let count = times.len().max(1);
        let ms = |time: Duration| (time.as_secs_f64() * 100_000.0).round() / 100.0;
        let at = |at: usize| times.get(at).map_or(0.0, |time| ms(*time));
        DecisionTime {
            mean: ms(times.iter().sum::<Duration>() / count as u32),
            p99: at(count * 99 / 100),
            max: at(count - 1),
        }
    }
}

impl Display for Report {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Report { game, rules_version, matches, .. } = self;
        writeln!(f, "{matches} matches of {game}, rules version {rules_version}.")?;
        let Quantiles { median, low, high } = self.rounds;
        write!(f, "Rounds: median {median}, 10–90 % range {low}–{high}. ")?;
        let Quantiles { median, low, high } = self.actions;
        writeln!(f, "Actions: median {median}, 10–90 % range {low}–{high}.")?;
        let reasons = self.reasons.iter().map(|(reason, count)| format!("{reason} {count}"));
        writeln!(f, "Ended by: {}.", reasons.collect::<Vec<_>>().join(", "))?;
        let timed = self.players.iter().all(|player| player.decision_ms.is_some());
        let (head, line) =
            if timed { (" decision time: mean, p99, max |", " --- |") } else { ("", "") };
        writeln!(f, "\n| player | won |{head}\n| --- | --- |{line}")?;
        for Player { level, won, decision_ms } in &self.players {
            write!(f, "| {level} | {won} |")?;
            if let Some(DecisionTime { mean, p99, max }) = decision_ms {
                write!(f, " {mean:.2}, {p99:.1}, {max:.1} ms |")?;
            }
            writeln!(f)?;
        }
        writeln!(f, "\n| order | won |\n| --- | --- |")?;
        for (place, won) in self.order.iter().enumerate() {
            writeln!(f, "| {} | {won} |", place + 1)?;
        }
        win_rates(f, "preset", self.presets.iter().map(|(name, won)| (&**name, won)))?;
        if self.brief {
            return Ok(());
        }
        win_rates(f, "brought", self.brought.iter().map(|(slug, won)| (*slug, won)))?;
        content::write(&self.content, f)
    }
}

/// A table of names, how often each occurred, and its win rate; nothing if there are no rows.
fn win_rates<'a>(
    f: &mut Formatter<'_>,
    heading: &str,
    rows: impl ExactSizeIterator<Item = (&'a str, &'a Estimate)>,
) -> fmt::Result {
    if rows.len() > 0 {
        writeln!(f, "\n| {heading} | times | won |\n| --- | --- | --- |")?;
    }
    for (name, won) in rows {
        writeln!(f, "| {name} | {} | {won} |", won.of)?;
    }
    Ok(())
}

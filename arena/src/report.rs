//! What a series of matches tells, as tables in Markdown or as JSON.

use std::{
    collections::BTreeMap,
    fmt::{self, Display, Formatter},
    io::{self, Write},
    time::Duration,
};

use serde::Serialize;

use crate::{
    ask::Ask,
    bout::Bout,
    field::Field,
    share::{Percent, Share},
};

#[derive(Debug, Serialize)]
pub struct Report {
    game: String,
    rules_version: u16,
    matches: u32,
    nodes: Option<u32>,
    players: Vec<Player>,
    /// First places by seat.
    seats: Vec<Percent>,
    rounds: Spread,
    actions: Spread,
    /// How the matches ended.
    reasons: BTreeMap<&'static str, u32>,
    /// First places of ready-made rosters, by name.
    presets: Vec<(String, Percent)>,
    /// First places of who brought a piece of content, by its slug.
    brought: Vec<(&'static str, Percent)>,
    content: Vec<Content>,
}

/// One of those who played.
#[derive(Debug, Serialize)]
struct Player {
    level: &'static str,
    /// First places.
    won: Percent,
    /// None where no times were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    decision_ms: Option<Millis>,
}

#[derive(Debug, Serialize)]
struct Millis {
    mean: f64,
    p99: f64,
    max: f64,
}

#[derive(Debug, Serialize)]
struct Spread {
    median: u32,
    /// Eight of ten lie between.
    low: u32,
    high: u32,
}

/// A piece of content that is chosen in a match.
#[derive(Debug, Serialize)]
struct Content {
    slug: &'static str,
    /// Of the decisions in which it could be taken.
    taken: Percent,
    /// First places of those who took it at least once.
    won: Percent,
}

impl Report {
    pub(crate) fn of(ask: &Ask, field: &Field, bouts: &[Bout]) -> Report {
        let player = |at: usize| Player {
            level: field.grades[at].name(),
            won: won(bouts, |bout, seat| bout.fixture.players[seat] == at),
            decision_ms: (!ask.untimed).then(|| Millis::of(bouts, at)),
        };
        let count = field.grades.len();
        let mut reasons = BTreeMap::new();
        bouts.iter().for_each(|bout| *reasons.entry(bout.outcome.reason).or_default() += 1);
        let preset = |at: usize| {
            let won = won(bouts, |bout, seat| bout.fixture.presets.get(seat) == Some(&at));
            (field.preset(at).name.clone(), won)
        };
        Report {
            game: field.entry.meta.slug.to_owned(),
            rules_version: field.entry.meta.rules_version,
            matches: ask.matches,
            nodes: ask.nodes,
            players: (0..count).map(player).collect(),
            seats: (0..count).map(|at| won(bouts, |_, seat| seat == at)).collect(),
            rounds: Spread::of(bouts.iter().map(|bout| bout.rounds)),
            actions: Spread::of(bouts.iter().map(|bout| bout.actions)),
            reasons,
            presets: (0..field.presets().len()).map(preset).collect(),
            brought: brought(field, bouts),
            content: content(bouts),
        }
    }
}

impl Report {
    /// As it was asked for: tables in Markdown, or JSON.
    pub fn write(&self, ask: &Ask, to: &mut dyn Write) -> io::Result<()> {
        match ask.json {
            true => writeln!(to, "{}", serde_json::to_string_pretty(self)?),
            false => write!(to, "{self}"),
        }
    }
}

/// First places in the seats that are looked at.
fn won(bouts: &[Bout], look_at: impl Fn(&Bout, usize) -> bool) -> Percent {
    let mut share = Share::default();
    for bout in bouts {
        let seats = 0..bout.fixture.players.len();
        seats.filter(|&seat| look_at(bout, seat)).for_each(|seat| share.add(bout.won(seat)));
    }
    share.percent()
}

fn brought(field: &Field, bouts: &[Bout]) -> Vec<(&'static str, Percent)> {
    let mut shares: BTreeMap<&str, Share> = BTreeMap::new();
    for bout in bouts {
        for (seat, roster) in bout.fixture.setup.rosters.iter() {
            for slug in (field.entry.roster_content)(roster) {
                shares.entry(slug).or_default().add(bout.won(usize::from(seat.0)));
            }
        }
    }
    shares.into_iter().map(|(slug, share)| (slug, share.percent())).collect()
}

fn content(bouts: &[Bout]) -> Vec<Content> {
    let mut taken: BTreeMap<&'static str, Share> = BTreeMap::new();
    let mut winners: BTreeMap<&'static str, Share> = BTreeMap::new();
    for bout in bouts {
        let mut takers: Vec<(&'static str, usize)> = Vec::new();
        for pick in &bout.picks {
            for slug in &pick.offered {
                let is_taken = pick.taken == Some(*slug);
                taken.entry(slug).or_default().add(f64::from(u8::from(is_taken)));
            }
            takers.extend(pick.taken.map(|slug| (slug, pick.seat)));
        }
        takers.sort_unstable();
        takers.dedup();
        for (slug, seat) in takers {
            winners.entry(slug).or_default().add(bout.won(seat));
        }
    }
    let of = |(slug, share): (&'static str, Share)| Content {
        slug,
        taken: share.percent(),
        won: winners.get(slug).copied().unwrap_or_default().percent(),
    };
    taken.into_iter().map(of).collect()
}

impl Spread {
    fn of(values: impl Iterator<Item = u32>) -> Spread {
        let mut values: Vec<u32> = values.collect();
        values.sort_unstable();
        let at = |tenths: usize| values[(values.len() - 1) * tenths / 10];
        Spread { median: at(5), low: at(1), high: at(9) }
    }
}

impl Millis {
    fn of(bouts: &[Bout], player: usize) -> Millis {
        let of_bout = |bout: &'_ Bout| {
            let seat = bout.fixture.players.iter().position(|&at| at == player);
            bout.thinking[seat.expect("everybody sits somewhere")].clone()
        };
        let mut times: Vec<Duration> = bouts.iter().flat_map(of_bout).collect();
        times.sort_unstable();
        let count = times.len().max(1);
        let ms = |time: Duration| (time.as_secs_f64() * 100_000.0).round() / 100.0;
        let at = |at: usize| times.get(at).map_or(0.0, |time| ms(*time));
        Millis {
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
        let Spread { median, low, high } = self.rounds;
        write!(f, "Rounds: median {median}, eight of ten {low} to {high}. ")?;
        let Spread { median, low, high } = self.actions;
        writeln!(f, "Actions: median {median}, eight of ten {low} to {high}.")?;
        let reasons = self.reasons.iter().map(|(reason, count)| format!("{reason} {count}"));
        writeln!(f, "Ended by: {}.", reasons.collect::<Vec<_>>().join(", "))?;
        let timed = self.players.iter().all(|player| player.decision_ms.is_some());
        let (head, line) =
            if timed { (" a decision: mean, 99 %, longest |", " --- |") } else { ("", "") };
        writeln!(f, "\n| player | won |{head}\n| --- | --- |{line}")?;
        for Player { level, won, decision_ms } in &self.players {
            write!(f, "| {level} | {won} |")?;
            if let Some(Millis { mean, p99, max }) = decision_ms {
                write!(f, " {mean:.2}, {p99:.1}, {max:.1} ms |")?;
            }
            writeln!(f)?;
        }
        writeln!(f, "\n| seat | won |\n| --- | --- |")?;
        for (seat, won) in self.seats.iter().enumerate() {
            writeln!(f, "| {} | {won} |", seat + 1)?;
        }
        wins(f, "ready-made roster", self.presets.iter().map(|(name, won)| (&**name, won)))?;
        wins(f, "brought", self.brought.iter().map(|(slug, won)| (*slug, won)))?;
        if !self.content.is_empty() {
            writeln!(f, "\n| content | taken where offered | takers won |\n| --- | --- | --- |")?;
        }
        for Content { slug, taken, won } in &self.content {
            writeln!(f, "| {slug} | {taken} | {won} |")?;
        }
        Ok(())
    }
}

fn wins<'a>(
    f: &mut Formatter<'_>,
    what: &str,
    rows: impl ExactSizeIterator<Item = (&'a str, &'a Percent)>,
) -> fmt::Result {
    if rows.len() > 0 {
        writeln!(f, "\n| {what} | times | won |\n| --- | --- | --- |")?;
    }
    for (name, won) in rows {
        writeln!(f, "| {name} | {} | {won} |", won.of)?;
    }
    Ok(())
}

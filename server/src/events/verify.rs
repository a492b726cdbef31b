//! Checks logs of events: draws all groups again, follows who played when, and compares with what
//! is stored of the matches.

use std::collections::{BTreeMap, BTreeSet};

use scrapworks_protocol::{EventId, EventState, MatchId, PlayerId};
use serde::Serialize;

use crate::{
    domain::events::{
        Event,
        course::Course,
        entry::{Entry, LogEntry, Pass},
        lots,
    },
    pairing::event_pass::{self, Drawn},
    store::{
        db::Db,
        events::{
            entrants, event_log,
            event_matches::{self, EndOfMatch, StoredMatch},
        },
    },
};

/// What was checked, and what is wrong.
#[derive(Debug, Serialize)]
pub struct EventReport {
    pub event: EventId,
    pub name: String,
    pub entries: usize,
    pub passes: usize,
    pub matches: usize,
    pub problems: Vec<String>,
}

/// Checks one event.
pub async fn verify(db: &Db, event: &Event) -> sqlx::Result<EventReport> {
    let log = event_log::read_all(db, event.id).await?;
    let mut checked = check(event, &log);
    for (match_id, of) in &checked.matches {
        if let Some(found) = event_matches::read(db, *match_id).await? {
            checked.problems.extend(compare(event, *match_id, of, &found));
        }
    }
    let course = Course::of(event.form, event.seats, &log);
    let stored = event_log::stored(db, event.id).await?;
    if stored.entries != course.seq {
        let problem =
            format!("{} entries were written, and {} are there", stored.entries, log.len());
        checked.problems.push(problem);
    }
    if event.state != course.state {
        let problem = format!("it is {:?}, and by the log {:?}", event.state, course.state);
        checked.problems.push(problem);
    }
    if stored.matches != checked.matches.len() {
        let problem = format!(
            "{} matches are of it, and {} in the log",
            stored.matches,
            checked.matches.len()
        );
        checked.problems.push(problem);
    }
    // What is played on after the event counts no more.
    let is_over = matches!(course.state, EventState::Finished | EventState::Cancelled);
    for (player, match_id) in entrants::playing(db, event.id).await? {
        let in_log = course.entrants.get(&player).and_then(|entrant| entrant.match_id);
        if in_log != match_id && !is_over {
            let problem = format!("player {player} plays {match_id:?}, and by the log {in_log:?}");
            checked.problems.push(problem);
        }
    }
    Ok(EventReport {
        event: event.id,
        name: event.name.clone(),
        entries: log.len(),
        passes: checked.passes,
        matches: checked.matches.len(),
        problems: checked.problems,
    })
}

/// The report on an event of which something cannot be read.
pub fn unreadable(event: &Event, err: &sqlx::Error) -> EventReport {
    EventReport {
        event: event.id,
        name: event.name.clone(),
        entries: 0,
        passes: 0,
        matches: 0,
        problems: vec![format!("it cannot be read: {err}")],
    }
}

/// A match by the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct OfLog {
    pass: u32,
    number: u32,
    seats: Vec<PlayerId>,
    end: Option<EndOfMatch>,
}

#[derive(Debug, Default)]
pub(crate) struct Checked {
    pub(crate) passes: usize,
    pub(crate) matches: BTreeMap<MatchId, OfLog>,
    pub(crate) problems: Vec<String>,
}

/// Checks a log by itself.
pub(crate) fn check(event: &Event, log: &[LogEntry]) -> Checked {
    let mut checked = Checked::default();
    let mut course = Course::new(event.form, event.seats);
    // As the newest pass has seen it.
    let mut seen = course.clone();
    let mut drawn: BTreeMap<u32, Vec<Drawn>> = BTreeMap::new();
    for (n, entry) in (1..).zip(log) {
        if entry.seq != n {
            checked.problems.push(format!("entry {n} has the number {}", entry.seq));
        }
        let problem = match &entry.entry {
            Entry::Pass(pass) => {
                checked.passes += 1;
                let new = log[(seen.seq as usize).min(log.len())..].iter();
                new.take_while(|one| one.seq <= pass.seen).for_each(|one| seen.apply(one));
                let again = event_pass::drawn(event, &seen, entry.seq, entry.at, pass);
                drawn.insert(entry.seq, again);
                check_pass(event, entry, pass, &seen, &course)
            }
            Entry::Paired { pass, match_id, seats } => {
                let number = drawn.get(pass).and_then(|drawn| {
                    let is_it = |one: &&Drawn| one.match_id == *match_id && one.seats == *seats;
                    drawn.iter().find(is_it).map(|one| one.number)
                });
                let of = OfLog {
                    pass: *pass,
                    number: number.unwrap_or(0),
                    seats: seats.clone(),
                    end: None,
                };
                let is_second = checked.matches.insert(*match_id, of).is_some();
                let plays = |player: &&PlayerId| {
                    course.entrants.get(*player).is_none_or(|one| one.match_id.is_some())
                };
                if number.is_none() {
                    Some(format!("match {match_id} is not what pass {pass} draws"))
                } else if is_second {
                    Some(format!("match {match_id} begins twice"))
                } else {
                    let player = seats.iter().find(plays);
                    player.map(|player| format!("player {player} plays two matches"))
                }
            }
            Entry::Ended { match_id, ranks, steps, absent, left } => {
                let is_played = course.tables.contains_key(match_id);
                if let Some(of) = checked.matches.get_mut(match_id) {
                    of.end = Some(EndOfMatch {
                        ranks: ranks.clone(),
                        steps: *steps,
                        absent: absent.clone(),
                        left: left.clone(),
                    });
                }
                (!is_played).then(|| format!("match {match_id} ends, and was not played"))
            }
            Entry::Void { match_id } => {
                let is_played = course.tables.contains_key(match_id);
                (!is_played).then(|| format!("match {match_id} is void, and was not played"))
            }
            Entry::Joined { .. }
            | Entry::Paused { .. }
            | Entry::Left { .. }
            | Entry::Begun { .. }
            | Entry::Finished
            | Entry::Cancelled => None,
        };
        checked.problems.extend(problem.map(|problem| format!("entry {n}: {problem}")));
        course.apply(entry);
    }
    checked
}

/// What is wrong with a pass, as its course gives it.
fn check_pass(
    event: &Event,
    entry: &LogEntry,
    pass: &Pass,
    seen: &Course,
    now: &Course,
) -> Option<String> {
    if pass.seen >= entry.seq || now.pass.as_ref().is_some_and(|(seq, ..)| pass.seen < *seq) {
        return Some(format!("the pass has seen {} entries", pass.seen));
    }
    let free: BTreeSet<_> = seen.free_entrants().map(|(player, _)| player).collect();
    if let Some(player) = pass.waiting.iter().find(|player| !free.contains(player)) {
        return Some(format!("player {player} is in the pass, and was not free"));
    }
    let again = event_pass::pass(event, seen, pass.waiting.clone(), pass.apart.clone(), entry.at);
    (again.as_ref() != Some(pass)).then(|| "the pass is not what is drawn again".to_owned())
}

fn compare(event: &Event, match_id: MatchId, of: &OfLog, stored: &StoredMatch) -> Vec<String> {
    let mut problems = Vec::new();
    if stored.secret != lots::match_secret(&event.secret, of.pass, of.number) {
        problems.push(format!("match {match_id} has another secret"));
    }
    if stored.players != of.seats {
        problems.push(format!("match {match_id} has other players"));
    }
    if let (Some(end), Some(of_log)) = (&stored.end, &of.end)
        && end != of_log
    {
        problems.push(format!("match {match_id} ended otherwise: {end:?}"));
    }
    problems
}

//! Checks a replay against the rules, one function per check.

use std::{
    collections::BTreeSet,
    panic::{AssertUnwindSafe, catch_unwind},
};

use scrapworks_engine::{AnySetup, BySeat, Bytes32, Entry, Seat, Seats, Seed, Viewer, seed};
use scrapworks_protocol::{MatchSeat, MatchState, Presence, Replay, ReplayStep, StepKind};
use serde_json::{
    Map, Value as Json,
    value::{RawValue, to_raw_value},
};

use crate::{
    matches::{
        log::log_replay::{LogReplay, ReplayError},
        replay::{
            export::{self, row},
            viewer::seen,
        },
        wire::{match_result, seat_numbers},
    },
    store::records::{RowKind, StepRow},
};

/// Why a match does not agree.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(in crate::matches) enum Mismatch {
    #[error("something was changed: the digest is that of another file")]
    Digest,
    #[error("the commitment is not the SHA-256 of the secret")]
    Commitment,
    #[error("this program knows no game {0:?}")]
    Game(String),
    #[error("this program has no rules version {version} of {game:?}")]
    RulesVersion { game: String, version: u16 },
    #[error("{seats} seats cannot have {entropies} entropies")]
    Seats { seats: usize, entropies: usize },
    #[error("the seats are not in order")]
    SeatOrder,
    #[error("the options are not as the game reads them")]
    Options,
    #[error("what seat {seat} brought is not as the game reads it")]
    Roster { seat: usize },
    #[error("{0}")]
    Log(#[from] ReplayError),
    #[error("row {seq} has no {field} that it could have")]
    Row { seq: u32, field: &'static str },
    #[error("row {seq} has its action otherwise than the game reads it")]
    Action { seq: u32 },
    #[error("row {seq} has an action id that its seat had used before")]
    ActionId { seq: u32 },
    #[error("what chance came from is not as in a match that goes on from another one")]
    Redraw,
    #[error("after row {seq} others are awaited than it says")]
    Awaiting { seq: u32 },
    #[error("the match says that it is at step {says}, and its log ends with {is}")]
    Seq { says: u32, is: u32 },
    #[error("the match says that others are awaited than are")]
    AwaitingNow,
    #[error("the match is not over, by its log")]
    NotOver,
    #[error("the match is over by its log, and is said to go on")]
    Over,
    #[error("the result is another one")]
    Result,
    #[error("who left is not who is said to have left")]
    Left,
    #[error("it did not begin and end when its first and last rows were written")]
    Times,
    #[error("what somebody is said to have seen is not what was to be seen")]
    Seen,
    #[error("its seats or its log are gone")]
    Missing,
    #[error("{0}")]
    Unreadable(String),
    #[error("the ranks beside the seats are not those of the result")]
    Ranks,
    #[error("the rules panic over it")]
    Panic,
}

impl Mismatch {
    /// Whether another version of this program could check it.
    pub(super) fn is_unsupported(&self) -> bool {
        matches!(self, Mismatch::Game(_) | Mismatch::RulesVersion { .. })
    }
}

/// All checks but digest and commitment. The rules get validated input only.
pub(in crate::matches) fn match_of(replay: &Replay) -> Result<(), Mismatch> {
    let played = catch_unwind(AssertUnwindSafe(|| {
        let (entry, setup, log) = parts(replay)?;
        check_action_ids(&log)?;
        check_redraw(replay, &log)?;
        let end = play(entry, &setup, replay, &log)?;
        check_end(replay, &end)?;
        check_seen(replay, entry, &setup, &log)
    }));
    played.unwrap_or(Err(Mismatch::Panic))
}

/// What a replay is played again from.
pub(in crate::matches) fn parts(
    replay: &Replay,
) -> Result<(&'static Entry, AnySetup, Vec<StepRow>), Mismatch> {
    let entry = entry(replay)?;
    Ok((entry, setup(replay, entry)?, log(replay)?))
}

pub(super) fn digest(replay: &Replay, file: Json) -> Result<(), Mismatch> {
    let computed = export::digest(file);
    if computed == Some(replay.digest) { Ok(()) } else { Err(Mismatch::Digest) }
}

pub(super) fn commitment(replay: &Replay) -> Result<(), Mismatch> {
    let computed = scrapworks_engine::commitment(&Bytes32(replay.secret.0));
    if computed.0 == replay.commitment.0 { Ok(()) } else { Err(Mismatch::Commitment) }
}

pub(super) fn seed_of(replay: &Replay) -> Bytes32 {
    let entropies: Vec<_> = replay.entropy.iter().map(|hex| Bytes32(hex.0)).collect();
    Bytes32(seed(&Bytes32(replay.secret.0), &entropies).0)
}

fn entry(replay: &Replay) -> Result<&'static Entry, Mismatch> {
    let (game, version) = (&replay.r#match.game, replay.r#match.rules_version);
    let entry = scrapworks_engine::find(game).ok_or_else(|| Mismatch::Game(game.clone()))?;
    let versions = entry.meta.rules_version_min..=entry.meta.rules_version;
    let unsupported = || Mismatch::RulesVersion { game: game.clone(), version };
    versions.contains(&version).then_some(entry).ok_or_else(unsupported)
}

/// The setup, if options and rosters are as the game writes them. An option that is younger than
/// the match is absent, and counts as its default.
fn setup(replay: &Replay, entry: &Entry) -> Result<AnySetup, Mismatch> {
    let (stated, entropies) = (&replay.r#match, replay.entropy.len());
    let seats = stated.seats.len();
    if seats != entropies || !(1..=usize::from(Seats::MAX)).contains(&seats) {
        return Err(Mismatch::Seats { seats, entropies });
    }
    if (0..).zip(&stated.seats).any(|(number, seat): (u8, &MatchSeat)| seat.seat != number) {
        return Err(Mismatch::SeatOrder);
    }
    let count = Seats(seats as u8);
    let options = raw(&stated.options);
    let read = (entry.check_options)(&options, count).map_err(|_| Mismatch::Options)?;
    if !is_within(&options, &read) {
        return Err(Mismatch::Options);
    }
    let rosters: Vec<_> = stated.seats.iter().map(|seat| raw(&seat.roster)).collect();
    for (seat, roster) in rosters.iter().enumerate() {
        let read = (entry.check_roster)(&options, count, roster);
        if !read.is_ok_and(|read| is_same(&read.roster, roster)) {
            return Err(Mismatch::Roster { seat });
        }
    }
    Ok(AnySetup {
        rules_version: stated.rules_version,
        options,
        rosters: BySeat::from(rosters),
        seed: Seed(replay.source_seed.map_or_else(|| seed_of(replay).0, |seed| seed.0)),
    })
}

fn log(replay: &Replay) -> Result<Vec<StepRow>, Mismatch> {
    let read =
        |step: &ReplayStep| row(step).map_err(|field| Mismatch::Row { seq: step.seq, field });
    replay.steps.iter().map(read).collect()
}

/// No hash covers action ids. All that is known of them is that a seat uses each once.
fn check_action_ids(log: &[StepRow]) -> Result<(), Mismatch> {
    let mut used = BTreeSet::new();
    for row in log {
        let seat = row.asked_by.or(row.kind.as_ref().map(RowKind::seat)).map(|seat| seat.0);
        if let Some(id) = &row.action_id
            && !used.insert((seat, id.as_str()))
        {
            return Err(Mismatch::ActionId { seq: row.seq });
        }
    }
    Ok(())
}

/// A continuation has drawn everything anew after what it has in common with the other match, from
/// its own seed. No other match has, but one of which this is a continuation.
fn check_redraw(replay: &Replay, log: &[StepRow]) -> Result<(), Mismatch> {
    let last = log.iter().rev().find_map(|row| match row.kind {
        Some(RowKind::Redraw { seed, .. }) => Some((row.seq, seed)),
        _ => None,
    });
    let from = replay.r#match.continued_from;
    let stated = from.map(|from| (from.seq.saturating_add(1), Seed(seed_of(replay).0)));
    let is_whole = from.is_some() == replay.source_seed.is_some();
    if last == stated && is_whole { Ok(()) } else { Err(Mismatch::Redraw) }
}

fn play(
    entry: &Entry,
    setup: &AnySetup,
    replay: &Replay,
    log: &[StepRow],
) -> Result<LogReplay, Mismatch> {
    let mut replayed = LogReplay::begin(entry, setup, log.first())?;
    for (index, (row, step)) in log.iter().zip(&replay.steps).enumerate() {
        let seq = row.seq;
        if index > 0 {
            replayed.play(row)?;
        }
        if let (Some(read), Some(shown)) = (&replayed.step.action, &step.action)
            && !is_same(read, shown)
        {
            return Err(Mismatch::Action { seq });
        }
        if seat_numbers(replayed.state.awaiting()) != step.awaiting {
            return Err(Mismatch::Awaiting { seq });
        }
    }
    Ok(replayed)
}

fn check_end(replay: &Replay, end: &LogReplay) -> Result<(), Mismatch> {
    let (stated, state) = (&replay.r#match, &*end.state);
    if stated.seq != state.seq() {
        return Err(Mismatch::Seq { says: stated.seq, is: state.seq() });
    }
    let over = state.outcome().map(match_result);
    match (stated.state, &over) {
        (MatchState::Finished, None) => return Err(Mismatch::NotOver),
        (MatchState::Running, Some(_)) => return Err(Mismatch::Over),
        (MatchState::Finished, Some(_)) if stated.result != over => return Err(Mismatch::Result),
        (MatchState::Running | MatchState::Void, _) if stated.result.is_some() => {
            return Err(Mismatch::Result);
        }
        (MatchState::Finished | MatchState::Running | MatchState::Void, _) => {}
    }
    if stated.state != MatchState::Void && stated.awaiting != seat_numbers(state.awaiting()) {
        return Err(Mismatch::AwaitingNow);
    }
    let has_left = |seat: &MatchSeat| seat.presence == Presence::Left;
    if stated.seats.iter().any(|seat| has_left(seat) != state.left().contains(&Seat(seat.seat))) {
        return Err(Mismatch::Left);
    }
    let first = replay.steps.first().map(|step| step.at);
    let last = replay.steps.last().map(|step| step.at);
    let ends_well = stated.state != MatchState::Finished || stated.finished_at == last;
    if first == Some(stated.started_at) && ends_well { Ok(()) } else { Err(Mismatch::Times) }
}

fn check_seen(
    replay: &Replay,
    entry: &Entry,
    setup: &AnySetup,
    log: &[StepRow],
) -> Result<(), Mismatch> {
    let Some(shown) = &replay.seen else { return Ok(()) };
    let viewer = match shown.viewer.map(Seat) {
        None => Viewer::Public,
        Some(seat) if setup.rosters.seats().contains(seat) => Viewer::Seat(seat),
        Some(_) => return Err(Mismatch::Seen),
    };
    let seen = seen(entry, setup, log, viewer)?;
    if is_same(&raw(&seen), &raw(shown)) { Ok(()) } else { Err(Mismatch::Seen) }
}

/// The number of rows of a kind.
pub(super) fn count(replay: &Replay, kind: StepKind) -> usize {
    replay.steps.iter().filter(|step| step.kind == kind).count()
}

/// Whether both are the same data, in whatever layout. Too deeply nested JSON equals nothing.
fn is_same(one: &RawValue, other: &RawValue) -> bool {
    let parsed = |json: &RawValue| serde_json::from_str::<Json>(json.get()).ok();
    one.get() == other.get() || parsed(one).is_some_and(|one| parsed(other) == Some(one))
}

/// Whether `whole` has every member of `part`, with the same value.
fn is_within(part: &RawValue, whole: &RawValue) -> bool {
    let members = |json: &RawValue| serde_json::from_str::<Map<String, Json>>(json.get()).ok();
    let (Some(part), Some(whole)) = (members(part), members(whole)) else { return false };
    part.iter().all(|(name, value)| whole.get(name) == Some(value))
}

fn raw<T: serde::Serialize>(value: &T) -> Box<RawValue> {
    to_raw_value(value).expect("data read from JSON can be written")
}

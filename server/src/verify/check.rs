//! A replay held against the rules: one check after the other, each a function.

use std::panic::{AssertUnwindSafe, catch_unwind};

use scrapworks_engine::{AnySetup, BySeat, Bytes32, Entry, Seat, Seats, Viewer, seed};
use scrapworks_protocol::{MatchSeat, MatchState, Presence, Replay, ReplayStep, StepKind};
use serde_json::{
    Value as Json,
    value::{RawValue, to_raw_value},
};

use crate::{
    live::{result, seats},
    replay::{
        rerun::{Rerun, Unreplayable},
        row, seen,
    },
    store::steps::StepRow,
};

/// What does not agree.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(super) enum Wrong {
    #[error("something was changed: the digest is that of another file")]
    Digest,
    #[error("the commitment is not the SHA-256 of the secret")]
    Commitment,
    #[error("this program knows no game {0:?}")]
    Game(String),
    #[error("{seats} seats cannot have {entropies} entropies")]
    Seats { seats: usize, entropies: usize },
    #[error("the seats are not in order")]
    SeatOrder,
    #[error("the options are not as the game reads them")]
    Options,
    #[error("what seat {seat} brought is not as the game reads it")]
    Roster { seat: usize },
    #[error("{0}")]
    Log(#[from] Unreplayable),
    #[error("row {seq} has no {field} that it could have")]
    Row { seq: u32, field: &'static str },
    #[error("row {seq} has its action otherwise than the game reads it")]
    Action { seq: u32 },
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

/// Everything but digest and commitment. The rules never see what they could not take.
pub(super) fn match_of(replay: &Replay) -> Result<(), Wrong> {
    let played = catch_unwind(AssertUnwindSafe(|| {
        let entry = entry(replay)?;
        let setup = setup(replay, entry)?;
        let log = log(replay)?;
        let end = play(entry, &setup, replay, &log)?;
        check_end(replay, &end)?;
        check_seen(replay, entry, &setup, &log)
    }));
    played.unwrap_or(Err(Wrong::Panic))
}

pub(super) fn digest(replay: &Replay, file: Json) -> Result<(), Wrong> {
    let computed = crate::replay::digest(file);
    if computed == Some(replay.digest) { Ok(()) } else { Err(Wrong::Digest) }
}

pub(super) fn commitment(replay: &Replay) -> Result<(), Wrong> {
    let computed = scrapworks_engine::commitment(&Bytes32(replay.secret.0));
    if computed.0 == replay.commitment.0 { Ok(()) } else { Err(Wrong::Commitment) }
}

pub(super) fn seed_of(replay: &Replay) -> Bytes32 {
    let entropies: Vec<_> = replay.entropy.iter().map(|hex| Bytes32(hex.0)).collect();
    Bytes32(seed(&Bytes32(replay.secret.0), &entropies).0)
}

fn entry(replay: &Replay) -> Result<&'static Entry, Wrong> {
    let game = &replay.r#match.game;
    scrapworks_engine::find(game).ok_or_else(|| Wrong::Game(game.clone()))
}

/// What the rules are given, if it is exactly what they would read of it.
fn setup(replay: &Replay, entry: &Entry) -> Result<AnySetup, Wrong> {
    let (of, entropies) = (&replay.r#match, replay.entropy.len());
    let seats = of.seats.len();
    if seats != entropies || !(1..=usize::from(Seats::MAX)).contains(&seats) {
        return Err(Wrong::Seats { seats, entropies });
    }
    if (0..).zip(&of.seats).any(|(number, seat): (u8, &MatchSeat)| seat.seat != number) {
        return Err(Wrong::SeatOrder);
    }
    let count = Seats(seats as u8);
    let options = raw(&of.options);
    let read = (entry.check_options)(&options, count).map_err(|_| Wrong::Options)?;
    if !is_same(&read, &options) {
        return Err(Wrong::Options);
    }
    let rosters: Vec<_> = of.seats.iter().map(|seat| raw(&seat.roster)).collect();
    for (seat, roster) in rosters.iter().enumerate() {
        let read = (entry.check_roster)(&options, count, roster);
        if !read.is_ok_and(|read| is_same(&read.roster, roster)) {
            return Err(Wrong::Roster { seat });
        }
    }
    Ok(AnySetup {
        rules_version: of.rules_version,
        options,
        rosters: BySeat::from(rosters),
        seed: scrapworks_engine::Seed(seed_of(replay).0),
    })
}

fn log(replay: &Replay) -> Result<Vec<StepRow>, Wrong> {
    let read = |step: &ReplayStep| row(step).map_err(|field| Wrong::Row { seq: step.seq, field });
    replay.steps.iter().map(read).collect()
}

fn play(entry: &Entry, setup: &AnySetup, replay: &Replay, log: &[StepRow]) -> Result<Rerun, Wrong> {
    let mut rerun = Rerun::begin(entry, setup, log.first())?;
    for (index, (row, step)) in log.iter().zip(&replay.steps).enumerate() {
        let seq = row.seq;
        if index > 0 {
            rerun.play(row)?;
        }
        if let (Some(read), Some(shown)) = (&rerun.step.action, &step.action)
            && !is_same(read, shown)
        {
            return Err(Wrong::Action { seq });
        }
        if seats(rerun.now.awaiting()) != step.awaiting {
            return Err(Wrong::Awaiting { seq });
        }
    }
    Ok(rerun)
}

fn check_end(replay: &Replay, end: &Rerun) -> Result<(), Wrong> {
    let (of, now) = (&replay.r#match, &*end.now);
    if of.seq != now.seq() {
        return Err(Wrong::Seq { says: of.seq, is: now.seq() });
    }
    let over = now.outcome().map(result);
    match (of.state, &over) {
        (MatchState::Finished, None) => return Err(Wrong::NotOver),
        (MatchState::Running, Some(_)) => return Err(Wrong::Over),
        (MatchState::Finished, Some(_)) if of.result != over => return Err(Wrong::Result),
        (MatchState::Running | MatchState::Void, _) if of.result.is_some() => {
            return Err(Wrong::Result);
        }
        (MatchState::Finished | MatchState::Running | MatchState::Void, _) => {}
    }
    if of.state != MatchState::Void && of.awaiting != seats(now.awaiting()) {
        return Err(Wrong::AwaitingNow);
    }
    let has_left = |seat: &MatchSeat| seat.presence == Presence::Left;
    if of.seats.iter().any(|seat| has_left(seat) != now.left().contains(&Seat(seat.seat))) {
        return Err(Wrong::Left);
    }
    let first = replay.steps.first().map(|step| step.at);
    let last = replay.steps.last().map(|step| step.at);
    let ends_well = of.state != MatchState::Finished || of.finished_at == last;
    if first == Some(of.started_at) && ends_well { Ok(()) } else { Err(Wrong::Times) }
}

fn check_seen(
    replay: &Replay,
    entry: &Entry,
    setup: &AnySetup,
    log: &[StepRow],
) -> Result<(), Wrong> {
    let Some(shown) = &replay.seen else { return Ok(()) };
    let viewer = match shown.viewer.map(Seat) {
        None => Viewer::Public,
        Some(seat) if setup.rosters.seats().contains(seat) => Viewer::Seat(seat),
        Some(_) => return Err(Wrong::Seen),
    };
    let seen = seen(entry, setup, log, viewer)?;
    if is_same(&raw(&seen), &raw(shown)) { Ok(()) } else { Err(Wrong::Seen) }
}

/// How many rows are of that kind.
pub(super) fn count(replay: &Replay, kind: StepKind) -> usize {
    replay.steps.iter().filter(|step| step.kind == kind).count()
}

/// The same data, however it is laid out. What is nested too deeply is the same as nothing.
fn is_same(one: &RawValue, other: &RawValue) -> bool {
    let parsed = |json: &RawValue| serde_json::from_str::<Json>(json.get()).ok();
    one.get() == other.get() || parsed(one).is_some_and(|one| parsed(other) == Some(one))
}

fn raw<T: serde::Serialize>(value: &T) -> Box<RawValue> {
    to_raw_value(value).expect("what was read can be written")
}

//! Continuations: a player goes on from a step of a finished match, against bots.
//!
//! The new match begins with a copy of the other one's rows, so that it can be played again when
//! that one is deleted; their setup was drawn by the seed of that match, which is public. Then a
//! row draws again what is hidden from the player, and all chance to come, from a secret of the new
//! match. It counts for nobody.

use scrapworks_engine::{AnySetup, Bytes32, Entry, Seat};
use scrapworks_protocol::{
    Absence, Clock, ContinuedFrom, MatchId, MatchState, NewContinuation, Pace, Player, Visibility,
};

use crate::{
    blocking::run_blocking,
    clock::wall::now,
    error::Error,
    fair_pool::{Class, Requester},
    matches::{
        live::{LiveMatches, start::Begun, tutorial::without_lobby},
        log::log_replay::{LogReplay, ReplayError},
    },
    random,
    store::{
        log::steps,
        matches,
        records::{
            Continuation, MatchRecord, NewMatch, NewSeat, Origin, RowKind, SeatHolder, StepRow,
        },
    },
};

impl LiveMatches {
    /// Starts a match that goes on after step `new.seq` of a finished one.
    ///
    /// # Errors
    /// [`Error::MatchNotFound`], [`Error::MatchNotOver`], [`Error::MatchUnplayable`],
    /// [`Error::ContinuationMatch`], [`Error::ContinuationSeq`], [`Error::ContinuationSeat`].
    pub async fn continue_match(
        &self,
        player: &Player,
        requester: Requester,
        id: MatchId,
        new: NewContinuation,
    ) -> Result<MatchId, Error> {
        let source = matches::read(self.db(), id).await?.ok_or(Error::MatchNotFound)?;
        if source.state == MatchState::Running {
            return Err(Error::MatchNotOver);
        }
        if source.state == MatchState::Void || source.tutorial {
            return Err(Error::ContinuationMatch);
        }
        let entry = self.game(&source).ok_or(Error::MatchUnplayable)?;
        if usize::from(new.seat) >= source.seats.len() {
            return Err(Error::ContinuationSeat);
        }
        let slot = self.loading().acquire(requester, Class::Watched).await;
        let end = new.seq.saturating_add(1);
        let log = steps::read_range(self.db(), id, 0, end).await?;
        let setup = source.setup();
        let copied = run_blocking(move || {
            let _slot = slot;
            replay(entry, &setup, &log).map(|replay| (replay, log))
        });
        let panicked = |_| Error::Fault { what: "the rules of a match panicked".to_owned() };
        let (last, log) = copied.await.map_err(panicked)?.map_err(|err| {
            tracing::error!(match_id = %id, %err, "cannot replay a finished match");
            Error::MatchUnplayable
        })?;
        if last.state.seq() != new.seq || last.state.outcome().is_some() {
            return Err(Error::ContinuationSeq);
        }
        let seat = Seat(new.seat);
        if last.state.left().contains(&seat) {
            return Err(Error::ContinuationSeat);
        }
        let continued = new_match(player, source, new);
        let seed = continued.seed();
        let (state, step) = last.state.redraw(seat, &seed).map_err(Error::Rule)?;
        let redraw = RowKind::Redraw { seat, seed };
        let redraw = self.first_row(&continued, &*state, &step, Some(redraw));
        let begun = Begun::of(&continued, &*state);
        let mut rows = log.into_iter().map(copy).chain([redraw]);
        let setup = rows.next().expect("the log begins with a setup");
        let written = self.writer().start_continuation(continued, (setup, rows.collect())).await;
        self.announce(begun, written).map_err(without_lobby)
    }
}

fn replay(entry: &Entry, setup: &AnySetup, log: &[StepRow]) -> Result<LogReplay, ReplayError> {
    let mut replay = LogReplay::begin(entry, setup, log.first())?;
    log[1..].iter().try_for_each(|row| replay.play(row))?;
    Ok(replay)
}

/// A row of the other match. Its time and the id of its request are nothing to this one.
fn copy(row: StepRow) -> StepRow {
    StepRow { action_id: None, clocks: None, at: now().ms(), ..row }
}

/// The player adds no entropy: nobody plays against the server here.
fn new_match(player: &Player, source: MatchRecord, new: NewContinuation) -> NewMatch {
    let seed = source.setup().seed;
    let seats = (0..).zip(source.seats).map(|(seat, record)| NewSeat {
        holder: match seat == new.seat {
            true => SeatHolder::Player(player.id),
            false => SeatHolder::Bot(new.level),
        },
        roster: record.roster,
        entropy: Bytes32::ZERO,
    });
    let from = ContinuedFrom { match_id: source.match_id, seq: new.seq };
    NewMatch {
        match_id: MatchId(random::uuid()),
        origin: Origin::Continuation(Continuation { from, seed }),
        game: source.game,
        rules_version: source.rules_version,
        options: source.options,
        visibility: Visibility::Unlisted,
        clock: Clock::None,
        absence: Absence::Bot,
        hints: true,
        rated: false,
        pace: Pace::Calm,
        secret: Bytes32(random::bytes()),
        seats: seats.collect(),
    }
}

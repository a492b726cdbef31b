//! A match: the game's state, its random generator and its position in the log. Undo and leaving
//! are the same for all games.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::{
    game::{Game, Setup},
    hash::{HashKey, StateHash},
    outcome::Outcome,
    redact::{Seen, seen_by},
    rng::Rng,
    seat::{BySeat, Seat, SeatSet, Seats},
    seed::Seed,
    step_context::{Event, Events, MatchEvent, Revealed, StepContext},
    viewer::Viewer,
};

/// Undos of one seat's steps in one turn.
pub const UNDOS_MAX: u8 = 16;

/// A match as a value: a step returns the next match and leaves this one unchanged.
#[derive(Debug, Clone)]
pub struct Match<G> {
    game: Arc<G>,
    rng: Rng,
    key: HashKey,
    seats: Seats,
    seq: u32,
    actions: u32,
    left: Vec<Seat>,
    /// Those of `left` that rank below all who stayed, in the order of leaving.
    forfeited: Vec<Seat>,
    past: Vec<Past<G>>,
    undos: u8,
}

/// The state that an undo restores. Undoable steps draw no random numbers, so the generator stays.
#[derive(Debug, Clone)]
struct Past<G> {
    seq: u32,
    seat: Seat,
    game: Arc<G>,
}

/// The result of one row of the log.
#[derive(Debug, Clone, PartialEq)]
pub struct Step<E> {
    /// Zero for the setup, then one more with every row.
    pub seq: u32,
    pub events: Vec<MatchEvent<E>>,
    pub hash: StateHash,
    revealed: Revealed,
}

/// Who or what played an action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    Player,
    Timeout,
    Bot,
    /// Played for a seat that left the match.
    Left,
}

/// Why a seat left the match for good.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WhyLeft {
    Resigned,
    /// Its clock ran out and the lobby's absence rule said so.
    TimedOut,
    /// The others called it after the wait.
    Called,
}

#[derive(Debug, PartialEq, thiserror::Error)]
pub enum SetupError<R> {
    #[error("this game is played by {min} to {max}, not by {seats}")]
    SeatCount { seats: u8, min: u8, max: u8 },
    #[error("rules version {0} is not known")]
    RulesVersion(u16),
    #[error(transparent)]
    Rule(R),
}

#[derive(Debug, PartialEq, thiserror::Error)]
pub enum PlayError<R> {
    #[error("the match is over")]
    MatchOver,
    #[error("it is not your turn to decide")]
    NotAwaited,
    #[error("that step cannot be taken back any more")]
    Stale,
    #[error(transparent)]
    Rule(#[from] R),
}

type Played<G> = (Match<G>, Step<<G as Game>::Event>);

impl<G: Game> Match<G> {
    pub fn new(setup: &Setup<G>) -> Result<Played<G>, SetupError<G::Refusal>> {
        check_setup(setup)?;
        let mut rng = Rng::new(&setup.seed);
        let mut events = Events::default();
        let game = G::setup(setup, &mut StepContext::new(&mut rng, &mut events));
        let new = Match {
            game: Arc::new(game),
            rng,
            key: HashKey::of(&setup.seed),
            seats: setup.seats(),
            seq: 0,
            actions: 0,
            left: Vec::new(),
            forfeited: Vec::new(),
            past: Vec::new(),
            undos: 0,
        };
        let step = new.step(events);
        Ok((new, step))
    }

    /// The match after `seat` played `action`, or why that is not allowed.
    pub fn play(
        &self,
        seat: Seat,
        action: G::Action,
        cause: Cause,
    ) -> Result<Played<G>, PlayError<G::Refusal>> {
        self.check_running()?;
        let by_leaver = cause == Cause::Left;
        if !self.awaiting().contains(seat) || by_leaver != self.left.contains(&seat) {
            return Err(PlayError::NotAwaited);
        }
        let mut game = G::clone(&self.game);
        let mut next = self.clone();
        let mut events = Events::default();
        game.apply(seat, action, &mut StepContext::new(&mut next.rng, &mut events))?;
        next.game = Arc::new(game);
        next.seq += 1;
        next.actions += 1;
        if next.game.turn() != self.game.turn() {
            next.undos = 0;
        }
        if cause == Cause::Player && self.may_be_undone(&next, &events) {
            next.past.push(Past { seq: next.seq, seat, game: Arc::clone(&self.game) });
        } else {
            next.past.clear();
        }
        let step = next.step(events);
        Ok((next, step))
    }

    /// The match with step `of` taken back: the newest one that was not, played by `seat` itself.
    pub fn undo(&self, seat: Seat, of: u32) -> Result<Played<G>, PlayError<G::Refusal>> {
        self.check_running()?;
        if self.can_undo(seat) != Some(of) {
            return Err(PlayError::Stale);
        }
        let mut next = self.clone();
        let past = next.past.pop().expect("there is a step to undo");
        next.game = past.game;
        next.seq += 1;
        next.undos += 1;
        let mut events = Events::default();
        events.events.push(MatchEvent::Platform(Event::MatchUndone { seq: of }));
        let step = next.step(events);
        Ok((next, step))
    }

    /// The match after `seat` has left it for good. The seat need not be awaited. A seat that the
    /// rules have eliminated keeps its rank; any other ranks below all who stay.
    pub fn leave(&self, seat: Seat, why: WhyLeft) -> Result<Played<G>, PlayError<G::Refusal>> {
        self.check_running()?;
        if !self.seats.contains(seat) || self.left.contains(&seat) {
            return Err(PlayError::NotAwaited);
        }
        let mut next = self.clone();
        next.left.push(seat);
        if !self.game.eliminated().contains(&seat) {
            next.forfeited.push(seat);
        }
        next.seq += 1;
        next.past.clear();
        let mut events = Events::default();
        events.events.push(MatchEvent::Platform(Event::SeatLeft { seat, why: why.word() }));
        if next.outcome().is_none() {
            let mut game = G::clone(&self.game);
            game.leave(seat, &mut StepContext::new(&mut next.rng, &mut events));
            next.game = Arc::new(game);
        }
        let step = next.step(events);
        Ok((next, step))
    }

    /// The match as it may be to `seat`: everything hidden from it is drawn again, and all chance
    /// from here on comes from `seed`. No step before can be undone.
    pub fn redraw(&self, seat: Seat, seed: &Seed) -> Result<Played<G>, PlayError<G::Refusal>> {
        self.check_running()?;
        if !self.seats.contains(seat) || self.left.contains(&seat) {
            return Err(PlayError::NotAwaited);
        }
        let mut rng = Rng::new(seed);
        let mut next = self.resampled(Viewer::Seat(seat), &mut rng);
        (next.rng, next.key) = (rng, HashKey::of(seed));
        next.seq += 1;
        next.past.clear();
        next.undos = 0;
        let step = next.step(Events::default());
        Ok((next, step))
    }

    pub fn game(&self) -> &G {
        &self.game
    }

    /// The number of the last row of the log.
    pub fn seq(&self) -> u32 {
        self.seq
    }

    pub fn seats(&self) -> Seats {
        self.seats
    }

    /// Who left, in the order of leaving.
    pub fn left(&self) -> &[Seat] {
        &self.left
    }

    /// Seats that owe a decision; empty exactly when the match is over.
    pub fn awaiting(&self) -> SeatSet {
        if self.ended_early() { SeatSet::EMPTY } else { self.game.awaiting() }
    }

    pub fn legal_actions(&self, seat: Seat) -> Vec<G::Action> {
        if self.ended_early() { Vec::new() } else { self.game.legal_actions(seat) }
    }

    /// The step that `seat` may take back now.
    pub fn can_undo(&self, seat: Seat) -> Option<u32> {
        let past = self.past.last()?;
        let may = past.seat == seat && self.undos < UNDOS_MAX && self.outcome().is_none();
        may.then_some(past.seq)
    }

    /// The result: by the game's rules, by the leaving of all others who could still win, or by the
    /// cap on actions.
    pub fn outcome(&self) -> Option<Outcome> {
        if let Some(outcome) = self.game.outcome() {
            return Some(outcome.with_last(&self.forfeited));
        }
        let by_scores = Outcome::from_scores(self.game.scores(), self.early_end()?);
        Some(by_scores.with_last(self.game.eliminated()).with_last(&self.forfeited))
    }

    pub fn hash(&self) -> StateHash {
        let Match { game, rng, seq, left, actions, .. } = self;
        self.key.hash(&(&**game, rng.position(), seq, left, actions))
    }

    /// A copy as `viewer` may imagine it, with everything hidden from it resampled.
    #[must_use]
    pub fn resampled(&self, viewer: Viewer, rng: &mut Rng) -> Match<G> {
        let mut game = G::clone(&self.game);
        game.resample(viewer, rng);
        Match { game: Arc::new(game), ..self.clone() }
    }

    /// A copy with another random generator.
    #[must_use]
    pub fn with_chance(&self, seed: &Seed) -> Match<G> {
        Match { rng: Rng::new(seed), ..self.clone() }
    }

    /// A copy with the given state, for tests that set up a position.
    #[must_use]
    pub fn in_position(&self, game: G) -> Match<G> {
        Match { game: Arc::new(game), ..self.clone() }
    }

    fn check_running(&self) -> Result<(), PlayError<G::Refusal>> {
        match self.outcome() {
            None => Ok(()),
            Some(_) => Err(PlayError::MatchOver),
        }
    }

    fn ended_early(&self) -> bool {
        self.early_end().is_some()
    }

    fn early_end(&self) -> Option<&'static str> {
        if !self.left.is_empty() && self.contenders() <= 1 {
            return Some("others_left");
        }
        (self.actions >= G::META.actions_max).then_some("actions_max")
    }

    /// How many seats can still win.
    fn contenders(&self) -> usize {
        let is_out = |seat| self.left.contains(&seat) || self.game.eliminated().contains(&seat);
        self.seats.iter().filter(|&seat| !is_out(seat)).count()
    }

    fn may_be_undone(&self, next: &Match<G>, events: &Events<G::Event>) -> bool {
        events.reveals_nothing()
            && self.rng.position() == next.rng.position()
            && self.game.turn() == next.game.turn()
            && self.game.awaiting() == next.game.awaiting()
            && next.outcome().is_none()
    }

    fn step(&self, mut events: Events<G::Event>) -> Step<G::Event> {
        let outcome = self.outcome();
        assert_eq!(self.awaiting().is_empty(), outcome.is_some(), "awaited until it is over");
        if let Some(result) = outcome {
            events.events.push(MatchEvent::Platform(Event::MatchEnded { result }));
        }
        let (events, revealed) = events.into_parts();
        Step { seq: self.seq, events, hash: self.hash(), revealed }
    }
}

impl<E: Serialize> Step<E> {
    /// The events as `viewer` may see them.
    pub fn seen_by(&self, viewer: Viewer) -> Seen {
        seen_by(&self.events, viewer)
    }

    /// Whether the step revealed something hidden to `viewer`.
    pub fn revealed_to(&self, viewer: Viewer) -> bool {
        self.revealed.reached(viewer)
    }
}

impl WhyLeft {
    fn word(self) -> &'static str {
        match self {
            WhyLeft::Resigned => "resigned",
            WhyLeft::TimedOut => "timed_out",
            WhyLeft::Called => "called",
        }
    }
}

fn check_setup<G: Game>(setup: &Setup<G>) -> Result<(), SetupError<G::Refusal>> {
    let (seats, meta) = (setup.seats(), G::META);
    if !(meta.seats_min..=meta.seats_max).contains(&seats.0) {
        let (min, max) = (meta.seats_min, meta.seats_max);
        return Err(SetupError::SeatCount { seats: seats.0, min, max });
    }
    if !(meta.rules_version_min..=meta.rules_version).contains(&setup.rules_version) {
        return Err(SetupError::RulesVersion(setup.rules_version));
    }
    G::check_options(&setup.options, seats).map_err(SetupError::Rule)?;
    let problems = |roster: &G::Roster| G::check_roster(&setup.options, seats, roster).problems;
    let problems: BySeat<_> = setup.rosters.map(problems);
    match problems.values().iter().flatten().next() {
        None => Ok(()),
        Some(problem) => Err(SetupError::Rule(problem.clone())),
    }
}

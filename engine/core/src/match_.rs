//! A match: game, chance, and position in the log. Undo and leaving are the same for all games.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::{
    game::Game, game::Setup, game::Viewer, hash::HashKey, hash::StateHash, outcome::Outcome,
    redact::Seen, redact::seen_by, rng::Rng, seat::BySeat, seat::Seat, seat::SeatSet, seat::Seats,
    seed::Seed, step_context::Event, step_context::Events, step_context::MatchEvent,
    step_context::Revealed, step_context::StepContext,
};

/// Undos of one seat's steps in one turn.
pub const UNDOS_MAX: u8 = 16;

/// A match is a value: a step yields the next match and leaves this one as it was.
#[derive(Debug, Clone)]
pub struct Match<G> {
    game: Arc<G>,
    rng: Rng,
    key: HashKey,
    seats: Seats,
    seq: u32,
    actions: u32,
    left: Vec<Seat>,
    past: Vec<Past<G>>,
    undos: u8,
}

/// What a step would be taken back to. Undoable steps draw no chance, so there is none to restore.
#[derive(Debug, Clone)]
struct Past<G> {
    seq: u32,
    seat: Seat,
    game: Arc<G>,
}

/// What one row of the log did.
#[derive(Debug, Clone, PartialEq)]
pub struct Step<E> {
    /// Zero for the setup, then one more with every row.
    pub seq: u32,
    pub events: Vec<MatchEvent<E>>,
    pub hash: StateHash,
    revealed: Revealed,
}

/// Whose hand played an action.
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
        let mut told = Events::default();
        let game = G::setup(setup, &mut StepContext::new(&mut rng, &mut told));
        let new = Match {
            game: Arc::new(game),
            rng,
            key: HashKey::of(&setup.seed),
            seats: setup.seats(),
            seq: 0,
            actions: 0,
            left: Vec::new(),
            past: Vec::new(),
            undos: 0,
        };
        let step = new.step(told);
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
        let mut told = Events::default();
        game.apply(seat, action, &mut StepContext::new(&mut next.rng, &mut told))?;
        next.game = Arc::new(game);
        next.seq += 1;
        next.actions += 1;
        if next.game.turn() != self.game.turn() {
            next.undos = 0;
        }
        if cause == Cause::Player && self.may_be_undone(&next, &told) {
            next.past.push(Past { seq: next.seq, seat, game: Arc::clone(&self.game) });
        } else {
            next.past.clear();
        }
        let step = next.step(told);
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
        let mut told = Events::default();
        told.events.push(MatchEvent::Platform(Event::MatchUndone { seq: of }));
        let step = next.step(told);
        Ok((next, step))
    }

    /// The match after `seat` left it for good. It need not be awaited.
    pub fn leave(&self, seat: Seat, why: WhyLeft) -> Result<Played<G>, PlayError<G::Refusal>> {
        self.check_running()?;
        if !self.seats.contains(seat) || self.left.contains(&seat) {
            return Err(PlayError::NotAwaited);
        }
        let mut next = self.clone();
        next.left.push(seat);
        next.seq += 1;
        next.past.clear();
        let mut told = Events::default();
        told.events.push(MatchEvent::Platform(Event::SeatLeft { seat, why: why.word() }));
        let step = next.step(told);
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
            return Some(outcome.with_last(&self.left));
        }
        let by_scores = Outcome::from_scores(self.game.scores(), self.early_end()?);
        Some(by_scores.with_last(self.game.eliminated()).with_last(&self.left))
    }

    pub fn hash(&self) -> StateHash {
        let Match { game, rng, seq, left, actions, .. } = self;
        self.key.hash(&(&**game, rng.position(), seq, left, actions))
    }

    /// The same match as far as `viewer` knows, with everything hidden from it resampled.
    #[must_use]
    pub fn resampled(&self, viewer: Viewer, rng: &mut Rng) -> Match<G> {
        let mut game = G::clone(&self.game);
        game.resample(viewer, rng);
        Match { game: Arc::new(game), ..self.clone() }
    }

    /// The same match with other luck to come.
    #[must_use]
    pub fn with_chance(&self, seed: &Seed) -> Match<G> {
        Match { rng: Rng::new(seed), ..self.clone() }
    }

    /// The same match in another position, for tests that set one up.
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

    fn may_be_undone(&self, next: &Match<G>, told: &Events<G::Event>) -> bool {
        told.reveals_nothing()
            && self.rng.position() == next.rng.position()
            && self.game.turn() == next.game.turn()
            && self.game.awaiting() == next.game.awaiting()
            && next.outcome().is_none()
    }

    fn step(&self, mut told: Events<G::Event>) -> Step<G::Event> {
        let outcome = self.outcome();
        assert_eq!(self.awaiting().is_empty(), outcome.is_some(), "awaited until it is over");
        if let Some(result) = outcome {
            told.events.push(MatchEvent::Platform(Event::MatchEnded { result }));
        }
        let (events, revealed) = told.into_parts();
        Step { seq: self.seq, events, hash: self.hash(), revealed }
    }
}

impl<E: Serialize> Step<E> {
    /// The events as `viewer` may see them.
    pub fn seen_by(&self, viewer: Viewer) -> Seen {
        seen_by(&self.events, viewer)
    }

    /// Whether the step showed `viewer` something that it did not know.
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

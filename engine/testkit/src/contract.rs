//! The contract of [`scrapworks_core::Game`], checked on random matches.

use std::collections::BTreeSet;

use serde::Serialize;

use crate::{
    hidden_information,
    log::{Row, any_setup, numbered_seed, random_setup, raw, replay},
    mutation::mutated,
};
use scrapworks_bots::{BotConfig, Evaluate, Level, decide};
use scrapworks_core::{
    Cause, Game, Match, Meta, PlayError, Refused, Rng, Seat, Seats, Seed, Setup, Step, Viewer,
    WhyLeft,
};

/// Limit of legal actions. A game with more should split the decision into several.
const LEGAL_MAX: usize = 600;
/// Legal actions tried at each step; at every sixteenth step all of them are.
const TRIED_PER_STEP: usize = 3;
/// Actions with a replaced value, tried at each step.
const MUTATIONS: usize = 3;
/// Actions remembered from earlier positions, which must be refused where they are not legal.
const FOREIGN_MAX: usize = 48;
/// Steps between information-set tests. Odd, so that alternating phases are all covered.
const INFORMATION_SET_EVERY: u32 = 3;
/// Steps between tests of the bots.
const BOTS_EVERY: u32 = 25;

/// Plays random matches of a game and checks the contract at every step.
#[derive(Debug)]
pub struct Contract<G: Evaluate> {
    options: Vec<G::Options>,
    invariant: fn(&G),
    never_legal: Vec<G::Action>,
}

struct Run<'a, G: Evaluate> {
    contract: &'a Contract<G>,
    current: Match<G>,
    chooser: Rng,
    rows: Vec<Row>,
    steps: Vec<Step<G::Event>>,
    foreign: Vec<G::Action>,
    /// Bots decide, instead of chance.
    by_bots: bool,
}

impl<G: Evaluate> Contract<G> {
    /// A contract for the default options, without an invariant of the game.
    pub fn new() -> Contract<G> {
        let options = vec![G::Options::default()];
        Contract { options, invariant: |_| {}, never_legal: Vec::new() }
    }

    /// Sets the options; matches are played with each of them.
    #[must_use]
    pub fn options(self, options: Vec<G::Options>) -> Contract<G> {
        Contract { options, ..self }
    }

    /// Sets the invariant of the game's state, checked at every step. It panics when violated.
    #[must_use]
    pub fn invariant(self, invariant: fn(&G)) -> Contract<G> {
        Contract { invariant, ..self }
    }

    /// Sets actions that are never legal, such as a hostile client might send. They are tried at
    /// every step.
    #[must_use]
    pub fn never_legal(self, never_legal: Vec<G::Action>) -> Contract<G> {
        Contract { never_legal, ..self }
    }

    /// Plays `seeds` matches for every seat count and every set of options, and two by each older
    /// version of the rules. The environment variable `CONTRACT_SEEDS` overrides `seeds`.
    pub fn check(&self, seeds: u32) {
        check_meta(&G::META);
        let asked = std::env::var("CONTRACT_SEEDS").ok();
        let seeds = asked.map_or(seeds, |number| number.parse().expect("a number of seeds"));
        for options in &self.options {
            for seats in G::META.seats_min..=G::META.seats_max {
                check_idle_match::<G>(Seats(seats), options);
                let setup = |n| random_setup::<G>(n, Seats(seats), options);
                for n in 0..seeds {
                    self.random_match(n, &setup(n));
                }
                for rules_version in G::META.rules_version_min..G::META.rules_version {
                    for n in 0..seeds.min(2) {
                        self.random_match(n, &Setup { rules_version, ..setup(n) });
                    }
                }
            }
        }
    }

    fn random_match(&self, n: u32, setup: &Setup<G>) {
        let (current, first) = Match::new(setup).expect("picked rosters are legal");
        let mut run = Run {
            contract: self,
            current,
            chooser: Rng::new(&numbered_seed(n, 2)),
            rows: Vec::new(),
            steps: vec![first],
            foreign: Vec::new(),
            by_bots: n % 4 == 2,
        };
        // In every fourth match a seat leaves at a random step.
        let leaves_at = (n % 4 == 1).then(|| run.chooser.below(60));
        while run.current.outcome().is_none() {
            run.check_position();
            if Some(run.current.seq()) == leaves_at {
                run.leave();
            } else {
                run.play();
            }
        }
        run.check_end();
        let (_, again) = replay::<G>(&any_setup(setup), &run.rows);
        for (step, again) in run.steps.iter().zip(&again) {
            assert_eq!(
                (step.seq, step.hash),
                (again.seq, again.hash),
                "the log replays every step"
            );
            for viewer in Viewer::all(setup.seats()) {
                assert_eq!(step.seen_by(viewer).json.get(), again.seen_by(viewer).json.get());
            }
        }
        assert_eq!(run.steps.len(), again.len());
    }
}

impl<G: Evaluate> Default for Contract<G> {
    fn default() -> Contract<G> {
        Contract::new()
    }
}

impl<G: Evaluate> Run<'_, G> {
    fn check_position(&mut self) {
        let game = self.current.game();
        (self.contract.invariant)(game);
        assert!(game.outcome().is_none());
        for seat in game.eliminated() {
            assert!(!game.awaiting().contains(*seat), "an eliminated seat is not awaited");
        }
        for seat in self.current.seats().iter() {
            let legal = self.current.legal_actions(seat);
            assert!(legal.len() <= LEGAL_MAX, "{} legal actions", legal.len());
            check_no_action_twice(&legal);
            if self.current.awaiting().contains(seat) {
                assert!(!legal.is_empty(), "an awaited seat has a legal action");
                self.check_awaited(seat, &legal);
            } else {
                assert!(legal.is_empty(), "a seat that is not awaited has no legal action");
                self.check_idle(seat);
            }
        }
        if self.current.seq().is_multiple_of(INFORMATION_SET_EVERY) {
            for viewer in Viewer::all(self.current.seats()) {
                hidden_information::check_snapshot(&self.current, viewer, &mut self.chooser);
            }
        }
    }

    fn check_awaited(&mut self, seat: Seat, legal: &[G::Action]) {
        if self.current.seq() % BOTS_EVERY == 1 && self.cause(seat) != Cause::Left {
            hidden_information::check_bots(&self.current, seat, &mut self.chooser);
        }
        let game = self.current.game();
        assert!(legal.contains(&game.timeout_action(seat)), "the timeout action is legal");
        let all = self.current.seq().is_multiple_of(16);
        let tried = if all { legal.len() } else { TRIED_PER_STEP };
        for n in 0..tried {
            let at = if all { n } else { self.chooser.below(legal.len() as u32) as usize };
            self.check_legal(seat, &legal[at]);
        }
        self.contract.never_legal.iter().for_each(|action| self.check_refused(seat, action));
        for action in &self.foreign {
            if !legal.contains(action) {
                self.check_refused(seat, action);
            }
        }
        for _ in 0..MUTATIONS {
            let own = self.chooser.pick(legal).expect("an awaited seat has a legal action");
            let other = self.chooser.pick(&self.foreign).unwrap_or(own);
            match mutated(own, other, &mut self.chooser) {
                Some(action) if legal.contains(&action) => self.check_legal(seat, &action),
                Some(action) => self.check_refused(seat, &action),
                None => {}
            }
        }
        let at = self.chooser.below(legal.len() as u32) as usize;
        if !self.foreign.contains(&legal[at]) {
            if self.foreign.len() < FOREIGN_MAX {
                self.foreign.push(legal[at].clone());
            } else {
                self.foreign[at % FOREIGN_MAX] = legal[at].clone();
            }
        }
    }

    fn check_legal(&self, seat: Seat, action: &G::Action) {
        let json = serde_json::to_string(action).expect("plain data");
        let back: G::Action =
            serde_json::from_str(&json).expect("a serialised action can be parsed");
        assert_eq!(back, *action, "the action survives a JSON round trip: {json}");
        let game = self.current.game();
        if let Err(refusal) = game.preview(seat, action) {
            panic!("the legal action {json} has no preview: {refusal}");
        }
        let before = self.current.hash();
        let cause = self.cause(seat);
        if let Err(refusal) = self.current.play(seat, action.clone(), cause) {
            panic!("the legal action {json} is refused: {refusal}");
        }
        assert_eq!(self.current.hash(), before, "a step does not change the match before it");
    }

    fn check_refused(&self, seat: Seat, action: &G::Action) {
        let played = self.current.play(seat, action.clone(), self.cause(seat));
        let Err(PlayError::Rule(refusal)) = played else { panic!("{action:?} is not legal") };
        let preview = self.current.game().preview(seat, action);
        assert_eq!(preview.err().as_ref(), Some(&refusal), "why {action:?} is refused");
        let Refused { code, message, .. } = Refused::by_rule(G::META.slug, &refusal);
        assert!(message.ends_with('.') && message.len() > 10, "{code} says why: {message}");
    }

    fn check_idle(&self, seat: Seat) {
        if let Some(action) = self.foreign.first() {
            let played = self.current.play(seat, action.clone(), Cause::Player);
            assert_eq!(played.err(), Some(PlayError::NotAwaited));
        }
    }

    fn play(&mut self) {
        let awaited: Vec<_> = self.current.awaiting().iter().collect();
        let leaver = awaited.iter().find(|&&seat| self.cause(seat) == Cause::Left);
        let seat = leaver.or_else(|| self.chooser.pick(&awaited)).copied();
        let seat = seat.expect("a running match awaits a seat");
        let legal = self.current.legal_actions(seat);
        let action = match self.cause(seat) {
            Cause::Left => self.current.game().timeout_action(seat),
            Cause::Player | Cause::Timeout | Cause::Bot if self.by_bots => self.bot_action(seat),
            Cause::Player | Cause::Timeout | Cause::Bot => {
                self.chooser.pick(&legal).expect("an awaited seat has a legal action").clone()
            }
        };
        let cause = self.cause(seat);
        let before = self.current.clone();
        let row = Row::Act { seat, action: raw(&action), cause };
        let (next, step) = before.play(seat, action.clone(), cause).expect("the action is legal");
        assert_ne!(next.hash(), before.hash());
        let (was, is) = (before.game().turn(), next.game().turn());
        assert!(was <= is, "the turn counter falls from {was} to {is} by {action:?} of {seat:?}");
        if before.seq().is_multiple_of(INFORMATION_SET_EVERY) {
            for viewer in Viewer::all(before.seats()) {
                hidden_information::check_step(
                    &before,
                    viewer,
                    seat,
                    &action,
                    cause,
                    &mut self.chooser,
                );
            }
        }
        self.accept(row, next, step);
        self.check_undo(&before, seat);
    }

    fn bot_action(&self, seat: Seat) -> G::Action {
        let seed = Seed([self.current.seq() as u8; 32]);
        let config = BotConfig { level: Level::Normal, seed, nodes: None };
        decide(&self.current, seat, &config, &mut || true).expect("the seat is awaited")
    }

    /// Undoes the step where that is allowed, and in a quarter of the cases continues from there.
    fn check_undo(&mut self, before: &Match<G>, seat: Seat) {
        for other in self.current.seats().iter().filter(|&other| other != seat) {
            assert_eq!(
                self.current.can_undo(other),
                None,
                "only the acting seat may undo its step"
            );
        }
        let Some(of) = self.current.can_undo(seat) else { return };
        assert_eq!(of, self.current.seq());
        assert!(self.current.undo(seat, of + 1).is_err(), "only the newest step can be undone");
        let (back, step) = self.current.undo(seat, of).expect("the undo is allowed");
        assert_eq!(back.game(), before.game(), "an undo restores the game");
        assert_eq!(back.awaiting(), before.awaiting());
        assert_eq!(back.seq(), of + 1, "an undo is a step itself");
        if self.chooser.below(4) == 0 {
            self.accept(Row::Undo { seat, of }, back, step);
        }
    }

    fn leave(&mut self) {
        let seats: Vec<_> = self.current.seats().iter().collect();
        let stay = |seat: &&Seat| !self.current.left().contains(seat);
        let stayers: Vec<_> = seats.iter().filter(stay).copied().collect();
        let seat =
            *self.chooser.pick(&stayers).expect("a running match has a seat that has not left");
        let why = WhyLeft::Resigned;
        let (next, step) = self.current.leave(seat, why).expect("any seat may leave");
        assert!(next.leave(seat, why).is_err(), "a seat leaves only once");
        self.accept(Row::Leave { seat, why }, next, step);
    }

    fn accept(&mut self, row: Row, next: Match<G>, step: Step<G::Event>) {
        assert_eq!(step.seq, self.current.seq() + 1);
        self.rows.push(row);
        self.steps.push(step);
        self.current = next;
    }

    fn cause(&self, seat: Seat) -> Cause {
        if self.current.left().contains(&seat) { Cause::Left } else { Cause::Player }
    }

    fn check_end(&self) {
        (self.contract.invariant)(self.current.game());
        let outcome = self.current.outcome().expect("the match has ended");
        assert_ne!(outcome.reason, "actions_max", "a rule ends the match before the action limit");
        assert_eq!(outcome.ranks.seats(), self.current.seats());
        assert_eq!(outcome.scores.seats(), self.current.seats());
        assert!(outcome.ranks.values().contains(&0), "the outcome has a winner: {outcome:?}");
        assert!(self.current.awaiting().is_empty());
        for seat in self.current.seats().iter() {
            assert!(self.current.legal_actions(seat).is_empty());
            assert_eq!(self.current.can_undo(seat), None);
            if let Some(action) = self.foreign.first() {
                let played = self.current.play(seat, action.clone(), Cause::Player);
                assert_eq!(played.err(), Some(PlayError::MatchOver));
            }
        }
    }
}

/// Equal cards are one choice, so that nobody is offered the same twice.
fn check_no_action_twice<A: Serialize>(legal: &[A]) {
    let mut seen = BTreeSet::new();
    for action in legal {
        let json = serde_json::to_string(action).expect("plain data");
        assert!(!seen.contains(&json), "the list has {json} twice");
        seen.insert(json);
    }
}

/// A rule ends a match in which all seats let their time run out.
fn check_idle_match<G: Game>(seats: Seats, options: &G::Options) {
    let setup = random_setup::<G>(0, seats, options);
    let (mut current, _) = Match::<G>::new(&setup).expect("picked rosters are legal");
    while let Some(seat) = current.awaiting().first() {
        let action = current.game().timeout_action(seat);
        let played = current.play(seat, action, Cause::Timeout);
        (current, _) = played.expect("the timeout action is legal");
    }
    let outcome = current.outcome().expect("nobody is awaited");
    assert_ne!(outcome.reason, "actions_max", "a rule ends a match of timeouts");
}

fn check_meta(meta: &Meta) {
    assert!(2 <= meta.seats_min && meta.seats_min <= meta.seats_max);
    assert!(meta.seats_max <= Seats::MAX);
    assert!(1 <= meta.rules_version_min && meta.rules_version_min <= meta.rules_version);
    let plain = |c: char| c.is_ascii_lowercase() || c == '_';
    assert!(meta.slug.chars().all(plain), "the slug fits into a URL");
}

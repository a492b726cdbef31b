//! The contract: laws that hold for every game, on random matches.

use crate::{
    hidden_information, log::Row, log::any_setup, log::numbered_seed, log::random_setup, log::raw,
    log::replay,
};
use scrapworks_bots::Evaluate;
use scrapworks_core::{Cause, Match, Meta, PlayError, Rng, Seat, Seats, Step, Viewer, WhyLeft};

/// Longer lists should be split into decisions kept in the state.
const LEGAL_MAX: usize = 600;
/// Legal actions tried at a usual step; at every sixteenth all of them are.
const TRIED_PER_STEP: usize = 3;
/// Actions kept from elsewhere, to be refused where they are not legal.
const FOREIGN_MAX: usize = 48;
/// Steps between twin tests. Odd, so that no rhythm of a game hides from it.
const TWIN_EVERY: u32 = 3;
/// Steps between two looks at what bots would do.
const BOTS_EVERY: u32 = 25;

/// Plays random matches of a game and checks every law at every step.
#[derive(Debug)]
pub struct Contract<G: Evaluate> {
    options: Vec<G::Options>,
    law: fn(&G),
}

struct Run<'a, G: Evaluate> {
    contract: &'a Contract<G>,
    current: Match<G>,
    chooser: Rng,
    rows: Vec<Row>,
    steps: Vec<Step<G::Event>>,
    foreign: Vec<G::Action>,
}

impl<G: Evaluate> Contract<G> {
    /// With the default options and no law of the game's own.
    pub fn new() -> Contract<G> {
        Contract { options: vec![G::Options::default()], law: |_| {} }
    }

    /// Every one of them is played.
    #[must_use]
    pub fn options(self, options: Vec<G::Options>) -> Contract<G> {
        Contract { options, ..self }
    }

    /// Panics where something is lost, made from nothing or out of its bounds.
    #[must_use]
    pub fn law(self, law: fn(&G)) -> Contract<G> {
        Contract { law, ..self }
    }

    /// Plays `seeds` matches for every number of seats and every options, or as many as
    /// `CONTRACT_SEEDS` in the environment says.
    pub fn keep(&self, seeds: u32) {
        check_meta(&G::META);
        let asked = std::env::var("CONTRACT_SEEDS").ok();
        let seeds = asked.map_or(seeds, |number| number.parse().expect("a number of seeds"));
        for options in &self.options {
            for seats in G::META.seats_min..=G::META.seats_max {
                for n in 0..seeds {
                    self.random_match(n, Seats(seats), options);
                }
            }
        }
    }

    fn random_match(&self, n: u32, seats: Seats, options: &G::Options) {
        let setup = random_setup::<G>(n, seats, options);
        let (current, first) = Match::new(&setup).expect("picked rosters are legal");
        let mut run = Run {
            contract: self,
            current,
            chooser: Rng::new(&numbered_seed(n, 2)),
            rows: Vec::new(),
            steps: vec![first],
            foreign: Vec::new(),
        };
        // In every fourth match somebody leaves, sooner or later.
        let leaves_at = (n % 4 == 3).then(|| run.chooser.below(60));
        while run.current.outcome().is_none() {
            run.check_position();
            if Some(run.current.seq()) == leaves_at {
                run.leave();
            } else {
                run.play();
            }
        }
        run.check_end();
        let setup = any_setup(&setup);
        let (_, again) = replay::<G>(&setup, &run.rows);
        for (step, again) in run.steps.iter().zip(&again) {
            assert_eq!((step.seq, step.hash), (again.seq, again.hash), "the log gives every step");
            for viewer in Viewer::all(seats) {
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
        (self.contract.law)(game);
        assert!(game.outcome().is_none());
        for seat in game.eliminated() {
            assert!(!game.awaiting().contains(*seat), "who is out of the match decides nothing");
        }
        for seat in self.current.seats().iter() {
            let legal = self.current.legal_actions(seat);
            assert!(legal.len() <= LEGAL_MAX, "{} legal actions", legal.len());
            if self.current.awaiting().contains(seat) {
                assert!(!legal.is_empty(), "an awaited seat has a choice");
                self.check_awaited(seat, &legal);
            } else {
                assert!(legal.is_empty(), "nobody else has");
                self.check_idle(seat);
            }
        }
        if self.current.seq().is_multiple_of(TWIN_EVERY) {
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
        assert!(legal.contains(&game.timeout_action(seat)), "time-outs play legal actions");
        let all = self.current.seq().is_multiple_of(16);
        let tried = if all { legal.len() } else { TRIED_PER_STEP };
        for n in 0..tried {
            let at = if all { n } else { self.chooser.below(legal.len() as u32) as usize };
            self.check_legal(seat, &legal[at]);
        }
        for action in &self.foreign {
            if !legal.contains(action) {
                self.check_refused(seat, action);
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
        let back: G::Action = serde_json::from_str(&json).expect("what we wrote can be read");
        assert_eq!(back, *action, "an action is the same after a trip as {json}");
        let game = self.current.game();
        if let Err(refusal) = game.preview(seat, action) {
            panic!("a legal action has a preview, but {json} has not: {refusal}");
        }
        let before = self.current.hash();
        let cause = self.cause(seat);
        if let Err(refusal) = self.current.play(seat, action.clone(), cause) {
            panic!("{json} was listed, and is refused: {refusal}");
        }
        assert_eq!(self.current.hash(), before, "a step leaves the match before it alone");
    }

    fn check_refused(&self, seat: Seat, action: &G::Action) {
        let played = self.current.play(seat, action.clone(), self.cause(seat));
        assert!(matches!(played, Err(PlayError::Rule(_))), "{action:?} was not listed");
        assert!(self.current.game().preview(seat, action).is_err(), "{action:?} was not listed");
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
        let seat = seat.expect("somebody is awaited while it runs");
        let legal = self.current.legal_actions(seat);
        let action = match self.cause(seat) {
            Cause::Left => self.current.game().timeout_action(seat),
            Cause::Player | Cause::Timeout | Cause::Bot => {
                self.chooser.pick(&legal).expect("an awaited seat has a choice").clone()
            }
        };
        let cause = self.cause(seat);
        let before = self.current.clone();
        let row = Row::Act { seat, action: raw(&action), cause };
        let (next, step) = before.play(seat, action.clone(), cause).expect("it was listed");
        assert_ne!(next.hash(), before.hash());
        assert!(next.game().turn() >= before.game().turn(), "turns are counted up");
        if before.seq().is_multiple_of(TWIN_EVERY) {
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

    /// Takes the step back where that is allowed: always for a look, sometimes for good.
    fn check_undo(&mut self, before: &Match<G>, seat: Seat) {
        for other in self.current.seats().iter().filter(|&other| other != seat) {
            assert_eq!(self.current.can_undo(other), None, "only one's own steps");
        }
        let Some(of) = self.current.can_undo(seat) else { return };
        assert_eq!(of, self.current.seq());
        assert!(self.current.undo(seat, of + 1).is_err(), "only the newest step");
        let (back, step) = self.current.undo(seat, of).expect("it was offered");
        assert_eq!(back.game(), before.game(), "an undo restores the game");
        assert_eq!(back.awaiting(), before.awaiting());
        assert_eq!(back.seq(), of + 1, "and is a step itself");
        if self.chooser.below(4) == 0 {
            self.accept(Row::Undo { seat, of }, back, step);
        }
    }

    fn leave(&mut self) {
        let seats: Vec<_> = self.current.seats().iter().collect();
        let stay = |seat: &&Seat| !self.current.left().contains(seat);
        let stayers: Vec<_> = seats.iter().filter(stay).copied().collect();
        let seat = *self.chooser.pick(&stayers).expect("somebody is still there");
        let why = WhyLeft::Resigned;
        let (next, step) = self.current.leave(seat, why).expect("anybody may leave");
        assert!(next.leave(seat, why).is_err(), "but only once");
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
        (self.contract.law)(self.current.game());
        let outcome = self.current.outcome().expect("it has ended");
        assert_ne!(outcome.reason, "actions_max", "a rule of the game ends it in time");
        assert_eq!(outcome.ranks.seats(), self.current.seats());
        assert_eq!(outcome.scores.seats(), self.current.seats());
        assert!(outcome.ranks.values().contains(&0), "somebody is first: {outcome:?}");
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

fn check_meta(meta: &Meta) {
    assert!(2 <= meta.seats_min && meta.seats_min <= meta.seats_max);
    assert!(meta.seats_max <= Seats::MAX);
    assert!(1 <= meta.rules_version_min && meta.rules_version_min <= meta.rules_version);
    let plain = |c: char| c.is_ascii_lowercase() || c == '_';
    assert!(meta.slug.chars().all(plain), "a slug fits into a URL");
}

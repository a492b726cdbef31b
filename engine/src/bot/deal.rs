//! A fair deal of a match, to try things on: the game as one seat may imagine it, with chance that
//! is not the match's.

use super::judge::Judge;
use crate::{
    game::Viewer,
    matches::Match,
    outcome::Outcome,
    rng::Rng,
    seat::{Seat, Seats},
    table::{Table, Told},
};

/// A sure win. A sure loss is zero.
pub(super) const FULL: i64 = 1_000_000;
/// A line that is played on for longer is judged as it stands.
const PLAYED_ON_MAX: u32 = 400;
/// And one that waits for quiet.
const SETTLING_MAX: u32 = 40;

#[derive(Debug)]
pub(super) struct Deal<'a, G> {
    game: G,
    rng: Rng,
    seats: Seats,
    left: &'a [Seat],
    /// Actions that were tried.
    pub(super) nodes: u32,
}

/// How likely each seat is to win, of [`FULL`].
pub(super) type Worth = [i64; Seats::MAX as usize];

impl<'a, G: Judge> Deal<'a, G> {
    /// One way that things may be, as far as `seat` knows, and the luck to come.
    pub(super) fn new(seen: &'a Match<G>, seat: Seat, rng: &mut Rng) -> Deal<'a, G> {
        let mut game = seen.game().clone();
        game.redeal(Viewer::Seat(seat), rng);
        let rng = rng.split();
        Deal { game, rng, seats: seen.seats(), left: seen.left(), nodes: 0 }
    }

    pub(super) fn game(&self) -> &G {
        &self.game
    }

    pub(super) fn play(&mut self, seat: Seat, action: G::Action) {
        let mut told = Told::default();
        let mut table = Table::new(&mut self.rng, &mut told);
        let played = self.game.apply(seat, action, &mut table);
        debug_assert!(played.is_ok(), "ideas are legal: {played:?}");
        self.nodes += 1;
    }

    /// Who decides next: `first`, if it is asked too. Who left is played for. None at the end.
    pub(super) fn next(&mut self, first: Seat) -> Option<Seat> {
        loop {
            let awaiting = self.game.awaiting();
            if awaiting.contains(first) {
                return Some(first);
            }
            let Some(gone) = awaiting.iter().find(|seat| self.left.contains(seat)) else {
                return awaiting.first();
            };
            self.play(gone, self.game.timeout_action(gone));
        }
    }

    pub(super) fn play_by_habit(&mut self, seat: Seat) {
        let action = self.game.habit(seat, &mut self.rng);
        self.play(seat, action);
    }

    /// Plays on by habit until standings tell something.
    pub(super) fn settle(&mut self, me: Seat) {
        for _ in 0..SETTLING_MAX {
            if self.game.is_quiet() {
                return;
            }
            let Some(seat) = self.next(me) else { return };
            self.play_by_habit(seat);
        }
    }

    /// Plays on by habit for some turns, and then until standings tell something.
    pub(super) fn play_on(&mut self, me: Seat) {
        let until = self.game.turn() + self.game.horizon();
        for _ in 0..PLAYED_ON_MAX {
            if until <= self.game.turn() {
                break;
            }
            let Some(seat) = self.next(me) else { return };
            self.play_by_habit(seat);
        }
        self.settle(me);
    }

    pub(super) fn worth(&self) -> Worth {
        let mut worth = [0; Seats::MAX as usize];
        let of: &dyn Fn(Seat) -> i64 = match self.game.outcome() {
            Some(outcome) => &move |seat| of_outcome(&outcome, seat),
            None => &|seat| of_lead(self.lead(seat), i64::from(G::LEAD)),
        };
        for seat in self.seats.iter() {
            worth[usize::from(seat.0)] = of(seat);
        }
        worth
    }

    /// By how much the seat is ahead of the others, of the best of them first of all.
    fn lead(&self, seat: Seat) -> i64 {
        let own = i64::from(self.game.standing(seat));
        let others = self.seats.iter().filter(|&other| other != seat);
        let others = others.map(|other| i64::from(self.game.standing(other)));
        let (mut best, mut sum) = (i64::MIN, 0);
        for other in others {
            best = best.max(other);
            sum += other;
        }
        let mean = sum / i64::from(self.seats.0 - 1);
        own - (3 * best + mean) / 4
    }
}

/// First places are what counts; of other places the better one, a little.
fn of_outcome(outcome: &Outcome, seat: Seat) -> i64 {
    let ranks = outcome.ranks.values();
    let own = outcome.ranks[seat];
    if own == 0 {
        let winners = ranks.iter().filter(|rank| **rank == 0).count();
        return FULL / winners as i64;
    }
    let beaten = ranks.iter().filter(|rank| own < **rank).count();
    FULL * beaten as i64 / (8 * ranks.len() as i64)
}

/// Half at no lead, three quarters at `unit`, never quite a win.
fn of_lead(lead: i64, unit: i64) -> i64 {
    (FULL + FULL * lead / (lead.abs() + unit)) / 2
}

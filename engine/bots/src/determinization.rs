//! A fair deal of a match, to try things on: the game as one seat may imagine it, with chance that
//! is not the match's.

use super::evaluate::{Evaluate, Rivals};
use scrapworks_core::{Events, Match, Outcome, Rng, Seat, Seats, StepContext, Viewer};

/// A sure win. A sure loss is zero.
pub(super) const FULL: i64 = 1_000_000;
/// A line that is played on for longer is judged as it stands.
const PLAYED_ON_MAX: u32 = 400;
/// And one that waits for quiet.
const SETTLING_MAX: u32 = 40;

#[derive(Debug)]
pub(super) struct Determinization<'a, G> {
    game: G,
    rng: Rng,
    seats: Seats,
    left: &'a [Seat],
    /// Nothing was hidden that could have been dealt otherwise.
    is_all_seen: bool,
    /// Actions that were tried.
    pub(super) nodes: u32,
}

/// How likely each seat is to win, of [`FULL`].
pub(super) type Worth = [i64; Seats::MAX as usize];

impl<'a, G: Evaluate> Determinization<'a, G> {
    /// One way that things may be, as far as `seat` knows, and the luck to come.
    pub(super) fn new(seen: &'a Match<G>, seat: Seat, rng: &mut Rng) -> Determinization<'a, G> {
        let mut game = seen.game().clone();
        let before = rng.position();
        game.resample(Viewer::Seat(seat), rng);
        let is_all_seen = rng.position() == before;
        let rng = rng.split();
        Determinization { game, rng, seats: seen.seats(), left: seen.left(), is_all_seen, nodes: 0 }
    }

    /// Whether every other deal would have come to the same so far: no chance was drawn.
    pub(super) fn is_certain(&self) -> bool {
        self.is_all_seen && self.rng.position() == 0
    }

    pub(super) fn play(&mut self, seat: Seat, action: G::Action) {
        let mut told = Events::default();
        let mut ctx = StepContext::new(&mut self.rng, &mut told);
        let played = self.game.apply(seat, action, &mut ctx);
        debug_assert!(played.is_ok(), "candidates are legal: {played:?}");
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

    pub(super) fn play_rollout_action(&mut self, seat: Seat) {
        let action = self.game.rollout_policy(seat, &mut self.rng);
        self.play(seat, action);
    }

    /// Plays on by habit until standings tell something.
    pub(super) fn settle(&mut self, me: Seat) {
        for _ in 0..SETTLING_MAX {
            if self.game.is_quiet() {
                return;
            }
            let Some(seat) = self.next(me) else { return };
            self.play_rollout_action(seat);
        }
    }

    /// Plays on by habit until that turn, and then until standings tell something.
    pub(super) fn play_on(&mut self, me: Seat, until: u32) {
        for _ in 0..PLAYED_ON_MAX {
            if until <= self.game.turn() {
                break;
            }
            let Some(seat) = self.next(me) else { return };
            self.play_rollout_action(seat);
        }
        self.settle(me);
    }

    /// As things stand.
    pub(super) fn worth(&self) -> Worth {
        self.worth_by(G::evaluate)
    }

    /// As far as things can be foreseen.
    pub(super) fn outlook(&self) -> Worth {
        self.worth_by(G::evaluate_leaf)
    }

    fn worth_by(&self, judged: fn(&G, Seat) -> i32) -> Worth {
        let mut worth = [0; Seats::MAX as usize];
        let seats = || self.seats.iter().map(|seat| (seat, usize::from(seat.0)));
        match self.game.outcome() {
            Some(outcome) => seats().for_each(|(seat, at)| worth[at] = of_outcome(&outcome, seat)),
            None => {
                let mut standings = [0; Seats::MAX as usize];
                seats().for_each(|(seat, at)| standings[at] = judged(&self.game, seat).into());
                let standings = &standings[..usize::from(self.seats.0)];
                for (_, at) in seats() {
                    worth[at] = of_lead(lead(standings, at, G::RIVALS), G::LEAD.into());
                }
            }
        }
        worth
    }
}

/// By how much one is ahead of the others.
fn lead(standings: &[i64], one: usize, rivals: Rivals) -> i64 {
    let (mut best, mut sum) = (i64::MIN, 0);
    for (at, &other) in standings.iter().enumerate() {
        if at != one {
            best = best.max(other);
            sum += other;
        }
    }
    let others = match rivals {
        Rivals::Best => (3 * best + sum / (standings.len() as i64 - 1)) / 4,
        Rivals::All => sum,
    };
    standings[one] - others
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn between_two_it_is_all_the_same() {
        for rivals in [Rivals::Best, Rivals::All] {
            assert_eq!(lead(&[500, 200], 0, rivals), 300);
        }
    }

    #[test]
    fn the_best_other_counts_most_or_each_as_much_as_oneself() {
        let gain = |other: usize, rivals: Rivals| {
            let mut standings = [500, 800, 400];
            let before = lead(&standings, 0, rivals);
            standings[other] -= 80;
            lead(&standings, 0, rivals) - before
        };
        assert_eq!([gain(1, Rivals::Best), gain(2, Rivals::Best)], [70, 10]);
        assert_eq!([gain(1, Rivals::All), gain(2, Rivals::All)], [80, 80]);
    }
}

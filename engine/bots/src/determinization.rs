//! Determinization: one sample of the state, consistent with what a seat knows, with a random
//! generator of its own.

use super::evaluate::{Evaluate, Rivals};
use scrapworks_core::{Events, Match, Outcome, Rng, Seat, Seats, StepContext, Viewer};

/// The value of a win. A loss is zero.
pub(super) const WIN: i64 = 1_000_000;
/// A rollout that reaches this many actions is evaluated where it stands.
const ROLLOUT_ACTIONS_MAX: u32 = 400;
/// The turn of a rollout that goes on to the end of the match.
pub(super) const END: u32 = u32::MAX;
/// Of such a rollout, which takes some hundred.
const ENDING_ACTIONS_MAX: u32 = 4_000;
/// Limit of the quiescence search, in actions.
const QUIESCENCE_ACTIONS_MAX: u32 = 40;

#[derive(Debug)]
pub(super) struct Determinization<'a, G> {
    game: G,
    rng: Rng,
    seats: Seats,
    left: &'a [Seat],
    /// Resampling drew no random number: nothing is hidden from the seat.
    is_fully_known: bool,
    /// Actions played so far.
    pub(super) nodes: u32,
}

/// An estimate of each seat's chance to win, from 0 to [`WIN`].
pub(super) type Values = [i64; Seats::MAX as usize];

impl<'a, G: Evaluate> Determinization<'a, G> {
    /// Resamples everything hidden from `seat` and splits off a random generator for what follows.
    pub(super) fn new(seen: &'a Match<G>, seat: Seat, rng: &mut Rng) -> Determinization<'a, G> {
        let mut game = seen.game().clone();
        let before = rng.position();
        game.resample(Viewer::Seat(seat), rng);
        let is_fully_known = rng.position() == before;
        let rng = rng.split();
        Determinization {
            game,
            rng,
            seats: seen.seats(),
            left: seen.left(),
            is_fully_known,
            nodes: 0,
        }
    }

    /// The true state, with a random generator that is split off for what follows.
    pub(super) fn of_true_state(position: &'a Match<G>, rng: &mut Rng) -> Determinization<'a, G> {
        Determinization {
            game: position.game().clone(),
            rng: rng.split(),
            seats: position.seats(),
            left: position.left(),
            is_fully_known: true,
            nodes: 0,
        }
    }

    /// Whether every determinization would have led here: no random number has been drawn.
    pub(super) fn is_deterministic(&self) -> bool {
        self.is_fully_known && self.rng.position() == 0
    }

    pub(super) fn play(&mut self, seat: Seat, action: G::Action) {
        let mut events = Events::default();
        let mut ctx = StepContext::new(&mut self.rng, &mut events);
        let played = self.game.apply(seat, action, &mut ctx);
        debug_assert!(played.is_ok(), "candidates are legal: {played:?}");
        self.nodes += 1;
    }

    /// The seat that decides next: `first` if it is among the awaited ones. Plays the timeout
    /// actions of seats that have left. `None` at the end of the match.
    fn next_to_act(&mut self, first: Seat) -> Option<Seat> {
        loop {
            let awaiting = self.game.awaiting();
            if awaiting.contains(first) {
                return Some(first);
            }
            let Some(leaver) = awaiting.iter().find(|seat| self.left.contains(seat)) else {
                return awaiting.first();
            };
            self.play(leaver, self.game.timeout_action(leaver));
        }
    }

    fn play_rollout_action(&mut self, seat: Seat) {
        let action = self.game.rollout_policy(seat, &mut self.rng);
        self.play(seat, action);
    }

    /// Quiescence search: follows the rollout policy until the evaluation is meaningful.
    pub(super) fn play_until_quiet(&mut self, me: Seat) {
        for _ in 0..QUIESCENCE_ACTIONS_MAX {
            if self.game.is_quiet() {
                return;
            }
            let Some(seat) = self.next_to_act(me) else { return };
            self.play_rollout_action(seat);
        }
    }

    /// Follows the rollout policy until the turn `until`, and then until the position is quiet.
    pub(super) fn roll_out(&mut self, me: Seat, until: u32) {
        let actions_max = if until == END { ENDING_ACTIONS_MAX } else { ROLLOUT_ACTIONS_MAX };
        for _ in 0..actions_max {
            if until <= self.game.turn() {
                break;
            }
            let Some(seat) = self.next_to_act(me) else { return };
            self.play_rollout_action(seat);
        }
        self.play_until_quiet(me);
    }

    /// Static evaluation, as the one-ply search uses it.
    pub(super) fn values(&self) -> Values {
        self.values_by(G::evaluate, outcome_value)
    }

    /// Leaf evaluation, as rollouts use it.
    pub(super) fn leaf_values(&self) -> Values {
        self.values_by(G::evaluate_leaf, outcome_value)
    }

    /// Leaf evaluation in which only the first place counts, once the match has ended.
    pub(super) fn winning_values(&self) -> Values {
        self.values_by(G::evaluate_leaf, winner_value)
    }

    fn values_by(
        &self,
        evaluate: fn(&G, Seat) -> i32,
        value_of: fn(&Outcome, Seat) -> i64,
    ) -> Values {
        let mut values = [0; Seats::MAX as usize];
        let seats = || self.seats.iter().map(|seat| (seat, usize::from(seat.0)));
        match self.game.outcome() {
            Some(outcome) => {
                seats().for_each(|(seat, at)| values[at] = value_of(&outcome, seat));
            }
            None => {
                let mut points = [0; Seats::MAX as usize];
                seats().for_each(|(seat, at)| points[at] = evaluate(&self.game, seat).into());
                let points = &points[..usize::from(self.seats.0)];
                for (_, at) in seats() {
                    values[at] = lead_value(lead(points, at, G::RIVALS), G::LEAD.into());
                }
            }
        }
        values
    }
}

/// The points by which seat `own` leads its rivals. Negative if it is behind.
fn lead(points: &[i64], own: usize, rivals: Rivals) -> i64 {
    let (mut best, mut sum) = (i64::MIN, 0);
    for (at, &other) in points.iter().enumerate() {
        if at != own {
            best = best.max(other);
            sum += other;
        }
    }
    let others = match rivals {
        Rivals::Best => (3 * best + sum / (points.len() as i64 - 1)) / 4,
        Rivals::All => sum,
    };
    points[own] - others
}

/// [`WIN`] for first place, shared among tied winners; at most an eighth of it for other places.
fn outcome_value(outcome: &Outcome, seat: Seat) -> i64 {
    let (ranks, own) = (outcome.ranks.values(), outcome.ranks[seat]);
    if own == 0 {
        return winner_value(outcome, seat);
    }
    let beaten = ranks.iter().filter(|rank| own < **rank).count();
    WIN * beaten as i64 / (8 * ranks.len() as i64)
}

/// [`WIN`] for first place, shared among tied winners; nothing for other places.
pub(super) fn winner_value(outcome: &Outcome, seat: Seat) -> i64 {
    let winners = outcome.ranks.values().iter().filter(|rank| **rank == 0).count();
    if outcome.ranks[seat] == 0 { WIN / winners as i64 } else { 0 }
}

/// Maps a lead to a value: half of [`WIN`] at zero, three quarters at `unit`, never all of it.
fn lead_value(lead: i64, unit: i64) -> i64 {
    (WIN + WIN * lead / (lead.abs() + unit)) / 2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn with_two_seats_both_kinds_of_rivals_give_the_same_lead() {
        for rivals in [Rivals::Best, Rivals::All] {
            assert_eq!(lead(&[500, 200], 0, rivals), 300);
        }
    }

    #[test]
    fn the_lead_counts_the_best_rival_most_or_all_rivals_alike() {
        let gain = |other: usize, rivals: Rivals| {
            let mut points = [500, 800, 400];
            let before = lead(&points, 0, rivals);
            points[other] -= 80;
            lead(&points, 0, rivals) - before
        };
        assert_eq!([gain(1, Rivals::Best), gain(2, Rivals::Best)], [70, 10]);
        assert_eq!([gain(1, Rivals::All), gain(2, Rivals::All)], [80, 80]);
    }
}

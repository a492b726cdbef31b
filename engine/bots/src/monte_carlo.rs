//! Flat Monte Carlo search with common random numbers and sequential halving.
//!
//! In each iteration every remaining candidate is rolled out once, on the same determinization with
//! the same random numbers. At the end of each round the worse half of the candidates is dropped.
//! Rollouts follow the game's rollout policy up to [`Evaluate::horizon`] and end in a leaf
//! evaluation. A candidate whose rollout draws no random number is rolled out only once.

use std::ops::RangeInclusive;

use super::{
    determinization::Determinization,
    evaluate::{Candidate, Evaluate},
};
use scrapworks_core::{Match, Rng, Seat};

/// A candidate and the results of its rollouts.
#[derive(Debug)]
struct Arm<A> {
    action: A,
    /// Sum of the leaf values of all iterations.
    total: i64,
    /// The leaf value of every iteration, where the rollout is deterministic.
    fixed_value: Option<i64>,
}

/// The candidate that survives all rounds, or the leading one when `keep_searching` returns false.
/// `nodes` is the budget in actions, shared evenly by the rounds.
pub(super) fn search<G: Evaluate>(
    seen: &Match<G>,
    seat: Seat,
    candidates: Vec<Candidate<G::Action>>,
    nodes: u32,
    rng: &mut Rng,
    keep_searching: &mut dyn FnMut() -> bool,
) -> G::Action {
    let mut arms: Vec<Arm<G::Action>> = candidates.into_iter().map(Arm::new).collect();
    let rounds = arms.len().next_power_of_two().ilog2().max(1);
    // All rollouts stop at the same turn, whether or not the candidate ends the current one.
    let until = seen.game().turn() + seen.game().horizon();
    let (mut spent, mut round) = (0, 1);
    loop {
        let common = rng.split();
        for arm in &mut arms {
            if let Some(value) = arm.fixed_value {
                arm.total += value;
                continue;
            }
            let sample = roll_out(seen, seat, &arm.action, until, &common);
            let value = sample.leaf_values()[usize::from(seat.0)];
            arm.total += value;
            arm.fixed_value = sample.is_deterministic().then_some(value);
            spent += sample.nodes + G::ROLLOUT_COST;
        }
        let is_uncertain = arms.iter().any(|arm| arm.fixed_value.is_none());
        let continues = is_uncertain && spent < nodes && keep_searching();
        if continues && spent < nodes / rounds * round {
            continue;
        }
        // The sort is stable: of equal candidates the earlier one stays ahead.
        arms.sort_by_key(|arm| std::cmp::Reverse(arm.total));
        arms.truncate(arms.len().div_ceil(2));
        round += 1;
        if !continues || arms.len() == 1 {
            return arms.swap_remove(0).action;
        }
    }
}

/// How much more one action is worth than another, by the `value` of rollouts up to the turn
/// `until` on random numbers that they have in common. The number of samples is within the range,
/// and about what `nodes` actions allow.
pub(super) fn gain<G: Evaluate>(
    seen: &Match<G>,
    seat: Seat,
    [better, worse]: [&G::Action; 2],
    (until, nodes, samples): (u32, u32, RangeInclusive<i64>),
    value: &dyn Fn(&Determinization<'_, G>) -> i64,
    rng: &mut Rng,
) -> Mean {
    let (mut gain, mut spent) = (Mean::default(), 0);
    while gain.count < *samples.start() || (spent < nodes && gain.count < *samples.end()) {
        let common = rng.split();
        let both = [better, worse].map(|action| roll_out(seen, seat, action, until, &common));
        let [more, less] = both.each_ref().map(value);
        gain.add(more - less);
        if both.iter().all(Determinization::is_deterministic) {
            break;
        }
        spent += both.iter().map(|sample| sample.nodes + G::ROLLOUT_COST).sum::<u32>();
    }
    gain
}

/// The end of one rollout of an action.
fn roll_out<'a, G: Evaluate>(
    seen: &'a Match<G>,
    seat: Seat,
    action: &G::Action,
    until: u32,
    common: &Rng,
) -> Determinization<'a, G> {
    let mut sample = Determinization::new(seen, seat, &mut common.clone());
    sample.play(seat, action.clone());
    sample.roll_out(seat, until);
    sample
}

/// The mean of integers, and how far it may be off.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Mean {
    count: i64,
    sum: i64,
    squares: i128,
}

impl Mean {
    pub(super) fn add(&mut self, value: i64) {
        self.count += 1;
        self.sum += value;
        self.squares += i128::from(value) * i128::from(value);
    }

    pub(super) fn mean(&self) -> i64 {
        self.sum / self.count.max(1)
    }

    /// Two standard errors, rounded down. Zero for a single value, which is exact.
    pub(super) fn two_errors(&self) -> i64 {
        let (count, sum) = (i128::from(self.count), i128::from(self.sum));
        if count < 2 {
            return 0;
        }
        // The variance of the mean is the sum of squared deviations by n (n - 1).
        let deviations = self.squares * count - sum * sum;
        let variance = 4 * deviations / (count * count * (count - 1));
        i64::try_from(variance.isqrt()).unwrap_or(i64::MAX)
    }
}

impl<A> Arm<A> {
    fn new(candidate: Candidate<A>) -> Arm<A> {
        Arm { action: candidate.action, total: 0, fixed_value: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mean_knows_how_far_it_may_be_off() {
        let mean = |values: &[i64]| {
            let mut mean = Mean::default();
            values.iter().for_each(|value| mean.add(*value));
            (mean.mean(), mean.two_errors())
        };
        assert_eq!(mean(&[700]), (700, 0));
        assert_eq!(mean(&[700, 700, 700]), (700, 0));
        // Two roots of 80,000 by four times three.
        assert_eq!(mean(&[100, 300, 500, 300]), (300, 163));
    }
}

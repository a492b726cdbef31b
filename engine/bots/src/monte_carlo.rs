//! Flat Monte Carlo search with common random numbers and sequential halving.
//!
//! In each iteration every remaining candidate is rolled out once, on the same determinization with
//! the same random numbers. At the end of each round the worse half of the candidates is dropped.
//! Rollouts follow the game's rollout policy up to [`Evaluate::horizon`] and end in a leaf
//! evaluation. A candidate whose rollout draws no random number is rolled out only once.

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
            let mut sample = Determinization::new(seen, seat, &mut common.clone());
            sample.play(seat, arm.action.clone());
            sample.roll_out(seat, until);
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

impl<A> Arm<A> {
    fn new(candidate: Candidate<A>) -> Arm<A> {
        Arm { action: candidate.action, total: 0, fixed_value: None }
    }
}

//! Rounds of comparison: every idea is played on in the same deals with the same luck, and from
//! round to round the worse half is dropped.
//!
//! Decisions that follow are made by habit, so it sees less deep than a search where habit is poor,
//! and further where habit is good: what differs between two ideas is only what they lead to.

use super::{
    deal::Deal,
    judge::{Idea, Judge},
};
use crate::{matches::Match, rng::Rng, seat::Seat};

/// The idea that is left when `nodes` actions were tried, or that leads when `go_on` says no.
pub(super) fn compare<G: Judge>(
    seen: &Match<G>,
    seat: Seat,
    ideas: Vec<Idea<G::Action>>,
    nodes: u32,
    rng: &mut Rng,
    go_on: &mut dyn FnMut() -> bool,
) -> G::Action {
    let mut left: Vec<(i64, G::Action)> = ideas.into_iter().map(|idea| (0, idea.action)).collect();
    let rounds = left.len().next_power_of_two().ilog2().max(1);
    // Counted from here, so that who ends a turn now is not judged a turn later.
    let until = seen.game().turn() + seen.game().horizon();
    let (mut spent, mut round) = (0, 1);
    loop {
        let luck = rng.split();
        for (worth, action) in &mut left {
            let mut deal = Deal::new(seen, seat, &mut luck.clone());
            deal.play(seat, action.clone());
            deal.play_on(seat, until);
            *worth += deal.outlook()[usize::from(seat.0)];
            spent += deal.nodes;
        }
        let goes_on = spent < nodes && go_on();
        if goes_on && spent < nodes / rounds * round {
            continue;
        }
        // Of equal ones the first stays the first.
        left.sort_by_key(|(worth, _)| std::cmp::Reverse(*worth));
        left.truncate(left.len().div_ceil(2));
        round += 1;
        if !goes_on || left.len() == 1 {
            return left.swap_remove(0).1;
        }
    }
}

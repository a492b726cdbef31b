//! A contest of ideas: each is played on by habit in the same deals with the same luck, and again
//! and again the worse half drops out.
//!
//! What is decided after this decision is left to habit. That is better than a tree where habit
//! plays well, lines are long and dice are many: the same luck for all shows small differences.

use super::{
    deal::Deal,
    judge::{Idea, Judge},
};
use crate::{matches::Match, rng::Rng, seat::Seat};

/// The idea that is left when `nodes` actions have been tried, or the best so far when `go_on` says
/// no.
pub(super) fn contest<G: Judge>(
    seen: &Match<G>,
    seat: Seat,
    ideas: Vec<Idea<G::Action>>,
    nodes: u32,
    rng: &mut Rng,
    go_on: &mut dyn FnMut() -> bool,
) -> G::Action {
    let mut left: Vec<(i64, G::Action)> = ideas.into_iter().map(|idea| (0, idea.action)).collect();
    let halvings = left.len().next_power_of_two().ilog2().max(1);
    let (mut spent, mut until) = (0, nodes / halvings);
    loop {
        let luck = rng.split();
        for (worth, action) in &mut left {
            let mut deal = Deal::new(seen, seat, &mut luck.clone());
            deal.play(seat, action.clone());
            deal.play_on(seat);
            *worth += deal.worth()[usize::from(seat.0)];
            spent += deal.nodes;
        }
        let is_over = nodes <= spent || !go_on();
        if spent < until && !is_over {
            continue;
        }
        // Sorting is stable: of equals the one that was offered first.
        left.sort_by_key(|(worth, _)| std::cmp::Reverse(*worth));
        left.truncate(left.len().div_ceil(2));
        until += nodes / halvings;
        if is_over || left.len() == 1 {
            return left.swap_remove(0).1;
        }
    }
}

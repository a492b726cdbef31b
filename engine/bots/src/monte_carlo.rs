//! Rounds of comparison: every candidate is played on in the same deals with the same luck, and from
//! round to round the worse half is dropped.
//!
//! Decisions that follow are made by habit, for as long as the game's horizon says: what differs
//! between two candidates is only what they lead to. Ideas that no chance has a part in are dealt once.

use super::{
    determinization::Determinization,
    evaluate::{Candidate, Evaluate},
};
use scrapworks_core::{Match, Rng, Seat};

/// An candidate and what it led to so far.
#[derive(Debug)]
struct Line<A> {
    action: A,
    /// Sum over the deals.
    worth: i64,
    /// In every deal, where no chance has a part in it.
    certain: Option<i64>,
}

/// The candidate that is left when `nodes` actions were tried, or that leads when `go_on` says no.
pub(super) fn search<G: Evaluate>(
    seen: &Match<G>,
    seat: Seat,
    candidates: Vec<Candidate<G::Action>>,
    nodes: u32,
    rng: &mut Rng,
    go_on: &mut dyn FnMut() -> bool,
) -> G::Action {
    let mut left: Vec<Line<G::Action>> = candidates.into_iter().map(Line::new).collect();
    let rounds = left.len().next_power_of_two().ilog2().max(1);
    // Counted from here, so that who ends a turn now is not judged a turn later.
    let until = seen.game().turn() + seen.game().horizon();
    let (mut spent, mut round) = (0, 1);
    loop {
        let luck = rng.split();
        for line in &mut left {
            if let Some(worth) = line.certain {
                line.worth += worth;
                continue;
            }
            let mut deal = Determinization::new(seen, seat, &mut luck.clone());
            deal.play(seat, line.action.clone());
            deal.play_on(seat, until);
            let worth = deal.outlook()[usize::from(seat.0)];
            line.worth += worth;
            line.certain = deal.is_certain().then_some(worth);
            spent += deal.nodes + G::ROLLOUT_COST;
        }
        let is_open = left.iter().any(|line| line.certain.is_none());
        let goes_on = is_open && spent < nodes && go_on();
        if goes_on && spent < nodes / rounds * round {
            continue;
        }
        // Of equal ones the first stays the first.
        left.sort_by_key(|line| std::cmp::Reverse(line.worth));
        left.truncate(left.len().div_ceil(2));
        round += 1;
        if !goes_on || left.len() == 1 {
            return left.swap_remove(0).action;
        }
    }
}

impl<A> Line<A> {
    fn new(candidate: Candidate<A>) -> Line<A> {
        Line { action: candidate.action, worth: 0, certain: None }
    }
}

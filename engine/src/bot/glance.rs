//! One step of looking ahead: what each action leads to, judged as it stands.

use super::{
    deal::Deal,
    judge::{Idea, Judge},
};
use crate::{matches::Match, rng::Rng, seat::Seat};

/// The idea that leads to the best positions.
pub(super) fn carefully<G: Judge>(
    seen: &Match<G>,
    seat: Seat,
    ideas: Vec<Idea<G::Action>>,
    rng: &mut Rng,
) -> G::Action {
    best(seen, seat, ideas, G::DEALS, rng)
}

/// The same of every second idea, with one look at each.
pub(super) fn carelessly<G: Judge>(
    seen: &Match<G>,
    seat: Seat,
    mut ideas: Vec<Idea<G::Action>>,
    rng: &mut Rng,
) -> G::Action {
    rng.shuffle(&mut ideas);
    ideas.truncate(ideas.len().div_ceil(2));
    best(seen, seat, ideas, 1, rng)
}

fn best<G: Judge>(
    seen: &Match<G>,
    seat: Seat,
    ideas: Vec<Idea<G::Action>>,
    deals: u32,
    rng: &mut Rng,
) -> G::Action {
    // All ideas are tried on the same deals, with the same luck.
    let luck = rng.split();
    let worth = |idea: &Idea<G::Action>| {
        let mut luck = luck.clone();
        let mut sum = 0;
        for _ in 0..deals {
            let mut deal = Deal::new(seen, seat, &mut luck);
            deal.play(seat, idea.action.clone());
            deal.settle(seat);
            let worth = deal.worth()[usize::from(seat.0)];
            if deal.is_certain() {
                return worth * i64::from(deals);
            }
            sum += worth;
        }
        sum
    };
    let mut best: Option<(i64, G::Action)> = None;
    for idea in ideas {
        let worth = worth(&idea);
        if best.as_ref().is_none_or(|(so_far, _)| *so_far < worth) {
            best = Some((worth, idea.action));
        }
    }
    best.expect("an awaited seat has an idea").1
}

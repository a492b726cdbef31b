//! One step of looking ahead: what each action leads to, judged as it stands.

use super::{
    determinization::Determinization,
    evaluate::{Candidate, Evaluate},
};
use scrapworks_core::{Match, Rng, Seat};

/// The candidate that leads to the best positions.
pub(super) fn choose_carefully<G: Evaluate>(
    seen: &Match<G>,
    seat: Seat,
    candidates: Vec<Candidate<G::Action>>,
    rng: &mut Rng,
) -> G::Action {
    best(seen, seat, candidates, G::SAMPLES, rng)
}

/// The same of every second candidate, with one look at each.
pub(super) fn choose_carelessly<G: Evaluate>(
    seen: &Match<G>,
    seat: Seat,
    mut candidates: Vec<Candidate<G::Action>>,
    rng: &mut Rng,
) -> G::Action {
    rng.shuffle(&mut candidates);
    candidates.truncate(candidates.len().div_ceil(2));
    best(seen, seat, candidates, 1, rng)
}

fn best<G: Evaluate>(
    seen: &Match<G>,
    seat: Seat,
    candidates: Vec<Candidate<G::Action>>,
    deals: u32,
    rng: &mut Rng,
) -> G::Action {
    // All candidates are tried on the same deals, with the same luck.
    let luck = rng.split();
    let worth = |candidate: &Candidate<G::Action>| {
        let mut luck = luck.clone();
        let mut sum = 0;
        for _ in 0..deals {
            let mut deal = Determinization::new(seen, seat, &mut luck);
            deal.play(seat, candidate.action.clone());
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
    for candidate in candidates {
        let worth = worth(&candidate);
        if best.as_ref().is_none_or(|(so_far, _)| *so_far < worth) {
            best = Some((worth, candidate.action));
        }
    }
    best.expect("an awaited seat has an candidate").1
}

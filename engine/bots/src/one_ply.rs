//! One-ply search: evaluates the position after each candidate.

use super::{
    determinization::Determinization,
    evaluate::{Candidate, Evaluate},
};
use scrapworks_core::{Match, Rng, Seat};

/// The candidate with the best mean value over [`Evaluate::SAMPLES`] determinizations.
pub(super) fn search<G: Evaluate>(
    seen: &Match<G>,
    seat: Seat,
    candidates: Vec<Candidate<G::Action>>,
    rng: &mut Rng,
) -> G::Action {
    best(seen, seat, candidates, G::SAMPLES, rng)
}

/// The best of a random half of the candidates, with one determinization.
pub(super) fn search_half<G: Evaluate>(
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
    samples: u32,
    rng: &mut Rng,
) -> G::Action {
    // Common random numbers: every candidate is tried on the same determinizations.
    let common = rng.split();
    let value = |candidate: &Candidate<G::Action>| {
        let mut rng = common.clone();
        let mut sum = 0;
        for _ in 0..samples {
            let mut sample = Determinization::new(seen, seat, &mut rng);
            sample.play(seat, candidate.action.clone());
            sample.play_until_quiet(seat);
            let value = sample.values()[usize::from(seat.0)];
            if sample.is_deterministic() {
                return value * i64::from(samples);
            }
            sum += value;
        }
        sum
    };
    let mut best: Option<(i64, G::Action)> = None;
    for candidate in candidates {
        let value = value(&candidate);
        if best.as_ref().is_none_or(|(so_far, _)| *so_far < value) {
            best = Some((value, candidate.action));
        }
    }
    best.expect("an awaited seat has a candidate").1
}

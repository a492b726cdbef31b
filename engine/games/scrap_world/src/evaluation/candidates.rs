//! The actions worth searching, with their values and weights.

use crate::{
    action::Action,
    evaluation::{
        activation::{ActivationPlanner, Detail},
        defence, setup,
    },
    state::{Phase, ScrapWorld},
};
use scrapworks_bots::Candidate;
use scrapworks_core::Seat;

/// A candidate this far below the best value has half its weight.
const HALVING_GAP: i32 = 120;
const WEIGHT_MAX: u32 = 1 << 10;

/// Candidates for `seat`, weighted by how close their values are to the best.
pub(super) fn candidates(game: &ScrapWorld, seat: Seat) -> Vec<Candidate<Action>> {
    let scored = scored_actions(game, seat, Detail::Fine);
    let best = scored.iter().map(|candidate| candidate.0).max().unwrap_or_default();
    let candidate = |(value, action)| Candidate { action, weight: weight(best - value) };
    scored.into_iter().map(candidate).collect()
}

/// The actions worth considering and their values, which are comparable within one position only.
pub(super) fn scored_actions(game: &ScrapWorld, seat: Seat, detail: Detail) -> Vec<(i32, Action)> {
    match &game.phase {
        Phase::Activation(active) if active.points == 0 => vec![(0, Action::EndActivation)],
        Phase::Activation(active) => {
            let mut scored = Vec::with_capacity(64);
            let planner = ActivationPlanner::of(game, *active, detail);
            let planner = planner.expect("an active suit is on the board");
            planner.visit_actions(&mut |value, action| scored.push((value, action)));
            scored
        }
        Phase::Defence(..) => defence::scored_actions(game),
        Phase::Terrain(_) | Phase::Sides(_) | Phase::Deployment(_) => {
            setup::scored_actions(game, seat)
        }
        Phase::Over(_) => Vec::new(),
    }
}

/// Halves for every [`HALVING_GAP`] below the best, linear in between, and at least 1.
fn weight(below_best: i32) -> u32 {
    let (halvings, rest) = (below_best / HALVING_GAP, below_best % HALVING_GAP);
    let weight = WEIGHT_MAX >> halvings.min(31);
    (weight - weight * rest as u32 / (2 * HALVING_GAP as u32)).max(1)
}

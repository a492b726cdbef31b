//! The fast choice of an action in rollouts.

use crate::{
    action::Action,
    evaluation::{activation::Detail, candidates::scored_actions},
    state::{Phase, ScrapWorld},
};
use scrapworks_core::{Rng, Seat};

/// The first of the best actions; a random candidate during set-up.
pub(super) fn action(game: &ScrapWorld, seat: Seat, rng: &mut Rng) -> Action {
    let scored = scored_actions(game, seat, Detail::Coarse);
    let chosen = match &game.phase {
        Phase::Terrain(_) | Phase::Sides(_) | Phase::Deployment(_) => rng.pick(&scored).cloned(),
        Phase::Activation(_) | Phase::Defence(..) | Phase::Over(_) => {
            scored.into_iter().reduce(|best, other| if best.0 < other.0 { other } else { best })
        }
    };
    chosen.expect("an awaited seat has a choice").1
}

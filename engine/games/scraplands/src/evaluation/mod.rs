//! The evaluation of positions and actions for bots.
//!
//! Nothing in the game is hidden, so all features are read from the state. Search is in
//! `scrapworks_bots`.

mod arena_position;
mod candidates;
mod distance_map;
mod leaf;
mod position;
mod shortest_paths;
mod values;

use crate::{
    Scraplands,
    action::Action,
    content::{cars, upgrades, weapons},
    roster::Roster,
    state::Phase,
};
use scrapworks_bots::{Candidate, Evaluate};
use scrapworks_core::{Rng, Seat};

/// A candidate this much worse than the best has half its weight, in mils.
const HALF_WEIGHT_GAP: i32 = 1_200;
/// The weight of the best candidate.
const WEIGHT_MAX: u32 = 4_096;

impl Evaluate for Scraplands {
    const LEAD: i32 = 800;
    const SAMPLES: u32 = 6;
    const WIDTH: usize = 12;
    /// A rollout ends with its activation.
    const HORIZON: u32 = 0;
    const ROLLOUT_COST: u32 = 3;
    const NODES: u32 = 10_000;

    fn evaluate(&self, seat: Seat) -> i32 {
        self.position_value(seat)
    }

    fn evaluate_leaf(&self, seat: Seat) -> i32 {
        self.leaf_value(seat)
    }

    /// Positions are evaluated between activations.
    fn is_quiet(&self) -> bool {
        match self.phase {
            Phase::Entering(_) | Phase::Declaring(_) | Phase::Over(_) => true,
            Phase::Acting(..) => false,
        }
    }

    fn candidates(&self, _seat: Seat) -> Vec<Candidate<Action>> {
        let scored_actions = self.scored_actions();
        let best = scored_actions.iter().map(|(_, value)| *value).max().unwrap_or_default();
        let weight = |value: i32| WEIGHT_MAX >> ((best - value) / HALF_WEIGHT_GAP).min(12);
        let candidate = |(action, value)| Candidate { action, weight: weight(value) };
        scored_actions.into_iter().map(candidate).collect()
    }

    fn rollout_policy(&self, _seat: Seat, _rng: &mut Rng) -> Action {
        let best = self.scored_actions().into_iter().reduce(|a, b| if a.1 < b.1 { b } else { a });
        best.expect("an awaited seat has something to decide").0
    }

    fn round(&self) -> u32 {
        u32::from(self.round.max(1))
    }

    fn roster_content(roster: &Roster) -> Vec<&'static str> {
        let mut content = Vec::new();
        for car in &roster.cars {
            content.extend(cars::find(&car.car).map(|car| car.slug));
            let weapons = car.weapons.iter().filter_map(|slug| weapons::find(slug));
            content.extend(weapons.map(|weapon| weapon.slug));
            let upgrades = car.upgrades.iter().filter_map(|up| upgrades::find(up.slug()));
            content.extend(upgrades.map(|upgrade| upgrade.slug));
        }
        content.sort_unstable();
        content.dedup();
        content
    }
}

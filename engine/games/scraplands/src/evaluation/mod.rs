//! What a bot knows of Scraplands beyond its rules.
//!
//! Nothing in the game is hidden, so all of it is read from the state. What an action leads to is
//! not tried here: that is for whoever asks.

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

/// A thought so much worse than the best has half the weight.
const HALVED_BY: i32 = 1_200;
/// Of the best thought.
const WEIGHT: u32 = 4_096;

impl Evaluate for Scraplands {
    const LEAD: i32 = 800;
    const SAMPLES: u32 = 6;
    const WIDTH: usize = 12;
    /// A line is over with its activation.
    const HORIZON: u32 = 0;
    const ROLLOUT_COST: u32 = 3;
    const NODES: u32 = 10_000;

    fn evaluate(&self, seat: Seat) -> i32 {
        self.worth(seat)
    }

    fn evaluate_leaf(&self, seat: Seat) -> i32 {
        self.foreseen_worth(seat)
    }

    /// An activation is judged when it is over.
    fn is_quiet(&self) -> bool {
        match self.phase {
            Phase::Entering(_) | Phase::Declaring(_) | Phase::Over(_) => true,
            Phase::Acting(..) => false,
        }
    }

    fn candidates(&self, _seat: Seat) -> Vec<Candidate<Action>> {
        let thoughts = self.thoughts();
        let best = thoughts.iter().map(|(_, worth)| *worth).max().unwrap_or_default();
        let weight = |worth: i32| WEIGHT >> ((best - worth) / HALVED_BY).min(12);
        let candidate = |(action, worth)| Candidate { action, weight: weight(worth) };
        thoughts.into_iter().map(candidate).collect()
    }

    fn rollout_policy(&self, _seat: Seat, _rng: &mut Rng) -> Action {
        let best = self.thoughts().into_iter().reduce(|a, b| if a.1 < b.1 { b } else { a });
        best.expect("an awaited seat has something to decide").0
    }

    fn round(&self) -> u32 {
        u32::from(self.round.max(1))
    }

    fn roster_content(roster: &Roster) -> Vec<&'static str> {
        let mut brings = Vec::new();
        for car in &roster.cars {
            brings.extend(cars::find(&car.car).map(|car| car.slug));
            let weapons = car.weapons.iter().filter_map(|slug| weapons::find(slug));
            brings.extend(weapons.map(|weapon| weapon.slug));
            let upgrades = car.upgrades.iter().filter_map(|up| upgrades::find(up.slug()));
            brings.extend(upgrades.map(|upgrade| upgrade.slug));
        }
        brings.sort_unstable();
        brings.dedup();
        brings
    }
}

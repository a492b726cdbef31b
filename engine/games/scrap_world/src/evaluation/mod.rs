//! Evaluation of Scrap World for bots; the search is in `scrapworks_bots`.
//!
//! | subject | module |
//! | --- | --- |
//! | candidates and their weights | `candidates` |
//! | actions in rollouts | `rollout_policy` |
//! | the rest of an activation | `activation` |
//! | answers to an attack roll | `defence` |
//! | terrain, sides, deployment | `setup` |
//! | expected loss from an attack | `attack_option` |
//! | targets, firepower, approach | `features`, `distance` |
//! | values of suits, energy and cards | `values` |
//! | mean and variance of dice | `moments` |
//! | strength of a roster | `roster_strength` |

mod activation;
mod attack_option;
mod candidates;
mod defence;
mod distance;
mod features;
mod moments;
mod rollout_policy;
pub(crate) mod roster_strength;
mod setup;
mod threat;
mod values;

use crate::{
    action::Action,
    content::{armament, chassis, ids::SuitId},
    evaluation::activation::{ActivationPlanner, Detail},
    roster::Roster,
    state::{Phase, ScrapWorld},
};

use scrapworks_bots::{Candidate, Evaluate, Rivals};
use scrapworks_core::{Rng, Seat};

/// Weight of a waiting suit's firepower from where it stands in leaf evaluations, in percent.
const STATIONARY_PERCENT: i32 = 25;
/// Weight of a waiting suit's best activation in leaf evaluations, in percent.
const ACTIVATION_PERCENT: i32 = 35;

impl Evaluate for ScrapWorld {
    const LEAD: i32 = 2_500;
    const SURENESS: u32 = 3;
    const RIVALS: Rivals = Rivals::All;
    const SAMPLES: u32 = 8;
    const WIDTH: usize = 14;
    /// Rollouts would only add variance; the leaf evaluation covers what comes next.
    const HORIZON: u32 = 0;
    const NODES: u32 = 4_000;

    fn evaluate(&self, seat: Seat) -> i32 {
        self.team_value(seat, |_, firepower| firepower * activation::LATER_PERCENT / 100)
    }

    fn evaluate_leaf(&self, seat: Seat) -> i32 {
        let active = self.activation().ok().map(|active| active.suit);
        self.team_value(seat, |id, firepower| {
            let best_activation =
                if Some(id) == active { 0 } else { activation::full_activation_gain(self, id) };
            (firepower * STATIONARY_PERCENT + best_activation * ACTIVATION_PERCENT) / 100
        })
    }

    fn is_quiet(&self) -> bool {
        !matches!(self.phase, Phase::Defence(..))
    }

    fn candidates(&self, seat: Seat) -> Vec<Candidate<Action>> {
        candidates::candidates(self, seat)
    }

    fn rollout_policy(&self, seat: Seat, rng: &mut Rng) -> Action {
        rollout_policy::action(self, seat, rng)
    }

    fn round(&self) -> u32 {
        u32::from(self.round).max(1)
    }

    fn roster_content(roster: &Roster) -> Vec<&'static str> {
        let chassis = roster.suits.iter().filter_map(|suit| chassis::find(&suit.chassis));
        let cards = roster.suits.iter().flat_map(|suit| &suit.armament);
        let cards = cards.filter_map(|slug| armament::find(slug)).map(|card| card.slug);
        let mut slugs: Vec<_> = chassis.map(|chassis| chassis.slug).chain(cards).collect();
        slugs.sort_unstable();
        slugs.dedup();
        slugs
    }
}

impl ScrapWorld {
    /// The value of the seat's suits: what they have, plus the rest of the current activation, plus
    /// `waiting_value` of each suit and its firepower, less its distance to the enemy.
    fn team_value(&self, seat: Seat, waiting_value: impl Fn(SuitId, i32) -> i32) -> i32 {
        let targets = features::targets(self, seat);
        let occupied = features::occupied(self);
        let distances = distance::DistanceMap::to(self, targets.iter().map(|target| target.at));
        let own = self.activation().ok().filter(|active| self.stats(active.suit).seat == seat);
        let planner = own.and_then(|active| ActivationPlanner::of(self, active, Detail::Coarse));
        let of = |id: SuitId| {
            let firepower = features::firepower(self, id, &targets, occupied);
            values::suit(self, id) + waiting_value(id, firepower)
                - features::distance_penalty(self, id, &distances)
        };
        let activation_gain = planner.map_or(0, |planner| planner.activation_gain());
        self.standing_suits(seat).map(of).sum::<i32>() + activation_gain
    }
}

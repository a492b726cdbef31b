//! Bot evaluation for Scrapbots.
//!
//! Positions are evaluated at the start of a turn. In the middle of a turn, the rollout policy
//! plays the turn plan to its end, so that unused scrap and energy count for nothing.
//!
//! All values are in points; a wound is 100 points.

mod attack_plans;
mod candidates;
mod expected_damage;
mod leaf;
mod turn_plan;
mod values;
mod weights;

use crate::{
    action::Action,
    content::card::Card,
    state::{Phase, Scrapbots},
};
use scrapworks_bots::{Candidate, Evaluate};
use scrapworks_core::{Rng, Seat};

impl Evaluate for Scrapbots {
    const LEAD: i32 = 150;
    const HORIZON: u32 = 2;
    const NODES: u32 = 20_000;

    fn evaluate(&self, seat: Seat) -> i32 {
        self.position_value(seat)
    }

    fn evaluate_leaf(&self, seat: Seat) -> i32 {
        self.leaf_value(seat)
    }

    /// Only the start of a turn is quiet.
    fn is_quiet(&self) -> bool {
        match self.phase {
            Phase::Main => self.actions == 0,
            Phase::Bonus { .. } => false,
            Phase::Over(_) => true,
        }
    }

    fn candidates(&self, _: Seat) -> Vec<Candidate<Action>> {
        self.weighted_candidates()
    }

    fn rollout_policy(&self, _: Seat, _: &mut Rng) -> Action {
        self.planned_action()
    }

    /// Each mechanic's turn is one round.
    fn round(&self) -> u32 {
        u32::from(self.turn)
    }

    fn acquires(&self, _: Seat, action: &Action) -> Option<&'static str> {
        let Action::Buy { slot } = *action else { return None };
        self.market.card(usize::from(slot)).map(slug)
    }
}

fn slug(card: Card) -> &'static str {
    match card {
        Card::SpareParts => "spare_parts",
        Card::Circuitry => "circuitry",
        Card::SentryGun => "sentry_gun",
        Card::Drone => "drone",
        Card::Scout => "scout",
        Card::Sentinel => "sentinel",
        Card::Enforcer => "enforcer",
        Card::Golem => "golem",
        Card::PlasmaDart => "plasma_dart",
        Card::Blaster => "blaster",
        Card::Chainsaw => "chainsaw",
        Card::Servomotor => "servomotor",
        Card::LaserCannon => "laser_cannon",
        Card::RocketPod => "rocket_pod",
        Card::SupplyCrate => "supply_crate",
        Card::MedPack => "med_pack",
        Card::MagnetTrap => "magnet_trap",
        Card::LogicBomb => "logic_bomb",
        Card::FusionCell => "fusion_cell",
        Card::BrainDamage => "brain_damage",
    }
}

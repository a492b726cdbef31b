//! What a position is held for by who plays lines on: half by how it stands, half by how matches
//! ended that came to its like.
//!
//! Standings tell one action from another, since they look at every lane; but they know little of
//! what a deck is good for, which decides most matches. The figures here do: they are what told
//! best who won six thousand matches of `normal` against itself. Each alone is no better a judge
//! than the other; halved, their errors are as well.

use super::values::Features;
use crate::{
    content::{card::Card, constants::WOUNDS},
    state::Scrapbots,
};
use scrapworks_core::Seat;

/// What something counts with all wounds on the stack, and with none left: in between it changes
/// evenly.
#[derive(Debug, Clone, Copy)]
struct Coefficient {
    early: i32,
    late: i32,
}

/// Of what standings hold things for, in percent.
const BOTS: Coefficient = coefficient(78, 16);
const POSITIONS: Coefficient = coefficient(-26, 6);
const CREW: Coefficient = coefficient(-9, 169);
const DECK: Coefficient = coefficient(25, 59);
const TEMPO: Coefficient = coefficient(83, 203);
/// Besides what they do to a deck.
const WOUNDED: Coefficient = coefficient(0, 95);

const fn coefficient(early: i32, late: i32) -> Coefficient {
    Coefficient { early, late }
}

/// What a deck of nothing but that card would be worth more than one of Spare Parts, in points.
fn in_deck(card: Card) -> Coefficient {
    match card {
        Card::SpareParts | Card::BrainDamage => coefficient(0, 0),
        Card::Circuitry => coefficient(-209, 847),
        Card::SentryGun => coefficient(-339, -65),
        Card::Drone => coefficient(156, 49),
        Card::Scout => coefficient(439, -346),
        Card::Sentinel => coefficient(398, -781),
        Card::Enforcer => coefficient(453, -1_468),
        Card::Golem => coefficient(959, -2_188),
        Card::PlasmaDart => coefficient(-447, 292),
        Card::Blaster => coefficient(-241, 397),
        Card::Chainsaw => coefficient(-244, 286),
        Card::Servomotor => coefficient(-417, 50),
        Card::LaserCannon => coefficient(51, -548),
        Card::RocketPod => coefficient(-352, -116),
        Card::SupplyCrate => coefficient(895, -309),
        Card::MedPack => coefficient(-501, 548),
        Card::MagnetTrap => coefficient(320, 607),
        Card::LogicBomb => coefficient(1_728, -692),
        Card::FusionCell => coefficient(-317, -280),
    }
}

impl Coefficient {
    fn of(self, stack: u8) -> i32 {
        let (stack, all) = (i32::from(stack), i32::from(WOUNDS));
        (self.early * stack + self.late * (all - stack)) / all
    }
}

impl Scrapbots {
    pub(super) fn leaf_value(&self, seat: Seat) -> i32 {
        (self.position_value(seat) + self.regression_value(seat)) / 2
    }

    /// What usually comes of it, in points.
    fn regression_value(&self, seat: Seat) -> i32 {
        let stack = self.wound_stack;
        let Features { bots, positions, crew, deck, tempo, wounds } = self.features(seat);
        let shares = bots * BOTS.of(stack)
            + positions * POSITIONS.of(stack)
            + crew * CREW.of(stack)
            + deck * DECK.of(stack)
            + tempo * TEMPO.of(stack)
            - wounds * WOUNDED.of(stack);
        self.deck(seat) + shares / 100
    }

    /// What the cards are good for that do not stand in lanes, in points.
    fn deck(&self, seat: Seat) -> i32 {
        let own = &self.mechanics[seat];
        let (mut sum, mut cards) = (0, 0);
        let all = own.hand.cards().iter().copied().chain(own.deck.cards());
        for card in all.filter(|card| !card.is_wound()) {
            sum += in_deck(card).of(self.wound_stack);
            cards += 1;
        }
        sum / cards.max(1)
    }
}

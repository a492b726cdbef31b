//! Leaf evaluation: the mean of the position value and of a linear regression on match results.
//!
//! The position value distinguishes single actions, because it looks at every lane, but it hardly
//! values the deck, which decides most matches. The regression was fitted to the results of 6,000
//! matches of `normal` against itself. Each alone predicts the winner about equally well; the mean
//! averages out their errors.

use super::values::Features;
use crate::{
    content::{card::Card, constants::WOUNDS},
    state::Scrapbots,
};
use scrapworks_core::Seat;

/// A regression coefficient with a full wound stack (`early`) and an empty one (`late`);
/// interpolated linearly.
#[derive(Debug, Clone, Copy)]
struct Coefficient {
    early: i32,
    late: i32,
}

/// Coefficients of the features, in percent.
const BOTS: Coefficient = coefficient(78, 16);
const POSITIONS: Coefficient = coefficient(-26, 6);
const CREW: Coefficient = coefficient(-9, 169);
const DECK: Coefficient = coefficient(25, 59);
const TEMPO: Coefficient = coefficient(83, 203);
/// In addition to the effect of wounds on the deck.
const WOUNDED: Coefficient = coefficient(0, 95);

const fn coefficient(early: i32, late: i32) -> Coefficient {
    Coefficient { early, late }
}

/// The value of a deck made of only this card, relative to one of Spare Parts, in points.
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

    /// The prediction of the regression, in points.
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

    /// The mean coefficient of the cards outside the lanes, in points.
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

//! What a position is held for by who plays lines on: half by how it stands, half by how matches
//! ended that came to its like.
//!
//! Standings tell one action from another, since they look at every lane; but they know little of
//! what a deck is good for, which decides most matches. The figures here do: they are what told
//! best who won six thousand matches of `normal` against itself. Each alone is no better a judge
//! than the other; halved, their errors are as well.

use super::values::Riches;
use crate::{
    content::{card::Card, constants::WOUNDS},
    state::Scrapbots,
};
use scrapworks_core::Seat;

/// What something counts with all wounds on the stack, and with none left: in between it changes
/// evenly.
#[derive(Debug, Clone, Copy)]
struct Figure {
    early: i32,
    late: i32,
}

/// Of what standings hold things for, in percent.
const BOTS: Figure = figure(78, 16);
const POSTS: Figure = figure(-26, 6);
const CREW: Figure = figure(-9, 169);
const STOCK: Figure = figure(25, 59);
const TEMPO: Figure = figure(83, 203);
/// Besides what they do to a deck.
const WOUNDED: Figure = figure(0, 95);

const fn figure(early: i32, late: i32) -> Figure {
    Figure { early, late }
}

/// What a deck of nothing but that card would be worth more than one of Spare Parts, in points.
fn in_deck(card: Card) -> Figure {
    match card {
        Card::SpareParts | Card::BrainDamage => figure(0, 0),
        Card::Circuitry => figure(-209, 847),
        Card::SentryGun => figure(-339, -65),
        Card::Drone => figure(156, 49),
        Card::Scout => figure(439, -346),
        Card::Sentinel => figure(398, -781),
        Card::Enforcer => figure(453, -1_468),
        Card::Golem => figure(959, -2_188),
        Card::PlasmaDart => figure(-447, 292),
        Card::Blaster => figure(-241, 397),
        Card::Chainsaw => figure(-244, 286),
        Card::Servomotor => figure(-417, 50),
        Card::LaserCannon => figure(51, -548),
        Card::RocketPod => figure(-352, -116),
        Card::SupplyCrate => figure(895, -309),
        Card::MedPack => figure(-501, 548),
        Card::MagnetTrap => figure(320, 607),
        Card::LogicBomb => figure(1_728, -692),
        Card::FusionCell => figure(-317, -280),
    }
}

impl Figure {
    fn of(self, stack: u8) -> i32 {
        let (stack, all) = (i32::from(stack), i32::from(WOUNDS));
        (self.early * stack + self.late * (all - stack)) / all
    }
}

impl Scrapbots {
    pub(super) fn foreseen(&self, seat: Seat) -> i32 {
        (self.prospects(seat) + self.usual(seat)) / 2
    }

    /// What usually comes of it, in points.
    fn usual(&self, seat: Seat) -> i32 {
        let stack = self.wound_stack;
        let Riches { bots, posts, crew, stock, tempo, wounds } = self.riches(seat);
        let shares = bots * BOTS.of(stack)
            + posts * POSTS.of(stack)
            + crew * CREW.of(stack)
            + stock * STOCK.of(stack)
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

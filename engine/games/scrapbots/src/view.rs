//! The public view, and a mechanic's view of its own cards (SB-25).

use serde::Serialize;

use crate::{
    content::{card::Card, constants::WOUNDS},
    lane::LANES,
    state::{Bot, Mechanic, Phase, Pool, Scrapbots},
};
use scrapworks_core::{BySeat, Seat};

#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PublicView {
    /// From 1, counting both mechanics' turns.
    pub turn: u16,
    pub turn_cap: u16,
    /// The seat whose turn it is.
    pub active: Seat,
    pub phase: PhaseView,
    /// The active mechanic's pool.
    pub pool: Pool,
    /// The row from left to right; `null` for a slot that the exhausted main deck could not refill.
    pub market: Vec<Option<Card>>,
    /// Cards left in the main deck.
    pub main_deck: u8,
    /// Wounds in this match, on the stack or with the mechanics; absent if they are all of the box.
    #[serde(skip_serializing_if = "are_all")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<u8>"))]
    pub wounds: u8,
    /// Wounds left on the stack; the match ends at 0.
    pub wound_stack: u8,
    pub mechanics: BySeat<MechanicView>,
}

#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Phase"))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum PhaseView {
    Main,
    /// The bonus of this resource is offered.
    Bonus {
        card: Card,
    },
    Over,
}

#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MechanicView {
    /// Cards in hand.
    pub hand: u8,
    /// Cards in the draw pile.
    pub draw_pile: u8,
    /// From the bottom up.
    pub discard_pile: Vec<Card>,
    /// Wounds in hand, draw pile and discard pile. Wounds are dealt openly, so their number is
    /// public.
    pub wounds: u8,
    pub lanes: [Option<BotView>; LANES],
}

#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BotView {
    pub card: Card,
    pub damage: u8,
    pub health: u8,
    pub ready: bool,
    /// Readies after its next attack.
    pub primed: bool,
}

/// Both are sorted in the order of the catalogue, so the order of the draw pile stays hidden.
#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PrivateView {
    pub hand: Vec<Card>,
    pub draw_pile: Vec<Card>,
}

fn are_all(wounds: &u8) -> bool {
    *wounds == WOUNDS
}

impl Scrapbots {
    pub(crate) fn to_public_view(&self) -> PublicView {
        PublicView {
            turn: self.turn,
            turn_cap: self.turn_cap,
            active: self.active,
            phase: match self.phase {
                Phase::Main => PhaseView::Main,
                Phase::Bonus { card } => PhaseView::Bonus { card },
                Phase::Over(_) => PhaseView::Over,
            },
            pool: self.pool,
            market: self.market.slots().to_vec(),
            main_deck: self.market.supply().len() as u8,
            wounds: self.wounds,
            wound_stack: self.wound_stack,
            mechanics: self.mechanics.map(Mechanic::to_public_view),
        }
    }
}

impl Mechanic {
    fn to_public_view(&self) -> MechanicView {
        MechanicView {
            hand: self.hand.len(),
            draw_pile: self.deck.draw_pile().len() as u8,
            discard_pile: self.deck.discard_pile().to_vec(),
            wounds: self.wounds(),
            lanes: self.lanes.map(|bot| bot.map(Bot::to_public_view)),
        }
    }

    pub(crate) fn to_private_view(&self) -> PrivateView {
        let mut draw_pile = self.deck.draw_pile().to_vec();
        draw_pile.sort_unstable();
        PrivateView { hand: self.hand.sorted(), draw_pile }
    }
}

impl Bot {
    fn to_public_view(self) -> BotView {
        let Bot { card, damage, ready, primed } = self;
        BotView { card, damage, health: self.scrapbot_stats().health, ready, primed }
    }
}

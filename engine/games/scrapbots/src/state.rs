//! The state of a match and its queries.

use serde::Serialize;

use crate::{
    content::{
        card::{Card, ScrapbotStats},
        constants::{MAIN_DECK, MARKET_SLOTS, OWNED_MAX},
    },
    hand::Hand,
    lane::{LANES, Lane},
};
use scrapworks_core::{BySeat, Seat, components::Deck, components::Market};

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Scrapbots {
    /// Wounds in this match (SB-16). Not a part of the state's hash, which is older.
    #[serde(skip)]
    pub(crate) wounds: u8,
    pub(crate) turn_cap: u16,
    /// From 1, counting both mechanics' turns.
    pub(crate) turn: u16,
    /// Actions taken in this turn.
    pub(crate) actions: u16,
    pub(crate) active: Seat,
    pub(crate) phase: Phase,
    /// The active mechanic's pool; the other mechanic has none.
    pub(crate) pool: Pool,
    pub(crate) wound_stack: u8,
    pub(crate) market: Market<Card, MARKET_SLOTS, MAIN_DECK>,
    pub(crate) mechanics: BySeat<Mechanic>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) enum Phase {
    Main,
    /// The resource has given its scrap or energy, and its bonus is offered. The card is in no pile
    /// until that is decided (SB-7).
    Bonus {
        card: Card,
    },
    Over(EndReason),
}

/// Why the match ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) enum EndReason {
    LastWound,
    TurnCap,
}

/// Emptied in the clean-up (SB-4).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Pool {
    pub scrap: u16,
    pub energy: u16,
}

/// The cards and lanes of one player.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(crate) struct Mechanic {
    pub(crate) hand: Hand,
    pub(crate) deck: Deck<Card, OWNED_MAX>,
    pub(crate) lanes: [Option<Bot>; LANES],
}

/// A Scrapbot in a lane.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) struct Bot {
    pub(crate) card: Card,
    /// Always less than its health.
    pub(crate) damage: u8,
    pub(crate) ready: bool,
    /// Readies after its next attack (SB-18).
    pub(crate) primed: bool,
}

impl Scrapbots {
    pub(crate) fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over(_))
    }

    /// The opponent of the active mechanic.
    pub(crate) fn opponent(&self) -> Seat {
        self.mechanics.seats().after(self.active)
    }

    pub(crate) fn active_mechanic(&self) -> &Mechanic {
        &self.mechanics[self.active]
    }

    pub(crate) fn active_mechanic_mut(&mut self) -> &mut Mechanic {
        &mut self.mechanics[self.active]
    }

    /// The opponent's Scrapbot facing that lane of the active mechanic.
    pub(crate) fn opposing_bot(&self, lane: Lane) -> Option<Bot> {
        self.mechanics[self.opponent()].bot(lane)
    }
}

impl Mechanic {
    pub(crate) fn bot(&self, lane: Lane) -> Option<Bot> {
        self.lanes[lane.index()]
    }

    pub(crate) fn bots(&self) -> impl Iterator<Item = (Lane, Bot)> {
        Lane::ALL.into_iter().filter_map(|lane| Some((lane, self.bot(lane)?)))
    }

    /// The Scrapbot in a lane that is known to have one.
    pub(crate) fn bot_mut(&mut self, lane: Lane) -> &mut Bot {
        self.lanes[lane.index()].as_mut().expect("checked to stand there")
    }

    /// Wounds in hand, draw pile and discard pile. Their number is public.
    pub(crate) fn wounds(&self) -> u8 {
        self.cards().filter(|card| card.is_wound()).count() as u8
    }

    /// Every card of this mechanic, in any place.
    pub(crate) fn cards(&self) -> impl Iterator<Item = Card> {
        let bots = self.lanes.iter().flatten().map(|bot| bot.card);
        self.hand.cards().iter().copied().chain(self.deck.cards()).chain(bots)
    }
}

impl Bot {
    /// Scrapbots enter play exhausted (SB-8).
    pub(crate) fn built(card: Card) -> Bot {
        Bot { card, damage: 0, ready: false, primed: false }
    }

    pub(crate) fn scrapbot_stats(self) -> ScrapbotStats {
        self.card.scrapbot_stats().expect("only Scrapbots are built")
    }
}

//! Decisions that the match waits for within an action.

use arrayvec::ArrayVec;
use serde::Serialize;

use crate::{
    content::{
        ability::TargetedEffect,
        ids::{Card, Kind, Machine, Part, Source},
    },
    offer::Offer,
    refusal::DecisionKind,
    roll::Roll,
};
use scrapworks_core::{Seat, SeatSet};

/// Limit of parts scrapped for one roll: a die shows at least one, and no roll needs ten more.
pub(crate) const BOOST_MAX: usize = 10;

/// A pending decision. Cards stored in it are in no hand and no pile.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(crate) enum Pending {
    Boost(RollState),
    Dig(DigState),
    StealPart {
        from: Seat,
    },
    /// The thief chooses one of two machines from the victim's hand.
    StealMachine {
        from: Seat,
        machines: [Machine; 2],
    },
    /// The victim may react before the thief gets the card.
    Stolen {
        from: Seat,
        card: Card,
    },
    /// Another player may react before the digger gets the card. The seats in `rest` are asked
    /// next, and the dig continues with `then`.
    Dug {
        asked: Seat,
        rest: SeatSet,
        card: Card,
        then: Option<DigState>,
    },
    Offer {
        with: Seat,
        kind: Kind,
    },
    /// `to` answers the offer of `by`. `counter` allows a counter-offer.
    Answer {
        by: Seat,
        to: Seat,
        offer: Offer,
        counter: bool,
    },
    Target {
        of: Source,
        targeted: TargetedEffect,
    },
    /// Choose `left` parts of `seat`, then one part of each seat in `rest`.
    PartOf {
        of: Source,
        seat: Seat,
        left: u8,
        rest: SeatSet,
        fate: PartFate,
    },
    /// Choose the part to give for `part`.
    SwapFor {
        of: Source,
        with: Seat,
        part: Part,
    },
    HandOf {
        of: Source,
        seat: Seat,
    },
    BuiltOf {
        of: Source,
        seat: Seat,
        fate: MachineFate,
    },
    /// Choose a machine of one's own hand.
    OwnMachine {
        of: Source,
    },
    Churn {
        of: Source,
        scrapped: u8,
        max: u8,
    },
}

/// What happens to a part picked for an ability.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) enum PartFate {
    Taken,
    Scrapped,
    Swapped,
}

/// What happens to a built machine picked for an ability.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) enum MachineFate {
    Scrapped,
    /// Its ability is used by a player who does not own it.
    Borrowed,
    /// It becomes unused again.
    Refitted,
}

/// A roll that may still be boosted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct RollState {
    pub(crate) roll: Roll,
    pub(crate) die: u8,
    pub(crate) total: u8,
    pub(crate) need: u8,
    /// Parts scrapped for the roll, in order. For a dig they stay here until it ends (SE-13).
    pub(crate) scrapped: ArrayVec<Part, BOOST_MAX>,
}

/// A dig in progress. The passed cards stay on the pile, above the open card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct DigState {
    pub(crate) kind: Kind,
    pub(crate) passed: u8,
    /// Number of cards that may still be taken.
    pub(crate) left: u8,
    pub(crate) taken: u8,
    /// Parts that go on their scrap pile when the dig ends.
    pub(crate) scrapped: ArrayVec<Part, BOOST_MAX>,
}

impl Pending {
    /// The seat that decides, in the turn of `active`.
    pub(crate) fn decider(&self, active: Seat) -> Seat {
        match *self {
            Pending::Stolen { from, .. } => from,
            Pending::Dug { asked, .. } => asked,
            Pending::Answer { to, .. } => to,
            Pending::Boost(_)
            | Pending::Dig(_)
            | Pending::StealPart { .. }
            | Pending::StealMachine { .. }
            | Pending::Offer { .. }
            | Pending::Target { .. }
            | Pending::PartOf { .. }
            | Pending::SwapFor { .. }
            | Pending::HandOf { .. }
            | Pending::BuiltOf { .. }
            | Pending::OwnMachine { .. }
            | Pending::Churn { .. } => active,
        }
    }

    pub(crate) fn kind(&self) -> DecisionKind {
        match self {
            Pending::Boost(_) => DecisionKind::Boost,
            Pending::Dig(_) => DecisionKind::Dig,
            Pending::StealPart { .. } | Pending::StealMachine { .. } => DecisionKind::Steal,
            Pending::Stolen { .. } | Pending::Dug { .. } => DecisionKind::Reaction,
            Pending::Offer { .. } => DecisionKind::Offer,
            Pending::Answer { .. } => DecisionKind::Answer,
            Pending::Target { .. } => DecisionKind::Target,
            Pending::PartOf { .. }
            | Pending::SwapFor { .. }
            | Pending::HandOf { .. }
            | Pending::BuiltOf { .. } => DecisionKind::Pick,
            Pending::OwnMachine { .. } => DecisionKind::OwnMachine,
            Pending::Churn { .. } => DecisionKind::Churn,
        }
    }

    /// The dig in progress, also while other players may react to it.
    pub(crate) fn dig(&self) -> Option<&DigState> {
        match self {
            Pending::Dig(dig) => Some(dig),
            Pending::Dug { then, .. } => then.as_ref(),
            Pending::Boost(_)
            | Pending::StealPart { .. }
            | Pending::StealMachine { .. }
            | Pending::Stolen { .. }
            | Pending::Offer { .. }
            | Pending::Answer { .. }
            | Pending::Target { .. }
            | Pending::PartOf { .. }
            | Pending::SwapFor { .. }
            | Pending::HandOf { .. }
            | Pending::BuiltOf { .. }
            | Pending::OwnMachine { .. }
            | Pending::Churn { .. } => None,
        }
    }
}

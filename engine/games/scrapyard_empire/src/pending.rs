//! What a match waits for in the middle of something.

use arrayvec::ArrayVec;
use serde::Serialize;

use crate::{
    content::{
        ability::Aim,
        ids::{Card, Kind, Machine, Part, Source},
    },
    offer::Offer,
    refusal::Asked,
    roll::Roll,
};
use scrapworks_core::{Seat, SeatSet};

/// More parts than any roll could need: a die shows at least one, and no dig or steal needs ten.
pub(crate) const BOOST_MAX: usize = 10;

/// A decision within an action. Cards in it lie nowhere else.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(crate) enum Ask {
    Boost(Throw),
    Dig(Dig),
    StealPart {
        from: Seat,
    },
    /// Two machines out of the hand of the victim.
    StealMachine {
        from: Seat,
        machines: [Machine; 2],
    },
    /// The victim may answer before the thief has the card.
    Stolen {
        from: Seat,
        card: Card,
    },
    /// Another player may answer before the digger has the card. `rest` is asked after it.
    Dug {
        asked: Seat,
        rest: SeatSet,
        card: Card,
        then: Option<Dig>,
    },
    Offer {
        with: Seat,
        kind: Kind,
    },
    /// `by` offered, `to` answers.
    Answer {
        by: Seat,
        to: Seat,
        offer: Offer,
        counter: bool,
    },
    Target {
        of: Source,
        aim: Aim,
    },
    /// A part of `seat`, `left` times; then one of each of `rest`.
    PartOf {
        of: Source,
        seat: Seat,
        left: u8,
        rest: SeatSet,
        fate: PartFate,
    },
    /// What is given for that part.
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
    /// One of one's own machines in hand.
    OwnMachine {
        of: Source,
    },
    Churn {
        of: Source,
        scrapped: u8,
        max: u8,
    },
}

/// What becomes of a part that an ability picks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) enum PartFate {
    Taken,
    Scrapped,
    Swapped,
}

/// What becomes of a built machine that an ability picks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) enum MachineFate {
    Scrapped,
    /// Used by another player than its owner.
    Borrowed,
    /// Turned upright.
    Refitted,
}

/// A die on the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct Throw {
    pub(crate) roll: Roll,
    pub(crate) die: u8,
    pub(crate) total: u8,
    pub(crate) need: u8,
    /// Parts scrapped for it, in that order. For a dig they wait here until it is over (SE-13).
    pub(crate) scrapped: ArrayVec<Part, BOOST_MAX>,
}

/// A dig that is going on. The passed cards still lie on their pile, above the open one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct Dig {
    pub(crate) kind: Kind,
    pub(crate) passed: u8,
    /// Cards that may still be taken.
    pub(crate) left: u8,
    pub(crate) taken: u8,
    /// Parts that go on their pile when it is over.
    pub(crate) scrapped: ArrayVec<Part, BOOST_MAX>,
}

impl Ask {
    /// Who decides, on the turn of `active`.
    pub(crate) fn asked(&self, active: Seat) -> Seat {
        match *self {
            Ask::Stolen { from, .. } => from,
            Ask::Dug { asked, .. } => asked,
            Ask::Answer { to, .. } => to,
            Ask::Boost(_)
            | Ask::Dig(_)
            | Ask::StealPart { .. }
            | Ask::StealMachine { .. }
            | Ask::Offer { .. }
            | Ask::Target { .. }
            | Ask::PartOf { .. }
            | Ask::SwapFor { .. }
            | Ask::HandOf { .. }
            | Ask::BuiltOf { .. }
            | Ask::OwnMachine { .. }
            | Ask::Churn { .. } => active,
        }
    }

    pub(crate) fn what(&self) -> Asked {
        match self {
            Ask::Boost(_) => Asked::Boost,
            Ask::Dig(_) => Asked::Dig,
            Ask::StealPart { .. } | Ask::StealMachine { .. } => Asked::Steal,
            Ask::Stolen { .. } | Ask::Dug { .. } => Asked::Reaction,
            Ask::Offer { .. } => Asked::Offer,
            Ask::Answer { .. } => Asked::Answer,
            Ask::Target { .. } => Asked::Target,
            Ask::PartOf { .. } | Ask::SwapFor { .. } | Ask::HandOf { .. } | Ask::BuiltOf { .. } => {
                Asked::Pick
            }
            Ask::OwnMachine { .. } => Asked::OwnMachine,
            Ask::Churn { .. } => Asked::Churn,
        }
    }

    /// The dig that is going on, or that goes on after an answer.
    pub(crate) fn dig(&self) -> Option<&Dig> {
        match self {
            Ask::Dig(dig) => Some(dig),
            Ask::Dug { then, .. } => then.as_ref(),
            Ask::Boost(_)
            | Ask::StealPart { .. }
            | Ask::StealMachine { .. }
            | Ask::Stolen { .. }
            | Ask::Offer { .. }
            | Ask::Answer { .. }
            | Ask::Target { .. }
            | Ask::PartOf { .. }
            | Ask::SwapFor { .. }
            | Ask::HandOf { .. }
            | Ask::BuiltOf { .. }
            | Ask::OwnMachine { .. }
            | Ask::Churn { .. } => None,
        }
    }
}

//! What a seat can decide.

use serde::{Deserialize, Serialize};

use crate::content::ids::{Card, Invention, Kind, Machine, Part, Source};
use scrapworks_core::Seat;

/// One decision of one seat. Cards are named by their kind: equal ones are interchangeable.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Action {
    /// Action phase: draws a card.
    Draw {
        kind: Kind,
    },
    /// Action phase, first action, five machines in hand: draws two cards of one deck.
    DrawTwo {
        kind: Kind,
    },
    /// Action phase: rolls for a dig in that scrap pile.
    Dig {
        kind: Kind,
    },
    /// Action phase: rolls for a steal.
    Steal {
        from: Seat,
        kind: Kind,
    },
    /// Action phase: begins a trade. The offer is asked for next.
    Trade {
        with: Seat,
        kind: Kind,
    },
    /// Uses the ability of a card, also in answer to a steal, a dig or one's own roll.
    Use {
        of: Source,
    },
    /// Build phase: builds a machine of the hand. `top` is the part that lies on top of the scrap
    /// pile afterwards; `without` is left out where an ability allows it.
    Build {
        machine: Machine,
        top: Part,
        without: Option<Part>,
    },
    /// Build phase: builds an invention of the hand out of built machines. `top` and `without` as
    /// for a machine.
    Invent {
        invention: Invention,
        top: Machine,
        without: Option<Machine>,
    },
    /// Discard phase: puts a card on its scrap pile.
    Discard {
        card: Card,
    },
    /// Scraps a part, for a roll or for an ability.
    Scrap {
        part: Part,
    },
    /// A dig: takes the card that lies open.
    Take,
    /// A dig: passes it for good.
    Pass,
    /// A trade: what is given, and what is wanted for it. Made by either side, once each.
    Offer {
        give: Card,
        want: Card,
    },
    Accept,
    Refuse,
    /// The player that an ability means.
    Target {
        seat: Seat,
    },
    /// The card that is asked for: of a victim, of a hand, of one's own.
    Pick {
        card: Card,
    },
    /// Nothing more of what is offered: ends a phase, leaves a roll as it is, does not answer.
    Done,
}

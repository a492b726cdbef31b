//! Actions of the game.

use serde::{Deserialize, Serialize};

use crate::content::ids::{Card, Invention, Kind, Machine, Part, Source};
use scrapworks_core::Seat;

/// An action of a seat. Cards are identified by their kind, because equal cards are
/// interchangeable.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Action {
    /// Action phase: draws one card.
    Draw {
        kind: Kind,
    },
    /// Action phase: draws two cards of one deck. Only as the first action of the turn and with
    /// five machines in hand.
    DrawTwo {
        kind: Kind,
    },
    /// Action phase: rolls for a dig in a scrap pile.
    Dig {
        kind: Kind,
    },
    /// Action phase: rolls for a steal.
    Steal {
        from: Seat,
        kind: Kind,
    },
    /// Action phase: begins a trade. The offer follows as the next action.
    Trade {
        with: Seat,
        kind: Kind,
    },
    /// Uses the ability of a card: in a phase, after one's own roll, or as a reaction to a steal or
    /// a dig.
    Use {
        of: Source,
    },
    /// Build phase: builds a machine from the hand. `top` is the part that ends on top of the scrap
    /// pile. `without` is the part left out, where an ability allows that.
    Build {
        machine: Machine,
        top: Part,
        without: Option<Part>,
    },
    /// Build phase: builds an invention from the hand out of built machines. `top` and `without`
    /// are machines of its recipe, with the same meaning as in `build`.
    Invent {
        invention: Invention,
        top: Machine,
        without: Option<Machine>,
    },
    /// Discard phase: puts a card on its scrap pile.
    Discard {
        card: Card,
    },
    /// Scraps a part for a roll or for an ability.
    Scrap {
        part: Part,
    },
    /// In a dig: takes the open card.
    Take,
    /// In a dig: passes the open card, which cannot be taken later.
    Pass,
    /// In a trade: offers `give` for `want`. Each side makes at most one offer.
    Offer {
        give: Card,
        want: Card,
    },
    Accept,
    Refuse,
    /// Chooses the target of an ability.
    Target {
        seat: Seat,
    },
    /// Chooses a card: of a victim, of a hand that is shown, or of one's own.
    Pick {
        card: Card,
    },
    /// Ends the phase, keeps the roll as it is, or declines to react.
    Done,
}

//! Events of the game.

use serde::Serialize;

use crate::{
    content::ids::{Card, Character, Invention, Kind, Machine, Part, Source},
    offer::MachineOffer,
    roll::Roll,
};
use scrapworks_core::{Seat, Secret};

#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    // Setup, turns and decks.
    DealerDrawn {
        seat: Seat,
    },
    CharacterDealt {
        seat: Seat,
        character: Character,
    },
    /// The top card of a deck was turned up and began a scrap pile.
    Turned {
        card: Card,
    },
    /// A scrap pile of `cards` cards was shuffled and became its deck.
    Reshuffled {
        pile: PileName,
        cards: u8,
    },
    TurnBegan {
        seat: Seat,
        round: u8,
        actions: u8,
    },
    /// Parts were drawn face up. `by` is the ability that drew them, `null` for the Draw phase or
    /// the draw action.
    DrewParts {
        seat: Seat,
        parts: Vec<Part>,
        by: Option<Source>,
    },
    DrewMachines {
        seat: Seat,
        cards: u8,
        machines: Secret<Vec<Machine>>,
        by: Option<Source>,
    },
    DrewInvention {
        seat: Seat,
        invention: Secret<Invention>,
        by: Option<Source>,
    },
    /// A player put one of its own cards on top of the scrap pile.
    Scrapped {
        seat: Seat,
        card: Card,
        why: ScrapReason,
    },

    // Rolls.
    Rolled {
        seat: Seat,
        roll: Roll,
        die: u8,
        need: u8,
    },
    /// A part or an ability raised the total.
    Raised {
        seat: Seat,
        by: u8,
        total: u8,
        with: RaisedWith,
    },
    RollEnded {
        seat: Seat,
        roll: Roll,
        total: u8,
        need: u8,
        success: bool,
    },

    // Digging.
    /// A dig without a roll.
    DigBegan {
        seat: Seat,
        kind: Kind,
    },
    /// The open card was passed. `next` is the card turned up next, `null` after the last card.
    Passed {
        seat: Seat,
        card: Card,
        next: Option<Card>,
    },
    /// A card was taken out of a scrap pile.
    Dug {
        seat: Seat,
        card: Card,
    },
    /// A dig ended. `top` is the new top card of the pile.
    DigEnded {
        seat: Seat,
        taken: u8,
        top: Option<Card>,
    },
    /// The top card of a scrap pile was taken without a dig. `top` is the new top card.
    TookTop {
        seat: Seat,
        card: Card,
        top: Option<Card>,
    },

    // Stealing and taking.
    /// The thief saw two random machines of the victim's hand, of which it keeps one.
    SawMachines {
        seat: Seat,
        from: Seat,
        machines: Secret<[Machine; 2]>,
    },
    /// A player saw the whole hand of `of`.
    SawHand {
        seat: Seat,
        of: Seat,
        machines: Secret<Vec<Machine>>,
    },
    StolePart {
        seat: Seat,
        from: Seat,
        part: Part,
    },
    StoleMachine {
        seat: Seat,
        from: Seat,
        machine: Secret<Machine>,
    },
    /// A part was taken, which is not a theft: no reaction is possible.
    TookPart {
        seat: Seat,
        from: Seat,
        part: Part,
    },
    TookMachine {
        seat: Seat,
        from: Seat,
        machine: Secret<Machine>,
    },
    Swapped {
        seat: Seat,
        with: Seat,
        gave: Part,
        got: Part,
    },
    /// A player scrapped a part of `of`.
    Broke {
        seat: Seat,
        of: Seat,
        part: Part,
    },
    /// A player scrapped a built machine of `of`.
    Wrecked {
        seat: Seat,
        of: Seat,
        machine: Machine,
    },
    /// The victim of a theft took the card back.
    Reclaimed {
        seat: Seat,
        from: Seat,
    },
    /// A player took the card that `from` had dug.
    Snatched {
        seat: Seat,
        from: Seat,
        card: Card,
    },

    // Trade.
    TradeBegan {
        seat: Seat,
        with: Seat,
        kind: Kind,
    },
    PartOffered {
        seat: Seat,
        to: Seat,
        give: Part,
        want: Part,
    },
    MachineOffered {
        seat: Seat,
        to: Seat,
        offer: Secret<MachineOffer>,
    },
    OfferRefused {
        seat: Seat,
    },
    /// A trade was completed. Both cards are public.
    Traded {
        seat: Seat,
        with: Seat,
        gave: Card,
        got: Card,
    },

    // Abilities and building.
    /// A player used the ability of a card of `owner`.
    Used {
        seat: Seat,
        owner: Seat,
        of: Source,
    },
    GainedActions {
        seat: Seat,
        actions: u8,
    },
    Stalled {
        seat: Seat,
        by: Seat,
    },
    Refitted {
        seat: Seat,
        machine: Machine,
    },
    Mimicked {
        seat: Seat,
        character: Character,
    },
    Built {
        seat: Seat,
        machine: Machine,
        /// The new top card of the scrap pile.
        top: Part,
        without: Option<Part>,
    },
    Invented {
        seat: Seat,
        invention: Invention,
        top: Machine,
        without: Option<Machine>,
    },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum PileName {
    Parts,
    Machines,
    Inventions,
}

/// Why a player scraps one of its own cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "Why"))]
#[serde(rename_all = "snake_case")]
pub enum ScrapReason {
    /// The card exceeds a limit in the Discard phase.
    TooMany,
    /// The cost of an ability.
    Ability,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum RaisedWith {
    Part(Part),
    Ability(Source),
}

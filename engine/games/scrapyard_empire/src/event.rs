//! What happened, in the past tense, with the cause of every number.

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
    // Set-up, turns, cards from the decks.
    DealerDrawn {
        seat: Seat,
    },
    CharacterDealt {
        seat: Seat,
        character: Character,
    },
    /// The card that begins a scrap pile, turned from the top of its deck.
    Turned {
        card: Card,
    },
    /// A scrap pile was shuffled and became its deck.
    Reshuffled {
        pile: PileName,
        cards: u8,
    },
    TurnBegan {
        seat: Seat,
        round: u8,
        actions: u8,
    },
    /// Parts come face up. `by` is the ability that gave them, `null` for the phase or the action.
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
    /// A player put a card of its own on top of its scrap pile.
    Scrapped {
        seat: Seat,
        card: Card,
        why: Why,
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
    /// Passed for good; `next` is turned up, `null` if that was the last card.
    Passed {
        seat: Seat,
        card: Card,
        next: Option<Card>,
    },
    /// Taken out of a scrap pile.
    Dug {
        seat: Seat,
        card: Card,
    },
    /// A dig is over; `top` lies on the pile now.
    DigEnded {
        seat: Seat,
        taken: u8,
        top: Option<Card>,
    },
    /// The top card of a scrap pile was taken without a dig; `top` lies there now.
    TookTop {
        seat: Seat,
        card: Card,
        top: Option<Card>,
    },

    // Stealing and taking.
    /// Two machines of the victim's hand, of which the thief keeps one.
    SawMachines {
        seat: Seat,
        from: Seat,
        machines: Secret<[Machine; 2]>,
    },
    /// The whole hand.
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
    /// Taken, not stolen: nobody can answer.
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
    /// A part of another player was scrapped.
    Broke {
        seat: Seat,
        of: Seat,
        part: Part,
    },
    /// A built machine of another player was scrapped.
    Wrecked {
        seat: Seat,
        of: Seat,
        machine: Machine,
    },
    /// The stolen card came back.
    Reclaimed {
        seat: Seat,
        from: Seat,
    },
    /// The dug card went to another player.
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
    /// Both cards are shown.
    Traded {
        seat: Seat,
        with: Seat,
        gave: Card,
        got: Card,
    },

    // Abilities and building.
    /// `owner` is the player whose card it is.
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
        /// What lies on top of the scrap pile now.
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

/// Why somebody scraps a card of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// The Discard phase.
    TooMany,
    /// What an ability asks for.
    Ability,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum RaisedWith {
    Part(Part),
    Ability(Source),
}

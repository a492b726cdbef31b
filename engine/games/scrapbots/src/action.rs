//! What the active mechanic can decide.

use serde::{Deserialize, Serialize};

use crate::{content::card::Card, lane::Lane};

/// One decision. Cards are in the hand, lanes are one's own unless said otherwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Action {
    /// The card in that place of the market row, `0..5` from the left.
    Buy {
        slot: u8,
    },
    /// Play a card for its scrap.
    PlayForScrap {
        card: Card,
    },
    /// Play a card for its energy.
    PlayForEnergy {
        card: Card,
    },
    /// Let the ready Scrapbot in the lane use a component.
    Activate {
        card: Card,
        lane: Lane,
    },
    /// Put a Scrapbot into an empty lane.
    Build {
        card: Card,
        lane: Lane,
    },
    /// `attack` counts the attacks printed on the Scrapbot from 0.
    Attack {
        lane: Lane,
        attack: u8,
    },
    EndTurn,

    /// Use the bonus of the resource just played, where it needs no further choice.
    UseBonus,
    /// The bonus of a Med Pack.
    ReturnWound {
        from: Pile,
    },
    /// The bonus of a Magnet Trap; the lane is the opponent's.
    Exhaust {
        lane: Lane,
    },
    /// The bonus of a Fusion Cell.
    Ready {
        lane: Lane,
    },
    /// Go without the bonus.
    SkipBonus,
}

/// Where a wound is taken from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Pile {
    Hand,
    Discard,
}

impl Action {
    /// Whether this answers to a bonus that is offered.
    pub fn answers_bonus(self) -> bool {
        match self {
            Action::UseBonus
            | Action::ReturnWound { .. }
            | Action::Exhaust { .. }
            | Action::Ready { .. }
            | Action::SkipBonus => true,
            Action::Buy { .. }
            | Action::PlayForScrap { .. }
            | Action::PlayForEnergy { .. }
            | Action::Activate { .. }
            | Action::Build { .. }
            | Action::Attack { .. }
            | Action::EndTurn => false,
        }
    }
}

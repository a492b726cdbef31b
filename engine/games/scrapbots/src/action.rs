//! The actions of the active mechanic.

use serde::{Deserialize, Serialize};

use crate::{content::card::Card, lane::Lane};

/// One action. Unless noted, a card is in the mechanic's hand and a lane is the mechanic's own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Action {
    /// Buys the card in this market slot, `0..5` from the left.
    Buy {
        slot: u8,
    },
    /// Plays a card for its scrap.
    PlayForScrap {
        card: Card,
    },
    /// Plays a card for its energy.
    PlayForEnergy {
        card: Card,
    },
    /// Lets the ready Scrapbot in the lane use a component.
    Activate {
        card: Card,
        lane: Lane,
    },
    /// Builds a Scrapbot in an empty lane.
    Build {
        card: Card,
        lane: Lane,
    },
    /// `attack` is the index of the attack on the Scrapbot, from 0.
    Attack {
        lane: Lane,
        attack: u8,
    },
    EndTurn,

    /// Uses the bonus of the resource just played; for bonuses without a further choice.
    UseBonus,
    /// Uses the bonus of a Med Pack.
    ReturnWound {
        from: Pile,
    },
    /// Uses the bonus of a Magnet Trap; the lane is the opponent's.
    Exhaust {
        lane: Lane,
    },
    /// Uses the bonus of a Fusion Cell.
    Ready {
        lane: Lane,
    },
    /// Declines the bonus.
    SkipBonus,
}

/// The pile a wound is taken from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Pile {
    Hand,
    Discard,
}

impl Action {
    /// Whether this action answers an offered bonus.
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

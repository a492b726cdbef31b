//! Types for the abilities of operations and the benefits of upgrades.

use std::fmt;

use serde::{Deserialize, Serialize};

/// Fuel pays for cards in the stack, scrap for drafted cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Token {
    Fuel,
    Scrap,
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Token::Fuel => "fuel",
            Token::Scrap => "scrap",
        })
    }
}

/// The colour of damage, and of the shields against it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Kind"))]
#[serde(rename_all = "snake_case")]
pub enum DamageKind {
    /// Red.
    Impact,
    /// Blue.
    Energy,
    /// Without a colour: nothing prevents it (SC-19).
    Plain,
}

impl fmt::Display for DamageKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            DamageKind::Impact => "impact",
            DamageKind::Energy => "energy",
            DamageKind::Plain => "plain",
        })
    }
}

/// Prevents up to `value` damage of one colour, once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Shield {
    pub kind: DamageKind,
    pub value: u8,
}

/// The targets of an ability, relative to the pilot whose card it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Whom {
    /// The next pilot clockwise.
    Left,
    /// The next pilot anticlockwise.
    Right,
    /// Any other pilot.
    Chosen,
    /// Every other pilot, clockwise.
    Others,
    Yourself,
}

/// An amount: `base`, plus one for each of `per`, but at most `most`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Amount {
    pub base: u8,
    pub per: Option<Per>,
    /// Left out where there is none, so that the states of older matches keep their hashes.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub most: Option<u8>,
}

impl Amount {
    /// The amount where there are `counted` of what it counts.
    pub(crate) const fn of(self, counted: u8) -> u8 {
        let sum = self.base.saturating_add(counted);
        match self.most {
            Some(most) if most < sum => most,
            _ => sum,
        }
    }
}

/// What an amount counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Per {
    /// Upgrades that the card's owner has in play.
    YourUpgrades,
    /// Upgrades that the target has in play.
    TheirUpgrades,
    /// Cards left in the stack of the card's owner.
    YourStack,
}

/// One ability of an operation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Ability {
    /// An effect on one or more pilots.
    To {
        whom: Whom,
        #[serde(rename = "act")]
        effect: Effect,
    },
    /// Destroys an upgrade in play.
    Destroy {
        whom: Whom,
    },
    /// Removes damage tokens from the owner's pool.
    Repair {
        damage: u8,
    },
    /// Prevents this much coloured damage until the Reboot.
    Brace {
        damage: u8,
    },
    Gain {
        fuel: u8,
        scrap: u8,
    },
    /// Spends up to `up_to` tokens, each for one `per`.
    Spend {
        token: Token,
        up_to: u8,
        per: Yield,
    },
    Draw {
        cards: u8,
    },
    /// Turns over the top card of the owner's deck, to be paid for and resolved.
    Flip,
    /// Triggers the abilities of the operation resolved last this round, other than operations with
    /// this ability.
    Repeat,
    /// Removes the owner's cards from the game for tokens.
    Melt {
        up_to: u8,
        fuel: u8,
        scrap: u8,
    },
    /// Puts a card of the discard pile on top of the deck.
    Recall,
    /// Puts the top card of a shared pile into the owner's discard pile without paying.
    Claim {
        scrap_max: u8,
    },
    /// Puts an upgrade of the hand or discard pile into play without paying.
    Install,
    /// Moves the top card of a draft deck to its discard pile.
    Churn,
    /// Shuffles a draft discard pile and puts it under its deck.
    Refresh,
    /// Makes a card of the owner's stack the next to resolve.
    Hasten,
    /// Puts this card on top of the deck instead of the discard pile.
    Return,
}

/// An effect on a pilot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Act"))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Effect {
    Hit {
        kind: DamageKind,
        damage: Amount,
    },
    /// Moves damage tokens from the owner's pool to the target's. No damage is dealt, so nothing
    /// prevents it.
    Shift {
        damage: u8,
    },
    Steal {
        token: Token,
        amount: u8,
    },
    Drain {
        token: Token,
        amount: u8,
    },
    /// Turns over the target's next assigned card, which then counts as ejected.
    Jam,
    /// Reverses the target's stack.
    Tangle,
    /// Makes the target's next drafted card cost more.
    Outbid {
        scrap: u8,
    },
}

/// What each token spent gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Yield {
    Gain {
        fuel: u8,
        scrap: u8,
    },
    /// Damage to the left neighbour, dealt in one hit.
    Hit {
        kind: DamageKind,
    },
    Repair,
}

/// What an upgrade does for its owner while it is in play. Equal benefits add up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Benefit {
    /// More tokens in each Reboot.
    Income { fuel: u8, scrap: u8 },
    /// Ejected cards give one more token of the chosen kind.
    Ejector,
    /// Operations of the owner deal more damage of this colour, each time they deal it.
    Sharpen { kind: DamageKind, damage: u8 },
    /// Drafted cards cost less scrap.
    Discount { scrap: u8 },
    /// Operations that cost two fuel or more cost one less.
    Efficient,
    /// A pilot that damages the owner with an operation takes plain damage.
    Thorns { damage: u8 },
    /// A pilot that damages the owner with an operation gives it scrap.
    Toll { scrap: u8 },
    /// Repairs damage at the start of each Activation.
    SelfRepair { damage: u8 },
    /// The owner draws more cards in the Reboot.
    HandSize { cards: u8 },
    /// Gives fuel for the damage that its own shield prevents.
    Absorb,
    /// Gives scrap whenever an upgrade of the owner is destroyed, including this one.
    Bond { scrap: u8 },
    /// Drafted cards go on top of the deck instead of the discard pile.
    Loader,
    /// No other pilot can change the owner's stack or the cost of its cards.
    Anchor,
}

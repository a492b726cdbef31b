//! What operations do and what upgrades are good for, as values.

use std::fmt;

use serde::{Deserialize, Serialize};

/// What is spent: fuel for the cards in one's stack, scrap for cards that are drafted.
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

/// The colour of damage and of the shields against it.
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

/// Whom an ability means, from the pilot whose card it is.
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

/// How much: `base`, and one more for each of `per`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Amount {
    pub base: u8,
    pub per: Option<Per>,
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
    /// Cards that are left in the stack of the card's owner.
    YourStack,
}

/// One line of an operation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Ability {
    /// Something that is done to a pilot, or to all of some.
    To {
        whom: Whom,
        #[serde(rename = "act")]
        effect: Effect,
    },
    /// Destroys an upgrade that a pilot has in play.
    Destroy {
        whom: Whom,
    },
    /// Removes damage tokens from one's own pool.
    Repair {
        damage: u8,
    },
    /// Prevents that much coloured damage, until the Reboot.
    Brace {
        damage: u8,
    },
    Gain {
        fuel: u8,
        scrap: u8,
    },
    /// Any number of tokens up to `up_to`, each for one of `per`.
    Spend {
        token: Token,
        up_to: u8,
        per: Yield,
    },
    Draw {
        cards: u8,
    },
    /// Turns over the top card of one's deck, to be paid for and resolved.
    Flip,
    /// Triggers the abilities of the last operation that was resolved this round. Operations with
    /// this ability are not meant.
    Repeat,
    /// Takes own cards out of the game for tokens.
    Melt {
        up_to: u8,
        fuel: u8,
        scrap: u8,
    },
    /// From one's discard pile onto one's deck.
    Recall,
    /// The top card of a shared pile, into one's discard pile, for nothing.
    Claim {
        scrap_max: u8,
    },
    /// An upgrade from hand or discard pile into play, for nothing.
    Install,
    /// The top card of a draft deck goes to its discard pile.
    Churn,
    /// A draft discard pile is shuffled and put under its deck.
    Refresh,
    /// A card of one's own stack becomes the next.
    Hasten,
    /// This card goes on top of one's deck instead of the discard pile.
    Return,
}

/// What is done to a pilot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Act"))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Effect {
    Hit {
        kind: DamageKind,
        damage: Amount,
    },
    /// Own damage tokens move to its pool. Nothing is dealt, so nothing prevents it.
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
    /// The next assigned card of its stack is turned over and counts as ejected.
    Jam,
    /// The order of its stack is reversed.
    Tangle,
    /// The next drafted card of its stack costs more.
    Outbid {
        scrap: u8,
    },
}

/// What one token spent is worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Yield {
    Gain {
        fuel: u8,
        scrap: u8,
    },
    /// All of it at once, to the left neighbour.
    Hit {
        kind: DamageKind,
    },
    Repair,
}

/// What an upgrade does for its owner while it is in play. Equal ones add up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Benefit {
    /// More tokens in each Reboot.
    Income { fuel: u8, scrap: u8 },
    /// Ejected cards give one token more, of the kind chosen.
    Ejector,
    /// Each time an operation of the owner deals damage of that colour, it deals more.
    Sharpen { kind: DamageKind, damage: u8 },
    /// Drafted cards cost less scrap.
    Discount { scrap: u8 },
    /// Operations of two fuel or more cost one less.
    Efficient,
    /// Who damages the owner by an operation takes plain damage.
    Thorns { damage: u8 },
    /// Who damages the owner by an operation gives it scrap.
    Toll { scrap: u8 },
    /// Repairs at the beginning of each Activation.
    SelfRepair { damage: u8 },
    /// Draws up to more cards in the Reboot.
    HandSize { cards: u8 },
    /// What its own shield prevents becomes fuel.
    Absorb,
    /// Tokens whenever an upgrade of the owner is destroyed, this one too.
    Bond { scrap: u8 },
    /// Drafted cards go on top of the deck instead of the discard pile.
    Loader,
    /// No other pilot can change the owner's stack, or what its cards cost.
    Anchor,
}

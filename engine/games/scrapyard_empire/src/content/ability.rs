//! The vocabulary of cards: what an ability does, when it may be used and how often.
//!
//! Every ability is one of these values, and its text is written from it (`words.rs`), so that
//! nothing on a card is decoration. The cards stand in `cards.rs`.

use serde::Serialize;

use crate::content::ids::Kind;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Ability {
    pub when: When,
    pub uses: Uses,
    pub does: Effect,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum When {
    /// All the time, without being used.
    Always,
    /// In the Action phase, as one of the actions.
    Action,
    /// In the Action phase, besides the actions.
    Free,
    /// In the Action phase, once no action is left.
    ActionsSpent,
    /// After one's own roll, before parts are scrapped for it.
    Rolled,
    /// In the Build phase.
    Build,
    /// When another player steals a card from one.
    Stolen,
    /// When another player digs a card.
    Dug,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Uses {
    /// It is never used up.
    Unlimited,
    /// Once in each turn of its owner.
    OncePerTurn,
    /// Once in a match, for each player who uses it.
    OncePerGame,
    /// Once for each card: it is turned sideways.
    Once,
}

/// What a die is rolled for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Venture {
    Dig,
    Steal,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Effect {
    // Always.
    /// Rolls of one's own for that need so much less.
    Easier {
        venture: Venture,
        by: u8,
    },
    /// Steals from one need so much more.
    Guard {
        by: u8,
    },
    /// One may keep so many more at the end of a turn.
    Limits {
        parts: u8,
        machines: u8,
    },
    /// So many more parts in each Draw phase.
    Income {
        parts: u8,
    },
    /// A dig with that total takes up to two cards.
    TwoFinds {
        from: u8,
    },
    /// Each part that is scrapped for a roll adds that much instead of one.
    Leverage {
        by: u8,
    },
    /// An invention may be built with one machine fewer.
    Shortcut,

    // Cards for oneself.
    Draw {
        kind: Kind,
        cards: u8,
    },
    /// A roll; with that total or more cards are drawn.
    Gamble {
        need: u8,
        kind: Kind,
        cards: u8,
    },
    /// A machine of the hand is scrapped for a new one.
    Exchange,
    /// Parts are scrapped for as many new ones.
    Churn {
        up_to: u8,
    },
    /// A dig without a roll, for up to so many cards.
    Dig {
        kind: Kind,
        cards: u8,
    },
    /// The top card of a scrap pile.
    Top {
        kind: Kind,
    },
    /// One more invention into the hand.
    Redesign,

    // At the cost of another.
    /// A steal without a roll.
    Steal {
        kind: Kind,
    },
    /// So many parts of one's choice from one player.
    Take {
        parts: u8,
    },
    /// A part of one's choice from each other player.
    Tax,
    /// So many parts of another player are scrapped.
    Break {
        parts: u8,
    },
    /// A part of another player for a part of one's own.
    Swap,
    /// A look at a hand of machines, one of which is taken.
    Plunder,
    /// A built machine of another player is scrapped.
    Wreck,
    /// Another player has one action fewer in its next turn.
    Stall,
    /// All other players have.
    StallAll,

    // Turns, rolls and abilities.
    Actions {
        more: u8,
    },
    AnotherTurn,
    /// The next machine of this turn is built with one part fewer.
    Discount,
    /// The die is rolled again.
    Reroll,
    /// The total becomes so much more.
    Raise {
        by: u8,
    },
    /// Another machine of one's own may be used again.
    Refit,
    /// An unused ability of another player's machine.
    Borrow,
    /// The ability of another player's character until the end of the turn.
    Mimic,

    // On another player's turn.
    /// The stolen card comes back.
    Reclaim,
    /// Parts are drawn for the stolen card.
    Insure {
        parts: u8,
    },
    /// The dug card is taken by the owner of this machine.
    Snatch,
}

/// What an ability does to one other player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) enum Aim {
    Steal { kind: Kind },
    Take { parts: u8 },
    Break { parts: u8 },
    Swap,
    Plunder,
    Wreck,
    Stall,
    Borrow,
    Mimic,
}

impl Effect {
    /// What it does to a player of one's choice, if it does.
    pub(crate) fn aim(self) -> Option<Aim> {
        match self {
            Effect::Steal { kind } => Some(Aim::Steal { kind }),
            Effect::Take { parts } => Some(Aim::Take { parts }),
            Effect::Break { parts } => Some(Aim::Break { parts }),
            Effect::Swap => Some(Aim::Swap),
            Effect::Plunder => Some(Aim::Plunder),
            Effect::Wreck => Some(Aim::Wreck),
            Effect::Stall => Some(Aim::Stall),
            Effect::Borrow => Some(Aim::Borrow),
            Effect::Mimic => Some(Aim::Mimic),
            Effect::Easier { .. }
            | Effect::Guard { .. }
            | Effect::Limits { .. }
            | Effect::Income { .. }
            | Effect::TwoFinds { .. }
            | Effect::Leverage { .. }
            | Effect::Shortcut
            | Effect::Draw { .. }
            | Effect::Gamble { .. }
            | Effect::Exchange
            | Effect::Churn { .. }
            | Effect::Dig { .. }
            | Effect::Top { .. }
            | Effect::Redesign
            | Effect::Tax
            | Effect::StallAll
            | Effect::Actions { .. }
            | Effect::AnotherTurn
            | Effect::Discount
            | Effect::Reroll
            | Effect::Raise { .. }
            | Effect::Refit
            | Effect::Reclaim
            | Effect::Insure { .. }
            | Effect::Snatch => None,
        }
    }
}

//! Abilities: when they can be used, how often, and their effect.
//!
//! The rules and the text of a card are both derived from these values.

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
    /// Lasting: always in effect, never used.
    Always,
    /// In the Action phase, at the cost of an action.
    Action,
    /// In the Action phase, without an action.
    Free,
    /// In the Action phase, when no action is left.
    ActionsSpent,
    /// After one's own roll, before parts are scrapped for it.
    Rolled,
    /// In the Build phase.
    Build,
    /// As a reaction, when another player steals a card from the owner.
    Stolen,
    /// As a reaction, when another player digs a card.
    Dug,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Uses {
    /// Never used up.
    Unlimited,
    /// Once in each turn of the owner.
    OncePerTurn,
    /// Once in a match for each player who uses it.
    OncePerGame,
    /// Once for each card.
    Once,
}

/// A kind of roll.
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
    // Lasting effects.
    /// The owner's rolls of that kind need `by` less.
    Easier {
        venture: Venture,
        by: u8,
    },
    /// Steals from the owner need `by` more.
    Guard {
        by: u8,
    },
    /// Raises the limits at the end of the turn.
    Limits {
        parts: u8,
        machines: u8,
    },
    /// Draws `parts` more in each Draw phase.
    Income {
        parts: u8,
    },
    /// A dig with a total of `from` or more takes up to two cards.
    TwoFinds {
        from: u8,
    },
    /// Each part scrapped for a roll adds `by` instead of one.
    Leverage {
        by: u8,
    },
    /// Builds an invention with one machine fewer.
    Shortcut,

    // Gaining cards.
    Draw {
        kind: Kind,
        cards: u8,
    },
    /// Rolls the die; on `need` or more, draws cards.
    Gamble {
        need: u8,
        kind: Kind,
        cards: u8,
    },
    /// Scraps a machine from the hand and draws another.
    Exchange,
    /// Scraps up to `up_to` parts and draws as many.
    Churn {
        up_to: u8,
    },
    /// Digs for up to `cards` cards without a roll.
    Dig {
        kind: Kind,
        cards: u8,
    },
    /// Takes the top card of a scrap pile.
    Top {
        kind: Kind,
    },
    /// Draws one more invention.
    Redesign,

    // Harming other players.
    /// Steals without a roll.
    Steal {
        kind: Kind,
    },
    /// Takes `parts` chosen parts from one player.
    Take {
        parts: u8,
    },
    /// Takes a chosen part from each other player.
    Tax,
    /// Scraps `parts` chosen parts of one player.
    Break {
        parts: u8,
    },
    /// Swaps a part with another player.
    Swap,
    /// Looks at a hand and takes a machine from it.
    Plunder,
    /// Scraps a built machine of another player.
    Wreck,
    /// Another player loses an action in its next turn.
    Stall,
    /// All other players lose an action in their next turn.
    StallAll,

    // Turns, rolls and abilities.
    Actions {
        more: u8,
    },
    AnotherTurn,
    /// Builds the next machine of this turn with one part fewer.
    Discount,
    /// Rolls the die again.
    Reroll,
    /// Adds `by` to the total of the roll.
    Raise {
        by: u8,
    },
    /// Makes another machine of the owner unused again.
    Refit,
    /// Uses an unused ability of another player's machine.
    Borrow,
    /// Copies the ability of another player's character until the end of the turn.
    Mimic,

    // Reactions in another player's turn.
    /// Takes the stolen card back.
    Reclaim,
    /// Draws parts for the stolen card.
    Insure {
        parts: u8,
    },
    /// Takes the dug card.
    Snatch,
}

/// The effect of an ability on one chosen player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) enum TargetedEffect {
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
    /// The effect on a chosen player, if the ability has one.
    pub(crate) fn targeted(self) -> Option<TargetedEffect> {
        match self {
            Effect::Steal { kind } => Some(TargetedEffect::Steal { kind }),
            Effect::Take { parts } => Some(TargetedEffect::Take { parts }),
            Effect::Break { parts } => Some(TargetedEffect::Break { parts }),
            Effect::Swap => Some(TargetedEffect::Swap),
            Effect::Plunder => Some(TargetedEffect::Plunder),
            Effect::Wreck => Some(TargetedEffect::Wreck),
            Effect::Stall => Some(TargetedEffect::Stall),
            Effect::Borrow => Some(TargetedEffect::Borrow),
            Effect::Mimic => Some(TargetedEffect::Mimic),
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

//! Values of unused abilities.

use crate::{
    content::{
        ability::{Ability, Effect},
        ids::Kind,
    },
    state::ScrapyardEmpire,
};

impl ScrapyardEmpire {
    /// The value of having that ability unused on the table, in points.
    pub(crate) fn ability_value(&self, ability: Ability) -> i32 {
        let others = i32::from(self.seats().0) - 1;
        match ability.does {
            Effect::Draw { kind: Kind::Part, cards } => 18 * i32::from(cards),
            Effect::Draw { kind: Kind::Machine, cards } => 25 * i32::from(cards),
            Effect::Easier { .. } => 40,
            Effect::Guard { .. } => 30,
            Effect::Limits { .. } => 45,
            Effect::Income { .. } => 130,
            Effect::TwoFinds { .. } | Effect::Leverage { .. } | Effect::Shortcut => 0,
            Effect::Gamble { .. } | Effect::Exchange => 0,
            Effect::Churn { .. } => 40,
            Effect::Dig { kind: Kind::Part, .. } => 45,
            Effect::Dig { kind: Kind::Machine, cards } => 70 * i32::from(cards),
            Effect::Top { .. } => 35,
            Effect::Redesign => 90,
            Effect::Steal { .. } => 60,
            Effect::Take { parts } => 60 * i32::from(parts),
            Effect::Tax => 50 * others,
            Effect::Break { parts } => 60 * i32::from(parts) / others,
            Effect::Swap => 55,
            Effect::Plunder => 70,
            Effect::Wreck => 150 / others,
            Effect::Stall => 70 / others,
            Effect::StallAll => 70,
            Effect::Actions { more } => 60 * i32::from(more),
            Effect::AnotherTurn => 160,
            Effect::Discount => 60,
            Effect::Reroll => 35,
            Effect::Raise { .. } => 40,
            Effect::Refit => 45,
            Effect::Borrow | Effect::Mimic | Effect::Reclaim => 50,
            Effect::Insure { .. } => 35,
            Effect::Snatch => 45,
        }
    }
}

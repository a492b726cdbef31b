//! Card texts, generated from the abilities.

use crate::content::{
    ability::{Ability, Effect, Uses, Venture, When},
    ids::Kind,
};

/// The text of an ability, in one or two short sentences.
pub(crate) fn text(ability: Ability) -> String {
    let what = effect(ability.does);
    match (ability.when, ability.uses) {
        (When::Always | When::Action, _) => capital(&what),
        (When::Free, Uses::OncePerTurn) => format!("Once a turn, not an action: {what}"),
        (When::Free, _) => format!("Not an action: {what}"),
        (When::ActionsSpent, _) => format!("When your actions are used up: {what}"),
        (When::Rolled, _) => format!("After a roll of yours: {what}"),
        (When::Build, Uses::OncePerGame) => format!("Once a game, in your Build phase: {what}"),
        (When::Build, _) => format!("In your Build phase: {what}"),
        (When::Stolen, _) => format!("When a card is stolen from you: {what}"),
        (When::Dug, _) => format!("When another player digs a card: {what}"),
    }
}

fn effect(effect: Effect) -> String {
    match effect {
        Effect::Easier { venture: Venture::Dig, by } => format!("your digs need {by} less."),
        Effect::Easier { venture: Venture::Steal, by } => format!("your steals need {by} less."),
        Effect::Guard { by } => format!("steals from you need {by} more."),
        Effect::Limits { parts, machines } => {
            let (parts, machines) = (more(parts, Kind::Part), more(machines, Kind::Machine));
            format!("you may keep {parts} and {machines}.")
        }
        Effect::Income { parts } => format!("draw {} in each Draw phase.", more(parts, Kind::Part)),
        Effect::TwoFinds { from } => {
            format!("a dig with a total of {from} or more takes up to two cards.")
        }
        Effect::Leverage { by } => format!("each part that you scrap for a roll adds {by}."),
        Effect::Shortcut => "build an invention with one machine fewer.".into(),
        Effect::Draw { kind, cards } => format!("draw {}.", counted(cards, kind)),
        Effect::Gamble { need, kind, cards } => {
            format!("roll the die; on {need} or more draw {}.", counted(cards, kind))
        }
        Effect::Exchange => {
            "scrap a small machine of your hand and draw another from the deck.".into()
        }
        Effect::Churn { up_to } => {
            format!("scrap up to {} and draw as many.", counted(up_to, Kind::Part))
        }
        Effect::Dig { kind, cards: 1 } => format!("dig for a {kind} without a roll."),
        Effect::Dig { kind, cards } => {
            format!("dig for up to {} without a roll.", counted(cards, kind))
        }
        Effect::Top { kind } => format!("take the top {kind} of the scrap pile."),
        Effect::Redesign => "draw one more invention.".into(),
        Effect::Steal { kind } => format!("steal a {kind} without a roll."),
        Effect::Take { parts } => {
            format!("take {} from one player, of your choice.", counted(parts, Kind::Part))
        }
        Effect::Tax => "take a part of your choice from each other player.".into(),
        Effect::Break { parts } => {
            format!("scrap {} of one other player, of your choice.", counted(parts, Kind::Part))
        }
        Effect::Swap => "swap a part of yours for a part of another player.".into(),
        Effect::Plunder => "look at a player's hand and take a small machine from it.".into(),
        Effect::Wreck => "scrap a built small machine of another player.".into(),
        Effect::Stall => "another player has one action fewer next turn.".into(),
        Effect::StallAll => "each other player has one action fewer next turn.".into(),
        Effect::Actions { more: 1 } => "take one more action.".into(),
        Effect::Actions { more } => format!("take {more} more actions."),
        Effect::AnotherTurn => "take another turn after this one.".into(),
        Effect::Discount => "build the next small machine with one part fewer.".into(),
        Effect::Reroll => "roll again.".into(),
        Effect::Raise { by } => format!("add {by} to it."),
        Effect::Refit => "turn another used small machine of yours upright.".into(),
        Effect::Borrow => "use an unused ability of another player's small machine.".into(),
        Effect::Mimic => "have another character's ability until your turn ends.".into(),
        Effect::Reclaim => "it comes back to you.".into(),
        Effect::Insure { parts } => format!("draw {}.", counted(parts, Kind::Part)),
        Effect::Snatch => "take that card yourself.".into(),
    }
}

/// `a part`, `three small machines`.
fn counted(count: u8, kind: Kind) -> String {
    let number = if count == 1 { "a" } else { number(count) };
    format!("{number} {kind}{}", if count == 1 { "" } else { "s" })
}

/// `one more part`, `three more small machines`.
fn more(count: u8, kind: Kind) -> String {
    format!("{} more {kind}{}", number(count), if count == 1 { "" } else { "s" })
}

fn number(count: u8) -> &'static str {
    let numbers = ["no", "one", "two", "three", "four", "five"];
    numbers.get(usize::from(count)).copied().unwrap_or("many")
}

fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

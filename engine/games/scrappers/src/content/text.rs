//! The text on a card, generated from its effects.

use crate::content::{
    ability::{Ability, Amount, Benefit, DamageKind, Effect, Per, Shield, Token, Whom, Yield},
    card_info::{CardInfo, CardType},
};

/// One line for each ability of an operation, or for an upgrade's shield and its benefit.
pub(crate) fn card_text(info: CardInfo) -> Vec<String> {
    match info.card_type {
        CardType::Operation { abilities } => abilities.iter().copied().map(ability).collect(),
        CardType::Upgrade { shield, benefit } => {
            std::iter::once(self::shield(shield)).chain(benefit.map(self::benefit)).collect()
        }
    }
}

fn ability(ability: Ability) -> String {
    match ability {
        Ability::To { whom, effect } => deed(pilot(whom), effect),
        Ability::Destroy { whom } => format!("Destroy an upgrade of {}.", pilot(whom)),
        Ability::Repair { damage } => format!("Repair {damage} damage."),
        Ability::Brace { damage } => {
            format!("Prevent the next {damage} impact or energy damage to you this round.")
        }
        Ability::Gain { fuel, scrap } => format!("Gain {}.", tokens(fuel, scrap)),
        Ability::Spend { token, up_to, per } => spend(token, up_to, per),
        Ability::Draw { cards } => format!("Draw {}.", cards_of(cards)),
        Ability::Flip => "Turn over the top card of your deck; pay for it and resolve it.".into(),
        Ability::Repeat => "Repeat the last operation that you resolved this round.".into(),
        Ability::Melt { up_to, fuel, scrap } => melt(up_to, fuel, scrap),
        Ability::Recall => "You may put a card of your discard pile on top of your deck.".into(),
        Ability::Claim { scrap_max } => {
            format!("You may take a draft card worth up to {scrap_max} scrap, for nothing.")
        }
        Ability::Install => {
            "You may put an upgrade of your hand or discard pile into play, for nothing.".into()
        }
        Ability::Churn => "You may discard the top card of a draft deck.".into(),
        Ability::Refresh => "Shuffle a draft discard pile and put it under its deck.".into(),
        Ability::Hasten => "You may move a card of your stack to its right end.".into(),
        Ability::Return => "This card goes on top of your deck.".into(),
    }
}

fn deed(pilot: &str, effect: Effect) -> String {
    match effect {
        Effect::Hit { kind, damage } => hit(pilot, kind, damage),
        Effect::Shift { damage } => format!("Move up to {damage} of your damage to {pilot}."),
        Effect::Steal { token, amount } => format!("Take up to {amount} {token} from {pilot}."),
        Effect::Drain { token, amount } => format!("{} loses {amount} {token}.", capital(pilot)),
        Effect::Jam => format!("The next assigned card of {pilot} is ejected instead."),
        Effect::Tangle => format!("Reverse the stack of {pilot}."),
        Effect::Outbid { scrap } => {
            format!("The next drafted card of {pilot} costs {scrap} scrap more.")
        }
    }
}

fn shield(shield: Shield) -> String {
    format!("Prevents up to {} {} damage.", shield.value, shield.kind)
}

fn benefit(benefit: Benefit) -> String {
    match benefit {
        Benefit::Income { fuel, scrap } => format!("{} more in each Reboot.", tokens(fuel, scrap)),
        Benefit::Ejector => "Each of your ejected cards gives 1 token more.".into(),
        Benefit::Sharpen { kind, damage } => {
            format!("Your operations deal {damage} more {kind} damage.")
        }
        Benefit::Discount { scrap } => format!("Your drafted cards cost {scrap} scrap less."),
        Benefit::Efficient => "Your operations of 2 fuel or more cost 1 less.".into(),
        Benefit::Thorns { damage } => {
            format!("Whoever damages you with an operation takes {damage} plain damage.")
        }
        Benefit::Toll { scrap } => {
            format!("Take up to {scrap} scrap from whoever damages you with an operation.")
        }
        Benefit::SelfRepair { damage } => format!("Each Activation begins: repair {damage}."),
        Benefit::HandSize { cards } => {
            format!("In the Reboot you draw up to {} more.", cards_of(cards))
        }
        Benefit::Absorb => "Gain 1 fuel for each damage that this shield prevents.".into(),
        Benefit::Bond { scrap } => {
            format!("Gain {scrap} scrap when an upgrade of yours is destroyed, as this one.")
        }
        Benefit::Loader => "Your drafted cards go on top of your deck.".into(),
        Benefit::Anchor => "Nobody else can change your stack or the costs in it.".into(),
    }
}

fn spend(token: Token, up_to: u8, per: Yield) -> String {
    let each = match per {
        Yield::Gain { fuel, scrap } => format!("gain {}", tokens(fuel, scrap)),
        Yield::Hit { kind } => format!("1 {kind} damage to {}", pilot(Whom::Left)),
        Yield::Repair => "repair 1 damage".into(),
    };
    format!("Spend up to {up_to} {token}: {each} for each.")
}

fn melt(up_to: u8, fuel: u8, scrap: u8) -> String {
    let gained = tokens(fuel, scrap);
    if up_to == 1 {
        format!("You may melt a card of your hand or discard pile; gain {gained} for it.")
    } else {
        let cards = cards_of(up_to);
        format!("You may melt up to {cards} of your hand or discard pile; gain {gained} for each.")
    }
}

fn hit(pilot: &str, kind: DamageKind, damage: Amount) -> String {
    let each = match damage.per {
        None => return format!("{} {kind} damage to {pilot}.", damage.base),
        Some(Per::YourUpgrades) => "upgrade you have in play",
        Some(Per::TheirUpgrades) => "upgrade it has in play",
        Some(Per::YourStack) => "card left in your stack",
    };
    match (damage.base, damage.most) {
        (base, Some(most)) => {
            format!("{base} {kind} damage to {pilot} and 1 for each {each}, {most} at most.")
        }
        (0, None) => format!("1 {kind} damage to {pilot} for each {each}."),
        (base, None) => format!("{base} {kind} damage to {pilot}, and 1 for each {each}."),
    }
}

fn pilot(whom: Whom) -> &'static str {
    match whom {
        Whom::Left => "your left neighbour",
        Whom::Right => "your right neighbour",
        Whom::Chosen => "another pilot",
        Whom::Others => "every other pilot",
        Whom::Yourself => "yourself",
    }
}

fn tokens(fuel: u8, scrap: u8) -> String {
    match (fuel, scrap) {
        (fuel, 0) => format!("{fuel} fuel"),
        (0, scrap) => format!("{scrap} scrap"),
        (fuel, scrap) => format!("{fuel} fuel and {scrap} scrap"),
    }
}

fn cards_of(cards: u8) -> String {
    if cards == 1 { "1 card".into() } else { format!("{cards} cards") }
}

fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

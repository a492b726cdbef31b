//! The English sentences for what the model does, as a card should say them.

use super::cards::{
    Act::{self, *},
    Benefit::{self, *},
    Card, Does,
    Effect::{self, *},
    Per,
    Whom::{self, *},
    Yield, row,
};

/// The sentences that say what the model does for the card.
pub fn sentences(card: Card) -> Vec<String> {
    match row(card).does {
        Does::Operation(effects) => effects.iter().copied().map(sentence).collect(),
        Does::Upgrade(kind, value, benefit) => {
            let shield = format!("Prevents up to {value} {} damage.", kind.word());
            std::iter::once(shield).chain(benefit.map(benefit_sentence)).collect()
        }
    }
}

fn sentence(effect: Effect) -> String {
    match effect {
        To(whom, act) => act_sentence(of(whom), act),
        Destroy(whom) => format!("Destroy an upgrade of {}.", of(whom)),
        Repair(n) => format!("Repair {n} damage."),
        Brace(n) => format!("Prevent the next {n} impact or energy damage to you this round."),
        Gain(fuel, 0) => format!("Gain {fuel} fuel."),
        Gain(0, scrap) => format!("Gain {scrap} scrap."),
        Gain(fuel, scrap) => format!("Gain {fuel} fuel and {scrap} scrap."),
        Spend(token, n, per) => {
            let per = match per {
                Yield::Fuel(fuel) => format!("gain {fuel} fuel"),
                Yield::Hit(kind) => format!("1 {} damage to your left neighbour", kind.word()),
                Yield::Repair => "repair 1 damage".to_owned(),
            };
            format!("Spend up to {n} {}: {per} for each.", token.word())
        }
        Draw(1) => "Draw 1 card.".to_owned(),
        Draw(n) => format!("Draw {n} cards."),
        Flip => "Turn over the top card of your deck; pay for it and resolve it.".to_owned(),
        Repeat => "Repeat the last operation that you resolved this round.".to_owned(),
        Melt(n, fuel, scrap) => melt_sentence(n, fuel, scrap),
        Recall => "You may put a card of your discard pile on top of your deck.".to_owned(),
        Claim(n) => format!("You may take a draft card worth up to {n} scrap, for nothing."),
        Install => {
            "You may put an upgrade of your hand or discard pile into play, for nothing.".to_owned()
        }
        Churn => "You may discard the top card of a draft deck.".to_owned(),
        Refresh => "Shuffle a draft discard pile and put it under its deck.".to_owned(),
        Hasten => "You may move a card of your stack to its right end.".to_owned(),
        Return => "This card goes on top of your deck.".to_owned(),
    }
}

fn of(whom: Whom) -> &'static str {
    match whom {
        Left => "your left neighbour",
        Right => "your right neighbour",
        Chosen => "another pilot",
        Others => "every other pilot",
        Yourself => "yourself",
    }
}

fn act_sentence(whom: &str, act: Act) -> String {
    match act {
        Hit(kind, base, per) => hit_sentence(kind.word(), whom, base, per),
        Shift(n) => format!("Move up to {n} of your damage to {whom}."),
        Steal(token, n) => format!("Take up to {n} {} from {whom}.", token.word()),
        Drain(token, n) => {
            let who = whom[..1].to_uppercase() + &whom[1..];
            format!("{who} loses {n} {}.", token.word())
        }
        Jam => format!("The next assigned card of {whom} is ejected instead."),
        Tangle => format!("Reverse the stack of {whom}."),
        Outbid(n) => format!("The next drafted card of {whom} costs {n} scrap more."),
    }
}

fn hit_sentence(kind: &str, whom: &str, base: i32, per: Option<Per>) -> String {
    let more = match per {
        None => ".",
        Some(Per::YourStack) => {
            return format!("1 {kind} damage to {whom} for each card left in your stack.");
        }
        Some(Per::YourUpgrades) => ", and 1 for each upgrade you have in play.",
        Some(Per::TheirUpgrades) => ", and 1 for each upgrade it has in play.",
    };
    format!("{base} {kind} damage to {whom}{more}")
}

fn melt_sentence(n: i32, fuel: i32, scrap: i32) -> String {
    let gain = if fuel == 0 { format!("{scrap} scrap") } else { format!("{fuel} fuel") };
    let (cards, each) = match n {
        1 => ("a card".to_owned(), "it"),
        _ => (format!("up to {n} cards"), "each"),
    };
    format!("You may melt {cards} of your hand or discard pile; gain {gain} for {each}.")
}

fn benefit_sentence(benefit: Benefit) -> String {
    let text = match benefit {
        Income(fuel, 0) => return format!("{fuel} fuel more in each Reboot."),
        Income(_, scrap) => return format!("{scrap} scrap more in each Reboot."),
        Sharpen(kind) => {
            return format!("Your operations deal 1 more {} damage.", kind.word());
        }
        Ejector => "Each of your ejected cards gives 1 token more.",
        Discount => "Your drafted cards cost 1 scrap less.",
        Efficient => "Your operations of 2 fuel or more cost 1 less.",
        Thorns => "Whoever damages you with an operation takes 1 plain damage.",
        Toll => "Take up to 1 scrap from whoever damages you with an operation.",
        SelfRepair => "Each Activation begins: repair 1.",
        HandSize => "In the Reboot you draw up to 1 card more.",
        Absorb => "Gain 1 fuel for each damage that this shield prevents.",
        Bond => "Gain 2 scrap when an upgrade of yours is destroyed, as this one.",
        Loader => "Your drafted cards go on top of your deck.",
        Anchor => "Nobody else can change your stack or the costs in it.",
    };
    text.to_owned()
}

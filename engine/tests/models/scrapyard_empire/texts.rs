//! Every card of the catalogue, its text, and the ability that the text describes.

use scrapworks_engine::find;
use serde_json::{Value as Json, json};

use super::{
    cards::{CHARACTERS, Card, Does, INVENTIONS, Kind, MACHINES, PARTS, When},
    events::tagged,
};

#[test]
fn every_card_is_in_the_catalogue_with_its_numbers_its_text_and_what_the_text_says() {
    let catalogue = (find("scrapyard_empire").expect("the game is there").catalogue)();
    let parts = PARTS.iter().map(|&(part, copies)| {
        let name = part[..1].to_uppercase() + &part[1..];
        json!({ "part": part, "name": name, "copies": copies })
    });
    let machines = MACHINES.iter().map(|card| entry(card, "machine", "once"));
    let inventions = INVENTIONS.iter().map(|card| entry(card, "invention", "once"));
    let characters = CHARACTERS.iter().map(|card| entry(card, "character", "once_per_turn"));
    let expected = [
        ("parts", parts.collect::<Vec<_>>()),
        ("machines", machines.collect()),
        ("inventions", inventions.collect()),
        ("characters", characters.collect()),
    ];
    for (list, expected) in expected {
        let told = catalogue[list].as_array().expect("a list of cards");
        assert_eq!(told.len(), expected.len(), "{list}");
        told.iter().zip(&expected).for_each(|(told, expected)| assert_eq!(told, expected));
    }
    assert_eq!(catalogue["limits"], json!({ "parts": 8, "machines": 5, "inventions": 1 }));
    assert_eq!([&catalogue["dig_need"], &catalogue["steal_need"]], [4, 5]);
}

/// `uses` is said of abilities that are used; a text of its own says "once a game".
fn entry(card: &Card, field: &str, uses: &str) -> Json {
    let uses = match card.when {
        When::Always => "unlimited",
        _ if card.text.starts_with("Once a game") => "once_per_game",
        _ => uses,
    };
    let ability = json!({ "when": when(card.when), "uses": uses, "does": does(card.does) });
    let mut entry =
        json!({ field: card.name, "name": card.title, "ability": ability, "text": card.text });
    if field != "character" {
        entry["recipe"] = json!(card.recipe);
    }
    if field == "machine" {
        entry["copies"] = json!(card.copies);
    }
    entry
}

fn when(when: When) -> &'static str {
    match when {
        When::Always => "always",
        When::Action => "action",
        When::Free => "free",
        When::ActionsSpent => "actions_spent",
        When::Rolled => "rolled",
        When::Build => "build",
        When::Stolen => "stolen",
        When::Dug => "dug",
    }
}

fn does(does: Does) -> Json {
    let of = |kind: Kind, cards: usize, word: &str| {
        let kind = kind.word();
        json!({ "type": word, "kind": kind, "cards": cards })
    };
    match does {
        Does::EasierDigs => json!({ "type": "easier", "venture": "dig", "by": 1 }),
        Does::EasierSteals => json!({ "type": "easier", "venture": "steal", "by": 1 }),
        Does::Guard => json!({ "type": "guard", "by": 1 }),
        Does::Limits => json!({ "type": "limits", "parts": 2, "machines": 1 }),
        Does::Income => json!({ "type": "income", "parts": 1 }),
        Does::TwoFinds => json!({ "type": "two_finds", "from": 5 }),
        Does::Leverage => json!({ "type": "leverage", "by": 2 }),
        Does::Draw(kind, cards) => of(kind, cards, "draw"),
        Does::Dig(kind, cards) => of(kind, cards, "dig"),
        Does::Gamble => json!({ "type": "gamble", "need": 4, "kind": "part", "cards": 1 }),
        Does::Churn => json!({ "type": "churn", "up_to": 3 }),
        Does::Top => json!({ "type": "top", "kind": "machine" }),
        Does::Steal(kind) => json!({ "type": "steal", "kind": kind.word() }),
        Does::Take => json!({ "type": "take", "parts": 2 }),
        Does::Break => json!({ "type": "break", "parts": 2 }),
        Does::Actions => json!({ "type": "actions", "more": 1 }),
        Does::Raise => json!({ "type": "raise", "by": 3 }),
        Does::Insure => json!({ "type": "insure", "parts": 3 }),
        Does::Shortcut => tagged("shortcut"),
        Does::Exchange => tagged("exchange"),
        Does::Redesign => tagged("redesign"),
        Does::Tax => tagged("tax"),
        Does::Swap => tagged("swap"),
        Does::Plunder => tagged("plunder"),
        Does::Wreck => tagged("wreck"),
        Does::Stall => tagged("stall"),
        Does::StallAll => tagged("stall_all"),
        Does::AnotherTurn => tagged("another_turn"),
        Does::Discount => tagged("discount"),
        Does::Reroll => tagged("reroll"),
        Does::Refit => tagged("refit"),
        Does::Borrow => tagged("borrow"),
        Does::Mimic => tagged("mimic"),
        Does::Reclaim => tagged("reclaim"),
        Does::Snatch => tagged("snatch"),
    }
}

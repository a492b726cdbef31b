//! Every card's text, held against what the model does for the card.

use scrapworks_engine::find;
use serde_json::json;

use super::{cards::CARDS, compare::same, sentences::sentences, wire::does_wire};

#[test]
fn every_card_says_what_it_does_costs_and_how_often_it_is_there() {
    let catalogue = (find("scrappers").expect("the game").catalogue)();
    assert_eq!((&catalogue["stack"], &catalogue["damage_end"]), (&json!(5), &json!(10)));
    let cards = catalogue["cards"].as_array().expect("cards");
    let slugs: Vec<_> = cards.iter().map(|card| card["slug"].as_str()).collect();
    assert_eq!(slugs, CARDS.iter().map(|row| Some(row.slug)).collect::<Vec<_>>());
    for (entry, row) in cards.iter().zip(CARDS) {
        let mut expected = json!({
            "slug": row.slug,
            "name": row.name,
            "copies": row.copies,
            "fuel": row.fuel,
            "scrap": row.scrap,
            "plan": row.plan,
            "text": sentences(row.slug),
            "does": does_wire(row.slug),
        });
        expected["good_for"] = entry["good_for"].clone();
        same(row.slug, entry, &expected);
    }
}

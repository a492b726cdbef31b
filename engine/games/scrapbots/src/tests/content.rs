//! The card table, as far as the rules depend on it.

use std::collections::BTreeSet;

use crate::{
    content::{
        card::{Activation, Card, CardKind, Effect},
        cards::FACES,
        constants::{MAIN_DECK, OWNED_MAX, WOUNDS},
    },
    setup::{main_deck, starters},
    state::Scrapbots,
};
use scrapworks_core::Game;

#[test]
fn the_box_has_a_hundred_cards_sixteen_of_them_starters_and_twenty_wounds() {
    let copies =
        |cards: &[Card]| -> u32 { cards.iter().map(|card| u32::from(card.face().copies)).sum() };
    let of = |wanted: fn(&Card) -> bool| -> Vec<Card> {
        FACES.iter().map(|face| face.card).filter(wanted).collect()
    };
    assert_eq!(copies(&of(|_| true)), 100);
    assert_eq!(copies(&[Card::SpareParts, Card::Circuitry]), 16);
    assert_eq!(copies(&of(|card| card.is_wound())), u32::from(WOUNDS));
    assert_eq!((starters().count(), main_deck().count()), (8, MAIN_DECK));
    assert_eq!(OWNED_MAX, 92);
}

#[test]
fn the_table_has_one_face_for_each_card_in_order() {
    for (at, face) in FACES.iter().enumerate() {
        assert_eq!(face.card as usize, at);
        assert_eq!(face.card.face(), face);
    }
    let names: BTreeSet<_> = FACES.iter().map(|face| face.name).collect();
    assert_eq!(names.len(), FACES.len());
}

/// Previews have one result for heads and one for tails.
#[test]
fn no_strike_flips_two_coins_and_no_scrapbot_has_three_attacks() {
    for face in &FACES {
        let strikes: Vec<&[Effect]> = match face.kind {
            CardKind::Scrapbot(frame) => {
                frame.attacks.iter().map(|attack| attack.effects).collect()
            }
            CardKind::Component { activation: Some(Activation::Strike { effects }) } => {
                vec![effects]
            }
            CardKind::Component { .. } | CardKind::Resource { .. } | CardKind::Wound => Vec::new(),
        };
        assert!(strikes.len() <= 2, "{}", face.name);
        for effects in strikes {
            assert!(effects.iter().filter(|effect| effect.on_heads).count() <= 1, "{}", face.name);
        }
    }
}

#[test]
fn every_card_and_attack_has_a_text_in_one_or_two_short_lines() {
    let fits = |text: &str| text.ends_with('.') && (4..=90).contains(&text.chars().count());
    for face in &FACES {
        assert!(fits(face.text), "{}", face.name);
        let frame = face.card.scrapbot_stats();
        for attack in frame.iter().flat_map(|frame| frame.attacks) {
            assert!(fits(attack.text), "{}", face.name);
        }
    }
}

#[test]
fn the_catalogue_names_the_author_and_the_licence_of_the_cards() {
    let catalogue = serde_json::to_value(Scrapbots::catalogue()).unwrap();
    let credit = catalogue["credit"].as_str().unwrap();
    assert!(credit.contains("David Torres") && credit.contains("CC BY-NC-SA 4.0"));
    assert_eq!(catalogue["cards"].as_array().unwrap().len(), 20);
    assert_eq!(catalogue["cards"][4]["kind"]["health"], 50);
    assert_eq!(catalogue["starters"][0]["card"], "spare_parts");
}

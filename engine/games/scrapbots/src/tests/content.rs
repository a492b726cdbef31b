//! The card table, as far as the rules depend on it.

use std::collections::BTreeSet;

use crate::{
    content::{
        card::{Activation, Card, CardKind, Effect, EffectKind},
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

/// One line for each card: name, scrap, energy, copies, effects.
#[test]
fn every_card_has_the_printed_figures() {
    let lines: Vec<String> = FACES
        .iter()
        .map(|face| {
            let (scrap, energy, copies) = (face.scrap, face.energy, face.copies);
            format!("{} {scrap}/{energy} ×{copies} {}", face.name, kind(face.kind))
        })
        .collect();
    let expected = [
        "Spare Parts 2/0 ×8 component",
        "Circuitry 1/1 ×8 component",
        "Sentry Gun 3/0 ×6 bot 20 | 2: 10",
        "Drone 4/0 ×5 bot 40 | 2: 10 | 4: 10, draw 1",
        "Scout 5/0 ×5 bot 50 | 3: 20 | 5: 20, heads: splash 10",
        "Sentinel 8/0 ×5 bot 60 | 4: draw 1, heads: 30 | 6: 30, heads: draw 2",
        "Enforcer 10/0 ×3 bot 70 | 4: 20, heads: splash 10 | 7: 20, splash 20",
        "Golem 12/0 ×2 bot 80 | 6: 40, heads: draw 2 | 8: 40, draw 3",
        "Plasma Dart 3/3 ×6 component 10",
        "Blaster 4/4 ×5 component 10, heads: 20",
        "Chainsaw 5/5 ×5 component 10, splash 10",
        "Servomotor 6/6 ×5 component prime",
        "Laser Cannon 9/7 ×3 component 30, heads: splash 30",
        "Rocket Pod 10/8 ×2 component destroy",
        "Supply Crate 4/2 ×5 resource Draw { cards: 2, energy_per_wound: None }",
        "Med Pack 5/2 ×3 resource ReturnWound",
        "Magnet Trap 6/3 ×2 resource Exhaust",
        "Logic Bomb 7/3 ×1 resource Draw { cards: 3, energy_per_wound: Some(1) }",
        "Fusion Cell 8/4 ×1 resource Ready",
        "Brain Damage 0/0 ×20 wound",
    ];
    assert_eq!(lines, expected);
}

fn kind(kind: CardKind) -> String {
    match kind {
        CardKind::Component { activation: None } => "component".to_owned(),
        CardKind::Component { activation: Some(Activation::Strike { effects: strike }) } => {
            format!("component {}", effects(strike))
        }
        CardKind::Component { activation: Some(Activation::Prime) } => "component prime".to_owned(),
        CardKind::Component { activation: Some(Activation::Destroy) } => {
            "component destroy".to_owned()
        }
        CardKind::Scrapbot(frame) => {
            let attack = |attack: &crate::content::card::Attack| {
                format!(" | {}: {}", attack.energy, effects(attack.effects))
            };
            let attacks: String = frame.attacks.iter().map(attack).collect();
            format!("bot {}{attacks}", frame.health)
        }
        CardKind::Resource { bonus } => format!("resource {bonus:?}"),
        CardKind::Wound => "wound".to_owned(),
    }
}

fn effects(effects: &[Effect]) -> String {
    let effect = |effect: &Effect| {
        let kind = match effect.kind {
            EffectKind::Damage { damage } => format!("{damage}"),
            EffectKind::Splash { damage } => format!("splash {damage}"),
            EffectKind::Draw { cards } => format!("draw {cards}"),
        };
        if effect.on_heads { format!("heads: {kind}") } else { kind }
    };
    effects.iter().map(effect).collect::<Vec<_>>().join(", ")
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

//! The cards and their texts.

use crate::content::{
    ids::{Card, Character, Invention, Machine, Part},
    text::text,
};

#[test]
fn every_id_indexes_its_own_row_of_its_table() {
    for (at, part) in Part::all().enumerate() {
        assert_eq!((part as usize, part.info().part), (at, part));
    }
    for (at, machine) in Machine::all().enumerate() {
        assert_eq!((machine as usize, machine.info().machine), (at, machine));
    }
    for (at, invention) in Invention::all().enumerate() {
        assert_eq!((invention as usize, invention.info().invention), (at, invention));
    }
    for (at, character) in Character::all().enumerate() {
        assert_eq!((character as usize, character.info().character), (at, character));
    }
}

#[test]
fn a_card_is_one_json_field_and_two_bytes_of_state() {
    let card = Card::Machine(Machine::Navigatrix);
    assert_eq!(serde_json::to_string(&card).unwrap(), r#"{"machine":"navigatrix"}"#);
    assert_eq!(postcard::to_stdvec(&card).unwrap(), [1, Machine::Navigatrix as u8]);
}

#[test]
fn every_card_text_is_a_short_sentence() {
    let abilities = Machine::all().map(|machine| machine.info().ability);
    let abilities = abilities.chain(Invention::all().map(|card| card.info().ability));
    for ability in abilities.chain(Character::all().map(|card| card.info().ability)) {
        let text = text(ability);
        assert!(text.len() <= 100, "{text}");
        assert!(text.ends_with('.') && text.starts_with(char::is_uppercase), "{text}");
        assert!(!text.contains("many") || text.contains("as many"), "{text}");
    }
}

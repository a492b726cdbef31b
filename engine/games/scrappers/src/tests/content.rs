//! The texts of the cards, and their names in JSON and in the state.

use crate::content::{card::Card, text::card_text};

#[test]
fn every_card_has_one_or_two_short_lines() {
    for card in Card::all() {
        let info = card.info();
        let text = card_text(*info);
        assert!((1..=2).contains(&text.len()), "{}", info.name);
        for line in text {
            assert!(line.len() <= 90, "{}: {line}", info.name);
            assert!(line.ends_with('.') && !line.starts_with(char::is_lowercase), "{line}");
        }
    }
}

#[test]
fn a_card_is_its_slug_in_json_and_a_byte_in_the_state() {
    for card in Card::all() {
        let json = serde_json::to_string(&card).unwrap();
        assert_eq!(json, format!("{:?}", card.info().slug));
        assert_eq!(serde_json::from_str::<Card>(&json).unwrap(), card);
        assert_eq!(postcard::to_stdvec(&card).unwrap(), [card.index() as u8]);
    }
    assert!(serde_json::from_str::<Card>("\"no_such_card\"").is_err());
}

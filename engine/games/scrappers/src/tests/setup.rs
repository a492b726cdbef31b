//! Setting up a match, and the composition of the card table.

use std::collections::BTreeSet;

use super::fixture::{A, B};
use crate::{
    content::{
        card::Card,
        cards::{CARDS, DRAFT_CARDS},
    },
    options::Options,
    state::Scrappers,
};
use scrapworks_core::{Game, Match, Seat, Seats, components::Deck};
use scrapworks_testkit::random_setup;

fn dealt(n: u32, seats: u8, options: &Options) -> Match<Scrappers> {
    Match::new(&random_setup(n, Seats(seats), options)).unwrap().0
}

/// SC-4
#[test]
fn everybody_begins_with_five_of_the_six_basic_cards_and_nothing_else() {
    for seats in 2..=4 {
        let start = dealt(1, seats, &Options::default());
        for pilot in start.game().pilots.values() {
            assert_eq!((pilot.fuel, pilot.scrap, pilot.damage), (0, 0, 0));
            assert_eq!((pilot.hand.len(), pilot.deck.draw_pile().len()), (5, 1));
            assert!(pilot.upgrades.is_empty() && pilot.deck.discard_pile().is_empty());
            let mut cards: Vec<Card> =
                pilot.hand.iter().copied().chain(pilot.deck.cards()).collect();
            cards.sort_unstable();
            let basics: Vec<Card> = Card::all().filter(|card| card.is_basic()).collect();
            assert_eq!(cards, basics);
        }
    }
}

/// SC-4
#[test]
fn the_first_player_is_drawn() {
    let first = |n| dealt(n, 3, &Options::default()).game().first;
    let drawn: BTreeSet<Seat> = (0..40).map(first).collect();
    assert_eq!(drawn.len(), 3);
}

/// SC-4
#[test]
fn options_say_what_everybody_begins_with() {
    let options = Options { fuel: 1, scrap: 2, damage: 3, round_cap: 9 };
    let start = dealt(0, 2, &options);
    for seat in [A, B] {
        let pilot = &start.game().pilots[seat];
        assert_eq!((pilot.fuel, pilot.scrap, pilot.damage), (1, 2, 3));
    }
    assert_eq!(start.game().public_view().round_cap, 9);
}

/// SC-5
#[test]
fn an_odd_draft_card_goes_to_the_first_deck() {
    assert_eq!(DRAFT_CARDS % 2, 1, "there is an odd card");
    let start = dealt(0, 4, &Options::default());
    let sizes = start.game().draft.each_ref().map(|deck| deck.draw_pile().len());
    assert_eq!(sizes, [DRAFT_CARDS / 2 + 1, DRAFT_CARDS / 2]);
    assert!(start.game().draft.iter().all(|deck| deck.discard_pile().is_empty()));
}

/// SC-5
#[test]
fn only_the_top_of_a_shared_pile_is_shown() {
    let view = dealt(0, 2, &Options::default()).game().public_view();
    for (deck, shown) in dealt(0, 2, &Options::default()).game().draft.iter().zip(view.draft) {
        assert_eq!(shown.top, deck.draw_pile().last().copied());
        assert_eq!(usize::from(shown.cards), deck.draw_pile().len());
        assert_eq!((shown.discard_top, shown.discards), (None, 0));
    }
}

#[test]
fn every_card_has_a_name_of_its_own_and_something_that_it_is_good_for() {
    let slugs: BTreeSet<_> = CARDS.iter().map(|card| card.slug).collect();
    assert_eq!(slugs.len(), CARDS.len());
    for rules_version in [1, 2] {
        let dealt: Vec<_> = Card::dealt(rules_version).map(Card::info).collect();
        let names: BTreeSet<_> = dealt.iter().map(|card| card.name).collect();
        let uses: BTreeSet<_> = dealt.iter().map(|card| card.good_for).collect();
        assert_eq!([names.len(), uses.len()], [dealt.len(); 2]);
    }
    assert!(CARDS.iter().all(|card| (10..=70).contains(&card.good_for.len())));
}

#[test]
fn a_changed_card_keeps_name_copies_and_plan_and_older_matches_keep_the_old_one() {
    let pairs = Card::dealt(1).zip(Card::dealt(2)).filter(|(old, new)| old != new);
    for (old, new) in pairs.map(|(old, new)| (old.info(), new.info())) {
        assert_eq!((old.name, old.copies, old.strategy), (new.name, new.copies, new.strategy));
        let kinds = [old, new].map(|card| std::mem::discriminant(&card.card_type));
        assert_eq!(kinds[0], kinds[1], "{}", new.name);
    }
    let start = dealt(3, 2, &Options::default());
    let mut cards = start.game().draft.iter().flat_map(Deck::draw_pile);
    assert!(cards.all(|&card| Card::dealt(Scrappers::META.rules_version).any(|of| of == card)));
}

//! The contract of every game, conservation of cards, and the golden playthroughs.

use std::{collections::BTreeMap, path::Path};

use crate::{
    content::{card::Card, constants::STACK},
    options::Options,
    phase::{Activation, Destination, Pending},
    pilot::Pilot,
    state::Scrappers,
};
use scrapworks_core::{Seats, components::Deck};
use scrapworks_testkit::{Contract, golden};

/// Operations that have not finished, without repetitions.
fn resolving(activation: &Activation) -> impl Iterator<Item = Card> {
    activation.pending.iter().filter_map(|pending| match pending {
        Pending::Operation(operation) if operation.destination != Destination::Nowhere => {
            Some(operation.card)
        }
        Pending::Operation(_) | Pending::Hit(_) => None,
    })
}

fn owned(pilot: &Pilot) -> impl Iterator<Item = Card> {
    let Pilot { deck, hand, stack, upgrades, .. } = pilot;
    let stack = stack.iter().map(|slot| slot.card);
    deck.cards().chain(hand.iter().copied()).chain(stack).chain(upgrades.iter().copied())
}

fn every_card_is_somewhere_once(game: &Scrappers) {
    let mut counts: BTreeMap<Card, u8> = BTreeMap::new();
    let mut count = |card| *counts.entry(card).or_default() += 1;
    game.draft.iter().flat_map(Deck::cards).for_each(&mut count);
    game.pilots.values().iter().flat_map(owned).for_each(&mut count);
    game.activation().into_iter().flat_map(resolving).for_each(&mut count);
    game.melted.iter().copied().for_each(&mut count);
    let rules_version = 1 + u16::from(counts.keys().any(|card| card.info().replaces));
    for card in Card::dealt(rules_version) {
        let sets = if card.is_basic() { game.seats().0 } else { 1 };
        assert_eq!(counts.get(&card), Some(&(card.info().copies * sets)), "{card}");
    }
}

fn piles_are_in_order(game: &Scrappers) {
    for deck in &game.draft {
        assert!(deck.cards().all(|card| !card.is_basic()), "basic cards are nobody else's");
    }
    for pilot in game.pilots.values() {
        assert!(pilot.hand.is_sorted(), "the order of a hand says nothing");
        assert!(pilot.stack.len() <= STACK);
        assert!(usize::from(pilot.known) <= pilot.deck.draw_pile().len());
        assert!(pilot.upgrades.iter().all(|card| card.is_upgrade()));
    }
    assert!(game.round <= game.round_cap);
}

fn laws(game: &Scrappers) {
    every_card_is_somewhere_once(game);
    piles_are_in_order(game);
}

#[test]
fn scrappers_keeps_the_contract() {
    let rich = Options { fuel: 5, scrap: 9, damage: 0, round_cap: 10 };
    let options = vec![Options { round_cap: 6, ..Options::default() }, rich];
    Contract::<Scrappers>::new().options(options).invariant(laws).check(8);
}

#[test]
fn matches_of_any_length_keep_the_contract() {
    Contract::<Scrappers>::new().invariant(laws).check(2);
}

#[test]
fn recorded_matches_replay_to_the_same_bytes() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("playthroughs");
    for (name, n, seats, options) in [
        ("v1/two.jsonl", 1, 2, Options { fuel: 2, scrap: 4, damage: 0, round_cap: 12 }),
        ("v1/three.jsonl", 2, 3, Options { fuel: 2, scrap: 6, damage: 2, round_cap: 6 }),
        ("v1/four.jsonl", 3, 4, Options { round_cap: 4, ..Options::default() }),
        ("v2/three.jsonl", 4, 3, Options { round_cap: 2, ..Options::default() }),
    ] {
        golden::<Scrappers>(&folder.join(name), n, Seats(seats), &options);
    }
}

//! The contract, the conservation of cards, and golden playthroughs.

use std::path::Path;

use crate::{
    ScrapyardEmpire,
    content::{
        cards::invention_copies,
        ids::{Card, Invention, Machine, Part},
    },
    options::Options,
    pending::{Pending, RollState},
    player::Player,
    roll::Roll,
    state::{EndReason, Phase},
    tests::fixture::PUBLISHED,
};
use scrapworks_core::Seats;
use scrapworks_testkit::{Contract, golden};

/// Cards stored in the pending decision only.
fn cards_in_transit(pending: &Pending) -> Vec<Card> {
    let mut cards = Vec::new();
    let part = |&part: &Part| Card::Part(part);
    if let Pending::Boost(RollState { roll: Roll::Dig { .. }, scrapped, .. }) = pending {
        cards.extend(scrapped.iter().map(part));
    }
    if let Some(dig) = pending.dig() {
        cards.extend(dig.scrapped.iter().map(part));
    }
    if let Pending::StealMachine { machines, .. } = pending {
        cards.extend(machines.map(Card::Machine));
    }
    if let Pending::Stolen { card, .. } | Pending::Dug { card, .. } = pending {
        cards.push(*card);
    }
    cards
}

fn owned(player: &Player) -> Vec<Card> {
    let parts = Part::all().zip(player.parts.counts());
    let parts = parts.flat_map(|(part, count)| vec![Card::Part(part); count.into()]);
    let machines = player.hand.iter().copied();
    let machines = machines.chain(player.machines.iter().map(|built| built.machine));
    let inventions = player.plans.iter().copied();
    let inventions = inventions.chain(player.inventions.iter().map(|built| built.invention));
    parts.chain(machines.map(Card::Machine)).chain(inventions.map(Card::Invention)).collect()
}

fn check_every_card_is_in_one_place(game: &ScrapyardEmpire) {
    let mut cards: Vec<Card> = game.players.values().iter().flat_map(owned).collect();
    cards.extend(game.pending.iter().flat_map(cards_in_transit));
    cards.extend(game.parts.cards().map(Card::Part));
    cards.extend(game.machines.cards().map(Card::Machine));
    cards.extend(game.inventions.cards().map(Card::Invention));
    let count = |card: Card| cards.iter().filter(|&&other| other == card).count();
    for part in Part::all() {
        assert_eq!(count(Card::Part(part)), usize::from(part.info().copies), "{part}");
    }
    for machine in Machine::all() {
        assert_eq!(count(Card::Machine(machine)), usize::from(machine.info().copies), "{machine}");
    }
    for invention in Invention::all() {
        assert_eq!(
            count(Card::Invention(invention)),
            usize::from(invention_copies(game.goal)),
            "{invention}"
        );
    }
}

fn check_bounds(game: &ScrapyardEmpire) {
    assert!(game.round <= game.round_cap);
    for player in game.players.values() {
        assert!(player.hand.is_sorted() && player.plans.is_sorted(), "hands are sorted");
        assert!(player.inventions.len() <= usize::from(game.goal));
    }
    let over = game
        .players
        .values()
        .iter()
        .any(|player| player.inventions.len() == usize::from(game.goal));
    assert_eq!(over, matches!(game.turn.phase, Phase::Over(EndReason::Inventions)));
    if game.pending.is_some() {
        assert_ne!(game.turn.phase, Phase::Discard, "the Discard phase has no pending decision");
    }
}

pub(crate) fn check_invariants(game: &ScrapyardEmpire) {
    check_every_card_is_in_one_place(game);
    check_bounds(game);
}

#[test]
fn short_matches_keep_the_contract() {
    let short = Options { round_cap: 8, ..Options::default() };
    let long = Options { inventions: 3, round_cap: 12, ..PUBLISHED };
    let first = Options { inventions: 1, round_cap: 12, ..Options::default() };
    Contract::<ScrapyardEmpire>::new()
        .options(vec![short, long, first])
        .invariant(check_invariants)
        .check(5);
}

#[test]
fn default_matches_keep_the_contract() {
    Contract::<ScrapyardEmpire>::new().invariant(check_invariants).check(1);
}

#[test]
fn recorded_matches_replay_to_the_same_bytes() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("playthroughs");
    for (name, n, seats, options) in [
        ("v1/two.jsonl", 1, 2, Options { round_cap: 10, ..Options::default() }),
        ("v1/three.jsonl", 2, 3, Options { inventions: 3, round_cap: 7, ..Options::default() }),
        ("v1/four.jsonl", 3, 4, Options { round_cap: 6, ..Options::default() }),
        ("v2/three.jsonl", 4, 3, Options { round_cap: 3, ..Options::default() }),
    ] {
        golden::<ScrapyardEmpire>(&folder.join(name), n, Seats(seats), &options);
    }
}

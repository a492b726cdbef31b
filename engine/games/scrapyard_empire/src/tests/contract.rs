//! What holds in every match: the contract, conservation of cards, golden playthroughs.

use std::path::Path;

use crate::{
    ScrapyardEmpire,
    content::ids::{Card, Invention, Machine, Part},
    options::Options,
    pending::{Ask, Throw},
    player::Player,
    roll::Roll,
    state::{End, Phase},
};
use scrapworks_core::Seats;
use scrapworks_testkit::{Contract, golden};

/// Cards that lie nowhere else: on their way from one player to another, or waiting for a dig.
fn between(ask: &Ask) -> Vec<Card> {
    let mut cards = Vec::new();
    let part = |&part: &Part| Card::Part(part);
    if let Ask::Boost(Throw { roll: Roll::Dig { .. }, scrapped, .. }) = ask {
        cards.extend(scrapped.iter().map(part));
    }
    if let Some(dig) = ask.dig() {
        cards.extend(dig.scrapped.iter().map(part));
    }
    if let Ask::StealMachine { machines, .. } = ask {
        cards.extend(machines.map(Card::Machine));
    }
    if let Ask::Stolen { card, .. } | Ask::Dug { card, .. } = ask {
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

fn every_card_is_somewhere_once(game: &ScrapyardEmpire) {
    let mut cards: Vec<Card> = game.players.values().iter().flat_map(owned).collect();
    cards.extend(game.ask.iter().flat_map(between));
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
        assert_eq!(count(Card::Invention(invention)), usize::from(game.goal) - 1, "{invention}");
    }
}

fn bounds_are_kept(game: &ScrapyardEmpire) {
    assert!(game.round <= game.round_cap);
    for player in game.players.values() {
        assert!(player.hand.is_sorted() && player.plans.is_sorted(), "order says nothing");
        assert!(player.inventions.len() <= usize::from(game.goal));
    }
    let over = game
        .players
        .values()
        .iter()
        .any(|player| player.inventions.len() == usize::from(game.goal));
    assert_eq!(over, matches!(game.turn.phase, Phase::Over(End::Inventions)));
    if game.ask.is_some() {
        assert_ne!(game.turn.phase, Phase::Discard, "nothing is asked within discards");
    }
}

pub(crate) fn laws(game: &ScrapyardEmpire) {
    every_card_is_somewhere_once(game);
    bounds_are_kept(game);
}

#[test]
fn scrapyard_empire_keeps_the_contract() {
    let short = Options { round_cap: 8, ..Options::default() };
    let long = Options { inventions: 3, round_cap: 12 };
    Contract::<ScrapyardEmpire>::new().options(vec![short, long]).law(laws).keep(20);
}

#[test]
fn matches_of_any_length_keep_the_contract() {
    Contract::<ScrapyardEmpire>::new().law(laws).keep(4);
}

#[track_caller]
fn replays(name: &str, n: u32, seats: u8, options: &Options) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("playthroughs/v1");
    golden::<ScrapyardEmpire>(&folder.join(name), n, Seats(seats), options);
}

#[test]
fn a_match_of_two_replays_to_the_same_bytes() {
    replays("two.jsonl", 1, 2, &Options { round_cap: 10, ..Options::default() });
}

#[test]
fn a_match_of_three_replays_to_the_same_bytes() {
    replays("three.jsonl", 2, 3, &Options { inventions: 3, round_cap: 7 });
}

#[test]
fn a_match_of_four_replays_to_the_same_bytes() {
    replays("four.jsonl", 3, 4, &Options { round_cap: 6, ..Options::default() });
}

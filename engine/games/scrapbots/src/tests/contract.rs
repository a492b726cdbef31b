//! The contract of every game, conservation of cards, and the golden playthrough.

use std::path::Path;

use crate::{
    content::{
        card::Card,
        cards::FACES,
        constants::{MAIN_DECK, WOUNDS},
    },
    options::{Options, WOUNDS_MIN},
    state::{Mechanic, Phase, Scrapbots},
};
use scrapworks_core::Seats;
use scrapworks_testkit::{Contract, golden};

/// Each of the 100 cards is in exactly one place; wounds that the match does without are in the
/// box.
fn every_card_is_somewhere(game: &Scrapbots) {
    let beside = match game.phase {
        Phase::Bonus { card } => Some(card),
        Phase::Main | Phase::Over(_) => None,
    };
    let in_box = WOUNDS - game.wounds;
    let wounds = std::iter::repeat_n(Card::BrainDamage, usize::from(game.wound_stack + in_box));
    let owned = game.mechanics.values().iter().flat_map(Mechanic::cards);
    let mut copies = [0; FACES.len()];
    for card in owned.chain(game.market.cards()).chain(wounds).chain(beside) {
        copies[card as usize] += 1;
    }
    assert_eq!(copies, FACES.map(|face| face.copies));
    assert!(game.wound_stack <= game.wounds && game.market.supply().len() + 5 <= MAIN_DECK);
    for mechanic in game.mechanics.values() {
        let mut hand = mechanic.hand.clone();
        let (no_wounds, _) = hand.unknown_mut();
        assert!(no_wounds.iter().all(|card| !card.is_wound()), "the true hand is possible");
    }
    for (_, bot) in game.mechanics.values().iter().flat_map(Mechanic::bots) {
        assert!(bot.damage < bot.scrapbot_stats().health);
    }
}

#[test]
fn scrapbots_keeps_the_contract() {
    let options = vec![
        Options::default(),
        Options { turn_cap: 20, ..Options::default() },
        Options { wounds: WOUNDS_MIN, ..Options::default() },
    ];
    Contract::<Scrapbots>::new().options(options).invariant(every_card_is_somewhere).check(15);
}

/// A match in which every action is played and every event happens.
#[test]
fn scrapbots_replays_its_golden_playthrough() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("playthroughs/v1/everything.jsonl");
    golden::<Scrapbots>(&path, 148, Seats(2), &Options::default());
}

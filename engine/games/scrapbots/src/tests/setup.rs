//! Setting up a match.

use crate::{
    content::{card::Card, constants::WOUNDS},
    options::{Options, TURN_CAP_MAX, TURN_CAP_MIN, WOUNDS_MIN},
    refusal::Refusal,
    state::Scrapbots,
};
use scrapworks_core::{BySeat, Match, NoRoster, Seat, Seats, Seed, Setup};

fn dealt(seed: u8) -> Scrapbots {
    dealt_with(Options::default(), seed)
}

fn dealt_with(options: Options, seed: u8) -> Scrapbots {
    let setup = Setup {
        rules_version: 1,
        options,
        rosters: BySeat::new(Seats(2), |_| NoRoster),
        seed: Seed([seed; 32]),
    };
    Match::<Scrapbots>::new(&setup).unwrap().0.game().clone()
}

fn sorted(cards: impl Iterator<Item = Card>) -> Vec<Card> {
    let mut cards: Vec<_> = cards.collect();
    cards.sort_unstable();
    cards
}

/// SB-1
#[test]
fn each_player_starts_with_four_spare_parts_and_four_circuitry() {
    let starters = [[Card::SpareParts; 4], [Card::Circuitry; 4]].concat();
    for mechanic in dealt(0).mechanics.values() {
        assert_eq!(sorted(mechanic.cards()), starters);
    }
}

/// SB-1
#[test]
fn the_first_player_is_drawn() {
    let first: Vec<_> = (0..40).map(|seed| dealt(seed).active).collect();
    let zero = first.iter().filter(|&&seat| seat == Seat(0)).count();
    assert!((10..=30).contains(&zero), "{zero} of 40");
}

/// SB-1
#[test]
fn the_first_player_draws_three_cards_and_the_second_five() {
    for seed in 0..10 {
        let game = dealt(seed);
        assert_eq!(game.active_mechanic().hand.len(), 3);
        assert_eq!(game.active_mechanic().deck.draw_pile().len(), 5);
        let other = &game.mechanics[game.opponent()];
        assert_eq!((other.hand.len(), other.deck.draw_pile().len()), (5, 3));
    }
}

/// SB-1
#[test]
fn both_decks_are_shuffled_before_the_hands_are_drawn() {
    let hands: Vec<_> = (0..20).map(|seed| dealt(seed).active_mechanic().hand.sorted()).collect();
    assert!(hands.iter().any(|hand| *hand != hands[0]), "hands differ between matches");
}

/// SB-2
#[test]
fn five_cards_of_the_shuffled_main_deck_make_the_market() {
    let game = dealt(0);
    assert_eq!(game.market.slots().iter().flatten().count(), 5);
    assert_eq!(game.market.supply().len(), 59);
    let no_starter = |card| card != Card::SpareParts && card != Card::Circuitry;
    assert!(game.market.cards().all(|card| no_starter(card) && !card.is_wound()));
    assert_ne!(game.market.slots(), dealt(1).market.slots());
}

/// SB-16, SB-23
#[test]
fn twenty_wounds_are_stacked_and_three_lanes_a_side_are_empty() {
    let game = dealt(0);
    assert_eq!(game.wound_stack, 20);
    assert!(game.mechanics.values().iter().all(|mechanic| mechanic.lanes == [None; 3]));
}

/// SB-16
#[test]
fn the_host_may_ask_for_fewer_wounds() {
    let game = dealt_with(Options { wounds: 3, ..Options::default() }, 0);
    assert_eq!((game.wounds, game.wound_stack), (3, 3));
    assert_eq!(game.to_public_view().wounds, 3, "everybody is told");
}

/// SB-16
#[test]
fn the_number_of_wounds_has_bounds() {
    let (min, max) = (WOUNDS_MIN, WOUNDS);
    for (wounds, fine) in [(min - 1, false), (min, true), (max, true), (max + 1, false)] {
        let checked = Options { wounds, ..Options::default() }.check();
        let refusal = Refusal::WoundsOption { wounds, min, max };
        assert_eq!(checked, if fine { Ok(()) } else { Err(refusal) });
    }
}

/// SB-24
#[test]
fn the_turn_cap_has_bounds() {
    let (min, max) = (TURN_CAP_MIN, TURN_CAP_MAX);
    for (turns, fine) in [(min - 1, false), (min, true), (max, true), (max + 1, false)] {
        let checked = Options { turn_cap: turns, ..Options::default() }.check();
        let refusal = Refusal::TurnCapOption { turns, min, max };
        assert_eq!(checked, if fine { Ok(()) } else { Err(refusal) });
    }
}

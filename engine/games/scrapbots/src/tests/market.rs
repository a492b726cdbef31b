//! Buying from the market.

use super::fixture::{Fixture, ME, OPPONENT};
use crate::{action::Action, content::card::Card, event::Event, refusal::Refusal};

const ROW: [Card; 5] =
    [Card::Golem, Card::Drone, Card::Blaster, Card::SupplyCrate, Card::PlasmaDart];

/// SB-3
#[test]
fn a_bought_card_costs_its_printed_scrap_and_goes_to_the_discard_pile() {
    let mut fixture = Fixture::new().market(&ROW).pool(6, 2);
    let events = fixture.act(Action::Buy { slot: 1 });
    let bought = Event::Bought { seat: ME, slot: 1, card: Card::Drone, cost: 4, scrap: 2 };
    assert_eq!(events, [bought]);
    assert_eq!((fixture.game.pool.scrap, fixture.game.pool.energy), (2, 2));
    assert_eq!(fixture.discards_of(ME), [Card::Drone]);
    assert!(fixture.discards_of(OPPONENT).is_empty());
}

/// SB-2
#[test]
fn a_bought_card_is_replaced_at_once_from_the_main_deck() {
    let cards = [&ROW[..], &[Card::Scout, Card::MedPack]].concat();
    let mut fixture = Fixture::new().market(&cards).pool(10, 0);
    let events = fixture.act(Action::Buy { slot: 3 });
    assert_eq!(events[1], Event::MarketRefilled { slot: 3, card: Card::Scout });
    assert_eq!(fixture.game.market.card(3), Some(Card::Scout));
    // The new card can be bought in the same turn.
    fixture.act(Action::Buy { slot: 3 });
    assert_eq!(fixture.game.market.card(3), Some(Card::MedPack));
}

/// SB-2
#[test]
fn a_slot_stays_empty_when_the_main_deck_has_run_out() {
    let mut fixture = Fixture::new().market(&ROW).pool(30, 0);
    fixture.act(Action::Buy { slot: 0 });
    assert_eq!(fixture.game.market.card(0), None);
    assert_eq!(fixture.refuses(Action::Buy { slot: 0 }), Refusal::EmptySlot { slot: 0 });
    assert!(fixture.is_legal(Action::Buy { slot: 1 }));
}

/// SB-3
#[test]
fn any_number_of_cards_may_be_bought_in_a_turn() {
    let mut fixture = Fixture::new().market(&ROW).pool(27, 0);
    (0..5).for_each(|slot| {
        fixture.act(Action::Buy { slot });
    });
    assert_eq!(fixture.discards_of(ME), ROW);
    assert_eq!(fixture.game.pool.scrap, 0);
}

/// SB-3
#[test]
fn a_card_that_costs_more_than_the_pool_cannot_be_bought() {
    let fixture = Fixture::new().market(&ROW).pool(11, 30);
    let refusal = Refusal::NotEnoughScrap { card: Card::Golem, cost: 12, have: 11 };
    assert_eq!(fixture.refuses(Action::Buy { slot: 0 }), refusal);
}

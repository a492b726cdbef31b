//! The phases of a turn, drawing, reshuffling, and the limit on one turn.

use super::fixture::{Fixture, LEFT, ME, MIDDLE, OPPONENT};
use crate::{
    action::Action,
    content::{card::Card, constants::ACTIONS_PER_TURN_MAX},
    event::{Event, ShedBy},
    refusal::Refusal,
};
use scrapworks_core::{Game, SeatSet};

/// SB-4
#[test]
fn a_turn_discards_cleans_up_draws_and_passes_to_the_other_player() {
    let fixture = Fixture::new().hand(ME, &[Card::Drone, Card::Circuitry]).pool(3, 1);
    let mut fixture = fixture.piles(ME, &[Card::SpareParts; 6], &[]).bot(ME, LEFT, Card::Scout);
    fixture = fixture.exhausted(ME, LEFT);
    let events = fixture.act(Action::EndTurn);
    let hand = vec![Card::Circuitry, Card::Drone];
    assert_eq!(events[0], Event::HandDiscarded { seat: ME, cards: hand.clone() });
    assert_eq!(events[1], Event::CleanedUp { seat: ME, scrap: 3, energy: 1, readied: vec![LEFT] });
    assert!(matches!(events[2], Event::Drew { seat: ME, count: 5, .. }));
    let by = ShedBy::DrawPhase;
    assert_eq!(events[3], Event::WoundsShed { seat: ME, wounds: 0, by });
    assert_eq!(events[4], Event::TurnBegan { turn: 2, seat: OPPONENT });
    assert_eq!(events.len(), 5);
    assert_eq!(fixture.discards_of(ME), hand);
    assert_eq!(fixture.hand_of(ME), [Card::SpareParts; 5]);
    assert_eq!(fixture.game.awaiting(), SeatSet::only(OPPONENT));
    assert_eq!(fixture.game.turn(), 2);
}

/// SB-4
#[test]
fn the_pool_lasts_through_the_turn_and_is_lost_in_the_clean_up() {
    let cards = [Card::Circuitry, Card::Circuitry, Card::Blaster];
    let mut fixture = Fixture::new().hand(ME, &cards);
    fixture.act(Action::PlayForScrap { card: Card::Circuitry });
    fixture.act(Action::PlayForEnergy { card: Card::Blaster });
    fixture.act(Action::PlayForEnergy { card: Card::Circuitry });
    assert_eq!((fixture.game.pool.scrap, fixture.game.pool.energy), (1, 5));
    fixture.act(Action::EndTurn);
    assert_eq!((fixture.game.pool.scrap, fixture.game.pool.energy), (0, 0));
}

/// SB-4
#[test]
fn actions_are_taken_in_any_order_and_any_number_of_times() {
    let hand = [Card::Blaster, Card::SpareParts, Card::Drone, Card::PlasmaDart];
    let fixture = Fixture::new().hand(ME, &hand).bot(ME, LEFT, Card::SentryGun).pool(9, 0);
    let mut fixture = fixture.market(&[Card::Circuitry; 9]);
    let attack = Action::Attack { lane: LEFT, attack: 0 };
    for action in [
        Action::Buy { slot: 0 },
        Action::PlayForEnergy { card: Card::Blaster },
        attack,
        Action::Build { card: Card::Drone, lane: MIDDLE },
        Action::PlayForScrap { card: Card::SpareParts },
        Action::Buy { slot: 4 },
        Action::Buy { slot: 4 },
        Action::PlayForEnergy { card: Card::PlasmaDart },
        Action::EndTurn,
    ] {
        fixture.act(action);
    }
}

/// SB-4
#[test]
fn only_the_active_player_is_awaited_and_may_end_the_turn_at_once() {
    let fixture = Fixture::new().hand(OPPONENT, &[Card::Circuitry]);
    assert_eq!(fixture.game.awaiting(), SeatSet::only(ME));
    assert_eq!(fixture.game.legal_actions(OPPONENT), []);
    assert_eq!(fixture.game.legal_actions(ME), [Action::EndTurn]);
}

/// SB-9
#[test]
fn the_clean_up_readies_every_scrapbot_of_ones_own_those_built_this_turn_too() {
    let fixture = Fixture::new().hand(ME, &[Card::Drone]).bot(ME, LEFT, Card::Scout);
    let fixture = fixture.bot(OPPONENT, LEFT, Card::Scout).exhausted(OPPONENT, LEFT);
    let mut fixture = fixture.pool(0, 3);
    fixture.act(Action::Build { card: Card::Drone, lane: MIDDLE });
    fixture.act(Action::Attack { lane: LEFT, attack: 0 });
    let events = fixture.act(Action::EndTurn);
    let readied = vec![LEFT, MIDDLE];
    assert!(events.contains(&Event::CleanedUp { seat: ME, scrap: 0, energy: 0, readied }));
    assert!(fixture.bot_of(ME, LEFT).unwrap().ready && fixture.bot_of(ME, MIDDLE).unwrap().ready);
    assert!(!fixture.bot_of(OPPONENT, LEFT).unwrap().ready);
    fixture.act(Action::EndTurn);
    let fixture = fixture.pool(0, 2);
    assert!(fixture.is_legal(Action::Attack { lane: MIDDLE, attack: 0 }), "from the next own turn");
}

/// SB-22
#[test]
fn the_discard_pile_is_reshuffled_in_the_middle_of_a_draw_when_the_deck_is_empty() {
    let fixture = Fixture::new().hand(ME, &[Card::Drone]);
    let discard = [Card::Circuitry, Card::Circuitry, Card::Scout];
    let mut fixture = fixture.piles(ME, &[Card::Golem, Card::Blaster], &discard);
    let events = fixture.act(Action::EndTurn);
    assert!(matches!(events[2], Event::Drew { count: 2, .. }), "{events:?}");
    assert_eq!(events[3], Event::DeckReshuffled { seat: ME, cards: 4 });
    assert!(matches!(events[4], Event::Drew { count: 3, .. }));
    assert!(fixture.hand_of(ME).contains(&Card::Golem));
    assert!(fixture.hand_of(ME).contains(&Card::Blaster));
    assert_eq!(
        fixture.game.active_mechanic().deck.draw_pile().len() + fixture.discards_of(ME).len(),
        0
    );
}

/// SB-22
#[test]
fn a_deck_that_is_just_drawn_out_is_not_reshuffled_before_a_card_is_due() {
    let mut fixture = Fixture::new().piles(ME, &[Card::Circuitry; 5], &[Card::Drone]);
    let events = fixture.act(Action::EndTurn);
    assert!(!events.iter().any(|event| matches!(event, Event::DeckReshuffled { .. })));
    assert_eq!(fixture.discards_of(ME), [Card::Drone]);
}

/// SB-19
#[test]
fn fewer_cards_are_drawn_when_deck_and_discard_pile_run_out() {
    let mut fixture = Fixture::new().piles(ME, &[Card::Drone], &[Card::Scout]);
    fixture.act(Action::EndTurn);
    assert_eq!(fixture.hand_of(ME), [Card::Drone, Card::Scout]);
}

/// SB-19, SB-22
#[test]
fn wounds_just_discarded_are_reshuffled() {
    let draw = [Card::BrainDamage, Card::Drone, Card::Drone, Card::Drone, Card::Drone];
    let mut fixture = Fixture::new().piles(ME, &draw, &[]);
    let events = fixture.act(Action::EndTurn);
    assert!(events.contains(&Event::DeckReshuffled { seat: ME, cards: 1 }));
    assert_eq!(fixture.hand_of(ME).iter().filter(|card| card.is_wound()).count(), 1);
}

/// SB-24
#[test]
fn after_five_hundred_decisions_a_turn_has_to_end() {
    let hand = [Card::Circuitry, Card::SupplyCrate];
    let mut fixture = Fixture::new().hand(ME, &hand).piles(ME, &[Card::Drone; 9], &[]);
    fixture.game.actions = ACTIONS_PER_TURN_MAX - 1;
    fixture.act(Action::PlayForScrap { card: Card::SupplyCrate });
    // An offered bonus may still be used.
    fixture.act(Action::UseBonus);
    let refusal = fixture.refuses(Action::PlayForScrap { card: Card::Circuitry });
    assert_eq!(refusal, Refusal::TurnTooLong { max: 500 });
    assert_eq!(fixture.game.all_legal_actions(), [Action::EndTurn]);
    fixture.act(Action::EndTurn);
    assert_eq!(fixture.game.actions, 0);
}

#[test]
fn a_timeout_declines_the_bonus_and_ends_the_turn() {
    let fixture = Fixture::new().hand(ME, &[Card::SupplyCrate]);
    let mut fixture = fixture.piles(ME, &[Card::Drone; 9], &[]);
    fixture.act(Action::PlayForScrap { card: Card::SupplyCrate });
    assert_eq!(fixture.game.timeout_action(ME), Action::SkipBonus);
    fixture.act(Action::SkipBonus);
    assert_eq!(fixture.game.timeout_action(ME), Action::EndTurn);
}

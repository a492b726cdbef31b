//! Every way for a match to end, and who wins.

use super::fixture::{Coin, Fixture, LEFT, ME, MIDDLE, OPPONENT};
use crate::{
    action::{Action, Pile},
    content::card::Card,
    event::Event,
    options::Options,
    state::Scrapbots,
};
use scrapworks_core::{Game, Match, Outcome, Seats};
use scrapworks_testkit::random_setup;

const WOUND: Card = Card::BrainDamage;

#[track_caller]
fn outcome(fixture: &Fixture) -> Outcome {
    assert!(fixture.game.awaiting().is_empty() && fixture.game.legal_actions(ME).is_empty());
    fixture.game.outcome().expect("the match is over")
}

/// SB-16
#[test]
fn the_match_ends_when_the_last_wound_is_dealt_and_the_fewest_wounds_win() {
    let fixture = Fixture::new().bot(ME, LEFT, Card::Scout).pool(0, 3).stack(2);
    let mut fixture = fixture.piles(ME, &[], &[WOUND; 5]).piles(OPPONENT, &[], &[WOUND; 13]);
    fixture.act(Action::Attack { lane: LEFT, attack: 0 });
    let outcome = outcome(&fixture);
    assert_eq!(outcome.reason, "last_wound");
    assert_eq!(outcome.ranks.values(), [0, 1]);
    assert_eq!(outcome.scores.values(), [15, 5], "wounds that the other carries");
}

/// SB-16
#[test]
fn the_mechanic_dealing_the_last_wound_may_lose() {
    let fixture = Fixture::new().bot(ME, LEFT, Card::Drone).pool(0, 2).stack(1);
    let mut fixture = fixture.piles(ME, &[], &[WOUND; 11]).piles(OPPONENT, &[], &[WOUND; 8]);
    fixture.act(Action::Attack { lane: LEFT, attack: 0 });
    assert_eq!(outcome(&fixture).ranks.values(), [1, 0]);
}

/// SB-16
#[test]
fn wounds_in_hand_draw_pile_and_discard_pile_all_count() {
    let fixture = Fixture::new().bot(ME, LEFT, Card::Drone).pool(0, 2).stack(1);
    let fixture = fixture.hand(ME, &[WOUND, WOUND]).piles(ME, &[WOUND; 3], &[WOUND; 4]);
    let mut fixture =
        fixture.hand(OPPONENT, &[WOUND]).piles(OPPONENT, &[WOUND, Card::Drone], &[WOUND; 7]);
    fixture.act(Action::Attack { lane: LEFT, attack: 0 });
    assert_eq!(outcome(&fixture).scores.values(), [10, 9]);
}

/// SB-16
#[test]
fn ten_wounds_each_are_a_draw() {
    let fixture = Fixture::new().bot(ME, LEFT, Card::Drone).pool(0, 2).stack(1);
    let mut fixture = fixture.piles(ME, &[], &[WOUND; 10]).piles(OPPONENT, &[], &[WOUND; 9]);
    fixture.act(Action::Attack { lane: LEFT, attack: 0 });
    let outcome = outcome(&fixture);
    assert_eq!((outcome.ranks.values(), outcome.scores.values()), (&[0, 0][..], &[10, 10][..]));
}

/// SB-16
#[test]
fn only_the_wounds_that_are_left_are_dealt() {
    let mut fixture = Fixture::new().bot(ME, LEFT, Card::Golem).pool(0, 8).stack(3);
    let events = fixture.act(Action::Attack { lane: LEFT, attack: 1 });
    let (damage, splash) = (40, false);
    let last =
        Event::WoundsDealt { seat: OPPONENT, lane: LEFT, damage, splash, wounds: 3, stack: 0 };
    assert_eq!(events.last(), Some(&last));
    assert_eq!(fixture.wounds_of(OPPONENT), 3);
}

/// SB-16
#[test]
fn a_match_can_end_in_the_middle_of_an_effect() {
    // The Golem would draw three cards, and its Servomotor would ready it.
    let card = Card::Servomotor;
    let fixture = Fixture::new().hand(ME, &[card]).bot(ME, LEFT, Card::Golem).pool(0, 8);
    let mut fixture = fixture.piles(ME, &[Card::Drone; 5], &[]).stack(4);
    fixture.act(Action::Activate { card, lane: LEFT });
    let events = fixture.act(Action::Attack { lane: LEFT, attack: 1 });
    assert_eq!(events.len(), 2, "{events:?}");
    assert!(fixture.hand_of(ME).is_empty());
    assert!(!fixture.bot_of(ME, LEFT).unwrap().ready);
    assert_eq!(outcome(&fixture).reason, "last_wound");
}

/// SB-13, SB-16
#[test]
fn splash_that_would_land_after_the_last_wound_does_not() {
    let fixture = Fixture::new().bot(ME, MIDDLE, Card::Enforcer).pool(0, 7).stack(2);
    let mut fixture = fixture.bot(OPPONENT, LEFT, Card::SentryGun);
    fixture.act(Action::Attack { lane: MIDDLE, attack: 1 });
    assert_eq!(fixture.bot_of(OPPONENT, LEFT).unwrap().damage, 0);
    assert_eq!(outcome(&fixture).scores.values(), [2, 0]);
}

/// SB-16
#[test]
fn no_coin_is_flipped_after_the_last_wound() {
    let fixture = Fixture::new().bot(ME, LEFT, Card::Golem).pool(0, 6).stack(4);
    let mut fixture = fixture.coin(Coin::Heads);
    let events = fixture.act(Action::Attack { lane: LEFT, attack: 0 });
    assert!(!events.iter().any(|event| matches!(event, Event::CoinFlipped { .. })));
}

/// SB-7, SB-16
#[test]
fn a_component_that_deals_the_last_wound_is_still_discarded() {
    let card = Card::PlasmaDart;
    let mut fixture = Fixture::new().hand(ME, &[card]).bot(ME, LEFT, Card::Drone).stack(1);
    fixture.act(Action::Activate { card, lane: LEFT });
    assert_eq!(fixture.discards_of(ME), [card]);
    assert_eq!(outcome(&fixture).reason, "last_wound");
}

/// SB-17
#[test]
fn a_returned_wound_delays_the_end() {
    let fixture = Fixture::new().hand(ME, &[Card::MedPack, WOUND]).bot(ME, LEFT, Card::Drone);
    let mut fixture = fixture.pool(0, 2).stack(1);
    fixture.act(Action::PlayForScrap { card: Card::MedPack });
    fixture.act(Action::ReturnWound { from: Pile::Hand });
    fixture.act(Action::Attack { lane: LEFT, attack: 0 });
    assert_eq!((fixture.game.outcome(), fixture.game.wound_stack), (None, 1));
}

/// SB-16
#[test]
fn a_match_with_fewer_wounds_ends_with_the_last_of_them() {
    let setup = random_setup(0, Seats(2), &Options { wounds: 3, ..Options::default() });
    let mut fixture = Fixture::new().bot(ME, LEFT, Card::Golem).pool(0, 8);
    fixture.game.wounds = 3;
    fixture.game.wound_stack = Match::<Scrapbots>::new(&setup).unwrap().0.game().wound_stack;
    fixture.act(Action::Attack { lane: LEFT, attack: 1 });
    let outcome = outcome(&fixture);
    assert_eq!((outcome.reason, outcome.scores.values()), ("last_wound", &[3, 0][..]));
}

/// SB-24
#[test]
fn after_the_last_turn_the_fewest_wounds_win() {
    for (mine, foes, ranks) in [(1, 2, [0, 1]), (3, 2, [1, 0]), (2, 2, [0, 0])] {
        let fixture = Fixture::new().piles(ME, &[], &[WOUND, WOUND, WOUND][..mine]);
        let mut fixture = fixture.piles(OPPONENT, &[], &[WOUND, WOUND][..foes]);
        fixture.game.turn_cap = 2;
        fixture.act(Action::EndTurn);
        assert_eq!(fixture.game.outcome(), None);
        let events = fixture.act(Action::EndTurn);
        let began = |event: &Event| matches!(event, Event::TurnBegan { .. });
        assert!(!events.iter().any(began), "no turn follows the last");
        let outcome = outcome(&fixture);
        assert_eq!((outcome.reason, outcome.ranks.values()), ("turn_cap", &ranks[..]));
    }
}

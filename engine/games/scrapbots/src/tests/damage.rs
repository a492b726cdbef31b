//! Damage to Scrapbots: totals, splash, destruction.

use super::fixture::{Coin, Fixture, LEFT, ME, MIDDLE, OPPONENT, RIGHT};
use crate::{action::Action, content::card::Card, event::Event, lane::Lane};

fn attack(lane: Lane, attack: u8) -> Action {
    Action::Attack { lane, attack }
}

/// SB-12
#[test]
fn damage_stays_on_a_scrapbot_until_it_is_destroyed() {
    let fixture = Fixture::new().bot(ME, LEFT, Card::Scout).bot(OPPONENT, LEFT, Card::Drone);
    let mut fixture = fixture.pool(0, 3);
    let events = fixture.act(attack(LEFT, 0));
    let damaged = Event::BotDamaged {
        seat: OPPONENT,
        lane: LEFT,
        bot: Card::Drone,
        damage: 20,
        splash: false,
        total: 20,
        health: 40,
    };
    assert_eq!(events[1..], [damaged]);
    fixture.act(Action::EndTurn);
    fixture.act(Action::EndTurn);
    assert_eq!(fixture.bot_of(OPPONENT, LEFT).unwrap().damage, 20, "nothing heals");
    let mut fixture = fixture.pool(0, 3);
    let events = fixture.act(attack(LEFT, 0));
    assert_eq!(events[2], Event::BotDestroyed { seat: OPPONENT, lane: LEFT, bot: Card::Drone });
}

/// SB-12
#[test]
fn a_scrapbot_is_destroyed_when_damage_equals_its_health_and_goes_to_its_owners_discard_pile() {
    let fixture = Fixture::new().bot(ME, LEFT, Card::Scout).bot(OPPONENT, LEFT, Card::SentryGun);
    let mut fixture = fixture.pool(0, 3);
    fixture.act(attack(LEFT, 0));
    assert_eq!(fixture.bot_of(OPPONENT, LEFT), None);
    assert_eq!(fixture.discards_of(OPPONENT), [Card::SentryGun]);
    assert!(fixture.discards_of(ME).is_empty());
}

/// SB-12
#[test]
fn a_scrapbot_with_health_left_stays() {
    let fixture = Fixture::new().bot(ME, LEFT, Card::Golem).bot(OPPONENT, LEFT, Card::Scout);
    let mut fixture = fixture.pool(0, 6).coin(Coin::Tails);
    fixture.act(attack(LEFT, 0));
    assert_eq!(fixture.bot_of(OPPONENT, LEFT).unwrap().damage, 40);
}

/// SB-12
#[test]
fn excess_damage_is_lost_and_never_makes_wounds() {
    let fixture = Fixture::new().bot(ME, LEFT, Card::Golem).bot(OPPONENT, LEFT, Card::SentryGun);
    let mut fixture = fixture.damaged(OPPONENT, LEFT, 10).pool(0, 8);
    fixture.act(attack(LEFT, 1));
    assert_eq!((fixture.bot_of(OPPONENT, LEFT), fixture.wounds_of(OPPONENT)), (None, 0));
    assert_eq!(fixture.game.wound_stack, 20);
}

/// SB-12
#[test]
fn damage_of_one_effect_to_one_lane_is_summed_and_compared_once() {
    // 10 damage would destroy the Sentry Gun, and 20 more would then hit an empty lane.
    let card = Card::Blaster;
    let fixture = Fixture::new().hand(ME, &[card]).bot(ME, LEFT, Card::Drone);
    let fixture = fixture.bot(OPPONENT, LEFT, Card::SentryGun).damaged(OPPONENT, LEFT, 10);
    let mut fixture = fixture.coin(Coin::Heads);
    let events = fixture.act(Action::Activate { card, lane: LEFT });
    let hits: Vec<_> = events
        .iter()
        .filter_map(|event| {
            let Event::BotDamaged { damage, total, .. } = event else { return None };
            Some((*damage, *total))
        })
        .collect();
    assert_eq!(hits, [(30, 40)]);
    assert_eq!(fixture.wounds_of(OPPONENT), 0);
}

/// SB-12
#[test]
fn a_rebuilt_scrapbot_has_no_damage() {
    let fixture = Fixture::new().bot(ME, LEFT, Card::Scout).pool(0, 3);
    let fixture = fixture.bot(OPPONENT, LEFT, Card::SentryGun).hand(OPPONENT, &[Card::SentryGun]);
    let mut fixture = fixture.damaged(OPPONENT, LEFT, 10);
    fixture.act(attack(LEFT, 0));
    fixture.act(Action::EndTurn);
    fixture.act(Action::Build { card: Card::SentryGun, lane: LEFT });
    assert_eq!(fixture.bot_of(OPPONENT, LEFT).unwrap().damage, 0);
}

/// SB-10, SB-23
#[test]
fn splash_from_the_middle_reaches_both_outer_lanes() {
    let fixture = Fixture::new().bot(ME, MIDDLE, Card::Enforcer).pool(0, 7);
    let mut fixture = [LEFT, MIDDLE, RIGHT]
        .into_iter()
        .fold(fixture, |s, lane| s.bot(OPPONENT, lane, Card::Golem));
    fixture.act(attack(MIDDLE, 1));
    let damage = [LEFT, MIDDLE, RIGHT].map(|lane| fixture.bot_of(OPPONENT, lane).unwrap().damage);
    assert_eq!(damage, [20, 20, 20]);
}

/// SB-10, SB-23
#[test]
fn splash_from_an_outer_lane_reaches_the_middle_alone() {
    for (from, expected) in [(LEFT, [20, 20, 0]), (RIGHT, [0, 20, 20])] {
        let fixture = Fixture::new().bot(ME, from, Card::Enforcer).pool(0, 7);
        let mut fixture = [LEFT, MIDDLE, RIGHT]
            .into_iter()
            .fold(fixture, |s, lane| s.bot(OPPONENT, lane, Card::Golem));
        fixture.act(attack(from, 1));
        let damage =
            [LEFT, MIDDLE, RIGHT].map(|lane| fixture.bot_of(OPPONENT, lane).unwrap().damage);
        assert_eq!(damage, expected);
    }
}

/// SB-10
#[test]
fn splash_never_hits_ones_own_scrapbots() {
    let card = Card::Chainsaw;
    let fixture = Fixture::new().hand(ME, &[card]).bot(ME, MIDDLE, Card::Drone);
    let mut fixture = fixture.bot(ME, LEFT, Card::Drone).bot(ME, RIGHT, Card::Drone);
    fixture.act(Action::Activate { card, lane: MIDDLE });
    for lane in [LEFT, MIDDLE, RIGHT] {
        assert_eq!(fixture.bot_of(ME, lane).unwrap().damage, 0);
    }
    assert_eq!((fixture.wounds_of(ME), fixture.wounds_of(OPPONENT)), (0, 3));
}

/// SB-10
#[test]
fn damage_comes_from_the_lane_of_the_scrapbot_that_uses_the_component() {
    let card = Card::PlasmaDart;
    let fixture =
        Fixture::new().hand(ME, &[card]).bot(ME, LEFT, Card::Drone).bot(ME, RIGHT, Card::Drone);
    let mut fixture = fixture.bot(OPPONENT, LEFT, Card::Drone).bot(OPPONENT, RIGHT, Card::Drone);
    fixture.act(Action::Activate { card, lane: RIGHT });
    let damage = [LEFT, RIGHT].map(|lane| fixture.bot_of(OPPONENT, lane).unwrap().damage);
    assert_eq!(damage, [0, 10]);
}

/// SB-12
#[test]
fn one_attack_hits_scrapbots_and_open_lanes_as_they_stand() {
    // The Sentry Gun in the middle is destroyed; the splash makes a wound on one side and damages a
    // Scrapbot on the other.
    let fixture = Fixture::new().bot(ME, MIDDLE, Card::Enforcer).pool(0, 7);
    let mut fixture =
        fixture.bot(OPPONENT, MIDDLE, Card::SentryGun).bot(OPPONENT, RIGHT, Card::Drone);
    fixture.act(attack(MIDDLE, 1));
    assert_eq!(fixture.bot_of(OPPONENT, MIDDLE), None);
    assert_eq!(fixture.bot_of(OPPONENT, RIGHT).unwrap().damage, 20);
    assert_eq!(fixture.wounds_of(OPPONENT), 2);
}

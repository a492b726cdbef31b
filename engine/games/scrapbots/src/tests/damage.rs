//! Damage to Scrapbots: sums, splash, destruction.

use super::fixture::{Coin, FOE, LEFT, ME, MIDDLE, RIGHT, Stage};
use crate::{action::Action, content::card::Card, event::Event, lane::Lane};

fn attack(lane: Lane, attack: u8) -> Action {
    Action::Attack { lane, attack }
}

/// SB-12
#[test]
fn damage_stays_on_a_scrapbot_until_it_is_destroyed() {
    let stage = Stage::new().bot(ME, LEFT, Card::Scout).bot(FOE, LEFT, Card::Drone);
    let mut stage = stage.pool(0, 3);
    let events = stage.act(attack(LEFT, 0));
    let damaged = Event::BotDamaged {
        seat: FOE,
        lane: LEFT,
        bot: Card::Drone,
        damage: 20,
        splash: false,
        total: 20,
        health: 40,
    };
    assert_eq!(events[1..], [damaged]);
    stage.act(Action::EndTurn);
    stage.act(Action::EndTurn);
    assert_eq!(stage.bot_of(FOE, LEFT).unwrap().damage, 20, "nothing heals");
    let mut stage = stage.pool(0, 3);
    let events = stage.act(attack(LEFT, 0));
    assert_eq!(events[2], Event::BotDestroyed { seat: FOE, lane: LEFT, bot: Card::Drone });
}

/// SB-12
#[test]
fn a_scrapbot_is_destroyed_when_damage_equals_its_health_and_goes_to_its_owners_discard_pile() {
    let stage = Stage::new().bot(ME, LEFT, Card::Scout).bot(FOE, LEFT, Card::SentryGun);
    let mut stage = stage.pool(0, 3);
    stage.act(attack(LEFT, 0));
    assert_eq!(stage.bot_of(FOE, LEFT), None);
    assert_eq!(stage.discards_of(FOE), [Card::SentryGun]);
    assert!(stage.discards_of(ME).is_empty());
}

/// SB-12
#[test]
fn a_scrapbot_with_health_left_stays() {
    let stage = Stage::new().bot(ME, LEFT, Card::Golem).bot(FOE, LEFT, Card::Scout);
    let mut stage = stage.pool(0, 6).coin(Coin::Tails);
    stage.act(attack(LEFT, 0));
    assert_eq!(stage.bot_of(FOE, LEFT).unwrap().damage, 40);
}

/// SB-12
#[test]
fn excess_damage_is_lost_and_never_makes_wounds() {
    let stage = Stage::new().bot(ME, LEFT, Card::Golem).bot(FOE, LEFT, Card::SentryGun);
    let mut stage = stage.damaged(FOE, LEFT, 10).pool(0, 8);
    stage.act(attack(LEFT, 1));
    assert_eq!((stage.bot_of(FOE, LEFT), stage.wounds_of(FOE)), (None, 0));
    assert_eq!(stage.game.wound_stack, 20);
}

/// SB-12
#[test]
fn damage_of_one_effect_to_one_lane_is_summed_and_compared_once() {
    // 10 would destroy the Sentry Gun, and 20 more would find the lane empty.
    let card = Card::Blaster;
    let stage = Stage::new().hand(ME, &[card]).bot(ME, LEFT, Card::Drone);
    let stage = stage.bot(FOE, LEFT, Card::SentryGun).damaged(FOE, LEFT, 10);
    let mut stage = stage.coin(Coin::Heads);
    let events = stage.act(Action::Activate { card, lane: LEFT });
    let hits: Vec<_> = events
        .iter()
        .filter_map(|event| {
            let Event::BotDamaged { damage, total, .. } = event else { return None };
            Some((*damage, *total))
        })
        .collect();
    assert_eq!(hits, [(30, 40)]);
    assert_eq!(stage.wounds_of(FOE), 0);
}

/// SB-12
#[test]
fn a_rebuilt_scrapbot_has_no_damage() {
    let stage = Stage::new().bot(ME, LEFT, Card::Scout).pool(0, 3);
    let stage = stage.bot(FOE, LEFT, Card::SentryGun).hand(FOE, &[Card::SentryGun]);
    let mut stage = stage.damaged(FOE, LEFT, 10);
    stage.act(attack(LEFT, 0));
    stage.act(Action::EndTurn);
    stage.act(Action::Build { card: Card::SentryGun, lane: LEFT });
    assert_eq!(stage.bot_of(FOE, LEFT).unwrap().damage, 0);
}

/// SB-10, SB-23
#[test]
fn splash_from_the_middle_reaches_both_outer_lanes() {
    let stage = Stage::new().bot(ME, MIDDLE, Card::Enforcer).pool(0, 7);
    let mut stage =
        [LEFT, MIDDLE, RIGHT].into_iter().fold(stage, |s, lane| s.bot(FOE, lane, Card::Golem));
    stage.act(attack(MIDDLE, 1));
    let damage = [LEFT, MIDDLE, RIGHT].map(|lane| stage.bot_of(FOE, lane).unwrap().damage);
    assert_eq!(damage, [20, 20, 20]);
}

/// SB-10, SB-23
#[test]
fn splash_from_an_outer_lane_reaches_the_middle_alone() {
    for (from, expected) in [(LEFT, [20, 20, 0]), (RIGHT, [0, 20, 20])] {
        let stage = Stage::new().bot(ME, from, Card::Enforcer).pool(0, 7);
        let mut stage =
            [LEFT, MIDDLE, RIGHT].into_iter().fold(stage, |s, lane| s.bot(FOE, lane, Card::Golem));
        stage.act(attack(from, 1));
        let damage = [LEFT, MIDDLE, RIGHT].map(|lane| stage.bot_of(FOE, lane).unwrap().damage);
        assert_eq!(damage, expected);
    }
}

/// SB-10
#[test]
fn splash_never_hits_ones_own_scrapbots() {
    let card = Card::Chainsaw;
    let stage = Stage::new().hand(ME, &[card]).bot(ME, MIDDLE, Card::Drone);
    let mut stage = stage.bot(ME, LEFT, Card::Drone).bot(ME, RIGHT, Card::Drone);
    stage.act(Action::Activate { card, lane: MIDDLE });
    for lane in [LEFT, MIDDLE, RIGHT] {
        assert_eq!(stage.bot_of(ME, lane).unwrap().damage, 0);
    }
    assert_eq!((stage.wounds_of(ME), stage.wounds_of(FOE)), (0, 3));
}

/// SB-10
#[test]
fn damage_comes_from_the_lane_of_the_scrapbot_that_uses_the_component() {
    let card = Card::PlasmaDart;
    let stage =
        Stage::new().hand(ME, &[card]).bot(ME, LEFT, Card::Drone).bot(ME, RIGHT, Card::Drone);
    let mut stage = stage.bot(FOE, LEFT, Card::Drone).bot(FOE, RIGHT, Card::Drone);
    stage.act(Action::Activate { card, lane: RIGHT });
    let damage = [LEFT, RIGHT].map(|lane| stage.bot_of(FOE, lane).unwrap().damage);
    assert_eq!(damage, [0, 10]);
}

/// SB-12
#[test]
fn one_blow_hits_scrapbots_and_open_lanes_as_they_stand_when_it_lands() {
    // The Sentry Gun in the middle falls; the splash beside it makes a wound and damages a bot.
    let stage = Stage::new().bot(ME, MIDDLE, Card::Enforcer).pool(0, 7);
    let mut stage = stage.bot(FOE, MIDDLE, Card::SentryGun).bot(FOE, RIGHT, Card::Drone);
    stage.act(attack(MIDDLE, 1));
    assert_eq!(stage.bot_of(FOE, MIDDLE), None);
    assert_eq!(stage.bot_of(FOE, RIGHT).unwrap().damage, 20);
    assert_eq!(stage.wounds_of(FOE), 2);
}

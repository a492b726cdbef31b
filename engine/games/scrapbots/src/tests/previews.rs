//! Previews match what the action then does.

use super::fixture::{Coin, Fixture, LEFT, ME, MIDDLE, OPPONENT, RIGHT};
use crate::{
    action::Action, action::Pile, content::card::Card, event::Event, preview::Hit,
    preview::Preview, preview::Strike, state::Pool,
};
use scrapworks_core::Game;

#[track_caller]
fn preview(fixture: &Fixture, action: Action) -> Preview {
    assert!(fixture.is_legal(action));
    fixture.game.preview(ME, &action).unwrap()
}

#[test]
fn buying_and_playing_show_the_pool_afterwards() {
    let card = Card::SupplyCrate;
    let fixture =
        Fixture::new().hand(ME, &[card, Card::Blaster]).market(&[Card::Scout; 5]).pool(7, 1);
    let pool = Pool { scrap: 2, energy: 1 };
    let buy = Preview::Buy { card: Card::Scout, cost: 5, pool };
    assert_eq!(preview(&fixture, Action::Buy { slot: 2 }), buy);
    let pool = Pool { scrap: 7, energy: 5 };
    let gain = Preview::Gain { card: Card::Blaster, pool, bonus: false };
    assert_eq!(preview(&fixture, Action::PlayForEnergy { card: Card::Blaster }), gain);
    let pool = Pool { scrap: 11, energy: 1 };
    let gain = Preview::Gain { card, pool, bonus: false };
    assert_eq!(preview(&fixture, Action::PlayForScrap { card }), gain, "there is nothing to draw");
    let fixture = fixture.piles(ME, &[Card::Drone], &[]);
    let gain = Preview::Gain { card, pool, bonus: true };
    assert_eq!(preview(&fixture, Action::PlayForScrap { card }), gain);
}

#[test]
fn a_strike_shows_each_lane_for_heads_and_for_tails() {
    let card = Card::LaserCannon;
    let fixture = Fixture::new().hand(ME, &[card]).bot(ME, MIDDLE, Card::Drone).stack(4);
    let fixture = fixture.bot(OPPONENT, MIDDLE, Card::Drone).damaged(OPPONENT, MIDDLE, 10);
    let main = Hit { lane: MIDDLE, damage: 30, bot: Some(Card::Drone), destroyed: true, wounds: 0 };
    let side = |lane, wounds| Hit { lane, damage: 30, bot: None, destroyed: false, wounds };
    let tails = Strike { hits: vec![main], cards: 0 };
    let main = Hit { lane: MIDDLE, ..side(MIDDLE, 0) };
    let main = Hit { bot: Some(Card::Drone), destroyed: true, ..main };
    // The stack has four wounds, so the third lane gets only one.
    let heads = Strike { hits: vec![main, side(LEFT, 3), side(RIGHT, 1)], cards: 0 };
    let expected = Preview::Strike {
        bot: Card::Drone,
        pool: Pool::default(),
        outcome: tails,
        on_heads: Some(heads),
        stays_ready: true,
    };
    assert_eq!(preview(&fixture, Action::Activate { card, lane: MIDDLE }), expected);
}

#[test]
fn an_attack_shows_its_energy_its_cards_and_whether_the_scrapbot_stays_ready() {
    for primed in [false, true] {
        let mut fixture = Fixture::new().bot(ME, LEFT, Card::Golem).pool(0, 9);
        fixture.game.mechanics[ME].bot_mut(LEFT).primed = primed;
        let hit = Hit { lane: LEFT, damage: 40, bot: None, destroyed: false, wounds: 4 };
        let expected = Preview::Strike {
            bot: Card::Golem,
            pool: Pool { scrap: 0, energy: 1 },
            outcome: Strike { hits: vec![hit], cards: 3 },
            on_heads: None,
            stays_ready: primed,
        };
        assert_eq!(preview(&fixture, Action::Attack { lane: LEFT, attack: 1 }), expected);
    }
}

/// The preview for each side of the coin is what happens on that side.
#[test]
fn every_strike_matches_its_preview() {
    for bot in [Card::Scout, Card::Sentinel, Card::Enforcer, Card::Golem] {
        for (lane, attack) in [(LEFT, 0), (MIDDLE, 0), (MIDDLE, 1), (RIGHT, 1)] {
            for stack in 1..10 {
                for coin in [Coin::Heads, Coin::Tails] {
                    let fixture = Fixture::new().bot(ME, lane, bot).pool(0, 9).coin(coin);
                    let fixture = fixture.piles(ME, &[Card::Drone; 5], &[]).stack(stack);
                    check_strike(fixture, Action::Attack { lane, attack }, coin);
                }
            }
        }
    }
}

#[track_caller]
fn check_strike(fixture: Fixture, action: Action, coin: Coin) {
    let mut fixture = fixture.bot(OPPONENT, MIDDLE, Card::SentryGun);
    let Preview::Strike { outcome, on_heads, .. } = preview(&fixture, action) else {
        panic!("an attack is a strike");
    };
    let expected = match coin {
        Coin::Heads => on_heads.unwrap_or(outcome),
        Coin::Tails => outcome,
    };
    let events = fixture.act(action);
    let hits: Vec<_> = events
        .iter()
        .filter_map(|event| {
            if let Event::WoundsDealt { lane, damage, wounds, .. } = *event {
                Some((lane, damage, wounds))
            } else if let Event::BotDamaged { lane, damage, .. } = *event {
                Some((lane, damage, 0))
            } else {
                None
            }
        })
        .collect();
    let shown: Vec<_> =
        expected.hits.iter().map(|hit| (hit.lane, hit.damage, hit.wounds)).collect();
    assert_eq!(shown, hits, "{action:?}");
    let destroyed = expected.hits.iter().any(|hit| hit.destroyed);
    assert_eq!(fixture.bot_of(OPPONENT, MIDDLE).is_none(), destroyed, "{action:?}");
    assert_eq!(fixture.hand_of(ME).len(), usize::from(expected.cards), "{action:?}");
    assert!(matches!(events[0], Event::BotAttacked { .. }));
}

/// SB-16
#[test]
fn nothing_is_promised_after_the_last_wound() {
    let golem = Fixture::new().bot(ME, LEFT, Card::Golem).pool(0, 9).stack(4);
    let mut golem = golem.piles(ME, &[Card::Drone; 5], &[]);
    golem.game.mechanics[ME].bot_mut(LEFT).primed = true;
    let action = Action::Attack { lane: LEFT, attack: 1 };
    let hit = Hit { lane: LEFT, damage: 40, bot: None, destroyed: false, wounds: 4 };
    let expected = Preview::Strike {
        bot: Card::Golem,
        pool: Pool { scrap: 0, energy: 1 },
        outcome: Strike { hits: vec![hit], cards: 0 },
        on_heads: None,
        stays_ready: false,
    };
    assert_eq!(preview(&golem, action), expected, "no cards, and it is not readied");
    golem.act(action);
    assert!(golem.game.is_over() && golem.hand_of(ME).is_empty());

    let card = Card::LaserCannon;
    let splash = |stack| {
        let fixture = Fixture::new().hand(ME, &[card]).bot(ME, MIDDLE, Card::Drone).stack(stack);
        let action = Action::Activate { card, lane: MIDDLE };
        let Preview::Strike { on_heads: Some(heads), .. } = preview(&fixture, action) else {
            panic!("a coin is flipped");
        };
        heads.hits.iter().map(|hit| (hit.lane, hit.wounds)).collect::<Vec<_>>()
    };
    assert_eq!(splash(3), [(MIDDLE, 3)]);
    assert_eq!(splash(6), [(MIDDLE, 3), (LEFT, 3)]);
    assert_eq!(splash(7), [(MIDDLE, 3), (LEFT, 3), (RIGHT, 1)]);
}

#[test]
fn building_priming_and_destroying_name_their_scrapbot() {
    let fixture = Fixture::new().hand(ME, &[Card::Drone, Card::Servomotor, Card::RocketPod]);
    let fixture = fixture.bot(ME, LEFT, Card::Scout).bot(OPPONENT, LEFT, Card::Golem);
    let build = preview(&fixture, Action::Build { card: Card::Drone, lane: RIGHT });
    assert_eq!(build, Preview::Build { card: Card::Drone, lane: RIGHT });
    let prime = preview(&fixture, Action::Activate { card: Card::Servomotor, lane: LEFT });
    assert_eq!(prime, Preview::Prime { bot: Card::Scout, lane: LEFT });
    let destroy = preview(&fixture, Action::Activate { card: Card::RocketPod, lane: LEFT });
    assert_eq!(destroy, Preview::Destroy { bot: Card::Golem, lane: LEFT });
}

#[test]
fn the_end_of_a_turn_shows_what_is_lost_and_who_is_readied() {
    let fixture = Fixture::new().hand(ME, &[Card::Drone; 3]).bot(ME, LEFT, Card::Scout).pool(2, 5);
    let fixture = fixture.exhausted(ME, LEFT).bot(ME, RIGHT, Card::Scout);
    let lost = Pool { scrap: 2, energy: 5 };
    let expected = Preview::EndTurn { cards: 3, lost, readied: vec![LEFT] };
    assert_eq!(preview(&fixture, Action::EndTurn), expected);
}

#[test]
fn each_bonus_shows_what_it_would_do() {
    let fixture = Fixture::new().piles(ME, &[Card::Drone; 3], &[Card::BrainDamage]).stack(7);
    let fixture =
        fixture.bot(ME, LEFT, Card::Scout).exhausted(ME, LEFT).bot(OPPONENT, RIGHT, Card::Golem);
    let cases = [
        (
            Card::SupplyCrate,
            Action::UseBonus,
            Preview::UseBonus { card: Card::SupplyCrate, cards: 2, energy_per_wound: 0 },
        ),
        (
            Card::LogicBomb,
            Action::UseBonus,
            Preview::UseBonus { card: Card::LogicBomb, cards: 3, energy_per_wound: 1 },
        ),
        (
            Card::MedPack,
            Action::ReturnWound { from: Pile::Discard },
            Preview::ReturnWound { card: Card::MedPack, from: Pile::Discard, stack: 8 },
        ),
        (
            Card::MagnetTrap,
            Action::Exhaust { lane: RIGHT },
            Preview::Exhaust { card: Card::MagnetTrap, bot: Card::Golem, lane: RIGHT },
        ),
        (
            Card::FusionCell,
            Action::Ready { lane: LEFT },
            Preview::Ready { card: Card::FusionCell, bot: Card::Scout, lane: LEFT },
        ),
    ];
    for (card, action, expected) in cases {
        let mut fixture = fixture.clone().hand(ME, &[card]);
        fixture.act(Action::PlayForEnergy { card });
        assert_eq!(preview(&fixture, action), expected);
        assert_eq!(preview(&fixture, Action::SkipBonus), Preview::SkipBonus { card });
    }
}

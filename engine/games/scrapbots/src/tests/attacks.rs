//! Attacks: cost, order of effects, exhaustion.

use super::fixture::{Coin, Fixture, LEFT, ME, MIDDLE, OPPONENT, RIGHT, wounds_dealt};
use crate::{
    action::Action, content::card::Card, content::card::EffectKind, event::Event, lane::Lane,
    refusal::Refusal,
};

const FIRST: Action = Action::Attack { lane: LEFT, attack: 0 };
const SECOND: Action = Action::Attack { lane: LEFT, attack: 1 };

fn heads(events: &[Event]) -> Option<bool> {
    events.iter().find_map(|event| {
        let Event::CoinFlipped { heads, .. } = event else { return None };
        Some(*heads)
    })
}

/// SB-11
#[test]
fn an_attack_spends_its_energy_and_exhausts_the_scrapbot() {
    let mut fixture = Fixture::new().bot(ME, LEFT, Card::Drone).pool(3, 6);
    let events = fixture.act(SECOND);
    let attacked = Event::BotAttacked {
        seat: ME,
        lane: LEFT,
        bot: Card::Drone,
        attack: 1,
        cost: 4,
        energy: 2,
    };
    assert_eq!(events[0], attacked);
    assert_eq!((fixture.game.pool.scrap, fixture.game.pool.energy), (3, 2));
    let refusal = Refusal::Exhausted { lane: LEFT, bot: Card::Drone };
    assert_eq!(fixture.refuses(FIRST), refusal);
}

/// SB-11
#[test]
fn an_attack_needs_as_much_energy_as_it_costs() {
    let fixture = Fixture::new().bot(ME, LEFT, Card::Drone).pool(9, 3);
    assert!(fixture.is_legal(FIRST));
    assert_eq!(fixture.refuses(SECOND), Refusal::NotEnoughEnergy { cost: 4, have: 3 });
}

/// SB-11
#[test]
fn only_attacks_that_are_printed_on_the_scrapbot_can_be_used() {
    let fixture = Fixture::new().bot(ME, LEFT, Card::SentryGun).pool(0, 9);
    let refusal = Refusal::NoSuchAttack { lane: LEFT, bot: Card::SentryGun, attack: 1, attacks: 1 };
    assert_eq!(fixture.refuses(SECOND), refusal);
    let refusal = fixture.refuses(Action::Attack { lane: MIDDLE, attack: 0 });
    assert_eq!(refusal, Refusal::NoBot { lane: MIDDLE });
}

/// SB-11
#[test]
fn effects_are_done_from_left_to_right() {
    let fixture = Fixture::new().piles(ME, &[Card::Circuitry], &[]).bot(ME, LEFT, Card::Sentinel);
    let mut fixture = fixture.pool(0, 4).coin(Coin::Heads);
    let events = fixture.act(FIRST);
    assert!(matches!(events[1], Event::Drew { count: 1, .. }), "{events:?}");
    assert!(matches!(events[2], Event::CoinFlipped { heads: true, .. }));
    assert!(matches!(events[3], Event::WoundsDealt { damage: 30, wounds: 3, .. }));
    assert_eq!(fixture.hand_of(ME), [Card::Circuitry]);
}

/// SB-11
#[test]
fn damage_lands_before_the_coin_for_the_next_effect_is_flipped() {
    let fixture = Fixture::new().piles(ME, &[Card::Circuitry; 3], &[]).bot(ME, LEFT, Card::Golem);
    let mut fixture = fixture.bot(OPPONENT, LEFT, Card::Drone).pool(0, 6).coin(Coin::Heads);
    let events = fixture.act(FIRST);
    assert!(matches!(events[1], Event::BotDamaged { damage: 40, .. }), "{events:?}");
    assert!(matches!(events[2], Event::BotDestroyed { .. }));
    let stake = EffectKind::Draw { cards: 2 };
    assert_eq!(events[3], Event::CoinFlipped { seat: ME, heads: true, stake });
    assert!(matches!(events[4], Event::Drew { count: 2, .. }));
}

/// SB-11
#[test]
fn tails_skip_only_the_effect_of_the_coin() {
    for coin in [Coin::Heads, Coin::Tails] {
        let fixture = Fixture::new().bot(ME, LEFT, Card::Scout).pool(0, 5).coin(coin);
        let mut fixture = fixture;
        let events = fixture.act(SECOND);
        assert_eq!(heads(&events), Some(coin == Coin::Heads));
        let expected = if coin == Coin::Heads { 3 } else { 2 };
        assert_eq!(fixture.wounds_of(OPPONENT), expected);
    }
}

/// SB-11
#[test]
fn a_coin_falls_on_either_side_about_as_often() {
    let fixture = Fixture::new().bot(ME, LEFT, Card::Scout).pool(0, 5);
    let fell = |seed| heads(&fixture.clone().luck(seed).act(SECOND)).unwrap();
    let heads = (0..200).filter(|&seed| fell(seed)).count();
    assert!((80..=120).contains(&heads), "{heads} of 200");
}

/// SB-11
#[test]
fn every_printed_attack_does_what_it_says() {
    // Card, attack, energy, heads: wounds in the lane, wounds beside it, cards drawn.
    let lines = [
        (Card::SentryGun, 0, 2, Coin::Tails, (1, 0, 0)),
        (Card::Drone, 0, 2, Coin::Tails, (1, 0, 0)),
        (Card::Drone, 1, 4, Coin::Tails, (1, 0, 1)),
        (Card::Scout, 0, 3, Coin::Tails, (2, 0, 0)),
        (Card::Scout, 1, 5, Coin::Tails, (2, 0, 0)),
        (Card::Scout, 1, 5, Coin::Heads, (2, 2, 0)),
        (Card::Sentinel, 0, 4, Coin::Tails, (0, 0, 1)),
        (Card::Sentinel, 0, 4, Coin::Heads, (3, 0, 1)),
        (Card::Sentinel, 1, 6, Coin::Tails, (3, 0, 0)),
        (Card::Sentinel, 1, 6, Coin::Heads, (3, 0, 2)),
        (Card::Enforcer, 0, 4, Coin::Tails, (2, 0, 0)),
        (Card::Enforcer, 0, 4, Coin::Heads, (2, 2, 0)),
        (Card::Enforcer, 1, 7, Coin::Tails, (2, 4, 0)),
        (Card::Golem, 0, 6, Coin::Tails, (4, 0, 0)),
        (Card::Golem, 0, 6, Coin::Heads, (4, 0, 2)),
        (Card::Golem, 1, 8, Coin::Tails, (4, 0, 3)),
    ];
    for (card, attack, energy, coin, expected) in lines {
        let fixture = Fixture::new().piles(ME, &[Card::Circuitry; 5], &[]).bot(ME, MIDDLE, card);
        let mut fixture = fixture.pool(0, energy).coin(coin);
        let events = fixture.act(Action::Attack { lane: MIDDLE, attack });
        let dealt = wounds_dealt(&events);
        let (main, beside): (Vec<_>, Vec<_>) = dealt.iter().partition(|(lane, _)| *lane == MIDDLE);
        let sum = |wounds: &[(Lane, u8)]| wounds.iter().map(|(_, wounds)| *wounds).sum::<u8>();
        let did = (sum(&main), sum(&beside), fixture.hand_of(ME).len());
        assert_eq!(did, expected, "{card}, attack {attack}");
        assert_eq!(fixture.game.pool.energy, 0);
    }
}

/// SB-10, SB-11
#[test]
fn every_component_does_what_it_says() {
    let lines = [
        (Card::PlasmaDart, Coin::Tails, (1, 0)),
        (Card::Blaster, Coin::Tails, (1, 0)),
        (Card::Blaster, Coin::Heads, (3, 0)),
        (Card::Chainsaw, Coin::Tails, (1, 1)),
        (Card::LaserCannon, Coin::Tails, (3, 0)),
        (Card::LaserCannon, Coin::Heads, (3, 3)),
    ];
    for (card, coin, (main, splash)) in lines {
        let mut fixture = Fixture::new().hand(ME, &[card]).bot(ME, LEFT, Card::Drone).coin(coin);
        let events = fixture.act(Action::Activate { card, lane: LEFT });
        let mut expected = vec![(LEFT, main), (MIDDLE, splash)];
        expected.retain(|(_, wounds)| 0 < *wounds);
        assert_eq!(wounds_dealt(&events), expected, "{card}");
    }
}

/// SB-18
#[test]
fn a_servomotor_readies_its_scrapbot_after_its_next_attack_once() {
    let card = Card::Servomotor;
    let mut fixture = Fixture::new().hand(ME, &[card]).bot(ME, LEFT, Card::Scout).pool(0, 9);
    let events = fixture.act(Action::Activate { card, lane: LEFT });
    assert_eq!(events[1], Event::BotPrimed { seat: ME, lane: LEFT, bot: Card::Scout });
    let events = fixture.act(FIRST);
    let by = Card::Servomotor;
    let readied = Event::BotReadied { seat: ME, lane: LEFT, bot: Card::Scout, by };
    assert_eq!(events.last(), Some(&readied), "after the attack is resolved");
    let bot = fixture.bot_of(ME, LEFT).unwrap();
    assert!(bot.ready && !bot.primed);
    fixture.act(FIRST);
    assert!(!fixture.bot_of(ME, LEFT).unwrap().ready);
}

/// SB-18
#[test]
fn a_servomotor_waits_for_an_attack_in_a_later_turn() {
    let card = Card::Servomotor;
    let mut fixture = Fixture::new().hand(ME, &[card]).bot(ME, LEFT, Card::Scout);
    fixture.act(Action::Activate { card, lane: LEFT });
    fixture.act(Action::EndTurn);
    fixture.act(Action::EndTurn);
    assert!(fixture.bot_of(ME, LEFT).unwrap().primed);
    let mut fixture = fixture.pool(0, 3);
    fixture.act(FIRST);
    assert!(fixture.bot_of(ME, LEFT).unwrap().ready);
}

/// SB-18
#[test]
fn a_second_servomotor_adds_nothing_and_is_refused() {
    let card = Card::Servomotor;
    let fixture = Fixture::new().hand(ME, &[card; 2]).bot(ME, LEFT, Card::Scout);
    let mut fixture = fixture.bot(ME, RIGHT, Card::Scout);
    fixture.act(Action::Activate { card, lane: LEFT });
    let refusal = fixture.refuses(Action::Activate { card, lane: LEFT });
    assert_eq!(refusal, Refusal::AlreadyPrimed { lane: LEFT, bot: Card::Scout });
    assert!(fixture.is_legal(Action::Activate { card, lane: RIGHT }));
}

/// SB-18
#[test]
fn a_servomotor_is_lost_when_its_scrapbot_leaves_play() {
    let card = Card::Servomotor;
    let fixture = Fixture::new().hand(ME, &[card]).bot(ME, LEFT, Card::SentryGun);
    let mut fixture = fixture.bot(OPPONENT, LEFT, Card::Scout).hand(OPPONENT, &[Card::Circuitry]);
    fixture.act(Action::Activate { card, lane: LEFT });
    fixture.act(Action::EndTurn);
    let mut fixture = fixture.pool(0, 3);
    fixture.act(FIRST);
    assert_eq!(fixture.bot_of(ME, LEFT), None);
    let mut fixture = fixture.hand(ME, &[Card::SentryGun]);
    fixture.act(Action::EndTurn);
    fixture.act(Action::Build { card: Card::SentryGun, lane: LEFT });
    assert!(!fixture.bot_of(ME, LEFT).unwrap().primed);
}

/// SB-14
#[test]
fn a_rocket_pod_destroys_the_opposing_scrapbot_whatever_its_health() {
    let card = Card::RocketPod;
    let fixture = Fixture::new().hand(ME, &[card; 2]).bot(ME, MIDDLE, Card::SentryGun);
    let mut fixture = fixture.bot(OPPONENT, MIDDLE, Card::Golem).bot(OPPONENT, LEFT, Card::Golem);
    let events = fixture.act(Action::Activate { card, lane: MIDDLE });
    assert_eq!(events[1], Event::BotDestroyed { seat: OPPONENT, lane: MIDDLE, bot: Card::Golem });
    assert_eq!(fixture.bot_of(OPPONENT, MIDDLE), None);
    assert_eq!(fixture.discards_of(OPPONENT), [Card::Golem]);
    assert_eq!(fixture.discards_of(ME), [card]);
    // The Sentry Gun now faces an empty lane, and a rocket makes no wounds.
    let refusal = fixture.refuses(Action::Activate { card, lane: MIDDLE });
    assert_eq!(refusal, Refusal::NoEnemy { lane: MIDDLE });
}

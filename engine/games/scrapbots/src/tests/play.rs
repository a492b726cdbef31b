//! Playing components, Scrapbots and wounds from the hand.

use super::fixture::{Coin, Fixture, LEFT, ME, MIDDLE, OPPONENT, RIGHT};
use crate::{
    action::Action, content::card::Card, content::card::CardKind, content::cards::FACES,
    event::Event, refusal::Refusal, state::Bot,
};

/// SB-5
#[test]
fn a_component_played_for_scrap_gives_its_scrap_and_nothing_else() {
    let mut fixture = Fixture::new().hand(ME, &[Card::Blaster]).bot(ME, LEFT, Card::Drone);
    let events = fixture.act(Action::PlayForScrap { card: Card::Blaster });
    let gained = Event::ScrapGained { seat: ME, card: Card::Blaster, gained: 4, scrap: 4 };
    assert_eq!(events, [gained, Event::CardDiscarded { seat: ME, card: Card::Blaster }]);
    assert_eq!((fixture.game.pool.scrap, fixture.game.pool.energy), (4, 0));
    assert_eq!(fixture.discards_of(ME), [Card::Blaster]);
    assert_eq!((fixture.hand_of(ME), fixture.wounds_of(OPPONENT)), (vec![], 0));
}

/// SB-5
#[test]
fn a_component_played_for_energy_gives_its_energy_and_nothing_else() {
    let mut fixture = Fixture::new().hand(ME, &[Card::RocketPod]).pool(1, 1);
    let events = fixture.act(Action::PlayForEnergy { card: Card::RocketPod });
    let gained = Event::EnergyGained { seat: ME, card: Card::RocketPod, gained: 8, energy: 9 };
    assert_eq!(events, [gained, Event::CardDiscarded { seat: ME, card: Card::RocketPod }]);
    assert_eq!((fixture.game.pool.scrap, fixture.game.pool.energy), (1, 9));
}

/// SB-5, SB-10
#[test]
fn an_activated_component_gives_neither_scrap_nor_energy_and_is_discarded() {
    let mut fixture = Fixture::new().hand(ME, &[Card::PlasmaDart]).bot(ME, LEFT, Card::Drone);
    let events = fixture.act(Action::Activate { card: Card::PlasmaDart, lane: LEFT });
    let used = Event::ComponentActivated {
        seat: ME,
        lane: LEFT,
        bot: Card::Drone,
        card: Card::PlasmaDart,
    };
    assert_eq!(events[0], used);
    assert_eq!(events[2], Event::CardDiscarded { seat: ME, card: Card::PlasmaDart });
    assert_eq!((fixture.game.pool.scrap, fixture.game.pool.energy), (0, 0));
    assert_eq!(fixture.discards_of(ME), [Card::PlasmaDart]);
}

/// SB-5
#[test]
fn starters_cannot_be_activated_and_spare_parts_give_no_energy() {
    let hand = [Card::SpareParts, Card::Circuitry];
    let fixture = Fixture::new().hand(ME, &hand).bot(ME, LEFT, Card::Drone);
    for card in hand {
        let refusal = fixture.refuses(Action::Activate { card, lane: LEFT });
        assert_eq!(refusal, Refusal::NoActivation { card });
    }
    let card = Card::SpareParts;
    assert_eq!(fixture.refuses(Action::PlayForEnergy { card }), Refusal::NoEnergy { card });
    assert!(fixture.is_legal(Action::PlayForEnergy { card: Card::Circuitry }));
}

/// SB-10
#[test]
fn a_component_needs_a_ready_scrapbot_of_ones_own() {
    let card = Card::Chainsaw;
    let fixture = Fixture::new()
        .hand(ME, &[card])
        .bot(ME, LEFT, Card::Drone)
        .exhausted(ME, LEFT)
        .bot(OPPONENT, MIDDLE, Card::Drone);
    let exhausted = Refusal::Exhausted { lane: LEFT, bot: Card::Drone };
    assert_eq!(fixture.refuses(Action::Activate { card, lane: LEFT }), exhausted);
    let nobody = Refusal::NoBot { lane: MIDDLE };
    assert_eq!(fixture.refuses(Action::Activate { card, lane: MIDDLE }), nobody);
}

/// SB-10
#[test]
fn a_scrapbot_may_use_any_number_of_components_and_still_attack() {
    let mut fixture = Fixture::new()
        .hand(ME, &[Card::PlasmaDart, Card::PlasmaDart, Card::Chainsaw])
        .bot(ME, LEFT, Card::SentryGun)
        .pool(0, 2);
    for card in [Card::PlasmaDart, Card::PlasmaDart, Card::Chainsaw] {
        fixture.act(Action::Activate { card, lane: LEFT });
        assert!(fixture.bot_of(ME, LEFT).unwrap().ready, "activating does not exhaust");
    }
    fixture.act(Action::Attack { lane: LEFT, attack: 0 });
    assert!(!fixture.bot_of(ME, LEFT).unwrap().ready);
}

/// SB-8
#[test]
fn a_scrapbot_is_built_exhausted_into_an_empty_lane_and_nothing_is_paid() {
    let mut fixture = Fixture::new().hand(ME, &[Card::Golem]);
    let events = fixture.act(Action::Build { card: Card::Golem, lane: RIGHT });
    assert_eq!(events, [Event::BotBuilt { seat: ME, lane: RIGHT, card: Card::Golem }]);
    let built = Bot { card: Card::Golem, damage: 0, ready: false, primed: false };
    assert_eq!(fixture.bot_of(ME, RIGHT), Some(built));
    assert!(fixture.hand_of(ME).is_empty() && fixture.discards_of(ME).is_empty());
    let refusal = fixture.refuses(Action::Attack { lane: RIGHT, attack: 0 });
    assert_eq!(refusal, Refusal::Exhausted { lane: RIGHT, bot: Card::Golem });
}

/// SB-8
#[test]
fn a_scrapbot_gives_scrap_and_goes_to_the_discard_pile_but_never_energy() {
    let mut fixture = Fixture::new().hand(ME, &[Card::Sentinel, Card::Sentinel]);
    let card = Card::Sentinel;
    assert_eq!(fixture.refuses(Action::PlayForEnergy { card }), Refusal::NoEnergy { card });
    fixture.act(Action::PlayForScrap { card });
    assert_eq!(fixture.game.pool.scrap, 8);
    assert_eq!(fixture.discards_of(ME), [card]);
}

/// SB-8, SB-23
#[test]
fn a_lane_holds_one_scrapbot_that_is_neither_replaced_nor_moved() {
    let mut fixture = Fixture::new().hand(ME, &[Card::Drone; 4]);
    for lane in [LEFT, MIDDLE, RIGHT] {
        fixture.act(Action::Build { card: Card::Drone, lane });
    }
    for lane in [LEFT, MIDDLE, RIGHT] {
        let refusal = fixture.refuses(Action::Build { card: Card::Drone, lane });
        assert_eq!(refusal, Refusal::LaneTaken { lane, bot: Card::Drone });
    }
    // The fourth Scrapbot can only be played for scrap.
    let legal = fixture.game.all_legal_actions();
    assert_eq!(legal, [Action::PlayForScrap { card: Card::Drone }, Action::EndTurn]);
}

/// SB-8
#[test]
fn only_scrapbots_are_built() {
    for face in &FACES {
        let action = Action::Build { card: face.card, lane: LEFT };
        let fixture = Fixture::new().hand(ME, &[face.card]);
        if matches!(face.kind, CardKind::Scrapbot(_)) {
            assert!(fixture.is_legal(action), "{}", face.name);
        } else {
            assert_eq!(fixture.refuses(action), Refusal::NotAScrapbot { card: face.card });
        }
    }
}

/// SB-21
#[test]
fn a_wound_can_be_neither_played_nor_bought() {
    let card = Card::BrainDamage;
    let fixture = Fixture::new().hand(ME, &[card]).bot(ME, LEFT, Card::Drone).pool(50, 50);
    assert_eq!(fixture.refuses(Action::PlayForScrap { card }), Refusal::WoundUnplayable { card });
    assert_eq!(fixture.refuses(Action::PlayForEnergy { card }), Refusal::WoundUnplayable { card });
    let refusal = fixture.refuses(Action::Activate { card, lane: LEFT });
    assert_eq!(refusal, Refusal::NoActivation { card });
    assert_eq!(
        fixture.refuses(Action::Build { card, lane: MIDDLE }),
        Refusal::NotAScrapbot { card }
    );
    assert!(fixture.game.market.cards().all(|card| !card.is_wound()));
}

/// SB-4
#[test]
fn only_cards_in_the_hand_are_played() {
    let card = Card::Circuitry;
    let fixture = Fixture::new().hand(OPPONENT, &[card]).piles(ME, &[card], &[card]);
    let refusal = Refusal::NotInHand { card };
    assert_eq!(fixture.refuses(Action::PlayForScrap { card }), refusal);
    assert_eq!(fixture.refuses(Action::PlayForEnergy { card }), refusal);
    assert_eq!(fixture.refuses(Action::Activate { card, lane: LEFT }), refusal);
    assert_eq!(fixture.refuses(Action::Build { card, lane: LEFT }), refusal);
}

/// SB-7
#[test]
fn a_component_is_discarded_after_its_effect() {
    let fixture = Fixture::new().hand(ME, &[Card::Blaster]).bot(ME, LEFT, Card::Drone);
    let mut fixture = fixture.coin(Coin::Heads);
    let events = fixture.act(Action::Activate { card: Card::Blaster, lane: LEFT });
    let discarded = Event::CardDiscarded { seat: ME, card: Card::Blaster };
    assert_eq!(events.last(), Some(&discarded));
    assert!(matches!(events[2], Event::WoundsDealt { .. }));
}

//! Resources: scrap or energy, then the optional bonus.

use super::fixture::{Fixture, LEFT, ME, MIDDLE, OPPONENT, RIGHT};
use crate::{
    action::Action, action::Pile, content::card::Card, event::Event, event::ShedBy,
    refusal::Refusal, state::Phase,
};

fn scrap(card: Card) -> Action {
    Action::PlayForScrap { card }
}

fn energy(card: Card) -> Action {
    Action::PlayForEnergy { card }
}

/// SB-6
#[test]
fn a_resource_gives_its_value_first_and_then_offers_its_bonus() {
    let card = Card::SupplyCrate;
    for (action, pool) in [(scrap(card), (4, 0)), (energy(card), (0, 2))] {
        let fixture = Fixture::new().hand(ME, &[card]).piles(ME, &[Card::Drone; 3], &[]);
        let mut fixture = fixture;
        let events = fixture.act(action);
        assert_eq!(events.len(), 1, "the card is not discarded yet");
        assert_eq!((fixture.game.pool.scrap, fixture.game.pool.energy), pool);
        assert_eq!(fixture.game.phase, Phase::Bonus { card });
        let events = fixture.act(Action::UseBonus);
        assert_eq!(events[0], Event::BonusUsed { seat: ME, card });
        assert_eq!(events[2], Event::CardDiscarded { seat: ME, card });
        assert_eq!(fixture.hand_of(ME), [Card::Drone; 2]);
        assert_eq!((fixture.game.pool.scrap, fixture.game.pool.energy), pool);
    }
}

/// SB-6
#[test]
fn a_bonus_can_be_declined() {
    let card = Card::SupplyCrate;
    let mut fixture = Fixture::new().hand(ME, &[card]).piles(ME, &[Card::Drone; 3], &[]);
    fixture.act(scrap(card));
    let events = fixture.act(Action::SkipBonus);
    let skipped = Event::BonusSkipped { seat: ME, card };
    assert_eq!(events, [skipped, Event::CardDiscarded { seat: ME, card }]);
    assert_eq!((fixture.hand_of(ME), fixture.game.phase), (vec![], Phase::Main));
}

/// SB-6
#[test]
fn nothing_else_is_done_before_the_bonus_is_decided() {
    let card = Card::SupplyCrate;
    let hand = [card, Card::Circuitry];
    let fixture = Fixture::new().hand(ME, &hand).piles(ME, &[Card::Drone; 3], &[]);
    let mut fixture = fixture.bot(ME, LEFT, Card::Drone).pool(20, 20);
    fixture.act(scrap(card));
    let refusal = Refusal::BonusPending { card };
    for action in [
        scrap(Card::Circuitry),
        energy(Card::Circuitry),
        Action::Buy { slot: 0 },
        Action::Attack { lane: LEFT, attack: 0 },
        Action::EndTurn,
    ] {
        assert_eq!(fixture.refuses(action), refusal);
    }
    assert_eq!(fixture.game.all_legal_actions(), [Action::UseBonus, Action::SkipBonus]);
}

/// SB-7
#[test]
fn a_supply_crate_does_not_draw_itself_from_a_reshuffle() {
    let card = Card::SupplyCrate;
    let mut fixture = Fixture::new().hand(ME, &[card]).piles(ME, &[Card::Drone], &[Card::Scout]);
    fixture.act(scrap(card));
    fixture.act(Action::UseBonus);
    assert_eq!(fixture.hand_of(ME), [Card::Drone, Card::Scout]);
    assert_eq!(fixture.discards_of(ME), [card]);
}

/// SB-7
#[test]
fn a_bonus_that_draws_is_not_offered_when_there_is_no_card_to_draw() {
    let card = Card::SupplyCrate;
    let mut fixture = Fixture::new().hand(ME, &[card, Card::Circuitry]);
    fixture.act(scrap(card));
    assert_eq!((fixture.game.phase, fixture.discards_of(ME)), (Phase::Main, vec![card]));
}

/// SB-17
#[test]
fn a_med_pack_puts_one_wound_from_the_hand_back_on_the_stack() {
    let fixture = Fixture::new().hand(ME, &[Card::MedPack, Card::BrainDamage, Card::BrainDamage]);
    let mut fixture = fixture.stack(17);
    fixture.act(energy(Card::MedPack));
    let events = fixture.act(Action::ReturnWound { from: Pile::Hand });
    assert_eq!(events[1], Event::WoundReturned { seat: ME, from: Pile::Hand, stack: 18 });
    assert_eq!(fixture.game.wound_stack, 18);
    assert_eq!(fixture.hand_of(ME), [Card::BrainDamage], "one card only");
    assert_eq!(fixture.discards_of(ME), [Card::MedPack]);
}

/// SB-17
#[test]
fn a_med_pack_puts_one_wound_from_the_discard_pile_back_on_the_stack() {
    let discard = [Card::BrainDamage, Card::Drone, Card::BrainDamage, Card::Scout];
    let fixture = Fixture::new().hand(ME, &[Card::MedPack]).piles(ME, &[], &discard);
    let mut fixture = fixture.stack(3);
    fixture.act(scrap(Card::MedPack));
    let refusal = fixture.refuses(Action::ReturnWound { from: Pile::Hand });
    assert_eq!(refusal, Refusal::NoWound { from: Pile::Hand });
    fixture.act(Action::ReturnWound { from: Pile::Discard });
    let left = [Card::BrainDamage, Card::Drone, Card::Scout, Card::MedPack];
    assert_eq!((fixture.game.wound_stack, fixture.discards_of(ME)), (4, left.to_vec()));
}

/// SB-17
#[test]
fn a_med_pack_does_not_reach_wounds_in_the_draw_pile_or_of_the_opponent() {
    let fixture = Fixture::new().hand(ME, &[Card::MedPack, Card::Drone]);
    let fixture = fixture.piles(ME, &[Card::BrainDamage], &[]);
    let mut fixture =
        fixture.piles(OPPONENT, &[], &[Card::BrainDamage]).hand(OPPONENT, &[Card::BrainDamage]);
    fixture.act(scrap(Card::MedPack));
    assert_eq!(fixture.game.all_legal_actions(), [Action::SkipBonus]);
    for from in [Pile::Hand, Pile::Discard] {
        assert_eq!(fixture.refuses(Action::ReturnWound { from }), Refusal::NoWound { from });
    }
}

/// SB-25
#[test]
fn a_med_pack_asks_wherever_the_others_cannot_rule_out_a_wound() {
    let asks = |fixture: Fixture| {
        let mut fixture = fixture.hand(ME, &[Card::MedPack]);
        fixture.act(scrap(Card::MedPack));
        fixture.game.phase != Phase::Main
    };
    let wound = [Card::BrainDamage];
    assert!(!asks(Fixture::new().hand(ME, &[Card::Drone])), "no wound anywhere");
    assert!(!asks(Fixture::new().piles(ME, &wound, &[])), "no hand to have one");
    assert!(asks(Fixture::new().piles(ME, &wound, &[]).hand(ME, &[Card::Drone])));
    assert!(asks(Fixture::new().piles(ME, &[Card::Drone], &[]).hand(ME, &wound)));
    assert!(asks(Fixture::new().piles(ME, &[], &wound)));
}

/// SB-15
#[test]
fn a_magnet_trap_keeps_an_enemy_exhausted_through_its_owners_next_turn() {
    let fixture = Fixture::new().hand(ME, &[Card::MagnetTrap]).bot(OPPONENT, MIDDLE, Card::Golem);
    let mut fixture = fixture.bot(ME, MIDDLE, Card::Drone);
    fixture.act(energy(Card::MagnetTrap));
    let events = fixture.act(Action::Exhaust { lane: MIDDLE });
    let by = Card::MagnetTrap;
    let exhausted = Event::BotExhausted { seat: OPPONENT, lane: MIDDLE, bot: Card::Golem, by };
    assert_eq!(events[1], exhausted);
    fixture.act(Action::EndTurn);
    let stage_with_energy = fixture.clone().pool(0, 20);
    let refusal = stage_with_energy.refuses(Action::Attack { lane: MIDDLE, attack: 0 });
    assert_eq!(refusal, Refusal::Exhausted { lane: MIDDLE, bot: Card::Golem });
    fixture.act(Action::EndTurn);
    assert!(fixture.bot_of(OPPONENT, MIDDLE).unwrap().ready, "readied in its owner's clean-up");
}

/// SB-14
#[test]
fn a_magnet_trap_needs_a_ready_enemy_and_still_gives_its_value_without_one() {
    let fixture = Fixture::new().hand(ME, &[Card::MagnetTrap; 2]).bot(ME, LEFT, Card::Drone);
    let fixture = fixture.bot(OPPONENT, LEFT, Card::Scout).bot(OPPONENT, RIGHT, Card::Golem);
    let mut fixture = fixture.exhausted(OPPONENT, RIGHT);
    fixture.act(scrap(Card::MagnetTrap));
    let refusal = fixture.refuses(Action::Exhaust { lane: RIGHT });
    assert_eq!(refusal, Refusal::AlreadyExhausted { lane: RIGHT, bot: Card::Golem });
    let refusal = fixture.refuses(Action::Exhaust { lane: MIDDLE });
    assert_eq!(refusal, Refusal::NoEnemy { lane: MIDDLE });
    fixture.act(Action::Exhaust { lane: LEFT });
    fixture.act(scrap(Card::MagnetTrap));
    assert_eq!((fixture.game.phase, fixture.game.pool.scrap), (Phase::Main, 12));
}

/// SB-6
#[test]
fn a_fusion_cell_readies_a_scrapbot_that_may_then_attack_again() {
    let fixture = Fixture::new().hand(ME, &[Card::FusionCell]).bot(ME, LEFT, Card::SentryGun);
    let mut fixture = fixture.pool(0, 2);
    fixture.act(Action::Attack { lane: LEFT, attack: 0 });
    fixture.act(energy(Card::FusionCell));
    let events = fixture.act(Action::Ready { lane: LEFT });
    let by = Card::FusionCell;
    let readied = Event::BotReadied { seat: ME, lane: LEFT, bot: Card::SentryGun, by };
    assert_eq!(events[1], readied);
    fixture.act(Action::Attack { lane: LEFT, attack: 0 });
}

/// SB-14
#[test]
fn a_fusion_cell_needs_an_exhausted_scrapbot_of_ones_own() {
    let fixture = Fixture::new().hand(ME, &[Card::FusionCell, Card::Drone]);
    let mut fixture = fixture.bot(ME, LEFT, Card::Scout).bot(OPPONENT, RIGHT, Card::Golem);
    fixture = fixture.exhausted(OPPONENT, RIGHT);
    let mut without = fixture.clone();
    without.act(scrap(Card::FusionCell));
    assert_eq!((without.game.phase, without.game.pool.scrap), (Phase::Main, 8));
    fixture.act(Action::Build { card: Card::Drone, lane: MIDDLE });
    fixture.act(scrap(Card::FusionCell));
    let refusal = fixture.refuses(Action::Ready { lane: LEFT });
    assert_eq!(refusal, Refusal::AlreadyReady { lane: LEFT, bot: Card::Scout });
    assert_eq!(fixture.refuses(Action::Ready { lane: RIGHT }), Refusal::NoBot { lane: RIGHT });
    fixture.act(Action::Ready { lane: MIDDLE });
    assert!(fixture.bot_of(ME, MIDDLE).unwrap().ready, "even in the turn it was built");
}

/// SB-6
#[test]
fn a_logic_bomb_draws_three_and_turns_every_wound_in_the_hand_into_energy() {
    let fixture = Fixture::new().hand(ME, &[Card::LogicBomb, Card::BrainDamage, Card::Drone]);
    let wound = Card::BrainDamage;
    let mut fixture = fixture.piles(ME, &[wound, Card::Scout, wound, Card::Golem], &[]);
    fixture.act(energy(Card::LogicBomb));
    assert_eq!(fixture.game.pool.energy, 3);
    let events = fixture.act(Action::UseBonus);
    let by = ShedBy::LogicBomb;
    assert_eq!(events[2], Event::WoundsShed { seat: ME, wounds: 3, by });
    let card = Card::LogicBomb;
    assert_eq!(events[3], Event::EnergyGained { seat: ME, card, gained: 3, energy: 6 });
    assert_eq!(fixture.hand_of(ME), [Card::Drone, Card::Scout]);
    assert_eq!(fixture.discards_of(ME), [wound, wound, wound, card]);
    assert_eq!(fixture.game.wound_stack, 20, "discarded, not returned to the stack");
}

/// SB-6
#[test]
fn a_logic_bomb_without_wounds_only_draws() {
    let mut fixture = Fixture::new().hand(ME, &[Card::LogicBomb]).piles(ME, &[Card::Scout; 3], &[]);
    fixture.act(scrap(Card::LogicBomb));
    let events = fixture.act(Action::UseBonus);
    let by = ShedBy::LogicBomb;
    assert_eq!(events[2], Event::WoundsShed { seat: ME, wounds: 0, by });
    assert_eq!(fixture.game.pool.energy, 0);
    assert_eq!(events.len(), 4);
}

/// SB-6
#[test]
fn each_bonus_is_used_in_its_own_way() {
    let fixture = Fixture::new().hand(ME, &[Card::MagnetTrap]).bot(OPPONENT, LEFT, Card::Drone);
    assert_eq!(fixture.refuses(Action::UseBonus), Refusal::NoBonusPending);
    assert_eq!(fixture.refuses(Action::SkipBonus), Refusal::NoBonusPending);
    let mut fixture = fixture;
    fixture.act(scrap(Card::MagnetTrap));
    let refusal = Refusal::OtherBonus { card: Card::MagnetTrap };
    for action in
        [Action::UseBonus, Action::ReturnWound { from: Pile::Hand }, Action::Ready { lane: LEFT }]
    {
        assert_eq!(fixture.refuses(action), refusal);
    }
    let fixture = Fixture::new().hand(ME, &[Card::SupplyCrate]).piles(ME, &[Card::Drone], &[]);
    let mut fixture = fixture.bot(OPPONENT, LEFT, Card::Drone);
    fixture.act(scrap(Card::SupplyCrate));
    let refusal = Refusal::OtherBonus { card: Card::SupplyCrate };
    assert_eq!(fixture.refuses(Action::Exhaust { lane: LEFT }), refusal);
}

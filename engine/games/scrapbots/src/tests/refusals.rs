//! Every refusal, with its code, fields and sentence.

use serde_json::json;

use super::fixture::{Fixture, LEFT, ME, MIDDLE, OPPONENT, RIGHT};
use crate::{
    action::Action, action::Pile, content::card::Card, options::Options, refusal::Refusal,
};
use scrapworks_core::Refused;

const VARIANTS: usize = 23;

/// Exhaustive, so that a new refusal does not compile until the test below covers it.
fn number(refusal: &Refusal) -> usize {
    match refusal {
        Refusal::TurnCapOption { .. } => 0,
        Refusal::TurnTooLong { .. } => 1,
        Refusal::EmptySlot { .. } => 2,
        Refusal::NotEnoughScrap { .. } => 3,
        Refusal::NotInHand { .. } => 4,
        Refusal::WoundUnplayable { .. } => 5,
        Refusal::NoEnergy { .. } => 6,
        Refusal::NoActivation { .. } => 7,
        Refusal::NotAScrapbot { .. } => 8,
        Refusal::LaneTaken { .. } => 9,
        Refusal::NoBot { .. } => 10,
        Refusal::NoEnemy { .. } => 11,
        Refusal::Exhausted { .. } => 12,
        Refusal::AlreadyPrimed { .. } => 13,
        Refusal::NoSuchAttack { .. } => 14,
        Refusal::NotEnoughEnergy { .. } => 15,
        Refusal::BonusPending { .. } => 16,
        Refusal::NoBonusPending => 17,
        Refusal::OtherBonus { .. } => 18,
        Refusal::NoWound { .. } => 19,
        Refusal::AlreadyExhausted { .. } => 20,
        Refusal::AlreadyReady { .. } => 21,
        Refusal::WoundsOption { .. } => 22,
    }
}

/// A main phase in which every action can be refused for some reason.
fn main_phase() -> Fixture {
    let hand =
        [Card::BrainDamage, Card::SpareParts, Card::Drone, Card::RocketPod, Card::Servomotor];
    let mut fixture = Fixture::new()
        .hand(ME, &hand)
        .market(&[Card::Golem])
        .pool(3, 1)
        .bot(ME, LEFT, Card::SentryGun)
        .bot(ME, MIDDLE, Card::Scout)
        .exhausted(ME, MIDDLE);
    fixture.act(Action::Activate { card: Card::Servomotor, lane: LEFT });
    fixture.hand(ME, &[Card::Servomotor])
}

/// A bonus is offered; the opponent has an exhausted Golem in lane 3 and a ready one in lane 1.
fn bonus_of(card: Card) -> Fixture {
    let fixture =
        Fixture::new().hand(ME, &[card, Card::Drone]).piles(ME, &[Card::BrainDamage], &[]);
    let fixture =
        fixture.bot(ME, LEFT, Card::Scout).exhausted(ME, LEFT).bot(ME, RIGHT, Card::Scout);
    let fixture = fixture.bot(OPPONENT, LEFT, Card::Golem).bot(OPPONENT, RIGHT, Card::Golem);
    let mut fixture = fixture.exhausted(OPPONENT, RIGHT);
    fixture.act(Action::PlayForScrap { card });
    fixture
}

fn cases() -> Vec<(Refusal, &'static str)> {
    let main = main_phase();
    let mut long = main_phase();
    long.game.actions = 500;
    vec![
        (
            Options { turn_cap: 7, ..Options::default() }.check().unwrap_err(),
            "turn_cap_option: A match can be limited to 20 to 300 turns, not 7.",
        ),
        (
            Options { wounds: 2, ..Options::default() }.check().unwrap_err(),
            "wounds_option: A match can have 3 to 20 wounds, not 2.",
        ),
        (
            long.refuses(Action::PlayForScrap { card: Card::Drone }),
            "turn_too_long: You have done 500 things this turn; now you have to end it.",
        ),
        (
            main.refuses(Action::Buy { slot: 4 }),
            "empty_slot: There is no card in place 5 of the market.",
        ),
        (
            main.refuses(Action::Buy { slot: 0 }),
            "not_enough_scrap: Golem costs 12 scrap; you have 3.",
        ),
        (
            main.refuses(Action::PlayForScrap { card: Card::Golem }),
            "not_in_hand: You have no Golem in your hand.",
        ),
        (
            main.refuses(Action::PlayForScrap { card: Card::BrainDamage }),
            "wound_unplayable: Brain Damage cannot be played.",
        ),
        (
            main.refuses(Action::PlayForEnergy { card: Card::Drone }),
            "no_energy: Drone gives no energy.",
        ),
        (
            main.refuses(Action::Activate { card: Card::SpareParts, lane: LEFT }),
            "no_activation: Spare Parts cannot be activated.",
        ),
        (
            main.refuses(Action::Build { card: Card::RocketPod, lane: RIGHT }),
            "not_a_scrapbot: Rocket Pod is not a Scrapbot and cannot be built.",
        ),
        (
            main.refuses(Action::Build { card: Card::Drone, lane: LEFT }),
            "lane_taken: Your Sentry Gun is already in lane 1.",
        ),
        (
            main.refuses(Action::Attack { lane: RIGHT, attack: 0 }),
            "no_bot: You have no Scrapbot in lane 3.",
        ),
        (
            main.refuses(Action::Activate { card: Card::RocketPod, lane: LEFT }),
            "no_enemy: Your opponent has no Scrapbot in lane 1.",
        ),
        (
            main.refuses(Action::Attack { lane: MIDDLE, attack: 0 }),
            "exhausted: Your Scout in lane 2 is exhausted.",
        ),
        (
            main.refuses(Action::Activate { card: Card::Servomotor, lane: LEFT }),
            "already_primed: Your Sentry Gun in lane 1 already readies itself after its next attack.",
        ),
        (
            main.refuses(Action::Attack { lane: LEFT, attack: 1 }),
            "no_such_attack: Sentry Gun has no attack 2.",
        ),
        (
            main.refuses(Action::Attack { lane: LEFT, attack: 0 }),
            "not_enough_energy: This costs 2 energy; you have 1.",
        ),
        (
            bonus_of(Card::MagnetTrap).refuses(Action::EndTurn),
            "bonus_pending: First use the bonus of Magnet Trap, or skip it.",
        ),
        (
            main.refuses(Action::SkipBonus),
            "no_bonus_pending: No resource with a bonus was just played.",
        ),
        (
            bonus_of(Card::MagnetTrap).refuses(Action::UseBonus),
            "other_bonus: Magnet Trap has a different bonus.",
        ),
        (
            bonus_of(Card::MedPack).refuses(Action::ReturnWound { from: Pile::Discard }),
            "no_wound: There is no Wound in your discard pile.",
        ),
        (
            bonus_of(Card::MagnetTrap).refuses(Action::Exhaust { lane: RIGHT }),
            "already_exhausted: The Golem in lane 3 is already exhausted.",
        ),
        (
            bonus_of(Card::FusionCell).refuses(Action::Ready { lane: RIGHT }),
            "already_ready: Your Scout in lane 3 is already ready.",
        ),
    ]
}

#[test]
fn every_refusal_has_its_code_and_its_sentence() {
    let cases = cases();
    let mut provoked = [false; VARIANTS];
    for (refusal, line) in &cases {
        let refused = Refused::by_rule("scrapbots", refusal);
        assert_eq!(format!("{}: {}", refused.code, refused.message), format!("scrapbots.{line}"));
        provoked[number(refusal)] = true;
    }
    assert_eq!(provoked, [true; VARIANTS]);
}

#[test]
fn a_refusal_has_the_numbers_of_its_sentence() {
    let refusal = main_phase().refuses(Action::Buy { slot: 0 });
    let params = Refused::by_rule("scrapbots", &refusal).params;
    assert_eq!(params, json!({ "card": "golem", "cost": 12, "have": 3 }));
    let refusal = main_phase().refuses(Action::Attack { lane: MIDDLE, attack: 0 });
    let params = Refused::by_rule("scrapbots", &refusal).params;
    assert_eq!(params, json!({ "lane": 1, "bot": "scout" }));
}

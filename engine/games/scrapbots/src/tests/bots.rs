//! Positions with one right move, which bots must find.

use super::fixture::{Fixture, LEFT, ME, MIDDLE, OPPONENT, RIGHT};
use crate::{
    action::{Action, Pile},
    content::card::Card::{self, *},
};
use scrapworks_bots::Evaluate;
use scrapworks_testkit::position::decisions;

/// Enough for `hard` to try every candidate several times.
const NODES: u32 = 1_500;
/// The starting deck, so that both decks are equal.
const STARTERS: [Card; 8] =
    [SpareParts, Circuitry, SpareParts, Circuitry, SpareParts, Circuitry, SpareParts, Circuitry];

/// A position in which both mechanics have a deck.
fn fixture() -> Fixture {
    Fixture::new().piles(ME, &STARTERS, &[]).piles(OPPONENT, &STARTERS, &[])
}

#[track_caller]
fn all_play(fixture: &Fixture, action: Action) {
    for decided in decisions(&fixture.game, NODES) {
        assert_eq!(decided, action);
    }
}

#[track_caller]
fn nobody_plays(fixture: &Fixture, action: Action) {
    assert!(fixture.is_legal(action));
    for decided in decisions(&fixture.game, NODES) {
        assert_ne!(decided, action);
    }
}

#[test]
fn the_last_wound_is_dealt_when_ahead() {
    let fixture = fixture()
        .piles(OPPONENT, &[], &[BrainDamage; 11])
        .piles(ME, &[], &[BrainDamage; 8])
        .stack(1)
        .bot(ME, LEFT, SentryGun)
        .pool(0, 2);
    all_play(&fixture, Action::Attack { lane: LEFT, attack: 0 });
}

#[test]
fn the_last_wound_is_not_dealt_when_behind() {
    let fixture = fixture()
        .piles(OPPONENT, &STARTERS, &[BrainDamage; 7])
        .piles(ME, &STARTERS, &[BrainDamage; 12])
        .stack(1)
        .bot(ME, LEFT, SentryGun)
        .bot(ME, MIDDLE, Golem)
        .pool(0, 2);
    nobody_plays(&fixture, Action::Attack { lane: LEFT, attack: 0 });
}

#[test]
fn a_scrapbot_is_built_in_a_threatened_lane() {
    let fixture = fixture()
        .hand(ME, &[Scout])
        .bot(ME, LEFT, Sentinel)
        .bot(ME, RIGHT, Sentinel)
        .bot(OPPONENT, MIDDLE, Golem)
        .piles(OPPONENT, &[LaserCannon; 8], &[]);
    all_play(&fixture, Action::Build { card: Scout, lane: MIDDLE });
}

#[test]
fn a_lane_is_opened_before_the_strongest_attack() {
    let fixture = fixture()
        .hand(ME, &[PlasmaDart])
        .bot(ME, LEFT, Golem)
        .bot(OPPONENT, LEFT, SentryGun)
        .damaged(OPPONENT, LEFT, 10)
        .pool(0, 6);
    all_play(&fixture, Action::Activate { card: PlasmaDart, lane: LEFT });
}

#[test]
fn energy_is_played_for_an_attack_that_wounds() {
    let fixture = fixture().hand(ME, &[Circuitry; 2]).bot(ME, LEFT, SentryGun);
    all_play(&fixture, Action::PlayForEnergy { card: Circuitry });
}

#[test]
fn a_med_pack_returns_a_wound() {
    let mut fixture =
        fixture().hand(ME, &[MedPack]).piles(ME, &STARTERS, &[BrainDamage; 4]).stack(10);
    fixture.act(Action::PlayForScrap { card: MedPack });
    all_play(&fixture, Action::ReturnWound { from: Pile::Discard });
}

#[test]
fn scrap_is_spent_on_a_scrapbot_before_the_turn_ends() {
    let fixture =
        fixture().market(&[RocketPod, Scout, RocketPod, RocketPod, LaserCannon, Drone]).pool(5, 0);
    all_play(&fixture, Action::Buy { slot: 1 });
}

#[test]
fn a_wound_never_raises_the_evaluation() {
    for stack in 0..=19 {
        for decks in 1..=4 {
            let with = |wounds: &[Card]| {
                let fixture = fixture().stack(stack).piles(ME, &STARTERS.repeat(decks), wounds);
                Evaluate::evaluate_leaf(&fixture.game, ME)
                    - Evaluate::evaluate_leaf(&fixture.game, OPPONENT)
            };
            let (without, wounded) = (with(&[]), with(&[BrainDamage]));
            assert!(wounded < without, "{wounded} after {without}, {stack} left, {decks} decks");
        }
    }
}

#[test]
fn the_leaf_evaluation_values_a_logic_bomb_in_a_deck() {
    let with = |card: Card| {
        let fixture = fixture().stack(20).piles(ME, &STARTERS, &[card]);
        (fixture.game.evaluate(ME), Evaluate::evaluate_leaf(&fixture.game, ME))
    };
    let ((pod, pod_leaf), (bomb, bomb_leaf)) = (with(RocketPod), with(LogicBomb));
    assert!(bomb < pod, "the position value prefers the Rocket Pod: {bomb} and {pod}");
    assert!(
        pod_leaf < bomb_leaf,
        "the leaf value prefers the Logic Bomb: {pod_leaf} and {bomb_leaf}"
    );
}

//! Positions in which the right move is plain, for bots that think.

use super::fixture::{FOE, LEFT, ME, MIDDLE, RIGHT, Stage};
use crate::{
    action::{Action, Pile},
    content::card::Card::{self, *},
    options::Options,
    state::Scrapbots,
};
use scrapworks_bots::{Evaluate, Level, Mind, decide};
use scrapworks_core::{Match, Seats, Seed};
use scrapworks_testkit::random_setup;

/// Enough that hard has looked at every candidate some times.
const NODES: u32 = 1_500;
/// What both begin with, so that decks are alike.
const STARTERS: [Card; 8] =
    [SpareParts, Circuitry, SpareParts, Circuitry, SpareParts, Circuitry, SpareParts, Circuitry];

/// A table on which both have a deck.
fn stage() -> Stage {
    Stage::new().piles(ME, &STARTERS, &[]).piles(FOE, &STARTERS, &[])
}

/// What normal and hard do, by three minds each.
fn decided(stage: &Stage) -> Vec<Action> {
    let (any, _) = Match::new(&random_setup(0, Seats(2), &Options::default())).unwrap();
    let current: Match<Scrapbots> = any.in_position(stage.game.clone());
    let minds = [Level::Normal, Level::Hard].into_iter().flat_map(|level| {
        (0..3).map(move |n| Mind { level, seed: Seed([n; 32]), nodes: Some(NODES) })
    });
    let choose = |mind| decide(&current, ME, &mind, &mut || true).expect("it is awaited");
    minds.map(choose).collect()
}

#[track_caller]
fn all_play(stage: &Stage, action: Action) {
    for decided in decided(stage) {
        assert_eq!(decided, action);
    }
}

#[track_caller]
fn nobody_plays(stage: &Stage, action: Action) {
    assert!(stage.is_legal(action));
    for decided in decided(stage) {
        assert_ne!(decided, action);
    }
}

#[test]
fn the_last_wound_is_dealt_by_who_is_ahead() {
    let stage = stage()
        .piles(FOE, &[], &[BrainDamage; 11])
        .piles(ME, &[], &[BrainDamage; 8])
        .stack(1)
        .bot(ME, LEFT, SentryGun)
        .pool(0, 2);
    all_play(&stage, Action::Attack { lane: LEFT, attack: 0 });
}

#[test]
fn the_last_wound_is_not_dealt_by_who_is_behind() {
    let stage = stage()
        .piles(FOE, &STARTERS, &[BrainDamage; 7])
        .piles(ME, &STARTERS, &[BrainDamage; 12])
        .stack(1)
        .bot(ME, LEFT, SentryGun)
        .bot(ME, MIDDLE, Golem)
        .pool(0, 2);
    nobody_plays(&stage, Action::Attack { lane: LEFT, attack: 0 });
}

#[test]
fn a_scrapbot_is_built_where_the_enemy_would_strike_through() {
    let stage = stage()
        .hand(ME, &[Scout])
        .bot(ME, LEFT, Sentinel)
        .bot(ME, RIGHT, Sentinel)
        .bot(FOE, MIDDLE, Golem)
        .piles(FOE, &[LaserCannon; 8], &[]);
    all_play(&stage, Action::Build { card: Scout, lane: MIDDLE });
}

#[test]
fn a_lane_is_opened_before_the_great_blow() {
    let stage = stage()
        .hand(ME, &[PlasmaDart])
        .bot(ME, LEFT, Golem)
        .bot(FOE, LEFT, SentryGun)
        .damaged(FOE, LEFT, 10)
        .pool(0, 6);
    all_play(&stage, Action::Activate { card: PlasmaDart, lane: LEFT });
}

#[test]
fn energy_is_played_for_an_attack_that_wounds() {
    let stage = stage().hand(ME, &[Circuitry; 2]).bot(ME, LEFT, SentryGun);
    all_play(&stage, Action::PlayForEnergy { card: Circuitry });
}

#[test]
fn a_med_pack_takes_a_wound_back() {
    let mut stage = stage().hand(ME, &[MedPack]).piles(ME, &STARTERS, &[BrainDamage; 4]).stack(10);
    stage.act(Action::PlayForScrap { card: MedPack });
    all_play(&stage, Action::ReturnWound { from: Pile::Discard });
}

#[test]
fn scrap_that_buys_a_scrapbot_is_not_left_to_be_lost() {
    let stage =
        stage().market(&[RocketPod, Scout, RocketPod, RocketPod, LaserCannon, Drone]).pool(5, 0);
    all_play(&stage, Action::Buy { slot: 1 });
}

#[test]
fn a_wound_is_never_looked_forward_to() {
    for stack in 0..=19 {
        for decks in 1..=4 {
            let with = |wounds: &[Card]| {
                let stage = stage().stack(stack).piles(ME, &STARTERS.repeat(decks), wounds);
                Evaluate::evaluate_leaf(&stage.game, ME) - Evaluate::evaluate_leaf(&stage.game, FOE)
            };
            let (sound, hurt) = (with(&[]), with(&[BrainDamage]));
            assert!(hurt < sound, "{hurt} after {sound}, {stack} left, {decks} decks");
        }
    }
}

#[test]
fn who_looks_ahead_knows_what_a_logic_bomb_does_for_a_deck() {
    let with = |card: Card| {
        let stage = stage().stack(20).piles(ME, &STARTERS, &[card]);
        (stage.game.evaluate(ME), Evaluate::evaluate_leaf(&stage.game, ME))
    };
    let ((stood, seen), (stands, sees)) = (with(RocketPod), with(LogicBomb));
    assert!(stands < stood, "standings hold the Rocket Pod for better: {stands} and {stood}");
    assert!(seen < sees, "matches were won with the Logic Bomb: {seen} and {sees}");
}

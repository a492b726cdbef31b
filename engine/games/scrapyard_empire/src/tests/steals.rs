//! Stealing, what raises a roll, and answers to a theft.

use super::stage::{A, B, C, Stage, acting, pick, pick_part, scrap, steal, using};
use crate::{
    action::Action, event::Event, event::RaisedWith, names::Card, names::Character,
    names::Kind::Machine as OfMachines, names::Kind::Part as OfParts, names::Machine::BalanceWheel,
    names::Machine::FingerServo, names::Machine::GrimEscapement, names::Machine::HarnessRig,
    names::Machine::MoleLamp, names::Machine::PadlockHound, names::Machine::PendulumDrive,
    names::Machine::StaticCoil, names::Machine::StiltLegs, names::Machine::StormJar,
    names::Part::Gear, names::Part::Lens, names::Part::Magnet, names::Part::Pipe,
    names::Part::Wire, names::Source, refusal::Refusal, view::QuestionView,
};

fn is_open(stage: &Stage) -> bool {
    matches!(stage.game.seen_by_all().question, QuestionView::StealPart { .. })
}

/// SE-15
#[test]
fn a_steal_succeeds_on_five_or_six() {
    for (die, success) in [(1, false), (4, false), (5, true), (6, true)] {
        let mut stage = Stage::new(2).dice(&[die]).parts(B, &[Lens]);
        stage.play(A, steal(B, OfParts));
        assert_eq!(is_open(&stage), success, "{die}");
    }
}

/// SE-15
#[test]
fn a_thief_takes_any_part_of_the_victim() {
    let mut stage = Stage::new(3).dice(&[5]).parts(C, &[Gear, Lens, Lens]);
    stage.play(A, steal(C, OfParts));
    assert_eq!(stage.legal(), [pick_part(Gear), pick_part(Lens)]);
    stage.play(A, pick_part(Lens));
    assert_eq!((stage.parts_of(A), stage.parts_of(C)), (vec![Lens], vec![Gear, Lens]));
}

/// SE-15
#[test]
fn a_thief_sees_two_machines_and_keeps_one() {
    let hand = [StiltLegs, MoleLamp, StormJar];
    let mut stage = Stage::new(3).dice(&[6]).hand(B, &hand);
    stage.play(A, steal(B, OfMachines));
    let seen = stage.game.seen_by_owner(A).seen;
    assert_eq!((seen.len(), stage.player(B).hand.len()), (2, 1));
    assert_eq!(stage.game.seen_by_owner(B).seen, seen, "the victim sees them too");
    assert!(stage.game.seen_by_owner(C).seen.is_empty());
    stage.play(A, pick(seen[0]));
    assert_eq!(stage.hand_of(A), seen[..1]);
    let left: Vec<_> = hand.into_iter().filter(|&machine| machine != seen[0]).collect();
    assert_eq!(stage.hand_of(B), left, "the other one went back");
}

/// SE-15
#[test]
fn the_only_machine_is_stolen_without_a_choice() {
    let mut stage = Stage::new(2).dice(&[5]).hand(B, &[MoleLamp]);
    stage.play(A, steal(B, OfMachines));
    assert_eq!((stage.hand_of(A), stage.hand_of(B)), (vec![MoleLamp], vec![]));
}

/// SE-15
#[test]
fn there_is_nothing_to_steal_but_parts_and_machines_in_hand() {
    let invention = super::super::names::Invention::TimeMachine;
    let stage =
        Stage::new(2).built(B, &[MoleLamp]).plans(B, &[invention]).invented(B, &[invention]);
    for kind in [OfParts, OfMachines] {
        assert_eq!(stage.refused(A, steal(B, kind)), Refusal::NothingToTake { seat: B, kind });
    }
}

/// SE-16
#[test]
fn each_scrapped_part_adds_one_to_a_roll() {
    let mut stage = Stage::new(2).dice(&[3]).parts(A, &[Gear, Wire, Wire]).parts(B, &[Lens]);
    stage.play(A, steal(B, OfParts));
    stage.play(A, scrap(Wire));
    let events = stage.play(A, scrap(Gear));
    let raised = Event::Raised { seat: A, by: 1, total: 5, with: RaisedWith::Part(Gear) };
    assert_eq!(events[0], raised);
    assert!(is_open(&stage));
}

/// SE-16
#[test]
fn only_parts_that_change_the_outcome_are_offered() {
    let mut far = Stage::new(2).dice(&[2]).parts(A, &[Gear, Wire]).parts(B, &[Lens]);
    far.play(A, steal(B, OfParts));
    assert!(far.legal().contains(&Action::Done) && !far.legal().contains(&scrap(Gear)));
    let mut near = Stage::new(2).dice(&[3]).parts(A, &[Gear, Wire]).parts(B, &[Lens]);
    near.play(A, steal(B, OfParts));
    assert_eq!(near.legal(), [scrap(Gear), scrap(Wire), Action::Done]);
    near.play(A, scrap(Gear));
    assert_eq!(near.legal(), [scrap(Wire)], "one part alone would be lost");
    assert_eq!(near.refused(A, Action::Done), Refusal::BoostIsWasted { total: 4, next: 5 });
    near.play(A, scrap(Wire));
    assert!(is_open(&near), "a sixth point would change nothing");
}

/// SE-16
#[test]
fn nobody_but_the_roller_raises_a_roll() {
    let mut stage = Stage::new(2).dice(&[4]).parts(B, &[Lens, Gear]);
    stage.play(A, steal(B, OfParts));
    assert!(!is_open(&stage));
    assert_eq!(stage.game.turn.actions, 1);
}

/// SE-13 SE-17
#[test]
fn parts_scrapped_for_a_steal_lie_on_the_pile_at_once_the_last_on_top() {
    let mut stage = Stage::new(2).dice(&[3]).parts(A, &[Gear, Wire]).parts(B, &[Lens]);
    stage = stage.part_deck(&[Pipe], &[Pipe]);
    stage.play(A, steal(B, OfParts));
    stage.play(A, scrap(Wire));
    stage.play(A, scrap(Gear));
    assert_eq!(stage.part_pile(), [Pipe, Wire, Gear]);
}

/// SE-17
#[test]
fn silk_malone_steals_on_four_and_a_static_coil_makes_it_harder() {
    let mut easy = Stage::new(2).dice(&[4]).parts(B, &[Lens]).character(A, Character::SilkMalone);
    easy.play(A, steal(B, OfParts));
    assert!(is_open(&easy));
    let mut hard = Stage::new(2).dice(&[5]).parts(B, &[Lens]).built(B, &[StaticCoil]);
    hard.play(A, steal(B, OfParts));
    assert!(!is_open(&hard));
}

#[test]
fn each_part_of_otto_crank_adds_two() {
    let mut stage = Stage::new(2).dice(&[3]).parts(A, &[Gear]).parts(B, &[Lens]);
    stage = stage.character(A, Character::OttoCrank);
    stage.play(A, steal(B, OfParts));
    let events = stage.play(A, scrap(Gear));
    let raised = Event::Raised { seat: A, by: 2, total: 5, with: RaisedWith::Part(Gear) };
    assert_eq!(events[0], raised);
}

#[test]
fn a_balance_wheel_rolls_again() {
    let mut stage = Stage::new(2).dice(&[1, 6]).parts(B, &[Lens]).built(A, &[BalanceWheel]);
    stage.play(A, steal(B, OfParts));
    stage.play(A, using(BalanceWheel));
    assert!(is_open(&stage) && stage.player(A).machines[0].used);
}

#[test]
fn a_pendulum_drive_adds_three() {
    let mut stage = Stage::new(2).dice(&[2]).parts(B, &[Lens]).built(A, &[PendulumDrive]);
    stage.play(A, steal(B, OfParts));
    stage.play(A, using(PendulumDrive));
    assert!(is_open(&stage));
}

#[test]
fn abilities_come_before_scrapped_parts() {
    let mut stage = Stage::new(2).dice(&[3]).parts(A, &[Gear, Gear]).parts(B, &[Lens]);
    stage = stage.built(A, &[BalanceWheel]);
    stage.play(A, steal(B, OfParts));
    stage.play(A, scrap(Gear));
    let of = Source::Machine(BalanceWheel);
    assert_eq!(stage.refused(A, Action::Use { of }), Refusal::NotNow { of });
}

#[test]
fn a_finger_servo_and_a_storm_jar_steal_without_a_roll() {
    let mut servo = Stage::new(2).parts(B, &[Lens]).built(A, &[FingerServo]);
    servo.play(A, using(FingerServo));
    servo.play(A, pick_part(Lens));
    assert_eq!((servo.parts_of(A), servo.game.turn.actions), (vec![Lens], 1));
    let mut jar = Stage::new(2).hand(B, &[MoleLamp]).built(A, &[StormJar]);
    jar.play(A, using(StormJar));
    assert_eq!(jar.hand_of(A), [MoleLamp]);
}

/// SE-28
#[test]
fn a_victim_takes_back_what_was_stolen() {
    for guard in [GrimEscapement, PadlockHound] {
        let mut stage = Stage::new(2).dice(&[5]).hand(B, &[MoleLamp]).built(B, &[guard]);
        stage.play(A, steal(B, OfMachines));
        assert_eq!((stage.asked(), stage.hand_of(A)), (Some(B), vec![]));
        let events = stage.play(B, using(guard));
        assert!(events.contains(&Event::Reclaimed { seat: B, from: A }));
        assert_eq!((stage.hand_of(B), stage.asked()), (vec![MoleLamp], Some(A)));
        assert!(stage.player(B).machines[0].used);
    }
}

/// SE-28
#[test]
fn a_victim_need_not_answer() {
    let mut stage = Stage::new(2).dice(&[5]).parts(B, &[Lens]).built(B, &[PadlockHound]);
    stage.play(A, steal(B, OfParts));
    stage.play(A, pick_part(Lens));
    assert_eq!(stage.legal(), [using(PadlockHound), Action::Done]);
    stage.play(B, Action::Done);
    assert_eq!(stage.parts_of(A), [Lens]);
}

/// SE-28
#[test]
fn nobody_is_asked_whose_cards_could_not_answer_a_theft() {
    let mut stage = Stage::new(3).dice(&[5]).parts(B, &[Lens]).used(B, &[PadlockHound]);
    stage = stage.built(C, &[PadlockHound]).hand(B, &[GrimEscapement]);
    stage.play(A, steal(B, OfParts));
    stage.play(A, pick_part(Lens));
    assert_eq!((stage.asked(), stage.parts_of(A)), (Some(A), vec![Lens]));
}

#[test]
fn a_harness_rig_draws_three_parts_for_a_stolen_card() {
    let mut stage = Stage::new(2).dice(&[5]).parts(B, &[Lens]).built(B, &[HarnessRig]);
    stage = stage.part_deck(&[Magnet, Gear, Gear, Gear], &[]);
    stage.play(A, steal(B, OfParts));
    stage.play(A, pick_part(Lens));
    stage.play(B, using(HarnessRig));
    assert_eq!((stage.parts_of(A), stage.parts_of(B)), (vec![Lens], vec![Gear; 3]));
}

#[test]
fn bets_doolan_rolls_for_parts_once_a_turn() {
    let mut stage = Stage::new(2).dice(&[4]).character(A, Character::BetsDoolan);
    stage = stage.part_deck(&[Gear, Gear, Gear], &[Gear]);
    let rolling = acting(Character::BetsDoolan);
    stage.play(A, rolling);
    assert_eq!((stage.parts_of(A).len(), stage.game.turn.actions), (1, 2), "it is no action");
    let of = Source::Character(Character::BetsDoolan);
    assert_eq!(stage.refused(A, rolling), Refusal::UsedUp { of });
    let mut low = Stage::new(2).dice(&[3]).character(A, Character::BetsDoolan);
    low.play(A, rolling);
    assert!(low.parts_of(A).is_empty());
}

/// SE-14 SE-15
#[test]
fn what_is_stolen_is_known_to_thief_and_victim_only() {
    let mut stage = Stage::new(3).dice(&[5]).hand(B, &[MoleLamp]);
    let (events, shown) = stage.told(A, steal(B, OfMachines));
    assert!(events.iter().any(|event| matches!(event, Event::StoleMachine { .. })));
    assert!(shown.contains(&scrapworks_core::Viewer::Seat(B)));
    let json = |viewer| scrapworks_core::seen_by(&events, viewer).json.get().contains("mole_lamp");
    assert!(json(scrapworks_core::Viewer::Seat(A)) && json(scrapworks_core::Viewer::Seat(B)));
    assert!(!json(scrapworks_core::Viewer::Seat(C)) && !json(scrapworks_core::Viewer::Public));
    assert_eq!(Card::Machine(MoleLamp).kind(), Some(OfMachines));
}

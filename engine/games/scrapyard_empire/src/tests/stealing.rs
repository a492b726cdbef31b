//! Stealing, what raises a roll, and answers to a theft.

use crate::{
    action::Action,
    content::ids::{
        Card,
        Kind::{Machine as OfMachines, Part as OfParts},
        Machine::{
            FingerServo, GrimEscapement, HarnessRig, MoleLamp, PadlockHound, StiltLegs, StormJar,
        },
        Part::{Gear, Lens, Magnet},
    },
    event::Event,
    refusal::Refusal,
    tests::fixture::{A, B, C, Stage, pick, pick_part, steal, using},
    view::QuestionView,
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
    let invention = crate::content::ids::Invention::TimeMachine;
    let stage =
        Stage::new(2).built(B, &[MoleLamp]).plans(B, &[invention]).invented(B, &[invention]);
    for kind in [OfParts, OfMachines] {
        assert_eq!(stage.refused(A, steal(B, kind)), Refusal::NothingToTake { seat: B, kind });
    }
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

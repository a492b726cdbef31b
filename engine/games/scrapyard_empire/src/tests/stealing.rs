//! Stealing, and reactions to a theft.

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
    tests::fixture::{A, B, C, Fixture, pick, pick_part, steal, using},
    view::QuestionView,
};

fn is_choosing_part(fixture: &Fixture) -> bool {
    matches!(fixture.game.to_public_view().question, QuestionView::StealPart { .. })
}

/// SE-15
#[test]
fn a_steal_succeeds_on_five_or_six() {
    for (die, success) in [(1, false), (4, false), (5, true), (6, true)] {
        let mut fixture = Fixture::new(2).dice(&[die]).parts(B, &[Lens]);
        fixture.play(A, steal(B, OfParts));
        assert_eq!(is_choosing_part(&fixture), success, "{die}");
    }
}

/// SE-15
#[test]
fn a_thief_takes_any_part_of_the_victim() {
    let mut fixture = Fixture::new(3).dice(&[5]).parts(C, &[Gear, Lens, Lens]);
    fixture.play(A, steal(C, OfParts));
    assert_eq!(fixture.legal(), [pick_part(Gear), pick_part(Lens)]);
    fixture.play(A, pick_part(Lens));
    assert_eq!((fixture.parts_of(A), fixture.parts_of(C)), (vec![Lens], vec![Gear, Lens]));
}

/// SE-15
#[test]
fn a_thief_sees_two_random_machines_and_keeps_one() {
    let hand = [StiltLegs, MoleLamp, StormJar];
    let mut fixture = Fixture::new(3).dice(&[6]).hand(B, &hand);
    fixture.play(A, steal(B, OfMachines));
    let seen = fixture.game.to_private_view(A).seen;
    assert_eq!((seen.len(), fixture.player(B).hand.len()), (2, 1));
    assert_eq!(fixture.game.to_private_view(B).seen, seen, "the victim sees them, too");
    assert!(fixture.game.to_private_view(C).seen.is_empty());
    fixture.play(A, pick(seen[0]));
    assert_eq!(fixture.hand_of(A), seen[..1]);
    let left: Vec<_> = hand.into_iter().filter(|&machine| machine != seen[0]).collect();
    assert_eq!(fixture.hand_of(B), left, "the other machine goes back");
}

/// SE-15
#[test]
fn the_only_machine_is_stolen_without_a_choice() {
    let mut fixture = Fixture::new(2).dice(&[5]).hand(B, &[MoleLamp]);
    fixture.play(A, steal(B, OfMachines));
    assert_eq!((fixture.hand_of(A), fixture.hand_of(B)), (vec![MoleLamp], vec![]));
}

/// SE-15
#[test]
fn only_parts_and_machines_in_hand_can_be_stolen() {
    let invention = crate::content::ids::Invention::TimeMachine;
    let fixture =
        Fixture::new(2).built(B, &[MoleLamp]).plans(B, &[invention]).invented(B, &[invention]);
    for kind in [OfParts, OfMachines] {
        assert_eq!(fixture.refused(A, steal(B, kind)), Refusal::NothingToTake { seat: B, kind });
    }
}

#[test]
fn a_finger_servo_and_a_storm_jar_steal_without_a_roll() {
    let mut servo = Fixture::new(2).parts(B, &[Lens]).built(A, &[FingerServo]);
    servo.play(A, using(FingerServo));
    servo.play(A, pick_part(Lens));
    assert_eq!((servo.parts_of(A), servo.game.turn.actions), (vec![Lens], 1));
    let mut jar = Fixture::new(2).hand(B, &[MoleLamp]).built(A, &[StormJar]);
    jar.play(A, using(StormJar));
    assert_eq!(jar.hand_of(A), [MoleLamp]);
}

/// SE-28
#[test]
fn a_victim_takes_back_what_was_stolen() {
    for guard in [GrimEscapement, PadlockHound] {
        let mut fixture = Fixture::new(2).dice(&[5]).hand(B, &[MoleLamp]).built(B, &[guard]);
        fixture.play(A, steal(B, OfMachines));
        assert_eq!((fixture.decider(), fixture.hand_of(A)), (Some(B), vec![]));
        let events = fixture.play(B, using(guard));
        assert!(events.contains(&Event::Reclaimed { seat: B, from: A }));
        assert_eq!((fixture.hand_of(B), fixture.decider()), (vec![MoleLamp], Some(A)));
        assert!(fixture.player(B).machines[0].used);
    }
}

/// SE-28
#[test]
fn a_victim_may_let_the_theft_happen() {
    let mut fixture = Fixture::new(2).dice(&[5]).parts(B, &[Lens]).built(B, &[PadlockHound]);
    fixture.play(A, steal(B, OfParts));
    fixture.play(A, pick_part(Lens));
    assert_eq!(fixture.legal(), [using(PadlockHound), Action::Done]);
    fixture.play(B, Action::Done);
    assert_eq!(fixture.parts_of(A), [Lens]);
}

/// SE-28
#[test]
fn a_victim_without_a_usable_reaction_is_not_asked() {
    let mut fixture = Fixture::new(3).dice(&[5]).parts(B, &[Lens]).used(B, &[PadlockHound]);
    fixture = fixture.built(C, &[PadlockHound]).hand(B, &[GrimEscapement]);
    fixture.play(A, steal(B, OfParts));
    fixture.play(A, pick_part(Lens));
    assert_eq!((fixture.decider(), fixture.parts_of(A)), (Some(A), vec![Lens]));
}

#[test]
fn a_harness_rig_draws_three_parts_for_a_stolen_card() {
    let mut fixture = Fixture::new(2).dice(&[5]).parts(B, &[Lens]).built(B, &[HarnessRig]);
    fixture = fixture.part_deck(&[Magnet, Gear, Gear, Gear], &[]);
    fixture.play(A, steal(B, OfParts));
    fixture.play(A, pick_part(Lens));
    fixture.play(B, using(HarnessRig));
    assert_eq!((fixture.parts_of(A), fixture.parts_of(B)), (vec![Lens], vec![Gear; 3]));
}

/// SE-14 SE-15
#[test]
fn only_thief_and_victim_see_the_stolen_machine() {
    let mut fixture = Fixture::new(3).dice(&[5]).hand(B, &[MoleLamp]);
    let (events, shown) = fixture.play_with_viewers(A, steal(B, OfMachines));
    assert!(events.iter().any(|event| matches!(event, Event::StoleMachine { .. })));
    assert!(shown.contains(&scrapworks_core::Viewer::Seat(B)));
    let json = |viewer| scrapworks_core::seen_by(&events, viewer).json.get().contains("mole_lamp");
    assert!(json(scrapworks_core::Viewer::Seat(A)) && json(scrapworks_core::Viewer::Seat(B)));
    assert!(!json(scrapworks_core::Viewer::Seat(C)) && !json(scrapworks_core::Viewer::Public));
    assert_eq!(Card::Machine(MoleLamp).kind(), Some(OfMachines));
}

/// SE-28
#[test]
fn a_harness_rig_is_not_asked_when_there_is_no_part_to_draw() {
    let mut fixture = Fixture::new(2).dice(&[5]).parts(B, &[Lens]).built(B, &[HarnessRig]);
    fixture = fixture.part_deck(&[], &[]);
    fixture.play(A, steal(B, OfParts));
    fixture.play(A, pick_part(Lens));
    assert_eq!((fixture.parts_of(A), fixture.decider()), (vec![Lens], Some(A)));
}

//! Players who have left.

use crate::{
    action::Action,
    content::ids::{
        Invention::{Deathclock, GloveOfRuin},
        Kind::{Machine as OfMachines, Part as OfParts},
        Machine::{MoleLamp, PadlockHound, StiltLegs, StormJar, TinMagpie},
        Part::{Gear, Lens, Pipe, Wire},
    },
    tests::fixture::{A, B, C, Fixture, dig, inventing, offer, pick_part, scrap, steal},
};

/// Everybody has a part and a machine in hand.
fn three() -> Fixture {
    let fixture = Fixture::new(3).parts(A, &[Gear]).parts(B, &[Lens]).parts(C, &[Wire]);
    fixture.hand(A, &[MoleLamp]).hand(B, &[StormJar, StiltLegs]).hand(C, &[MoleLamp])
}

/// SE-31
#[test]
fn the_turns_of_who_left_are_passed_over() {
    let mut fixture = three();
    fixture.leave(B);
    fixture.play(A, Action::Done);
    assert_eq!((fixture.decider(), fixture.game.round), (Some(C), 1));
    fixture.leave(A);
    fixture.play(C, Action::Done);
    assert_eq!((fixture.decider(), fixture.game.round), (Some(C), 2), "A began the rounds");
}

/// SE-31
#[test]
fn nobody_can_steal_from_trade_with_or_choose_who_left() {
    let mut fixture = three().invented(A, &[GloveOfRuin, Deathclock]);
    fixture.leave(B);
    let to_b = |action: &&Action| {
        matches!(action, Action::Steal { from: B, .. } | Action::Trade { with: B, .. })
    };
    assert_eq!(fixture.legal().iter().find(to_b), None);
    fixture.play(A, inventing(Deathclock));
    assert_eq!((fixture.player(B).stalled, fixture.player(C).stalled), (0, 1));
    fixture.play(A, inventing(GloveOfRuin));
    fixture.play(A, pick_part(Wire));
}

/// SE-31
#[test]
fn who_leaves_in_its_own_turn_ends_it_and_gets_nothing() {
    let mut fixture = three().dice(&[6]);
    fixture.play(A, steal(B, OfMachines));
    fixture.leave(A);
    assert_eq!((fixture.decider(), fixture.hand_of(B)), (Some(B), vec![StiltLegs, StormJar]));
    let mut fixture = three().dice(&[6]).built(B, &[PadlockHound]);
    fixture.play(A, steal(B, OfParts));
    fixture.play(A, pick_part(Lens));
    fixture.leave(A);
    assert!(fixture.parts_of(B).contains(&Lens));
    let mut fixture = three().dice(&[3]).part_deck(&[Wire; 9], &[Pipe, Wire]);
    fixture.play(A, dig(OfParts));
    fixture.play(A, scrap(Gear));
    fixture.play(A, Action::Pass);
    fixture.leave(A);
    assert_eq!(fixture.part_pile(), [Wire, Pipe, Gear], "what it scrapped lies on top");
}

/// SE-31
#[test]
fn what_waits_for_who_leaves_goes_on_without_an_answer() {
    let mut fixture = three().dice(&[6]).built(B, &[PadlockHound]);
    fixture.play(A, steal(B, OfParts));
    fixture.play(A, pick_part(Lens));
    fixture.leave(B);
    assert_eq!(fixture.parts_of(A), [Gear, Lens], "nobody takes the part back");
    let mut fixture = three().dice(&[6]).built(B, &[TinMagpie]).part_deck(&[], &[Pipe]);
    fixture.play(A, dig(OfParts));
    fixture.play(A, Action::Take);
    fixture.leave(B);
    assert_eq!(fixture.parts_of(A), [Gear, Pipe]);
    for asked in [false, true] {
        let mut fixture = three();
        fixture.play(A, Action::Trade { with: B, kind: OfParts });
        if asked {
            fixture.play(A, offer(Gear, Lens));
        }
        fixture.leave(B);
        assert_eq!((fixture.decider(), fixture.game.pending.is_none()), (Some(A), true));
    }
    let mut fixture = three().dice(&[6]);
    fixture.play(A, steal(B, OfMachines));
    fixture.leave(B);
    assert_eq!((fixture.hand_of(A), fixture.hand_of(B).len()), (vec![MoleLamp], 2));
}

/// SE-31
#[test]
fn in_matches_of_the_first_version_who_left_plays_on() {
    let mut fixture = three();
    fixture.game.rules_version = 1;
    fixture.leave(B);
    fixture.play(A, Action::Done);
    assert_eq!(fixture.decider(), Some(B));
}

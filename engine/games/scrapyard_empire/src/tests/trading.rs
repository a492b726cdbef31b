//! Trades: offers, the counter-offer, and who may know of them.

use crate::{
    action::Action,
    content::ids::{
        Card,
        Kind::{self, Machine as OfMachines, Part as OfParts},
        Machine::{DreadHorn, MoleLamp, StiltLegs, StormJar},
        Part::{Gear, Lens, Pipe, Wire},
    },
    event::Event,
    offer::MachineOffer,
    refusal::Refusal,
    tests::fixture::{A, B, C, D, Stage, offer, offer_machine},
};

fn trade(kind: Kind) -> Action {
    Action::Trade { with: B, kind }
}

fn parts() -> Stage {
    Stage::new(3).parts(A, &[Gear, Wire]).parts(B, &[Lens, Pipe])
}

fn machines() -> Stage {
    Stage::new(4).hand(A, &[StiltLegs, MoleLamp]).hand(B, &[StormJar, DreadHorn])
}

/// SE-18
#[test]
fn an_accepted_offer_changes_one_card_for_one() {
    let mut stage = parts();
    stage.play(A, trade(OfParts));
    stage.play(A, offer(Gear, Lens));
    assert_eq!(stage.asked(), Some(B));
    stage.play(B, Action::Accept);
    assert_eq!((stage.parts_of(A), stage.parts_of(B)), (vec![Wire, Lens], vec![Gear, Pipe]));
    assert_eq!((stage.asked(), stage.game.turn.actions), (Some(A), 1));
}

/// SE-7 SE-18
#[test]
fn a_refused_offer_costs_the_action() {
    let mut stage = parts();
    stage.play(A, trade(OfParts));
    stage.play(A, offer(Gear, Lens));
    stage.play(B, Action::Refuse);
    assert_eq!((stage.parts_of(A), stage.game.turn.actions), (vec![Gear, Wire], 1));
}

/// SE-18
#[test]
fn one_counter_offer_is_made_and_no_other() {
    let mut stage = parts();
    stage.play(A, trade(OfParts));
    stage.play(A, offer(Gear, Lens));
    stage.play(B, offer(Pipe, Wire));
    assert_eq!(stage.asked(), Some(A));
    assert_eq!(stage.legal(), [Action::Refuse, Action::Accept]);
    stage.play(A, Action::Accept);
    assert_eq!((stage.parts_of(A), stage.parts_of(B)), (vec![Gear, Pipe], vec![Wire, Lens]));
}

/// SE-18
#[test]
fn a_refused_counter_offer_ends_the_trade() {
    let mut stage = parts();
    stage.play(A, trade(OfParts));
    stage.play(A, offer(Gear, Lens));
    stage.play(B, offer(Pipe, Wire));
    stage.play(A, Action::Refuse);
    assert_eq!((stage.parts_of(A), stage.asked()), (vec![Gear, Wire], Some(A)));
    assert!(stage.game.ask.is_none());
}

/// SE-18
#[test]
fn a_machine_is_named_blind_and_who_lacks_it_can_only_refuse() {
    let mut stage = machines();
    stage.play(A, trade(OfMachines));
    assert!(stage.legal().contains(&offer_machine(StiltLegs, StormJar)));
    stage.play(A, offer_machine(StiltLegs, crate::content::ids::Machine::TickEngine));
    assert!(!stage.legal().contains(&Action::Accept));
    let card = Card::Machine(crate::content::ids::Machine::TickEngine);
    assert_eq!(stage.refused(B, Action::Accept), Refusal::NotYours { card });
    stage.play(B, Action::Refuse);
}

/// SE-18
#[test]
fn both_cards_are_of_one_kind() {
    let mut stage = parts().hand(A, &[MoleLamp]);
    stage.play(A, trade(OfParts));
    let mixed = Action::Offer { give: Card::Part(Gear), want: Card::Machine(MoleLamp) };
    assert_eq!(stage.refused(A, mixed), Refusal::WrongKind { kind: OfParts });
}

/// SE-19
#[test]
fn an_offer_of_machines_is_known_to_the_two_until_it_is_accepted() {
    let mut stage = machines();
    stage.play(A, trade(OfMachines));
    let (events, shown) = stage.told(A, offer_machine(StiltLegs, StormJar));
    assert!(matches!(events[..], [Event::MachineOffered { seat: A, to: B, .. }]));
    assert_eq!(shown, [scrapworks_core::Viewer::Seat(B)]);
    let offer = Some(MachineOffer { give: StiltLegs, want: StormJar });
    let known = [A, B, C, D].map(|seat| stage.game.seen_by_owner(seat).offer);
    assert_eq!(known, [offer, offer, None, None]);
    let (events, shown) = stage.told(B, Action::Accept);
    let (gave, got) = (Card::Machine(StiltLegs), Card::Machine(StormJar));
    assert_eq!(events, [Event::Traded { seat: A, with: B, gave, got }]);
    assert_eq!(shown.len(), 5, "everybody sees both cards");
    assert_eq!(
        (stage.hand_of(A), stage.hand_of(B)),
        (vec![MoleLamp, StormJar], vec![StiltLegs, DreadHorn])
    );
}

/// SE-20
#[test]
fn a_trade_is_begun_in_ones_own_action_phase_only() {
    let mut stage = parts();
    let trades =
        |stage: &Stage| stage.legal().iter().any(|action| matches!(action, Action::Trade { .. }));
    assert!(trades(&stage));
    stage.game.turn.phase = crate::state::Phase::Build;
    assert!(!trades(&stage));
}

/// SE-20
#[test]
fn limits_count_in_ones_own_discard_phase_only() {
    let mut stage = Stage::new(2).parts(B, &[Lens; 9]).parts(A, &[Gear]).actions(1);
    stage.play(A, trade(OfParts));
    stage.play(A, offer(Gear, Lens));
    stage.play(B, Action::Accept);
    assert_eq!(stage.asked(), Some(B));
    assert_eq!(stage.player(B).parts.total(), 10, "nine, and the part of its Draw phase");
}

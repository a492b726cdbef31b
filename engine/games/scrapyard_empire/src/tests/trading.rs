//! Trading: offers, counter-offers, and who sees them.

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
    tests::fixture::{A, B, C, D, Fixture, offer, offer_machine},
};

fn trade(kind: Kind) -> Action {
    Action::Trade { with: B, kind }
}

fn parts() -> Fixture {
    Fixture::new(3).parts(A, &[Gear, Wire]).parts(B, &[Lens, Pipe])
}

fn machines() -> Fixture {
    Fixture::new(4).hand(A, &[StiltLegs, MoleLamp]).hand(B, &[StormJar, DreadHorn])
}

/// SE-18
#[test]
fn an_accepted_offer_exchanges_one_card_for_one() {
    let mut fixture = parts();
    fixture.play(A, trade(OfParts));
    fixture.play(A, offer(Gear, Lens));
    assert_eq!(fixture.decider(), Some(B));
    fixture.play(B, Action::Accept);
    assert_eq!((fixture.parts_of(A), fixture.parts_of(B)), (vec![Wire, Lens], vec![Gear, Pipe]));
    assert_eq!((fixture.decider(), fixture.game.turn.actions), (Some(A), 1));
}

/// SE-7 SE-18
#[test]
fn a_refused_offer_costs_the_action() {
    let mut fixture = parts();
    fixture.play(A, trade(OfParts));
    fixture.play(A, offer(Gear, Lens));
    fixture.play(B, Action::Refuse);
    assert_eq!((fixture.parts_of(A), fixture.game.turn.actions), (vec![Gear, Wire], 1));
}

/// SE-18
#[test]
fn only_one_counter_offer_is_allowed() {
    let mut fixture = parts();
    fixture.play(A, trade(OfParts));
    fixture.play(A, offer(Gear, Lens));
    fixture.play(B, offer(Pipe, Wire));
    assert_eq!(fixture.decider(), Some(A));
    assert_eq!(fixture.legal(), [Action::Refuse, Action::Accept]);
    fixture.play(A, Action::Accept);
    assert_eq!((fixture.parts_of(A), fixture.parts_of(B)), (vec![Gear, Pipe], vec![Wire, Lens]));
}

/// SE-18
#[test]
fn a_refused_counter_offer_ends_the_trade() {
    let mut fixture = parts();
    fixture.play(A, trade(OfParts));
    fixture.play(A, offer(Gear, Lens));
    fixture.play(B, offer(Pipe, Wire));
    fixture.play(A, Action::Refuse);
    assert_eq!((fixture.parts_of(A), fixture.decider()), (vec![Gear, Wire], Some(A)));
    assert!(fixture.game.pending.is_none());
}

/// SE-18
#[test]
fn an_offer_for_a_machine_the_other_lacks_can_only_be_refused() {
    let mut fixture = machines();
    fixture.play(A, trade(OfMachines));
    assert!(fixture.legal().contains(&offer_machine(StiltLegs, StormJar)));
    fixture.play(A, offer_machine(StiltLegs, crate::content::ids::Machine::TickEngine));
    assert!(!fixture.legal().contains(&Action::Accept));
    let card = Card::Machine(crate::content::ids::Machine::TickEngine);
    assert_eq!(fixture.refused(B, Action::Accept), Refusal::NotYours { card });
    fixture.play(B, Action::Refuse);
}

/// SE-18
#[test]
fn both_traded_cards_are_of_one_kind() {
    let mut fixture = parts().hand(A, &[MoleLamp]);
    fixture.play(A, trade(OfParts));
    let mixed = Action::Offer { give: Card::Part(Gear), want: Card::Machine(MoleLamp) };
    assert_eq!(fixture.refused(A, mixed), Refusal::WrongKind { kind: OfParts });
}

/// SE-19
#[test]
fn an_offer_of_machines_is_secret_until_it_is_accepted() {
    let mut fixture = machines();
    fixture.play(A, trade(OfMachines));
    let (events, shown) = fixture.play_with_viewers(A, offer_machine(StiltLegs, StormJar));
    assert!(matches!(events[..], [Event::MachineOffered { seat: A, to: B, .. }]));
    assert_eq!(shown, [scrapworks_core::Viewer::Seat(B)]);
    let offer = Some(MachineOffer { give: StiltLegs, want: StormJar });
    let known = [A, B, C, D].map(|seat| fixture.game.to_private_view(seat).offer);
    assert_eq!(known, [offer, offer, None, None]);
    let (events, shown) = fixture.play_with_viewers(B, Action::Accept);
    let (gave, got) = (Card::Machine(StiltLegs), Card::Machine(StormJar));
    assert_eq!(events, [Event::Traded { seat: A, with: B, gave, got }]);
    assert_eq!(shown.len(), 5, "everybody sees both cards");
    assert_eq!(
        (fixture.hand_of(A), fixture.hand_of(B)),
        (vec![MoleLamp, StormJar], vec![StiltLegs, DreadHorn])
    );
}

/// SE-20
#[test]
fn a_trade_begins_only_in_ones_own_action_phase() {
    let mut fixture = parts();
    let trades = |fixture: &Fixture| {
        fixture.legal().iter().any(|action| matches!(action, Action::Trade { .. }))
    };
    assert!(trades(&fixture));
    fixture.game.turn.phase = crate::state::Phase::Build;
    assert!(!trades(&fixture));
}

/// SE-20
#[test]
fn limits_apply_only_in_ones_own_discard_phase() {
    let mut fixture = Fixture::new(2).parts(B, &[Lens; 9]).parts(A, &[Gear]).actions(1);
    fixture.play(A, trade(OfParts));
    fixture.play(A, offer(Gear, Lens));
    fixture.play(B, Action::Accept);
    assert_eq!(fixture.decider(), Some(B));
    assert_eq!(fixture.player(B).parts.total(), 10, "nine parts and the one of its Draw phase");
}

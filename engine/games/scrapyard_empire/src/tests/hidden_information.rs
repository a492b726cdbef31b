//! Hidden information, and resampling.

use crate::{
    ScrapyardEmpire,
    action::Action,
    content::ids::{
        Card,
        Invention::{Deathclock, FlightPack, TimeMachine, WalkingHouse},
        Kind::{Machine as OfMachines, Part as OfParts},
        Machine::{self, *},
        Part::{self, *},
    },
    offer::Offer,
    pending::Pending,
    tests::fixture::{A, B, C, Fixture, offer_machine, pick_part, steal},
};
use scrapworks_core::{Game, Rng, Seed, Viewer};

fn rng() -> Rng {
    Rng::new(&Seed([3; 32]))
}

fn resampled(fixture: &Fixture, viewer: Viewer) -> ScrapyardEmpire {
    let mut world = fixture.game.clone();
    world.resample(viewer, &mut rng());
    world
}

const HANDS: [[Machine; 4]; 3] = [
    [StiltLegs, MoleLamp, StormJar, TickEngine],
    [DrillNose, FluxKettle, GasBellows, DreadHorn],
    [Navigatrix, RudderFins, SkullChime, WaxDouble],
];

/// Three players with hands, and decks with different cards.
fn dealt_hands() -> Fixture {
    let mut fixture = Fixture::new(3).machine_deck(
        &[BurningGlass, SwivelMount, RocketKettle, HarnessRig, TinMagpie, FingerServo],
        &[StaticCoil, CrusherFist, PadlockHound, FerretEngine],
    );
    for (seat, hand) in [A, B, C].into_iter().zip(HANDS) {
        fixture = fixture.hand(seat, &hand);
    }
    fixture = fixture.plans(A, &[TimeMachine]).plans(B, &[FlightPack]).plans(C, &[Deathclock]);
    fixture.invention_deck(&[WalkingHouse, WalkingHouse], &[TimeMachine])
}

/// SE-3
#[test]
fn only_the_top_card_of_a_scrap_pile_is_known() {
    let fixture = dealt_hands();
    let view = fixture.game.to_public_view();
    assert_eq!((view.machines.scrap, view.machines.top), (4, Some(Card::Machine(FerretEngine))));
    let world = resampled(&fixture, Viewer::Seat(A));
    assert_eq!(world.machines.discard_pile().last(), Some(&FerretEngine));
    assert_ne!(world.machines.discard_pile(), fixture.machine_pile());
}

/// SE-2
#[test]
fn resampling_redeals_hidden_cards_and_keeps_the_viewers_own() {
    let fixture = dealt_hands();
    let world = resampled(&fixture, Viewer::Seat(A));
    assert_eq!(world.players[A], fixture.game.players[A]);
    assert_ne!(world.players[B].hand, fixture.game.players[B].hand);
    assert_ne!(world.machines.draw_pile(), fixture.game.machines.draw_pile());
    let public = resampled(&fixture, Viewer::Public);
    assert_ne!(public.players[A].hand, fixture.game.players[A].hand);
    assert_eq!(public.to_public_view(), fixture.game.to_public_view());
}

/// SE-3
#[test]
fn resampling_keeps_the_cards_that_a_dig_revealed() {
    let pile: Vec<Part> = vec![Gear, Pipe, Wire, Plate, Spring, Valve, Lens, Magnet];
    let mut fixture = Fixture::new(2).dice(&[6]).part_deck(&[], &pile);
    fixture.play(A, Action::Dig { kind: OfParts });
    fixture.play(A, Action::Pass);
    fixture.play(A, Action::Pass);
    let world = resampled(&fixture, Viewer::Public);
    assert_eq!(world.parts.discard_pile()[5..], [Valve, Lens, Magnet]);
    assert_ne!(world.parts.discard_pile()[..5], pile[..5]);
    assert_eq!(world.to_public_view(), fixture.game.to_public_view());
}

/// SE-15
#[test]
fn resampling_keeps_the_machines_of_a_theft_for_thief_and_victim_only() {
    let mut fixture = dealt_hands().dice(&[6]);
    fixture.play(A, steal(B, OfMachines));
    let machines_of_steal = |game: &ScrapyardEmpire| match game.pending {
        Some(Pending::StealMachine { machines, .. }) => machines,
        _ => panic!("no steal is pending"),
    };
    let real = machines_of_steal(&fixture.game);
    for viewer in [A, B] {
        assert_eq!(machines_of_steal(&resampled(&fixture, Viewer::Seat(viewer))), real);
    }
    for viewer in [Viewer::Seat(C), Viewer::Public] {
        assert_ne!(machines_of_steal(&resampled(&fixture, viewer)), real, "{viewer:?}");
    }
}

/// SE-19
#[test]
fn resampling_keeps_an_offer_for_the_two_traders_only() {
    let mut fixture = dealt_hands();
    fixture.play(A, Action::Trade { with: B, kind: OfMachines });
    fixture.play(A, offer_machine(StormJar, HarnessRig));
    let offered = |game: &ScrapyardEmpire| match game.pending {
        Some(Pending::Answer { offer, .. }) => offer,
        _ => panic!("no offer is pending"),
    };
    let real = offered(&fixture.game);
    for viewer in [A, B] {
        let world = resampled(&fixture, Viewer::Seat(viewer));
        assert_eq!(offered(&world), real);
        assert!(world.players[A].hand.contains(&StormJar), "the offered machine stays in the hand");
    }
    for viewer in [Viewer::Seat(C), Viewer::Public] {
        let world = resampled(&fixture, viewer);
        let Offer { give: Card::Machine(give), .. } = offered(&world) else {
            panic!("not a machine")
        };
        assert_ne!(offered(&world), real, "{viewer:?}");
        assert!(world.players[A].hand.contains(&give));
    }
}

#[test]
fn resampling_keeps_a_shown_hand_for_its_viewer_only() {
    let mut fixture = dealt_hands().invented(A, &[FlightPack]);
    fixture.play(A, super::fixture::inventing(FlightPack));
    fixture.play(A, Action::Target { seat: B });
    assert_eq!(resampled(&fixture, Viewer::Seat(A)).players[B].hand[..], HANDS[1]);
    assert_ne!(resampled(&fixture, Viewer::Seat(C)).players[B].hand[..], HANDS[1]);
}

/// SE-28
#[test]
fn resampling_keeps_a_stolen_machine_for_thief_and_victim_only() {
    let mut fixture = Fixture::new(3).dice(&[5]).hand(B, &[MoleLamp]).built(B, &[PadlockHound]);
    fixture = fixture.machine_deck(&[BurningGlass, SwivelMount, RocketKettle, HarnessRig], &[]);
    fixture.play(A, steal(B, OfMachines));
    let stolen = |viewer| match resampled(&fixture, viewer).pending {
        Some(Pending::Stolen { card, .. }) => card,
        _ => panic!("no reaction is pending"),
    };
    assert_eq!([A, B].map(|seat| stolen(Viewer::Seat(seat))), [Card::Machine(MoleLamp); 2]);
    assert_ne!(stolen(Viewer::Seat(C)), Card::Machine(MoleLamp));
    assert_eq!(fixture.game.to_private_view(B).seen, [MoleLamp]);
    assert!(fixture.game.to_private_view(C).seen.is_empty());
}

#[test]
fn a_stolen_part_is_public() {
    let mut fixture = Fixture::new(2).dice(&[5]).parts(B, &[Lens]).built(B, &[PadlockHound]);
    fixture.play(A, steal(B, OfParts));
    let (_, shown) = fixture.play_with_viewers(A, pick_part(Lens));
    assert!(shown.is_empty(), "parts are public");
}

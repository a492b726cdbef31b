//! What is hidden, from whom, and that dealing it anew changes nothing that is known.

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
    pending::Ask,
    tests::fixture::{A, B, C, Stage, offer_machine, pick_part, steal},
};
use scrapworks_core::{Game, Rng, Seed, Viewer};

fn rng() -> Rng {
    Rng::new(&Seed([3; 32]))
}

fn resampled(stage: &Stage, viewer: Viewer) -> ScrapyardEmpire {
    let mut twin = stage.game.clone();
    twin.resample(viewer, &mut rng());
    twin
}

const HANDS: [[Machine; 4]; 3] = [
    [StiltLegs, MoleLamp, StormJar, TickEngine],
    [DrillNose, FluxKettle, GasBellows, DreadHorn],
    [Navigatrix, RudderFins, SkullChime, WaxDouble],
];

/// Three players with hands, and decks with other cards.
fn middle() -> Stage {
    let mut stage = Stage::new(3).machine_deck(
        &[BurningGlass, SwivelMount, RocketKettle, HarnessRig, TinMagpie, FingerServo],
        &[StaticCoil, CrusherFist, PadlockHound, FerretEngine],
    );
    for (seat, hand) in [A, B, C].into_iter().zip(HANDS) {
        stage = stage.hand(seat, &hand);
    }
    stage = stage.plans(A, &[TimeMachine]).plans(B, &[FlightPack]).plans(C, &[Deathclock]);
    stage.invention_deck(&[WalkingHouse, WalkingHouse], &[TimeMachine])
}

/// SE-3
#[test]
fn of_a_scrap_pile_only_the_top_card_is_known() {
    let stage = middle();
    let view = stage.game.seen_by_all();
    assert_eq!((view.machines.scrap, view.machines.top), (4, Some(Card::Machine(FerretEngine))));
    let twin = resampled(&stage, Viewer::Seat(A));
    assert_eq!(twin.machines.discard_pile().last(), Some(&FerretEngine));
    assert_ne!(twin.machines.discard_pile(), stage.machine_pile());
}

/// SE-2
#[test]
fn hands_inventions_and_decks_of_others_are_dealt_anew_and_ones_own_are_kept() {
    let stage = middle();
    let twin = resampled(&stage, Viewer::Seat(A));
    assert_eq!(twin.players[A], stage.game.players[A]);
    assert_ne!(twin.players[B].hand, stage.game.players[B].hand);
    assert_ne!(twin.machines.draw_pile(), stage.game.machines.draw_pile());
    let public = resampled(&stage, Viewer::Public);
    assert_ne!(public.players[A].hand, stage.game.players[A].hand);
    assert_eq!(public.seen_by_all(), stage.game.seen_by_all());
}

/// SE-3
#[test]
fn the_cards_that_a_dig_has_laid_open_stay() {
    let pile: Vec<Part> = vec![Gear, Pipe, Wire, Plate, Spring, Valve, Lens, Magnet];
    let mut stage = Stage::new(2).dice(&[6]).part_deck(&[], &pile);
    stage.play(A, Action::Dig { kind: OfParts });
    stage.play(A, Action::Pass);
    stage.play(A, Action::Pass);
    let twin = resampled(&stage, Viewer::Public);
    assert_eq!(twin.parts.discard_pile()[5..], [Valve, Lens, Magnet]);
    assert_ne!(twin.parts.discard_pile()[..5], pile[..5]);
    assert_eq!(twin.seen_by_all(), stage.game.seen_by_all());
}

/// SE-15
#[test]
fn the_two_machines_of_a_theft_are_kept_for_thief_and_victim_only() {
    let mut stage = middle().dice(&[6]);
    stage.play(A, steal(B, OfMachines));
    let between = |game: &ScrapyardEmpire| match game.ask {
        Some(Ask::StealMachine { machines, .. }) => machines,
        _ => panic!("a steal goes on"),
    };
    let real = between(&stage.game);
    for viewer in [A, B] {
        assert_eq!(between(&resampled(&stage, Viewer::Seat(viewer))), real);
    }
    for viewer in [Viewer::Seat(C), Viewer::Public] {
        assert_ne!(between(&resampled(&stage, viewer)), real, "{viewer:?}");
    }
}

/// SE-19
#[test]
fn an_offer_is_kept_for_the_two_who_trade_only() {
    let mut stage = middle();
    stage.play(A, Action::Trade { with: B, kind: OfMachines });
    stage.play(A, offer_machine(StormJar, HarnessRig));
    let offered = |game: &ScrapyardEmpire| match game.ask {
        Some(Ask::Answer { offer, .. }) => offer,
        _ => panic!("an offer is open"),
    };
    let real = offered(&stage.game);
    for viewer in [A, B] {
        let twin = resampled(&stage, Viewer::Seat(viewer));
        assert_eq!(offered(&twin), real);
        assert!(twin.players[A].hand.contains(&StormJar), "the offered machine is in the hand");
    }
    for viewer in [Viewer::Seat(C), Viewer::Public] {
        let twin = resampled(&stage, viewer);
        let Offer { give: Card::Machine(give), .. } = offered(&twin) else { panic!("a machine") };
        assert_ne!(offered(&twin), real, "{viewer:?}");
        assert!(twin.players[A].hand.contains(&give));
    }
}

#[test]
fn a_hand_that_was_looked_at_is_kept_for_who_looks() {
    let mut stage = middle().invented(A, &[FlightPack]);
    stage.play(A, super::fixture::inventing(FlightPack));
    stage.play(A, Action::Target { seat: B });
    assert_eq!(resampled(&stage, Viewer::Seat(A)).players[B].hand[..], HANDS[1]);
    assert_ne!(resampled(&stage, Viewer::Seat(C)).players[B].hand[..], HANDS[1]);
}

/// SE-28
#[test]
fn a_stolen_machine_is_kept_for_the_two_while_the_victim_may_answer() {
    let mut stage = Stage::new(3).dice(&[5]).hand(B, &[MoleLamp]).built(B, &[PadlockHound]);
    stage = stage.machine_deck(&[BurningGlass, SwivelMount, RocketKettle, HarnessRig], &[]);
    stage.play(A, steal(B, OfMachines));
    let stolen = |viewer| match resampled(&stage, viewer).ask {
        Some(Ask::Stolen { card, .. }) => card,
        _ => panic!("a victim is asked"),
    };
    assert_eq!([A, B].map(|seat| stolen(Viewer::Seat(seat))), [Card::Machine(MoleLamp); 2]);
    assert_ne!(stolen(Viewer::Seat(C)), Card::Machine(MoleLamp));
    assert_eq!(stage.game.seen_by_owner(B).seen, [MoleLamp]);
    assert!(stage.game.seen_by_owner(C).seen.is_empty());
}

#[test]
fn a_stolen_part_is_no_secret() {
    let mut stage = Stage::new(2).dice(&[5]).parts(B, &[Lens]).built(B, &[PadlockHound]);
    stage.play(A, steal(B, OfParts));
    let (_, shown) = stage.told(A, pick_part(Lens));
    assert!(shown.is_empty(), "everybody saw it lie there");
}

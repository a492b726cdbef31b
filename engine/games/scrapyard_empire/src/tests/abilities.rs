//! Every ability that is used in a phase, and how abilities are used, copied and used up.

use crate::{
    action::Action,
    built::BuiltMachine,
    content::ids::{
        Card, Character,
        Invention::{self, Deathclock, DoomsdayRay, FlightPack, GloveOfRuin, SubterraneanSub},
        Kind::{Machine as OfMachines, Part as OfParts},
        Machine::{
            self, BallastPump, CrusherFist, DreadHorn, FerretEngine, FluxKettle, FoldingWings,
            GasBellows, MoleLamp, Navigatrix, PadlockHound, ParlourBoiler, RocketKettle,
            SkullChime, StiltLegs, StormJar, SwivelMount, TickEngine, WaxDouble,
        },
        Part::{Gear, Lens, Magnet, Pipe, Wire},
        Source,
    },
    event::Event,
    refusal::Refusal,
    state::Phase,
    tests::fixture::{
        A, B, C, D, Stage, acting, build, draw, inventing, pick, pick_part, scrap, using,
    },
};

/// Seat 0 of two has that machine on the table.
fn with(machine: Machine) -> Stage {
    Stage::new(2).built(A, &[machine])
}

fn inventor(invention: Invention) -> Stage {
    Stage::new(3).invented(A, &[invention])
}

/// SE-27
#[test]
fn an_ability_is_an_action_unless_its_text_says_otherwise() {
    let mut boiler = with(ParlourBoiler).part_deck(&[Gear; 5], &[]);
    boiler.play(A, using(ParlourBoiler));
    assert_eq!((boiler.parts_of(A).len(), boiler.game.turn.actions), (4, 1));
    let mut kettle = with(RocketKettle).part_deck(&[Gear; 5], &[]);
    kettle.play(A, using(RocketKettle));
    assert_eq!((kettle.parts_of(A).len(), kettle.game.turn.actions), (2, 2));
}

/// SE-27
#[test]
fn a_used_machine_lies_sideways_and_is_not_used_again() {
    let mut stage = with(ParlourBoiler);
    stage.play(A, using(ParlourBoiler));
    assert_eq!(stage.player(A).machines[..], [BuiltMachine { machine: ParlourBoiler, used: true }]);
    let of = Source::Machine(ParlourBoiler);
    assert_eq!(stage.refused(A, Action::Use { of }), Refusal::UsedUp { of });
}

/// SE-27
#[test]
fn of_two_alike_machines_each_is_used_once() {
    let mut stage = with(RocketKettle).built(A, &[RocketKettle]);
    stage.play(A, using(RocketKettle));
    stage.play(A, using(RocketKettle));
    assert!(!stage.legal().contains(&using(RocketKettle)));
}

/// SE-27
#[test]
fn a_machine_that_is_built_again_is_fresh() {
    let mut stage = Stage::new(2).used(B, &[MoleLamp]).invented(A, &[DoomsdayRay]);
    stage = stage.machine_deck(&[], &[]).parts(B, &[Wire, Lens]).part_deck(&[Gear; 3], &[]);
    stage.play(A, inventing(DoomsdayRay));
    stage.play(A, pick(MoleLamp));
    assert_eq!((stage.machine_pile(), stage.player(B).machines.len()), (&[MoleLamp][..], 0));
    stage.play(A, draw(OfMachines));
    let mut stage = stage.hand(B, &[MoleLamp]);
    stage.play(B, Action::Done);
    stage.play(B, build(MoleLamp, Wire));
    assert!(!stage.player(B).machines[0].used);
}

/// SE-26
#[test]
fn a_character_acts_once_a_turn_and_it_is_no_action() {
    let mut stage = Stage::new(2).character(A, Character::BarnabyFlint).hand(A, &[MoleLamp]);
    stage = stage.machine_deck(&[StormJar], &[]);
    let exchange = acting(Character::BarnabyFlint);
    stage.play(A, exchange);
    stage.play(A, pick(MoleLamp));
    assert_eq!((stage.hand_of(A), stage.machine_pile()), (vec![StormJar], &[MoleLamp][..]));
    assert_eq!(stage.game.turn.actions, 2);
    let of = Source::Character(Character::BarnabyFlint);
    assert_eq!(stage.refused(A, exchange), Refusal::UsedUp { of });
    stage.play(A, Action::Done);
    stage.play(B, Action::Done);
    assert!(stage.legal().contains(&exchange), "the next turn is another");
}

/// SE-26
#[test]
fn nobody_uses_the_character_of_another() {
    let stage = Stage::new(2).character(B, Character::BetsDoolan);
    let of = Source::Character(Character::BetsDoolan);
    assert_eq!(stage.refused(A, Action::Use { of }), Refusal::NoSuchAbility { of });
}

/// SE-26
#[test]
fn madame_mimik_has_another_ability_until_her_turn_ends() {
    let mut stage = Stage::new(3).character(A, Character::MadameMimik);
    stage = stage.character(B, Character::SilkMalone).character(C, Character::OttoCrank);
    stage.play(A, acting(Character::MadameMimik));
    stage.play(A, Action::Target { seat: B });
    assert_eq!(stage.player(A).mimics, Some(Character::SilkMalone));
    let need = crate::roll::Roll::Steal { from: C, kind: OfParts };
    assert_eq!(stage.game.need(need), 4);
    stage.play(A, Action::Done);
    assert_eq!(stage.player(A).mimics, None);
}

/// SE-26
#[test]
fn a_copied_ability_counts_for_its_user() {
    let mut stage = with(WaxDouble).character(B, Character::BetsDoolan).dice(&[4]);
    stage = stage.part_deck(&[Gear; 5], &[]);
    stage.play(A, using(WaxDouble));
    stage.play(A, acting(Character::BetsDoolan));
    assert_eq!(stage.parts_of(A).len(), 1);
    assert!(!stage.player(B).used_this_turn.contains(Character::BetsDoolan));
}

#[test]
fn nobody_mimics_a_mimic() {
    let stage = with(WaxDouble).character(B, Character::MadameMimik);
    let of = Source::Machine(WaxDouble);
    assert_eq!(stage.refused(A, Action::Use { of }), Refusal::WouldDoNothing { of });
}

/// SE-27
#[test]
fn a_skull_chime_uses_up_the_machine_of_another() {
    let mut stage = Stage::new(3).built(A, &[SkullChime]).part_deck(&[Gear; 9], &[]);
    stage = stage.built(B, &[ParlourBoiler, MoleLamp]).used(C, &[RocketKettle]);
    stage.play(A, using(SkullChime));
    assert_eq!(stage.legal(), [pick(ParlourBoiler)], "no lasting, no used machine");
    stage.play(A, pick(ParlourBoiler));
    assert_eq!((stage.parts_of(A).len(), stage.game.turn.actions), (4, 2));
    assert!(stage.player(B).machines[0].used && stage.player(A).machines[0].used);
}

#[test]
fn a_skull_chime_needs_a_machine_that_could_do_something() {
    let stage = with(SkullChime).built(B, &[SkullChime, MoleLamp, PadlockHound, FoldingWings]);
    let stage = stage.machine_deck(&[MoleLamp], &[]);
    let of = Source::Machine(SkullChime);
    assert_eq!(stage.refused(A, Action::Use { of }), Refusal::WouldDoNothing { of });
}

#[test]
fn navigatrix_gives_an_action_when_the_others_are_used_up() {
    let mut stage = with(Navigatrix);
    let of = Source::Machine(Navigatrix);
    assert_eq!(stage.refused(A, Action::Use { of }), Refusal::NotNow { of });
    stage.play(A, draw(OfParts));
    stage.play(A, draw(OfParts));
    stage.play(A, using(Navigatrix));
    assert_eq!(stage.game.turn.actions, 1);
}

#[test]
fn a_tick_engine_gives_an_action() {
    let mut stage = with(TickEngine);
    stage.play(A, using(TickEngine));
    assert_eq!(stage.game.turn.actions, 3);
}

#[test]
fn gas_bellows_draw_three_machines() {
    let mut stage = with(GasBellows).machine_deck(&[MoleLamp; 4], &[]);
    stage.play(A, using(GasBellows));
    assert_eq!(stage.hand_of(A), [MoleLamp; 3]);
}

#[test]
fn a_ballast_pump_turns_up_to_three_parts_into_as_many() {
    let mut stage = with(BallastPump).parts(A, &[Wire, Wire]).part_deck(&[Gear; 5], &[]);
    stage.play(A, using(BallastPump));
    stage.play(A, scrap(Wire));
    stage.play(A, Action::Done);
    assert_eq!((stage.parts_of(A), stage.part_pile()), (vec![Gear, Wire], &[Wire][..]));
    let mut all = with(BallastPump).parts(A, &[Wire, Wire]).part_deck(&[Gear; 5], &[]);
    all.play(A, using(BallastPump));
    all.play(A, scrap(Wire));
    all.play(A, scrap(Wire));
    assert_eq!(all.parts_of(A), [Gear, Gear], "it has no more to scrap");
}

#[test]
fn a_ferret_engine_digs_for_a_machine_without_a_roll() {
    let mut stage = with(FerretEngine).machine_deck(&[], &[StormJar, MoleLamp]);
    stage.play(A, using(FerretEngine));
    stage.play(A, Action::Pass);
    stage.play(A, Action::Take);
    assert_eq!((stage.hand_of(A), stage.machine_pile()), (vec![StormJar], &[MoleLamp][..]));
}

#[test]
fn folding_wings_take_the_top_machine_of_the_scrap_pile() {
    let mut stage = with(FoldingWings).machine_deck(&[], &[StormJar, MoleLamp]);
    let events = stage.play(A, using(FoldingWings));
    let (card, top) = (Card::Machine(MoleLamp), Some(Card::Machine(StormJar)));
    assert_eq!(events.last(), Some(&Event::TookTop { seat: A, card, top }));
    assert_eq!(stage.hand_of(A), [MoleLamp]);
}

#[test]
fn a_crusher_fist_scraps_two_parts_of_another_player() {
    let mut stage = Stage::new(3).built(A, &[CrusherFist]).parts(B, &[Lens, Gear, Wire]);
    stage = stage.parts(C, &[Lens]).part_deck(&[Gear], &[]);
    stage.play(A, using(CrusherFist));
    stage.play(A, Action::Target { seat: B });
    stage.play(A, pick_part(Lens));
    stage.play(A, pick_part(Gear));
    assert_eq!((stage.parts_of(B), stage.part_pile()), (vec![Wire], &[Lens, Gear][..]));
}

#[test]
fn a_swivel_mount_swaps_parts_whether_the_other_likes_it_or_not() {
    let mut stage = with(SwivelMount).parts(A, &[Gear]).parts(B, &[Lens, Wire]);
    stage.play(A, using(SwivelMount));
    stage.play(A, pick_part(Lens));
    stage.play(A, pick_part(Gear));
    assert_eq!((stage.parts_of(A), stage.parts_of(B)), (vec![Lens], vec![Gear, Wire]));
}

#[test]
fn a_dread_horn_takes_an_action_from_the_next_turn_of_one_player() {
    let mut stage = Stage::new(3).built(A, &[DreadHorn]);
    stage.play(A, using(DreadHorn));
    stage.play(A, Action::Target { seat: B });
    stage.play(A, Action::Done);
    assert_eq!((stage.asked(), stage.game.turn.actions), (Some(B), 1));
    stage.play(B, Action::Done);
    assert_eq!((stage.asked(), stage.game.turn.actions), (Some(C), 2));
}

#[test]
fn a_deathclock_takes_an_action_from_everybody_else() {
    let mut stage = inventor(Deathclock);
    stage.play(A, inventing(Deathclock));
    assert_eq!([A, B, C].map(|seat| stage.player(seat).stalled), [0, 1, 1]);
}

#[test]
fn a_flux_kettle_turns_another_machine_upright_but_no_kettle() {
    let mut stage = with(FluxKettle).used(A, &[FluxKettle, ParlourBoiler]);
    stage.play(A, using(FluxKettle));
    assert_eq!(stage.legal(), [pick(ParlourBoiler)]);
    stage.play(A, pick(ParlourBoiler));
    assert_eq!(
        stage.player(A).machines.iter().map(|built| built.used).collect::<Vec<_>>(),
        [true, true, false]
    );
    let alone = with(FluxKettle).used(A, &[FluxKettle]);
    let of = Source::Machine(FluxKettle);
    assert_eq!(alone.refused(A, Action::Use { of }), Refusal::WouldDoNothing { of });
}

#[test]
fn a_walking_house_draws_one_more_part_in_each_draw_phase() {
    let mut stage = Stage::new(2).invented(B, &[Invention::WalkingHouse]);
    stage = stage.part_deck(&[Gear; 5], &[]);
    stage.play(A, Action::Done);
    assert_eq!(stage.parts_of(B).len(), 2);
}

#[test]
fn a_subterranean_sub_digs_for_two_machines() {
    let mut stage = inventor(SubterraneanSub).machine_deck(&[], &[StormJar, MoleLamp]);
    stage.play(A, inventing(SubterraneanSub));
    stage.play(A, Action::Take);
    stage.play(A, Action::Take);
    assert_eq!(stage.hand_of(A), [MoleLamp, StormJar]);
}

#[test]
fn a_time_machine_gives_another_turn() {
    let mut stage = inventor(Invention::TimeMachine);
    stage.play(A, inventing(Invention::TimeMachine));
    let turn = stage.game.turns;
    stage.play(A, Action::Done);
    assert_eq!((stage.asked(), stage.game.turns, stage.game.round), (Some(A), turn + 1, 1));
    stage.play(A, Action::Done);
    assert_eq!(stage.asked(), Some(B));
}

#[test]
fn a_glove_of_ruin_takes_two_parts_of_one_player() {
    let mut stage = inventor(GloveOfRuin).parts(B, &[Lens, Gear, Wire]).built(B, &[PadlockHound]);
    stage.play(A, inventing(GloveOfRuin));
    stage.play(A, pick_part(Lens));
    stage.play(A, pick_part(Wire));
    assert_eq!((stage.parts_of(A), stage.parts_of(B)), (vec![Wire, Lens], vec![Gear]));
    assert_eq!(stage.asked(), Some(A), "taken is not stolen");
}

#[test]
fn the_terrigible_takes_a_part_of_each_other_player() {
    let mut stage = Stage::new(4).invented(A, &[Invention::Terrigible]);
    stage = stage.parts(B, &[Lens, Gear]).parts(D, &[Pipe, Magnet]);
    stage.play(A, inventing(Invention::Terrigible));
    stage.play(A, pick_part(Lens));
    stage.play(A, pick_part(Magnet));
    assert_eq!((stage.parts_of(A), stage.asked()), (vec![Lens, Magnet], Some(A)));
    assert!(stage.game.ask.is_none(), "who has no part gives none");
}

#[test]
fn a_doomsday_ray_scraps_a_built_machine() {
    let mut stage = inventor(DoomsdayRay).built(B, &[MoleLamp]).built(C, &[StiltLegs, StormJar]);
    stage.play(A, inventing(DoomsdayRay));
    stage.play(A, Action::Target { seat: C });
    let events = stage.play(A, pick(StormJar));
    assert_eq!(events, [Event::Wrecked { seat: A, of: C, machine: StormJar }]);
    assert_eq!(stage.machine_pile().last(), Some(&StormJar));
}

#[test]
fn a_flight_pack_looks_at_a_hand_and_takes_a_machine() {
    let mut stage = inventor(FlightPack).hand(B, &[StiltLegs, MoleLamp]);
    let (_, shown) = stage.told(A, inventing(FlightPack));
    assert!(
        !shown.contains(&scrapworks_core::Viewer::Seat(C))
            && shown.contains(&scrapworks_core::Viewer::Seat(A))
    );
    assert_eq!(stage.game.seen_by_owner(A).seen, [StiltLegs, MoleLamp]);
    stage.play(A, pick(MoleLamp));
    assert_eq!((stage.hand_of(A), stage.hand_of(B)), (vec![MoleLamp], vec![StiltLegs]));
}

#[test]
fn an_ability_that_costs_an_action_needs_one() {
    let stage = with(ParlourBoiler).actions(0);
    let stage = stage.built(A, &[RocketKettle]);
    assert_eq!(stage.refused(A, using(ParlourBoiler)), Refusal::NoActions);
    let of = Source::Machine(RocketKettle);
    let building = stage.phase(Phase::Build);
    assert_eq!(building.refused(A, Action::Use { of }), Refusal::NotNow { of });
}

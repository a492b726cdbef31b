//! Abilities used in a phase, and how abilities are used, copied and used up.

use crate::{
    action::Action,
    built::BuiltMachine,
    content::ids::{
        Card, Character,
        Invention::{self, Deathclock, DoomsdayRay, FlightPack, GloveOfRuin, SubterraneanSub},
        Kind::{Machine as OfMachines, Part as OfParts},
        Machine::{
            self, BallastPump, BurningGlass, CrusherFist, DreadHorn, FerretEngine, FluxKettle,
            FoldingWings, GasBellows, MoleLamp, Navigatrix, PadlockHound, ParlourBoiler,
            RocketKettle, SkullChime, StiltLegs, StormJar, SwivelMount, TickEngine, WaxDouble,
        },
        Part::{Gear, Lens, Magnet, Pipe, Wire},
        Source,
    },
    event::Event,
    refusal::Refusal,
    state::Phase,
    tests::fixture::{
        A, B, C, D, Fixture, acting, build, draw, inventing, pick, pick_part, scrap, using,
    },
};

/// A match of two in which seat 0 has built that machine.
fn with(machine: Machine) -> Fixture {
    Fixture::new(2).built(A, &[machine])
}

fn inventor(invention: Invention) -> Fixture {
    Fixture::new(3).invented(A, &[invention])
}

/// SE-27
#[test]
fn using_an_ability_costs_an_action_unless_its_text_says_otherwise() {
    let mut boiler = with(ParlourBoiler).part_deck(&[Gear; 5], &[]);
    boiler.play(A, using(ParlourBoiler));
    assert_eq!((boiler.parts_of(A).len(), boiler.game.turn.actions), (4, 1));
    let mut kettle = with(RocketKettle).part_deck(&[Gear; 5], &[]);
    kettle.play(A, using(RocketKettle));
    assert_eq!((kettle.parts_of(A).len(), kettle.game.turn.actions), (2, 2));
}

/// SE-27
#[test]
fn a_used_machine_cannot_be_used_again() {
    let mut fixture = with(ParlourBoiler);
    fixture.play(A, using(ParlourBoiler));
    assert_eq!(
        fixture.player(A).machines[..],
        [BuiltMachine { machine: ParlourBoiler, used: true }]
    );
    let of = Source::Machine(ParlourBoiler);
    assert_eq!(fixture.refused(A, Action::Use { of }), Refusal::UsedUp { of });
}

/// SE-27
#[test]
fn two_machines_of_one_kind_are_used_once_each() {
    let mut fixture = with(RocketKettle).built(A, &[RocketKettle]);
    fixture.play(A, using(RocketKettle));
    fixture.play(A, using(RocketKettle));
    assert!(!fixture.legal().contains(&using(RocketKettle)));
}

/// SE-27
#[test]
fn a_rebuilt_machine_is_unused() {
    let mut fixture = Fixture::new(2).used(B, &[MoleLamp]).invented(A, &[DoomsdayRay]);
    fixture = fixture.machine_deck(&[], &[]).parts(B, &[Wire, Lens]).part_deck(&[Gear; 3], &[]);
    fixture.play(A, inventing(DoomsdayRay));
    fixture.play(A, pick(MoleLamp));
    assert_eq!((fixture.machine_pile(), fixture.player(B).machines.len()), (&[MoleLamp][..], 0));
    fixture.play(A, draw(OfMachines));
    let mut fixture = fixture.hand(B, &[MoleLamp]);
    fixture.play(B, Action::Done);
    fixture.play(B, build(MoleLamp, Wire));
    assert!(!fixture.player(B).machines[0].used);
}

/// SE-26
#[test]
fn a_character_is_used_once_a_turn_without_an_action() {
    let mut fixture = Fixture::new(2).character(A, Character::BarnabyFlint).hand(A, &[MoleLamp]);
    fixture = fixture.machine_deck(&[StormJar], &[]);
    let exchange = acting(Character::BarnabyFlint);
    fixture.play(A, exchange);
    fixture.play(A, pick(MoleLamp));
    assert_eq!((fixture.hand_of(A), fixture.machine_pile()), (vec![StormJar], &[MoleLamp][..]));
    assert_eq!(fixture.game.turn.actions, 2);
    let of = Source::Character(Character::BarnabyFlint);
    assert_eq!(fixture.refused(A, exchange), Refusal::UsedUp { of });
    fixture.play(A, Action::Done);
    fixture.play(B, Action::Done);
    assert!(fixture.legal().contains(&exchange), "usable again in the next turn");
}

/// SE-26
#[test]
fn the_character_of_another_player_cannot_be_used() {
    let fixture = Fixture::new(2).character(B, Character::BetsDoolan);
    let of = Source::Character(Character::BetsDoolan);
    assert_eq!(fixture.refused(A, Action::Use { of }), Refusal::NoSuchAbility { of });
}

/// SE-26
#[test]
fn madame_mimik_copies_an_ability_until_her_turn_ends() {
    let mut fixture = Fixture::new(3).character(A, Character::MadameMimik);
    fixture = fixture.character(B, Character::SilkMalone).character(C, Character::OttoCrank);
    fixture.play(A, acting(Character::MadameMimik));
    fixture.play(A, Action::Target { seat: B });
    assert_eq!(fixture.player(A).mimics, Some(Character::SilkMalone));
    let need = crate::roll::Roll::Steal { from: C, kind: OfParts };
    assert_eq!(fixture.game.need(need), 4);
    fixture.play(A, Action::Done);
    assert_eq!(fixture.player(A).mimics, None);
}

/// SE-26
#[test]
fn a_copied_ability_is_used_up_for_the_copier_only() {
    let mut fixture = with(WaxDouble).character(B, Character::BetsDoolan).dice(&[4]);
    fixture = fixture.part_deck(&[Gear; 5], &[]);
    fixture.play(A, using(WaxDouble));
    fixture.play(A, acting(Character::BetsDoolan));
    assert_eq!(fixture.parts_of(A).len(), 1);
    assert!(!fixture.player(B).used_this_turn.contains(Character::BetsDoolan));
}

#[test]
fn a_mimic_cannot_be_mimicked() {
    let fixture = with(WaxDouble).character(B, Character::MadameMimik);
    let of = Source::Machine(WaxDouble);
    assert_eq!(fixture.refused(A, Action::Use { of }), Refusal::WouldDoNothing { of });
}

/// SE-27
#[test]
fn a_skull_chime_uses_up_the_machine_of_another_player_and_costs_no_action() {
    let mut fixture = Fixture::new(3).built(A, &[SkullChime]).part_deck(&[Gear; 9], &[]);
    fixture = fixture.built(B, &[ParlourBoiler, MoleLamp]).used(C, &[RocketKettle]);
    fixture.play(A, using(SkullChime));
    assert_eq!(fixture.legal(), [pick(ParlourBoiler)], "neither lasting nor used machines");
    fixture.play(A, pick(ParlourBoiler));
    assert_eq!((fixture.parts_of(A).len(), fixture.game.turn.actions), (4, 2));
    assert!(fixture.player(B).machines[0].used && fixture.player(A).machines[0].used);
}

#[test]
fn a_skull_chime_needs_a_machine_with_a_usable_effect() {
    let fixture = with(SkullChime).built(B, &[SkullChime, MoleLamp, PadlockHound, FoldingWings]);
    let fixture = fixture.machine_deck(&[MoleLamp], &[]);
    let of = Source::Machine(SkullChime);
    assert_eq!(fixture.refused(A, Action::Use { of }), Refusal::WouldDoNothing { of });
}

#[test]
fn navigatrix_gives_an_action_when_no_action_is_left() {
    let mut fixture = with(Navigatrix);
    let of = Source::Machine(Navigatrix);
    assert_eq!(fixture.refused(A, Action::Use { of }), Refusal::NotNow { of });
    fixture.play(A, draw(OfParts));
    fixture.play(A, draw(OfParts));
    fixture.play(A, using(Navigatrix));
    assert_eq!(fixture.game.turn.actions, 1);
}

#[test]
fn a_tick_engine_gives_an_action() {
    let mut fixture = with(TickEngine);
    fixture.play(A, using(TickEngine));
    assert_eq!(fixture.game.turn.actions, 3);
}

#[test]
fn gas_bellows_draw_three_machines() {
    let mut fixture = with(GasBellows).machine_deck(&[MoleLamp; 4], &[]);
    fixture.play(A, using(GasBellows));
    assert_eq!(fixture.hand_of(A), [MoleLamp; 3]);
}

#[test]
fn a_ballast_pump_exchanges_up_to_three_parts() {
    let mut fixture = with(BallastPump).parts(A, &[Wire, Wire]).part_deck(&[Gear; 5], &[]);
    fixture.play(A, using(BallastPump));
    fixture.play(A, scrap(Wire));
    fixture.play(A, Action::Done);
    assert_eq!((fixture.parts_of(A), fixture.part_pile()), (vec![Gear, Wire], &[Wire][..]));
    let mut all = with(BallastPump).parts(A, &[Wire, Wire]).part_deck(&[Gear; 5], &[]);
    all.play(A, using(BallastPump));
    all.play(A, scrap(Wire));
    all.play(A, scrap(Wire));
    assert_eq!(all.parts_of(A), [Gear, Gear], "ends when there is no more to scrap");
}

#[test]
fn a_ferret_engine_digs_for_a_machine_without_a_roll() {
    let mut fixture = with(FerretEngine).machine_deck(&[], &[StormJar, MoleLamp]);
    fixture.play(A, using(FerretEngine));
    fixture.play(A, Action::Pass);
    fixture.play(A, Action::Take);
    assert_eq!((fixture.hand_of(A), fixture.machine_pile()), (vec![StormJar], &[MoleLamp][..]));
}

#[test]
fn folding_wings_take_the_top_machine_of_the_scrap_pile() {
    let mut fixture = with(FoldingWings).machine_deck(&[], &[StormJar, MoleLamp]);
    let events = fixture.play(A, using(FoldingWings));
    let (card, top) = (Card::Machine(MoleLamp), Some(Card::Machine(StormJar)));
    assert_eq!(events.last(), Some(&Event::TookTop { seat: A, card, top }));
    assert_eq!(fixture.hand_of(A), [MoleLamp]);
}

#[test]
fn a_crusher_fist_scraps_two_parts_of_another_player() {
    let mut fixture = Fixture::new(3).built(A, &[CrusherFist]).parts(B, &[Lens, Gear, Wire]);
    fixture = fixture.parts(C, &[Lens]).part_deck(&[Gear], &[]);
    fixture.play(A, using(CrusherFist));
    fixture.play(A, Action::Target { seat: B });
    fixture.play(A, pick_part(Lens));
    fixture.play(A, pick_part(Gear));
    assert_eq!((fixture.parts_of(B), fixture.part_pile()), (vec![Wire], &[Lens, Gear][..]));
}

#[test]
fn a_swivel_mount_swaps_parts_without_consent() {
    let mut fixture = with(SwivelMount).parts(A, &[Gear]).parts(B, &[Lens, Wire]);
    fixture.play(A, using(SwivelMount));
    fixture.play(A, pick_part(Lens));
    fixture.play(A, pick_part(Gear));
    assert_eq!((fixture.parts_of(A), fixture.parts_of(B)), (vec![Lens], vec![Gear, Wire]));
}

#[test]
fn a_dread_horn_takes_an_action_from_the_next_turn_of_one_player() {
    let mut fixture = Fixture::new(3).built(A, &[DreadHorn]);
    fixture.play(A, using(DreadHorn));
    fixture.play(A, Action::Target { seat: B });
    fixture.play(A, Action::Done);
    assert_eq!((fixture.decider(), fixture.game.turn.actions), (Some(B), 1));
    fixture.play(B, Action::Done);
    assert_eq!((fixture.decider(), fixture.game.turn.actions), (Some(C), 2));
}

#[test]
fn a_deathclock_takes_an_action_from_every_other_player() {
    let mut fixture = inventor(Deathclock);
    fixture.play(A, inventing(Deathclock));
    assert_eq!([A, B, C].map(|seat| fixture.player(seat).stalled), [0, 1, 1]);
}

#[test]
fn a_flux_kettle_refits_a_machine_other_than_a_flux_kettle() {
    let mut fixture = with(FluxKettle).used(A, &[FluxKettle, ParlourBoiler]);
    fixture.play(A, using(FluxKettle));
    assert_eq!(fixture.legal(), [pick(ParlourBoiler)]);
    fixture.play(A, pick(ParlourBoiler));
    assert_eq!(
        fixture.player(A).machines.iter().map(|built| built.used).collect::<Vec<_>>(),
        [true, true, false]
    );
    let alone = with(FluxKettle).used(A, &[FluxKettle]);
    let of = Source::Machine(FluxKettle);
    assert_eq!(alone.refused(A, Action::Use { of }), Refusal::WouldDoNothing { of });
}

#[test]
fn a_walking_house_draws_one_more_part_in_each_draw_phase() {
    let mut fixture = Fixture::new(2).invented(B, &[Invention::WalkingHouse]);
    fixture = fixture.part_deck(&[Gear; 5], &[]);
    fixture.play(A, Action::Done);
    assert_eq!(fixture.parts_of(B).len(), 2);
}

#[test]
fn a_subterranean_sub_digs_for_two_machines() {
    let mut fixture = inventor(SubterraneanSub).machine_deck(&[], &[StormJar, MoleLamp]);
    fixture.play(A, inventing(SubterraneanSub));
    fixture.play(A, Action::Take);
    fixture.play(A, Action::Take);
    assert_eq!(fixture.hand_of(A), [MoleLamp, StormJar]);
}

#[test]
fn a_time_machine_gives_another_turn() {
    let mut fixture = inventor(Invention::TimeMachine);
    fixture.play(A, inventing(Invention::TimeMachine));
    let turn = fixture.game.turns;
    fixture.play(A, Action::Done);
    assert_eq!((fixture.decider(), fixture.game.turns, fixture.game.round), (Some(A), turn + 1, 1));
    fixture.play(A, Action::Done);
    assert_eq!(fixture.decider(), Some(B));
}

#[test]
fn a_glove_of_ruin_takes_two_parts_from_one_player() {
    let mut fixture = inventor(GloveOfRuin).parts(B, &[Lens, Gear, Wire]).built(B, &[PadlockHound]);
    fixture.play(A, inventing(GloveOfRuin));
    fixture.play(A, pick_part(Lens));
    fixture.play(A, pick_part(Wire));
    assert_eq!((fixture.parts_of(A), fixture.parts_of(B)), (vec![Wire, Lens], vec![Gear]));
    assert_eq!(fixture.decider(), Some(A), "taking allows no reaction");
}

#[test]
fn the_terrigible_takes_a_part_from_each_other_player() {
    let mut fixture = Fixture::new(4).invented(A, &[Invention::Terrigible]);
    fixture = fixture.parts(B, &[Lens, Gear]).parts(D, &[Pipe, Magnet]);
    fixture.play(A, inventing(Invention::Terrigible));
    fixture.play(A, pick_part(Lens));
    fixture.play(A, pick_part(Magnet));
    assert_eq!((fixture.parts_of(A), fixture.decider()), (vec![Lens, Magnet], Some(A)));
    assert!(fixture.game.pending.is_none(), "a player without parts gives none");
}

#[test]
fn a_doomsday_ray_scraps_a_built_machine() {
    let mut fixture = inventor(DoomsdayRay).built(B, &[MoleLamp]).built(C, &[StiltLegs, StormJar]);
    fixture.play(A, inventing(DoomsdayRay));
    fixture.play(A, Action::Target { seat: C });
    let events = fixture.play(A, pick(StormJar));
    assert_eq!(events, [Event::Wrecked { seat: A, of: C, machine: StormJar }]);
    assert_eq!(fixture.machine_pile().last(), Some(&StormJar));
}

#[test]
fn a_flight_pack_looks_at_a_hand_and_takes_a_machine() {
    let mut fixture = inventor(FlightPack).hand(B, &[StiltLegs, MoleLamp]);
    let (_, shown) = fixture.play_with_viewers(A, inventing(FlightPack));
    assert!(
        !shown.contains(&scrapworks_core::Viewer::Seat(C))
            && shown.contains(&scrapworks_core::Viewer::Seat(A))
    );
    assert_eq!(fixture.game.to_private_view(A).seen, [StiltLegs, MoleLamp]);
    fixture.play(A, pick(MoleLamp));
    assert_eq!((fixture.hand_of(A), fixture.hand_of(B)), (vec![MoleLamp], vec![StiltLegs]));
}

#[test]
fn an_ability_that_costs_an_action_needs_one() {
    let fixture = with(ParlourBoiler).actions(0);
    let fixture = fixture.built(A, &[RocketKettle]);
    assert_eq!(fixture.refused(A, using(ParlourBoiler)), Refusal::NoActions);
    let of = Source::Machine(RocketKettle);
    let building = fixture.phase(Phase::Build);
    assert_eq!(building.refused(A, Action::Use { of }), Refusal::NotNow { of });
}

/// SE-26
#[test]
fn a_character_can_be_used_in_the_build_phase() {
    let mut fixture = Fixture::new(2).character(A, Character::BetsDoolan).dice(&[4]);
    fixture = fixture.parts(A, &[Wire, Lens]).hand(A, &[MoleLamp]).part_deck(&[Gear; 5], &[]);
    let mut fixture = fixture.phase(Phase::Build);
    fixture.play(A, acting(Character::BetsDoolan));
    assert_eq!((fixture.parts_of(A).len(), fixture.game.turn.phase), (3, Phase::Build));
}

/// SE-26
#[test]
fn a_character_whose_ability_one_has_used_up_is_not_copied() {
    let mut fixture = Fixture::new(3).built(A, &[WaxDouble]).character(A, Character::PipRatchet);
    fixture = fixture.character(C, Character::OttoCrank);
    fixture.game.players[A].used_this_game.insert(Character::JerryRiggsby);
    fixture.play(A, using(WaxDouble));
    assert_eq!(fixture.player(A).mimics, Some(Character::OttoCrank), "B's is used up");
}

/// SE-26
#[test]
fn one_character_is_copied_at_a_time() {
    let mut fixture = Fixture::new(3).built(A, &[WaxDouble, WaxDouble]);
    fixture = fixture.character(B, Character::BetsDoolan).character(C, Character::OttoCrank);
    fixture.play(A, using(WaxDouble));
    fixture.play(A, Action::Target { seat: B });
    let of = Source::Machine(WaxDouble);
    assert_eq!(fixture.refused(A, Action::Use { of }), Refusal::WouldDoNothing { of });
    fixture.game.rules_version = 1;
    fixture.play(A, using(WaxDouble));
    assert_eq!(fixture.player(A).mimics, Some(Character::OttoCrank), "as it was once");
}

/// SE-27
#[test]
fn a_skull_chime_uses_a_navigatrix_when_the_actions_are_used_up() {
    let mut fixture = with(SkullChime).built(B, &[Navigatrix]);
    let of = Source::Machine(SkullChime);
    assert_eq!(fixture.refused(A, Action::Use { of }), Refusal::WouldDoNothing { of });
    fixture = fixture.actions(0);
    fixture.play(A, using(SkullChime));
    fixture.play(A, pick(Navigatrix));
    assert_eq!(fixture.game.turn.actions, 1);
}

#[test]
fn a_swivel_mount_needs_parts_that_differ() {
    let alike = with(SwivelMount).parts(A, &[Gear, Gear]).parts(B, &[Gear]);
    let of = Source::Machine(SwivelMount);
    assert_eq!(alike.refused(A, Action::Use { of }), Refusal::WouldDoNothing { of });
    let mut differing = alike.parts(B, &[Lens]);
    differing.play(A, using(SwivelMount));
    assert_eq!(differing.refused(A, pick_part(Gear)), Refusal::SameCard);
    differing.play(A, pick_part(Lens));
    differing = differing.parts(A, &[Lens]);
    assert_eq!(differing.refused(A, pick_part(Lens)), Refusal::SameCard);
    differing.play(A, pick_part(Gear));
}

#[test]
fn a_doomsday_ray_scraps_the_unused_one_of_two_alike_machines() {
    for (version, left) in [(1, false), (2, true)] {
        let mut fixture = Fixture::new(2).invented(A, &[DoomsdayRay]);
        fixture = fixture.built(B, &[StormJar]).used(B, &[StormJar]);
        fixture.game.rules_version = version;
        fixture.play(A, inventing(DoomsdayRay));
        fixture.play(A, pick(StormJar));
        assert_eq!(fixture.player(B).machines[0].used, left);
    }
}

/// SE-26 SE-27
#[test]
fn barnaby_flint_and_a_burning_glass_need_a_machine_in_hand() {
    let flint = Fixture::new(2).character(A, Character::BarnabyFlint);
    let glass = Fixture::new(2).built(A, &[BurningGlass]).parts(A, &[Wire]).phase(Phase::Build);
    let by_flint = Source::Character(Character::BarnabyFlint);
    for (fixture, of) in [(flint, by_flint), (glass, Source::Machine(BurningGlass))] {
        let fixture = fixture.machine_deck(&[MoleLamp], &[]);
        assert_eq!(fixture.refused(A, Action::Use { of }), Refusal::WouldDoNothing { of });
        fixture.hand(A, &[StiltLegs]).play(A, Action::Use { of });
    }
}

#[test]
fn who_has_no_action_left_to_lose_is_not_stalled() {
    let mut fixture = Fixture::new(3).built(A, &[DreadHorn; 3]);
    for expected in [1, 2] {
        fixture.play(A, using(DreadHorn));
        fixture.play(A, Action::Target { seat: B });
        assert_eq!(fixture.player(B).stalled, expected);
    }
    fixture.play(A, using(DreadHorn));
    assert_eq!(fixture.player(C).stalled, 1, "nobody else is left");
    fixture = fixture.invented(A, &[Deathclock, Deathclock]);
    fixture.play(A, inventing(Deathclock));
    assert_eq!([B, C].map(|seat| fixture.player(seat).stalled), [2, 2]);
    let of = Source::Invention(Deathclock);
    assert_eq!(fixture.refused(A, Action::Use { of }), Refusal::WouldDoNothing { of });
}

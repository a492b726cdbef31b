//! Targets, weapons and the dice of both sides (SW-29, SW-33 to SW-35, SW-40).

use crate::{
    action::{Action, Attack},
    content::{
        Armament, Chassis, Effect, Slot, StatBonus, Weapon, WeaponRange,
        ids::{ActionKind, CardNo, Die, PieceId},
    },
    event::{Event, Rolled, Source, SourcedDie},
    preview::Preview,
    refusal::Refusal,
    tests::fixture::{
        CLAW, GUN, MELEE, PLAIN, Position, RANGED, SuitSpec, attack_on, card, duel, full, position,
        quick, suit,
    },
};

const NO_BONUS: StatBonus =
    StatBonus { damage: 0, energy: 0, speed: 0, initiative: 0, accuracy: 0, armor: &[] };
const MISSILE: Armament = Armament {
    slot: Slot::Missile,
    ..card("missile", Effect::Weapon(Weapon { quick: None, ..RANGED }))
};

const fn gun(accuracy: u8) -> Armament {
    card("gun", Effect::Weapon(Weapon { range: WeaponRange::Ranged { accuracy }, ..RANGED }))
}

/// The dice that `B` would roll against a full attack of `A`.
fn defence(position: &Position) -> Vec<SourcedDie> {
    match position.preview(&full('B')) {
        Preview::Attack { defence, .. } => defence,
        other => panic!("{other:?}"),
    }
}

/// SW-29
#[test]
fn only_enemies_are_targets() {
    let specs: &[SuitSpec] = &[(0, &PLAIN, &[GUN]), (1, &PLAIN, &[]), (0, &PLAIN, &[])];
    let position = position("A..B\n....\n..C.", specs);
    position.check_refused(full('C'), &Refusal::NotAnEnemy { suit: suit('C') });
    position.check_refused(full('A'), &Refusal::NotAnEnemy { suit: suit('A') });
    position.check_refused(full('D'), &Refusal::NoSuchSuit { suit: suit('D') });
}

/// SW-29
#[test]
fn with_three_seats_everyone_is_an_enemy() {
    let specs: &[SuitSpec] = &[(0, &PLAIN, &[GUN]), (1, &PLAIN, &[]), (2, &PLAIN, &[])];
    let legal = position("A..B\n....\n..C.", specs).legal();
    assert!(legal.contains(&full('B')) && legal.contains(&full('C')));
}

/// SW-29
#[test]
fn destroyed_suits_cannot_be_attacked() {
    let specs: &[SuitSpec] = &[(0, &PLAIN, &[GUN]), (1, &PLAIN, &[]), (1, &PLAIN, &[])];
    let position = position("A..B\n....\n..C.", specs).with('B', |suit| suit.damage = 8);
    let position = position.after_roll(quick('B'), |position| position.suit('B').destroyed);
    position.check_refused(full('B'), &Refusal::TargetDestroyed { suit: suit('B') });
}

/// SW-33
#[test]
fn melee_reaches_all_eight_spaces_around() {
    for map in ["BA", "B.\n.A", ".B\n.A", "..B\n.A.", ".A\n.B", ".A.\n..B", ".A.\nB..", "AB"] {
        assert!(duel(map, &[CLAW], &[]).legal().contains(&full('B')), "{map}");
    }
}

/// SW-33
#[test]
fn melee_does_not_reach_further() {
    let refusal = Refusal::NotAdjacent { distance: 2 };
    duel("A.B", &[CLAW], &[]).check_refused(full('B'), &refusal);
    duel("A..\n...\n..B", &[CLAW], &[]).check_refused(quick('B'), &refusal);
}

/// SW-33
#[test]
fn neither_walls_nor_corners_matter_in_melee() {
    let walled = duel("AB", &[CLAW], &[]).walls(6, &["A1e"]);
    assert_eq!(defence(&walled), []);
    let pinched = duel("A#\n#B", &[CLAW], &[]);
    assert_eq!(defence(&pinched), []);
}

/// SW-33
#[test]
fn the_weapon_and_one_of_several_adjacent_targets_are_chosen() {
    let specs: &[SuitSpec] = &[(0, &PLAIN, &[CLAW, CLAW]), (1, &PLAIN, &[]), (1, &PLAIN, &[])];
    let legal = position("BAC", specs).legal();
    for (weapon, target) in [(0, 'B'), (1, 'B'), (0, 'C'), (1, 'C')] {
        let attack = Attack { weapon: CardNo(weapon), ..attack_on(target) };
        assert!(legal.contains(&Action::FullAttack(attack)));
    }
}

/// SW-34
#[test]
fn a_ranged_attack_is_not_made_against_an_adjacent_suit() {
    duel("AB", &[GUN], &[]).check_refused(full('B'), &Refusal::TooClose);
    duel("A.\n.B", &[GUN], &[]).check_refused(full('B'), &Refusal::TooClose);
    assert!(duel("A.B", &[GUN], &[]).legal().contains(&full('B')));
}

/// SW-34
#[test]
fn a_ranged_attack_has_no_limit_of_range() {
    assert!(duel("A..........B", &[GUN], &[]).legal().contains(&full('B')));
}

/// SW-34
#[test]
fn an_adjacent_enemy_does_not_keep_a_suit_from_shooting_another() {
    let specs: &[SuitSpec] = &[(0, &PLAIN, &[GUN]), (1, &PLAIN, &[]), (1, &PLAIN, &[])];
    let position = position("A..B\nC...", specs);
    assert!(position.legal().contains(&full('B')));
    position.check_refused(full('C'), &Refusal::TooClose);
}

/// SW-34
#[test]
fn missiles_have_no_quick_attack() {
    let position = duel("A..B", &[MISSILE], &[]);
    assert!(position.legal().contains(&full('B')));
    let refusal = Refusal::NoQuickAttack { card: CardNo(0), name: "missile" };
    position.check_refused(quick('B'), &refusal);
    assert_eq!(refusal.to_string(), "missile has no quick attack.");
}

/// SW-34
#[test]
fn only_weapons_attack() {
    const PACK: Armament = card("pack", Effect::Passive { stats: NO_BONUS });
    let refusal = Refusal::NotAWeapon { card: CardNo(0), name: "pack" };
    duel("A..B", &[PACK], &[]).check_refused(full('B'), &refusal);
    let none = Refusal::NoSuchCard { card: CardNo(0) };
    duel("A..B", &[], &[]).check_refused(full('B'), &none);
}

#[track_caller]
fn check_accuracy(map: &str, cards: &'static [Armament], accuracy: u8, dice: usize) {
    let position = duel(map, cards, &[]);
    let Preview::Attack { distance, defence, .. } = position.preview(&full('B')) else {
        panic!("an attack has the preview of an attack");
    };
    let die = SourcedDie { die: Die::Green, source: Source::Accuracy { distance, accuracy } };
    assert_eq!(defence, vec![die; dice]);
}

/// The source's examples: a target 9 spaces away.
/// SW-35
#[test]
fn accuracy_4_5_and_10_give_two_one_and_no_green_dice_at_distance_9() {
    check_accuracy("A........B", const { &[gun(4)] }, 4, 2);
    check_accuracy("A........B", const { &[gun(5)] }, 5, 1);
    check_accuracy("A........B", const { &[gun(10)] }, 10, 0);
}

/// SW-35
#[test]
fn exactly_at_its_accuracy_a_weapon_gives_a_die() {
    check_accuracy("A...B", const { &[gun(4)] }, 4, 1);
    check_accuracy("A..B", const { &[gun(4)] }, 4, 0);
    check_accuracy("A........B", const { &[gun(9)] }, 9, 1);
}

/// SW-35
#[test]
fn distance_counts_diagonal_steps_as_one() {
    check_accuracy("A....\n.....\n.....\n.....\n....B", const { &[gun(4)] }, 4, 1);
    check_accuracy("A....\n.....\n....B", const { &[gun(4)] }, 4, 1);
}

/// SW-35
#[test]
fn melee_gives_no_green_dice() {
    assert_eq!(defence(&duel("AB", &[CLAW], &[])), []);
}

/// SW-35
#[test]
fn modules_add_to_the_accuracy_of_every_ranged_weapon() {
    const SCANNER: Armament =
        card("scanner", Effect::Passive { stats: StatBonus { accuracy: 2, ..NO_BONUS } });
    check_accuracy("A...B", const { &[gun(3), SCANNER] }, 5, 0);
    check_accuracy("A....B", const { &[gun(3), SCANNER, SCANNER] }, 7, 0);
    check_accuracy("A....B", const { &[gun(3), SCANNER] }, 5, 1);
}

/// SW-40
#[test]
fn cover_accuracy_doubt_and_armor_dice_add_up() {
    const ARMORED: Chassis = Chassis { armor: &[Die::Blue, Die::Green], ..PLAIN };
    const PLATES: Armament =
        card("plates", Effect::Passive { stats: StatBonus { armor: &[Die::Green], ..NO_BONUS } });
    let specs: &[SuitSpec] = &[(0, &PLAIN, const { &[gun(2)] }), (1, &ARMORED, &[PLATES])];
    let map = "A#....\n......\n..5...\n......\n......\n.....B";
    let dice = defence(&position(map, specs));
    let sources: Vec<(Die, Source)> = dice.iter().map(|die| (die.die, die.source)).collect();
    let accuracy = Source::Accuracy { distance: 5, accuracy: 2 };
    let expected = [
        (Die::Blue, Source::Chassis),
        (Die::Green, Source::Chassis),
        (Die::Green, Source::Card { card: CardNo(0) }),
        (Die::Green, Source::Cover { piece: PieceId(5) }),
        (Die::Green, accuracy),
        (Die::Green, accuracy),
        (Die::Green, Source::Doubt),
    ];
    assert_eq!(sources, expected);
}

/// SW-40
#[test]
fn the_dice_of_the_preview_are_rolled() {
    let position = duel("A...4...B", const { &[gun(3)] }, &[]);
    let Preview::Attack { dice, defence, distance, .. } = position.preview(&full('B')) else {
        panic!("an attack has the preview of an attack");
    };
    let position = position.after(full('B'));
    let source = |rolled: &Vec<Rolled>| -> Vec<SourcedDie> {
        rolled.iter().map(|&Rolled { die, source, .. }| SourcedDie { die, source }).collect()
    };
    let rolls = position.events_of(|event| match event {
        Event::AttackRolled { dice, distance, .. } => Some((source(dice), Some(*distance))),
        Event::DefenceRolled { dice, .. } => Some((source(dice), None)),
        _ => None,
    });
    assert_eq!(rolls, [(dice, Some(distance)), (defence, None)]);
}

/// SW-33
#[test]
fn quick_and_full_attacks_roll_their_own_dice() {
    let dice = |action| match duel("AB", &[CLAW], &[]).preview(&action) {
        Preview::Attack { dice, .. } => dice.iter().map(|die| die.die).collect::<Vec<_>>(),
        other => panic!("{other:?}"),
    };
    assert_eq!((dice(quick('B')), dice(full('B'))), (vec![Die::Red], vec![Die::Red, Die::Red]));
    assert_eq!((MELEE.quick, MELEE.full), (Some(&[Die::Red][..]), &[Die::Red, Die::Red][..]));
}

/// SW-33
#[test]
fn the_attack_event_has_every_die_with_its_face_and_source() {
    for position in duel("AB", &[CLAW], &[]).outcomes(full('B')).take(50) {
        let (hits, fallbacks) = position.attack_roll().expect("an attack was rolled");
        let rolled = position.events_of(|event| match event {
            Event::AttackRolled { dice, kind: ActionKind::FullAttack, .. } => Some(dice.clone()),
            _ => None,
        });
        let shown = rolled[0].iter().map(Rolled::shown);
        let sums = shown.fold((0, 0), |sum, face| (sum.0 + face.hits, sum.1 + face.fallbacks));
        assert_eq!(sums, (hits, fallbacks));
        assert!(rolled[0].iter().all(|die| die.source == Source::Card { card: CardNo(0) }));
    }
}

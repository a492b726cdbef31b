//! Attacks (SL-3, SL-8, SL-34 to SL-36, SL-48 to SL-50).

use crate::{
    action::Action,
    content::{
        courses::Kind,
        ids::{
            Deed::{self, Attack, Move, Pass},
            WeaponNo,
        },
    },
    event::{CheckCause, Event, Need, Part, Why},
    preview::{Preview, Shot},
    refusal::Refusal,
    tests::fixture::{EAST, Figure, NORTH, Scene, WEST, fire, id, runner, table},
};
use scrapworks_core::Seat;

const GUN: &[&str] = &["light_machine_gun"];

fn gunner() -> Figure {
    runner(0, 20, 20, EAST).armed(GUN)
}

fn attacking(cars: &[Figure]) -> Scene {
    table(cars).doing(&[Attack, Pass])
}

#[track_caller]
fn shot(scene: &Scene, action: &Action) -> Shot {
    match scene.preview(action) {
        Preview::Fire(shot) => shot,
        other => panic!("{other:?} is no shot"),
    }
}

#[track_caller]
fn needs(weapons: &'static [&'static str], plan: &[Deed]) -> u8 {
    let scene = table(&[gunner().armed(weapons), runner(1, 28, 20, EAST)]).doing(plan);
    shot(&scene, &fire(0, 'B')).need.die
}

/// SL-3, SL-34
#[test]
fn a_target_is_closer_than_the_range_from_edge_to_edge() {
    let far = runner(1, 33, 20, EAST);
    let near = attacking(&[gunner(), far.shifted(-1, 0), runner(1, 30, 24, EAST)]);
    assert_eq!(shot(&near, &fire(0, 'B')).distance, 9_999);
    let scene = attacking(&[gunner(), far, runner(1, 30, 24, EAST)]);
    let name = "Light Machine Gun";
    let refusal = Refusal::OutOfRange { name, distance: 10_000, range: 10 };
    scene.check_refused(fire(0, 'B'), &refusal);
}

/// SL-34
#[test]
fn a_weapon_fires_into_its_arc_and_a_turret_everywhere() {
    let behind = runner(1, 13, 20, EAST);
    let ahead = runner(1, 28, 20, EAST);
    let scene = attacking(&[gunner(), ahead, behind]);
    scene.check_refused(fire(0, 'C'), &Refusal::OutOfArc { name: "Light Machine Gun" });
    let turret = attacking(&[gunner().with(&["turret"]), ahead, behind]);
    assert!(turret.legal().contains(&fire(0, 'C')) && turret.legal().contains(&fire(0, 'B')));
    // Only a corner of it is within 45 degrees ahead.
    let corner = attacking(&[gunner(), runner(1, 24, 25, EAST).shifted(-1_000, 0)]);
    assert!(corner.legal().contains(&fire(0, 'B')));
    let close = [gunner().armed(&["caltrops"]), runner(1, 24, 20, EAST), runner(1, 16, 20, EAST)];
    let caltrops = attacking(&close);
    caltrops.check_refused(fire(0, 'B'), &Refusal::OutOfArc { name: "Caltrops" });
    assert!(caltrops.legal().contains(&fire(0, 'C')));
}

/// SL-34
#[test]
fn an_attack_fires_two_different_weapons_at_targets_of_their_own() {
    let armed = gunner().armed(&["light_machine_gun", "heavy_cannon", "minigun"]);
    let cars = [armed, runner(1, 28, 18, EAST), runner(1, 28, 23, EAST)];
    let scene = attacking(&cars).after(fire(0, 'B'));
    scene.check_refused(fire(0, 'C'), &Refusal::AlreadyFired { weapon: WeaponNo(0) });
    let scene = scene.after(fire(1, 'C'));
    assert!(scene.is_declaring(), "two are all");
    assert!(attacking(&cars).after(Action::HoldFire).is_declaring(), "and none is allowed");
}

/// SL-34
#[test]
fn a_third_car_that_cuts_a_line_blocks_the_sight_and_terrain_only_if_it_cuts_all() {
    let target = runner(1, 30, 20, NORTH);
    let decoy = runner(1, 26, 24, EAST);
    let third = runner(0, 26, 18, NORTH).shifted(0, 600);
    let scene = attacking(&[gunner(), target, decoy, third]);
    scene.check_refused(fire(0, 'B'), &Refusal::HiddenByCar { car: id('D') });
    let wall =
        |kind, to| attacking(&[gunner(), target, decoy]).terrain(&[(kind, [25, 10, 26, to])]);
    wall(Kind::Heap, 23).check_refused(fire(0, 'B'), &Refusal::HiddenByTerrain);
    assert!(wall(Kind::Heap, 20).legal().contains(&fire(0, 'B')), "obscured is clear for a car");
    assert!(wall(Kind::Barrier, 23).legal().contains(&fire(0, 'B')), "low terrain hides nothing");
}

/// SL-50
#[test]
fn nobody_fires_from_afar_at_a_target_beside_a_friend() {
    let target = runner(1, 28, 20, EAST);
    let friend = runner(0, 28, 22, EAST);
    let scene = attacking(&[gunner(), target, friend, runner(1, 26, 16, EAST)]);
    scene.check_refused(fire(0, 'B'), &Refusal::FriendTooClose { friend: id('C') });
    let apart = [gunner(), target, friend.shifted(0, 500), runner(1, 26, 16, EAST)];
    assert!(attacking(&apart).legal().contains(&fire(0, 'B')));
    let close = [gunner(), runner(1, 24, 20, EAST), runner(0, 24, 22, EAST)];
    assert!(attacking(&close).legal().contains(&fire(0, 'B')), "from near it is no matter");
}

/// SL-48
#[test]
fn an_enemy_within_three_inches_is_attacked_first() {
    let cars = [gunner(), runner(1, 24, 20, EAST), runner(1, 28, 25, EAST)];
    let scene = attacking(&cars);
    scene.check_refused(fire(0, 'C'), &Refusal::NearerEnemy { car: id('B') });
    let behind = [gunner(), runner(1, 16, 20, EAST), runner(1, 28, 25, EAST)];
    assert!(attacking(&behind).legal().contains(&fire(0, 'C')), "if the weapon can hit it at all");
}

/// SL-8, SL-35
#[test]
fn three_declared_actions_take_two_off_each_attack_die() {
    assert_eq!(needs(GUN, &[Attack, Pass]), 5);
    assert_eq!(needs(GUN, &[Attack, Pass, Pass]), 7, "a 6 is no hit of its own");
    assert_eq!(needs(GUN, &[Attack, Move, Pass, Pass]), 7);
    assert_eq!(needs(&["twin_light_machine_guns"], &[Attack, Pass]), 4);
    assert_eq!(needs(&["twin_light_machine_guns"], &[Attack, Pass, Pass]), 6);
}

/// SL-35
#[test]
fn what_needs_a_seven_never_hits() {
    let cars = [gunner(), runner(1, 28, 20, EAST)];
    let scene = table(&cars).doing(&[Attack, Pass, Pass]);
    assert_eq!(shot(&scene, &fire(0, 'B')).expected, 0);
    for scene in scene.outcomes(fire(0, 'B')).take(50) {
        assert_eq!(hits(&scene), 0);
    }
}

fn hits(scene: &Scene) -> u8 {
    let hits = scene.told(|event| match event {
        Event::AttackRolled { hits, .. } => Some(*hits),
        _ => None,
    });
    hits.into_iter().sum()
}

/// SL-36
#[test]
fn within_three_inches_only_a_six_hits_but_torrent_hits_on_all_but_ones() {
    let near = |weapons: &'static [&'static str], plan: &[_]| {
        let scene = table(&[gunner().armed(weapons), runner(1, 24, 20, EAST)]).doing(plan);
        shot(&scene, &fire(0, 'B')).need
    };
    let parts = vec![Part { by: 5, why: Why::Skill }, Part { by: 1, why: Why::Close }];
    assert_eq!(near(GUN, &[Attack, Pass]), Need { die: 6, parts });
    assert_eq!(near(GUN, &[Attack, Pass, Pass]).die, 7);
    let flames: &[&str] = &["flamethrower"];
    assert_eq!(near(flames, &[Attack, Pass]).die, 2);
    assert_eq!(near(flames, &[Attack, Pass, Pass]).die, 2);
    let caltrops = gunner().armed(&["caltrops"]);
    let scene = table(&[caltrops, runner(1, 16, 20, EAST)]).doing(&[Attack, Pass]);
    assert_eq!(shot(&scene, &fire(0, 'B')).need.die, 6);
}

/// Attack dice, added dice and hits of many shots from eight inches.
fn rolls(weapon: &'static [&'static str]) -> Vec<(Vec<u8>, Vec<u8>, u8)> {
    let scene = attacking(&[gunner().armed(weapon), runner(1, 28, 20, EAST)]);
    let outcomes = scene.outcomes(fire(0, 'B')).take(100);
    let roll = |scene: Scene| {
        let told = scene.told(|event| match event {
            Event::AttackRolled { dice, extra, hits, .. } => {
                Some((dice.clone(), extra.clone(), *hits))
            }
            _ => None,
        });
        told[0].clone()
    };
    outcomes.map(roll).collect()
}

fn count(dice: &[u8], least: u8) -> u8 {
    dice.iter().filter(|&&die| least <= die).count() as u8
}

/// SL-36
#[test]
fn a_six_of_a_volley_is_one_more_die_which_is_not_chained() {
    for (dice, extra, hits) in rolls(&["minigun"]) {
        assert_eq!((dice.len(), extra.len()), (8, usize::from(count(&dice, 6))));
        assert_eq!(hits, count(&dice, 5) + count(&extra, 5));
    }
}

/// SL-36
#[test]
fn a_six_that_rends_is_a_hit_more() {
    for (dice, extra, hits) in rolls(&["heavy_cannon"]) {
        assert_eq!((dice.len(), extra.len()), (3, 0));
        assert_eq!(hits, count(&dice, 5) + count(&dice, 6));
    }
}

/// SL-36
#[test]
fn a_failed_defence_against_a_destructive_weapon_is_two_damage() {
    let scene = attacking(&[gunner().armed(&["rocket_launcher"]), runner(1, 28, 20, EAST)]);
    let before = shot(&scene, &fire(0, 'B'));
    let piercing = [Part { by: 3, why: Why::Defence }, Part { by: 3, why: Why::Piercing }];
    assert_eq!((before.defence.die, &before.defence.parts[..]), (6, &piercing[..]));
    for scene in scene.outcomes(fire(0, 'B')).take(100) {
        let damage = scene.told(|event| match event {
            Event::DefenceRolled { dice, damage_each: 2, damage, .. } => {
                let failed = dice.iter().filter(|rolled| rolled.die < 6).count() as u8;
                Some((failed, *damage))
            }
            _ => None,
        });
        assert!(damage.iter().all(|&(failed, damage)| 2 * failed == damage));
        let counters = scene.told(|event| match event {
            Event::CounterRolled { dice, .. } => Some(dice.len()),
            _ => None,
        });
        let damage: usize = damage.iter().map(|&(_, damage)| usize::from(damage)).sum();
        assert_eq!(counters.iter().sum::<usize>(), damage);
    }
}

/// SL-36, SL-32
#[test]
fn a_disrupted_car_checks_even_if_it_lost_nothing_and_its_attacker_is_credited() {
    let cars = [gunner().armed(&["rocket_launcher"]), runner(1, 28, 20, EAST)];
    let scene = attacking(&cars);
    let disrupted = scene.lucky(fire(0, 'B'), |scene| {
        let lost = scene.told(|event| match event {
            Event::CounterRolled { lost, .. } => Some(*lost),
            _ => None,
        });
        lost == [0]
    });
    assert_eq!(disrupted.checked(), "B");
    let (by, weapon) = (id('A'), WeaponNo(0));
    assert_eq!(disrupted.checks()[0].cause, CheckCause::Disrupt { by, weapon });
    let missed = scene.lucky(fire(0, 'B'), |scene| hits(scene) == 0);
    assert_eq!(missed.checked(), "");
    let weak = table(&cars).with('B', |car| car.hit_points = 1).doing(&[Attack, Pass]);
    let wreck =
        weak.lucky(fire(0, 'B'), |scene| scene.checks().iter().any(|check| check.lost == 1));
    let credit = wreck.told(|event| match event {
        Event::Wrecked { credit, .. } => Some(*credit),
        _ => None,
    });
    assert_eq!(credit, [Some(Seat(0))]);
}

/// SL-21
#[test]
fn a_car_built_to_last_rolls_failed_defence_dice_again() {
    let target = runner(1, 28, 20, EAST).with(&["built_to_last"]);
    let scene = attacking(&[gunner().armed(&["minigun"]), target]);
    for scene in scene.outcomes(fire(0, 'B')).take(50) {
        let rolled = scene.told(|event| match event {
            Event::DefenceRolled { dice, need, .. } => Some((dice.clone(), need.die)),
            _ => None,
        });
        for (dice, need) in rolled {
            assert!(dice.iter().all(|rolled| rolled.again.is_some() == (rolled.die < need)));
        }
    }
}

/// SL-49
#[test]
fn a_hit_from_behind_is_harder_to_counter() {
    let from = |heading| {
        let scene = attacking(&[gunner(), runner(1, 28, 20, heading)]);
        shot(&scene, &fire(0, 'B')).counter.die
    };
    // Damage 3 against toughness 4.
    assert_eq!((from(WEST), from(EAST)), (3, 4));
}

#[test]
fn the_expected_loss_is_what_many_shots_cost() {
    for weapon in [&["minigun"][..], &["heavy_cannon"], &["rocket_launcher"]] {
        let weapon: &'static [&'static str] = weapon;
        let target = runner(1, 28, 20, EAST).car("truck").with(&["built_to_last"]);
        let before = table(&[gunner().armed(weapon), target]);
        let before = before.with('B', |car| car.hit_points = 200).doing(&[Attack, Pass]);
        let expected = shot(&before, &fire(0, 'B')).expected;
        let lost: u32 = before
            .outcomes(fire(0, 'B'))
            .flat_map(|scene| {
                scene.told(|event| match event {
                    Event::CounterRolled { lost, .. } => Some(u32::from(*lost)),
                    _ => None,
                })
            })
            .sum();
        assert!(lost.abs_diff(expected) * 5 < expected, "{weapon:?}: {lost} of {expected}");
    }
}

/// SL-34
#[test]
fn absurd_targets_are_refused() {
    let scene = attacking(&[gunner(), runner(1, 28, 20, EAST), runner(0, 24, 24, EAST)]);
    let weapon = WeaponNo(7);
    scene.check_refused(fire(7, 'B'), &Refusal::NoSuchWeapon { weapon });
    scene.check_refused(fire(0, 'C'), &Refusal::NotAnEnemy { car: id('C') });
    scene.check_refused(fire(0, 'Z'), &Refusal::NoSuchCar { car: id('Z') });
    let cars = [gunner(), runner(1, 28, 20, EAST), runner(1, 40, 40, EAST)];
    let gone = attacking(&cars).with('C', |car| (car.pose, car.wrecked) = (None, true));
    gone.check_refused(fire(0, 'C'), &Refusal::CarWrecked { car: id('C') });
}

/// SL-7
#[test]
fn an_attack_that_has_no_target_is_passed() {
    let scene = attacking(&[gunner(), runner(1, 50, 50, EAST)]);
    let passed = Event::DeedPassed { car: id('A'), deed: Attack };
    assert!(scene.is_declaring() && scene.events.contains(&passed));
}

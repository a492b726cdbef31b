//! Attacks (SL-3, SL-8, SL-34 to SL-36, SL-48 to SL-50).

use crate::{
    action::Action,
    content::{
        courses::TerrainKind,
        ids::{
            ActionKind::{self, Attack, Move, Pass},
            WeaponNo,
        },
    },
    event::{CheckCause, Event, Modifier, ModifierSource, Need},
    preview::{Preview, ShotPreview},
    refusal::Refusal,
    tests::fixture::{EAST, NORTH, Scenario, TestCar, WEST, fire, id, runner, table},
    view,
};
use scrapworks_core::Seat;

const GUN: &[&str] = &["light_machine_gun"];

pub(super) fn gunner() -> TestCar {
    runner(0, 20, 20, EAST).armed(GUN)
}

pub(super) fn attacking(cars: &[TestCar]) -> Scenario {
    table(cars).declared(&[Attack, Pass])
}

#[track_caller]
pub(super) fn shot(scenario: &Scenario, action: &Action) -> ShotPreview {
    match scenario.preview(action) {
        Preview::Fire(shot) => shot,
        other => panic!("{other:?} is no shot"),
    }
}

#[track_caller]
fn needs(weapons: &'static [&'static str], plan: &[ActionKind]) -> u8 {
    let scenario = table(&[gunner().armed(weapons), runner(1, 28, 20, EAST)]).declared(plan);
    shot(&scenario, &fire(0, 'B')).need.die
}

/// SL-3, SL-34
#[test]
fn a_target_is_closer_than_the_range_from_edge_to_edge() {
    let far = runner(1, 33, 20, EAST);
    let near = attacking(&[gunner(), far.shifted(-1, 0), runner(1, 30, 24, EAST)]);
    assert_eq!(shot(&near, &fire(0, 'B')).distance, 9_999);
    let scenario = attacking(&[gunner(), far, runner(1, 30, 24, EAST)]);
    let name = "Light Machine Gun";
    let refusal = Refusal::OutOfRange { name, distance: 10_000, range: 10 };
    scenario.check_refused(fire(0, 'B'), &refusal);
}

/// SL-34
#[test]
fn a_weapon_fires_into_its_arc_and_a_turret_everywhere() {
    let behind = runner(1, 13, 20, EAST);
    let ahead = runner(1, 28, 20, EAST);
    let scenario = attacking(&[gunner(), ahead, behind]);
    scenario.check_refused(fire(0, 'C'), &Refusal::OutOfArc { name: "Light Machine Gun" });
    let turret = attacking(&[gunner().with(&["turret"]), ahead, behind]);
    assert!(turret.legal().contains(&fire(0, 'C')) && turret.legal().contains(&fire(0, 'B')));
    // Only one corner is within 45 degrees ahead.
    let corner = attacking(&[gunner(), runner(1, 24, 25, EAST).shifted(-1_000, 0)]);
    assert!(corner.legal().contains(&fire(0, 'B')));
    let close = [gunner().armed(&["caltrops"]), runner(1, 24, 20, EAST), runner(1, 16, 20, EAST)];
    let aslant = [close[0], close[2], runner(1, 17, 22, EAST)];
    attacking(&aslant).check_refused(fire(0, 'C'), &Refusal::OutOfArc { name: "Caltrops" });
    let caltrops = attacking(&close);
    caltrops.check_refused(fire(0, 'B'), &Refusal::OutOfArc { name: "Caltrops" });
    assert!(caltrops.legal().contains(&fire(0, 'C')));
}

/// SL-34
#[test]
fn an_attack_fires_two_different_weapons_at_targets_of_their_own() {
    let armed = gunner().armed(&["light_machine_gun", "heavy_cannon", "minigun"]);
    let cars = [armed, runner(1, 28, 18, EAST), runner(1, 28, 23, EAST)];
    let scenario = attacking(&cars).after(fire(0, 'B'));
    scenario.check_refused(fire(0, 'C'), &Refusal::AlreadyFired { weapon: WeaponNo(0) });
    let scenario = scenario.after(fire(1, 'C'));
    assert!(scenario.is_declaring(), "two are all");
    assert!(attacking(&cars).after(Action::HoldFire).is_declaring(), "and none is allowed");
}

/// SL-34
#[test]
fn both_targets_are_chosen_before_any_dice_are_rolled() {
    let armed = gunner().armed(&["light_machine_gun", "heavy_cannon"]);
    let cars = [armed, runner(1, 28, 18, EAST), runner(1, 28, 23, EAST)];
    let chosen = attacking(&cars).after(fire(0, 'B'));
    assert_eq!(chosen.events, [], "nothing is rolled yet");
    let view::Phase::Acting { pending, .. } = chosen.game.to_public_view().phase else {
        panic!("the Attack goes on");
    };
    let (fired, target) = (vec![WeaponNo(0)], Some(id('B')));
    assert_eq!(pending, view::PendingAction::Attack { fired, target });
    let Preview::Fire(shot) = chosen.preview(&Action::HoldFire) else {
        panic!("the chosen shot is fired");
    };
    assert_eq!((shot.weapon, shot.target), (WeaponNo(0), id('B')));
    let weapons = |scenario: &Scenario| {
        scenario.emitted(|event| match event {
            Event::AttackRolled { weapon, target, .. } => Some((weapon.0, *target)),
            _ => None,
        })
    };
    assert_eq!(weapons(&chosen.clone().after(Action::HoldFire)), [(0, id('B'))]);
    assert_eq!(weapons(&chosen.after(fire(1, 'C'))), [(0, id('B')), (1, id('C'))]);
}

/// SL-34
#[test]
fn an_attack_on_a_car_that_the_first_weapon_wrecked_is_lost() {
    let armed = gunner().armed(&["minigun", "heavy_cannon"]);
    let cars = [armed, runner(1, 28, 18, EAST), runner(1, 28, 23, EAST)];
    let weak = table(&cars).with('B', |car| car.hit_points = 1).declared(&[Attack, Pass]);
    let wrecked = weak.after(fire(0, 'B')).after_roll(fire(1, 'B'), |after| after.car('B').wrecked);
    let rolls = wrecked.emitted(|event| matches!(event, Event::AttackRolled { .. }).then_some(()));
    let lost = Event::ActionPassed { car: id('A'), kind: Attack };
    assert_eq!(rolls.len() + wrecked.events.iter().filter(|&event| *event == lost).count(), 2);
    let by_the_first = rolls.len() == 1;
    assert!(by_the_first || !wrecked.events.contains(&lost));
    assert!(wrecked.is_declaring() && wrecked.car('C').hit_points == 5);
}

/// SL-34
#[test]
fn a_third_car_that_cuts_a_line_blocks_the_sight_and_terrain_only_if_it_cuts_all() {
    let target = runner(1, 30, 20, NORTH);
    let decoy = runner(1, 26, 24, EAST);
    let third = runner(0, 26, 18, NORTH).shifted(0, 600);
    let scenario = attacking(&[gunner(), target, decoy, third]);
    scenario.check_refused(fire(0, 'B'), &Refusal::HiddenByCar { car: id('D') });
    let wall =
        |kind, to| attacking(&[gunner(), target, decoy]).terrain(&[(kind, [25, 10, 26, to])]);
    wall(TerrainKind::Heap, 23).check_refused(fire(0, 'B'), &Refusal::HiddenByTerrain);
    assert!(
        wall(TerrainKind::Heap, 20).legal().contains(&fire(0, 'B')),
        "obscured is clear for a car"
    );
    assert!(
        wall(TerrainKind::Barrier, 23).legal().contains(&fire(0, 'B')),
        "low terrain hides nothing"
    );
}

/// SL-50
#[test]
fn a_distant_target_beside_a_friend_cannot_be_attacked() {
    let target = runner(1, 28, 20, EAST);
    let friend = runner(0, 28, 22, EAST);
    let scenario = attacking(&[gunner(), target, friend, runner(1, 26, 16, EAST)]);
    scenario.check_refused(fire(0, 'B'), &Refusal::FriendTooClose { friend: id('C') });
    let apart = [gunner(), target, friend.shifted(0, 500), runner(1, 26, 16, EAST)];
    assert!(attacking(&apart).legal().contains(&fire(0, 'B')));
    let close = [gunner(), runner(1, 24, 20, EAST), runner(0, 24, 22, EAST)];
    assert!(attacking(&close).legal().contains(&fire(0, 'B')), "from near it is no matter");
}

/// SL-48
#[test]
fn an_enemy_within_three_inches_is_attacked_first() {
    let cars = [gunner(), runner(1, 24, 20, EAST), runner(1, 28, 25, EAST)];
    let scenario = attacking(&cars);
    scenario.check_refused(fire(0, 'C'), &Refusal::NearerEnemy { car: id('B') });
    let behind = [gunner(), runner(1, 16, 20, EAST), runner(1, 28, 25, EAST)];
    assert!(attacking(&behind).legal().contains(&fire(0, 'C')), "if the weapon can hit it at all");
}

/// SL-3, SL-36, SL-48, SL-50
#[test]
fn within_is_closer_than() {
    let need = |gap| {
        let cars = [gunner(), runner(1, 23, 20, EAST).shifted(gap, 0), runner(1, 28, 25, EAST)];
        let scenario = attacking(&cars);
        (shot(&scenario, &fire(0, 'B')).need.die, scenario.legal().contains(&fire(0, 'C')))
    };
    assert_eq!((need(2_999), need(3_000)), ((6, false), (5, true)));
    let friend = |gap| {
        let friend = runner(0, 28, 21, EAST).shifted(0, 250 + gap);
        let cars = [gunner(), runner(1, 28, 20, EAST), friend, runner(1, 26, 16, EAST)];
        attacking(&cars).legal().contains(&fire(0, 'B'))
    };
    assert_eq!((friend(999), friend(1_000)), (false, true));
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
fn a_die_that_needs_a_seven_never_hits() {
    let cars = [gunner(), runner(1, 28, 20, EAST)];
    let scenario = table(&cars).declared(&[Attack, Pass, Pass]);
    assert_eq!(shot(&scenario, &fire(0, 'B')).expected, 0);
    for scenario in scenario.outcomes(fire(0, 'B')).take(50) {
        assert_eq!(hits(&scenario), 0);
    }
}

fn hits(scenario: &Scenario) -> u8 {
    let hits = scenario.emitted(|event| match event {
        Event::AttackRolled { hits, .. } => Some(*hits),
        _ => None,
    });
    hits.into_iter().sum()
}

/// SL-36
#[test]
fn within_three_inches_only_a_six_hits_but_torrent_hits_on_all_but_ones() {
    let near = |weapons: &'static [&'static str], plan: &[_]| {
        let scenario = table(&[gunner().armed(weapons), runner(1, 24, 20, EAST)]).declared(plan);
        shot(&scenario, &fire(0, 'B')).need
    };
    let modifiers = vec![
        Modifier { amount: 5, source: ModifierSource::Skill },
        Modifier { amount: 1, source: ModifierSource::Close },
    ];
    assert_eq!(near(GUN, &[Attack, Pass]), Need { die: 6, modifiers });
    assert_eq!(near(GUN, &[Attack, Pass, Pass]).die, 7);
    let twin: &[&str] = &["twin_light_machine_guns"];
    assert_eq!(near(twin, &[Attack, Pass]).die, 5, "Accurate has +1 here too");
    assert_eq!(near(twin, &[Attack, Pass, Pass]).die, 7);
    let elite = gunner().with(&["elite_driver"]);
    let scenario = table(&[elite, runner(1, 24, 20, EAST)]).declared(&[Attack, Pass, Pass]);
    assert_eq!(shot(&scenario, &fire(0, 'B')).need.die, 7, "a 6 in place of the Skill, less 2");
    let flames: &[&str] = &["flamethrower"];
    assert_eq!(near(flames, &[Attack, Pass]).die, 2);
    assert_eq!(near(flames, &[Attack, Pass, Pass]).die, 2);
    let caltrops = gunner().armed(&["caltrops"]);
    let scenario = table(&[caltrops, runner(1, 16, 20, EAST)]).declared(&[Attack, Pass]);
    assert_eq!(shot(&scenario, &fire(0, 'B')).need.die, 6);
}

/// Attack dice, added dice and hits of many shots from a distance of eight inches.
fn rolls(weapon: &'static [&'static str]) -> Vec<(Vec<u8>, Vec<u8>, u8)> {
    let scenario = attacking(&[gunner().armed(weapon), runner(1, 28, 20, EAST)]);
    let outcomes = scenario.outcomes(fire(0, 'B')).take(100);
    let roll = |scenario: Scenario| {
        let told = scenario.emitted(|event| match event {
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
fn a_six_of_a_volley_adds_one_die_without_chaining() {
    for (dice, extra, hits) in rolls(&["minigun"]) {
        assert_eq!((dice.len(), extra.len()), (8, usize::from(count(&dice, 6))));
        assert_eq!(hits, count(&dice, 5) + count(&extra, 5));
    }
}

/// SL-36
#[test]
fn a_six_of_a_rending_weapon_adds_a_hit() {
    for (dice, extra, hits) in rolls(&["heavy_cannon"]) {
        assert_eq!((dice.len(), extra.len()), (3, 0));
        assert_eq!(hits, count(&dice, 5) + count(&dice, 6));
    }
}

/// SL-36
#[test]
fn a_failed_defence_against_a_destructive_weapon_is_two_damage() {
    let scenario = attacking(&[gunner().armed(&["rocket_launcher"]), runner(1, 28, 20, EAST)]);
    let before = shot(&scenario, &fire(0, 'B'));
    let piercing = [
        Modifier { amount: 3, source: ModifierSource::Defence },
        Modifier { amount: 3, source: ModifierSource::Piercing },
    ];
    assert_eq!((before.defence.die, &before.defence.modifiers[..]), (6, &piercing[..]));
    for scenario in scenario.outcomes(fire(0, 'B')).take(100) {
        let damage = scenario.emitted(|event| match event {
            Event::DefenceRolled { dice, damage_each: 2, damage, .. } => {
                let failed = dice.iter().filter(|rolled| rolled.die < 6).count() as u8;
                Some((failed, *damage))
            }
            _ => None,
        });
        assert!(damage.iter().all(|&(failed, damage)| 2 * failed == damage));
        let counters = scenario.emitted(|event| match event {
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
    let scenario = attacking(&cars);
    let disrupted = scenario.after_roll(fire(0, 'B'), |scenario| {
        let lost = scenario.emitted(|event| match event {
            Event::CounterRolled { lost, .. } => Some(*lost),
            _ => None,
        });
        lost == [0]
    });
    assert_eq!(disrupted.checked(), "B");
    let (by, weapon) = (id('A'), WeaponNo(0));
    assert_eq!(disrupted.checks()[0].cause, CheckCause::Disrupt { by, weapon });
    let missed = scenario.after_roll(fire(0, 'B'), |scenario| hits(scenario) == 0);
    assert_eq!(missed.checked(), "");
    let weak = table(&cars).with('B', |car| car.hit_points = 1).declared(&[Attack, Pass]);
    let wreck = weak
        .after_roll(fire(0, 'B'), |scenario| scenario.checks().iter().any(|check| check.lost == 1));
    let credit = wreck.emitted(|event| match event {
        Event::Wrecked { credit, .. } => Some(*credit),
        _ => None,
    });
    assert_eq!(credit, [Some(Seat(0))]);
}

/// SL-21
#[test]
fn a_car_built_to_last_rolls_failed_defence_dice_again() {
    let target = runner(1, 28, 20, EAST).with(&["built_to_last"]);
    let scenario = attacking(&[gunner().armed(&["minigun"]), target]);
    for scenario in scenario.outcomes(fire(0, 'B')).take(50) {
        let rolled = scenario.emitted(|event| match event {
            Event::DefenceRolled { dice, need, .. } => Some((dice.clone(), need.die)),
            _ => None,
        });
        for (dice, need) in rolled {
            assert!(dice.iter().all(|rolled| rolled.reroll.is_some() == (rolled.die < need)));
        }
    }
}

/// SL-49
#[test]
fn a_hit_from_behind_is_harder_to_counter() {
    let from = |heading| {
        let scenario = attacking(&[gunner(), runner(1, 28, 20, heading)]);
        shot(&scenario, &fire(0, 'B')).counter.die
    };
    // Damage 3 against Toughness 4.
    assert_eq!((from(WEST), from(EAST)), (3, 4));
}

/// SL-7
#[test]
fn an_attack_that_has_no_target_is_passed() {
    let scenario = attacking(&[gunner(), runner(1, 50, 50, EAST)]);
    let passed = Event::ActionPassed { car: id('A'), kind: Attack };
    assert!(scenario.is_declaring() && scenario.events.contains(&passed));
}

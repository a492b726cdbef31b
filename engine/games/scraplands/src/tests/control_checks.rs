//! Control checks and rerolls (SL-19, SL-21).

use crate::{
    content::{
        courses::TerrainKind,
        ids::ActionKind::{Move, Pass},
    },
    dice::{Reroll, control_need, counter_need},
    event::Check,
    roster::{Entrant, FittedUpgrade},
    stats::CarStats,
    tests::fixture::{EAST, Scenario, forward, runner, table},
};
use scrapworks_core::Seat;

pub(super) fn stats(car: &str, upgrades: &[&str]) -> CarStats {
    let upgrades = upgrades.iter().map(|&slug| FittedUpgrade::Plain(slug.to_owned())).collect();
    let car = Entrant { name: None, car: car.to_owned(), weapons: Vec::new(), upgrades };
    CarStats::of(Seat(0), &car)
}

/// The checks of a car that drives into a wall, for many seeds.
fn crashes(car: &'static str, upgrades: &'static [&'static str]) -> impl Iterator<Item = Check> {
    let wall = [(TerrainKind::Barrier, [25, 15, 26, 25])];
    let cars = [runner(0, 20, 20, EAST).car(car).with(upgrades), runner(1, 50, 50, EAST)];
    let before: Scenario = table(&cars).terrain(&wall).declared(&[Move, Pass]);
    let scenes: Vec<Scenario> = before.outcomes(forward(0, 3500)).take(200).collect();
    scenes.into_iter().map(|scenario| scenario.checks()[0].clone())
}

/// SL-19
#[test]
fn a_check_needs_the_skill_and_a_failure_is_a_hit_of_damage_4_without_defence() {
    let mut seen = [false; 3];
    for check in crashes("runner", &[]) {
        assert_eq!((check.need.die, check.counter_need), (5, 4));
        assert_eq!(check.passed, 5 <= check.die);
        assert_eq!(check.counters.len(), usize::from(!check.passed));
        let countered = check.counters.iter().all(|die| 4 <= die.die && die.reroll.is_none());
        assert_eq!(check.lost, u8::from(!check.passed && !countered));
        assert_eq!(check.hit_points, 5 - check.lost);
        seen[usize::from(!check.passed) + usize::from(0 < check.lost)] = true;
    }
    assert_eq!(seen, [true; 3]);
}

/// SL-19
#[test]
fn the_counter_die_depends_on_toughness() {
    for (car, upgrades, need) in [
        ("wreck", &[][..], 5),
        ("runner", &[], 4),
        ("truck", &[], 3),
        ("truck", &["armour_plates"], 3),
        ("runner", &["armour_plates"], 3),
        ("wreck", &["armour_plates"], 4),
    ] {
        assert_eq!(counter_need(4, stats(car, upgrades).toughness()).die, need, "{car}");
    }
}

/// SL-49
#[test]
fn the_counter_table_compares_damage_with_toughness() {
    let needs: Vec<u8> = (1..=8).map(|damage| counter_need(damage, 4).die).collect();
    assert_eq!(needs, [2, 2, 3, 4, 5, 5, 5, 6]);
}

/// SL-21
#[test]
fn ramshackle_cars_roll_ones_of_counter_again_and_sturdy_ones_all_failures_of_checks() {
    for check in crashes("wreck", &[]) {
        for die in check.counters {
            assert_eq!(die.reroll.is_some(), die.die == 1);
        }
    }
    for check in crashes("truck", &[]) {
        for die in check.counters {
            assert_eq!(die.reroll.is_some(), die.die < 3);
        }
    }
    assert_eq!(stats("truck", &[]).counter_reroll(false), Reroll::Never, "not when fired at");
    assert_eq!(stats("wreck", &[]).counter_reroll(false), Reroll::Ones);
    assert_eq!(stats("runner", &["built_to_last"]).defence_reroll(), Reroll::Failures);
    assert_eq!(stats("runner", &[]).defence_reroll(), Reroll::Never);
}

/// SL-39
#[test]
fn any_number_of_elite_drivers_have_skill_4() {
    assert_eq!(control_need(&stats("truck", &["elite_driver"])).die, 4);
    assert_eq!(control_need(&stats("truck", &[])).die, 5);
}

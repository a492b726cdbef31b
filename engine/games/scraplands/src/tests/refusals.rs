//! Malformed actions are refused.

use crate::{
    content::ids::WeaponNo,
    refusal::Refusal,
    tests::{
        attacks::{attacking, gunner},
        fixture::{EAST, fire, id, runner},
    },
};

/// SL-34
#[test]
fn malformed_targets_are_refused() {
    let scenario = attacking(&[gunner(), runner(1, 28, 20, EAST), runner(0, 24, 24, EAST)]);
    let weapon = WeaponNo(7);
    scenario.check_refused(fire(7, 'B'), &Refusal::NoSuchWeapon { weapon });
    scenario.check_refused(fire(0, 'C'), &Refusal::NotAnEnemy { car: id('C') });
    scenario.check_refused(fire(0, 'Z'), &Refusal::NoSuchCar { car: id('Z') });
    let cars = [gunner(), runner(1, 28, 20, EAST), runner(1, 40, 40, EAST)];
    let gone = attacking(&cars).with('C', |car| (car.pose, car.wrecked) = (None, true));
    gone.check_refused(fire(0, 'C'), &Refusal::CarWrecked { car: id('C') });
}

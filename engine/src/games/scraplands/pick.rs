//! A team for a seat that brings none: as many cars as may start, each armed at random.

use super::{
    cars::CARS,
    content::{Does, Upgrade},
    options::Options,
    plane::Arc,
    roster::{CAR_CREDITS, Entrant, Fitted, POOL_CREDITS, Roster},
    upgrades::UPGRADES,
    weapons::{self, WEAPONS},
};
use crate::{rng::Rng, seat::Seats};

/// Things bought for one car, as far as the credits go.
const THINGS_MAX: u32 = 4;

/// A legal team with a weapon on every car.
pub fn pick_roster(options: &Options, _seats: Seats, rng: &mut Rng) -> Roster {
    Roster { cars: (0..options.cars).map(|_| pick_car(rng)).collect() }
}

/// A car within its own credits and its share of the pool.
fn pick_car(rng: &mut Rng) -> Entrant {
    let car = rng.pick(CARS).expect("there are cars");
    let mut entrant =
        Entrant { name: None, car: car.slug.to_owned(), weapons: Vec::new(), upgrades: Vec::new() };
    let mut credits = CAR_CREDITS - u32::from(car.credits) + POOL_CREDITS;
    for n in 0..THINGS_MAX {
        let bought = if n == 0 || rng.below(2) == 0 {
            pick_weapon(&mut entrant, credits, rng)
        } else {
            pick_upgrade(&mut entrant, credits, rng)
        };
        credits -= bought;
    }
    entrant
}

/// Adds a weapon that can be paid, and tells its price.
fn pick_weapon(entrant: &mut Entrant, credits: u32, rng: &mut Rng) -> u32 {
    let payable: Vec<_> =
        WEAPONS.iter().filter(|weapon| u32::from(weapon.credits) <= credits).collect();
    let Some(weapon) = rng.pick(&payable) else { return 0 };
    entrant.weapons.push(weapon.slug.to_owned());
    weapon.credits.into()
}

/// Adds an upgrade that can be paid and is not there yet, and tells its price.
fn pick_upgrade(entrant: &mut Entrant, credits: u32, rng: &mut Rng) -> u32 {
    let front = entrant
        .weapons
        .iter()
        .position(|slug| weapons::find(slug).is_some_and(|weapon| weapon.arc == Arc::Front));
    let fits = |upgrade: &&Upgrade| {
        u32::from(upgrade.credits) <= credits
            && entrant.upgrades.iter().all(|fitted| fitted.slug() != upgrade.slug)
            && (upgrade.does != Does::Turret || front.is_some())
    };
    let fitting: Vec<_> = UPGRADES.iter().filter(fits).collect();
    let Some(upgrade) = rng.pick(&fitting) else { return 0 };
    let slug = upgrade.slug.to_owned();
    entrant.upgrades.push(match front {
        Some(weapon) if upgrade.does == Does::Turret => Fitted::On { slug, weapon: weapon as u8 },
        Some(_) | None => Fitted::Plain(slug),
    });
    upgrade.credits.into()
}

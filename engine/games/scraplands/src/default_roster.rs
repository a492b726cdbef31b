//! A team for a seat that brings none: as many cars as may start, each of a sound design, and with
//! some things more as its credits go.
//!
//! No car takes more from the pool than its own share, so every team is legal.

use crate::{
    content::{Does, cars, ids::Mission, upgrades, weapons},
    geometry::Arc,
    options::Options,
    roster::{CAR_CREDITS, Entrant, Fitted, POOL_CREDITS, Roster},
};
use scrapworks_core::{Rng, Seats};

/// A car, what makes it what it is, and what it may have besides, by slugs.
struct Design {
    car: &'static str,
    things: &'static [&'static str],
    more: &'static [&'static str],
}

/// Fast, or with a gun that stops who is faster.
const RACERS: &[Design] = &[
    Design {
        car: "hotrod",
        things: &["caltrops", "elite_driver", "boost"],
        more: &["twin_light_machine_guns", "drift", "spikes", "j_turn"],
    },
    Design {
        car: "hotrod",
        things: &["twin_heavy_machine_guns", "elite_driver"],
        more: &["boost", "drift", "caltrops", "j_turn"],
    },
    Design {
        car: "runner",
        things: &["rocket_launcher", "elite_driver"],
        more: &["boost", "drift", "spikes", "caltrops", "j_turn"],
    },
    Design {
        car: "runner",
        things: &["minigun", "elite_driver"],
        more: &["boost", "armour_plates", "built_to_last", "turret", "light_machine_gun"],
    },
    Design {
        car: "runner",
        things: &["twin_heavy_machine_guns", "elite_driver", "boost"],
        more: &["twin_light_machine_guns", "heavy_machine_gun", "armour_plates", "drift"],
    },
    Design {
        car: "buggy",
        things: &["heavy_cannon", "elite_driver"],
        more: &["boost", "twin_heavy_machine_guns", "armour_plates", "turret", "j_turn"],
    },
    Design {
        car: "wreck",
        things: &["rocket_launcher", "elite_driver"],
        more: &["boost", "spikes", "built_to_last", "drift"],
    },
];

/// Heavy, or with a gun that bites; most of them ram.
const FIGHTERS: &[Design] = &[
    Design {
        car: "truck",
        things: &["ram", "spikes"],
        more: &["flamethrower", "twin_light_machine_guns", "caltrops", "j_turn"],
    },
    Design {
        car: "truck",
        things: &["heavy_machine_gun", "spikes"],
        more: &["ram", "light_machine_gun", "caltrops"],
    },
    Design {
        car: "runner",
        things: &["minigun", "elite_driver", "ram"],
        more: &["spikes", "turret", "boost", "caltrops"],
    },
    Design {
        car: "runner",
        things: &["rocket_launcher", "elite_driver"],
        more: &["spikes", "ram", "j_turn"],
    },
    Design {
        car: "hotrod",
        things: &["light_machine_gun", "ram", "spikes", "elite_driver"],
        more: &["caltrops", "boost", "drift"],
    },
    Design {
        car: "buggy",
        things: &["heavy_cannon", "ram", "spikes", "elite_driver"],
        more: &["flamethrower", "twin_light_machine_guns", "drift", "turret"],
    },
    Design {
        car: "wreck",
        things: &["rocket_launcher", "ram", "spikes"],
        more: &["elite_driver", "built_to_last", "boost"],
    },
];

/// A legal team that suits the mission.
pub fn pick_roster(options: &Options, _seats: Seats, rng: &mut Rng) -> Roster {
    let designs = match options.mission {
        Mission::TeamRace | Mission::Showdown => RACERS,
        Mission::Arena => FIGHTERS,
    };
    let mut left: Vec<&Design> = Vec::new();
    let car = |_| {
        // Each design once, before any comes again.
        if left.is_empty() {
            left = designs.iter().collect();
        }
        let at = rng.below(left.len() as u32) as usize;
        left.swap_remove(at).build(rng)
    };
    Roster { cars: (0..options.cars).map(car).collect() }
}

impl Design {
    /// All its things, and more in any order as far as the credits go.
    fn build(&self, rng: &mut Rng) -> Entrant {
        let car = cars::find(self.car).expect("designs are of cars");
        let mut entrant =
            Entrant { name: None, car: car.slug.to_owned(), weapons: vec![], upgrades: vec![] };
        let mut credits = CAR_CREDITS + POOL_CREDITS - u32::from(car.credits);
        let mut more = self.more.to_vec();
        rng.shuffle(&mut more);
        for &slug in self.things.iter().chain(&more) {
            credits -= fit(&mut entrant, slug, credits);
        }
        entrant
    }
}

/// Fits a weapon or an upgrade if it can be paid and has its place, and tells its price.
fn fit(entrant: &mut Entrant, slug: &'static str, credits: u32) -> u32 {
    let payable = |price: u16| Some(u32::from(price)).filter(|&price| price <= credits);
    if let Some(weapon) = weapons::find(slug) {
        let Some(price) = payable(weapon.credits) else { return 0 };
        entrant.weapons.push(slug.to_owned());
        return price;
    }
    let upgrade = upgrades::find(slug).expect("designs have weapons and upgrades");
    let Some(price) = payable(upgrade.credits) else { return 0 };
    let slug = slug.to_owned();
    if upgrade.does != Does::Turret {
        entrant.upgrades.push(Fitted::Plain(slug));
        return price;
    }
    let arc = |slug: &String| weapons::find(slug).map(|weapon| weapon.arc);
    let Some(front) = entrant.weapons.iter().position(|slug| arc(slug) == Some(Arc::Front)) else {
        return 0;
    };
    entrant.upgrades.push(Fitted::On { slug, weapon: front as u8 });
    price
}

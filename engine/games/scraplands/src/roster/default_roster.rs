//! Builds a roster for a seat that brings none: as many cars as allowed, each from a template, with
//! optional equipment as far as the credits go.
//!
//! No car takes more than its own share of the pool, so every roster is legal.

use crate::{
    content::{UpgradeEffect, cars, ids::Mission, upgrades, weapons},
    geometry::Arc,
    options::Options,
    roster::{CAR_CREDITS, Entrant, FittedUpgrade, POOL_CREDITS, Roster},
};
use scrapworks_core::{Rng, Seats};

/// A car with its required and optional equipment, by slugs.
struct Template {
    car: &'static str,
    required: &'static [&'static str],
    optional: &'static [&'static str],
}

/// Fast cars, or cars with a weapon that stops faster ones.
const RACERS: &[Template] = &[
    Template {
        car: "hotrod",
        required: &["caltrops", "elite_driver", "boost"],
        optional: &["twin_light_machine_guns", "drift", "spikes", "j_turn"],
    },
    Template {
        car: "hotrod",
        required: &["twin_heavy_machine_guns", "elite_driver"],
        optional: &["boost", "drift", "caltrops", "j_turn"],
    },
    Template {
        car: "runner",
        required: &["rocket_launcher", "elite_driver"],
        optional: &["boost", "drift", "spikes", "caltrops", "j_turn"],
    },
    Template {
        car: "runner",
        required: &["minigun", "elite_driver"],
        optional: &["boost", "armour_plates", "built_to_last", "turret", "light_machine_gun"],
    },
    Template {
        car: "runner",
        required: &["twin_heavy_machine_guns", "elite_driver", "boost"],
        optional: &["twin_light_machine_guns", "heavy_machine_gun", "armour_plates", "drift"],
    },
    Template {
        car: "buggy",
        required: &["heavy_cannon", "elite_driver"],
        optional: &["boost", "twin_heavy_machine_guns", "armour_plates", "turret", "j_turn"],
    },
    Template {
        car: "wreck",
        required: &["rocket_launcher", "elite_driver"],
        optional: &["boost", "spikes", "built_to_last", "drift"],
    },
];

/// Tough cars, or cars with a strong weapon; most can ram.
const FIGHTERS: &[Template] = &[
    Template {
        car: "truck",
        required: &["ram", "spikes"],
        optional: &["flamethrower", "twin_light_machine_guns", "caltrops", "j_turn"],
    },
    Template {
        car: "truck",
        required: &["heavy_machine_gun", "spikes"],
        optional: &["ram", "light_machine_gun", "caltrops"],
    },
    Template {
        car: "runner",
        required: &["minigun", "elite_driver", "ram"],
        optional: &["spikes", "turret", "boost", "caltrops"],
    },
    Template {
        car: "runner",
        required: &["rocket_launcher", "elite_driver"],
        optional: &["spikes", "ram", "j_turn"],
    },
    Template {
        car: "hotrod",
        required: &["light_machine_gun", "ram", "spikes", "elite_driver"],
        optional: &["caltrops", "boost", "drift"],
    },
    Template {
        car: "buggy",
        required: &["heavy_cannon", "ram", "spikes", "elite_driver"],
        optional: &["flamethrower", "twin_light_machine_guns", "drift", "turret"],
    },
    Template {
        car: "wreck",
        required: &["rocket_launcher", "ram", "spikes"],
        optional: &["elite_driver", "built_to_last", "boost"],
    },
];

/// A legal roster that suits the mission.
pub fn pick_roster(options: &Options, _seats: Seats, rng: &mut Rng) -> Roster {
    let templates = match options.mission {
        Mission::TeamRace | Mission::Showdown => RACERS,
        Mission::Arena => FIGHTERS,
    };
    let mut left: Vec<&Template> = Vec::new();
    let car = |_| {
        // Use each template once before any is repeated.
        if left.is_empty() {
            left = templates.iter().collect();
        }
        let at = rng.below(left.len() as u32) as usize;
        left.swap_remove(at).build(rng)
    };
    Roster { cars: (0..options.cars).map(car).collect() }
}

impl Template {
    /// Fits all required equipment, then optional equipment in random order.
    fn build(&self, rng: &mut Rng) -> Entrant {
        let car = cars::find(self.car).expect("templates name cars");
        let mut entrant =
            Entrant { name: None, car: car.slug.to_owned(), weapons: vec![], upgrades: vec![] };
        let mut credits = CAR_CREDITS + POOL_CREDITS - u32::from(car.credits);
        let mut optional = self.optional.to_vec();
        rng.shuffle(&mut optional);
        for &slug in self.required.iter().chain(&optional) {
            credits -= fit(&mut entrant, slug, credits);
        }
        entrant
    }
}

/// Fits a weapon or an upgrade if the credits suffice and there is a place for it. Returns its
/// price, or 0.
fn fit(entrant: &mut Entrant, slug: &'static str, credits: u32) -> u32 {
    let payable = |price: u16| Some(u32::from(price)).filter(|&price| price <= credits);
    if let Some(weapon) = weapons::find(slug) {
        let Some(price) = payable(weapon.credits) else { return 0 };
        entrant.weapons.push(slug.to_owned());
        return price;
    }
    let upgrade = upgrades::find(slug).expect("templates name weapons and upgrades");
    let Some(price) = payable(upgrade.credits) else { return 0 };
    let slug = slug.to_owned();
    if upgrade.effect != UpgradeEffect::Turret {
        entrant.upgrades.push(FittedUpgrade::Plain(slug));
        return price;
    }
    let arc = |slug: &String| weapons::find(slug).map(|weapon| weapon.arc);
    let Some(front) = entrant.weapons.iter().position(|slug| arc(slug) == Some(Arc::Front)) else {
        return 0;
    };
    entrant.upgrades.push(FittedUpgrade::On { slug, weapon: front as u8 });
    price
}

//! The nine weapons.
//!
//! Names and figures: *Scraplands* by its contributors (`open-source-tabletop/scraplands`), under
//! CC BY 4.0. The texts are ours.

use crate::{
    content::{Weapon, WeaponRule},
    geometry::Arc,
};

pub const WEAPONS: &[Weapon] = &[
    Weapon {
        slug: "light_machine_gun",
        name: "Light Machine Gun",
        credits: 20,
        range: 10,
        attacks: 5,
        damage: 3,
        piercing: 0,
        arc: Arc::Front,
        rules: &[],
        text: "Rattles more than it harms, for little money.",
    },
    Weapon {
        slug: "twin_light_machine_guns",
        name: "Twin Light Machine Guns",
        credits: 25,
        range: 10,
        attacks: 5,
        damage: 3,
        piercing: 0,
        arc: Arc::Front,
        rules: &[WeaponRule::Accurate],
        text: "The same rattle, better aimed.",
    },
    Weapon {
        slug: "heavy_machine_gun",
        name: "Heavy Machine Gun",
        credits: 40,
        range: 12,
        attacks: 5,
        damage: 4,
        piercing: 1,
        arc: Arc::Front,
        rules: &[],
        text: "Reaches far and bites through doors.",
    },
    Weapon {
        slug: "twin_heavy_machine_guns",
        name: "Twin Heavy Machine Guns",
        credits: 60,
        range: 12,
        attacks: 5,
        damage: 4,
        piercing: 1,
        arc: Arc::Front,
        rules: &[WeaponRule::Accurate],
        text: "The gun to have when the car slides.",
    },
    Weapon {
        slug: "heavy_cannon",
        name: "Heavy Cannon",
        credits: 55,
        range: 12,
        attacks: 3,
        damage: 5,
        piercing: 1,
        arc: Arc::Front,
        rules: &[WeaponRule::Rending { hits: 1 }],
        text: "Few shots; a good one counts twice.",
    },
    Weapon {
        slug: "minigun",
        name: "Minigun",
        credits: 90,
        range: 12,
        attacks: 8,
        damage: 4,
        piercing: 1,
        arc: Arc::Front,
        rules: &[WeaponRule::Volley],
        text: "Lead in quantity, and more of it with luck.",
    },
    Weapon {
        slug: "rocket_launcher",
        name: "Rocket Launcher",
        credits: 115,
        range: 12,
        attacks: 4,
        damage: 6,
        piercing: 3,
        arc: Arc::Front,
        rules: &[WeaponRule::Disrupt, WeaponRule::Destructive { damage: 2 }],
        text: "Ends arguments, and sends what is left into the wall.",
    },
    Weapon {
        slug: "flamethrower",
        name: "Flamethrower",
        credits: 55,
        range: 3,
        attacks: 6,
        damage: 3,
        piercing: 0,
        arc: Arc::Front,
        rules: &[WeaponRule::Torrent, WeaponRule::Disrupt],
        text: "Hardly misses at arm's length, and nobody steers well while burning.",
    },
    Weapon {
        slug: "caltrops",
        name: "Caltrops",
        credits: 10,
        range: 3,
        attacks: 3,
        damage: 3,
        piercing: 0,
        arc: Arc::Rear,
        rules: &[WeaponRule::Disrupt],
        text: "For whoever sits on your bumper.",
    },
];

/// The weapon with this slug.
pub fn find(slug: &str) -> Option<&'static Weapon> {
    WEAPONS.iter().find(|weapon| weapon.slug == slug)
}

impl Weapon {
    pub fn has(&self, rule: WeaponRule) -> bool {
        self.rules.contains(&rule)
    }
}

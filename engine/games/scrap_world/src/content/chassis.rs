//! The four chassis. Names and points are printed in the source; all other figures are ours.

use crate::content::{Chassis, Slots, ids::Die::Green};

pub const CHASSIS: &[Chassis] = &[
    Chassis {
        slug: "c_23_scout",
        name: "C-23 Scout",
        points: 23,
        damage: 7,
        energy: 4,
        speed: 4,
        initiative: 6,
        armor: &[Green],
        slots: Slots { primary: 1, missile: 1, module: 2, armor: 1 },
        copies: 2,
        text: "First to act and quick on its feet, but thinly plated.",
    },
    Chassis {
        slug: "c_30_lancer",
        name: "C-30 Lancer",
        points: 30,
        damage: 10,
        energy: 5,
        speed: 4,
        initiative: 4,
        armor: &[Green, Green],
        slots: Slots { primary: 2, missile: 1, module: 2, armor: 1 },
        copies: 1,
        text: "A fighter for every task, with a rack for one missile.",
    },
    Chassis {
        slug: "c_33_lancer_mod",
        name: "C-33 Lancer Mod",
        points: 33,
        damage: 11,
        energy: 6,
        speed: 4,
        initiative: 5,
        armor: &[Green, Green],
        slots: Slots { primary: 2, missile: 0, module: 3, armor: 1 },
        copies: 1,
        text: "A Lancer rebuilt for modules: more energy, no missile rack.",
    },
    Chassis {
        slug: "c_40_thumper",
        name: "C-40 Thumper",
        points: 40,
        damage: 17,
        energy: 7,
        speed: 3,
        initiative: 3,
        armor: &[Green, Green],
        slots: Slots { primary: 2, missile: 2, module: 1, armor: 1 },
        copies: 1,
        text: "Slow, late to act and very hard to bring down.",
    },
];

/// The chassis with this slug.
pub fn find(slug: &str) -> Option<&'static Chassis> {
    CHASSIS.iter().find(|chassis| chassis.slug == slug)
}

//! The nine teams of the published quick start guide, and three of our own.
//!
//! One of the guide's is printed as 80 points and costs 79, which the limit allows.

use crate::roster::{Roster, Suit};
use scrapworks_core::Preset;

/// The first lists are the guide's.
#[cfg(test)]
pub(crate) const PRINTED: usize = 9;

/// Name, points and seats as printed, and the suits with their cards.
type List = (&'static str, u32, u8, &'static [(&'static str, &'static [&'static str])]);

const LISTS: &[List] = &[
    (
        "Lancers · 2 players",
        150,
        2,
        &[
            ("c_30_lancer", &["auto_cannon", "power_barbs", "deflective_armor", "missile"]),
            ("c_33_lancer_mod", &["heavy_laser_cannon", "blade", "power_pack", "basic_armor"]),
        ],
    ),
    (
        "Thumper and Scout · 2 players",
        150,
        2,
        &[
            (
                "c_40_thumper",
                &["laser_cannon", "hammer", "emp_missile", "rocket_launcher", "carapace_armor"],
            ),
            ("c_23_scout", &["saw", "grenade_launcher", "smoke_screen", "scanner"]),
        ],
    ),
    (
        "Cannon Lancer · 3 players",
        80,
        3,
        &[(
            "c_30_lancer",
            &["battle_cannon", "blade", "carapace_armor", "missile", "smoke_screen"],
        )],
    ),
    (
        "Laser Lancer · 3 players",
        80,
        3,
        &[("c_33_lancer_mod", &["heavy_laser_cannon", "blade", "assault_armor", "scanner"])],
    ),
    ("Thumper · 3 players", 80, 3, THUMPER),
    (
        "Rail Lancer · 4 players",
        80,
        4,
        &[("c_30_lancer", &["rail_gun", "claw", "carapace_armor", "missile"])],
    ),
    (
        "Reactor Lancer · 4 players",
        80,
        4,
        &[(
            "c_33_lancer_mod",
            &["reactor_beam", "battle_axe", "power_pack", "basic_armor", "scanner"],
        )],
    ),
    ("Thumper · 4 players", 80, 4, THUMPER),
    (
        "Two Scouts · 4 players",
        80,
        4,
        &[
            ("c_23_scout", &["battle_axe", "smoke_screen"]),
            ("c_23_scout", &["hammer", "smoke_screen"]),
        ],
    ),
    // One battlesuit each, for a short first match.
    (
        "First Lancer · 2 players",
        60,
        2,
        &[("c_30_lancer", &["auto_cannon", "claw", "missile", "scanner"])],
    ),
    (
        "First Lancer Mod · 2 players",
        60,
        2,
        &[("c_33_lancer_mod", &["laser_cannon", "blade", "power_pack", "scanner", "smoke_screen"])],
    ),
    (
        "First Thumper · 2 players",
        60,
        2,
        &[("c_40_thumper", &["laser_cannon", "claw", "smoke_screen"])],
    ),
];

/// The guide's worked example of an 80 point team; two of its teams are this one.
const THUMPER: &[(&str, &[&str])] =
    &[("c_40_thumper", &["auto_cannon", "claw", "emp_missile", "basic_armor"])];

/// The teams as rosters, those for two seats first.
pub fn presets() -> Vec<Preset<Roster>> {
    LISTS
        .iter()
        .map(|&(name, points, seats, suits)| {
            let suits = suits.iter().map(|&(chassis, armament)| suit(chassis, armament));
            Preset { name, points, seats, roster: Roster { suits: suits.collect() } }
        })
        .collect()
}

/// The team with this name, which must exist.
pub(crate) fn named(name: &str) -> Roster {
    let preset = presets().into_iter().find(|preset| preset.name == name);
    preset.expect("a list of that name is printed").roster
}

fn suit(chassis: &str, armament: &[&str]) -> Suit {
    let armament = armament.iter().map(|&slug| slug.to_owned()).collect();
    Suit { name: None, chassis: chassis.to_owned(), armament }
}

//! Ready-made teams. All are ours.

use crate::roster::{CAR_CREDITS, Entrant, FittedUpgrade, POOL_CREDITS, Roster};
use scrapworks_core::Preset;

/// A car, its weapons and its upgrades. A turret carries the first weapon.
type Row = (&'static str, &'static [&'static str], &'static [&'static str]);

/// Name and cars of each team.
const TEAMS: &[(&str, &[Row])] = &[
    (
        "Works Team",
        &[
            ("runner", &["twin_heavy_machine_guns"], &["elite_driver", "boost"]),
            ("runner", &["rocket_launcher"], &["elite_driver", "drift", "j_turn"]),
            ("hotrod", &["twin_light_machine_guns"], &["elite_driver", "drift", "boost"]),
        ],
    ),
    (
        "Full Throttle",
        &[
            ("hotrod", &["light_machine_gun"], &["elite_driver", "boost", "drift"]),
            ("hotrod", &["caltrops"], &["elite_driver", "boost", "drift"]),
            ("hotrod", &["caltrops"], &["elite_driver", "boost", "j_turn"]),
        ],
    ),
    (
        "Wall of Iron",
        &[
            ("truck", &["twin_light_machine_guns"], &["ram", "spikes"]),
            ("truck", &["flamethrower"], &["ram", "spikes"]),
            ("truck", &["caltrops"], &["ram", "spikes"]),
        ],
    ),
    (
        "Rolling Battery",
        &[
            ("runner", &["minigun"], &["elite_driver", "turret"]),
            ("runner", &["rocket_launcher"], &["elite_driver", "turret"]),
            ("wreck", &["heavy_cannon", "twin_heavy_machine_guns"], &["elite_driver"]),
        ],
    ),
    (
        "Dune Pack",
        &[
            ("buggy", &["twin_light_machine_guns"], &["elite_driver", "drift"]),
            ("buggy", &["twin_light_machine_guns"], &["elite_driver", "boost"]),
            ("buggy", &["heavy_cannon"], &["elite_driver", "j_turn"]),
            ("buggy", &["flamethrower", "caltrops"], &["elite_driver", "ram"]),
        ],
    ),
    (
        "Scrapyard Six",
        &[
            ("wreck", &["light_machine_gun"], &["ram", "spikes", "boost"]),
            ("wreck", &["light_machine_gun"], &["ram", "spikes", "boost"]),
            ("wreck", &["twin_heavy_machine_guns"], &["elite_driver"]),
            ("wreck", &["twin_heavy_machine_guns"], &["elite_driver"]),
            ("wreck", &["rocket_launcher"], &["built_to_last"]),
            ("wreck", &["minigun"], &["turret"]),
        ],
    ),
    (
        "Fox and Hound",
        &[
            ("hotrod", &["caltrops"], &["elite_driver", "boost"]),
            ("runner", &["rocket_launcher"], &["drift"]),
        ],
    ),
    (
        "Hammer and Anvil",
        &[
            ("truck", &["twin_light_machine_guns"], &["ram", "spikes"]),
            ("buggy", &["heavy_cannon"], &["elite_driver", "j_turn"]),
        ],
    ),
    (
        "Lone Runner",
        &[("runner", &["twin_heavy_machine_guns"], &["elite_driver", "boost", "drift"])],
    ),
    (
        "Lone Hotrod",
        &[("hotrod", &["twin_light_machine_guns"], &["elite_driver", "boost", "drift"])],
    ),
    ("Lone Truck", &[("truck", &["flamethrower"], &["ram", "spikes"])]),
];

/// The teams as rosters, each for as many cars as it has.
pub fn presets() -> Vec<Preset<Roster>> {
    let team = |&(name, rows): &(&'static str, &[Row])| {
        let points = (CAR_CREDITS + POOL_CREDITS) * rows.len() as u32;
        let roster = Roster { cars: rows.iter().map(entrant).collect() };
        Preset { name, points, seats: 2, roster }
    };
    TEAMS.iter().map(team).collect()
}

/// The roster of a team that exists.
pub(crate) fn preset_roster(name: &str) -> Roster {
    let preset = presets().into_iter().find(|preset| preset.name == name);
    preset.expect("a team of that name is in the list").roster
}

fn entrant(&(car, weapons, upgrades): &Row) -> Entrant {
    let fitted = |&slug: &&str| match slug {
        "turret" => FittedUpgrade::On { slug: slug.to_owned(), weapon: 0 },
        _ => FittedUpgrade::Plain(slug.to_owned()),
    };
    Entrant {
        name: None,
        car: car.to_owned(),
        weapons: weapons.iter().map(|&slug| slug.to_owned()).collect(),
        upgrades: upgrades.iter().map(fitted).collect(),
    }
}

//! The nine upgrades.
//!
//! Names and figures: *Scraplands* by its contributors (`open-source-tabletop/scraplands`), under
//! CC BY 4.0. The texts are ours.

use crate::content::{Upgrade, UpgradeEffect};

pub const UPGRADES: &[Upgrade] = &[
    row(
        "built_to_last",
        "Built to Last",
        50,
        UpgradeEffect::Resilient,
        "Roll failed Defence dice again.",
    ),
    row("armour_plates", "Armour Plates", 50, UpgradeEffect::Armour, "Toughness +1."),
    row("elite_driver", "Elite Driver", 45, UpgradeEffect::EliteDriver, "Skill 4+ instead of 5+."),
    row(
        "ram",
        "Ram",
        20,
        UpgradeEffect::Ram,
        "An enemy that you hit while moving forward makes one more control check.",
    ),
    row(
        "spikes",
        "Spikes",
        20,
        UpgradeEffect::Spikes,
        "Who fails a control check in a collision with this car takes two hits.",
    ),
    row(
        "turret",
        "Turret",
        55,
        UpgradeEffect::Turret,
        "One weapon with a front arc fires in every direction.",
    ),
    row(
        "boost",
        "Boost",
        20,
        UpgradeEffect::Boost,
        "Once in a game: 2d6 inches more for one Move.",
    ),
    row(
        "drift",
        "Drift",
        20,
        UpgradeEffect::Drift,
        "An action directly after a Move: up to 8 inches straight on, then a pivot of 90 degrees.",
    ),
    row(
        "j_turn",
        "J-Turn",
        10,
        UpgradeEffect::JTurn,
        "An action that counts as a Move: 3 inches backward, then turn round.",
    ),
];

/// The upgrade with this slug.
pub fn find(slug: &str) -> Option<&'static Upgrade> {
    UPGRADES.iter().find(|upgrade| upgrade.slug == slug)
}

const fn row(
    slug: &'static str,
    name: &'static str,
    credits: u16,
    effect: UpgradeEffect,
    text: &'static str,
) -> Upgrade {
    Upgrade { slug, name, credits, effect, text }
}

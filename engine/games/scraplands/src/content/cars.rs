//! The five cars.
//!
//! Names and figures: *Scraplands* by its contributors (`open-source-tabletop/scraplands`), under
//! CC BY 4.0. The texts are ours.

use crate::content::{Car, Quirk};

/// Command points of every car.
const COMMAND: u8 = 6;

pub const CARS: &[Car] = &[
    Car {
        slug: "wreck",
        name: "Wreck",
        credits: 140,
        command: COMMAND,
        movement: 5,
        skill: 5,
        defence: 4,
        toughness: 3,
        hit_points: 4,
        quirk: Some(Quirk::Ramshackle),
        text: "Cheap, and half of what falls off can be put back on.",
    },
    Car {
        slug: "runner",
        name: "Runner",
        credits: 160,
        command: COMMAND,
        movement: 5,
        skill: 5,
        defence: 3,
        toughness: 4,
        hit_points: 5,
        quirk: None,
        text: "Good at everything, best at nothing.",
    },
    Car {
        slug: "hotrod",
        name: "Hotrod",
        credits: 215,
        command: COMMAND,
        movement: 6,
        skill: 5,
        defence: 3,
        toughness: 4,
        hit_points: 5,
        quirk: Some(Quirk::Fast),
        text: "The fastest thing on the track, while it stays on it.",
    },
    Car {
        slug: "buggy",
        name: "Buggy",
        credits: 150,
        command: COMMAND,
        movement: 5,
        skill: 5,
        defence: 4,
        toughness: 4,
        hit_points: 4,
        quirk: Some(Quirk::OffRoad),
        text: "Takes corners that others read about.",
    },
    Car {
        slug: "truck",
        name: "Truck",
        credits: 250,
        command: COMMAND,
        movement: 4,
        skill: 5,
        defence: 3,
        toughness: 5,
        hit_points: 6,
        quirk: Some(Quirk::Sturdy),
        text: "Slow, heavy, and still there at the end.",
    },
];

/// The car with this slug.
pub fn find(slug: &str) -> Option<&'static Car> {
    CARS.iter().find(|car| car.slug == slug)
}

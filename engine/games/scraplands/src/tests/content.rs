//! The content and the catalogue are consistent.

use std::collections::BTreeSet;

use crate::{
    Scraplands,
    content::{
        UpgradeEffect, cars::CARS, catalogue::ACTION_TABLE, courses::CourseId, ids::ActionKind,
        upgrades::UPGRADES, weapons::WEAPONS,
    },
    roster::CAR_CREDITS,
};
use scrapworks_core::Game;

#[test]
fn slugs_and_names_are_unique_and_texts_are_sentences() {
    let cars = CARS.iter().map(|car| (car.slug, car.name, car.text));
    let weapons = WEAPONS.iter().map(|weapon| (weapon.slug, weapon.name, weapon.text));
    let upgrades = UPGRADES.iter().map(|upgrade| (upgrade.slug, upgrade.name, upgrade.text));
    let all: Vec<_> = cars.chain(weapons).chain(upgrades).collect();
    assert_eq!(all.len(), 5 + 9 + 9);
    assert_eq!(all.iter().map(|row| row.0).collect::<BTreeSet<_>>().len(), all.len());
    assert_eq!(all.iter().map(|row| row.1).collect::<BTreeSet<_>>().len(), all.len());
    for (slug, _, text) in all {
        assert!(slug.chars().all(|c| c.is_ascii_lowercase() || c == '_'), "{slug}");
        assert!(text.ends_with('.'), "{slug}");
    }
}

#[test]
fn every_car_can_be_bought_for_its_own_credits() {
    assert!(CARS.iter().all(|car| u32::from(car.credits) <= CAR_CREDITS));
}

#[test]
fn every_upgrade_does_something_of_its_own() {
    let effect: BTreeSet<UpgradeEffect> = UPGRADES.iter().map(|upgrade| upgrade.effect).collect();
    assert_eq!(effect.len(), UPGRADES.len());
}

#[test]
fn the_catalogue_has_a_row_for_every_action_and_every_course() {
    let actions = [
        ActionKind::Move,
        ActionKind::JTurn,
        ActionKind::Advance,
        ActionKind::Drift,
        ActionKind::Attack,
        ActionKind::Pass,
    ];
    assert!(ACTION_TABLE.iter().map(|row| row.kind).eq(actions));
    let catalogue = Scraplands::catalogue();
    assert_eq!(catalogue.courses.len(), CourseId::ALL.len());
    for course in catalogue.courses {
        assert_eq!(course.circuit.is_some(), course.entries.is_none(), "{}", course.name);
    }
}

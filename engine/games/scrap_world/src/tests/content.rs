//! Consistency of the content, whatever its figures are.

use crate::{
    content::{
        AfterUse, Category, Effect, Slot, Special, Weapon, WeaponRange,
        actions::{ACTION_TABLE, action_cost},
        armament::ARMAMENT,
        chassis::CHASSIS,
        dice::{self, DICE},
        ids::Die,
    },
    options::{Options, Supply},
    presets::{PRINTED, presets},
    roster::check_roster,
};
use scrapworks_core::Seats;

fn weapons() -> impl Iterator<Item = (&'static str, &'static Weapon)> {
    ARMAMENT.iter().filter_map(|card| Some((card.name, card.weapon()?)))
}

#[test]
fn there_are_at_least_27_armament_cards() {
    assert!(ARMAMENT.len() >= 27);
    let chassis: u8 = CHASSIS.iter().map(|chassis| chassis.copies).sum();
    assert_eq!(chassis, 5, "five chassis cards are in the box");
}

#[test]
fn slugs_are_unique_and_follow_from_names() {
    let chassis = CHASSIS.iter().map(|chassis| (chassis.slug, chassis.name));
    let names: Vec<_> = ARMAMENT.iter().map(|card| (card.slug, card.name)).chain(chassis).collect();
    for (at, &(slug, name)) in names.iter().enumerate() {
        assert_eq!(slug, name.to_lowercase().replace([' ', '-'], "_"));
        assert!(names[..at].iter().all(|other| other.0 != slug), "{slug}");
    }
}

#[test]
fn texts_are_short_sentences() {
    let armament = ARMAMENT.iter().map(|card| card.text);
    let chassis = CHASSIS.iter().map(|chassis| chassis.text);
    let action_kinds = ACTION_TABLE.iter().map(|kind| kind.text);
    for text in armament.chain(chassis).chain(action_kinds) {
        assert!(text.ends_with('.'), "{text}");
        assert!(text.chars().count() <= 90, "{text}");
    }
}

/// A text names every number of its card that is not shown as dice or accuracy.
#[test]
fn texts_name_every_special_rule() {
    for card in ARMAMENT {
        let mut expected: Vec<String> = Vec::new();
        match card.after_use {
            AfterUse::Keep => {}
            AfterUse::Flip => expected.push("Flip it after use".into()),
            AfterUse::Remove => expected.push("Remove it after use".into()),
        }
        match &card.effect {
            Effect::Weapon(weapon) => {
                expected.extend(weapon.specials.iter().map(words));
                expected
                    .extend(weapon.burn.map(|burn| format!("up to {} energy", burn.energy_max)));
                if weapon.category == Some(Category::Ballistic) {
                    expected.push("ammunition".into());
                }
            }
            Effect::Reactive { energy, dice, .. } => {
                expected.push(format!("For {energy} energy"));
                expected.extend(DICE.iter().filter_map(|die| count(*die, dice)));
            }
            Effect::Ammunition { dice, specials } => {
                expected.push("For a ballistic weapon".into());
                expected.extend(specials.iter().map(words));
                expected.extend(DICE.iter().filter_map(|die| count(*die, dice)));
            }
            Effect::Passive { stats } => {
                let stat = |name: &str, by: i16| (by != 0).then(|| format!("{name} +{by}"));
                let damage = stats.damage;
                expected.extend((damage != 0).then(|| format!("take {damage} more damage")));
                expected.extend(stat("Energy", stats.energy.into()));
                expected.extend(stat("Speed", stats.speed.into()));
                expected.extend(stat("Initiative", stats.initiative.into()));
                expected.extend(stat("Accuracy", stats.accuracy.into()));
                expected.extend(DICE.iter().filter_map(|die| count(*die, stats.armor)));
            }
        }
        for words in expected {
            let (text, words) = (card.text.to_lowercase(), words.to_lowercase());
            assert!(text.contains(&words), "{}: “{}” lacks “{words}”", card.name, card.text);
        }
    }
}

fn words(special: &Special) -> String {
    match special {
        // Unlike what a hit does.
        Special::Drain { energy } => format!("hit or miss, the target loses {energy} energy"),
        Special::IgnoresCover => "ignores cover".into(),
        Special::IgnoresDoubt => "doubt".into(),
        Special::RangeMax { spaces } => format!("reaches {spaces} spaces"),
        Special::Accuracy { by } => format!("accuracy +{by}"),
        Special::Pierce { blocks: 1 } => "1 block".into(),
        Special::Pierce { blocks } => format!("{blocks} blocks"),
        Special::Shove { fallbacks: 1 } => "1 more fallback".into(),
        Special::Shove { fallbacks } => format!("{fallbacks} more fallbacks"),
        Special::Pursue => "follow".into(),
        // Everything that answers an attack and is no armor card is named.
        Special::NoReaction => {
            let modules = ARMAMENT.iter().filter(|card| {
                card.slot != Slot::Armor && matches!(card.effect, Effect::Reactive { .. })
            });
            let names: Vec<_> =
                std::iter::once("no armor cards").chain(modules.map(|card| card.name)).collect();
            names.join(" or ")
        }
    }
}

/// Like `2 blue`.
fn count(die: Die, dice: &[Die]) -> Option<String> {
    let many = dice.iter().filter(|other| **other == die).count();
    (many > 0).then(|| format!("{many} {}", color(die)))
}

fn color(die: Die) -> &'static str {
    match die {
        Die::White => "white",
        Die::Yellow => "yellow",
        Die::Red => "red",
        Die::Black => "black",
        Die::Green => "green",
        Die::Blue => "blue",
    }
}

#[test]
fn weapons_roll_attack_dice_and_full_attacks_are_stronger() {
    let hits = |dice: &[Die]| -> u8 {
        dice.iter().flat_map(|die| dice::faces(*die)).map(|face| face.hits).sum()
    };
    for (name, weapon) in weapons() {
        let quick = weapon.quick.unwrap_or(&[]);
        assert!(quick.iter().chain(weapon.full).all(|die| dice::is_attack(*die)), "{name}");
        assert!(hits(quick) < hits(weapon.full), "{name}");
        assert!(weapon.burn.is_none_or(|burn| dice::is_attack(burn.die)), "{name}");
        match weapon.range {
            WeaponRange::Melee => {}
            WeaponRange::Ranged { accuracy } => assert!((3..=12).contains(&accuracy), "{name}"),
        }
    }
}

#[test]
fn armor_rolls_defence_dice() {
    for card in ARMAMENT {
        if let Effect::Reactive { dice, .. } = card.effect {
            assert!(!dice.iter().any(|die| dice::is_attack(*die)), "{}", card.name);
        }
    }
    for chassis in CHASSIS {
        assert!(!chassis.armor.iter().any(|die| dice::is_attack(*die)), "{}", chassis.name);
    }
}

#[test]
fn each_type_of_card_does_what_its_type_is_for() {
    for card in ARMAMENT {
        let fits = match card.slot {
            Slot::Primary => card.weapon().is_some_and(|weapon| weapon.quick.is_some()),
            Slot::Missile => card.weapon().is_some_and(|weapon| {
                weapon.quick.is_none() && matches!(weapon.range, WeaponRange::Ranged { .. })
            }),
            Slot::Module => card.weapon().is_none(),
            Slot::Armor => matches!(card.effect, Effect::Reactive { .. }),
        };
        assert!(fits, "{}", card.name);
    }
}

#[test]
fn the_action_table_has_a_row_for_each_action() {
    for row in ACTION_TABLE {
        assert_eq!(action_cost(row.kind), row);
    }
}

/// SW-1: a list printed as 80 points costs 79, which is legal since a team may cost less.
#[test]
fn presets_cost_what_the_guide_prints() {
    let costs: Vec<_> = presets()
        .iter()
        .map(|preset| {
            let options = Options { points: preset.points, ..Options::default() };
            let check = check_roster(&options, Seats(preset.seats), &preset.roster);
            (preset.points, preset.seats, check.points)
        })
        .collect();
    let printed = [
        (150, 2, 150),
        (150, 2, 150),
        (80, 3, 80),
        (80, 3, 80),
        (80, 3, 80),
        (80, 4, 80),
        (80, 4, 79),
        (80, 4, 80),
        (80, 4, 80),
    ];
    assert_eq!(costs[..PRINTED], printed);
}

/// SW-2: the box has the cards of every list.
#[test]
fn presets_are_legal_with_the_cards_of_one_box() {
    for preset in presets() {
        for supply in [Supply::Box, Supply::Unlimited] {
            let options = Options { points: preset.points, supply, ..Options::default() };
            let check = check_roster(&options, Seats(preset.seats), &preset.roster);
            assert_eq!(check.problems, [], "{}", preset.name);
        }
    }
}

/// SW-2: the box has the cards that all lists for one match need together.
#[test]
fn the_lists_for_one_match_share_one_box() {
    for seats in [2, 3, 4] {
        let printed = presets().into_iter().take(PRINTED);
        let tables = printed.filter(|preset| preset.seats == seats);
        let suits: Vec<_> = tables.flat_map(|preset| preset.roster.suits).collect();
        for card in ARMAMENT {
            let all = suits.iter().flat_map(|suit| &suit.armament);
            let needed = all.filter(|slug| **slug == card.slug).count();
            assert!(needed <= usize::from(card.copies), "{}: {needed}", card.name);
        }
        for chassis in CHASSIS {
            let needed = suits.iter().filter(|suit| suit.chassis == chassis.slug).count();
            assert!(needed <= usize::from(chassis.copies), "{}: {needed}", chassis.name);
        }
    }
}

/// A duel of two battlesuits is over in a few rounds.
#[test]
fn teams_for_a_first_match_are_one_battlesuit_of_60_points() {
    for preset in &presets()[PRINTED..] {
        let options = Options { points: 60, ..Options::default() };
        let check = check_roster(&options, Seats(2), &preset.roster);
        assert_eq!((preset.points, preset.seats, check.points), (60, 2, 60), "{}", preset.name);
        assert_eq!(preset.roster.suits.len(), 1, "{}", preset.name);
    }
}

#[test]
fn preset_names_are_unique() {
    let names: Vec<_> = presets().iter().map(|preset| preset.name).collect();
    assert_eq!(names.len(), PRINTED + 3);
    for (at, name) in names.iter().enumerate() {
        assert!(!names[..at].contains(name), "{name}");
    }
}

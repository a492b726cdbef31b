//! The tables in the rulebook of Scraplands match the content.

use scrapworks_core::{Preset, Seats};
use scrapworks_scraplands::{
    content::{
        Car, Quirk, Upgrade, Weapon, WeaponRule,
        cars::{self, CARS},
        courses::{CourseId, TerrainKind},
        upgrades::{self, UPGRADES},
        weapons::{self, WEAPONS},
    },
    options::Options,
    roster::presets::presets,
    roster::{Entrant, Roster, check_roster},
};

use scrapworks_testkit::rulebook::{check, table};

#[test]
fn the_rulebook_tables_match_the_content() {
    let parts = [
        ("cars", car_figures()),
        ("weapons", weapon_figures()),
        ("upgrades", upgrade_list()),
        ("terrain", terrain()),
        ("courses", courses()),
        ("teams", teams()),
    ];
    check("scraplands", &parts);
}

fn car_figures() -> String {
    let row = |car: &Car| {
        let figures = [car.toughness, car.hit_points].map(|n| n.to_string());
        let mut row = vec![car.name.to_owned(), car.credits.to_string(), car.movement.to_string()];
        row.extend([format!("{}+", car.skill), format!("{}+", car.defence)]);
        row.extend(figures);
        row.push(car.quirk.map_or("", quirk).to_owned());
        row
    };
    let head = ["Car", "Credits", "Movement", "Skill", "Defence", "Toughness", "Hit points", ""];
    table(&head, CARS.iter().map(row))
}

fn quirk(quirk: Quirk) -> &'static str {
    match quirk {
        Quirk::Fast => "Fast",
        Quirk::OffRoad => "Off-road",
        Quirk::Sturdy => "Sturdy",
        Quirk::Ramshackle => "Ramshackle",
    }
}

fn weapon_figures() -> String {
    let row = |weapon: &Weapon| {
        let figures = [weapon.range, weapon.attacks, weapon.damage, weapon.piercing];
        let mut row = vec![weapon.name.to_owned(), weapon.credits.to_string()];
        row.extend(figures.map(|n| n.to_string()));
        row.push(weapon.rules.iter().map(rule).collect::<Vec<_>>().join(", "));
        row
    };
    let head = ["Weapon", "Credits", "Range", "Dice", "Damage", "Piercing", "Rules"];
    table(&head, WEAPONS.iter().map(row))
}

fn rule(rule: &WeaponRule) -> String {
    match rule {
        WeaponRule::Accurate => "Accurate".to_owned(),
        WeaponRule::Rending { hits } => format!("Rending {hits}"),
        WeaponRule::Volley => "Volley".to_owned(),
        WeaponRule::Torrent => "Torrent".to_owned(),
        WeaponRule::Destructive { damage } => format!("Destructive {damage}"),
        WeaponRule::Disrupt => "Disrupt".to_owned(),
    }
}

fn upgrade_list() -> String {
    let row = |upgrade: &Upgrade| {
        vec![upgrade.name.to_owned(), upgrade.credits.to_string(), upgrade.text.to_owned()]
    };
    table(&["Upgrade", "Credits", "What it does"], UPGRADES.iter().map(row))
}

fn terrain() -> String {
    let row = |kind: TerrainKind| {
        let kind = kind.row();
        let traits = [
            (kind.solid, "solid"),
            (kind.dangerous, "dangerous"),
            (kind.no_partial, "crossed as a whole"),
            (kind.destructible, "destructible"),
            (kind.tall, "tall"),
        ];
        let traits: Vec<_> =
            traits.into_iter().filter(|&(is, _)| is).map(|(_, name)| name).collect();
        vec![kind.name.to_owned(), traits.join(", "), kind.text.to_owned()]
    };
    table(&["Terrain", "Is", ""], TerrainKind::ALL.into_iter().map(row))
}

fn courses() -> String {
    let inches = |mil: i32| format!("{}″", mil / 1000);
    let row = |id: CourseId| {
        let course = id.course();
        let lap = course.circuit().map(|circuit| inches(circuit.track.length()));
        vec![
            course.name.to_owned(),
            format!("{} × {}", inches(course.size.x), inches(course.size.y)),
            lap.unwrap_or_else(|| "an arena".to_owned()),
            course.text.to_owned(),
        ]
    };
    table(&["Course", "Table", "Lap", ""], CourseId::ALL.into_iter().map(row))
}

fn teams() -> String {
    let row = |preset: Preset<Roster>| {
        let options = Options { cars: 6, ..Options::default() };
        let cost = check_roster(&options, Seats(preset.seats), &preset.roster).points;
        let cars: Vec<String> = preset.roster.cars.iter().map(car).collect();
        vec![preset.name.to_owned(), format!("{cost} of {}", preset.points), cars.join("; ")]
    };
    table(&["Team", "Credits", "Cars"], presets().into_iter().map(row))
}

fn car(entrant: &Entrant) -> String {
    let name = cars::find(&entrant.car).expect("a known car").name;
    let weapons = entrant.weapons.iter();
    let weapons = weapons.map(|slug| weapons::find(slug).expect("a known weapon").name);
    let upgrades = entrant.upgrades.iter();
    let upgrades = upgrades.map(|up| upgrades::find(up.slug()).expect("a known upgrade").name);
    format!("{name}: {}", weapons.chain(upgrades).collect::<Vec<_>>().join(", "))
}

//! Checks the tables of the rulebook against the content.

use scrapworks_core::{Preset, Seats};
use scrapworks_scrap_world::{
    content::{
        Armament, Category, Chassis, Face, Obstacle, Piece, Slot, Weapon, WeaponRange,
        actions::{ACTION_TABLE, ActionCost},
        armament::{self, ARMAMENT},
        chassis::{self, CHASSIS},
        dice::{self, DICE},
        ids::Die,
        terrain_pieces::PIECES,
    },
    options::Options,
    presets::presets,
    roster::{self, Roster, Suit},
};
use scrapworks_testkit::rulebook::{check, table};

#[test]
fn the_rulebook_tables_match_the_content() {
    let parts = [
        ("actions", actions()),
        ("dice", dice_faces()),
        ("chassis", chassis_figures()),
        ("armament", cards()),
        ("terrain", terrain()),
        ("presets", teams()),
    ];
    check("scrap_world", &parts);
}

fn actions() -> String {
    let row = |row: &ActionCost| {
        vec![
            row.name.to_owned(),
            format!("{} †", row.points),
            format!("{} †", row.energy),
            row.text.to_owned(),
        ]
    };
    table(&["Action", "Points", "Energy", "What it does"], ACTION_TABLE.iter().map(row))
}

fn dice_faces() -> String {
    let row = |die: Die| {
        let faces = dice::faces(die).map(|face| symbols(&face));
        let mut row = vec![format!("{die:?} ({})", letter(die))];
        row.extend(faces);
        row
    };
    table(&["Die", "1", "2", "3", "4", "5", "6"], DICE.map(row).into_iter())
}

fn symbols(face: &Face) -> String {
    let shown = [(face.hits, "●"), (face.fallbacks, "»"), (face.blocks, "■"), (face.stands, "▲")];
    let shown: String = shown.map(|(times, symbol)| symbol.repeat(times.into())).concat();
    if shown.is_empty() { "·".to_owned() } else { shown }
}

fn letter(die: Die) -> char {
    match die {
        Die::White => 'W',
        Die::Yellow => 'Y',
        Die::Red => 'R',
        Die::Black => 'K',
        Die::Green => 'G',
        Die::Blue => 'B',
    }
}

fn letters(dice: &[Die]) -> String {
    let letters: Vec<String> = dice.iter().map(|die| letter(*die).to_string()).collect();
    letters.join(" ")
}

fn chassis_figures() -> String {
    let head = ["Chassis", "Points", "Damage", "Energy", "Speed", "Initiative", "Armor"];
    let head = [&head[..], &["Primary", "Missile", "Module", "Armor cards"]].concat();
    let row = |chassis: &Chassis| {
        let figures = [chassis.damage, chassis.energy, chassis.speed].map(|n| n.to_string());
        let mut row = vec![format!("{} †", chassis.name), format!("{} †", chassis.points)];
        row.extend(figures);
        row.push(chassis.initiative.to_string());
        row.push(letters(chassis.armor));
        row.extend(Slot::ALL.map(|slot| chassis.slots.of(slot).to_string()));
        row
    };
    table(&head, CHASSIS.iter().map(row))
}

fn cards() -> String {
    let weapons = |title, slot| {
        let head = ["Card", "Points", "Range", "Category", "Quick", "Full", "What it does"];
        format!("**{title}**\n\n{}\n", table(&head, of(slot).map(weapon_row)))
    };
    let others = |title, slot| {
        let row = |card: &Armament| vec![name(card), points(card), card.text.to_owned()];
        let head = ["Card", "Points", "What it does"];
        format!("**{title}**\n\n{}", table(&head, of(slot).map(row)))
    };
    [
        weapons("Primary weapons", Slot::Primary),
        weapons("Missiles", Slot::Missile),
        others("Modules", Slot::Module) + "\n",
        others("Armor", Slot::Armor),
    ]
    .concat()
}

fn of(slot: Slot) -> impl Iterator<Item = &'static Armament> {
    ARMAMENT.iter().filter(move |card| card.slot == slot)
}

/// The source names the first 23 cards.
fn is_printed(card: &Armament) -> bool {
    ARMAMENT.iter().take(23).any(|printed| printed.slug == card.slug)
}

fn name(card: &Armament) -> String {
    format!("{}{}", card.name, if is_printed(card) { " †" } else { "" })
}

fn points(card: &Armament) -> String {
    format!("{}{}", card.points, if is_printed(card) { " †" } else { "" })
}

fn weapon_row(card: &Armament) -> Vec<String> {
    let weapon: &Weapon = card.weapon().expect("a weapon card");
    let reach = match weapon.range {
        WeaponRange::Melee => "melee".to_owned(),
        WeaponRange::Ranged { accuracy } => format!("accuracy {accuracy}"),
    };
    let category = match weapon.category {
        None => "",
        Some(Category::Ballistic) => "ballistic",
        Some(Category::Energy) => "energy",
    };
    vec![
        name(card),
        points(card),
        reach,
        category.to_owned(),
        letters(weapon.quick.unwrap_or(&[])),
        letters(weapon.full),
        card.text.to_owned(),
    ]
}

fn terrain() -> String {
    let row = |piece: &Piece| {
        let spaces = |n: usize| if n == 1 { "1 space".into() } else { format!("{n} spaces") };
        let size = match piece.edges.len() {
            0 => spaces(piece.cells.len()),
            walls => format!("a wall along {}", spaces(walls)),
        };
        let obstacle = match piece.obstacle {
            Obstacle::Hindering => "hindering",
            Obstacle::Blocking => "blocking",
            Obstacle::Impassable => "impassable",
        };
        vec![piece.name.to_owned(), obstacle.to_owned(), size]
    };
    table(&["Piece", "Obstacle", "Size"], PIECES.iter().map(row))
}

fn teams() -> String {
    let row = |preset: Preset<Roster>| {
        let options = Options { points: preset.points, ..Options::default() };
        let cost = roster::check_roster(&options, Seats(preset.seats), &preset.roster).points;
        let suits: Vec<String> = preset.roster.suits.iter().map(suit).collect();
        vec![preset.name.to_owned(), format!("{cost} of {}", preset.points), suits.join("; ")]
    };
    table(&["Team", "Points", "Battlesuits"], presets().into_iter().map(row))
}

fn suit(suit: &Suit) -> String {
    let chassis = chassis::find(&suit.chassis).expect("a known chassis").name;
    let cards = suit.armament.iter().map(|slug| armament::find(slug).expect("a known card").name);
    format!("{chassis}: {}", cards.collect::<Vec<_>>().join(", "))
}

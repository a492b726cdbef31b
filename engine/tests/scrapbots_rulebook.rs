//! The tables at the end of the rulebook are what the content says.
//!
//! `UPDATE=1` writes them anew.

use std::{env, fs, path::Path};

use scrapworks_engine::games::scrapbots::{
    card::{Attack, Face, Frame, Kind},
    cards::FACES,
};

const RULEBOOK: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/rules/scrapbots.md");

#[test]
fn the_rulebook_shows_every_card_as_it_is() {
    let path = Path::new(RULEBOOK);
    let written = fs::read_to_string(path).unwrap();
    let parts = [
        ("components", components()),
        ("scrapbots", scrapbots()),
        ("resources", resources()),
        ("wounds", wounds()),
    ];
    let current = parts.iter().fold(written.clone(), |book, (name, table)| {
        let (before, rest) = book.split_once(&format!("<!-- {name} -->\n")).unwrap();
        let (_, after) = rest.split_once(&format!("<!-- end of {name} -->")).unwrap();
        format!("{before}<!-- {name} -->\n{table}<!-- end of {name} -->{after}")
    });
    if env::var_os("UPDATE").is_some() {
        fs::write(path, &current).unwrap();
    } else {
        assert!(current == written, "{RULEBOOK} is out of date: run the tests with UPDATE=1");
    }
}

fn table(head: &[&str], rows: impl Iterator<Item = Vec<String>>) -> String {
    let line = |cells: Vec<String>| format!("| {} |\n", cells.join(" | "));
    let rule = line(vec!["---".to_owned(); head.len()]);
    let head = line(head.iter().map(|&cell| cell.to_owned()).collect());
    head + &rule + &rows.map(line).collect::<String>()
}

/// Name, copies and scrap come first in every table.
fn row(face: &Face, rest: &[String]) -> Vec<String> {
    let copies = format!("{}×", face.copies);
    [&[face.name.to_owned(), copies, face.scrap.to_string()], rest].concat()
}

fn components() -> String {
    let of = |face: &&Face| matches!(face.kind, Kind::Component { .. });
    let rows = FACES.iter().filter(of);
    let rows = rows.map(|face| row(face, &[face.energy.to_string(), face.text.to_owned()]));
    table(&["Card", "Copies", "Scrap", "Energy", "What it does"], rows)
}

fn scrapbots() -> String {
    let bots = FACES.iter().filter_map(|face| Some((face, face.card.frame()?)));
    let attack = |attack: &Attack| format!("**{}:** {}", attack.energy, attack.text);
    let rows = bots.map(|(face, Frame { health, attacks })| {
        let attacks: Vec<_> = attacks.iter().map(attack).collect();
        row(face, &[health.to_string(), attacks.join("<br>")])
    });
    table(&["Card", "Copies", "Scrap", "Health", "Attacks by energy"], rows)
}

fn resources() -> String {
    let rows = FACES.iter().filter(|face| face.card.bonus().is_some());
    let rows = rows.map(|face| row(face, &[face.energy.to_string(), face.text.to_owned()]));
    table(&["Card", "Copies", "Scrap", "Energy", "What it does besides"], rows)
}

fn wounds() -> String {
    let rows = FACES.iter().filter(|face| face.card.is_wound());
    table(
        &["Card", "Copies", "Scrap", "What it does"],
        rows.map(|face| row(face, &[face.text.to_owned()])),
    )
}

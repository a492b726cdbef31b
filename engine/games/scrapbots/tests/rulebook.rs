//! The card tables of the Scrapbots rulebook.

use scrapworks_scrapbots::{
    content::card::{Attack, CardFace, CardKind, ScrapbotStats},
    content::cards::FACES,
};

use scrapworks_testkit::rulebook::{check, table};

#[test]
fn the_rulebook_shows_every_card_as_it_is() {
    let effects = [
        ("components", components()),
        ("scrapbots", scrapbots()),
        ("resources", resources()),
        ("wounds", wounds()),
    ];
    check("scrapbots", &effects);
}

/// Every table begins with name, copies and scrap.
fn row(face: &CardFace, rest: &[String]) -> Vec<String> {
    let copies = format!("{}×", face.copies);
    [&[face.name.to_owned(), copies, face.scrap.to_string()], rest].concat()
}

fn components() -> String {
    let of = |face: &&CardFace| matches!(face.kind, CardKind::Component { .. });
    let rows = FACES.iter().filter(of);
    let rows = rows.map(|face| row(face, &[face.energy.to_string(), face.text.to_owned()]));
    table(&["Card", "Copies", "Scrap", "Energy", "What it does"], rows)
}

fn scrapbots() -> String {
    let bots = FACES.iter().filter_map(|face| Some((face, face.card.scrapbot_stats()?)));
    let attack = |attack: &Attack| format!("**{}:** {}", attack.energy, attack.text);
    let rows = bots.map(|(face, ScrapbotStats { health, attacks })| {
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

//! The tables at the end of the rulebook are what the content says.
//!
//! `UPDATE=1` writes them anew.

use std::{env, fs, path::Path};

use scrapworks_engine::{
    Game,
    games::scrappers::{
        Scrappers,
        content::{CardEntry, Does, Plan},
        names::Kind,
    },
};

const RULEBOOK: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/rules/scrappers.md");

#[test]
fn the_rulebook_shows_every_card_as_it_is() {
    let path = Path::new(RULEBOOK);
    let written = fs::read_to_string(path).unwrap();
    let basic = |card: &CardEntry| card.info.scrap.is_none();
    let parts = [
        ("basic", table(basic)),
        ("operations", table(|card| !basic(card) && shield(card).is_none())),
        ("red", table(|card| shield(card) == Some(Kind::Impact))),
        ("blue", table(|card| shield(card) == Some(Kind::Energy))),
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

fn shield(card: &CardEntry) -> Option<Kind> {
    match card.info.does {
        Does::Operation { .. } => None,
        Does::Upgrade { shield, .. } => Some(shield.kind),
    }
}

fn table(wanted: impl Fn(&CardEntry) -> bool) -> String {
    let head = ["Card", "Copies", "Fuel", "Scrap", "What it does", "Plan", "Good for"];
    let line = |cells: &[String]| format!("| {} |\n", cells.join(" | "));
    let cards = Scrappers::catalogue().cards.into_iter().filter(|card| wanted(card));
    let rows = cards.map(|card| line(&row(&card))).collect::<String>();
    line(&head.map(str::to_owned)) + &line(&head.map(|_| "---".to_owned())) + &rows
}

fn row(card: &CardEntry) -> [String; 7] {
    let info = &card.info;
    let scrap = info.scrap.map_or("basic".to_owned(), |scrap| scrap.to_string());
    let plan = match info.plan {
        Plan::Rush => "rush",
        Plan::Engine => "engine",
        Plan::Wall => "wall",
        Plan::Denial => "denial",
    };
    [
        info.name.to_owned(),
        format!("{}×", info.copies),
        info.fuel.to_string(),
        scrap,
        card.text.join("<br>"),
        plan.to_owned(),
        info.good_for.to_owned(),
    ]
}

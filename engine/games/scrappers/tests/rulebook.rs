//! The tables of the rulebook of Scrappers.

use scrapworks_core::Game;
use scrapworks_scrappers::{
    Scrappers,
    content::{
        ability::Kind,
        card_info::{Does, Plan},
        catalogue::CardEntry,
    },
};

use scrapworks_testkit::rulebook::{check, table};

#[test]
fn the_rulebook_shows_every_card_as_it_is() {
    let basic = |card: &CardEntry| card.info.scrap.is_none();
    let parts = [
        ("basic", cards(basic)),
        ("operations", cards(|card| !basic(card) && shield(card).is_none())),
        ("red", cards(|card| shield(card) == Some(Kind::Impact))),
        ("blue", cards(|card| shield(card) == Some(Kind::Energy))),
    ];
    check("scrappers", &parts);
}

fn shield(card: &CardEntry) -> Option<Kind> {
    match card.info.does {
        Does::Operation { .. } => None,
        Does::Upgrade { shield, .. } => Some(shield.kind),
    }
}

fn cards(wanted: impl Fn(&CardEntry) -> bool) -> String {
    let head = ["Card", "Copies", "Fuel", "Scrap", "What it does", "Plan", "Good for"];
    let cards = Scrappers::catalogue().cards.into_iter().filter(|card| wanted(card));
    table(&head, cards.map(|card| row(&card)))
}

fn row(card: &CardEntry) -> Vec<String> {
    let info = &card.info;
    let scrap = info.scrap.map_or("basic".to_owned(), |scrap| scrap.to_string());
    let plan = match info.plan {
        Plan::Rush => "rush",
        Plan::Engine => "engine",
        Plan::Wall => "wall",
        Plan::Denial => "denial",
    };
    vec![
        info.name.to_owned(),
        format!("{}×", info.copies),
        info.fuel.to_string(),
        scrap,
        card.text.join("<br>"),
        plan.to_owned(),
        info.good_for.to_owned(),
    ]
}

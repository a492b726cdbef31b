//! The card tables of the Scrappers rulebook.

use scrapworks_core::Game;
use scrapworks_scrappers::{
    Scrappers,
    content::{
        ability::DamageKind,
        card::Card,
        card_info::{CardType, Strategy},
        catalogue::CardEntry,
    },
};

use scrapworks_testkit::rulebook::{check, table};

/// The version of the rules whose cards the rulebook describes.
const NEWEST: u16 = 2;

#[test]
fn the_rulebook_shows_every_card_as_it_is() {
    let basic = |card: &CardEntry| card.info.scrap.is_none();
    let parts = [
        ("basic", cards(basic)),
        ("operations", cards(|card| !basic(card) && shield(card).is_none())),
        ("red", cards(|card| shield(card) == Some(DamageKind::Impact))),
        ("blue", cards(|card| shield(card) == Some(DamageKind::Energy))),
    ];
    check("scrappers", &parts);
}

fn shield(card: &CardEntry) -> Option<DamageKind> {
    match card.info.card_type {
        CardType::Operation { .. } => None,
        CardType::Upgrade { shield, .. } => Some(shield.kind),
    }
}

fn cards(wanted: impl Fn(&CardEntry) -> bool) -> String {
    let head = ["Card", "Copies", "Fuel", "Scrap", "What it does", "Plan", "Good for"];
    let cards = Scrappers::catalogue().cards.into_iter();
    let dealt: Vec<_> = Card::dealt(NEWEST).map(|card| card.info().slug).collect();
    let mut cards: Vec<_> =
        cards.filter(|card| dealt.contains(&card.info.slug) && wanted(card)).collect();
    cards.sort_by_key(|card| dealt.iter().position(|slug| *slug == card.info.slug));
    table(&head, cards.into_iter().map(|card| row(&card)))
}

fn row(card: &CardEntry) -> Vec<String> {
    let info = &card.info;
    let scrap = info.scrap.map_or("basic".to_owned(), |scrap| scrap.to_string());
    let strategy = match info.strategy {
        Strategy::Rush => "rush",
        Strategy::Engine => "engine",
        Strategy::Wall => "wall",
        Strategy::Denial => "denial",
    };
    vec![
        info.name.to_owned(),
        format!("{}×", info.copies),
        info.fuel.to_string(),
        scrap,
        card.text.join("<br>"),
        strategy.to_owned(),
        info.good_for.to_owned(),
    ]
}

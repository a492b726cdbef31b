//! The card table of the Salvage rulebook.

use scrapworks_salvage::catalogue::catalogue;
use scrapworks_testkit::rulebook::{check, table};

#[test]
fn the_rulebook_shows_every_card_as_it_is() {
    let rows = catalogue().cards.into_iter();
    let rows = rows.map(|card| vec![card.name.to_owned(), card.value.to_string()]);
    check("salvage", &[("cards", table(&["Card", "Worth"], rows))]);
}

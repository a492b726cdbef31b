//! The list of games. To add a game, add its crate and a line here.

use scrapworks_erased::Entry;
use scrapworks_salvage::Salvage;
use scrapworks_scrap_world::ScrapWorld;
use scrapworks_scrapbots::Scrapbots;
use scrapworks_scraplands::Scraplands;
use scrapworks_scrappers::Scrappers;
use scrapworks_scrapyard_empire::ScrapyardEmpire;

/// Every game, in the order in which the lobby lists them. The sample game is the last.
pub const ALL_GAMES: &[Entry] = &[
    #[cfg(feature = "battle")]
    Entry::of::<scrapworks_battle::Battle>(),
    Entry::of::<ScrapWorld>(),
    Entry::of::<Scraplands>(),
    Entry::of::<Scrappers>(),
    Entry::of::<Scrapbots>(),
    Entry::of::<ScrapyardEmpire>(),
    Entry::of::<Salvage>(),
];

/// What a server offers unless it is asked to offer the sample game, too.
pub const GAMES: &[Entry] = ALL_GAMES.split_at(ALL_GAMES.len() - 1).0;

/// The game with that slug, the sample game included: what was played can be verified anywhere.
pub fn find(slug: &str) -> Option<&'static Entry> {
    ALL_GAMES.iter().find(|entry| entry.meta.slug == slug)
}

#[cfg(test)]
mod tests {
    use scrapworks_core::Game;

    use super::*;

    #[test]
    fn the_sample_game_is_not_among_those_that_every_server_offers() {
        let is_sample = |entry: &Entry| entry.meta.slug == Salvage::META.slug;
        assert_eq!(ALL_GAMES.len(), GAMES.len() + 1);
        assert!(!GAMES.iter().any(is_sample) && ALL_GAMES.iter().any(is_sample));
    }
}

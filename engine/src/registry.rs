//! The list of games. To add a game, add its crate and a line here.

use scrapworks_erased::Entry;
use scrapworks_scrap_world::ScrapWorld;
use scrapworks_scrapbots::Scrapbots;
use scrapworks_scraplands::Scraplands;
use scrapworks_scrappers::Scrappers;
use scrapworks_scrapyard_empire::ScrapyardEmpire;

/// All games, in the order in which the lobby lists them.
pub const GAMES: &[Entry] = &[
    Entry::of::<ScrapWorld>(),
    Entry::of::<Scraplands>(),
    Entry::of::<Scrappers>(),
    Entry::of::<Scrapbots>(),
    Entry::of::<ScrapyardEmpire>(),
];

/// The game with that slug.
pub fn find(slug: &str) -> Option<&'static Entry> {
    GAMES.iter().find(|entry| entry.meta.slug == slug)
}

#[cfg(test)]
mod tests {
    use scrapworks_core::{Bytes32, Seat, seed};
    use scrapworks_erased::AnySetup;

    use super::GAMES;

    #[test]
    fn every_game_has_a_tutorial_match_in_which_the_learner_decides_first() {
        for entry in GAMES {
            let tutorial = (entry.tutorial)();
            let seats = tutorial.rosters.values().len();
            let setup = AnySetup {
                rules_version: entry.meta.rules_version,
                options: tutorial.options,
                rosters: tutorial.rosters,
                seed: seed(&tutorial.secret, &vec![Bytes32::ZERO; seats]),
            };
            let (begun, _) = (entry.start)(&setup).unwrap();
            assert!(begun.awaiting().contains(Seat(0)), "{}", entry.meta.slug);
        }
    }
}

//! The match that teaches the game: a race of one car each, once round.

use crate::{options::Options, presets, roster::Roster};
use scrapworks_core::Tutorial;

pub(crate) fn tutorial() -> Tutorial<Options, Roster> {
    let options = Options { cars: 1, laps: 1, ..Options::default() };
    let rosters = ["Lone Runner", "Lone Hotrod"].map(presets::named);
    Tutorial { options, rosters, deal: 17 }
}

//! The tutorial match: one battlesuit against another on a random map.

use crate::{options::Options, presets, roster::Roster};
use scrapworks_core::Tutorial;

/// Enough for one well-armed battlesuit.
const POINTS: u32 = 80;

pub(crate) fn tutorial() -> Tutorial<Options, Roster> {
    let options = Options { points: POINTS, ..Options::default() };
    let rosters = ["Laser Lancer · 3 players", "Cannon Lancer · 3 players"].map(presets::named);
    Tutorial { options, rosters, deal: 93 }
}

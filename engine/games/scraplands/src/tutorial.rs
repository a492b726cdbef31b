//! The tutorial match: a race of one car each over one lap.

use crate::{
    options::Options,
    roster::{Roster, presets},
};
use scrapworks_core::Tutorial;

pub(crate) fn tutorial() -> Tutorial<Options, Roster> {
    let options = Options { cars: 1, laps: 1, ..Options::default() };
    let rosters = ["Lone Runner", "Lone Hotrod"].map(presets::preset_roster);
    Tutorial { options, rosters, deal: 17 }
}

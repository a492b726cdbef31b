//! The tutorial match: two players by the published rules, whose Draw phase is simpler.

use crate::options::{DrawPhase, Options};
use scrapworks_core::{NoRoster, Tutorial};

pub(crate) fn tutorial() -> Tutorial<Options, NoRoster> {
    let options = Options { draw: DrawPhase::Part, ..Options::default() };
    Tutorial { options, rosters: [NoRoster; 2], deal: 591 }
}

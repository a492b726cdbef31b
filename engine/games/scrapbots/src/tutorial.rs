//! The tutorial match: two players, the usual rules.

use crate::options::Options;
use scrapworks_core::{NoRoster, Tutorial};

pub(crate) fn tutorial() -> Tutorial<Options, NoRoster> {
    Tutorial { options: Options::default(), rosters: [NoRoster; 2], deal: 86 }
}

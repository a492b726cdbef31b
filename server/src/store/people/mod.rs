//! Players, and what they have to do with each other.

pub(crate) mod blocks;
pub(crate) mod friends;
pub(super) mod player_rows;
pub(crate) mod players;
pub(crate) mod reports;
pub(crate) mod rosters;

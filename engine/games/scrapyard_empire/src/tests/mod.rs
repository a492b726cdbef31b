//! Tests of Scrapyard Empire. Above each stand the ids of the rules that it proves.

mod abilities;
mod builds;
mod crowded;
mod digs;
mod hidden;
mod laws;
mod previews;
mod refusals;
mod setup;
pub(super) mod stage;
mod steals;
mod trades;

//! Tests of Scrapyard Empire. Above each stand the ids of the rules that it proves.

mod builds;
mod digs;
mod laws;
mod setup;
mod stage;
mod steals;
mod trades;

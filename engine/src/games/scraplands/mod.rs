//! Scraplands: armed cars race and fight on a table that is measured freely.

pub mod plane;
pub mod tracks;

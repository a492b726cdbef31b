//! The cards, and what clients are told of them.

pub mod card;
pub mod cards;
pub mod catalogue;
pub mod constants;

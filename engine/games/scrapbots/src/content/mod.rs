//! The cards, the numbers of the rules, and the catalogue for clients.

pub mod card;
pub mod cards;
pub mod catalogue;
pub mod constants;

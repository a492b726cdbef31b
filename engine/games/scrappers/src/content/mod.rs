//! The cards and the catalogue for clients.
//!
//! Every number and effect of a card is a value of the types here, and its text is generated from
//! them, so that text and rules cannot differ.

pub mod ability;
pub mod card;
pub mod card_info;
pub mod cards;
pub mod catalogue;
pub mod constants;
pub(crate) mod text;

pub use catalogue::{CardEntry, Catalogue};

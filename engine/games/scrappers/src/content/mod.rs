//! The vocabulary of cards: what an operation does, what an upgrade is good for.
//!
//! Every number and effect of a card is one of these values, and its text is written from them
//! (`text.rs`), so that nothing on a card is decoration. The cards stand in `cards.rs`.

pub mod ability;
pub mod card;
pub mod card_info;
pub mod cards;
pub mod catalogue;
pub mod constants;
pub(crate) mod text;

pub use catalogue::{CardEntry, Catalogue};

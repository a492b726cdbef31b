//! Things on the table that several games share: values that a game contains, and no rules.
//!
//! Piles are stored inside the value, up to a bound that the game names, so that a step copies a
//! state without allocating for each of them.

mod deck;
mod market;

pub use deck::Deck;
pub use market::Market;

//! Content: ids, abilities, card tables, figures, texts and the catalogue.

pub mod ability;
pub mod cards;
pub mod catalogue;
pub mod figures;
pub mod ids;
mod lookup;
pub mod text;

pub use catalogue::Catalogue;

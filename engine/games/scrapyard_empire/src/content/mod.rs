//! Cards: their names, figures, abilities and texts.

pub mod ability;
pub mod cards;
pub mod catalogue;
pub mod figures;
pub mod ids;
mod lookup;
pub mod text;

pub use catalogue::Catalogue;

//! The board: its spaces, sides and terrain, and the geometry of movement and sight.

pub mod cell;
pub(crate) mod cell_set;
pub(crate) mod movement;
pub(crate) mod placement;
pub(crate) mod side;
pub(crate) mod sight;
pub(crate) mod terrain;

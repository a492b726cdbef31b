//! The table as a plane: exact lengths, headings in whole steps, and what follows from them.
//!
//! Everything is whole mils (SL-1) and whole steps of 15 degrees. A polygon has whole corners and
//! is then taken at its word: no result depends on anything but integers, and where one is rounded
//! its function says how. Every function is total for polygons that lie within [`FAR`]; they are
//! convex and run clockwise on a screen, where `y` grows downward.

mod arc;
mod convex;
mod heading;
mod point;
mod pose;
mod sight;
mod sweep;
#[cfg(test)]
mod tests;
mod track;

pub use arc::{Arc, arc_of};
pub use convex::{CONTACT, gap, overlaps, touches};
pub use heading::{Heading, Turn};
pub use point::{Bounds, FAR, INCH, Mil, Point, inches};
pub use pose::{CAR_LENGTH, CAR_WIDTH, Pose};
pub use sight::{Sight, sight};
pub use sweep::{Span, leaves_table, passes_over, pivot_is_free, span, sweep};
pub use track::{Bend, Corner, Place, Track};

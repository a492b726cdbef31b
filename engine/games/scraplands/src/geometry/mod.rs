//! Exact geometry of the table: lengths, headings, overlaps, movements, arcs, sight and tracks.
//!
//! All lengths are whole mils (SL-1), all angles whole steps of 15 degrees, and all results are
//! computed with integers. Functions document where they round. They are total for polygons within
//! [`COORDINATE_MAX`]; polygons are convex and run clockwise on a screen, where `y` grows downward.

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
pub use convex::{
    CONTACT, ROUNDING, are_in_contact, are_side_by_side, depth, distance_between, intrudes,
    overlaps,
};
pub use heading::{Heading, Turn};
pub use point::{Bounds, COORDINATE_MAX, INCH, Mil, Point, inches};
pub use pose::{CAR_LENGTH, CAR_WIDTH, Pose};
pub use sight::{Sight, sight};
pub use sweep::{
    Span, last_place_before, leaves_table, passes_over, pivot_is_free, sinks_into, span, sweep,
    touches,
};
pub use track::{Bend, Corner, Track, TrackPosition};

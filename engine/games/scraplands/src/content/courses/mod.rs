//! Where Scraplands is driven: circuits to race on, and an arena.
//!
//! A course is data. Missions that are races need a circuit, the others an arena. All courses are
//! ours; the missions they serve are by the contributors of *Scraplands* (CC BY 4.0).

mod breakers_yard;
mod course;
mod crusher_pit;
mod dog_leg;
mod kind;
mod piece;
mod rust_canyon;
mod the_slick;

pub use course::{Arena, BOXES, CARS_MAX, Circuit, Course, CourseId, Field, SEATS_MAX};
pub use kind::{Kind, KindRow};
pub use piece::{Piece, Ramp};

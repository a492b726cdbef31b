//! The courses: four circuits and an arena.
//!
//! A course is data. Race missions need a circuit, the Arena needs an arena. All courses are ours;
//! the missions are by the contributors of *Scraplands* (CC BY 4.0).

mod breakers_yard;
mod course;
mod crusher_pit;
mod dog_leg;
mod kind;
mod piece;
mod rust_canyon;
mod the_slick;

pub use course::{Arena, CARS_MAX, Circuit, Course, CourseId, GRID_BOXES, Layout, SEATS_MAX};
pub use kind::{TerrainKind, TerrainRow};
pub use piece::{Piece, Ramp};

use breakers_yard::BREAKERS_YARD;
use crusher_pit::CRUSHER_PIT;
use dog_leg::DOG_LEG;
use rust_canyon::RUST_CANYON;
use the_slick::THE_SLICK;

impl CourseId {
    pub fn course(self) -> &'static Course {
        match self {
            CourseId::BreakersYard => &BREAKERS_YARD,
            CourseId::TheSlick => &THE_SLICK,
            CourseId::DogLeg => &DOG_LEG,
            CourseId::RustCanyon => &RUST_CANYON,
            CourseId::CrusherPit => &CRUSHER_PIT,
        }
    }
}

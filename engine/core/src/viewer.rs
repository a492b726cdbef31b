//! For whom views are built and events redacted.

use crate::seat::{Seat, Seats};

/// The player in one seat, or the public.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Viewer {
    Public,
    Seat(Seat),
}

impl Viewer {
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }

    pub fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Public => None,
            Viewer::Seat(seat) => Some(seat),
        }
    }

    /// The public first, then every seat.
    pub fn all(seats: Seats) -> impl Iterator<Item = Viewer> {
        std::iter::once(Viewer::Public).chain(seats.iter().map(Viewer::Seat))
    }
}

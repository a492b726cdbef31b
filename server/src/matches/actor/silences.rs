//! What is known of how long the players of a match could not be heard.

use std::{
    ops::{Index, IndexMut},
    time::Duration,
};

use scrapworks_engine::{BySeat, Seat, Seats};
use tokio::time::Instant;

/// For how long a player whose connections went with their node has to come back: a page that waits
/// notices the loss of a node that stands still by its ping.
pub(super) const RETURN_WITHIN: Duration = Duration::from_secs(15);

/// What is known of the seats of a match.
#[derive(Debug)]
pub(super) struct Silences(BySeat<OfSeat>);

#[derive(Debug, Clone, Copy)]
pub(super) struct OfSeat {
    /// Until when the player was heard, or was given back the time in which it was not.
    pub(super) settled_until: Instant,
    /// Until when a player who lost the node of its connections may come back.
    pub(super) returns_until: Option<Instant>,
}

impl Silences {
    /// Of a match that was just loaded. If its node has died, everybody has to find this one.
    pub(super) fn new(seats: Seats, is_taken_over: bool, now: Instant) -> Silences {
        let returns_until = is_taken_over.then_some(now + RETURN_WITHIN);
        let of_seat = OfSeat { settled_until: now, returns_until };
        Silences(BySeat::new(seats, |_| of_seat))
    }
}

impl Index<Seat> for Silences {
    type Output = OfSeat;

    fn index(&self, seat: Seat) -> &OfSeat {
        &self.0[seat]
    }
}

impl IndexMut<Seat> for Silences {
    fn index_mut(&mut self, seat: Seat) -> &mut OfSeat {
        &mut self.0[seat]
    }
}

//! Who sits where: seats, sets of seats, and one value per seat.

use std::ops;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

/// A chair at the table, counted from zero, clockwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// How many chairs there are, `1..=Seats::MAX`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seats(pub u8);

impl Seats {
    /// A [`SeatSet`] has this many bits.
    pub const MAX: u8 = 16;

    pub fn iter(self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator {
        (0..self.0).map(Seat)
    }

    pub fn contains(self, seat: Seat) -> bool {
        seat.0 < self.0
    }

    /// The next seat clockwise, which is its left neighbour.
    pub fn after(self, seat: Seat) -> Seat {
        Seat((seat.0 + 1) % self.0)
    }

    /// All seats once, clockwise, `first` first.
    pub fn clockwise_from(self, first: Seat) -> impl Iterator<Item = Seat> {
        (0..self.0).map(move |n| Seat((first.0 + n) % self.0))
    }
}

/// Some of the seats. On the wire an ascending array.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "number[]"))]
pub struct SeatSet(u16);

impl SeatSet {
    pub const EMPTY: SeatSet = SeatSet(0);

    pub fn only(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    pub fn all(seats: Seats) -> SeatSet {
        seats.iter().collect()
    }

    pub fn contains(self, seat: Seat) -> bool {
        self.0.checked_shr(seat.0.into()).is_some_and(|bits| bits & 1 == 1)
    }

    pub fn is_empty(self) -> bool {
        self == SeatSet::EMPTY
    }

    pub fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    #[must_use]
    pub fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.0)
    }

    #[must_use]
    pub fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat.0))
    }

    /// Those that are in the other set too.
    #[must_use]
    pub fn of(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & other.0)
    }

    /// Ascending.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..Seats::MAX).map(Seat).filter(move |&seat| self.contains(seat))
    }

    pub fn first(self) -> Option<Seat> {
        self.iter().next()
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

impl Serialize for SeatSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_seq(self.iter())
        } else {
            serializer.serialize_u16(self.0)
        }
    }
}

impl<'de> Deserialize<'de> for SeatSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<SeatSet, D::Error> {
        if !deserializer.is_human_readable() {
            return u16::deserialize(deserializer).map(SeatSet);
        }
        let seats = Vec::<Seat>::deserialize(deserializer)?;
        if seats.iter().all(|seat| seat.0 < Seats::MAX) {
            Ok(seats.into_iter().collect())
        } else {
            Err(D::Error::custom("no such seat"))
        }
    }
}

/// One value per seat. On the wire an array.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct BySeat<T>(Vec<T>);

impl<T> BySeat<T> {
    pub fn new(seats: Seats, init: impl FnMut(Seat) -> T) -> BySeat<T> {
        BySeat(seats.iter().map(init).collect())
    }

    pub fn seats(&self) -> Seats {
        Seats(self.0.len() as u8)
    }

    pub fn get(&self, seat: Seat) -> Option<&T> {
        self.0.get(seat.index())
    }

    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Seat, &T)> + ExactSizeIterator {
        self.seats().iter().zip(&self.0)
    }

    pub fn iter_mut(&mut self) -> impl Iterator<Item = (Seat, &mut T)> {
        self.seats().iter().zip(&mut self.0)
    }

    pub fn values(&self) -> &[T] {
        &self.0
    }

    pub fn map<U>(&self, f: impl FnMut(&T) -> U) -> BySeat<U> {
        BySeat(self.0.iter().map(f).collect())
    }
}

impl<T> From<Vec<T>> for BySeat<T> {
    /// Seat 0 first. Panics where there are more than [`Seats::MAX`] values.
    fn from(values: Vec<T>) -> BySeat<T> {
        assert!(values.len() <= usize::from(Seats::MAX));
        BySeat(values)
    }
}

impl<T> ops::Index<Seat> for BySeat<T> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> ops::IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_of_seats_is_an_ascending_array_on_the_wire() {
        let set: SeatSet = [Seat(3), Seat(0)].into_iter().collect();
        assert_eq!(serde_json::to_string(&set).unwrap(), "[0,3]");
        assert_eq!(serde_json::from_str::<SeatSet>("[3,0]").unwrap(), set);
        assert!(serde_json::from_str::<SeatSet>("[16]").is_err());
    }

    #[test]
    fn no_set_contains_a_seat_that_there_is_not() {
        assert!(SeatSet::all(Seats(Seats::MAX)).contains(Seat(15)));
        for seat in [16, 17, 32, 255] {
            assert!(!SeatSet::all(Seats(Seats::MAX)).contains(Seat(seat)), "{seat}");
        }
    }

    #[test]
    fn clockwise_wraps_around() {
        let order: Vec<_> = Seats(3).clockwise_from(Seat(2)).collect();
        assert_eq!(order, [Seat(2), Seat(0), Seat(1)]);
        assert_eq!(Seats(3).after(Seat(2)), Seat(0));
    }
}

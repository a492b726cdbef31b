//! Movement of a car in a straight line, mil by mil, and the first obstacle.
//!
//! After a number of mils the car is at [`Pose::ahead`], rounded as described there. A car stops at
//! the last of these positions before it would overlap something, so cars never overlap.

use super::{
    convex::{CONTACT, are_in_contact, edges, overlaps},
    heading::{ONE_BITS, Turn},
    point::{Bounds, COORDINATE_MAX, Mil, Point, Vector},
    pose::Pose,
};

/// The part of a movement on which a car overlaps an area, in mils travelled, both ends included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Span {
    pub first: Mil,
    pub last: Mil,
}

/// How far a car gets towards `by`, backward if negative, before it would overlap the obstacle:
/// `0..=|by|`, or `None` if nothing stops it.
///
/// An obstacle in contact at the start stops the car at once if the movement leads into it, and not
/// at all if it leads away or along (SL-14). An obstacle that the car overlaps at the start does
/// not stop it.
pub fn sweep(from: Pose, by: Mil, obstacle: &[Point]) -> Option<Mil> {
    let path = SweptPath::new(from, by, obstacle)?;
    let first = path.mils().find(|&mil| path.overlaps(mil, obstacle)).filter(|&mil| 0 < mil)?;
    Some(if are_in_contact(&from.corners(), obstacle) { 0 } else { first - 1 })
}

/// Whether a car overlaps any part of the area on its way, start and end included (SL-23).
pub fn passes_over(from: Pose, by: Mil, area: &[Point]) -> bool {
    SweptPath::new(from, by, area)
        .is_some_and(|path| path.mils().any(|mil| path.overlaps(mil, area)))
}

/// The span in which a car overlaps the area.
pub fn span(from: Pose, by: Mil, area: &[Point]) -> Option<Span> {
    let path = SweptPath::new(from, by, area)?;
    let first = path.mils().find(|&mil| path.overlaps(mil, area))?;
    let last = path.mils().rev().find(|&mil| path.overlaps(mil, area))?;
    Some(Span { first, last })
}

/// How far a car gets before it would leave the table (SL-15); the result is as in [`sweep`].
pub fn leaves_table(from: Pose, by: Mil, size: Point) -> Option<Mil> {
    let (x, y) = from.extent();
    let toward = from.heading.direction();
    let toward = if by < 0 { toward.negated() } else { toward };
    let room = |toward: i64, at: Mil, half: Mil, size: Mil| {
        if toward < 0 { at.saturating_sub(half) } else { size.saturating_sub(at + half) }
    };
    let rooms = [
        (toward.x, room(toward.x, from.at.x, x, size.x)),
        (toward.y, room(toward.y, from.at.y, y, size.y)),
    ];
    rooms.into_iter().filter_map(|(toward, room)| within(room, toward.abs(), by)).min()
}

/// Whether a car may pivot beside the obstacle. Only the end of the pivot counts (SL-2).
pub fn pivot_is_free(pose: Pose, turn: Turn, obstacle: &[Point]) -> bool {
    !overlaps(&pose.turned(turn).corners(), obstacle)
}

/// The most mils of `by` that stay within `room` if each takes `rate`.
fn within(room: Mil, rate: i64, by: Mil) -> Option<Mil> {
    if rate == 0 {
        return None;
    }
    // The last position that is rounded down to the room is less than half a mil over it.
    let limit = (i64::from(room) << ONE_BITS) + (1 << (ONE_BITS - 1)) - 1;
    let most = limit.div_euclid(rate);
    let stops = most < i64::from(by.unsigned_abs());
    stops.then_some(if room < CONTACT { 0 } else { most as Mil })
}

/// The part of a movement on which a car may overlap an area: exact but for rounding.
struct SweptPath {
    from: Pose,
    sign: Mil,
    first: i64,
    last: i64,
}

impl SweptPath {
    /// `None` if the car certainly misses the area.
    fn new(from: Pose, by: Mil, area: &[Point]) -> Option<SweptPath> {
        let by = by.clamp(-2 * COORDINATE_MAX, 2 * COORDINATE_MAX);
        let swept = from.bounds().with(from.ahead(by).bounds());
        if !swept.intersects(Bounds::of(area)) {
            return None;
        }
        let mut path = SweptPath { from, sign: by.signum(), first: 0, last: by.abs().into() };
        let toward = from.heading.direction();
        let toward = if by < 0 { toward.negated() } else { toward };
        let car = from.corners();
        for (start, end) in edges(area) {
            // The greatest depth of a corner of the car on the inner side of this edge.
            let depth = car.iter().map(|&corner| (end - start).cross(corner - start)).max()?;
            path.narrow(end - start, depth, toward)?;
        }
        for (start, end) in edges(&car) {
            // The same for the edges of the car; relative to the car, the area moves the other way.
            let depth = area.iter().map(|&corner| (end - start).cross(corner - start)).max()?;
            path.narrow((end - start).negated(), depth, toward)?;
        }
        Some(path)
    }

    /// Keeps the mils at which the depth can be positive; it changes by the cross product of edge
    /// and direction with each mil.
    fn narrow(&mut self, edge: Vector, depth: i64, toward: Vector) -> Option<()> {
        let rate = edge.cross(toward);
        // Each position is rounded by up to half a mil on both axes, except along an axis.
        let slack = if toward.x == 0 || toward.y == 0 { 0 } else { edge.x.abs() + edge.y.abs() };
        // An overlap needs `0 < depth + rate * mil`, in units of 2^-20.
        let depth = (depth << ONE_BITS) + (slack << (ONE_BITS - 1));
        if 0 < rate {
            self.first = self.first.max((-depth).div_euclid(rate) + 1);
        } else if rate < 0 {
            self.last = self.last.min((depth - 1).div_euclid(-rate));
        } else if depth <= 0 {
            return None;
        }
        (self.first <= self.last).then_some(())
    }

    fn mils(&self) -> impl DoubleEndedIterator<Item = Mil> {
        (self.first as Mil)..=(self.last as Mil)
    }

    fn overlaps(&self, mil: Mil, area: &[Point]) -> bool {
        overlaps(&self.from.ahead(self.sign * mil).corners(), area)
    }
}

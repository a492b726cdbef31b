//! Movement of a car in a straight line, and the first obstacle.
//!
//! After a number of mils the car is at [`Pose::ahead`], rounded as described there. Where a car
//! stops is computed on the exact line, so that rounding never decides what is in its way: an
//! obstacle is in the way if the line leads into it by more than [`CONTACT`].

use super::{
    convex::{CONTACT, ROUNDING, are_in_contact, depth, edges, intrudes, overlaps},
    heading::{ONE_BITS, Turn},
    point::{Bounds, COORDINATE_MAX, Mil, Point, Vector},
    pose::Pose,
};

/// The longest way: no line leads further into anything.
const WAY_MAX: i64 = 4 * COORDINATE_MAX as i64;

/// The part of a movement on which a car overlaps an area, in mils travelled, both ends included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Span {
    pub first: Mil,
    pub last: Mil,
}

/// How far a car gets towards `by`, backward if negative, before it touches the obstacle:
/// `0..=|by|`, or `None` if nothing stops it.
///
/// An obstacle stops a car whose line, however long, leads into it by more than [`CONTACT`]; what
/// the line only grazes does not. One in contact at the start stops it at once, unless the line
/// leads away or along (SL-14).
pub fn sweep(from: Pose, by: Mil, obstacle: &[Point]) -> Option<Mil> {
    let swept = from.bounds().with(from.ahead(by).bounds());
    if !swept.expanded(CONTACT).intersects(Bounds::of(obstacle)) {
        return None;
    }
    let touch = Interval::of(from, by, obstacle, 0)?;
    if i64::from(by.unsigned_abs()) < touch.first - 1 {
        return None;
    }
    let car = from.corners();
    // A car may overlap by a little more than the tolerance after a line along the obstacle.
    let most =
        if touch.first == 0 { CONTACT.max(depth(&car, obstacle) + ROUNDING) } else { CONTACT };
    Interval::of(from, by, obstacle, most)?;
    let stop = (touch.first - 1).max(0) as Mil;
    Some(if are_in_contact(&car, obstacle) { 0 } else { stop })
}

/// The span in which a car overlaps the area by more than [`CONTACT`] (SL-23), on the exact line.
pub fn sinks_into(from: Pose, by: Mil, area: &[Point]) -> Option<Span> {
    let inside = Interval::of(from, by, area, CONTACT)?;
    let most = i64::from(by.unsigned_abs());
    let span = Span { first: inside.first as Mil, last: inside.last.min(most) as Mil };
    (inside.first <= most).then_some(span)
}

/// How far a car gets before it touches an area that its line leads into, on the exact line; 0 if
/// it is in contact already.
pub fn touches(from: Pose, by: Mil, area: &[Point]) -> Option<Mil> {
    let touch = Interval::of(from, by, area, 0)?;
    Some(if are_in_contact(&from.corners(), area) { 0 } else { (touch.first - 1) as Mil })
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

/// The last place on its line, before it overlaps the area, to which a car may be set back: its
/// distance from `from`, or `None` if there is none (SL-27).
pub fn last_place_before(from: Pose, area: &[Point]) -> Option<Mil> {
    let overlap = Interval::of(from, 1, area, 0)?;
    match overlap.first {
        0 => (!intrudes(&from.corners(), area)).then_some(0),
        first => Some((first - 1) as Mil),
    }
}

/// How far a car gets before it would leave the table (SL-15); the result is as in [`sweep`].
pub fn leaves_table(from: Pose, by: Mil, size: Point) -> Option<Mil> {
    let toward = toward(from, by);
    let [west, north, east, south] = from.edge_gaps(size);
    let rooms = [
        (toward.x, if toward.x < 0 { west } else { east }),
        (toward.y, if toward.y < 0 { north } else { south }),
    ];
    let most = |(toward, room): (i64, Mil)| {
        if toward == 0 {
            return None;
        }
        let most = (i64::from(room) << ONE_BITS).div_euclid(toward.abs());
        let stop = if room <= CONTACT { 0 } else { most };
        (stop <= i64::from(by.unsigned_abs())).then_some(stop as Mil)
    };
    rooms.into_iter().filter_map(most).min()
}

/// Whether a car may pivot beside the obstacle. Only the end of the pivot counts (SL-2).
pub fn pivot_is_free(pose: Pose, turn: Turn, obstacle: &[Point]) -> bool {
    !intrudes(&pose.turned(turn).corners(), obstacle)
}

/// The unit vector in which a car moves, in units of 2^-20.
pub(super) fn toward(from: Pose, by: Mil) -> Vector {
    let toward = from.heading.direction();
    if by < 0 { toward.negated() } else { toward }
}

/// A part of a line in mils, both ends included.
struct Interval {
    first: i64,
    last: i64,
}

impl Interval {
    /// The part of an endless line on which a car overlaps an area by more than this.
    fn of(from: Pose, by: Mil, area: &[Point], most: Mil) -> Option<Interval> {
        let mut part = Interval { first: 0, last: WAY_MAX };
        let most = i64::from(most);
        part.narrow_to(from, by, area, |edge| -(most * edge.length()) << ONE_BITS)?;
        Some(part)
    }

    /// Keeps the mils at which no edge of either separates car and area. `slack` is added to the
    /// depth beyond each edge, in units of 2^-20.
    fn narrow_to(
        &mut self,
        from: Pose,
        by: Mil,
        area: &[Point],
        slack: impl Fn(Vector) -> i64,
    ) -> Option<()> {
        let (car, toward) = (from.corners(), toward(from, by));
        for (start, end) in edges(area) {
            // The greatest depth of a corner of the car on the inner side of this edge.
            let edge = end - start;
            let depth = car.iter().map(|&corner| edge.cross(corner - start)).max()?;
            self.narrow(edge.cross(toward), (depth << ONE_BITS) + slack(edge))?;
        }
        for (start, end) in edges(&car) {
            // The same for the edges of the car; relative to the car, the area moves the other way.
            let edge = end - start;
            let depth = area.iter().map(|&corner| edge.cross(corner - start)).max()?;
            self.narrow(edge.negated().cross(toward), (depth << ONE_BITS) + slack(edge))?;
        }
        Some(())
    }

    /// Keeps the mils with `0 < depth + rate * mil`, in units of 2^-20.
    fn narrow(&mut self, rate: i64, depth: i64) -> Option<()> {
        if 0 < rate {
            self.first = self.first.max((-depth).div_euclid(rate) + 1);
        } else if rate < 0 {
            self.last = self.last.min((depth - 1).div_euclid(-rate));
        } else if depth <= 0 {
            return None;
        }
        (self.first <= self.last).then_some(())
    }
}

/// The mils of a movement on which a car may overlap an area: exact but for rounding.
pub(super) struct SweptPath {
    from: Pose,
    sign: Mil,
    part: Interval,
}

impl SweptPath {
    /// `None` if the car certainly misses the area.
    pub(super) fn new(from: Pose, by: Mil, area: &[Point]) -> Option<SweptPath> {
        let by = by.clamp(-2 * COORDINATE_MAX, 2 * COORDINATE_MAX);
        let swept = from.bounds().with(from.ahead(by).bounds());
        if !swept.intersects(Bounds::of(area)) {
            return None;
        }
        let mut part = Interval { first: 0, last: by.abs().into() };
        let Vector { x, y } = from.heading.direction();
        // Each position is rounded by up to half a mil on both axes, except along an axis.
        let slack = |edge: Vector| {
            if x == 0 || y == 0 { 0 } else { (edge.x.abs() + edge.y.abs()) << (ONE_BITS - 1) }
        };
        part.narrow_to(from, by, area, slack)?;
        Some(SweptPath { from, sign: by.signum(), part })
    }

    pub(super) fn mils(&self) -> impl DoubleEndedIterator<Item = Mil> + use<> {
        (self.part.first as Mil)..=(self.part.last as Mil)
    }

    pub(super) fn overlaps(&self, mil: Mil, area: &[Point]) -> bool {
        overlaps(&self.from.ahead(self.sign * mil).corners(), area)
    }
}

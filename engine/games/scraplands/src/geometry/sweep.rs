//! A car that moves straight on, mil by mil, and what it comes upon.
//!
//! A car that has moved by so many mils stands on [`Pose::ahead`], rounded as said there. Those
//! places are the movement: a car stops on the last of them before something would be overlapped,
//! so nothing ever overlaps, and the same line gives the same stop for friend and foe.

use super::{
    convex::{CONTACT, edges, overlaps, touches},
    heading::{ONE_BITS, Turn},
    point::{Bounds, FAR, Mil, Point, Vector},
    pose::Pose,
};

/// Where on its way a car overlaps something, in mils travelled; what is shared is an interior.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Span {
    pub first: Mil,
    pub last: Mil,
}

/// How far a car gets towards `by`, backward where negative, before it would overlap the obstacle:
/// `0..=|by|`, or `None` if nothing stops it.
///
/// What it touches at the start stops it at once if the line pushes into it, and not at all if the
/// line leads away or along (SL-14). What it stands in does not hold it.
pub fn sweep(from: Pose, by: Mil, obstacle: &[Point]) -> Option<Mil> {
    let way = Way::new(from, by, obstacle)?;
    let first = way.mils().find(|&mil| way.overlaps(mil, obstacle)).filter(|&mil| 0 < mil)?;
    Some(if touches(&from.corners(), obstacle) { 0 } else { first - 1 })
}

/// Whether a car comes over any part of the area, the start and the end included (SL-23).
pub fn passes_over(from: Pose, by: Mil, area: &[Point]) -> bool {
    Way::new(from, by, area).is_some_and(|way| way.mils().any(|mil| way.overlaps(mil, area)))
}

/// From where to where on its way a car overlaps the area.
pub fn span(from: Pose, by: Mil, area: &[Point]) -> Option<Span> {
    let way = Way::new(from, by, area)?;
    let first = way.mils().find(|&mil| way.overlaps(mil, area))?;
    let last = way.mils().rev().find(|&mil| way.overlaps(mil, area))?;
    Some(Span { first, last })
}

/// How far a car gets before a part of it would leave the table (SL-15), as [`sweep`] tells it.
pub fn leaves_table(from: Pose, by: Mil, size: Point) -> Option<Mil> {
    let (x, y) = from.extent();
    let toward = from.heading.direction();
    let toward = if by < 0 { toward.back() } else { toward };
    let room = |toward: i64, at: Mil, half: Mil, size: Mil| {
        if toward < 0 { at.saturating_sub(half) } else { size.saturating_sub(at + half) }
    };
    let rooms = [
        (toward.x, room(toward.x, from.at.x, x, size.x)),
        (toward.y, room(toward.y, from.at.y, y, size.y)),
    ];
    rooms.into_iter().filter_map(|(toward, room)| within(room, toward.abs(), by)).min()
}

/// Whether a car may turn on the spot beside the obstacle: only where it ends matters (SL-2).
pub fn pivot_is_free(pose: Pose, turn: Turn, obstacle: &[Point]) -> bool {
    !overlaps(&pose.turned(turn).corners(), obstacle)
}

/// The most mils of `by` for which a way that takes `rate` of each stays within `room`.
fn within(room: Mil, rate: i64, by: Mil) -> Option<Mil> {
    if rate == 0 {
        return None;
    }
    // The last that is still rounded down to the room: less than half a mil over it.
    let limit = (i64::from(room) << ONE_BITS) + (1 << (ONE_BITS - 1)) - 1;
    let most = limit.div_euclid(rate);
    let stops = most < i64::from(by.unsigned_abs());
    stops.then_some(if room < CONTACT { 0 } else { most as Mil })
}

/// The part of a movement on which a car may overlap an area, and does but for rounding.
struct Way {
    from: Pose,
    sign: Mil,
    first: i64,
    last: i64,
}

impl Way {
    /// `None` if the car is certain to miss the area.
    fn new(from: Pose, by: Mil, area: &[Point]) -> Option<Way> {
        let by = by.clamp(-2 * FAR, 2 * FAR);
        let swept = from.bounds().with(from.ahead(by).bounds());
        if !swept.meets(Bounds::of(area)) {
            return None;
        }
        let mut way = Way { from, sign: by.signum(), first: 0, last: by.abs().into() };
        let toward = from.heading.direction();
        let toward = if by < 0 { toward.back() } else { toward };
        let car = from.corners();
        for (start, end) in edges(area) {
            // How deep the car's deepest corner is on the inner side of this edge.
            let deep = car.iter().map(|&corner| (end - start).cross(corner - start)).max()?;
            way.narrow(end - start, deep, toward)?;
        }
        for (start, end) in edges(&car) {
            // The same for the car's own edges: it moves, so the area moves against it.
            let deep = area.iter().map(|&corner| (end - start).cross(corner - start)).max()?;
            way.narrow((end - start).back(), deep, toward)?;
        }
        Some(way)
    }

    /// Keeps the mils at which `deep`, changed by the way made along the edge, may be positive.
    fn narrow(&mut self, edge: Vector, deep: i64, toward: Vector) -> Option<()> {
        let rate = edge.cross(toward);
        // Each place is rounded by up to half a mil both ways, but on the axes.
        let slack = if toward.x == 0 || toward.y == 0 { 0 } else { edge.x.abs() + edge.y.abs() };
        // Overlap needs `0 < deep + rate * mil`, in units of 2^-20.
        let deep = (deep << ONE_BITS) + (slack << (ONE_BITS - 1));
        if 0 < rate {
            self.first = self.first.max((-deep).div_euclid(rate) + 1);
        } else if rate < 0 {
            self.last = self.last.min((deep - 1).div_euclid(-rate));
        } else if deep <= 0 {
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

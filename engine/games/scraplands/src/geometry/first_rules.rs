//! Contact as the first version of the rules had it: whatever overlaps by a fraction of a mil is in
//! the way, and what is closer than two mils is in contact. Only for matches of that version.

use super::{
    convex::{are_within, overlaps},
    heading::ONE_BITS,
    point::{Mil, Point},
    pose::Pose,
    sweep::{SweptPath, toward},
};

/// Anything closer than this was in contact.
pub const CONTACT: Mil = 2;

/// Whether the polygons were in contact.
pub fn are_in_contact(a: &[Point], b: &[Point]) -> bool {
    are_within(a, b, CONTACT - 1)
}

/// How far a car gets towards `by`, backward if negative, before it would overlap the obstacle:
/// `0..=|by|`, or `None` if nothing stops it. It stops at the last whole mil before.
pub fn sweep(from: Pose, by: Mil, obstacle: &[Point]) -> Option<Mil> {
    let path = SweptPath::new(from, by, obstacle)?;
    let first = path.mils().find(|&mil| path.overlaps(mil, obstacle)).filter(|&mil| 0 < mil)?;
    Some(if are_in_contact(&from.corners(), obstacle) { 0 } else { first - 1 })
}

/// How far a car gets before it would leave the table; the result is as in [`sweep`].
pub fn leaves_table(from: Pose, by: Mil, size: Point) -> Option<Mil> {
    let toward = toward(from, by);
    let [west, north, east, south] = from.edge_gaps(size);
    let rooms = [
        (toward.x, if toward.x < 0 { west } else { east }),
        (toward.y, if toward.y < 0 { north } else { south }),
    ];
    rooms.into_iter().filter_map(|(toward, room)| within(room, toward.abs(), by)).min()
}

/// Whether a car had room to stand beside the obstacle.
pub fn has_room(pose: Pose, obstacle: &[Point]) -> bool {
    !overlaps(&pose.corners(), obstacle)
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

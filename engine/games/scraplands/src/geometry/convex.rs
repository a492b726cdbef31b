//! Overlap, contact and distance of convex polygons (SL-2, SL-3).

use super::point::{Bounds, INCH, Mil, Point};

/// Two things no further apart than this, or overlapping by no more than this, are in contact
/// (SL-2): a sixteenth of an inch. Gap, sweep, pivot and landing share it.
pub const CONTACT: Mil = INCH / 16;

/// How far a gap can change, in mils, on a line along what a car touches: its corners, its position
/// and the edges of the other are rounded to whole mils.
pub const ROUNDING: Mil = 4;

/// Whether the interiors share a point. Polygons that only touch do not overlap.
pub fn overlaps(a: &[Point], b: &[Point]) -> bool {
    Bounds::of(a).intersects(Bounds::of(b)) && !is_separated(a, b) && !is_separated(b, a)
}

/// Whether the interiors overlap by more than [`CONTACT`], so that the contact is no mere touch.
pub fn intrudes(a: &[Point], b: &[Point]) -> bool {
    Bounds::of(a).intersects(Bounds::of(b)) && !keeps_out(a, b) && !keeps_out(b, a)
}

/// How far `a` would have to be moved to be free of `b`, rounded down; negative if it is free.
pub fn depth(a: &[Point], b: &[Point]) -> Mil {
    let of = |a: &[Point], b: &[Point]| {
        let depths = edges(a).map(|(from, to)| {
            let inside = b.iter().map(|&corner| (to - from).cross(corner - from)).max();
            inside.unwrap_or(i64::MIN).div_euclid((to - from).length().max(1))
        });
        depths.min().unwrap_or(i64::MIN)
    };
    of(a, b).min(of(b, a)).clamp(Mil::MIN.into(), Mil::MAX.into()) as Mil
}

/// The distance of the closest points, rounded down (SL-3); 0 if they overlap.
pub fn distance_between(a: &[Point], b: &[Point]) -> Mil {
    if overlaps(a, b) {
        return 0;
    }
    let squared = nearest_squared(a, b).min(nearest_squared(b, a));
    Mil::try_from(squared.isqrt()).unwrap_or(Mil::MAX)
}

/// Whether the polygons are in contact (SL-2).
pub fn are_in_contact(a: &[Point], b: &[Point]) -> bool {
    are_within(a, b, CONTACT)
}

/// Whether the polygons are in contact, or were before rounding.
pub fn are_side_by_side(a: &[Point], b: &[Point]) -> bool {
    are_within(a, b, CONTACT + ROUNDING)
}

/// Whether the distance is at most this.
pub(super) fn are_within(a: &[Point], b: &[Point], most: Mil) -> bool {
    Bounds::of(a).expanded(most).intersects(Bounds::of(b)) && distance_between(a, b) <= most
}

/// The edges of a polygon in order.
pub(super) fn edges(polygon: &[Point]) -> impl Iterator<Item = (Point, Point)> + Clone {
    polygon.iter().copied().zip(polygon.iter().copied().cycle().skip(1))
}

/// Whether an edge of `a` separates the polygons: all of `b` is on its outer side or on its line.
fn is_separated(a: &[Point], b: &[Point]) -> bool {
    edges(a).any(|(from, to)| b.iter().all(|&corner| (to - from).cross(corner - from) <= 0))
}

/// Whether an edge of `a` keeps `b` from overlapping by more than [`CONTACT`].
fn keeps_out(a: &[Point], b: &[Point]) -> bool {
    edges(a).any(|(from, to)| {
        let most = i64::from(CONTACT) * (to - from).length();
        b.iter().all(|&corner| (to - from).cross(corner - from) <= most)
    })
}

/// The least squared distance between an edge of `a` and a corner of `b`, rounded down.
fn nearest_squared(a: &[Point], b: &[Point]) -> u64 {
    let mut nearest = u64::MAX;
    for (from, to) in edges(a) {
        let edge = to - from;
        let length = edge.length_squared();
        for &corner in b {
            let (start, along) = (corner - from, edge.dot(corner - from));
            let squared = if along <= 0 {
                start.length_squared().unsigned_abs()
            } else if length <= along {
                (corner - to).length_squared().unsigned_abs()
            } else {
                let across = u128::from(edge.cross(start).unsigned_abs());
                let (across, length) = (across * across, u128::from(length.unsigned_abs()));
                if u128::from(nearest) * length <= across {
                    continue;
                }
                (across / length) as u64
            };
            nearest = nearest.min(squared);
        }
    }
    nearest
}

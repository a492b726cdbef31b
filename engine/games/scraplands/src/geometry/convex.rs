//! Overlap and distance of convex polygons (SL-2, SL-3).

use super::point::{Bounds, Mil, Point};

/// Anything closer than this is in contact. A car advances by whole mils, rounded on both axes, so
/// it may stop up to √2 mils before an obstacle.
pub const CONTACT: Mil = 2;

/// Whether the interiors share a point. Polygons that only touch do not overlap.
pub fn overlaps(a: &[Point], b: &[Point]) -> bool {
    Bounds::of(a).intersects(Bounds::of(b)) && !is_separated(a, b) && !is_separated(b, a)
}

/// The distance of the closest points, rounded down (SL-3); 0 if in contact.
pub fn distance_between(a: &[Point], b: &[Point]) -> Mil {
    if overlaps(a, b) {
        return 0;
    }
    let squared = nearest_squared(a, b).min(nearest_squared(b, a));
    let distance = Mil::try_from(squared.isqrt()).unwrap_or(Mil::MAX);
    if distance < CONTACT { 0 } else { distance }
}

/// Whether the polygons are in contact (SL-2).
pub fn are_in_contact(a: &[Point], b: &[Point]) -> bool {
    Bounds::of(a).expanded(CONTACT).intersects(Bounds::of(b)) && distance_between(a, b) == 0
}

/// The edges of a polygon in order.
pub(super) fn edges(polygon: &[Point]) -> impl Iterator<Item = (Point, Point)> + Clone {
    polygon.iter().copied().zip(polygon.iter().copied().cycle().skip(1))
}

/// Whether an edge of `a` separates the polygons: all of `b` is on its outer side or on its line.
fn is_separated(a: &[Point], b: &[Point]) -> bool {
    edges(a).any(|(from, to)| b.iter().all(|&corner| (to - from).cross(corner - from) <= 0))
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

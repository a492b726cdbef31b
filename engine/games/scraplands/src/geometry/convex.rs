//! Whether convex polygons overlap, and how far apart they are.

use super::point::{Bounds, Mil, Point};

/// Closer than this is contact. A car advances by whole mils, each rounded east and south, so what
/// stops it may be up to a step of √2 mils away.
pub const CONTACT: Mil = 2;

/// Whether the interiors share a point; edges that only touch do not.
pub fn overlaps(a: &[Point], b: &[Point]) -> bool {
    Bounds::of(a).meets(Bounds::of(b)) && !is_parted(a, b) && !is_parted(b, a)
}

/// The distance of the closest points, rounded down (SL-3); zero for anything in contact.
pub fn gap(a: &[Point], b: &[Point]) -> Mil {
    if overlaps(a, b) {
        return 0;
    }
    let squared = nearest_squared(a, b).min(nearest_squared(b, a));
    let gap = Mil::try_from(squared.isqrt()).unwrap_or(Mil::MAX);
    if gap < CONTACT { 0 } else { gap }
}

/// Whether they are in contact (SL-2).
pub fn touches(a: &[Point], b: &[Point]) -> bool {
    Bounds::of(a).grown(CONTACT).meets(Bounds::of(b)) && gap(a, b) == 0
}

/// The edges of a polygon, in its order.
pub(super) fn edges(polygon: &[Point]) -> impl Iterator<Item = (Point, Point)> + Clone {
    polygon.iter().copied().zip(polygon.iter().copied().cycle().skip(1))
}

/// Whether all of `b` is on the outer side of an edge of `a`, or on its line.
fn is_parted(a: &[Point], b: &[Point]) -> bool {
    edges(a).any(|(from, to)| b.iter().all(|&corner| (to - from).cross(corner - from) <= 0))
}

/// The least squared distance of an edge of `a` from a corner of `b`, rounded down.
fn nearest_squared(a: &[Point], b: &[Point]) -> u64 {
    let mut nearest = u64::MAX;
    for (from, to) in edges(a) {
        let edge = to - from;
        let length = edge.squared();
        for &corner in b {
            let (start, along) = (corner - from, edge.dot(corner - from));
            let squared = if along <= 0 {
                start.squared().unsigned_abs()
            } else if length <= along {
                (corner - to).squared().unsigned_abs()
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

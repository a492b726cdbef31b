//! Line of sight (SL-34).

use serde::{Deserialize, Serialize};

use super::{
    convex::edges,
    point::{Bounds, Point},
};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Sight {
    Clear,
    /// Tall terrain hides a part of the target.
    Obscured,
    Blocked,
}

/// Whether a target is seen from a point. Five lines lead to the target's corners and centre. A
/// third car that cuts one of them blocks the sight; tall terrain blocks it if every line is cut by
/// some piece. A line is cut if it passes through an interior.
pub fn sight<'a>(
    from: Point,
    target: [Point; 4],
    cars: impl IntoIterator<Item = [Point; 4]>,
    tall: impl IntoIterator<Item = &'a [Point]>,
) -> Sight {
    let [a, b, c, d] = target;
    let ends = [a, b, c, d, centre(a, c)];
    let seen = Bounds::of(&[a, b, c, d, from]);
    let near = |polygon: &[Point]| seen.intersects(Bounds::of(polygon));
    let mut cars = cars.into_iter().filter(|car| near(car));
    if cars.any(|car| ends.iter().any(|&end| crosses_interior(&car, from, end))) {
        return Sight::Blocked;
    }
    let mut hidden = [false; 5];
    for piece in tall.into_iter().filter(|piece| near(piece)) {
        for (hidden, &end) in hidden.iter_mut().zip(&ends) {
            *hidden = *hidden || crosses_interior(piece, from, end);
        }
    }
    match hidden.iter().filter(|&&hidden| hidden).count() {
        0 => Sight::Clear,
        5 => Sight::Blocked,
        _ => Sight::Obscured,
    }
}

/// The centre of a car. Its corners are symmetric, so this is exact.
fn centre(a: Point, opposite: Point) -> Point {
    Point::new(a.x.midpoint(opposite.x), a.y.midpoint(opposite.y))
}

/// Whether the line passes through the interior of the polygon.
fn crosses_interior(polygon: &[Point], from: Point, to: Point) -> bool {
    let line = to - from;
    let side = |&corner: &Point| line.cross(corner - from).signum();
    let (mut left, mut right) = (from == to, from == to);
    for side in polygon.iter().map(side) {
        left |= side < 0;
        right |= 0 < side;
    }
    left && right
        && edges(polygon).all(|(start, end)| {
            let inside = |point: Point| 0 < (end - start).cross(point - start);
            inside(from) || inside(to)
        })
}

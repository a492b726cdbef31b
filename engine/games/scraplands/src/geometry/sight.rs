//! What one car sees of another (SL-34).

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
    /// Tall terrain hides some of the target, not all.
    Obscured,
    Blocked,
}

/// Five lines are drawn from a point to the target's corners and centre. A third car that cuts one
/// of them blocks the sight; tall terrain blocks it when it cuts them all, each piece its share.
/// A line is cut by what it passes through, not by what it only touches.
pub fn sight<'a>(
    from: Point,
    target: [Point; 4],
    cars: impl IntoIterator<Item = [Point; 4]>,
    tall: impl IntoIterator<Item = &'a [Point]>,
) -> Sight {
    let [a, b, c, d] = target;
    let ends = [a, b, c, d, centre(a, c)];
    let seen = Bounds::of(&[a, b, c, d, from]);
    let near = |polygon: &[Point]| seen.meets(Bounds::of(polygon));
    let mut cars = cars.into_iter().filter(|car| near(car));
    if cars.any(|car| ends.iter().any(|&end| cuts(&car, from, end))) {
        return Sight::Blocked;
    }
    let mut hidden = [false; 5];
    for piece in tall.into_iter().filter(|piece| near(piece)) {
        for (hidden, &end) in hidden.iter_mut().zip(&ends) {
            *hidden = *hidden || cuts(piece, from, end);
        }
    }
    match hidden.iter().filter(|&&hidden| hidden).count() {
        0 => Sight::Clear,
        5 => Sight::Blocked,
        _ => Sight::Obscured,
    }
}

/// A car's corners lie opposite each other about its centre, so this is not rounded.
fn centre(a: Point, opposite: Point) -> Point {
    Point::new(a.x.midpoint(opposite.x), a.y.midpoint(opposite.y))
}

/// Whether the line passes through the polygon's interior.
fn cuts(polygon: &[Point], from: Point, to: Point) -> bool {
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

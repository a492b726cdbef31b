//! The geometry, compared with slow and simple references on random and on hand-picked cases.

mod arc;
mod contact;
mod convex;
mod heading;
mod sight;
mod sweep;
mod track;

use super::{COORDINATE_MAX, Heading, INCH, Mil, Point, Pose, Turn};
use scrapworks_core::{Rng, Seed};

/// A convex polygon, clockwise.
type Polygon = Vec<Point>;

/// Runs a test on random cases with a fixed seed.
fn for_random_cases(case: impl Fn(&mut Rng), count: u32) {
    let mut rng = Rng::new(&Seed([1; 32]));
    for _ in 0..count {
        case(&mut rng);
    }
}

/// A random point within this distance of the middle of a table on both axes.
fn point(rng: &mut Rng, within: Mil) -> Point {
    let middle = 36 * INCH;
    let coordinate = |rng: &mut Rng| middle - within + rng.below(2 * within as u32 + 1) as Mil;
    Point::new(coordinate(rng), coordinate(rng))
}

fn heading(rng: &mut Rng) -> Heading {
    Heading::of(rng.below(24) as i32)
}

fn pose(rng: &mut Rng, within: Mil) -> Pose {
    Pose { at: point(rng, within), heading: heading(rng) }
}

/// A random car, rectangle or polygon.
fn obstacle(rng: &mut Rng, within: Mil) -> Polygon {
    let middle = pose(rng, within);
    match rng.below(3) {
        0 => middle.corners().to_vec(),
        1 => block(middle, 1 + rng.below(8_000) as Mil, 1 + rng.below(2_000) as Mil),
        _ => piece(rng, middle.at),
    }
}

/// A rectangle.
fn block(middle: Pose, length: Mil, width: Mil) -> Polygon {
    let to = |turn, by| Pose { heading: middle.heading.turned(turn), ..middle }.ahead(by);
    let side =
        |end: Pose, turn| Pose { heading: middle.heading.turned(turn), ..end }.ahead(width).at;
    let (far, near) = (to(Turn(0), length), to(Turn(12), length));
    let (left, right) = (Turn(-6), Turn(6));
    vec![side(far, left), side(far, right), side(near, right), side(near, left)]
}

/// A polygon of three to eight corners on a circle.
fn piece(rng: &mut Rng, middle: Point) -> Polygon {
    let radius = 200 + rng.below(4_000) as Mil;
    let mut steps: Vec<i32> = (0..24).collect();
    rng.shuffle(&mut steps);
    steps.truncate(3 + rng.below(6) as usize);
    steps.sort_unstable();
    let corner = |&step: &i32| Pose { at: middle, heading: Heading::of(step) }.ahead(radius).at;
    steps.iter().map(corner).collect()
}

/// The corners of the supported range of coordinates.
fn extreme_points() -> [Point; 4] {
    [
        (-COORDINATE_MAX, -COORDINATE_MAX),
        (COORDINATE_MAX, -COORDINATE_MAX),
        (COORDINATE_MAX, COORDINATE_MAX),
        (-COORDINATE_MAX, COORDINATE_MAX),
    ]
    .map(|(x, y)| Point::new(x, y))
}

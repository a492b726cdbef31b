//! The four arcs of a car (SL-34).

use serde::{Deserialize, Serialize};

use super::{
    convex::edges,
    heading::Turn,
    point::{Point, Vector},
    pose::Pose,
};

/// A quarter of the surroundings of a car, seen from its centre.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Arc {
    Front,
    Right,
    Left,
    Rear,
}

impl Arc {
    /// In order of precedence: a target is in the first arc that it touches.
    pub const ALL: [Arc; 4] = [Arc::Front, Arc::Right, Arc::Left, Arc::Rear];

    /// The turn from the car's heading to the middle of the arc.
    fn turn(self) -> Turn {
        match self {
            Arc::Front => Turn(0),
            Arc::Right => Turn(6),
            Arc::Left => Turn(-6),
            Arc::Rear => Turn(12),
        }
    }
}

/// The first arc in the order of precedence that any part of the target touches, borders included.
pub fn arc_of(from: Pose, target: &[Point]) -> Arc {
    Arc::ALL.into_iter().find(|&arc| is_in_arc(from, arc, target)).unwrap_or(Arc::Rear)
}

fn is_in_arc(from: Pose, arc: Arc, target: &[Point]) -> bool {
    let middle = from.heading.turned(arc.turn());
    let (left, right) = (middle.turned(Turn(-3)).direction(), middle.turned(Turn(3)).direction());
    let inside = |&corner: &Point| {
        let corner = corner - from.at;
        0 <= left.cross(corner) && right.cross(corner) <= 0
    };
    target.iter().any(inside)
        || edges(target).any(|(start, end)| {
            let (start, end) = (start - from.at, end - from.at);
            crosses_ray(left, start, end) || crosses_ray(right, start, end)
        })
}

/// Whether the segment from `start` to `end` properly crosses the ray from the origin.
fn crosses_ray(ray: Vector, start: Vector, end: Vector) -> bool {
    let turn = start.cross(end);
    match (ray.cross(start).signum(), ray.cross(end).signum()) {
        (-1, 1) => 0 <= turn,
        (1, -1) => turn <= 0,
        _ => false,
    }
}

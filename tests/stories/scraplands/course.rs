//! Course geometry as a client can compute it from the catalogue: the track, and positions on it.
//! Units are inches and radians.

use std::f64::consts::PI;

use serde_json::Value as Json;

/// Mils in an inch.
const INCH: f64 = 1_000.0;
/// Heading steps of a full turn in the protocol.
const STEPS: f64 = 24.0;

#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Spot {
    pub x: f64,
    pub y: f64,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Pose {
    pub at: Spot,
    /// Clockwise from the east.
    pub heading: f64,
}

#[derive(Debug)]
pub(super) struct Circuit {
    /// A closed polyline.
    centre: Vec<Spot>,
    width: f64,
    /// Length of a lap.
    pub length: f64,
    line: Pose,
}

/// A position relative to the nearest point of the centre line.
#[derive(Debug, Clone, Copy)]
pub(super) struct TestDatabase {
    /// Distance from the finish line along the track.
    pub along: f64,
    pub aside: f64,
}

impl Spot {
    pub(super) fn read(point: &Json) -> Spot {
        Spot { x: inches(&point["x"]), y: inches(&point["y"]) }
    }

    pub(super) fn distance(self, other: Spot) -> f64 {
        (other.x - self.x).hypot(other.y - self.y)
    }

    /// The heading towards `other`.
    pub(super) fn way_to(self, other: Spot) -> f64 {
        (other.y - self.y).atan2(other.x - self.x)
    }

    /// Linear interpolation towards `other`.
    pub(super) fn towards(self, other: Spot, share: f64) -> Spot {
        Spot { x: self.x + share * (other.x - self.x), y: self.y + share * (other.y - self.y) }
    }

    /// Distances ahead and to the right of a pose.
    fn seen_from(self, pose: Pose) -> (f64, f64) {
        let (sin, cos) = pose.heading.sin_cos();
        let (x, y) = (self.x - pose.at.x, self.y - pose.at.y);
        (x * cos + y * sin, y * cos - x * sin)
    }
}

impl Pose {
    pub(super) fn read(pose: &Json) -> Pose {
        let steps = pose["heading"].as_f64().expect("a heading");
        Pose { at: Spot::read(&pose["at"]), heading: steps * 2.0 * PI / STEPS }
    }
}

impl Circuit {
    /// A course from the game's catalogue.
    pub(super) fn read(game: &Json, course: &str) -> Circuit {
        let courses = game["catalogue"]["courses"].as_array().expect("courses");
        let drawn = courses.iter().find(|drawn| drawn["id"] == course).expect("that course");
        let circuit = &drawn["circuit"];
        let centre = circuit["centre"].as_array().expect("a centre line");
        Circuit {
            centre: centre.iter().map(Spot::read).collect(),
            width: inches(&circuit["width"]),
            length: inches(&circuit["length"]),
            line: Pose::read(&circuit["line"]),
        }
    }

    pub(super) fn database(&self, at: Spot) -> TestDatabase {
        let mut nearest = TestDatabase { along: 0.0, aside: f64::INFINITY };
        let mut before = 0.0;
        for (from, to) in self.parts() {
            let length = from.distance(to);
            let (ahead, _) = at.seen_from(Pose { at: from, heading: from.way_to(to) });
            let ahead = ahead.clamp(0.0, length);
            let aside = from.towards(to, ahead / length).distance(at);
            if aside < nearest.aside {
                nearest = TestDatabase { along: before + ahead, aside };
            }
            before += length;
        }
        nearest
    }

    /// The heading of the track at a position.
    pub(super) fn way(&self, along: f64) -> f64 {
        let mut left = along.rem_euclid(self.length);
        for (from, to) in self.parts() {
            let length = from.distance(to);
            if left < length {
                return from.way_to(to);
            }
            left -= length;
        }
        self.line.heading
    }

    /// The shorter distance along the track, negative against the race direction.
    pub(super) fn travelled(&self, from: Spot, to: Spot) -> f64 {
        let ahead = (self.database(to).along - self.database(from).along).rem_euclid(self.length);
        if ahead <= self.length / 2.0 { ahead } else { ahead - self.length }
    }

    /// Whether a straight line crosses the finish line in race direction.
    pub(super) fn crosses_the_line(&self, from: Spot, to: Spot) -> bool {
        let (before, start) = from.seen_from(self.line);
        let (after, end) = to.seen_from(self.line);
        let aside = start + (end - start) * before / (before - after);
        before < 0.0 && 0.0 <= after && aside.abs() < self.width
    }

    fn parts(&self) -> impl Iterator<Item = (Spot, Spot)> {
        let next = self.centre.iter().cycle().skip(1);
        self.centre.iter().copied().zip(next.copied())
    }
}

/// The angle between two headings, at most half a turn.
pub(super) fn apart(one: f64, other: f64) -> f64 {
    let turn = (one - other).rem_euclid(2.0 * PI);
    turn.min(2.0 * PI - turn)
}

pub(super) fn inches(mils: &Json) -> f64 {
    mils.as_f64().expect("a length") / INCH
}

//! A circuit as the catalogue draws it, and where on it somebody is: what a client can measure by
//! itself. In inches and radians.

use std::f64::consts::PI;

use serde_json::Value as Json;

/// Mils in an inch.
const INCH: f64 = 1_000.0;
/// Headings on the wire go around in so many steps.
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
    /// Closed: the last one is followed by the first.
    centre: Vec<Spot>,
    width: f64,
    /// Once around.
    pub length: f64,
    line: Pose,
}

/// Where somebody is, seen from the nearest point of the centre line.
#[derive(Debug, Clone, Copy)]
pub(super) struct Place {
    /// From the finish line.
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

    /// The direction in which `other` lies.
    pub(super) fn way_to(self, other: Spot) -> f64 {
        (other.y - self.y).atan2(other.x - self.x)
    }

    /// The point at that share of the way to `other`.
    pub(super) fn towards(self, other: Spot, share: f64) -> Spot {
        Spot { x: self.x + share * (other.x - self.x), y: self.y + share * (other.y - self.y) }
    }

    /// How far ahead of a pose it is, and how far to its right.
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
    /// One of the courses in what the server says of the game.
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

    pub(super) fn place(&self, at: Spot) -> Place {
        let mut nearest = Place { along: 0.0, aside: f64::INFINITY };
        let mut before = 0.0;
        for (from, to) in self.parts() {
            let length = from.distance(to);
            let (ahead, _) = at.seen_from(Pose { at: from, heading: from.way_to(to) });
            let ahead = ahead.clamp(0.0, length);
            let aside = from.towards(to, ahead / length).distance(at);
            if aside < nearest.aside {
                nearest = Place { along: before + ahead, aside };
            }
            before += length;
        }
        nearest
    }

    /// Which way the track leads at a place, as a heading.
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

    /// The shorter way along the track, negative against its direction.
    pub(super) fn travelled(&self, from: Spot, to: Spot) -> f64 {
        let ahead = (self.place(to).along - self.place(from).along).rem_euclid(self.length);
        if ahead <= self.length / 2.0 { ahead } else { ahead - self.length }
    }

    /// Whether a straight line leads over the finish line, in the direction of the race.
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

/// How far apart two headings are: no more than half a turn.
pub(super) fn apart(one: f64, other: f64) -> f64 {
    let turn = (one - other).rem_euclid(2.0 * PI);
    turn.min(2.0 * PI - turn)
}

pub(super) fn inches(mils: &Json) -> f64 {
    mils.as_f64().expect("a length") / INCH
}

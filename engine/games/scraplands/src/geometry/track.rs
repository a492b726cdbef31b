//! A closed centre line, and how far along it somebody is (SL-29).

use serde::{Deserialize, Serialize};

use super::point::{Mil, Point};

/// Straight parts of which a bend is made.
const BEND_PARTS: i64 = 8;

/// A loop to be driven clockwise or not, as its points run, from the finish line to itself.
#[derive(Debug)]
pub struct Track {
    width: Mil,
    parts: Vec<Part>,
    length: Mil,
}

/// Where the straight parts of a track meet, and how far before and after it the bend reaches.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Corner {
    pub at: Point,
    pub cut: Mil,
}

/// Which way the track turns somewhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Bend {
    Left,
    Straight,
    Right,
}

/// Where somebody is, seen from the nearest point of the centre line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// From the finish line, less than the length of the track.
    pub along: Mil,
    /// To the right of the centre line, or to the left where negative.
    pub aside: Mil,
    pub bend: Bend,
}

/// A straight part of the centre line.
#[derive(Debug, Clone, Copy)]
struct Part {
    from: Point,
    to: Point,
    bend: Bend,
    /// Of its start.
    along: Mil,
    length: Mil,
}

/// The nearest point of a part.
struct Near<'a> {
    part: &'a Part,
    /// Over `length2` is the part of the way from its start.
    along: i64,
    /// Over `length2` is the squared distance.
    squared: u128,
    length2: i64,
}

impl Corner {
    pub const fn new(x: Mil, y: Mil, cut: Mil) -> Corner {
        Corner { at: Point::new(x, y), cut }
    }
}

impl Track {
    /// From the middle of the finish line, which lies on the straight between the last corner and
    /// the first, around all corners: three or more. Lengths of parts are rounded to whole mils.
    pub fn new(line: Point, corners: &[Corner], width: Mil) -> Track {
        let mut track = Track { width, parts: Vec::new(), length: 0 };
        let mut at = line;
        for (i, &Corner { at: corner, cut }) in corners.iter().enumerate() {
            let before = corners[(i + corners.len() - 1) % corners.len()].at;
            let after = corners[(i + 1) % corners.len()].at;
            let (start, end) = (towards(corner, before, cut), towards(corner, after, cut));
            track.push(at, start, Bend::Straight);
            at = start;
            let bend = match (corner - before).cross(after - corner).signum() {
                1 => Bend::Right,
                -1 => Bend::Left,
                _ => Bend::Straight,
            };
            for part in 1..=BEND_PARTS {
                let next = on_bend(start, corner, end, part);
                track.push(at, next, bend);
                at = next;
            }
        }
        track.push(at, line, Bend::Straight);
        track
    }

    fn push(&mut self, from: Point, to: Point, bend: Bend) {
        if from != to {
            let length = root((to - from).squared().unsigned_abs().into(), 1);
            self.parts.push(Part { from, to, bend, along: self.length, length });
            self.length += length;
        }
    }

    pub fn width(&self) -> Mil {
        self.width
    }

    /// Once around.
    pub fn length(&self) -> Mil {
        self.length
    }

    /// The corners of the centre line, from the finish line.
    pub fn points(&self) -> impl Iterator<Item = Point> {
        self.parts.iter().map(|part| part.from)
    }

    /// The nearest point of the centre line, the earliest if there are several. Both lengths are
    /// rounded to the nearest mil.
    pub fn place(&self, at: Point) -> Place {
        let nearest = self.parts.iter().map(|part| part.nearest(at));
        let nearest = nearest.reduce(|best, next| if next.is_nearer(&best) { next } else { best });
        let Some(Near { part, along, squared, length2 }) = nearest else {
            return Place { along: 0, aside: 0, bend: Bend::Straight };
        };
        let along = (2 * i64::from(part.length) * along + length2) / (2 * length2);
        let aside = root(squared, length2);
        let is_left = (part.to - part.from).cross(at - part.from) < 0;
        Place {
            along: (part.along + along as Mil) % self.length,
            aside: if is_left { -aside } else { aside },
            bend: part.bend,
        }
    }

    /// The shorter way along the track from one place to another, negative against its direction.
    pub fn between(&self, from: Mil, to: Mil) -> Mil {
        let ahead = (to - from).rem_euclid(self.length);
        if ahead <= self.length / 2 { ahead } else { ahead - self.length }
    }

    /// Progress made by a straight movement, over the finish line too (SL-28).
    pub fn travelled(&self, from: Point, to: Point) -> Mil {
        self.between(self.place(from).along, self.place(to).along)
    }
}

impl Place {
    /// How far to the inside of the bend, negative where outside; zero on a straight (SL-5).
    pub fn inside(self) -> Mil {
        match self.bend {
            Bend::Left => -self.aside,
            Bend::Straight => 0,
            Bend::Right => self.aside,
        }
    }
}

impl Part {
    fn nearest(&self, at: Point) -> Near<'_> {
        let (part, way) = (self, self.to - self.from);
        let length2 = way.squared();
        let along = way.dot(at - self.from).clamp(0, length2);
        let squared = if along == 0 || along == length2 {
            let end = if along == 0 { self.from } else { self.to };
            u128::from((at - end).squared().unsigned_abs()) * u128::from(length2.unsigned_abs())
        } else {
            u128::from(way.cross(at - self.from).unsigned_abs()).pow(2)
        };
        Near { part, along, squared, length2 }
    }
}

impl Near<'_> {
    fn is_nearer(&self, than: &Near<'_>) -> bool {
        let length2 = |near: &Near<'_>| u128::from(near.length2.unsigned_abs());
        self.squared * length2(than) < than.squared * length2(self)
    }
}

/// So far from one point in the direction of another, rounded to whole mils on both axes.
fn towards(from: Point, to: Point, by: Mil) -> Point {
    let way = to - from;
    let length = i64::from(root(way.squared().unsigned_abs().into(), 1)).max(1);
    let share = |of: i64| nearest(of * i64::from(by), length) as Mil;
    from.moved(share(way.x), share(way.y))
}

/// A point of the curve from `start` to `end` that leaves and arrives in the direction of `corner`.
fn on_bend(start: Point, corner: Point, end: Point, part: i64) -> Point {
    let (done, left) = (part, BEND_PARTS - part);
    let (out, back) = (corner - start, end - start);
    let on = |out: i64, back: i64| {
        nearest(2 * done * left * out + done * done * back, BEND_PARTS * BEND_PARTS) as Mil
    };
    start.moved(on(out.x, back.x), on(out.y, back.y))
}

/// A quotient, rounded to the nearest, halves up. The divisor is positive.
fn nearest(of: i64, by: i64) -> i64 {
    (2 * of + by).div_euclid(2 * by)
}

/// The square root of a quotient, rounded to the nearest.
fn root(of: u128, by: i64) -> Mil {
    let doubled = (4 * of / u128::from(by.unsigned_abs())).isqrt();
    Mil::try_from(doubled.div_ceil(2)).unwrap_or(Mil::MAX)
}

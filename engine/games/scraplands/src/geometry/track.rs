//! The centre line of a circuit, and positions along it (SL-29).

use serde::{Deserialize, Serialize};

use super::point::{Mil, Point};

/// Straight segments of each bend.
const BEND_SEGMENTS: i64 = 8;

/// A closed centre line that starts and ends at the finish line. Its points run in the direction of
/// the race.
#[derive(Debug)]
pub struct Track {
    width: Mil,
    segments: Vec<Segment>,
    length: Mil,
}

/// A corner of the track, and how far before and after it the bend reaches.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Corner {
    pub at: Point,
    pub cut: Mil,
}

/// The direction in which the track turns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Bend {
    Left,
    Straight,
    Right,
}

/// A position relative to the nearest point of the centre line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TrackPosition {
    /// The distance from the finish line, less than the length of the track.
    pub along: Mil,
    /// The distance to the right of the centre line, negative to the left.
    pub offset: Mil,
    pub bend: Bend,
}

/// A straight segment of the centre line.
#[derive(Debug, Clone, Copy)]
struct Segment {
    from: Point,
    to: Point,
    bend: Bend,
    /// The distance of its start from the finish line.
    along: Mil,
    length: Mil,
}

/// The point of a segment that is nearest to some point.
struct Projection<'a> {
    segment: &'a Segment,
    /// Divided by `length2`: the fraction of the segment before the point.
    along: i64,
    /// Divided by `length2`: the squared distance.
    squared: u128,
    length2: i64,
}

impl Corner {
    pub const fn new(x: Mil, y: Mil, cut: Mil) -> Corner {
        Corner { at: Point::new(x, y), cut }
    }
}

impl Track {
    /// Builds a track from the middle of the finish line, which is between the last corner and the
    /// first, and three or more corners. Lengths of segments are rounded to whole mils.
    pub fn new(line: Point, corners: &[Corner], width: Mil) -> Track {
        let mut track = Track { width, segments: Vec::new(), length: 0 };
        let mut at = line;
        for (i, &Corner { at: corner, cut }) in corners.iter().enumerate() {
            let before = corners[(i + corners.len() - 1) % corners.len()].at;
            let after = corners[(i + 1) % corners.len()].at;
            let (start, end) =
                (point_towards(corner, before, cut), point_towards(corner, after, cut));
            track.push(at, start, Bend::Straight);
            at = start;
            let bend = match (corner - before).cross(after - corner).signum() {
                1 => Bend::Right,
                -1 => Bend::Left,
                _ => Bend::Straight,
            };
            for segment in 1..=BEND_SEGMENTS {
                let next = point_on_bend(start, corner, end, segment);
                track.push(at, next, bend);
                at = next;
            }
        }
        track.push(at, line, Bend::Straight);
        track
    }

    fn push(&mut self, from: Point, to: Point, bend: Bend) {
        if from != to {
            let length = rounded_sqrt((to - from).length_squared().unsigned_abs().into(), 1);
            self.segments.push(Segment { from, to, bend, along: self.length, length });
            self.length += length;
        }
    }

    pub fn width(&self) -> Mil {
        self.width
    }

    /// The length of one lap.
    pub fn length(&self) -> Mil {
        self.length
    }

    /// The points of the centre line, from the finish line.
    pub fn points(&self) -> impl Iterator<Item = Point> {
        self.segments.iter().map(|segment| segment.from)
    }

    /// The position on the nearest segment, the earliest if there are several. Both lengths are
    /// rounded to the nearest mil.
    pub fn locate(&self, at: Point) -> TrackPosition {
        let nearest = self.segments.iter().map(|segment| segment.nearest(at));
        let nearest = nearest.reduce(|best, next| if next.is_nearer(&best) { next } else { best });
        let Some(Projection { segment, along, squared, length2 }) = nearest else {
            return TrackPosition { along: 0, offset: 0, bend: Bend::Straight };
        };
        let along = (2 * i64::from(segment.length) * along + length2) / (2 * length2);
        let offset = rounded_sqrt(squared, length2);
        let is_left = (segment.to - segment.from).cross(at - segment.from) < 0;
        TrackPosition {
            along: (segment.along + along as Mil) % self.length,
            offset: if is_left { -offset } else { offset },
            bend: segment.bend,
        }
    }

    /// The shorter way along the track from one position to another, negative against its
    /// direction.
    pub fn between(&self, from: Mil, to: Mil) -> Mil {
        let ahead = (to - from).rem_euclid(self.length);
        if ahead <= self.length / 2 { ahead } else { ahead - self.length }
    }

    /// The progress made by a straight movement, across the finish line too (SL-28).
    pub fn travelled(&self, from: Point, to: Point) -> Mil {
        self.between(self.locate(from).along, self.locate(to).along)
    }
}

impl TrackPosition {
    /// The offset to the inside of the bend, negative outside; 0 on a straight (SL-5).
    pub fn inside_offset(self) -> Mil {
        match self.bend {
            Bend::Left => -self.offset,
            Bend::Straight => 0,
            Bend::Right => self.offset,
        }
    }
}

impl Segment {
    fn nearest(&self, at: Point) -> Projection<'_> {
        let (segment, way) = (self, self.to - self.from);
        let length2 = way.length_squared();
        let along = way.dot(at - self.from).clamp(0, length2);
        let squared = if along == 0 || along == length2 {
            let end = if along == 0 { self.from } else { self.to };
            u128::from((at - end).length_squared().unsigned_abs())
                * u128::from(length2.unsigned_abs())
        } else {
            u128::from(way.cross(at - self.from).unsigned_abs()).pow(2)
        };
        Projection { segment, along, squared, length2 }
    }
}

impl Projection<'_> {
    fn is_nearer(&self, than: &Projection<'_>) -> bool {
        let length2 = |near: &Projection<'_>| u128::from(near.length2.unsigned_abs());
        self.squared * length2(than) < than.squared * length2(self)
    }
}

/// The point at this distance from one point towards another, rounded to whole mils.
fn point_towards(from: Point, to: Point, by: Mil) -> Point {
    let way = to - from;
    let length = i64::from(rounded_sqrt(way.length_squared().unsigned_abs().into(), 1)).max(1);
    let share = |of: i64| nearest(of * i64::from(by), length) as Mil;
    from.moved(share(way.x), share(way.y))
}

/// A point of the quadratic Bézier curve from `start` to `end` with the control point `corner`.
fn point_on_bend(start: Point, corner: Point, end: Point, segment: i64) -> Point {
    let (done, left) = (segment, BEND_SEGMENTS - segment);
    let (out, back) = (corner - start, end - start);
    let on = |out: i64, back: i64| {
        nearest(2 * done * left * out + done * done * back, BEND_SEGMENTS * BEND_SEGMENTS) as Mil
    };
    start.moved(on(out.x, back.x), on(out.y, back.y))
}

/// A quotient, rounded to the nearest, halves up. The divisor must be positive.
fn nearest(of: i64, by: i64) -> i64 {
    (2 * of + by).div_euclid(2 * by)
}

/// The square root of a quotient, rounded to the nearest.
fn rounded_sqrt(of: u128, by: i64) -> Mil {
    let doubled = (4 * of / u128::from(by.unsigned_abs())).isqrt();
    Mil::try_from(doubled.div_ceil(2)).unwrap_or(Mil::MAX)
}

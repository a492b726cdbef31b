//! How far it is to drive to the finish line from anywhere on a course, with turns and dangers
//! counted as length.
//!
//! A chart is drawn once for a course, of its terrain alone; other cars are not on it.

use crate::{
    content::courses::Course,
    geometry::{INCH, Mil, Pose, Track},
};

/// Between two points of the lattice.
pub(crate) const CELL: Mil = INCH / 2;
/// Ways that a car may point.
pub(crate) const HEADINGS: usize = 24;
/// Where no car can stand, or gets on from.
pub(crate) const NOWHERE: u16 = u16::MAX;
/// A unit of the chart, in mils.
pub(crate) const UNIT: Mil = 10;
/// How much farther it is held to be where the chart says nothing.
const LOST: Mil = 20 * INCH;

/// The way to the finish line, point by point.
#[derive(Debug)]
pub(crate) struct Chart {
    pub(crate) track: &'static Track,
    pub(crate) lattice: Lattice,
    /// Of each point: its way along the centre line.
    pub(crate) along: Vec<Mil>,
    /// Of each point and heading: to the line, in [`UNIT`]s.
    pub(crate) to_line: Vec<u16>,
    /// From the line to itself.
    pub(crate) lap: Mil,
}

/// Points [`CELL`] apart on a table.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Lattice {
    pub(crate) columns: i32,
    pub(crate) rows: i32,
}

impl Lattice {
    pub(crate) fn of(course: &Course) -> Lattice {
        Lattice { columns: course.size.x / CELL + 1, rows: course.size.y / CELL + 1 }
    }

    pub(crate) fn points(self) -> usize {
        (self.columns * self.rows) as usize
    }

    pub(crate) fn point(self, column: i32, row: i32) -> Option<usize> {
        let is_on = (0..self.columns).contains(&column) && (0..self.rows).contains(&row);
        is_on.then_some((row * self.columns + column) as usize)
    }
}

impl Chart {
    /// How far a car at that pose, that comes from a place with this progress, has still to go for
    /// so many laps. Negative after the finish.
    pub(crate) fn to_go(&self, pose: Pose, progress: Mil, laps: u8) -> Mil {
        let (column, row) = (pose.at.x.div_euclid(CELL), pose.at.y.div_euclid(CELL));
        let (right, down) = (pose.at.x.rem_euclid(CELL), pose.at.y.rem_euclid(CELL));
        let heading = usize::from(pose.heading.steps());
        let (mut sum, mut weights) = (0, 0);
        for (across, share) in [(0, CELL - right), (1, right)] {
            for (below, part) in [(0, CELL - down), (1, down)] {
                let Some(point) = self.lattice.point(column + across, row + below) else {
                    continue;
                };
                let to_line = self.to_line[HEADINGS * point + heading];
                let weight = i64::from(share) * i64::from(part);
                if to_line == NOWHERE || weight == 0 {
                    continue;
                }
                let way = self.over_laps(point, to_line, progress, laps);
                sum += weight * i64::from(way);
                weights += weight;
            }
        }
        if 0 < weights { (sum / weights) as Mil } else { self.lost(pose, progress, laps) }
    }

    /// To the finish from a point of the lattice, by laps that are still to come.
    fn over_laps(&self, point: usize, to_line: u16, from: Mil, laps: u8) -> Mil {
        let length = self.track.length();
        let progress = from + self.track.between(from.rem_euclid(length), self.along[point]);
        let crossings = Mil::from(laps) - progress.div_euclid(length);
        UNIT * Mil::from(to_line) + (crossings - 1) * self.lap
    }

    /// Where the chart has nothing: by the centre line.
    fn lost(&self, pose: Pose, progress: Mil, laps: u8) -> Mil {
        let length = self.track.length();
        let along = self.track.place(pose.at).along;
        let progress = progress + self.track.between(progress.rem_euclid(length), along);
        let left = Mil::from(laps) * length - progress;
        left / 8 * (self.lap / (length / 8)) + LOST
    }
}

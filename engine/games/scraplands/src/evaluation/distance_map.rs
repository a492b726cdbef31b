//! A map of driving distances to the finish line, with the costs of turns and terrain included.
//!
//! There is one map for each circuit. It considers terrain but no cars.

use crate::{
    content::courses::Course,
    geometry::{INCH, Mil, Pose, Track},
};

/// The distance between two points of the lattice.
pub(crate) const CELL: Mil = INCH / 2;
/// The number of headings.
pub(crate) const HEADINGS: usize = 24;
/// No car can stand here, or none can reach the line from here.
pub(crate) const UNREACHABLE: u16 = u16::MAX;
/// A unit of the map, in mils.
pub(crate) const MILS_PER_UNIT: Mil = 10;
/// Added to the distance where the map has no value.
const OFF_MAP: Mil = 20 * INCH;

/// The distance to the finish line from each point and heading.
#[derive(Debug)]
pub(crate) struct DistanceMap {
    pub(crate) track: &'static Track,
    pub(crate) lattice: Lattice,
    /// For each point: its position along the centre line.
    pub(crate) progress_at: Vec<Mil>,
    /// For each point and heading: the distance to the line, in units of [`MILS_PER_UNIT`].
    pub(crate) to_line: Vec<u16>,
    /// The distance from the line once around.
    pub(crate) lap: Mil,
}

/// The points of the map, [`CELL`] apart.
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

impl DistanceMap {
    /// The distance that a car at this pose still has to drive over `laps` laps; `progress` is its
    /// progress nearby. Negative after the finish.
    pub(crate) fn distance_to_finish(&self, pose: Pose, progress: Mil, laps: u8) -> Mil {
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
                if to_line == UNREACHABLE || weight == 0 {
                    continue;
                }
                let way = self.with_laps(point, to_line, progress, laps);
                sum += weight * i64::from(way);
                weights += weight;
            }
        }
        if 0 < weights { (sum / weights) as Mil } else { self.off_map(pose, progress, laps) }
    }

    /// The distance from a lattice point to the finish, with the laps still to come.
    fn with_laps(&self, point: usize, to_line: u16, from: Mil, laps: u8) -> Mil {
        let length = self.track.length();
        let progress = from + self.track.between(from.rem_euclid(length), self.progress_at[point]);
        let crossings = Mil::from(laps) - progress.div_euclid(length);
        MILS_PER_UNIT * Mil::from(to_line) + (crossings - 1) * self.lap
    }

    /// The distance along the centre line, where the map has no value.
    fn off_map(&self, pose: Pose, progress: Mil, laps: u8) -> Mil {
        let length = self.track.length();
        let progress_at = self.track.locate(pose.at).along;
        let progress = progress + self.track.between(progress.rem_euclid(length), progress_at);
        let left = Mil::from(laps) * length - progress;
        left / 8 * (self.lap / (length / 8)) + OFF_MAP
    }
}

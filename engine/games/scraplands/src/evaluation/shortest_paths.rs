//! Draws the chart of a circuit: the shortest ways to the line over a lattice of places and
//! headings, found from the line backward.

use std::{cmp::Reverse, collections::BinaryHeap, sync::LazyLock};

use crate::{
    content::courses::{Course, CourseId, Ramp},
    evaluation::distance_map::{CELL, Chart, HEADINGS, Lattice, NOWHERE, UNIT},
    geometry::{Bounds, CAR_LENGTH, Heading, INCH, Mil, Point, Pose, Track, overlaps, sweep},
};

/// What a turn of 15 degrees is held to cost.
const TURN: Mil = 300;
/// A control check: a third of a hit point, and often the rest of the activation.
const CHECK: Mil = 3_500;
/// An inch backward, in inches forward.
const BACKWARD: Mil = 4;
/// A jump ends the action, with a check.
const JUMP: Mil = CHECK + 2 * INCH;
/// A jump that ends badly in one of 36 ways.
const BAD_LANDING: Mil = 2 * INCH;
/// The usual flight.
const FLIGHT: Mil = 7 * INCH;
/// From so far a car drives at a ramp.
const RUN_UP: Mil = 3 * INCH;
/// Steps of the lattice that go as nearly as may be along a heading, for the first quarter.
const STEPS: [(i32, i32); 6] = [(2, 0), (4, 1), (2, 1), (2, 2), (1, 2), (1, 4)];

/// What a course does to a car at each place and heading.
struct Ground {
    lattice: Lattice,
    /// Something solid is there, or the edge.
    solid: Vec<bool>,
    /// It cannot stop there.
    ditch: Vec<bool>,
    /// Pieces that cost checks.
    pieces: Vec<u32>,
    /// Checks of each piece.
    checks: Vec<u8>,
}

/// A ramp, and where it usually leads.
struct Jump {
    to: usize,
    /// Where it can be taken from, and what that costs.
    from: Vec<(usize, Mil)>,
}

static CHARTS: [LazyLock<Option<Chart>>; CourseId::ALL.len()] = [
    LazyLock::new(|| survey(CourseId::BreakersYard.course())),
    LazyLock::new(|| survey(CourseId::TheSlick.course())),
    LazyLock::new(|| survey(CourseId::DogLeg.course())),
    LazyLock::new(|| survey(CourseId::RustCanyon.course())),
    LazyLock::new(|| survey(CourseId::CrusherPit.course())),
];

/// The chart of a circuit.
pub(crate) fn distance_map(course: &Course) -> Option<&'static Chart> {
    CHARTS[course.id as usize].as_ref()
}

fn survey(course: &'static Course) -> Option<Chart> {
    let track: &'static Track = &course.circuit()?.track;
    let lattice = Lattice::of(course);
    let along = (0..lattice.points()).map(|point| track.place(at(lattice, point)).along);
    let along: Vec<Mil> = along.collect();
    let ground = Ground::of(course);
    let jumps = ground.jumps(course);
    let to_line = ground.ways(track, &along, &jumps);
    let line = course.circuit()?.line;
    let mut chart = Chart { track, lattice, along, to_line, lap: 0 };
    let start = chart.to_go(line.ahead(CELL), CELL, 1);
    chart.lap = start + CELL;
    Some(chart)
}

fn at(lattice: Lattice, point: usize) -> Point {
    let (row, column) = (point as i32 / lattice.columns, point as i32 % lattice.columns);
    Point::new(column * CELL, row * CELL)
}

fn step(heading: usize) -> (i32, i32) {
    let (x, y) = STEPS[heading % STEPS.len()];
    match heading / STEPS.len() {
        0 => (x, y),
        1 => (-y, x),
        2 => (-x, -y),
        _ => (y, -x),
    }
}

fn length((x, y): (i32, i32)) -> Mil {
    let squared = (CELL * CELL) as u64 * (x * x + y * y).unsigned_abs() as u64;
    squared.isqrt() as Mil
}

impl Ground {
    fn of(course: &'static Course) -> Ground {
        let lattice = Lattice::of(course);
        let places = HEADINGS * lattice.points();
        let mut ground = Ground {
            lattice,
            solid: vec![false; places],
            ditch: vec![false; places],
            pieces: vec![0; places],
            checks: Vec::new(),
        };
        for (place, solid) in ground.solid.iter_mut().enumerate() {
            *solid = !pose(lattice, place).is_on(course.size);
        }
        for piece in course.pieces {
            let kind = piece.kind.row();
            let bit = 1 << ground.checks.len();
            let checks = u8::from(kind.dangerous) + u8::from(kind.destructible);
            for place in touched(lattice, piece.outline) {
                ground.solid[place] |= kind.solid;
                ground.ditch[place] |= kind.no_partial;
                ground.pieces[place] |= if 0 < checks { bit } else { 0 };
            }
            if 0 < checks {
                ground.checks.push(checks);
            }
        }
        for ramp in course.ramps {
            for place in touched(lattice, &ramp.outline()) {
                ground.solid[place] = true;
            }
        }
        ground
    }

    /// Checks for what was not driven over before.
    fn checks(&self, from: usize, to: usize) -> Mil {
        let mut new = self.pieces[to] & !self.pieces[from];
        let mut checks = 0;
        while new != 0 {
            checks += CHECK * Mil::from(self.checks[new.trailing_zeros() as usize]);
            new &= new - 1;
        }
        checks
    }

    /// The place so many lattice steps from there, its heading kept.
    fn moved(&self, place: usize, (x, y): (i32, i32)) -> Option<usize> {
        let (point, heading) = (place / HEADINGS, place % HEADINGS);
        let columns = self.lattice.columns;
        let (row, column) = (point as i32 / columns, point as i32 % columns);
        let to = self.lattice.point(column + x, row + y)?;
        Some(HEADINGS * to + heading)
    }

    fn nearest(&self, pose: Pose) -> Option<usize> {
        let cell = |at: Mil| (at + CELL / 2).div_euclid(CELL);
        let point = self.lattice.point(cell(pose.at.x), cell(pose.at.y))?;
        Some(HEADINGS * point + usize::from(pose.heading.steps()))
    }

    /// Where ramps can be taken from, where they lead usually, and what they cost.
    fn jumps(&self, course: &'static Course) -> Vec<Jump> {
        let mut jumps = Vec::new();
        for ramp in course.ramps {
            let launch = ramp.launch();
            let is_bad = |by: Mil| {
                let to = self.nearest(launch.ahead(by * INCH));
                to.is_none_or(|to| self.solid[to] || self.ditch[to])
            };
            let ways = |by: Mil| 6 - (7 - by).abs();
            let bad: Mil = (2..=12).filter(|&by| is_bad(by)).map(ways).sum();
            let Some(to) = self.nearest(launch.ahead(FLIGHT)).filter(|&to| !self.solid[to]) else {
                continue;
            };
            let places = (0..self.solid.len()).filter(|&place| !self.solid[place]);
            let from = places.filter_map(|from| {
                let run_up = run_up(ramp, pose(self.lattice, from))?;
                Some((from, run_up + JUMP + bad * BAD_LANDING))
            });
            jumps.push(Jump { to, from: from.collect() });
        }
        jumps
    }

    /// To the line from every place and heading, in units.
    fn ways(&self, track: &Track, along: &[Mil], jumps: &[Jump]) -> Vec<u16> {
        let mut best = vec![Mil::MAX; self.solid.len()];
        let mut open = BinaryHeap::new();
        let mut reach = |open: &mut BinaryHeap<_>, place: usize, cost: Mil| {
            if !self.solid[place] && cost < best[place] {
                best[place] = cost;
                open.push(Reverse((cost, place)));
            }
        };
        let half = track.length() / 2;
        for from in 0..self.solid.len() {
            let Some(to) = self.moved(from, step(from % HEADINGS)) else { continue };
            let (before, after) = (along[from / HEADINGS], along[to / HEADINGS]);
            if after - before < -half && !self.solid[to] {
                reach(&mut open, from, track.length() - before);
            }
        }
        let mut done = vec![NOWHERE; self.solid.len()];
        let crosses =
            |from: usize, to: usize| half < (along[to / HEADINGS] - along[from / HEADINGS]).abs();
        while let Some(Reverse((cost, to))) = open.pop() {
            if done[to] != NOWHERE {
                continue;
            }
            done[to] = (cost / UNIT).min(Mil::from(NOWHERE) - 1) as u16;
            let heading = to % HEADINGS;
            let (x, y) = step(heading);
            if let Some(from) = self.moved(to, (-x, -y)).filter(|&from| !crosses(from, to)) {
                reach(&mut open, from, cost + length((x, y)) + self.checks(from, to));
            }
            if self.ditch[to] {
                continue;
            }
            if let Some(from) = self.moved(to, (x, y)).filter(|&from| !crosses(from, to))
                && !self.ditch[from]
            {
                let back = BACKWARD * length((x, y)) + self.checks(from, to);
                reach(&mut open, from, cost + back);
            }
            for turned in [(heading + 1) % HEADINGS, (heading + HEADINGS - 1) % HEADINGS] {
                let from = to - heading + turned;
                if !self.ditch[from] {
                    reach(&mut open, from, cost + TURN);
                }
            }
            for jump in jumps.iter().filter(|jump| jump.to == to) {
                for &(from, price) in jump.from.iter().filter(|(from, _)| !crosses(*from, to)) {
                    reach(&mut open, from, cost + price);
                }
            }
        }
        done
    }
}

fn pose(lattice: Lattice, place: usize) -> Pose {
    Pose { at: at(lattice, place / HEADINGS), heading: Heading::of((place % HEADINGS) as i32) }
}

/// The places and headings at which a car overlaps the outline.
fn touched(lattice: Lattice, outline: &[Point]) -> impl Iterator<Item = usize> {
    let near = Bounds::of(outline).grown(CAR_LENGTH);
    let columns = near.min.x.div_euclid(CELL)..=near.max.x / CELL;
    let cells = columns.flat_map(move |column| {
        (near.min.y.div_euclid(CELL)..=near.max.y / CELL).map(move |row| (column, row))
    });
    let points = cells.filter_map(move |(column, row)| lattice.point(column, row));
    let places = points.flat_map(|point| (0..HEADINGS).map(move |h| HEADINGS * point + h));
    places.filter(move |&place| overlaps(&pose(lattice, place).corners(), outline))
}

/// How far it is straight ahead into the mouth of a ramp.
fn run_up(ramp: &Ramp, from: Pose) -> Option<Mil> {
    let faces = from.heading.turn_to(ramp.axis).size() <= 3;
    let reach = if faces { sweep(from, RUN_UP, &ramp.outline())? } else { return None };
    ramp.covers(from.ahead(reach)).then_some(reach)
}

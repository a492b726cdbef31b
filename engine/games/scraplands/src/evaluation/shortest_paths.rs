//! Computes the distance map of a circuit with Dijkstra's algorithm, from the finish line backward.
//! A node is a point of the lattice with a heading.

use std::{cmp::Reverse, collections::BinaryHeap, sync::LazyLock};

use crate::{
    content::courses::{Course, CourseId, Ramp},
    evaluation::distance_map::{CELL, DistanceMap, HEADINGS, Lattice, MILS_PER_UNIT, UNREACHABLE},
    geometry::{
        Bounds, CAR_LENGTH, CONTACT, Heading, INCH, Mil, Point, Pose, Track, overlaps, sweep,
    },
    odds::two_dice_outcomes,
};

/// The cost of a turn of 15 degrees.
const TURN: Mil = 300;
/// The cost of a control check: a third of a hit point, and often the rest of the activation.
const CHECK: Mil = 3_500;
/// The cost of an inch backward, in inches forward.
const BACKWARD: Mil = 4;
/// The cost of a jump: it ends the action and makes a check.
const JUMP: Mil = CHECK + 2 * INCH;
/// The cost of a bad landing with a probability of 1 in 36.
const BAD_LANDING: Mil = 2 * INCH;
/// The average distance of a jump.
const FLIGHT: Mil = 7 * INCH;
/// The longest run-up to a ramp.
const RUN_UP: Mil = 3 * INCH;
/// Lattice steps along the headings of the first quarter.
const STEPS: [(i32, i32); 6] = [(2, 0), (4, 1), (2, 1), (2, 2), (1, 2), (1, 4)];

/// The terrain at each node.
struct CostGrid {
    lattice: Lattice,
    /// Something solid, or the edge of the table.
    solid: Vec<bool>,
    /// A car cannot stop here.
    ditch: Vec<bool>,
    /// A bit for each piece that costs checks.
    pieces: Vec<u32>,
    /// The number of checks of each piece.
    checks: Vec<u8>,
}

/// A ramp, as edges of the graph.
struct JumpEdge {
    to: usize,
    /// The nodes from which a car can take the ramp, with the cost.
    from: Vec<(usize, Mil)>,
}

static MAPS: [LazyLock<Option<DistanceMap>>; CourseId::ALL.len()] = [
    LazyLock::new(|| build(CourseId::BreakersYard.course())),
    LazyLock::new(|| build(CourseId::TheSlick.course())),
    LazyLock::new(|| build(CourseId::DogLeg.course())),
    LazyLock::new(|| build(CourseId::RustCanyon.course())),
    LazyLock::new(|| build(CourseId::CrusherPit.course())),
];

/// The distance map of a circuit, built on first use.
pub(crate) fn distance_map(course: &Course) -> Option<&'static DistanceMap> {
    MAPS[course.id as usize].as_ref()
}

fn build(course: &'static Course) -> Option<DistanceMap> {
    let track: &'static Track = &course.circuit()?.track;
    let lattice = Lattice::of(course);
    let progress_at = (0..lattice.points()).map(|point| track.locate(at(lattice, point)).along);
    let progress_at: Vec<Mil> = progress_at.collect();
    let grid = CostGrid::of(course);
    let jump_edges = grid.jump_edges(course);
    let to_line = grid.distances_to_line(track, &progress_at, &jump_edges);
    let line = course.circuit()?.line;
    let mut map = DistanceMap { track, lattice, progress_at, to_line, lap: 0 };
    let start = map.distance_to_finish(line.ahead(CELL), CELL, 1);
    map.lap = start + CELL;
    Some(map)
}

fn at(lattice: Lattice, point: usize) -> Point {
    let (row, column) = (point as i32 / lattice.columns, point as i32 % lattice.columns);
    Point::new(column * CELL, row * CELL)
}

fn heading_step(heading: usize) -> (i32, i32) {
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

impl CostGrid {
    fn of(course: &'static Course) -> CostGrid {
        let lattice = Lattice::of(course);
        let nodes = HEADINGS * lattice.points();
        let mut grid = CostGrid {
            lattice,
            solid: vec![false; nodes],
            ditch: vec![false; nodes],
            pieces: vec![0; nodes],
            checks: Vec::new(),
        };
        for (node, solid) in grid.solid.iter_mut().enumerate() {
            *solid = !pose(lattice, node).is_on(course.size);
        }
        for piece in course.pieces {
            let kind = piece.kind.row();
            let bit = 1 << grid.checks.len();
            let checks = u8::from(kind.dangerous) + u8::from(kind.destructible);
            for node in overlapped_nodes(lattice, piece.outline) {
                grid.solid[node] |= kind.solid;
                grid.ditch[node] |= kind.no_partial;
                grid.pieces[node] |= if 0 < checks { bit } else { 0 };
            }
            if 0 < checks {
                grid.checks.push(checks);
            }
        }
        for ramp in course.ramps {
            for node in overlapped_nodes(lattice, &ramp.outline()) {
                grid.solid[node] = true;
            }
        }
        grid
    }

    /// The cost of the pieces at `to` that are not at `from`.
    fn checks(&self, from: usize, to: usize) -> Mil {
        let mut new = self.pieces[to] & !self.pieces[from];
        let mut checks = 0;
        while new != 0 {
            checks += CHECK * Mil::from(self.checks[new.trailing_zeros() as usize]);
            new &= new - 1;
        }
        checks
    }

    /// The node this many lattice steps away, with the same heading.
    fn moved(&self, node: usize, (x, y): (i32, i32)) -> Option<usize> {
        let (point, heading) = (node / HEADINGS, node % HEADINGS);
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

    /// The edges of all ramps: from where, to where on average, and at what cost.
    fn jump_edges(&self, course: &'static Course) -> Vec<JumpEdge> {
        let mut jump_edges = Vec::new();
        for ramp in course.ramps {
            let launch = ramp.launch();
            let is_bad = |by: Mil| {
                let to = self.nearest(launch.ahead(by * INCH));
                to.is_none_or(|to| self.solid[to] || self.ditch[to])
            };
            let bad: Mil = (2..=12).filter(|&by| is_bad(by)).map(two_dice_outcomes).sum();
            let Some(to) = self.nearest(launch.ahead(FLIGHT)).filter(|&to| !self.solid[to]) else {
                continue;
            };
            let nodes = (0..self.solid.len()).filter(|&node| !self.solid[node]);
            let from = nodes.filter_map(|from| {
                let run_up = run_up(ramp, pose(self.lattice, from))?;
                Some((from, run_up + JUMP + bad * BAD_LANDING))
            });
            jump_edges.push(JumpEdge { to, from: from.collect() });
        }
        jump_edges
    }

    /// The distance to the line from each node, in units of [`MILS_PER_UNIT`].
    fn distances_to_line(
        &self,
        track: &Track,
        progress_at: &[Mil],
        jump_edges: &[JumpEdge],
    ) -> Vec<u16> {
        let mut best = vec![Mil::MAX; self.solid.len()];
        let mut open = BinaryHeap::new();
        let mut reach = |open: &mut BinaryHeap<_>, node: usize, cost: Mil| {
            if !self.solid[node] && cost < best[node] {
                best[node] = cost;
                open.push(Reverse((cost, node)));
            }
        };
        let half = track.length() / 2;
        for from in 0..self.solid.len() {
            let Some(to) = self.moved(from, heading_step(from % HEADINGS)) else { continue };
            let (before, after) = (progress_at[from / HEADINGS], progress_at[to / HEADINGS]);
            if after - before < -half && !self.solid[to] {
                reach(&mut open, from, track.length() - before);
            }
        }
        let mut done = vec![UNREACHABLE; self.solid.len()];
        let crosses = |from: usize, to: usize| {
            half < (progress_at[to / HEADINGS] - progress_at[from / HEADINGS]).abs()
        };
        while let Some(Reverse((cost, to))) = open.pop() {
            if done[to] != UNREACHABLE {
                continue;
            }
            done[to] = (cost / MILS_PER_UNIT).min(Mil::from(UNREACHABLE) - 1) as u16;
            let heading = to % HEADINGS;
            let (x, y) = heading_step(heading);
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
            for jump in jump_edges.iter().filter(|jump| jump.to == to) {
                for &(from, price) in jump.from.iter().filter(|(from, _)| !crosses(*from, to)) {
                    reach(&mut open, from, cost + price);
                }
            }
        }
        done
    }
}

fn pose(lattice: Lattice, node: usize) -> Pose {
    Pose { at: at(lattice, node / HEADINGS), heading: Heading::of((node % HEADINGS) as i32) }
}

/// The nodes at which a car overlaps the outline.
fn overlapped_nodes(lattice: Lattice, outline: &[Point]) -> impl Iterator<Item = usize> {
    let near = Bounds::of(outline).expanded(CAR_LENGTH);
    let columns = near.min.x.div_euclid(CELL)..=near.max.x / CELL;
    let cells = columns.flat_map(move |column| {
        (near.min.y.div_euclid(CELL)..=near.max.y / CELL).map(move |row| (column, row))
    });
    let points = cells.filter_map(move |(column, row)| lattice.point(column, row));
    let nodes = points.flat_map(|point| (0..HEADINGS).map(move |h| HEADINGS * point + h));
    nodes.filter(move |&node| overlaps(&pose(lattice, node).corners(), outline))
}

/// The distance straight ahead to the mouth of a ramp, if the car would take it.
fn run_up(ramp: &Ramp, from: Pose) -> Option<Mil> {
    let faces = from.heading.turn_to(ramp.axis).size() <= 3;
    let reach = if faces { sweep(from, RUN_UP, &ramp.outline())? } else { return None };
    ramp.covers(from.ahead(reach), CONTACT).then_some(reach)
}

//! Movement costs and paths (SW-22 to SW-28).

use crate::{
    board::{
        cell::{AREA, Cell, Direction},
        cell_set::CellSet,
        terrain::{self, Terrain},
    },
    content::ids::PieceId,
    refusal::Refusal,
};

/// The cost of the most expensive step: 1, plus 1 for the ground, plus 1 for a wall.
const STEP_MAX: usize = 3;

/// The spaces that a suit can reach, by cost.
#[derive(Debug, Clone)]
pub struct Reach {
    from: Cell,
    /// For each cost, the spaces that cannot be entered for less.
    by_cost: Vec<CellSet>,
}

/// The steps open to one suit, given the terrain and the other suits.
#[derive(Debug, Clone)]
pub struct MoveGraph<'a> {
    terrain: &'a Terrain,
    /// For each direction, the spaces from which a step is open.
    open: [CellSet; 8],
    /// For each direction, the spaces from which a step crosses a wall (SW-23, SW-27).
    walled: [CellSet; 8],
    /// Spaces that cost 1 more to enter (SW-23).
    rough: CellSet,
}

impl<'a> MoveGraph<'a> {
    /// `others` are the spaces of all other suits, which close the way like impassable terrain
    /// (SW-25).
    pub fn new(terrain: &'a Terrain, others: CellSet) -> MoveGraph<'a> {
        let closed = terrain.impassable() | others;
        let ahead = Direction::ALL.map(|way| closed.shifted(way.opposite()));
        let ahead = |way: Direction| ahead[way as usize];
        let open = |direction: Direction| match direction.halves() {
            None => !ahead(direction),
            // A diagonal step does not pass between two closed spaces (SW-26).
            Some((one, other)) => !(ahead(direction) | ahead(one) & ahead(other)),
        };
        // A diagonal step crosses a wall unless one way round its corner is free: it crosses none,
        // and the space that it goes round through can be entered (SW-27).
        let walled = |direction: Direction| {
            let [first, second] = terrain.walled_ways(direction);
            match direction.halves() {
                Some((one, other)) => (first | ahead(one)) & (second | ahead(other)),
                None => first & second,
            }
        };
        let rough = terrain.hindering() | terrain.blocking();
        let (open, walled) = (Direction::ALL.map(open), Direction::ALL.map(walled));
        MoveGraph { terrain, open, walled, rough }
    }

    /// Whether a step from `from` is possible, walls aside.
    pub fn is_open(&self, from: Cell, direction: Direction) -> bool {
        self.open[direction as usize].contains(from)
    }

    /// The wall that a step from `from` crosses, if any.
    pub fn wall_crossed(&self, from: Cell, direction: Direction) -> Option<PieceId> {
        let is_crossed = self.walled[direction as usize].contains(from);
        if is_crossed { self.terrain.wall_on_ways(from, direction) } else { None }
    }

    /// The space a step leads to and its cost, or `None` if the step is closed.
    fn step(&self, from: Cell, direction: Direction) -> Option<(Cell, u8)> {
        let to = from.step(direction).filter(|_| self.is_open(from, direction))?;
        let wall = self.walled[direction as usize].contains(from);
        Some((to, 1 + u8::from(self.rough.contains(to)) + u8::from(wall)))
    }

    /// All spaces connected to `from`, at any cost.
    pub fn connected(&self, from: Cell) -> CellSet {
        let mut known: CellSet = [from].into_iter().collect();
        loop {
            let step =
                |direction: Direction| (known & self.open[direction as usize]).shifted(direction);
            let next =
                Direction::ALL.into_iter().fold(known, |all, direction| all | step(direction));
            if next == known {
                return known;
            }
            known = next;
        }
    }

    /// The cost of the cheapest path between two spaces.
    pub fn cost(&self, from: Cell, to: Cell) -> Option<u8> {
        self.reach(from, u8::MAX).cost(to)
    }

    /// All spaces that can be entered from `from` at a cost of at most `allowed`.
    pub fn reach(&self, from: Cell, allowed: u8) -> Reach {
        let rough = self.rough;
        let mut by_cost = vec![CellSet::EMPTY; usize::from(allowed) + 1 + STEP_MAX];
        by_cost[0].insert(from);
        let mut known = CellSet::EMPTY;
        for cost in 0..=usize::from(allowed) {
            if by_cost[cost..cost + STEP_MAX].iter().all(|cells| cells.is_empty()) {
                break;
            }
            let here = by_cost[cost] & !known;
            by_cost[cost] = here;
            known |= here;
            for direction in Direction::ALL {
                let leaving = here & self.open[direction as usize];
                let walls = self.walled[direction as usize];
                let free = (leaving & !walls).shifted(direction);
                let walled = (leaving & walls).shifted(direction);
                by_cost[cost + 1] |= free & !rough;
                by_cost[cost + 2] |= free & rough | walled & !rough;
                by_cost[cost + 3] |= walled & rough;
            }
        }
        by_cost.truncate(usize::from(allowed) + 1);
        Reach { from, by_cost }
    }
}

impl Reach {
    /// The cost of the cheapest path to a space within reach.
    pub fn cost(&self, to: Cell) -> Option<u8> {
        self.by_cost.iter().position(|cells| cells.contains(to)).map(|cost| cost as u8)
    }

    /// The spaces where a move that costs at most `allowed` may end.
    pub fn stops(&self, terrain: &Terrain, allowed: u8) -> CellSet {
        let within = self.by_cost.iter().take(usize::from(allowed) + 1);
        let within = within.fold(CellSet::EMPTY, |all, &cells| all | cells);
        (within & terrain.standable()).without(self.from)
    }

    /// The paths to every space that costs at most `within`. Of equally cheap paths, the first in
    /// the order of directions (SW-28).
    pub fn paths(&self, graph: &MoveGraph<'_>, within: u8) -> Paths {
        let costs = self.costs();
        let mut paths = Paths { from: self.from, to: [None; AREA] };
        paths.to[self.from.index()] = Some(Path { steps: 0, length: 0 });
        for (cells, cost) in self.by_cost.iter().zip(0..within) {
            for at in cells.iter() {
                let Some(path) = paths.to[at.index()] else { continue };
                for direction in Direction::ALL {
                    let Some((to, step)) = graph.step(at, direction) else { continue };
                    if costs[to.index()] == Some(cost + step) {
                        let (known, next) = (paths.to[to.index()], path.then(direction));
                        paths.to[to.index()] = Some(known.map_or(next, |known| known.min(next)));
                    }
                }
            }
        }
        paths
    }

    fn costs(&self) -> [Option<u8>; AREA] {
        let mut costs = [None; AREA];
        for (cells, cost) in self.by_cost.iter().zip(0..) {
            for cell in cells.iter() {
                costs[cell.index()] = Some(cost);
            }
        }
        costs
    }
}

/// The paths from one space to others.
#[derive(Debug)]
pub struct Paths {
    from: Cell,
    to: [Option<Path>; AREA],
}

/// Three bits for each direction, the first direction in the highest bits, so that comparing paths
/// to one space ranks them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Path {
    steps: u128,
    length: u8,
}

impl Paths {
    /// The spaces of the path, both ends included.
    pub fn to(&self, to: Cell) -> Option<Vec<Cell>> {
        let path = self.to[to.index()]?;
        let mut at = self.from;
        let steps = (0..path.length).map(|step| {
            at = at.step(path.direction(step)).expect("paths stay on the board");
            at
        });
        Some(std::iter::once(self.from).chain(steps).collect())
    }
}

impl Path {
    /// As many directions as fit; more than any suit's movement.
    const STEPS_MAX: u8 = 42;

    fn then(self, direction: Direction) -> Path {
        assert!(self.length < Path::STEPS_MAX, "no suit walks so far");
        let shift = 3 * u32::from(Path::STEPS_MAX - 1 - self.length);
        let steps = self.steps | (direction as u128) << shift;
        Path { steps, length: self.length + 1 }
    }

    fn direction(self, step: u8) -> Direction {
        let shift = 3 * u32::from(Path::STEPS_MAX - 1 - step);
        Direction::ALL[(self.steps >> shift & 7) as usize]
    }
}

/// Whether one step crosses a wall, as [`MoveGraph`] finds it for all: unless one way round its
/// corner is free (SW-27). `closed` are the spaces that cannot be entered.
pub fn crosses_wall(terrain: &Terrain, closed: CellSet, from: Cell, direction: Direction) -> bool {
    let [first, second] = terrain.walled_ways(direction).map(|walled| walled.contains(from));
    match direction.halves() {
        Some((one, other)) => {
            let is_closed =
                |way: Direction| from.step(way).is_some_and(|beside| closed.contains(beside));
            (first || is_closed(one)) && (second || is_closed(other))
        }
        None => first && second,
    }
}

/// Refuses a space where no suit may stand.
pub fn check_standable(terrain: &Terrain, at: Cell) -> Result<(), Refusal> {
    if terrain.standable().contains(at) {
        return Ok(());
    }
    let piece = terrain.at(at).expect("only pieces close a space");
    Err(Refusal::CannotStop { at, obstacle: terrain::obstacle(piece), piece })
}

//! Movement costs and paths (SW-22 to SW-28).

use crate::{
    board::{
        cell::{AREA, Cell, Direction},
        cell_set::CellSet,
        terrain::{self, Terrain},
    },
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
        let rough = terrain.hindering() | terrain.blocking();
        MoveGraph { terrain, open: Direction::ALL.map(open), rough }
    }

    /// Whether a step from `from` is possible, walls aside.
    pub fn is_open(&self, from: Cell, direction: Direction) -> bool {
        self.open[direction as usize].contains(from)
    }

    /// The space a step leads to and its cost, or `None` if the step is closed.
    fn step(&self, from: Cell, direction: Direction) -> Option<(Cell, u8)> {
        let to = from.step(direction).filter(|_| self.is_open(from, direction))?;
        let wall = self.terrain.crossings(direction).contains(from);
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
                let walls = self.terrain.crossings(direction);
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

/// Refuses a space where no suit may stand.
pub fn check_standable(terrain: &Terrain, at: Cell) -> Result<(), Refusal> {
    if terrain.standable().contains(at) {
        return Ok(());
    }
    let piece = terrain.at(at).expect("only pieces close a space");
    Err(Refusal::CannotStop { at, obstacle: terrain::obstacle(piece), piece })
}

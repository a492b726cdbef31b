//! The terrain on the board, indexed for movement and sight.

use serde::{Serialize, Serializer};

use crate::{
    board::{
        cell::{AREA, Cell, Direction, Edge, EdgeSide},
        cell_set::CellSet,
    },
    content::{Obstacle, Piece, ids::PieceId, terrain_pieces::PIECES},
    event::PlacedPiece,
};

/// All pieces on the board, indexed by space and line.
///
/// Serialises only each piece's id, turn and position; the rest follows from them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Terrain {
    pieces: Vec<PlacedPiece>,
    cells: [Option<PieceId>; AREA],
    walls_east: [Option<PieceId>; AREA],
    walls_south: [Option<PieceId>; AREA],
    hindering: CellSet,
    blocking: CellSet,
    impassable: CellSet,
    /// Spaces with a wall on their east or south side.
    walled_east: CellSet,
    walled_south: CellSet,
    /// For each direction, the spaces from which the two ways there cross a wall (SW-23, SW-27): a
    /// diagonal step goes one space straight and then one to the side, a straight one has one way.
    walled_ways: [[CellSet; 2]; 8],
}

/// The piece with this id, if there is one.
pub fn piece(id: PieceId) -> Option<&'static Piece> {
    PIECES.get(usize::from(id.0))
}

/// The kind of obstacle of a piece that exists.
pub fn obstacle(id: PieceId) -> Obstacle {
    piece(id).expect("only pieces of the box lie on the board").obstacle
}

impl Terrain {
    pub fn empty() -> Terrain {
        Terrain {
            pieces: Vec::new(),
            cells: [None; AREA],
            walls_east: [None; AREA],
            walls_south: [None; AREA],
            hindering: CellSet::EMPTY,
            blocking: CellSet::EMPTY,
            impassable: CellSet::EMPTY,
            walled_east: CellSet::EMPTY,
            walled_south: CellSet::EMPTY,
            walled_ways: [[CellSet::EMPTY; 2]; 8],
        }
    }

    /// Adds a piece, which must lie on free spaces and lines.
    pub fn put(&mut self, placed: PlacedPiece) {
        let id = placed.piece;
        for &cell in &placed.cells {
            self.cells[cell.index()] = Some(id);
            match obstacle(id) {
                Obstacle::Hindering => self.hindering.insert(cell),
                Obstacle::Blocking => self.blocking.insert(cell),
                Obstacle::Impassable => self.impassable.insert(cell),
            }
        }
        for &Edge { at, side } in &placed.edges {
            match side {
                EdgeSide::East => {
                    self.walls_east[at.index()] = Some(id);
                    self.walled_east.insert(at);
                }
                EdgeSide::South => {
                    self.walls_south[at.index()] = Some(id);
                    self.walled_south.insert(at);
                }
            }
        }
        self.pieces.push(placed);
        self.walled_ways = Direction::ALL.map(|direction| self.walled_ways_from(direction));
    }

    pub fn pieces(&self) -> &[PlacedPiece] {
        &self.pieces
    }

    pub fn has(&self, id: PieceId) -> bool {
        self.pieces.iter().any(|placed| placed.piece == id)
    }

    /// The piece that covers a space.
    pub fn at(&self, cell: Cell) -> Option<PieceId> {
        self.cells[cell.index()]
    }

    /// The piece with a wall on a line.
    pub fn wall(&self, edge: Edge) -> Option<PieceId> {
        match edge.side {
            EdgeSide::East => self.walls_east[edge.at.index()],
            EdgeSide::South => self.walls_south[edge.at.index()],
        }
    }

    pub fn hindering(&self) -> CellSet {
        self.hindering
    }

    pub fn blocking(&self) -> CellSet {
        self.blocking
    }

    pub fn impassable(&self) -> CellSet {
        self.impassable
    }

    /// Spaces with a wall on their east side.
    pub fn walled_east(&self) -> CellSet {
        self.walled_east
    }

    /// Spaces with a wall on their south side.
    pub fn walled_south(&self) -> CellSet {
        self.walled_south
    }

    /// Spaces on which a suit may stand (SW-7, SW-23).
    pub fn standable(&self) -> CellSet {
        !(self.blocking | self.impassable)
    }

    /// The spaces from which the two ways of a step in `direction` cross a wall. The first way of a
    /// diagonal step begins with the first of [`Direction::halves`]; a straight step has one way,
    /// given twice.
    pub fn walled_ways(&self, direction: Direction) -> [CellSet; 2] {
        self.walled_ways[direction as usize]
    }

    /// A wall on the ways of a step from `cell` in `direction`, if any: the first on the first way.
    pub fn wall_on_ways(&self, cell: Cell, direction: Direction) -> Option<PieceId> {
        let Some((one, other)) = direction.halves() else {
            return self.wall_beside(cell, direction);
        };
        let way = |first: Direction, second: Direction| {
            let beyond = cell.step(first);
            self.wall_beside(cell, first).or_else(|| self.wall_beside(beyond?, second))
        };
        way(one, other).or_else(|| way(other, one))
    }

    /// The wall on one of the four sides of a space.
    fn wall_beside(&self, cell: Cell, side: Direction) -> Option<PieceId> {
        let (at, side) = match side {
            Direction::East => (Some(cell), EdgeSide::East),
            Direction::South => (Some(cell), EdgeSide::South),
            Direction::West => (cell.step(side), EdgeSide::East),
            Direction::North => (cell.step(side), EdgeSide::South),
            Direction::NorthEast
            | Direction::SouthEast
            | Direction::SouthWest
            | Direction::NorthWest => (None, EdgeSide::East),
        };
        self.wall(Edge { at: at?, side })
    }

    fn walled_ways_from(&self, direction: Direction) -> [CellSet; 2] {
        match direction.halves() {
            None => [self.crossing_straight(direction); 2],
            Some((one, other)) => {
                let (first, second) = (self.crossing_straight(one), self.crossing_straight(other));
                let back = |cells: CellSet, way: Direction| cells.shifted(way.opposite());
                [first | back(second, one), second | back(first, other)]
            }
        }
    }

    fn crossing_straight(&self, direction: Direction) -> CellSet {
        match direction {
            Direction::East => self.walled_east,
            Direction::South => self.walled_south,
            Direction::West => self.walled_east.shifted(Direction::East),
            Direction::North => self.walled_south.shifted(Direction::South),
            Direction::NorthEast
            | Direction::SouthEast
            | Direction::SouthWest
            | Direction::NorthWest => CellSet::EMPTY,
        }
    }
}

impl Serialize for Terrain {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.pieces.iter().map(|lies| (lies.piece, lies.turned, lies.at)))
    }
}

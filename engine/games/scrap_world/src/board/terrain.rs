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
    /// For each direction, the spaces from which a step crosses a wall (SW-23, SW-27).
    crossings: [CellSet; 8],
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
            crossings: [CellSet::EMPTY; 8],
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
        self.crossings = Direction::ALL.map(|direction| self.crossing_from(direction));
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

    /// Spaces from which a step in `direction` crosses a wall.
    pub fn crossings(&self, direction: Direction) -> CellSet {
        self.crossings[direction as usize]
    }

    /// The wall that a step from `cell` in `direction` crosses, if any.
    pub fn wall_crossed(&self, cell: Cell, direction: Direction) -> Option<PieceId> {
        if !self.crossings(direction).contains(cell) {
            return None;
        }
        match direction.halves() {
            None => self.wall_beside(cell, direction),
            Some((one, other)) => {
                let beyond = cell.step(one);
                self.wall_beside(cell, one).or_else(|| self.wall_beside(beyond?, other))
            }
        }
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

    /// A diagonal step crosses a wall if both ways round its corner do (SW-27).
    fn crossing_from(&self, direction: Direction) -> CellSet {
        match direction.halves() {
            None => self.crossing_straight(direction),
            Some((one, other)) => {
                let (first, second) = (self.crossing_straight(one), self.crossing_straight(other));
                let back = |cells: CellSet, way: Direction| cells.shifted(way.opposite());
                (first | back(second, one)) & (second | back(first, other))
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

//! The random map of the quick set-up.
//!
//! Every quarter of the board gets one impassable piece, one blocking piece and one more, so that
//! the map is fair to every side.

use crate::{
    board::{
        cell::{BOARD, Cell},
        cell_set::CellSet,
        movement::MoveGraph,
        placement::{ZoneRequirement, check_placement},
        terrain::{Terrain, obstacle},
    },
    content::{Obstacle, ids::PieceId, terrain_pieces::PIECES},
    event::PlacedPiece,
};
use scrapworks_core::Rng;

const HALF: u8 = BOARD / 2;

/// Draws twelve placed pieces that leave room in every zone and keep all spaces connected.
pub fn draw_terrain(room: ZoneRequirement, rng: &mut Rng) -> Vec<PlacedPiece> {
    let mut terrain = Terrain::empty();
    for (piece, quarter) in draw_quarters(rng) {
        let mut ways: Vec<(u8, Cell)> =
            (0..4).flat_map(|turned| quarter.iter().map(move |at| (turned, at))).collect();
        rng.shuffle(&mut ways);
        let placed = ways.into_iter().find_map(|(turned, at)| {
            let placed = check_placement(&terrain, room, (piece, turned), at).ok()?;
            let fits = is_within(&placed, quarter) && keeps_spaces_connected(&terrain, &placed);
            fits.then_some(placed)
        });
        if let Some(placed) = placed {
            terrain.put(placed);
        }
    }
    terrain.pieces().to_vec()
}

/// Assigns each piece to a quarter, kind by kind, in random order.
fn draw_quarters(rng: &mut Rng) -> Vec<(PieceId, CellSet)> {
    let mut drawn = Vec::new();
    for kind in [Obstacle::Impassable, Obstacle::Blocking, Obstacle::Hindering] {
        let all = (0..PIECES.len() as u8).map(PieceId);
        let mut pieces: Vec<PieceId> = all.filter(|&id| obstacle(id) == kind).collect();
        rng.shuffle(&mut pieces);
        drawn.extend(pieces);
    }
    let mut quarters = [(0, 0), (HALF, 0), (0, HALF), (HALF, HALF)].map(quarter);
    rng.shuffle(&mut quarters);
    drawn.into_iter().zip(quarters.into_iter().cycle()).collect()
}

/// The quarter of the board with this north-west corner.
fn quarter((x, y): (u8, u8)) -> CellSet {
    CellSet::ALL.in_box(Cell { x, y }, Cell { x: x + HALF - 1, y: y + HALF - 1 })
}

fn is_within(placed: &PlacedPiece, quarter: CellSet) -> bool {
    let beside = placed.edges.iter().filter_map(|edge| edge.sides());
    let beside = beside.flat_map(|(one, other)| [one, other]);
    placed.cells.iter().copied().chain(beside).all(|cell| quarter.contains(cell))
}

/// Whether all passable spaces stay connected with this piece.
fn keeps_spaces_connected(terrain: &Terrain, placed: &PlacedPiece) -> bool {
    if obstacle(placed.piece) != Obstacle::Impassable {
        return true;
    }
    let mut terrain = terrain.clone();
    terrain.put(placed.clone());
    let open = !terrain.impassable();
    let start = open.iter().next();
    start.is_some_and(|start| MoveGraph::new(&terrain, CellSet::EMPTY).connected(start) == open)
}

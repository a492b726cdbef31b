//! Before the first round: terrain, sides and deployment.

use crate::{
    action::Action,
    board::{
        cell::{BOARD, Cell},
        side::Side,
        sight::look,
        terrain,
    },
    content::{
        Obstacle,
        ids::{PieceId, SuitId},
        terrain_pieces::PIECES,
    },
    evaluation::{
        distance::Steps,
        features::{self, lure},
    },
    state::{Phase, ScrapWorld},
};
use scrapworks_core::Seat;

/// Of each kind of decision so many candidates at most.
const PIECES_LOOKED_AT: usize = 6;
const PLACES_LOOKED_AT: usize = 8;
const SPACES_LOOKED_AT: usize = 6;

/// Every candidate with its worth.
pub(super) fn valued(game: &ScrapWorld, seat: Seat) -> Vec<(i32, Action)> {
    match &game.phase {
        Phase::Terrain(placing) => match placing.in_hand {
            None => pieces(game, seat),
            Some(in_hand) => places(game, seat, in_hand),
        },
        Phase::Sides(_) => {
            let free = Side::ALL.into_iter();
            let free = free.filter(|&side| game.check_choose_side(side).is_ok());
            free.map(|side| (0, Action::ChooseSide { side })).collect()
        }
        Phase::Deployment(_) => deployments(game, seat),
        Phase::Activation(_) | Phase::Defence(..) | Phase::Over(_) => Vec::new(),
    }
}

/// Whether the team would rather strike from close than shoot.
fn is_close(game: &ScrapWorld, seat: Seat) -> bool {
    let lures = game.standing_suits(seat).map(|id| lure(game, id) - features::lure_mean());
    0 < lures.sum::<i32>()
}

/// Kinds of pieces are numbered by what they do to shots.
fn pieces(game: &ScrapWorld, seat: Seat) -> Vec<(i32, Action)> {
    let close = is_close(game, seat);
    let worth = |piece: PieceId| match (terrain::obstacle(piece), close) {
        (Obstacle::Impassable, true) | (Obstacle::Hindering, false) => 60,
        (Obstacle::Blocking, _) => 40,
        (Obstacle::Impassable, false) | (Obstacle::Hindering, true) => 0,
    };
    let first =
        game.terrain_phase().map_or(0, |placing| placing.placed.values().iter().sum::<u8>());
    let offset = drawn(game, first.into());
    let mut valued: Vec<(i32, Action)> = Vec::new();
    for n in 0..PIECES.len() as u32 {
        let piece = PieceId(((n + offset) % PIECES.len() as u32) as u8);
        let turned = (drawn(game, n + 31) % 4) as u8;
        if valued.len() < PIECES_LOOKED_AT && game.check_take_piece(piece, turned).is_ok() {
            valued.push((worth(piece), Action::TakePiece { piece, turned }));
        }
    }
    if valued.is_empty() {
        let all = game.takeable().take(1);
        valued.extend(all.map(|(piece, turned)| (0, Action::TakePiece { piece, turned })));
    }
    if game.check_stop_placing().is_ok() {
        valued.push((20, Action::StopPlacing));
    }
    valued
}

/// A team that strikes from close wants cover in the middle, others at the edges.
fn places(game: &ScrapWorld, seat: Seat, in_hand: (PieceId, u8)) -> Vec<(i32, Action)> {
    let close = is_close(game, seat);
    let all: Vec<Cell> = game.places(in_hand).collect();
    let count = all.len().min(PLACES_LOOKED_AT);
    let offset = drawn(game, u32::from(in_hand.0.0)) as usize;
    let from_middle = |n: u8| i32::from((2 * n + 1).abs_diff(BOARD));
    let worth = |at: Cell| {
        let off = from_middle(at.x) + from_middle(at.y);
        12 * if close { -off } else { off }
    };
    let place = |n: usize| all[(offset + n * all.len() / count.max(1)) % all.len()];
    (0..count).map(|n| (worth(place(n)), Action::PutPiece { at: place(n) })).collect()
}

/// Each suit on its best spaces: near to the enemy's side, and where few can see it at once.
fn deployments(game: &ScrapWorld, seat: Seat) -> Vec<(i32, Action)> {
    let free = game.free_zone(seat);
    let enemies: Vec<SuitId> = game.suit_ids().filter(|&id| game.stats(id).seat != seat).collect();
    let middle = [BOARD / 2 - 1, BOARD / 2];
    let centre = middle.iter().flat_map(|&x| middle.iter().map(move |&y| Cell { x, y }));
    let placed = enemies.iter().filter_map(|&id| game.suit(id).at);
    let goals: Vec<Cell> = placed.clone().collect();
    let goals = if goals.is_empty() { centre.collect() } else { goals };
    let steps = Steps::to(game, goals.iter().copied());
    let taken = features::taken(game);
    let mut valued = Vec::new();
    for id in game.undeployed(seat) {
        let lure = lure(game, id);
        let worth = |at: Cell| {
            let seen = placed
                .clone()
                .filter(|&from| look(&game.terrain, taken.without(from), from, at).is_ok());
            -lure * i32::from(steps.from(at).min(24)) - 60 * seen.count() as i32
        };
        let mut spaces: Vec<(i32, Cell)> = free.iter().map(|at| (worth(at), at)).collect();
        spaces.sort_by_key(|&(worth, at)| (-worth, drawn(game, at.index() as u32) % 64));
        let spaces = spaces.into_iter().take(SPACES_LOOKED_AT);
        valued.extend(spaces.map(|(worth, at)| (worth, Action::Deploy { suit: id, at })));
    }
    valued
}

/// A number that differs from match to match, so that not all maps look alike.
fn drawn(game: &ScrapWorld, salt: u32) -> u32 {
    let mut mixed = salt.wrapping_mul(0x9E37_79B9) ^ game.turn.wrapping_mul(0x85EB_CA6B);
    for stats in game.stats.iter() {
        mixed = (mixed ^ stats.points as u32).wrapping_mul(0x0100_0193);
        mixed = (mixed ^ stats.cards.len() as u32).wrapping_mul(0x0100_0193);
    }
    (mixed ^ mixed >> 15) % 9_973
}

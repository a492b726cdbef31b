//! Evaluates the actions of the set-up: terrain, sides and deployment.

use crate::{
    action::Action,
    board::{
        cell::{BOARD, Cell},
        side::Side,
        sight::line_of_sight,
        terrain,
    },
    content::{
        Obstacle,
        ids::{PieceId, SuitId},
        terrain_pieces::PIECES,
    },
    evaluation::{
        distance::DistanceMap,
        features::{self, approach_value},
    },
    state::{Phase, ScrapWorld},
};
use scrapworks_core::Seat;

/// Candidates for each kind of decision.
const PIECES_MAX: usize = 6;
const PLACEMENTS_MAX: usize = 8;
const SPACES_MAX: usize = 6;

/// The actions worth considering and their values.
pub(super) fn scored_actions(game: &ScrapWorld, seat: Seat) -> Vec<(i32, Action)> {
    match &game.phase {
        Phase::Terrain(placing) => match placing.in_hand {
            None => piece_actions(game, seat),
            Some(in_hand) => placement_actions(game, seat, in_hand),
        },
        Phase::Sides(_) => {
            let free = Side::ALL.into_iter();
            let free = free.filter(|&side| game.check_choose_side(side).is_ok());
            free.map(|side| (0, Action::ChooseSide { side })).collect()
        }
        Phase::Deployment(_) => deployment_actions(game, seat),
        Phase::Activation(_) | Phase::Defence(..) | Phase::Over(_) => Vec::new(),
    }
}

/// Whether the team's melee weapons outweigh its ranged ones.
fn prefers_melee(game: &ScrapWorld, seat: Seat) -> bool {
    let approach_values = game
        .standing_suits(seat)
        .map(|id| approach_value(game, id) - features::approach_value_mean());
    0 < approach_values.sum::<i32>()
}

/// Values pieces by whether they help the team to shoot or to close in.
fn piece_actions(game: &ScrapWorld, seat: Seat) -> Vec<(i32, Action)> {
    let is_melee_team = prefers_melee(game, seat);
    let value = |piece: PieceId| match (terrain::obstacle(piece), is_melee_team) {
        (Obstacle::Impassable, true) | (Obstacle::Hindering, false) => 60,
        (Obstacle::Blocking, _) => 40,
        (Obstacle::Impassable, false) | (Obstacle::Hindering, true) => 0,
    };
    let first =
        game.terrain_phase().map_or(0, |placing| placing.placed.values().iter().sum::<u8>());
    let offset = pseudo_random(game, first.into());
    let mut scored: Vec<(i32, Action)> = Vec::new();
    for n in 0..PIECES.len() as u32 {
        let piece = PieceId(((n + offset) % PIECES.len() as u32) as u8);
        let turned = (pseudo_random(game, n + 31) % u32::from(game.turns_of(piece))) as u8;
        if scored.len() < PIECES_MAX && game.check_take_piece(piece, turned).is_ok() {
            scored.push((value(piece), Action::TakePiece { piece, turned }));
        }
    }
    if scored.is_empty() {
        let all = game.takeable().take(1);
        scored.extend(all.map(|(piece, turned)| (0, Action::TakePiece { piece, turned })));
    }
    if game.check_stop_placing().is_ok() {
        scored.push((20, Action::StopPlacing));
    }
    scored
}

/// Melee teams place terrain in the middle, ranged teams at the edges.
fn placement_actions(game: &ScrapWorld, seat: Seat, in_hand: (PieceId, u8)) -> Vec<(i32, Action)> {
    let is_melee_team = prefers_melee(game, seat);
    let all: Vec<Cell> = game.legal_placements(in_hand).collect();
    let count = all.len().min(PLACEMENTS_MAX);
    let offset = pseudo_random(game, u32::from(in_hand.0.0)) as usize;
    let from_middle = |n: u8| i32::from((2 * n + 1).abs_diff(BOARD));
    let value = |at: Cell| {
        let off = from_middle(at.x) + from_middle(at.y);
        12 * if is_melee_team { -off } else { off }
    };
    let place = |n: usize| all[(offset + n * all.len() / count.max(1)) % all.len()];
    (0..count).map(|n| (value(place(n)), Action::PutPiece { at: place(n) })).collect()
}

/// The best spaces for each suit: near the enemy, and seen by few enemies.
fn deployment_actions(game: &ScrapWorld, seat: Seat) -> Vec<(i32, Action)> {
    let free = game.free_zone(seat);
    let enemies: Vec<SuitId> = game.suit_ids().filter(|&id| game.stats(id).seat != seat).collect();
    let middle = [BOARD / 2 - 1, BOARD / 2];
    let centre = middle.iter().flat_map(|&x| middle.iter().map(move |&y| Cell { x, y }));
    let placed = enemies.iter().filter_map(|&id| game.suit(id).at);
    let goals: Vec<Cell> = placed.clone().collect();
    let goals = if goals.is_empty() { centre.collect() } else { goals };
    let distances = DistanceMap::to(game, goals.iter().copied());
    let occupied = features::occupied(game);
    let mut scored = Vec::new();
    for id in game.undeployed(seat) {
        let approach_value = approach_value(game, id);
        let value = |at: Cell| {
            let seen = placed.clone().filter(|&from| {
                line_of_sight(&game.terrain, occupied.without(from), from, at).is_ok()
            });
            -approach_value * i32::from(distances.from(at).min(24)) - 60 * seen.count() as i32
        };
        let mut spaces: Vec<(i32, Cell)> = free.iter().map(|at| (value(at), at)).collect();
        spaces.sort_by_key(|&(value, at)| (-value, pseudo_random(game, at.index() as u32) % 64));
        let spaces = spaces.into_iter().take(SPACES_MAX);
        scored.extend(spaces.map(|(value, at)| (value, Action::Deploy { suit: id, at })));
    }
    scored
}

/// A number that varies between matches, so that maps vary.
fn pseudo_random(game: &ScrapWorld, salt: u32) -> u32 {
    let mut mixed = salt.wrapping_mul(0x9E37_79B9) ^ game.turn.wrapping_mul(0x85EB_CA6B);
    for stats in game.stats.iter() {
        mixed = (mixed ^ stats.points as u32).wrapping_mul(0x0100_0193);
        mixed = (mixed ^ stats.cards.len() as u32).wrapping_mul(0x0100_0193);
    }
    (mixed ^ mixed >> 15) % 9_973
}

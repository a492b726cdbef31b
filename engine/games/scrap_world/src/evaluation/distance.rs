//! Distances between suits, and room to fall back.

use crate::{
    board::{
        cell::{AREA, Cell, Direction, direction_away},
        cell_set::CellSet,
        movement::crosses_wall,
    },
    content::ids::SuitId,
    state::ScrapWorld,
};

/// Further steps are ignored.
const STEPS_BACK_MAX: i32 = 3;

/// For every space, the number of steps to the nearest goal, around impassable terrain.
#[derive(Debug)]
pub(super) struct DistanceMap([u8; AREA]);

impl DistanceMap {
    pub(super) fn to(game: &ScrapWorld, goals: impl Iterator<Item = Cell>) -> DistanceMap {
        let open = !game.terrain.impassable();
        let mut steps = [u8::MAX; AREA];
        let mut edge: CellSet = goals.collect();
        let mut known = edge;
        let mut length = 0;
        while !edge.is_empty() {
            edge.iter().for_each(|cell| steps[cell.index()] = length);
            let next = Direction::ALL.into_iter().map(|direction| edge.shifted(direction));
            edge = next.fold(CellSet::EMPTY, |all, cells| all | cells) & open & !known;
            known |= edge;
            length += 1;
        }
        DistanceMap(steps)
    }

    pub(super) fn from(&self, cell: Cell) -> u8 {
        self.0[cell.index()]
    }
}

/// How many spaces a suit can fall back, given the spaces `occupied` by other suits.
pub(super) fn fallback_room(
    game: &ScrapWorld,
    (suit, mut at): (SuitId, Cell),
    from: Cell,
    occupied: CellSet,
) -> i32 {
    let most = STEPS_BACK_MAX.min(i32::from(game.stats(suit).speed));
    let closed = game.terrain.impassable() | occupied.without(at);
    for steps in 0..most {
        let direction = direction_away(from, at);
        let wall = crosses_wall(&game.terrain, closed, at, direction);
        match at.step(direction) {
            Some(to) if !wall && !occupied.contains(to) && game.terrain.at(to).is_none() => at = to,
            Some(_) | None => return steps,
        }
    }
    most
}

//! Where suits stand to each other: ways on foot, and room to fall back.

use crate::{
    board::{
        cell::{AREA, Cell, Direction, direction_away},
        cell_set::CellSet,
    },
    content::ids::SuitId,
    state::ScrapWorld,
};

/// Falling back further than so far is not looked at.
const STEPS_BACK_MAX: i32 = 3;

/// How many steps it is from everywhere to the nearest of some suits, around what is impassable.
#[derive(Debug)]
pub(super) struct Steps([u8; AREA]);

impl Steps {
    pub(super) fn to(game: &ScrapWorld, goals: impl Iterator<Item = Cell>) -> Steps {
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
        Steps(steps)
    }

    pub(super) fn from(&self, cell: Cell) -> u8 {
        self.0[cell.index()]
    }
}

/// How far a suit could fall back before an attack, where `taken` is full of other suits.
pub(super) fn free_steps(
    game: &ScrapWorld,
    (suit, mut at): (SuitId, Cell),
    from: Cell,
    taken: CellSet,
) -> i32 {
    let most = STEPS_BACK_MAX.min(i32::from(game.stats(suit).speed));
    for steps in 0..most {
        let direction = direction_away(from, at);
        let wall = game.terrain.crossings(direction).contains(at);
        match at.step(direction) {
            Some(to) if !wall && !taken.contains(to) && game.terrain.at(to).is_none() => at = to,
            Some(_) | None => return steps,
        }
    }
    most
}

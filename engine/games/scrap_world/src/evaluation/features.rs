//! The suits on the board against each other: who could strike whom from where, and how hard.

use arrayvec::ArrayVec;

use crate::{
    board::{
        cell::Cell,
        cell_set::CellSet,
        sight::{Sight, look},
    },
    content::ids::{ActionKind, SuitId},
    evaluation::{
        attack_option::{Mark, Strikes, strikes},
        distance::{Steps, free_steps},
        values,
    },
    roster::MARKERS,
    state::ScrapWorld,
};
use scrapworks_core::Seat;

pub(super) type Marks = ArrayVec<Mark, { MARKERS as usize }>;

/// Enemies of a seat on the board.
pub(super) fn marks(game: &ScrapWorld, seat: Seat) -> Marks {
    let enemies = game.suit_ids().filter(|&id| game.stats(id).seat != seat);
    enemies.filter_map(|id| Some(Mark::of(game, id, game.suit(id).at?))).collect()
}

/// The spaces of all suits.
pub(super) fn taken(game: &ScrapWorld) -> CellSet {
    game.suits.iter().filter_map(|suit| suit.at).collect()
}

/// The line from a space to a mark, if it is open; `taken` is without who stands on either.
pub(super) fn sight(game: &ScrapWorld, taken: CellSet, from: Cell, to: Cell) -> Option<Sight> {
    if from.distance(to) <= 1 {
        return Some(Sight::default());
    }
    look(&game.terrain, taken.without(from).without(to), from, to).ok()
}

/// What the best of the strikes is worth against one mark.
pub(super) fn best_on(
    game: &ScrapWorld,
    (strikes, have): (&Strikes, u8),
    (mark, sight): (&Mark, Sight),
    from: Cell,
    taken: CellSet,
) -> Option<(i32, usize)> {
    let distance = from.distance(mark.at);
    let mut back = None;
    let mut best: Option<(i32, usize)> = None;
    for (at, strike) in strikes.iter().enumerate() {
        if have < strike.energy || !strike.reaches(distance) {
            continue;
        }
        let steps = *back.get_or_insert_with(|| free_steps(game, (mark.id, mark.at), from, taken));
        let cost = values::energy(have - strike.energy, strike.energy);
        let worth = strike.worth(mark, distance, sight, steps) - cost;
        if best.is_none_or(|best| best.0 < worth) {
            best = Some((worth, at));
        }
    }
    best
}

/// What a suit's full attacks are worth from where it stands, on the best target.
pub(super) fn fire(game: &ScrapWorld, id: SuitId, marks: &Marks, taken: CellSet) -> i32 {
    let suit = game.suit(id);
    let Some(from) = suit.at else { return 0 };
    // One that is short of energy will have some when it comes to act.
    let have = suit.energy.max(1);
    let arms = strikes(game, id, ActionKind::FullAttack, have);
    let hit = |mark: &Mark| {
        let sight = sight(game, taken, from, mark.at)?;
        best_on(game, (&arms, have), (mark, sight), from, taken)
    };
    marks.iter().filter_map(hit).map(|hit| hit.0).max().unwrap_or(0).max(0)
}

/// How much it is worth to a suit to be a step nearer to its enemies.
pub(super) fn lure(game: &ScrapWorld, id: SuitId) -> i32 {
    let arms = strikes(game, id, ActionKind::FullAttack, game.stats(id).energy);
    let ranged = arms.iter().any(|strike| !strike.is_melee());
    if ranged { RANGED_LURE } else { MELEE_LURE }
}

/// Between that of a suit that shoots and that of one that does not.
pub(super) fn lure_mean() -> i32 {
    (RANGED_LURE + MELEE_LURE) / 2
}

const RANGED_LURE: i32 = 45;
const MELEE_LURE: i32 = 110;

/// The way that a suit still has to go, as a loss.
pub(super) fn far(game: &ScrapWorld, id: SuitId, steps: &Steps) -> i32 {
    let at = game.suit(id).at;
    at.map_or(0, |at| lure(game, id) * i32::from(steps.from(at).min(24)))
}

//! Features of a position: targets, lines of sight, firepower and distance to the enemy.

use arrayvec::ArrayVec;

use crate::{
    board::{
        cell::Cell,
        cell_set::CellSet,
        sight::{Sight, line_of_sight},
    },
    content::ids::{ActionKind, SuitId},
    evaluation::{
        attack_option::{AttackOptions, Target, attack_options},
        distance::{DistanceMap, fallback_room},
        values,
    },
    roster::MARKERS,
    state::ScrapWorld,
};
use scrapworks_core::Seat;

/// Values of one step towards the enemy, for suits with and without ranged weapons.
const RANGED_APPROACH: i32 = 45;
const MELEE_APPROACH: i32 = 110;

pub(super) type Targets = ArrayVec<Target, { MARKERS as usize }>;

/// The enemies of a seat on the board.
pub(super) fn targets(game: &ScrapWorld, seat: Seat) -> Targets {
    let enemies = game.suit_ids().filter(|&id| game.stats(id).seat != seat);
    enemies.filter_map(|id| Some(Target::of(game, id, game.suit(id).at?))).collect()
}

/// The spaces of all suits.
pub(super) fn occupied(game: &ScrapWorld) -> CellSet {
    game.suits.iter().filter_map(|suit| suit.at).collect()
}

/// The line of sight between two spaces if it is open; suits on either end are ignored.
pub(super) fn sight(game: &ScrapWorld, occupied: CellSet, from: Cell, to: Cell) -> Option<Sight> {
    if from.distance(to) <= 1 {
        return Some(Sight::default());
    }
    let suits = occupied.without(from).without(to);
    line_of_sight(&game.terrain, suits, from, to).ok()
}

/// The best option against one target: its value and its index.
pub(super) fn best_option(
    game: &ScrapWorld,
    (options, have): (&AttackOptions, u8),
    (target, sight): (&Target, Sight),
    from: Cell,
    occupied: CellSet,
) -> Option<(i32, usize)> {
    let distance = from.distance(target.at);
    let mut back = None;
    let mut best: Option<(i32, usize)> = None;
    for (at, option) in options.iter().enumerate() {
        if have < option.energy || !option.is_in_range(distance) {
            continue;
        }
        let steps = *back
            .get_or_insert_with(|| fallback_room(game, (target.id, target.at), from, occupied));
        let cost = values::energy(have - option.energy, option.energy);
        let value = option.value(target, distance, sight, steps) - cost;
        if best.is_none_or(|best| best.0 < value) {
            best = Some((value, at));
        }
    }
    best
}

/// The value of the suit's best full attack from where it stands.
pub(super) fn firepower(
    game: &ScrapWorld,
    id: SuitId,
    targets: &Targets,
    occupied: CellSet,
) -> i32 {
    let suit = game.suit(id);
    let Some(from) = suit.at else { return 0 };
    // A suit without energy will have regained some by its activation.
    let have = suit.energy.max(1);
    let options = attack_options(game, id, ActionKind::FullAttack, have);
    let hit = |target: &Target| {
        let sight = sight(game, occupied, from, target.at)?;
        best_option(game, (&options, have), (target, sight), from, occupied)
    };
    targets.iter().filter_map(hit).map(|hit| hit.0).max().unwrap_or(0).max(0)
}

/// The value to a suit of being one step nearer to its enemies.
pub(super) fn approach_value(game: &ScrapWorld, id: SuitId) -> i32 {
    let options = attack_options(game, id, ActionKind::FullAttack, game.stats(id).energy);
    let ranged = options.iter().any(|option| !option.is_melee());
    if ranged { RANGED_APPROACH } else { MELEE_APPROACH }
}

/// The mean of the values for ranged and for melee suits.
pub(super) fn approach_value_mean() -> i32 {
    (RANGED_APPROACH + MELEE_APPROACH) / 2
}

/// The value of the distance that a suit still has to cover.
pub(super) fn distance_penalty(game: &ScrapWorld, id: SuitId, distances: &DistanceMap) -> i32 {
    let at = game.suit(id).at;
    at.map_or(0, |at| approach_value(game, id) * i32::from(distances.from(at).min(24)))
}

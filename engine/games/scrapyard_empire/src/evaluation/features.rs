//! Features of a position for one player: its planned invention and the distance to it.

use crate::{
    content::{
        ability::Venture,
        cards::{INVENTIONS, MACHINES},
        figures::DIG_NEED,
        ids::{Invention, Machine, Part},
    },
    evaluation::supply::Supply,
    player::Player,
    state::ScrapyardEmpire,
};
use scrapworks_core::Seat;

/// Cost of building a machine for which all parts are there.
const BUILD_COST: i32 = 20;
/// Percentage at which the missing parts of a machine count that has yet to be found.
pub(crate) const UNFOUND_PARTS_PERCENT: i32 = 33;
/// Cost of digging for a card, divided by the number of successful faces plus one.
const DIG_COST: i32 = 600;
/// Costs of a part in the scrap pile, and of one that is not.
const SCRAPPED_PART_COST: i32 = 110;
const PART_COST: i32 = 160;
/// Cost of getting a machine, by the number of its unseen copies.
const MACHINE_COSTS: [i32; 4] = [900, 700, 550, 450];
/// Value of a built machine for a later invention that is sure to be drawn.
const FUTURE_VALUE: i32 = 300;
/// Value of a built machine for an invention that an ability may draw.
const REDESIGN_VALUE: i32 = 20;
/// Distance without an invention in hand.
const NO_PLAN_DISTANCE: i32 = 2_500;

/// The features of one player. Costs and distances are in points.
pub(crate) struct Features<'a> {
    pub(crate) player: &'a Player,
    pub(crate) supply: Supply,
    /// The invention in hand with the least distance.
    pub(crate) plan: Option<Invention>,
    /// The distance of `plan`.
    pub(crate) distance: i32,
    /// Inventions needed to win after `plan`.
    pub(crate) inventions_left: i32,
    /// The chance of each invention to be drawn next, in thousandths.
    pub(crate) future_inventions: [i32; INVENTIONS.len()],
    /// The cost of getting a card out of a scrap pile.
    dig_cost: i32,
}

impl<'a> Features<'a> {
    pub(crate) fn new(game: &'a ScrapyardEmpire, seat: Seat) -> Features<'a> {
        let player = &game.players[seat];
        let supply = Supply::new(game);
        let drawable: i32 = Invention::all().map(|card| supply.drawable(player, card)).sum();
        let future_inventions = INVENTIONS
            .map(|info| 1_000 * supply.drawable(player, info.invention) / drawable.max(1));
        let faces = 7 - i32::from(DIG_NEED) + i32::from(player.need_reduction(Venture::Dig));
        let mut features = Features {
            player,
            supply,
            plan: None,
            distance: NO_PLAN_DISTANCE,
            inventions_left: i32::from(game.goal) - 1 - player.inventions.len() as i32,
            future_inventions,
            dig_cost: DIG_COST / (faces + 1).min(6),
        };
        for &plan in &player.plans {
            let distance = features.distance_of(plan);
            if distance < features.distance {
                (features.plan, features.distance) = (Some(plan), distance);
            }
        }
        features
    }

    /// The cost of everything that an invention lacks.
    fn distance_of(&self, invention: Invention) -> i32 {
        let recipe = invention.info().recipe;
        let mut left = self.player.parts.counts();
        let mut costs = [0; 3];
        // Machines in hand have the first claim on the parts.
        for in_hand in [true, false] {
            for (cost, machine) in costs.iter_mut().zip(recipe) {
                if self.player.hand.contains(&machine) != in_hand || self.player.has_built(machine)
                {
                    continue;
                }
                let parts = self.missing_parts_cost(machine, &mut left);
                *cost = BUILD_COST
                    + if in_hand {
                        parts
                    } else {
                        self.acquisition_cost(machine) + parts * UNFOUND_PARTS_PERCENT / 100
                    };
            }
        }
        let sum: i32 = costs.iter().sum();
        let most = costs.into_iter().max().unwrap_or(0);
        let Some(character) = self.player.shortcut() else { return sum };
        let mimicked = character != self.player.character;
        if mimicked && sum - most > 3 * BUILD_COST { sum } else { sum - most }
    }

    /// Removes the parts of a machine from `left` and returns the cost of the missing ones.
    fn missing_parts_cost(&self, machine: Machine, left: &mut [u8; Part::COUNT]) -> i32 {
        let mut cost = 0;
        for &part in machine.info().recipe {
            let left = &mut left[part as usize];
            match left.checked_sub(1) {
                Some(rest) => *left = rest,
                None => cost += self.part_cost(part),
            }
        }
        cost
    }

    /// The cost of getting a part.
    pub(crate) fn part_cost(&self, part: Part) -> i32 {
        if self.supply.scrapped_parts[part as usize] > 0 { SCRAPPED_PART_COST } else { PART_COST }
    }

    /// The cost of getting a machine into the hand.
    pub(crate) fn acquisition_cost(&self, machine: Machine) -> i32 {
        if self.supply.scrapped_machines[machine as usize] > 0 {
            return self.dig_cost;
        }
        MACHINE_COSTS[usize::from(self.supply.unseen(self.player, machine)).min(3)]
    }

    /// Whether the plan needs the machine and it is not built.
    pub(crate) fn needs_machine(&self, machine: Machine) -> bool {
        let needed = |plan: Invention| plan.info().recipe.contains(&machine);
        self.plan.is_some_and(needed) && !self.player.has_built(machine)
    }

    /// The value of a built machine for later inventions.
    pub(crate) fn future_value(&self, machine: Machine) -> i32 {
        const OF_INVENTIONS: usize = 3 * INVENTIONS.len();
        const { assert!(OF_INVENTIONS <= MACHINES.len(), "three for each, in their order") };
        match self.future_inventions.get(machine as usize / 3) {
            Some(chance) => (FUTURE_VALUE * self.inventions_left + REDESIGN_VALUE) * chance / 1_000,
            None => 0,
        }
    }
}

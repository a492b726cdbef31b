//! A player's aims: which invention it is at, and how far from it.

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

/// A machine that is built of parts that are there.
const STEP: i32 = 20;
/// Of what the parts of a machine cost that has yet to be found, in percent.
pub(crate) const SOON: i32 = 33;
/// To dig for a card with one face of the die; with more it is easier.
const DIG: i32 = 600;
/// A part that lies in the scrap pile, and one that does not.
const PILED_PART: i32 = 110;
const PART: i32 = 160;
/// A machine of which so many copies are unseen.
const FINDS: [i32; 4] = [900, 700, 550, 450];
/// What a machine of an invention that is sure to come is worth on the table.
const FUTURE: i32 = 300;
/// And what it is worth for one that an ability may bring.
const REDESIGNED: i32 = 20;
/// No invention in hand, and none left to draw.
const NO_PLAN: i32 = 2_500;

/// What a player is at.
pub(crate) struct Eyes<'a> {
    pub(crate) player: &'a Player,
    pub(crate) supply: Supply,
    /// The invention in hand that is nearest.
    pub(crate) plan: Option<Invention>,
    /// How far it is.
    pub(crate) distance: i32,
    /// Inventions that it needs beside this one.
    pub(crate) later: i32,
    /// What each invention to come is worth a thought, in thousandths of all of them.
    pub(crate) coming: [i32; INVENTIONS.len()],
    dig: i32,
}

impl<'a> Eyes<'a> {
    pub(crate) fn of(game: &'a ScrapyardEmpire, seat: Seat) -> Eyes<'a> {
        let player = &game.players[seat];
        let supply = Supply::of(game);
        let to_come: i32 = Invention::all().map(|card| supply.to_come(player, card)).sum();
        let coming =
            INVENTIONS.map(|info| 1_000 * supply.to_come(player, info.invention) / to_come.max(1));
        let faces = 7 - i32::from(DIG_NEED) + i32::from(player.eased(Venture::Dig));
        let mut eyes = Eyes {
            player,
            supply,
            plan: None,
            distance: NO_PLAN,
            later: i32::from(game.goal) - 1 - player.inventions.len() as i32,
            coming,
            dig: DIG / (faces + 1).min(6),
        };
        for &plan in &player.plans {
            let distance = eyes.distance_of(plan);
            if distance < eyes.distance {
                (eyes.plan, eyes.distance) = (Some(plan), distance);
            }
        }
        eyes
    }

    /// What is missing for an invention, in points.
    fn distance_of(&self, invention: Invention) -> i32 {
        let recipe = invention.info().recipe;
        let mut left = self.player.parts.counts();
        let mut costs = [0; 3];
        // Machines in hand take their parts first.
        for in_hand in [true, false] {
            for (cost, machine) in costs.iter_mut().zip(recipe) {
                if self.player.hand.contains(&machine) != in_hand || self.player.has_built(machine)
                {
                    continue;
                }
                let parts = self.lacking(machine, &mut left);
                *cost =
                    STEP + if in_hand { parts } else { self.find(machine) + parts * SOON / 100 };
            }
        }
        let sum: i32 = costs.iter().sum();
        let most = costs.into_iter().max().unwrap_or(0);
        let Some(character) = self.player.shortcut() else { return sum };
        let mimicked = character != self.player.character;
        if mimicked && sum - most > 3 * STEP { sum } else { sum - most }
    }

    /// Takes the parts of a machine, and tells what the missing ones cost.
    fn lacking(&self, machine: Machine, left: &mut [u8; Part::COUNT]) -> i32 {
        let mut cost = 0;
        for &part in machine.info().recipe {
            let left = &mut left[part as usize];
            match left.checked_sub(1) {
                Some(rest) => *left = rest,
                None => cost += self.price(part),
            }
        }
        cost
    }

    /// What it takes to get a part.
    pub(crate) fn price(&self, part: Part) -> i32 {
        if self.supply.piled_parts[part as usize] > 0 { PILED_PART } else { PART }
    }

    /// What it takes to get a machine into the hand.
    pub(crate) fn find(&self, machine: Machine) -> i32 {
        if self.supply.piled_machines[machine as usize] > 0 {
            return self.dig;
        }
        FINDS[usize::from(self.supply.unseen(self.player, machine)).min(3)]
    }

    /// Whether the invention that it is at needs the machine on the table.
    pub(crate) fn needs(&self, machine: Machine) -> bool {
        let needed = |plan: Invention| plan.info().recipe.contains(&machine);
        self.plan.is_some_and(needed) && !self.player.has_built(machine)
    }

    /// What a machine on the table is worth for inventions to come.
    pub(crate) fn future(&self, machine: Machine) -> i32 {
        const OF_INVENTIONS: usize = 3 * INVENTIONS.len();
        const { assert!(OF_INVENTIONS <= MACHINES.len(), "three for each, in their order") };
        match self.coming.get(machine as usize / 3) {
            Some(chance) => (FUTURE * self.later + REDESIGNED) * chance / 1_000,
            None => 0,
        }
    }
}

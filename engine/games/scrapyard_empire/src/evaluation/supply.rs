//! The public supply of cards: what lies in the scrap piles and what is still unseen.

use crate::{
    content::{
        cards::{INVENTIONS, MACHINES, invention_copies},
        ids::{Card, Invention, Kind, Machine, Part},
    },
    player::Player,
    state::ScrapyardEmpire,
};

/// Numbers of available cards by kind.
#[derive(Debug)]
pub(crate) struct Supply {
    /// In the scrap pile.
    pub(crate) scrapped_parts: [u8; Part::COUNT],
    pub(crate) scrapped_machines: [u8; MACHINES.len()],
    /// In the deck.
    pub(crate) deck_parts: [u8; Part::COUNT],
    /// Neither in the scrap pile nor built: in the deck or in a hand.
    pub(crate) hidden: [u8; MACHINES.len()],
    /// Inventions that are not built.
    undrawn_inventions: [u8; INVENTIONS.len()],
}

impl Supply {
    pub(crate) fn new(game: &ScrapyardEmpire) -> Supply {
        let mut supply = Supply {
            scrapped_parts: [0; Part::COUNT],
            scrapped_machines: [0; MACHINES.len()],
            deck_parts: [0; Part::COUNT],
            hidden: MACHINES.map(|info| info.copies),
            undrawn_inventions: [invention_copies(game.goal); INVENTIONS.len()],
        };
        game.parts
            .discard_pile()
            .iter()
            .for_each(|&card| supply.scrapped_parts[card as usize] += 1);
        game.parts.draw_pile().iter().for_each(|&card| supply.deck_parts[card as usize] += 1);
        for &machine in game.machines.discard_pile() {
            supply.scrapped_machines[machine as usize] += 1;
            supply.mark_visible(machine);
        }
        for player in game.players.values() {
            player.machines.iter().for_each(|built| supply.mark_visible(built.machine));
            for built in &player.inventions {
                let undrawn_inventions = &mut supply.undrawn_inventions[built.invention as usize];
                *undrawn_inventions = undrawn_inventions.saturating_sub(1);
            }
        }
        supply
    }

    fn mark_visible(&mut self, machine: Machine) {
        let hidden = &mut self.hidden[machine as usize];
        *hidden = hidden.saturating_sub(1);
    }

    /// Copies of a machine that the player does not see.
    pub(crate) fn unseen(&self, player: &Player, machine: Machine) -> u8 {
        let own = player.hand.iter().filter(|&&other| other == machine).count() as u8;
        self.hidden[machine as usize].saturating_sub(own)
    }

    /// Copies of an invention that the player may still draw.
    pub(crate) fn drawable(&self, player: &Player, invention: Invention) -> i32 {
        let own = player.plans.iter().filter(|&&other| other == invention).count() as i32;
        (i32::from(self.undrawn_inventions[invention as usize]) - own).max(0)
    }

    /// The distinct cards of a scrap pile.
    pub(crate) fn scrap_pile_kinds(&self, kind: Kind) -> impl Iterator<Item = Card> {
        let parts = Part::all()
            .filter(move |&part| kind == Kind::Part && self.scrapped_parts[part as usize] > 0);
        let machines = Machine::all().filter(move |&machine| {
            kind == Kind::Machine && self.scrapped_machines[machine as usize] > 0
        });
        parts.map(Card::Part).chain(machines.map(Card::Machine))
    }
}

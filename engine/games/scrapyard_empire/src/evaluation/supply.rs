//! Where the cards lie that players look for, as far as the table has seen them go there.

use crate::{
    content::{
        cards::{INVENTIONS, MACHINES},
        ids::{Card, Invention, Kind, Machine, Part},
    },
    player::Player,
    state::ScrapyardEmpire,
};

/// Cards of each kind that can be had, and where.
#[derive(Debug)]
pub(crate) struct Supply {
    /// In the scrap pile.
    pub(crate) piled_parts: [u8; Part::COUNT],
    pub(crate) piled_machines: [u8; MACHINES.len()],
    /// In the deck.
    pub(crate) deck_parts: [u8; Part::COUNT],
    /// Neither in the scrap pile nor built: in the deck or in somebody's hand.
    pub(crate) hidden: [u8; MACHINES.len()],
    /// Inventions that are neither built nor on their scrap pile.
    coming: [u8; INVENTIONS.len()],
}

impl Supply {
    pub(crate) fn of(game: &ScrapyardEmpire) -> Supply {
        let mut supply = Supply {
            piled_parts: [0; Part::COUNT],
            piled_machines: [0; MACHINES.len()],
            deck_parts: [0; Part::COUNT],
            hidden: MACHINES.map(|info| info.copies),
            coming: [game.goal - 1; INVENTIONS.len()],
        };
        game.parts.discard_pile().iter().for_each(|&card| supply.piled_parts[card as usize] += 1);
        game.parts.draw_pile().iter().for_each(|&card| supply.deck_parts[card as usize] += 1);
        for &machine in game.machines.discard_pile() {
            supply.piled_machines[machine as usize] += 1;
            supply.is_open(machine);
        }
        for player in game.players.values() {
            player.machines.iter().for_each(|built| supply.is_open(built.machine));
            for built in &player.inventions {
                let coming = &mut supply.coming[built.invention as usize];
                *coming = coming.saturating_sub(1);
            }
        }
        supply
    }

    fn is_open(&mut self, machine: Machine) {
        let hidden = &mut self.hidden[machine as usize];
        *hidden = hidden.saturating_sub(1);
    }

    /// Copies of a machine whose place the player does not know.
    pub(crate) fn unseen(&self, player: &Player, machine: Machine) -> u8 {
        let own = player.hand.iter().filter(|&&other| other == machine).count() as u8;
        self.hidden[machine as usize].saturating_sub(own)
    }

    /// Inventions of a kind that the player could still draw.
    pub(crate) fn to_come(&self, player: &Player, invention: Invention) -> i32 {
        let own = player.plans.iter().filter(|&&other| other == invention).count() as i32;
        (i32::from(self.coming[invention as usize]) - own).max(0)
    }

    /// The cards of a scrap pile, of equal ones one.
    pub(crate) fn piled(&self, kind: Kind) -> impl Iterator<Item = Card> {
        let parts = Part::all()
            .filter(move |&part| kind == Kind::Part && self.piled_parts[part as usize] > 0);
        let machines = Machine::all().filter(move |&machine| {
            kind == Kind::Machine && self.piled_machines[machine as usize] > 0
        });
        parts.map(Card::Part).chain(machines.map(Card::Machine))
    }
}

//! Checks of building (SE-21 to SE-24, SE-29).

use crate::{
    content::ids::{Card, Invention, Machine, Part},
    refusal::Refusal,
    state::ScrapyardEmpire,
};
use scrapworks_core::Seat;

impl ScrapyardEmpire {
    pub(crate) fn check_build(
        &self,
        seat: Seat,
        machine: Machine,
        top: Part,
        without: Option<Part>,
    ) -> Result<(), Refusal> {
        let card = Card::Machine(machine);
        if !self.has(seat, card) {
            return Err(Refusal::NotYours { card });
        }
        if without.is_some() && !self.turn.discount {
            return Err(Refusal::NothingToLeaveOut);
        }
        let recipe = machine.info().recipe;
        for part in without.into_iter().chain([top]) {
            let card = Card::Part(part);
            let needed = recipe.contains(&part) && (without != Some(top) || part != top);
            needed.then_some(()).ok_or(Refusal::NotInRecipe { card })?;
        }
        let parts = self.players[seat].parts;
        let missing: Vec<Part> = parts.missing(&without_part(recipe, without)).collect();
        missing.is_empty().then_some(()).ok_or(Refusal::MissingParts { machine, missing })
    }

    pub(crate) fn check_invent(
        &self,
        seat: Seat,
        invention: Invention,
        top: Machine,
        without: Option<Machine>,
    ) -> Result<(), Refusal> {
        let card = Card::Invention(invention);
        if !self.has(seat, card) {
            return Err(Refusal::NotYours { card });
        }
        let player = &self.players[seat];
        if without.is_some() && player.shortcut().is_none() {
            return Err(Refusal::NothingToLeaveOut);
        }
        let recipe = invention.info().recipe;
        for machine in without.into_iter().chain([top]) {
            let needed = recipe.contains(&machine) && (without != Some(top) || machine != top);
            let card = Card::Machine(machine);
            needed.then_some(()).ok_or(Refusal::NotInRecipe { card })?;
        }
        let missing = player.missing(recipe).filter(|&machine| without != Some(machine));
        let missing: Vec<Machine> = missing.collect();
        missing.is_empty().then_some(()).ok_or(Refusal::MissingMachines { invention, missing })
    }
}

/// The parts except one of the kind `without`.
pub(crate) fn without_part(parts: &[Part], without: Option<Part>) -> Vec<Part> {
    let skipped = without.and_then(|part| parts.iter().position(|&other| other == part));
    let kept = parts.iter().enumerate().filter(|(at, _)| Some(*at) != skipped);
    kept.map(|(_, &part)| part).collect()
}

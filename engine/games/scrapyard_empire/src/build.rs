//! Building machines out of parts and inventions out of machines (SE-21 to SE-24).

use super::{
    event::Event,
    names::{Card, Invention, Machine, Part, Source},
    refusal::Refusal,
    state::{End, Phase, ScrapyardEmpire},
    view::{BuiltInvention, BuiltMachine},
};
use scrapworks_core::{Seat, StepContext, To};

impl ScrapyardEmpire {
    pub(super) fn check_build(
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
        let missing: Vec<Part> = parts.missing(&without_one(recipe, without)).collect();
        missing.is_empty().then_some(()).ok_or(Refusal::MissingParts { machine, missing })
    }

    pub(super) fn build(
        &mut self,
        seat: Seat,
        machine: Machine,
        top: Part,
        without: Option<Part>,
        ctx: &mut StepContext<'_, Event>,
    ) {
        let parts = without_one(machine.info().recipe, without);
        let below = without_one(&parts, Some(top));
        for part in below.into_iter().chain([top]) {
            self.take(seat, Card::Part(part));
            self.scrap(Card::Part(part));
        }
        let player = &mut self.players[seat];
        player.leave_hand(machine);
        player.machines.push(BuiltMachine { machine, used: false });
        if without.is_some() {
            self.turn.discount = false;
        }
        ctx.reveal(To::Everyone, Event::Built { seat, machine, top, without });
    }

    pub(super) fn check_invent(
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

    /// Machines go on their pile and lose their abilities; a new invention is drawn at once, unless
    /// this one has won the match.
    pub(super) fn invent(
        &mut self,
        seat: Seat,
        invention: Invention,
        top: Machine,
        without: Option<Machine>,
        ctx: &mut StepContext<'_, Event>,
    ) {
        let others = invention.info().recipe.into_iter();
        let others = others.filter(|&machine| machine != top && without != Some(machine));
        for machine in others.chain([top]) {
            self.players[seat].leave_table(machine);
            self.scrap(Card::Machine(machine));
        }
        let player = &mut self.players[seat];
        if let Some(character) = player.shortcut().filter(|_| without.is_some()) {
            player.use_up(Source::Character(character));
            ctx.emit(Event::Used { seat, owner: seat, of: Source::Character(character) });
        }
        player.leave_plan(invention);
        player.inventions.push(BuiltInvention { invention, used: false });
        let built = player.inventions.len();
        ctx.reveal(To::Everyone, Event::Invented { seat, invention, top, without });
        if built == usize::from(self.goal) {
            self.turn.phase = Phase::Over(End::Inventions);
        } else {
            self.draw_invention(seat, None, ctx);
        }
    }
}

/// The parts but one of that kind.
pub(super) fn without_one(parts: &[Part], without: Option<Part>) -> Vec<Part> {
    let skipped = without.and_then(|part| parts.iter().position(|&other| other == part));
    let kept = parts.iter().enumerate().filter(|(at, _)| Some(*at) != skipped);
    kept.map(|(_, &part)| part).collect()
}

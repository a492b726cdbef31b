//! Building machines out of parts and inventions out of machines (SE-21 to SE-24).

use crate::{
    built::{BuiltInvention, BuiltMachine},
    check::building::without_part,
    content::ids::{Card, Invention, Machine, Part, Source},
    event::Event,
    state::{EndReason, Phase, ScrapyardEmpire},
};
use scrapworks_core::{Seat, StepContext, To};

impl ScrapyardEmpire {
    pub(crate) fn build(
        &mut self,
        seat: Seat,
        machine: Machine,
        top: Part,
        without: Option<Part>,
        ctx: &mut StepContext<'_, Event>,
    ) {
        let parts = without_part(machine.info().recipe, without);
        let below = without_part(&parts, Some(top));
        for part in below.into_iter().chain([top]) {
            self.take(seat, Card::Part(part));
            self.scrap(Card::Part(part));
        }
        let player = &mut self.players[seat];
        player.remove_from_hand(machine);
        player.machines.push(BuiltMachine { machine, used: false });
        self.turn.discount = false;
        ctx.reveal(To::Everyone, Event::Built { seat, machine, top, without });
    }

    /// Scraps the machines of the recipe and draws a new invention, unless this one wins the match.
    pub(crate) fn invent(
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
            self.players[seat].remove_built(BuiltMachine { machine, used: true });
            self.scrap(Card::Machine(machine));
        }
        let player = &mut self.players[seat];
        if let Some(character) = player.shortcut().filter(|_| without.is_some()) {
            player.use_up(Source::Character(character));
            ctx.emit(Event::Used { seat, owner: seat, of: Source::Character(character) });
        }
        player.remove_plan(invention);
        player.inventions.push(BuiltInvention { invention, used: false });
        let built = player.inventions.len();
        ctx.reveal(To::Everyone, Event::Invented { seat, invention, top, without });
        if built == usize::from(self.goal) {
            self.turn.phase = Phase::Over(EndReason::Inventions);
        } else {
            self.draw_invention(seat, None, ctx);
        }
    }
}

//! Drawing from the decks, which are refilled from their scrap piles (SE-4).

use crate::{
    content::ids::{Card, Kind, Source},
    event::{Event, PileName},
    state::ScrapyardEmpire,
};
use scrapworks_core::{Rng, Seat, SeatSet, Secret, StepContext, To, components::Deck};

/// Drawn cards, and the number of cards reshuffled into the deck meanwhile.
struct Drawn<C> {
    cards: Vec<C>,
    reshuffled: Option<u8>,
}

impl ScrapyardEmpire {
    pub(crate) fn draw(
        &mut self,
        seat: Seat,
        kind: Kind,
        count: u8,
        by: Option<Source>,
        ctx: &mut StepContext<'_, Event>,
    ) {
        match kind {
            Kind::Part => self.draw_parts(seat, count, by, ctx),
            Kind::Machine => self.draw_machines(seat, count, by, ctx),
        }
    }

    fn draw_parts(
        &mut self,
        seat: Seat,
        count: u8,
        by: Option<Source>,
        ctx: &mut StepContext<'_, Event>,
    ) {
        let Drawn { cards, reshuffled } = draw_from(&mut self.parts, count, ctx.rng());
        emit_reshuffled(PileName::Parts, reshuffled, ctx);
        cards.iter().for_each(|&part| self.players[seat].parts.add(part));
        if !cards.is_empty() {
            ctx.reveal(To::Everyone, Event::DrewParts { seat, parts: cards, by });
        }
        if reshuffled.is_some() {
            turn_top(&mut self.parts, Card::Part, ctx);
        }
    }

    fn draw_machines(
        &mut self,
        seat: Seat,
        count: u8,
        by: Option<Source>,
        ctx: &mut StepContext<'_, Event>,
    ) {
        let Drawn { cards, reshuffled } = draw_from(&mut self.machines, count, ctx.rng());
        emit_reshuffled(PileName::Machines, reshuffled, ctx);
        cards.iter().for_each(|&machine| self.players[seat].add_to_hand(machine));
        if !cards.is_empty() {
            let (count, machines) = (cards.len() as u8, Secret::only(seat, cards));
            let event = Event::DrewMachines { seat, cards: count, machines, by };
            ctx.reveal(To::Seats(SeatSet::only(seat)), event);
        }
        if reshuffled.is_some() {
            turn_top(&mut self.machines, Card::Machine, ctx);
        }
    }

    pub(crate) fn draw_invention(
        &mut self,
        seat: Seat,
        by: Option<Source>,
        ctx: &mut StepContext<'_, Event>,
    ) {
        let Drawn { cards, reshuffled } = draw_from(&mut self.inventions, 1, ctx.rng());
        emit_reshuffled(PileName::Inventions, reshuffled, ctx);
        for invention in cards {
            self.players[seat].add_plan(invention);
            let invention = Secret::only(seat, invention);
            let to = To::Seats(SeatSet::only(seat));
            ctx.reveal(to, Event::DrewInvention { seat, invention, by });
        }
        if reshuffled.is_some() {
            turn_top(&mut self.inventions, Card::Invention, ctx);
        }
    }
}

fn draw_from<C: Copy + PartialEq, const MAX: usize>(
    deck: &mut Deck<C, MAX>,
    count: u8,
    rng: &mut Rng,
) -> Drawn<C> {
    let mut drawn = Drawn { cards: Vec::with_capacity(count.into()), reshuffled: None };
    for _ in 0..count {
        if deck.draw_pile().is_empty() && !deck.discard_pile().is_empty() {
            drawn.reshuffled = Some(deck.discard_pile().len() as u8);
            deck.reshuffle(rng);
        }
        drawn.cards.extend(deck.draw());
    }
    drawn
}

fn emit_reshuffled(pile: PileName, cards: Option<u8>, ctx: &mut StepContext<'_, Event>) {
    if let Some(cards) = cards {
        ctx.emit(Event::Reshuffled { pile, cards });
    }
}

/// Turns up the top card of a deck, if there is one, to begin the scrap pile.
pub(crate) fn turn_top<C: Copy + PartialEq, const MAX: usize>(
    deck: &mut Deck<C, MAX>,
    card: fn(C) -> Card,
    ctx: &mut StepContext<'_, Event>,
) {
    if let Some(top) = deck.draw() {
        deck.discard(top);
        ctx.reveal(To::Everyone, Event::Turned { card: card(top) });
    }
}

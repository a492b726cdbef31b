//! Drawing from the three decks, which are made anew from their scrap piles (SE-4).

use super::{
    event::{Event, PileName},
    names::{Card, Kind, Source},
    state::ScrapyardEmpire,
};
use crate::{
    parts::Deck,
    rng::Rng,
    seat::{Seat, SeatSet},
    table::{Secret, Table, To},
};

/// Cards from a deck, and how many were shuffled into it on the way.
struct Drawn<C> {
    cards: Vec<C>,
    reshuffled: Option<u8>,
}

impl ScrapyardEmpire {
    pub(super) fn draw(
        &mut self,
        seat: Seat,
        kind: Kind,
        count: u8,
        by: Option<Source>,
        table: &mut Table<'_, Event>,
    ) {
        match kind {
            Kind::Part => self.draw_parts(seat, count, by, table),
            Kind::Machine => self.draw_machines(seat, count, by, table),
        }
    }

    fn draw_parts(
        &mut self,
        seat: Seat,
        count: u8,
        by: Option<Source>,
        table: &mut Table<'_, Event>,
    ) {
        let Drawn { cards, reshuffled } = drawn(&mut self.parts, count, table.rng());
        tell_reshuffled(PileName::Parts, reshuffled, table);
        cards.iter().for_each(|&part| self.players[seat].parts.add(part));
        if !cards.is_empty() {
            table.reveal(To::Everyone, Event::DrewParts { seat, parts: cards, by });
        }
        if reshuffled.is_some() {
            turn_top(&mut self.parts, Card::Part, table);
        }
    }

    fn draw_machines(
        &mut self,
        seat: Seat,
        count: u8,
        by: Option<Source>,
        table: &mut Table<'_, Event>,
    ) {
        let Drawn { cards, reshuffled } = drawn(&mut self.machines, count, table.rng());
        tell_reshuffled(PileName::Machines, reshuffled, table);
        cards.iter().for_each(|&machine| self.players[seat].take_in_hand(machine));
        if !cards.is_empty() {
            let (count, machines) = (cards.len() as u8, Secret::only(seat, cards));
            let event = Event::DrewMachines { seat, cards: count, machines, by };
            table.reveal(To::Seats(SeatSet::only(seat)), event);
        }
        if reshuffled.is_some() {
            turn_top(&mut self.machines, Card::Machine, table);
        }
    }

    pub(super) fn draw_invention(
        &mut self,
        seat: Seat,
        by: Option<Source>,
        table: &mut Table<'_, Event>,
    ) {
        let Drawn { cards, reshuffled } = drawn(&mut self.inventions, 1, table.rng());
        tell_reshuffled(PileName::Inventions, reshuffled, table);
        for invention in cards {
            self.players[seat].take_plan(invention);
            let invention = Secret::only(seat, invention);
            let to = To::Seats(SeatSet::only(seat));
            table.reveal(to, Event::DrewInvention { seat, invention, by });
        }
        if reshuffled.is_some() {
            turn_top(&mut self.inventions, Card::Invention, table);
        }
    }

    /// The cards that begin the scrap piles (SE-2).
    pub(super) fn turn_part(&mut self, table: &mut Table<'_, Event>) {
        turn_top(&mut self.parts, Card::Part, table);
    }

    pub(super) fn turn_machine(&mut self, table: &mut Table<'_, Event>) {
        turn_top(&mut self.machines, Card::Machine, table);
    }

    pub(super) fn turn_invention(&mut self, table: &mut Table<'_, Event>) {
        turn_top(&mut self.inventions, Card::Invention, table);
    }
}

fn drawn<C: Copy + PartialEq, const MAX: usize>(
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

fn tell_reshuffled(pile: PileName, cards: Option<u8>, table: &mut Table<'_, Event>) {
    if let Some(cards) = cards {
        table.tell(Event::Reshuffled { pile, cards });
    }
}

/// The top card of a deck begins its scrap pile, if there is one.
fn turn_top<C: Copy + PartialEq, const MAX: usize>(
    deck: &mut Deck<C, MAX>,
    card: fn(C) -> Card,
    table: &mut Table<'_, Event>,
) {
    if let Some(top) = deck.draw() {
        deck.discard(top);
        table.reveal(To::Everyone, Event::Turned { card: card(top) });
    }
}

//! Digging through a scrap pile (SE-10 to SE-14).
//!
//! The passed cards stay on their pile until the dig is over; then they go under what was not
//! seen, the first passed card undermost (SE-12).

use arrayvec::ArrayVec;

use crate::{
    content::{
        ability::When,
        ids::{Card, Kind},
    },
    event::Event,
    pending::{Ask, Dig},
    state::ScrapyardEmpire,
};
use scrapworks_core::{Seat, SeatSet, StepContext, To};

impl ScrapyardEmpire {
    /// The first card lies open: it is the top of the pile.
    pub(crate) fn dig(&mut self, dig: Dig) {
        self.ask = Some(Ask::Dig(dig));
    }

    pub(crate) fn dig_without_roll(
        &mut self,
        kind: Kind,
        left: u8,
        ctx: &mut StepContext<'_, Event>,
    ) {
        ctx.emit(Event::DigBegan { seat: self.turn.seat, kind });
        self.dig(Dig { kind, passed: 0, left, taken: 0, scrapped: ArrayVec::new() });
    }

    /// The card that lies open in a dig.
    pub(crate) fn open_card(&self, dig: &Dig) -> Option<Card> {
        self.scrapped_at(dig.kind, dig.passed)
    }

    pub(crate) fn pass_in_dig(&mut self, mut dig: Dig, ctx: &mut StepContext<'_, Event>) {
        let card = self.open_card(&dig).expect("a card lies open");
        dig.passed += 1;
        let next = self.open_card(&dig);
        ctx.reveal(To::Everyone, Event::Passed { seat: self.turn.seat, card, next });
        match next {
            Some(_) => self.dig(dig),
            None => self.end_dig(dig, ctx),
        }
    }

    /// The card is announced (SE-14); others may answer before the digger has it (SE-28).
    pub(crate) fn take_in_dig(&mut self, mut dig: Dig, ctx: &mut StepContext<'_, Event>) {
        let seat = self.turn.seat;
        let card = self.open_card(&dig).expect("a card lies open");
        let at = usize::from(self.scrapped(dig.kind) - 1 - dig.passed);
        match dig.kind {
            Kind::Part => drop(self.parts.take_discarded_at(at)),
            Kind::Machine => drop(self.machines.take_discarded_at(at)),
        }
        dig.left -= 1;
        dig.taken += 1;
        ctx.reveal(To::Everyone, Event::Dug { seat, card });
        let then = if dig.left > 0 && self.open_card(&dig).is_some() {
            Some(dig)
        } else {
            self.end_dig(dig, ctx);
            None
        };
        let ready = self.others_who(|player| player.ready(When::Dug).next().is_some());
        self.offer_dug(ready, card, then);
    }

    /// Asks the next of those who could take the dug card, clockwise, or gives it to the digger.
    pub(crate) fn offer_dug(&mut self, ready: SeatSet, card: Card, then: Option<Dig>) {
        let next = self.others().find(|&seat| ready.contains(seat));
        if let Some(asked) = next {
            self.ask = Some(Ask::Dug { asked, rest: ready.without(asked), card, then });
        } else {
            self.settle_dug(self.turn.seat, card, then);
        }
    }

    pub(crate) fn settle_dug(&mut self, seat: Seat, card: Card, then: Option<Dig>) {
        self.give(seat, card);
        self.ask = then.map(Ask::Dig);
    }

    fn end_dig(&mut self, dig: Dig, ctx: &mut StepContext<'_, Event>) {
        let Dig { kind, passed, taken, scrapped, .. } = dig;
        match kind {
            Kind::Part => self.parts.bury_discarded(usize::from(passed)),
            Kind::Machine => self.machines.bury_discarded(usize::from(passed)),
        }
        scrapped.into_iter().for_each(|part| self.scrap(Card::Part(part)));
        let top = self.scrapped_at(kind, 0);
        ctx.emit(Event::DigEnded { seat: self.turn.seat, taken, top });
    }
}

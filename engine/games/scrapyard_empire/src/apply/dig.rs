//! Digging in a scrap pile (SE-10 to SE-14).
//!
//! The passed cards stay on top of the pile until the dig ends; then they go under the unseen
//! cards, the first passed card lowest (SE-12).

use arrayvec::ArrayVec;

use crate::{
    content::{
        ability::When,
        ids::{Card, Kind},
    },
    event::Event,
    pending::{DigState, Pending},
    state::ScrapyardEmpire,
};
use scrapworks_core::{Seat, SeatSet, StepContext, To};

impl ScrapyardEmpire {
    /// Asks about the open card.
    pub(crate) fn continue_dig(&mut self, dig: DigState) {
        self.pending = Some(Pending::Dig(dig));
    }

    pub(crate) fn dig_without_roll(
        &mut self,
        kind: Kind,
        left: u8,
        ctx: &mut StepContext<'_, Event>,
    ) {
        ctx.emit(Event::DigBegan { seat: self.turn.seat, kind });
        self.continue_dig(DigState { kind, passed: 0, left, taken: 0, scrapped: ArrayVec::new() });
    }

    /// The open card: the top card below the passed ones.
    pub(crate) fn open_card(&self, dig: &DigState) -> Option<Card> {
        self.scrap_pile_card(dig.kind, dig.passed)
    }

    pub(crate) fn pass_open_card(&mut self, mut dig: DigState, ctx: &mut StepContext<'_, Event>) {
        let card = self.open_card(&dig).expect("a dig has an open card");
        dig.passed += 1;
        let next = self.open_card(&dig);
        ctx.reveal(To::Everyone, Event::Passed { seat: self.turn.seat, card, next });
        match next {
            Some(_) => self.continue_dig(dig),
            None => self.end_dig(dig, ctx),
        }
    }

    /// Announces the card (SE-14). Other players may react before the digger gets it (SE-28).
    pub(crate) fn take_open_card(&mut self, mut dig: DigState, ctx: &mut StepContext<'_, Event>) {
        let seat = self.turn.seat;
        let card = self.open_card(&dig).expect("a dig has an open card");
        let at = usize::from(self.scrap_pile_len(dig.kind) - 1 - dig.passed);
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
        let reactors = self.others_where(|player| player.usable(When::Dug).next().is_some());
        self.offer_dug_card(reactors, card, then);
    }

    /// Asks the next player, clockwise, who may react to the dug card, or gives it to the digger.
    pub(crate) fn offer_dug_card(&mut self, reactors: SeatSet, card: Card, then: Option<DigState>) {
        let next = self.others().find(|&seat| reactors.contains(seat));
        if let Some(asked) = next {
            self.pending = Some(Pending::Dug { asked, rest: reactors.without(asked), card, then });
        } else {
            self.give_dug_card(self.turn.seat, card, then);
        }
    }

    pub(crate) fn give_dug_card(&mut self, seat: Seat, card: Card, then: Option<DigState>) {
        self.give(seat, card);
        self.pending = then.map(Pending::Dig);
    }

    pub(crate) fn end_dig(&mut self, dig: DigState, ctx: &mut StepContext<'_, Event>) {
        let DigState { kind, passed, taken, scrapped, .. } = dig;
        match kind {
            Kind::Part => self.parts.bury_discarded(usize::from(passed)),
            Kind::Machine => self.machines.bury_discarded(usize::from(passed)),
        }
        scrapped.into_iter().for_each(|part| self.scrap(Card::Part(part)));
        let top = self.scrap_pile_card(kind, 0);
        ctx.emit(Event::DigEnded { seat: self.turn.seat, taken, top });
    }
}

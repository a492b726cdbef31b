//! The Command phase: pilots put one card at a time into their stacks, clockwise.

use crate::{
    content::{card::Card, constants::STACK},
    event::Event,
    phase::Phase,
    piles::SharedPile,
    pilot::{Placement, Slot},
    state::Scrappers,
};
use scrapworks_core::{Seat, Secret, StepContext, To};

impl Scrappers {
    pub(crate) fn begin_round(&mut self, ctx: &mut StepContext<'_, Event>) {
        self.round += 1;
        self.turn += 1;
        self.phase = Phase::Command { seat: self.first };
        ctx.emit(Event::RoundBegan { round: self.round, first: self.first });
    }

    /// Returns whether the seat with priority must choose a card. A seat that has none is passed
    /// over; if no seat has any, the Activation begins (SC-6).
    pub(crate) fn advance_command(&mut self, seat: Seat, ctx: &mut StepContext<'_, Event>) -> bool {
        if !self.clockwise_from(seat).any(|seat| self.can_place(seat)) {
            self.begin_activation(ctx);
            return false;
        }
        if self.can_place(seat) {
            return true;
        }
        let slot = self.pilots[seat].stack.len();
        if slot < STACK {
            ctx.emit(Event::SlotLeftEmpty { seat, slot: slot as u8 });
        }
        self.pass_priority(seat);
        false
    }

    pub(crate) fn assign(&mut self, seat: Seat, card: Card, ctx: &mut StepContext<'_, Event>) {
        let slot = self.place(seat, card, Placement::Assigned);
        self.pilots[seat].take_from_hand(card);
        ctx.reveal(To::Everyone, Event::Assigned { seat, slot, card });
        self.pass_priority(seat);
    }

    /// Puts a card into the stack face down: only its owner knows it (SC-8).
    pub(crate) fn eject(&mut self, seat: Seat, card: Card, ctx: &mut StepContext<'_, Event>) {
        let slot = self.place(seat, card, Placement::Ejected);
        self.pilots[seat].take_from_hand(card);
        ctx.emit(Event::Ejected { seat, slot, card: Secret::only(seat, card) });
        self.pass_priority(seat);
    }

    /// Drafts without paying yet; the next card of the deck is revealed at once (SC-7).
    pub(crate) fn draft(&mut self, seat: Seat, pile: SharedPile, ctx: &mut StepContext<'_, Event>) {
        let card = self.take_top(pile).expect("checked to be there");
        let slot = self.place(seat, card, Placement::Drafted { deck: pile.deck, extra: 0 });
        ctx.emit(Event::Drafted { seat, slot, card, pile });
        self.reveal_top(pile, ctx);
        self.pass_priority(seat);
    }

    /// Puts a card into the leftmost empty slot (SC-9).
    fn place(&mut self, seat: Seat, card: Card, placement: Placement) -> u8 {
        let stack = &mut self.pilots[seat].stack;
        stack.push(Slot { card, placement });
        stack.len() as u8 - 1
    }

    fn can_place(&self, seat: Seat) -> bool {
        let pilot = &self.pilots[seat];
        let drafts = || SharedPile::ALL.iter().any(|&pile| self.top(pile).is_some());
        pilot.stack.len() < STACK && (!pilot.hand.is_empty() || drafts())
    }

    pub(crate) fn pass_priority(&mut self, seat: Seat) {
        self.turn += 1;
        self.phase = Phase::Command { seat: self.left_of(seat) };
    }
}

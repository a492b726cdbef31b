//! What actions do (SA-4 to SA-8).

use crate::{
    action::Action,
    catalogue::Card,
    event::Event,
    state::{Bid, Phase, Salvage, insert},
};
use scrapworks_core::{BySeat, Seat, SeatSet, Secret, StepContext, To};

type Context<'a, 'b> = &'a mut StepContext<'b, Event>;

impl Salvage {
    /// Plays an action that was checked.
    pub(crate) fn play(&mut self, seat: Seat, action: Action, ctx: Context<'_, '_>) {
        match action {
            Action::Choose { card } => {
                self.bid(seat).card = Some(card);
                ctx.emit(Event::Chose { seat, card: Secret::only(seat, card) });
            }
            Action::Seal => {
                self.bid(seat).sealed = true;
                ctx.emit(Event::Sealed { seat });
                self.show_bids_if_all_are_sealed(ctx);
            }
            Action::Melt { card } => {
                self.lay_open(seat, card);
                ctx.emit(Event::Melted { seat, card });
                self.draw(seat, ctx);
                self.next_lot(ctx);
            }
            Action::Keep => {
                ctx.emit(Event::Kept { seat });
                self.next_lot(ctx);
            }
        }
    }

    /// Turns up the top card as the next lot. What it shows was hidden, so it is a reveal.
    pub(crate) fn turn_lot(&mut self, ctx: Context<'_, '_>) {
        let card = self.deck.pop().expect("the deck was counted before");
        self.round += 1;
        let bids = BySeat::new(self.seats(), |_| Bid::default());
        self.phase = Phase::Bidding { lot: card, bids };
        ctx.reveal(To::Everyone, Event::LotTurned { round: self.round, card });
    }

    fn show_bids_if_all_are_sealed(&mut self, ctx: Context<'_, '_>) {
        let Phase::Bidding { lot, bids } = &self.phase else { return };
        if !bids.values().iter().all(|bid| bid.sealed) {
            return;
        }
        let lot = *lot;
        let bids = bids.map(|bid| bid.card.expect("only a chosen bid is sealed"));
        let winner = alone(&bids, bids.values().iter().max());
        if let Some(seat) = winner {
            self.points[seat] += i32::from(lot);
        }
        insert(&mut self.open, lot);
        bids.iter().for_each(|(seat, &card)| self.lay_open(seat, card));
        let lowest = alone(&bids, bids.values().iter().min());
        ctx.reveal(To::Everyone, Event::BidsShown { lot, bids, winner });
        match lowest {
            Some(seat) if self.goes_on_after(1) => {
                self.phase = Phase::Melting { seat };
                ctx.emit(Event::MeltOffered { seat });
            }
            Some(_) | None => self.next_lot(ctx),
        }
    }

    fn next_lot(&mut self, ctx: Context<'_, '_>) {
        if !self.goes_on_after(0) {
            self.phase = Phase::Over;
            return;
        }
        self.seats().iter().for_each(|seat| self.draw(seat, ctx));
        self.turn_lot(ctx);
    }

    /// Whether the deck has a card for everybody and a lot once `drawn` cards are taken from it.
    fn goes_on_after(&self, drawn: usize) -> bool {
        usize::from(self.seats().0) + drawn < self.deck.len()
    }

    fn draw(&mut self, seat: Seat, ctx: Context<'_, '_>) {
        let card = self.deck.pop().expect("the deck was counted before");
        insert(&mut self.hands[seat], card);
        let event = Event::Drew { seat, card: Secret::only(seat, card) };
        ctx.reveal(To::Seats(SeatSet::only(seat)), event);
    }

    fn lay_open(&mut self, seat: Seat, card: Card) {
        let at = self.hands[seat].iter().position(|&held| held == card);
        self.hands[seat].remove(at.expect("the card is in the hand"));
        insert(&mut self.open, card);
    }

    fn bid(&mut self, seat: Seat) -> &mut Bid {
        match &mut self.phase {
            Phase::Bidding { bids, .. } => &mut bids[seat],
            Phase::Melting { .. } | Phase::Over => unreachable!("the action was checked"),
        }
    }
}

/// The seat whose bid is `value`, if there is only one.
fn alone(bids: &BySeat<Card>, value: Option<&Card>) -> Option<Seat> {
    let mut seats = bids.iter().filter(|(_, card)| Some(*card) == value).map(|(seat, _)| seat);
    seats.next().filter(|_| seats.next().is_none())
}

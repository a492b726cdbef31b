//! Drawing and discarding cards.

use crate::{
    content::card::Card,
    event::{Event, ShedBy},
    state::{Mechanic, Scrapbots},
};
use scrapworks_core::{Seat, SeatSet, Secret, StepContext, To};

impl Scrapbots {
    /// Draws up to `cards` cards. When the draw pile is empty and another card is due, the discard
    /// pile is shuffled into a new draw pile (SB-22).
    pub(crate) fn draw(&mut self, seat: Seat, cards: u8, ctx: &mut StepContext<'_, Event>) {
        let Mechanic { hand, deck, .. } = &mut self.mechanics[seat];
        let mut due = usize::from(cards);
        while 0 < due && !deck.is_empty() {
            if deck.draw_pile().is_empty() {
                hand.mark_known();
                deck.reshuffle(ctx.rng());
                let cards = deck.draw_pile().len() as u8;
                ctx.emit(Event::DeckReshuffled { seat, cards });
            }
            let drawn: Vec<Card> = std::iter::from_fn(|| deck.draw()).take(due).collect();
            drawn.iter().for_each(|&card| hand.add(card));
            due -= drawn.len();
            let count = drawn.len() as u8;
            let event = Event::Drew { seat, count, cards: Secret::only(seat, drawn) };
            ctx.reveal(To::Seats(SeatSet::only(seat)), event);
        }
    }

    /// Discards every wound in the active mechanic's hand and returns their number. The number is
    /// revealed even if it is 0.
    pub(crate) fn discard_wounds(&mut self, by: ShedBy, ctx: &mut StepContext<'_, Event>) -> u8 {
        let Mechanic { hand, deck, .. } = self.active_mechanic_mut();
        let wounds = hand.take_wounds();
        (0..wounds).for_each(|_| deck.discard(Card::BrainDamage));
        let event = Event::WoundsShed { seat: self.active, wounds, by };
        ctx.reveal(To::Everyone, event);
        wounds
    }

    /// Discards a played card after its effect is done, so that the effect cannot draw it (SB-7).
    pub(crate) fn discard_played(&mut self, card: Card, ctx: &mut StepContext<'_, Event>) {
        self.active_mechanic_mut().deck.discard(card);
        ctx.emit(Event::CardDiscarded { seat: self.active, card });
    }
}

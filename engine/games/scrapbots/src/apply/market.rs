//! Buying from the market (SB-2, SB-3).

use crate::{content::card::Card, event::Event, state::Scrapbots};
use scrapworks_core::{StepContext, To};

impl Scrapbots {
    /// Buys `card`, the card in `slot`. The slot is refilled at once while the main deck has cards.
    pub(crate) fn buy(&mut self, slot: u8, card: Card, ctx: &mut StepContext<'_, Event>) {
        let (seat, cost) = (self.active, card.face().scrap);
        self.pool.scrap -= u16::from(cost);
        self.market.take(usize::from(slot));
        self.active_mechanic_mut().deck.discard(card);
        ctx.emit(Event::Bought { seat, slot, card, cost, scrap: self.pool.scrap });
        if let Some(card) = self.market.refill(usize::from(slot)) {
            ctx.reveal(To::Everyone, Event::MarketRefilled { slot, card });
        }
    }
}

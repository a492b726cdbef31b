//! Buying from the market (SB-2, SB-3).

use super::{card::Card, event::Event, refusal::Refusal, state::Scrapbots};
use scrapworks_core::{StepContext, To};

impl Scrapbots {
    pub(super) fn check_buy(&self, slot: u8) -> Result<Card, Refusal> {
        let card = self.market.card(usize::from(slot)).ok_or(Refusal::EmptySlot { slot })?;
        let (cost, have) = (card.face().scrap, self.pool.scrap);
        if have < u16::from(cost) {
            return Err(Refusal::NotEnoughScrap { card, cost, have });
        }
        Ok(card)
    }

    /// `card` is the one in that slot. The slot is refilled at once, as long as there are cards.
    pub(super) fn buy(&mut self, slot: u8, card: Card, ctx: &mut StepContext<'_, Event>) {
        let (seat, cost) = (self.active, card.face().scrap);
        self.pool.scrap -= u16::from(cost);
        self.market.take(usize::from(slot));
        self.own_mut().deck.discard(card);
        ctx.emit(Event::Bought { seat, slot, card, cost, scrap: self.pool.scrap });
        if let Some(card) = self.market.refill(usize::from(slot)) {
            ctx.reveal(To::Everyone, Event::MarketRefilled { slot, card });
        }
    }
}

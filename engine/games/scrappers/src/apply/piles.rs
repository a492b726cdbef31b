//! Draws from decks, shared piles and token pools.

use crate::{
    content::{ability::Token, card::Card},
    event::Event,
    piles::{DraftDeck, PileKind, SharedPile},
    state::Scrappers,
};
use scrapworks_core::{Seat, SeatSet, Secret, StepContext, To};

impl Scrappers {
    /// Takes the top card of a shared pile. The caller emits what happened to it and then calls
    /// [`Scrappers::reveal_top`].
    pub(crate) fn take_top(&mut self, pile: SharedPile) -> Option<Card> {
        let deck = self.draft_deck_mut(pile.deck);
        match pile.from {
            PileKind::Deck => deck.draw(),
            PileKind::Discard => deck.take_top_discard(),
        }
    }

    pub(crate) fn reveal_top(&self, pile: SharedPile, ctx: &mut StepContext<'_, Event>) {
        match pile.from {
            PileKind::Discard => {}
            PileKind::Deck => {
                let card = self.top(pile);
                ctx.reveal(To::Everyone, Event::TopTurned { deck: pile.deck, card });
            }
        }
    }

    /// Moves the top card of a draft deck, if any, to its discard pile (SC-23).
    pub(crate) fn churn(&mut self, seat: Seat, deck: DraftDeck, ctx: &mut StepContext<'_, Event>) {
        let pile = SharedPile { deck, from: PileKind::Deck };
        if let Some(card) = self.take_top(pile) {
            self.draft_deck_mut(deck).discard(card);
            ctx.emit(Event::Churned { seat, deck, card });
            self.reveal_top(pile, ctx);
        }
    }

    /// Draws the top card of a pilot's deck, reshuffling the discard pile first if the deck is
    /// empty (SC-22).
    pub(crate) fn draw(&mut self, seat: Seat, ctx: &mut StepContext<'_, Event>) -> Option<Card> {
        let pilot = &mut self.pilots[seat];
        if pilot.deck.draw_pile().is_empty() && !pilot.deck.discard_pile().is_empty() {
            let count = pilot.deck.discard_pile().len() as u8;
            pilot.deck.reshuffle(ctx.rng());
            ctx.emit(Event::Reshuffled { seat, count });
        }
        pilot.draw()
    }

    /// Draws up to `count` cards into the hand. Returns false if none was drawn.
    pub(crate) fn draw_cards(
        &mut self,
        seat: Seat,
        count: usize,
        ctx: &mut StepContext<'_, Event>,
    ) -> bool {
        let mut drawn = Vec::with_capacity(count);
        while let Some(card) = (drawn.len() < count).then(|| self.draw(seat, ctx)).flatten() {
            self.pilots[seat].add_to_hand(card);
            drawn.push(card);
        }
        let count = drawn.len() as u8;
        if count > 0 {
            let to = To::Seats(SeatSet::only(seat));
            ctx.reveal(to, Event::Drew { seat, count, cards: Secret::only(seat, drawn) });
        }
        count > 0
    }

    pub(crate) fn gain(
        &mut self,
        seat: Seat,
        token: Token,
        amount: u8,
        card: Option<Card>,
        ctx: &mut StepContext<'_, Event>,
    ) {
        if amount == 0 {
            return;
        }
        let pool = self.pilots[seat].pool(token);
        *pool = pool.saturating_add(u16::from(amount));
        ctx.emit(Event::Gained { seat, token, amount, total: *pool, card });
    }
}

//! The end of a turn: discard, clean up, draw, then the other mechanic's turn begins.

use crate::{
    content::constants::{CARDS_PER_WOUND, HAND},
    event::{Event, ShedBy},
    state::{EndReason, Phase, Pool, Scrapbots},
};
use scrapworks_core::{StepContext, To};

impl Scrapbots {
    pub(crate) fn end_turn(&mut self, ctx: &mut StepContext<'_, Event>) {
        self.discard_hand(ctx);
        self.clean_up(ctx);
        self.draw(self.active, HAND, ctx);
        let wounds = self.discard_wounds(ShedBy::DrawPhase, ctx);
        self.draw(self.active, wounds * CARDS_PER_WOUND, ctx);
        if self.turn == self.turn_cap {
            self.phase = Phase::Over(EndReason::TurnCap);
            return;
        }
        self.turn += 1;
        self.actions = 0;
        self.active = self.opponent();
        ctx.emit(Event::TurnBegan { turn: self.turn, seat: self.active });
    }

    fn discard_hand(&mut self, ctx: &mut StepContext<'_, Event>) {
        let own = self.active_mechanic_mut();
        let cards = own.hand.take_all();
        if cards.is_empty() {
            return;
        }
        cards.iter().for_each(|&card| own.deck.discard(card));
        ctx.reveal(To::Everyone, Event::HandDiscarded { seat: self.active, cards });
    }

    /// Empties the pool and readies every exhausted Scrapbot, including those built this turn
    /// (SB-9).
    fn clean_up(&mut self, ctx: &mut StepContext<'_, Event>) {
        let Pool { scrap, energy } = std::mem::take(&mut self.pool);
        let exhausted =
            self.active_mechanic().bots().filter(|(_, bot)| !bot.ready).map(|(lane, _)| lane);
        let readied: Vec<_> = exhausted.collect();
        for &lane in &readied {
            self.active_mechanic_mut().bot_mut(lane).ready = true;
        }
        ctx.emit(Event::CleanedUp { seat: self.active, scrap, energy, readied });
    }
}

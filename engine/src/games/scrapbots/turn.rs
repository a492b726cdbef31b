//! The end of a turn: discard, clean up, draw, and over to the other mechanic.

use super::{
    event::{Event, ShedBy},
    state::{CARDS_PER_WOUND, End, HAND, Phase, Pool, Scrapbots},
};
use crate::table::{Table, To};

impl Scrapbots {
    pub(super) fn end_turn(&mut self, table: &mut Table<'_, Event>) {
        self.discard_hand(table);
        self.clean_up(table);
        self.draw(self.active, HAND, table);
        let wounds = self.shed_wounds(ShedBy::DrawPhase, table);
        self.draw(self.active, wounds * CARDS_PER_WOUND, table);
        if self.turn == self.turn_cap {
            self.phase = Phase::Over(End::TurnCap);
            return;
        }
        self.turn += 1;
        self.actions = 0;
        self.active = self.enemy();
        table.tell(Event::TurnBegan { turn: self.turn, seat: self.active });
    }

    fn discard_hand(&mut self, table: &mut Table<'_, Event>) {
        let own = self.own_mut();
        let cards = own.hand.take_all();
        if cards.is_empty() {
            return;
        }
        cards.iter().for_each(|&card| own.deck.discard(card));
        table.reveal(To::Everyone, Event::HandDiscarded { seat: self.active, cards });
    }

    /// The pool is emptied and every exhausted Scrapbot readied, those built this turn too (SB-9).
    fn clean_up(&mut self, table: &mut Table<'_, Event>) {
        let Pool { scrap, energy } = std::mem::take(&mut self.pool);
        let exhausted = self.own().bots().filter(|(_, bot)| !bot.ready).map(|(lane, _)| lane);
        let readied: Vec<_> = exhausted.collect();
        for &lane in &readied {
            self.own_mut().bot_mut(lane).ready = true;
        }
        table.tell(Event::CleanedUp { seat: self.active, scrap, energy, readied });
    }
}

//! The Reboot phase: the end of the match, or new cards, new tokens and the next first player.

use crate::{
    content::{ability::Benefit, card::Card, constants::DAMAGE_END},
    event::Event,
    phase::{EndReason, Phase},
    piles::DraftDeck,
    state::Scrappers,
};
use scrapworks_core::{Seat, StepContext, To};

impl Scrappers {
    /// Ends the match at ten damage or after the last round (SC-21, SC-26); otherwise begins the
    /// Reboot.
    pub(crate) fn begin_reboot(&mut self, ctx: &mut StepContext<'_, Event>) {
        ctx.emit(Event::RebootBegan);
        let mut pilots = self.clockwise_from(self.first);
        let beaten = pilots.any(|seat| self.pilots[seat].damage >= DAMAGE_END);
        let last = self.round >= self.round_cap;
        self.phase = match (beaten, last) {
            (true, _) => Phase::Over { by: EndReason::Damage },
            (false, true) => Phase::Over { by: EndReason::RoundCap },
            (false, false) => {
                self.turn += 1;
                Phase::Reboot { seat: self.first }
            }
        };
    }

    /// Returns whether the seat must choose what to discard. A seat with an empty hand draws at
    /// once.
    pub(crate) fn advance_reboot(&mut self, seat: Seat, ctx: &mut StepContext<'_, Event>) -> bool {
        if self.pilots[seat].hand.is_empty() {
            self.redraw(seat, ctx);
            false
        } else {
            true
        }
    }

    pub(crate) fn discard(&mut self, seat: Seat, card: Card, ctx: &mut StepContext<'_, Event>) {
        let pilot = &mut self.pilots[seat];
        pilot.take_from_hand(card);
        pilot.deck.discard(card);
        ctx.reveal(To::Everyone, Event::Discarded { seat, card });
    }

    /// Fills up the hand (SC-22). When all pilots have drawn, the round ends.
    pub(crate) fn redraw(&mut self, seat: Seat, ctx: &mut StepContext<'_, Event>) {
        self.draw_cards(seat, self.cards_to_draw(seat), ctx);
        self.reboot_next(seat, self.first, ctx);
    }

    /// Asks the pilot after `seat`, or ends the round with the last one before `first`.
    pub(crate) fn reboot_next(
        &mut self,
        seat: Seat,
        first: Seat,
        ctx: &mut StepContext<'_, Event>,
    ) {
        let next = self.left_of(seat);
        if next == first {
            self.end_round(ctx);
        } else {
            self.turn += 1;
            self.phase = Phase::Reboot { seat: next };
        }
    }

    /// The number of cards a pilot draws, if it has that many.
    pub(crate) fn cards_to_draw(&self, seat: Seat) -> usize {
        let pilot = &self.pilots[seat];
        pilot.hand_size().saturating_sub(pilot.hand.len())
    }

    /// Gives income, discards the tops of the draft decks and passes the first player token, in
    /// this order (SC-21).
    fn end_round(&mut self, ctx: &mut StepContext<'_, Event>) {
        for (_, pilot) in self.pilots.iter_mut() {
            pilot.brace = 0;
            pilot.last = None;
        }
        self.supply(ctx);
        for seat in self.clockwise_from(self.first) {
            self.income(seat, ctx);
        }
        for deck in DraftDeck::ALL {
            self.churn(self.first, deck, ctx);
        }
        self.first = self.left_of(self.first);
        ctx.emit(Event::FirstPlayerPassed { seat: self.first });
        self.begin_round(ctx);
    }

    fn supply(&mut self, ctx: &mut StepContext<'_, Event>) {
        for seat in self.clockwise_from(self.first) {
            let pilot = &mut self.pilots[seat];
            pilot.fuel = pilot.fuel.saturating_add(1);
            pilot.scrap = pilot.scrap.saturating_add(1);
        }
        let fuel = self.pilots.map(|pilot| pilot.fuel);
        ctx.emit(Event::Supplied { fuel, scrap: self.pilots.map(|pilot| pilot.scrap) });
    }

    /// Gives the income from upgrades in play.
    fn income(&mut self, seat: Seat, ctx: &mut StepContext<'_, Event>) {
        let incomes = self.pilots[seat].benefits().filter_map(|(card, benefit)| {
            let Benefit::Income { fuel, scrap } = benefit else { return None };
            Some((card, fuel, scrap))
        });
        for (card, fuel, scrap) in incomes.collect::<Vec<_>>() {
            self.gain_tokens(seat, fuel, scrap, card, ctx);
        }
    }
}

//! What an answer in the middle of an effect sets going.

use crate::{
    action::Action,
    content::{
        ability::{Token, Yield},
        card::Card,
    },
    event::Event,
    phase::{Activation, Ask},
    piles::{Own, OwnPile, Pile},
    state::Scrappers,
};
use scrapworks_core::{Seat, StepContext, To};

impl Scrappers {
    /// Does what the answer says and the question is about. The answer was checked.
    pub(crate) fn answer(&mut self, seat: Seat, action: Action, ctx: &mut StepContext<'_, Event>) {
        let ask = self.activation_mut().ask.take().expect("answers are to questions");
        match (ask, action) {
            (Ask::Token, Action::Take { token }) => self.take(seat, token, ctx),
            (Ask::Target { act }, Action::Target { seat: target }) => {
                self.act(self.current_card(), act, target, ctx);
            }
            (Ask::Shield, Action::Shield { card }) => self.shield(card, ctx),
            (Ask::Shield, Action::Decline) => self.drop_guard(),
            (Ask::Spend { token, per, .. }, Action::Spend { amount }) => {
                self.spend(seat, token, amount, per, ctx);
            }
            (Ask::Melt { left, fuel, scrap }, Action::Melt { card, from }) => {
                self.melt(seat, card, from, ctx);
                self.gain_both(seat, fuel, scrap, self.current_card(), ctx);
                if left > 1 && self.can_melt(seat) {
                    self.ask(Ask::Melt { left: left - 1, fuel, scrap });
                }
            }
            (Ask::Recall, Action::Recall { card }) => {
                self.leave(seat, card, Own::Discard);
                self.pilots[seat].own(card, OwnPile::Deck);
                ctx.emit(Event::Recalled { seat, card });
            }
            (Ask::Claim { .. }, Action::Claim(pile)) => self.claim(seat, pile, ctx),
            (Ask::Install, Action::Install { card, from }) => {
                self.leave(seat, card, from);
                self.pilots[seat].upgrades.push(card);
                tell_from(from, Event::Installed { seat, card, from: Some(from) }, ctx);
            }
            (Ask::Destroy { .. }, Action::Destroy { seat: of, card }) => {
                self.destroy(of, card, ctx);
            }
            (Ask::Hasten, Action::Hasten { slot }) => self.hasten(seat, slot, ctx),
            (Ask::Churn, Action::Pick { deck }) => self.churn(seat, deck, ctx),
            (Ask::Refresh, Action::Pick { deck }) => self.refresh(seat, deck, ctx),
            (_, Action::Decline) => {}
            (ask, action) => unreachable!("{action:?} does not answer {ask:?}"),
        }
    }

    /// The card whose ability asked.
    fn current_card(&self) -> Card {
        let operation = self.activation().and_then(Activation::operation);
        operation.expect("abilities are of operations").card
    }

    /// Takes a card out of one of a pilot's own places.
    fn leave(&mut self, seat: Seat, card: Card, from: Own) {
        let pilot = &mut self.pilots[seat];
        let there = match from {
            Own::Hand => pilot.take_from_hand(card),
            Own::Discard => pilot.deck.take_discarded(card).is_some(),
        };
        assert!(there, "checked to be there");
    }

    fn spend(
        &mut self,
        seat: Seat,
        token: Token,
        amount: u8,
        per: Yield,
        ctx: &mut StepContext<'_, Event>,
    ) {
        if amount == 0 {
            return;
        }
        let card = self.current_card();
        self.pilots[seat].lose(token, amount);
        let left = self.pilots[seat].tokens(token);
        ctx.emit(Event::Spent { seat, token, amount, left, card });
        match per {
            Yield::Gain { fuel, scrap } => {
                self.gain_both(seat, fuel * amount, scrap * amount, card, ctx);
            }
            Yield::Hit { kind } => self.strike(card, kind, amount, self.left_of(seat)),
            Yield::Repair => {
                self.repair(seat, amount, card, ctx);
            }
        }
    }

    fn melt(&mut self, seat: Seat, card: Card, from: Own, ctx: &mut StepContext<'_, Event>) {
        self.leave(seat, card, from);
        self.melted.push(card);
        tell_from(from, Event::Melted { seat, card, from }, ctx);
    }

    fn claim(&mut self, seat: Seat, pile: Pile, ctx: &mut StepContext<'_, Event>) {
        let card = self.take_top(pile).expect("checked to be there");
        self.pilots[seat].own(card, OwnPile::Discard);
        ctx.emit(Event::Claimed { seat, card, pile });
        self.turn_top(pile, ctx);
    }

    /// Within one stack, and without a gap (SC-25).
    fn hasten(&mut self, seat: Seat, slot: u8, ctx: &mut StepContext<'_, Event>) {
        let stack = &mut self.pilots[seat].stack;
        let moved = stack.remove(usize::from(slot));
        stack.push(moved);
        ctx.emit(Event::Hastened { seat, slot });
    }
}

/// Cards of a hand are new to everybody, those of a discard pile are not.
fn tell_from(from: Own, event: Event, ctx: &mut StepContext<'_, Event>) {
    match from {
        Own::Hand => ctx.reveal(To::Everyone, event),
        Own::Discard => ctx.emit(event),
    }
}

//! Applies the answer to a choice in the middle of an effect.

use crate::{
    action::Action,
    content::{
        ability::{Token, Yield},
        card::Card,
    },
    event::Event,
    phase::{Activation, EffectChoice},
    piles::{CardSource, OwnPile, SharedPile},
    state::Scrappers,
};
use scrapworks_core::{Seat, StepContext, To};

impl Scrappers {
    /// Applies a checked answer to the pending choice.
    pub(crate) fn answer(&mut self, seat: Seat, action: Action, ctx: &mut StepContext<'_, Event>) {
        let choice = self.activation_mut().choice.take().expect("answers are to questions");
        match (choice, action) {
            (EffectChoice::Token, Action::Take { token }) => self.take_tokens(seat, token, ctx),
            (EffectChoice::Target { effect }, Action::Target { seat: target }) => {
                self.apply_effect(self.current_card(), effect, target, ctx);
            }
            (EffectChoice::Shield, Action::Shield { card }) => self.shield(card, ctx),
            (EffectChoice::Shield, Action::Decline) => self.decline_shields(),
            (EffectChoice::Spend { token, per, .. }, Action::Spend { amount }) => {
                self.spend(seat, token, amount, per, ctx);
            }
            (EffectChoice::Melt { left, fuel, scrap }, Action::Melt { card, from }) => {
                self.melt(seat, card, from, ctx);
                self.gain_tokens(seat, fuel, scrap, self.current_card(), ctx);
                if left > 1 && self.can_melt(seat) {
                    self.request(EffectChoice::Melt { left: left - 1, fuel, scrap });
                }
            }
            (EffectChoice::Recall, Action::Recall { card }) => {
                self.remove_own_card(seat, card, CardSource::Discard);
                self.pilots[seat].put_on_pile(card, OwnPile::Deck);
                ctx.emit(Event::Recalled { seat, card });
            }
            (EffectChoice::Claim { .. }, Action::Claim(pile)) => self.claim(seat, pile, ctx),
            (EffectChoice::Install, Action::Install { card, from }) => {
                self.remove_own_card(seat, card, from);
                self.pilots[seat].upgrades.push(card);
                emit_from(from, Event::Installed { seat, card, from: Some(from) }, ctx);
            }
            (EffectChoice::Destroy { .. }, Action::Destroy { seat: of, card }) => {
                self.destroy(of, card, ctx);
            }
            (EffectChoice::Hasten, Action::Hasten { slot }) => self.hasten(seat, slot, ctx),
            (EffectChoice::Churn, Action::Pick { deck }) => self.churn(seat, deck, ctx),
            (EffectChoice::Refresh, Action::Pick { deck }) => self.refresh(seat, deck, ctx),
            (_, Action::Decline) => {}
            (choice, action) => unreachable!("{action:?} does not answer {choice:?}"),
        }
    }

    /// The card whose ability requested the choice.
    fn current_card(&self) -> Card {
        let operation = self.activation().and_then(Activation::operation);
        operation.expect("abilities are of operations").card
    }

    /// Takes a card out of the pilot's hand or discard pile.
    fn remove_own_card(&mut self, seat: Seat, card: Card, from: CardSource) {
        let pilot = &mut self.pilots[seat];
        let there = match from {
            CardSource::Hand => pilot.take_from_hand(card),
            CardSource::Discard => pilot.deck.take_discarded(card).is_some(),
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
                self.gain_tokens(seat, fuel * amount, scrap * amount, card, ctx);
            }
            Yield::Hit { kind } => self.queue_hit(card, kind, amount, self.left_of(seat)),
            Yield::Repair => {
                self.repair(seat, amount, card, ctx);
            }
        }
    }

    fn melt(&mut self, seat: Seat, card: Card, from: CardSource, ctx: &mut StepContext<'_, Event>) {
        self.remove_own_card(seat, card, from);
        self.melted.push(card);
        emit_from(from, Event::Melted { seat, card, from }, ctx);
    }

    fn claim(&mut self, seat: Seat, pile: SharedPile, ctx: &mut StepContext<'_, Event>) {
        let card = self.take_top(pile).expect("checked to be there");
        self.pilots[seat].put_on_pile(card, OwnPile::Discard);
        ctx.emit(Event::Claimed { seat, card, pile });
        self.reveal_top(pile, ctx);
    }

    /// Moves a card within one stack, without leaving a gap (SC-25).
    fn hasten(&mut self, seat: Seat, slot: u8, ctx: &mut StepContext<'_, Event>) {
        let stack = &mut self.pilots[seat].stack;
        let moved = stack.remove(usize::from(slot));
        stack.push(moved);
        ctx.emit(Event::Hastened { seat, slot });
    }
}

/// Reveals a card of a hand; a card of a discard pile is public already.
fn emit_from(from: CardSource, event: Event, ctx: &mut StepContext<'_, Event>) {
    match from {
        CardSource::Hand => ctx.reveal(To::Everyone, event),
        CardSource::Discard => ctx.emit(event),
    }
}

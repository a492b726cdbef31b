//! The abilities of an operation, triggered in order; each does as much as possible (SC-13).

use crate::{
    content::{
        ability::{Ability, Token, Yield},
        card::Card,
    },
    event::Event,
    phase::{Destination, EffectChoice, Operation, Pending},
    piles::{DraftDeck, PileKind, SharedPile},
    state::Scrappers,
};
use scrapworks_core::{Seat, StepContext, To};

impl Scrappers {
    /// Triggers an ability of the innermost pending operation. If there is a choice to make,
    /// requests it; otherwise the ability takes effect at once.
    pub(crate) fn trigger(
        &mut self,
        operation: Operation,
        ability: Ability,
        ctx: &mut StepContext<'_, Event>,
    ) {
        let seat = self.activation_mut().seat;
        let card = operation.card;
        let done = match ability {
            Ability::Gain { fuel, scrap } => self.gain_tokens(seat, fuel, scrap, card, ctx),
            Ability::Repair { damage } => self.repair(seat, damage, card, ctx),
            Ability::Brace { damage } => self.brace(seat, damage, card, ctx),
            Ability::Draw { cards } => self.draw_cards(seat, usize::from(cards), ctx),
            Ability::Return => self.return_to_deck(),
            Ability::Flip => self.flip(seat, ctx),
            Ability::Repeat => self.repeat(seat, ctx),
            Ability::To { whom, effect } => self.apply_to_targets(card, whom, effect, ctx),
            Ability::Destroy { whom } => self.destroy_or_request(seat, whom, ctx),
            Ability::Spend { token, up_to, per } => {
                let max = self.spend_max(seat, token, up_to, per);
                self.request_if(max > 0, EffectChoice::Spend { token, max, per })
            }
            Ability::Melt { up_to, fuel, scrap } => self
                .request_if(self.can_melt(seat), EffectChoice::Melt { left: up_to, fuel, scrap }),
            Ability::Recall => self.request_if(self.has_discards(seat), EffectChoice::Recall),
            Ability::Claim { scrap_max } => {
                let fits = |pile| self.check_claim(pile, scrap_max).is_ok();
                self.request_if(
                    SharedPile::ALL.into_iter().any(fits),
                    EffectChoice::Claim { scrap_max },
                )
            }
            Ability::Install => self.request_if(self.might_install(seat), EffectChoice::Install),
            Ability::Churn => {
                let fits = |deck| self.check_churn(deck).is_ok();
                self.request_if(DraftDeck::ALL.into_iter().any(fits), EffectChoice::Churn)
            }
            Ability::Refresh => self.refresh_or_request(seat, ctx),
            Ability::Hasten => {
                self.request_if(self.pilots[seat].stack.len() > 1, EffectChoice::Hasten)
            }
        };
        if !done {
            let ability = operation.begun - 1;
            ctx.emit(Event::CameToNothing { seat, card, ability });
        }
    }

    /// Requests the choice if `sense`, which must depend on public information only. Returns
    /// `sense`.
    fn request_if(&mut self, sense: bool, choice: EffectChoice) -> bool {
        if sense {
            self.request(choice);
        }
        sense
    }

    pub(crate) fn gain_tokens(
        &mut self,
        seat: Seat,
        fuel: u8,
        scrap: u8,
        card: Card,
        ctx: &mut StepContext<'_, Event>,
    ) -> bool {
        self.gain(seat, Token::Fuel, fuel, Some(card), ctx);
        self.gain(seat, Token::Scrap, scrap, Some(card), ctx);
        true
    }

    fn brace(
        &mut self,
        seat: Seat,
        damage: u8,
        card: Card,
        ctx: &mut StepContext<'_, Event>,
    ) -> bool {
        let brace = &mut self.pilots[seat].brace;
        *brace = brace.saturating_add(damage);
        ctx.emit(Event::BraceSet { seat, total: *brace, card });
        true
    }

    /// Moves the operation itself to the deck when it finishes, unless this is a repetition of it.
    fn return_to_deck(&mut self) -> bool {
        let Some(Pending::Operation(operation)) = self.activation_mut().pending.last_mut() else {
            return false;
        };
        let here = operation.destination != Destination::Nowhere;
        if here {
            operation.destination = Destination::OnDeck;
        }
        here
    }

    fn flip(&mut self, seat: Seat, ctx: &mut StepContext<'_, Event>) -> bool {
        let Some(card) = self.draw(seat, ctx) else { return false };
        ctx.reveal(To::Everyone, Event::Flipped { seat, card });
        self.pay_and_resolve(seat, card, None, ctx);
        true
    }

    fn repeat(&mut self, seat: Seat, ctx: &mut StepContext<'_, Event>) -> bool {
        let Some(card) = self.pilots[seat].last else { return false };
        ctx.emit(Event::Repeated { seat, card });
        let again = Operation { card, begun: 0, destination: Destination::Nowhere };
        self.activation_mut().pending.push(Pending::Operation(again));
        true
    }

    fn refresh_or_request(&mut self, seat: Seat, ctx: &mut StepContext<'_, Event>) -> bool {
        let mut decks = DraftDeck::ALL.into_iter().filter(|&deck| self.check_refresh(deck).is_ok());
        match (decks.next(), decks.next()) {
            (None, _) => false,
            (Some(only), None) => {
                self.refresh(seat, only, ctx);
                true
            }
            (Some(_), Some(_)) => self.request_if(true, EffectChoice::Refresh),
        }
    }

    pub(crate) fn refresh(
        &mut self,
        seat: Seat,
        deck: DraftDeck,
        ctx: &mut StepContext<'_, Event>,
    ) {
        let pile = self.draft_deck_mut(deck);
        let (count, was_empty) = (pile.discard_pile().len() as u8, pile.draw_pile().is_empty());
        pile.reshuffle(ctx.rng());
        ctx.emit(Event::Refreshed { seat, deck, count });
        if was_empty {
            self.reveal_top(SharedPile { deck, from: PileKind::Deck }, ctx);
        }
    }

    fn spend_max(&self, seat: Seat, token: Token, up_to: u8, per: Yield) -> u8 {
        let pilot = &self.pilots[seat];
        let sensible = match per {
            Yield::Gain { .. } | Yield::Hit { .. } => u16::MAX,
            Yield::Repair => pilot.damage,
        };
        u16::from(up_to).min(pilot.tokens(token)).min(sensible) as u8
    }

    pub(crate) fn can_melt(&self, seat: Seat) -> bool {
        !self.pilots[seat].hand.is_empty() || self.has_discards(seat)
    }

    fn has_discards(&self, seat: Seat) -> bool {
        !self.pilots[seat].deck.discard_pile().is_empty()
    }

    /// Depends on public information only, so the cards in the hand are not looked at.
    fn might_install(&self, seat: Seat) -> bool {
        let pilot = &self.pilots[seat];
        let discarded = pilot.deck.discard_pile().iter().any(|card| card.is_upgrade());
        !pilot.hand.is_empty() || discarded
    }
}

//! The Activation phase: stacks resolve from the right, one card per pilot, clockwise.

use crate::{
    content::{
        ability::{Ability, Benefit, Token},
        card::Card,
    },
    event::Event,
    phase::{Activation, Destination, EffectChoice, Hit, Operation, Pending, Phase},
    piles::{DraftDeck, OwnPile},
    pilot::Placement,
    state::Scrappers,
};
use scrapworks_core::{Seat, StepContext, To};

impl Scrappers {
    pub(crate) fn begin_activation(&mut self, ctx: &mut StepContext<'_, Event>) {
        let first = self.first;
        let activation = Activation { seat: first, next: first, pending: Vec::new(), choice: None };
        self.phase = Phase::Activation(activation);
        ctx.emit(Event::ActivationBegan);
        for seat in self.clockwise_from(first) {
            let repairs = self.pilots[seat].benefits().filter_map(|(card, benefit)| {
                if let Benefit::SelfRepair { damage } = benefit {
                    Some((card, damage))
                } else {
                    None
                }
            });
            for (card, damage) in repairs.collect::<Vec<_>>() {
                self.repair(seat, damage, card, ctx);
            }
        }
    }

    /// Returns whether a choice is awaited; if not, does the next step.
    pub(crate) fn advance_activation(&mut self, ctx: &mut StepContext<'_, Event>) -> bool {
        let activation = self.activation_mut();
        if activation.choice.is_some() {
            return true;
        }
        match activation.pending.last_mut() {
            None => self.resolve_next_card(ctx),
            Some(Pending::Hit(hit)) => {
                let hit = *hit;
                self.advance_hit(hit, ctx);
            }
            Some(Pending::Operation(operation)) => {
                let ability = operation.abilities().get(usize::from(operation.begun)).copied();
                operation.begun += u8::from(ability.is_some());
                let operation = *operation;
                match ability {
                    Some(ability) => self.trigger(operation, ability, ctx),
                    None => self.finish(operation, ctx),
                }
            }
        }
        false
    }

    /// Gives priority to the next seat with a card in its stack, and resolves that card (SC-9,
    /// SC-10).
    fn resolve_next_card(&mut self, ctx: &mut StepContext<'_, Event>) {
        let next = self.activation_mut().next;
        let mut seats = self.clockwise_from(next);
        let Some(seat) = seats.find(|&seat| !self.pilots[seat].stack.is_empty()) else {
            self.begin_reboot(ctx);
            return;
        };
        self.turn += 1;
        let after = self.left_of(seat);
        let activation = self.activation_mut();
        (activation.seat, activation.next) = (seat, after);
        let stack = &mut self.pilots[seat].stack;
        let slot = stack.len() as u8 - 1;
        let top = stack[usize::from(slot)];
        match top.placement {
            Placement::Ejected | Placement::Jammed => self.request(EffectChoice::Token),
            Placement::Assigned => {
                stack.pop();
                self.pay_and_resolve(seat, top.card, Some(slot), ctx);
            }
            Placement::Drafted { deck, extra } => {
                stack.pop();
                let cost = self.pilots[seat].scrap_cost(top.card, extra);
                self.buy(seat, top.card, slot, Price { deck, cost }, ctx);
            }
        }
    }

    pub(crate) fn request(&mut self, choice: EffectChoice) {
        self.activation_mut().choice = Some(choice);
    }

    /// Pays for a card and resolves it, or discards it if it cannot be paid for (SC-11).
    pub(crate) fn pay_and_resolve(
        &mut self,
        seat: Seat,
        card: Card,
        slot: Option<u8>,
        ctx: &mut StepContext<'_, Event>,
    ) {
        let pilot = &mut self.pilots[seat];
        let fuel = pilot.fuel_cost(card);
        if pilot.fuel < u16::from(fuel) {
            pilot.deck.discard(card);
            ctx.emit(Event::Unpowered { seat, slot, card, fuel, have: pilot.fuel });
            return;
        }
        pilot.fuel -= u16::from(fuel);
        ctx.emit(Event::Powered { seat, slot, card, fuel, left: pilot.fuel });
        if card.is_upgrade() {
            pilot.upgrades.push(card);
            ctx.emit(Event::Installed { seat, card, from: None });
        } else {
            let operation = Operation { card, begun: 0, destination: Destination::Discard };
            self.activation_mut().pending.push(Pending::Operation(operation));
        }
    }

    /// The innermost pending hit.
    pub(crate) fn current_hit(&self) -> Option<Hit> {
        self.activation().and_then(Activation::hit)
    }

    /// Pays for a drafted card, or puts it on the shared discard pile if it cannot be paid for
    /// (SC-12).
    fn buy(
        &mut self,
        seat: Seat,
        card: Card,
        slot: u8,
        price: Price,
        ctx: &mut StepContext<'_, Event>,
    ) {
        let Price { deck, cost: scrap } = price;
        let pilot = &mut self.pilots[seat];
        let have = pilot.scrap;
        if have < u16::from(scrap) {
            self.draft_deck_mut(deck).discard(card);
            ctx.emit(Event::NotBought { seat, slot, card, scrap, have, deck });
            return;
        }
        pilot.scrap -= u16::from(scrap);
        let to = if pilot.has_benefit(Benefit::Loader) { OwnPile::Deck } else { OwnPile::Discard };
        pilot.put_on_pile(card, to);
        ctx.emit(Event::Bought { seat, slot, card, scrap, left: have - u16::from(scrap), to });
    }

    /// Turns up the next ejected card and gains tokens for it (SC-14).
    pub(crate) fn take_tokens(
        &mut self,
        seat: Seat,
        token: Token,
        ctx: &mut StepContext<'_, Event>,
    ) {
        let pilot = &mut self.pilots[seat];
        let slot = pilot.stack.pop().expect("an ejected card is next");
        pilot.deck.discard(slot.card);
        let event = Event::TurnedUp { seat, slot: pilot.stack.len() as u8, card: slot.card };
        let more = pilot.benefits().filter(|(_, benefit)| *benefit == Benefit::Ejector);
        let more: Vec<_> = more.map(|(card, _)| card).collect();
        ctx.reveal(To::Everyone, event);
        self.gain(seat, token, 1, None, ctx);
        for card in more {
            self.gain(seat, token, 1, Some(card), ctx);
        }
    }

    /// Puts an operation away after all its abilities have been triggered.
    fn finish(&mut self, operation: Operation, ctx: &mut StepContext<'_, Event>) {
        let activation = self.activation_mut();
        activation.pending.pop();
        let (seat, card) = (activation.seat, operation.card);
        let to = match operation.destination {
            Destination::Nowhere => return,
            Destination::Discard => OwnPile::Discard,
            Destination::OnDeck => OwnPile::Deck,
        };
        self.pilots[seat].put_on_pile(card, to);
        if !operation.abilities().contains(&Ability::Repeat) {
            self.pilots[seat].last = Some(card);
        }
        ctx.emit(Event::Finished { seat, card, to });
    }
}

/// The cost of a drafted card, and the draft deck whose discard pile it goes to if unpaid.
struct Price {
    deck: DraftDeck,
    cost: u8,
}

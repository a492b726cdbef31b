//! The whole state of a match, and the small questions that all rules ask of it.

use arrayvec::ArrayVec;
use serde::Serialize;

use super::{
    cards::{BASIC_CARDS, DRAFT_CARDS},
    event::Event,
    names::{Card, DeckNo, Pile, Side, Token},
    phase::{Activation, Phase},
    pilot::Pilot,
};
use scrapworks_core::{BySeat, Seat, SeatSet, Seats, Secret, StepContext, To, components::Deck};

pub(super) const SEATS_MAX: u8 = 4;
/// Cards of one draft deck with its discard pile, of which the first may have one more.
pub(super) const DRAFT_MAX: usize = DRAFT_CARDS.div_ceil(2);
/// Every card of a match.
const MELTED_MAX: usize = DRAFT_CARDS + BASIC_CARDS * SEATS_MAX as usize;

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Scrappers {
    pub(super) round_cap: u8,
    /// From 1.
    pub(super) round: u8,
    /// Counts each passing of priority.
    pub(super) turn: u32,
    pub(super) first: Seat,
    pub(super) phase: Phase,
    pub(super) pilots: BySeat<Pilot>,
    pub(super) draft: [Deck<Card, DRAFT_MAX>; 2],
    /// Out of the game.
    pub(super) melted: ArrayVec<Card, MELTED_MAX>,
}

impl Scrappers {
    pub(super) fn seats(&self) -> Seats {
        self.pilots.seats()
    }

    /// The next pilot clockwise (SC-3).
    pub(super) fn left_of(&self, seat: Seat) -> Seat {
        self.seats().after(seat)
    }

    pub(super) fn right_of(&self, seat: Seat) -> Seat {
        let seats = self.seats();
        Seat((seat.0 + seats.0 - 1) % seats.0)
    }

    pub(super) fn activation(&self) -> Option<&Activation> {
        match &self.phase {
            Phase::Activation(activation) => Some(activation),
            Phase::Command { .. } | Phase::Reboot { .. } | Phase::Over { .. } => None,
        }
    }

    /// The Activation that is going on; only its own rules call this.
    pub(super) fn activation_mut(&mut self) -> &mut Activation {
        match &mut self.phase {
            Phase::Activation(activation) => activation,
            Phase::Command { .. } | Phase::Reboot { .. } | Phase::Over { .. } => {
                unreachable!("cards resolve in the Activation")
            }
        }
    }

    /// A draft deck with its discard pile, `None` if there is no such deck.
    pub(super) fn draft_deck(&self, deck: DeckNo) -> Option<&Deck<Card, DRAFT_MAX>> {
        self.draft.get(usize::from(deck.0))
    }

    pub(super) fn draft_deck_mut(&mut self, deck: DeckNo) -> &mut Deck<Card, DRAFT_MAX> {
        &mut self.draft[usize::from(deck.0)]
    }

    /// The card that lies open on a shared pile.
    pub(super) fn top(&self, pile: Pile) -> Option<Card> {
        let deck = self.draft_deck(pile.deck)?;
        match pile.from {
            Side::Deck => deck.draw_pile().last().copied(),
            Side::Discard => deck.discard_pile().last().copied(),
        }
    }

    /// Takes the top card of a shared pile. The next card of a deck is turned at once by
    /// [`Scrappers::turn_top`], after what happened to this one was told.
    pub(super) fn take_top(&mut self, pile: Pile) -> Option<Card> {
        let deck = self.draft_deck_mut(pile.deck);
        match pile.from {
            Side::Deck => deck.draw(),
            Side::Discard => deck.take_top_discard(),
        }
    }

    pub(super) fn turn_top(&self, pile: Pile, ctx: &mut StepContext<'_, Event>) {
        match pile.from {
            Side::Discard => {}
            Side::Deck => {
                let card = self.top(pile);
                ctx.reveal(To::Everyone, Event::TopTurned { deck: pile.deck, card });
            }
        }
    }

    /// The top card of a draft deck goes to its discard pile, if there is one
    /// (SC-23).
    pub(super) fn churn(&mut self, seat: Seat, deck: DeckNo, ctx: &mut StepContext<'_, Event>) {
        let pile = Pile { deck, from: Side::Deck };
        if let Some(card) = self.take_top(pile) {
            self.draft_deck_mut(deck).discard(card);
            ctx.emit(Event::Churned { seat, deck, card });
            self.turn_top(pile, ctx);
        }
    }

    /// The top card of a pilot's deck. An empty deck is made anew from the discard pile first
    /// (SC-22).
    pub(super) fn draw(&mut self, seat: Seat, ctx: &mut StepContext<'_, Event>) -> Option<Card> {
        let pilot = &mut self.pilots[seat];
        if pilot.deck.draw_pile().is_empty() && !pilot.deck.discard_pile().is_empty() {
            let count = pilot.deck.discard_pile().len() as u8;
            pilot.deck.reshuffle(ctx.rng());
            ctx.emit(Event::Reshuffled { seat, count });
        }
        pilot.draw()
    }

    /// Draws up to `count` cards into the hand. False if there was none.
    pub(super) fn draw_cards(
        &mut self,
        seat: Seat,
        count: usize,
        ctx: &mut StepContext<'_, Event>,
    ) -> bool {
        let mut drawn = Vec::with_capacity(count);
        while let Some(card) = (drawn.len() < count).then(|| self.draw(seat, ctx)).flatten() {
            self.pilots[seat].take_in_hand(card);
            drawn.push(card);
        }
        let count = drawn.len() as u8;
        if count > 0 {
            let to = To::Seats(SeatSet::only(seat));
            ctx.reveal(to, Event::Drew { seat, count, cards: Secret::only(seat, drawn) });
        }
        count > 0
    }

    pub(super) fn gain(
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

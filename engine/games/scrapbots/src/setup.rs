//! Deals a match (SB-1, SB-2).

use crate::{
    content::{
        card::{Card, CardKind},
        cards::{FACES, STARTERS},
        constants::{FIRST_HAND, HAND},
    },
    event::Event,
    hand::Hand,
    options::Options,
    state::{Mechanic, Phase, Pool, Scrapbots},
};
use scrapworks_core::{BySeat, Seat, Seats, StepContext, To, components::Deck, components::Market};

impl Scrapbots {
    /// Draws the first player, shuffles every deck, deals the market and both hands.
    pub(crate) fn deal(
        options: &Options,
        seats: Seats,
        ctx: &mut StepContext<'_, Event>,
    ) -> Scrapbots {
        let first = Seat(ctx.rng().below(u32::from(seats.0)) as u8);
        let mechanic = |_| Mechanic {
            hand: Hand::default(),
            deck: Deck::shuffled(starters(), ctx.rng()),
            lanes: [None; _],
        };
        let mechanics = BySeat::new(seats, mechanic);
        let market = Market::dealt(main_deck(), ctx.rng());
        let mut game = Scrapbots {
            wounds: options.wounds,
            turn_cap: options.turn_cap,
            turn: 1,
            actions: 0,
            active: first,
            phase: Phase::Main,
            pool: Pool::default(),
            wound_stack: options.wounds,
            market,
            mechanics,
        };
        ctx.reveal(To::Everyone, Event::FirstPlayerDrawn { seat: first });
        let cards = game.market.slots().to_vec();
        ctx.reveal(To::Everyone, Event::MarketDealt { cards });
        game.draw(first, FIRST_HAND, ctx);
        game.draw(game.opponent(), HAND, ctx);
        ctx.emit(Event::TurnBegan { turn: 1, seat: first });
        game
    }
}

/// The starting deck of every mechanic.
pub(crate) fn starters() -> impl Iterator<Item = Card> {
    STARTERS.into_iter().flat_map(|(card, copies)| copies_of(card, copies))
}

/// Every card of the box that is neither a starter nor a wound.
pub(crate) fn main_deck() -> impl Iterator<Item = Card> {
    let is_starter = |card| STARTERS.iter().any(|&(starter, _)| starter == card);
    let main =
        FACES.iter().filter(move |face| face.kind != CardKind::Wound && !is_starter(face.card));
    main.flat_map(|face| copies_of(face.card, face.copies))
}

fn copies_of(card: Card, copies: u8) -> impl Iterator<Item = Card> {
    std::iter::repeat_n(card, usize::from(copies))
}

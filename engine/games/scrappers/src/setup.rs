//! Deals a match (SC-4, SC-5).

use crate::{
    content::{card::Card, constants::STACK},
    event::Event,
    phase::Phase,
    piles::{DraftDeck, PileKind, SharedPile},
    pilot::Pilot,
    state::{DRAFT_MAX, Scrappers},
};
use scrapworks_core::{BySeat, Rng, Seat, SeatSet, Setup, StepContext, components::Deck};

impl Scrappers {
    pub(crate) fn deal(setup: &Setup<Scrappers>, ctx: &mut StepContext<'_, Event>) -> Scrappers {
        let (options, seats) = (&setup.options, setup.seats());
        let first = Seat(ctx.rng().below(u32::from(seats.0)) as u8);
        ctx.emit(Event::FirstPlayerDrawn { seat: first });
        let mut game = Scrappers {
            rules_version: setup.rules_version,
            gone: SeatSet::EMPTY,
            round_cap: options.round_cap,
            round: 0,
            turn: 0,
            first,
            phase: Phase::Command { seat: first },
            draft: draft_decks(setup.rules_version, ctx.rng()),
            pilots: BySeat::new(seats, |_| Pilot::new(options, ctx.rng())),
            melted: arrayvec::ArrayVec::new(),
        };
        for deck in DraftDeck::ALL {
            game.reveal_top(SharedPile { deck, from: PileKind::Deck }, ctx);
        }
        for seat in seats.iter() {
            game.draw_cards(seat, STACK, ctx);
        }
        game.begin_round(ctx);
        game.advance(ctx);
        game
    }
}

/// Shuffles all advanced cards and divides them; an odd card goes to the first deck (SC-5).
fn draft_decks(rules_version: u16, rng: &mut Rng) -> [Deck<Card, DRAFT_MAX>; 2] {
    let advanced = Card::dealt(rules_version).filter(|card| !card.is_basic());
    let copies = |card: Card| std::iter::repeat_n(card, usize::from(card.info().copies));
    let mut cards: Vec<Card> = advanced.flat_map(copies).collect();
    rng.shuffle(&mut cards);
    let second = cards.split_off(DRAFT_MAX);
    [Deck::shuffled(cards, rng), Deck::shuffled(second, rng)]
}

//! Builds a table for tests of single rules.
//!
//! Every pilot holds one Piston Jab that is never played. The round therefore stops in the Reboot,
//! where the first player is asked for discards and the test can look at the result.

use crate::{
    action::Action,
    content::{ability::DamageKind, card::Card},
    event::{Event, Part},
    options::Options,
    phase::Phase,
    piles::DraftDeck,
    pilot::{Pilot, Placement, Slot},
    refusal::Refusal,
    state::Scrappers,
};
use scrapworks_core::{
    Events, Game, Rng, Seat, Seats, Seed, StepContext, Viewer, components::Deck,
};
use scrapworks_testkit::{position, random_setup};

pub const A: Seat = Seat(0);
pub const B: Seat = Seat(1);
pub const C: Seat = Seat(2);
pub const D: Seat = Seat(3);

#[track_caller]
pub fn card(slug: &str) -> Card {
    Card::from_slug(slug).expect("a known card")
}

pub fn cards(slugs: &[&str]) -> Vec<Card> {
    slugs.iter().map(|slug| card(slug)).collect()
}

pub struct Fixture {
    pub game: Scrappers,
    rng: Rng,
}

impl Fixture {
    /// Draft decks and one card in each hand. Seat 0 is first, in the Command phase.
    pub fn new(seats: u8) -> Fixture {
        let setup = random_setup::<Scrappers>(0, Seats(seats), &Options::default());
        let mut rng = Rng::new(&Seed([9; 32]));
        let mut emitted = Events::default();
        let mut game = Scrappers::setup(&setup, &mut StepContext::new(&mut rng, &mut emitted));
        game.first = A;
        game.phase = Phase::Command { seat: A };
        let mut fixture = Fixture { game, rng };
        for seat in Seats(seats).iter() {
            fixture = fixture.deck(seat, &[], &[]).hand(seat, &["piston_jab"]);
        }
        fixture
    }

    pub fn tokens(mut self, seat: Seat, fuel: u16, scrap: u16) -> Fixture {
        (self.pilot(seat).fuel, self.pilot(seat).scrap) = (fuel, scrap);
        self
    }

    pub fn damage(mut self, seat: Seat, damage: u16) -> Fixture {
        self.pilot(seat).damage = damage;
        self
    }

    pub fn hand(mut self, seat: Seat, slugs: &[&str]) -> Fixture {
        self.pilot(seat).hand = cards(slugs).into_iter().collect();
        self.pilot(seat).hand.sort_unstable();
        self
    }

    /// From the bottom up.
    pub fn deck(mut self, seat: Seat, draw: &[&str], discard: &[&str]) -> Fixture {
        let mut deck = Deck::shuffled([], &mut self.rng);
        cards(draw).into_iter().for_each(|card| deck.put_on_top(card));
        cards(discard).into_iter().for_each(|card| deck.discard(card));
        self.pilot(seat).deck = deck;
        self
    }

    /// From the bottom up.
    pub fn draft(mut self, deck: u8, draw: &[&str], discard: &[&str]) -> Fixture {
        let mut pile = Deck::shuffled([], &mut self.rng);
        cards(draw).into_iter().for_each(|card| pile.put_on_top(card));
        cards(discard).into_iter().for_each(|card| pile.discard(card));
        self.game.draft[usize::from(deck)] = pile;
        self
    }

    pub fn assigned(self, seat: Seat, slugs: &[&str]) -> Fixture {
        self.stack(seat, slugs, Placement::Assigned)
    }

    pub fn ejected(self, seat: Seat, slugs: &[&str]) -> Fixture {
        self.stack(seat, slugs, Placement::Ejected)
    }

    pub fn drafted(self, seat: Seat, slugs: &[&str]) -> Fixture {
        self.stack(seat, slugs, Placement::Drafted { deck: DraftDeck(0), extra: 0 })
    }

    /// Puts cards into the next slots.
    fn stack(mut self, seat: Seat, slugs: &[&str], placement: Placement) -> Fixture {
        for card in cards(slugs) {
            self.pilot(seat).stack.push(Slot { card, placement });
        }
        self
    }

    pub fn upgrades(mut self, seat: Seat, slugs: &[&str]) -> Fixture {
        self.pilot(seat).upgrades.extend(cards(slugs));
        self
    }

    pub fn pilot(&mut self, seat: Seat) -> &mut Pilot {
        &mut self.game.pilots[seat]
    }

    pub fn discards(&self, seat: Seat) -> Vec<Card> {
        self.game.pilots[seat].deck.discard_pile().to_vec()
    }

    pub fn stacked(&self, seat: Seat) -> Vec<Card> {
        self.game.pilots[seat].stack.iter().map(|slot| slot.card).collect()
    }

    /// Resolves stacks until a seat must choose or the match is over.
    pub fn activate(&mut self) -> Vec<Event> {
        self.run(|game, ctx| {
            game.begin_activation(ctx);
            game.advance(ctx);
        })
    }

    /// Continues the Reboot until a seat must choose or the match is over.
    pub fn reboot(&mut self) -> Vec<Event> {
        self.run(|game, ctx| {
            game.begin_reboot(ctx);
            game.advance(ctx);
        })
    }

    #[track_caller]
    pub fn play(&mut self, seat: Seat, action: Action) -> Vec<Event> {
        position::play(&mut self.game, &mut self.rng, seat, action).0
    }

    pub fn leave(&mut self, seat: Seat) -> Vec<Event> {
        self.run(|game, ctx| game.leave(seat, ctx))
    }

    #[track_caller]
    pub fn refused(&self, seat: Seat, action: Action) -> Refusal {
        position::refusal(&self.game, seat, &action)
    }

    fn run(
        &mut self,
        step: impl FnOnce(&mut Scrappers, &mut StepContext<'_, Event>),
    ) -> Vec<Event> {
        self.events_of(step).0
    }

    /// The events of a step, and the viewers it revealed something to.
    pub fn events_of(
        &mut self,
        step: impl FnOnce(&mut Scrappers, &mut StepContext<'_, Event>),
    ) -> (Vec<Event>, Vec<Viewer>) {
        position::run(&mut self.game, &mut self.rng, step)
    }
}

/// Seat 0 of two resolves one card, with enough fuel for any.
pub fn duel(slug: &str) -> Fixture {
    Fixture::new(2).tokens(A, 10, 10).assigned(A, &[slug])
}

/// Seat 0 of four resolves one card, with enough fuel for any.
pub fn table_of_four(slug: &str) -> Fixture {
    Fixture::new(4).tokens(A, 10, 10).assigned(A, &[slug])
}

/// The events of one kind.
pub fn only(events: &[Event], wanted: impl Fn(&Event) -> bool) -> Vec<Event> {
    events.iter().filter(|event| wanted(event)).cloned().collect()
}

/// The cards paid for, in order: seat, card, fuel.
pub fn powered(events: &[Event]) -> Vec<(Seat, Card, u8)> {
    let paid = events.iter().filter_map(|event| {
        let Event::Powered { seat, card, fuel, .. } = event else { return None };
        Some((*seat, *card, *fuel))
    });
    paid.collect()
}

/// The scrap paid for each card bought, in order.
pub fn bought(events: &[Event]) -> Vec<u8> {
    let bought = events.iter().filter_map(|event| {
        let Event::Bought { scrap, .. } = event else { return None };
        Some(*scrap)
    });
    bought.collect()
}

/// The hits, in order, with their parts.
pub fn struck(events: &[Event]) -> Vec<(DamageKind, u8, Vec<Part>)> {
    let struck = events.iter().filter_map(|event| {
        let Event::Struck { kind, damage, parts, .. } = event else { return None };
        Some((*kind, *damage, parts.clone()))
    });
    struck.collect()
}

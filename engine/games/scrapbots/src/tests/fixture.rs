//! Builds a table for a test: seat 0 in its main phase, both sides empty unless set.

use crate::{
    action::Action,
    content::{card::Card, constants::MARKET_SLOTS},
    event::Event,
    hand::Hand,
    lane::Lane,
    options::Options,
    refusal::Refusal,
    state::{Bot, Mechanic, Pool, Scrapbots},
};
use scrapworks_core::{
    BySeat, Events, Game, Rng, Seat, Seats, Seed, StepContext, components::Deck, components::Market,
};
use scrapworks_testkit::position;

pub const ME: Seat = Seat(0);
pub const OPPONENT: Seat = Seat(1);

pub const LEFT: Lane = Lane::ALL[0];
pub const MIDDLE: Lane = Lane::ALL[1];
pub const RIGHT: Lane = Lane::ALL[2];

#[derive(Clone)]
pub struct Fixture {
    pub game: Scrapbots,
    rng: Rng,
}

/// The side of the next coin.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Coin {
    Heads,
    Tails,
}

impl Fixture {
    pub fn new() -> Fixture {
        let mut rng = Rng::new(&Seed([0; 32]));
        let mut emitted = Events::default();
        let ctx = &mut StepContext::new(&mut rng, &mut emitted);
        let mut game = Scrapbots::deal(&Options::default(), Seats(2), ctx);
        let empty = |_| Mechanic { hand: Hand::default(), deck: deck(&[], &[]), lanes: [None; 3] };
        game.mechanics = BySeat::new(Seats(2), empty);
        game.active = ME;
        Fixture { game, rng }
    }

    pub fn hand(mut self, seat: Seat, cards: &[Card]) -> Fixture {
        cards.iter().for_each(|&card| self.game.mechanics[seat].hand.add(card));
        self
    }

    /// The draw pile with the next card first, and the discard pile from the bottom up.
    pub fn piles(mut self, seat: Seat, draw: &[Card], discard: &[Card]) -> Fixture {
        self.game.mechanics[seat].deck = deck(draw, discard);
        self
    }

    /// A ready, undamaged Scrapbot.
    pub fn bot(mut self, seat: Seat, lane: Lane, card: Card) -> Fixture {
        let bot = Bot { ready: true, ..Bot::built(card) };
        self.game.mechanics[seat].lanes[lane.index()] = Some(bot);
        self
    }

    pub fn exhausted(mut self, seat: Seat, lane: Lane) -> Fixture {
        self.game.mechanics[seat].bot_mut(lane).ready = false;
        self
    }

    pub fn damaged(mut self, seat: Seat, lane: Lane, damage: u8) -> Fixture {
        self.game.mechanics[seat].bot_mut(lane).damage = damage;
        self
    }

    pub fn pool(mut self, scrap: u16, energy: u16) -> Fixture {
        self.game.pool = Pool { scrap, energy };
        self
    }

    pub fn stack(mut self, wounds: u8) -> Fixture {
        self.game.wound_stack = wounds;
        self
    }

    /// The market row and then the main deck, the next card first.
    pub fn market(mut self, cards: &[Card]) -> Fixture {
        let any = [Card::Drone; MARKET_SLOTS];
        let mut market = Market::dealt(any.iter().chain(cards).copied(), &mut self.rng);
        for slot in 0..MARKET_SLOTS {
            market.take(slot);
        }
        for (place, &card) in market.supply_mut().iter_mut().rev().zip(cards) {
            *place = card;
        }
        for slot in 0..MARKET_SLOTS {
            market.refill(slot);
        }
        self.game.market = market;
        self
    }

    pub fn coin(mut self, coin: Coin) -> Fixture {
        let falls = |n| Rng::new(&Seed([n; 32])).below(2) == u32::from(coin == Coin::Heads);
        let seed = (0..).find(|&n| falls(n)).expect("every other seed does");
        self.rng = Rng::new(&Seed([seed; 32]));
        self
    }

    /// The same table with another random seed.
    pub fn luck(mut self, seed: u8) -> Fixture {
        self.rng = Rng::new(&Seed([seed; 32]));
        self
    }

    /// Plays an action of the active seat and returns its events.
    #[track_caller]
    pub fn act(&mut self, action: Action) -> Vec<Event> {
        let seat = self.game.active;
        position::play(&mut self.game, &mut self.rng, seat, action).0
    }

    /// Plays a refused action of the active seat and returns the refusal.
    #[track_caller]
    pub fn refuses(&self, action: Action) -> Refusal {
        position::refusal(&self.game, self.game.active, &action)
    }

    pub fn is_legal(&self, action: Action) -> bool {
        self.game.legal_actions(self.game.active).contains(&action)
    }

    pub fn hand_of(&self, seat: Seat) -> Vec<Card> {
        self.game.mechanics[seat].hand.sorted()
    }

    pub fn discards_of(&self, seat: Seat) -> Vec<Card> {
        self.game.mechanics[seat].deck.discard_pile().to_vec()
    }

    pub fn bot_of(&self, seat: Seat, lane: Lane) -> Option<Bot> {
        self.game.mechanics[seat].bot(lane)
    }

    pub fn wounds_of(&self, seat: Seat) -> u8 {
        self.game.mechanics[seat].wounds()
    }
}

/// The wounds dealt in each lane, in order.
pub fn wounds_dealt(events: &[Event]) -> Vec<(Lane, u8)> {
    let wounds = |event: &Event| {
        let Event::WoundsDealt { lane, wounds, .. } = event else { return None };
        Some((*lane, *wounds))
    };
    events.iter().filter_map(wounds).collect()
}

fn deck<const MAX: usize>(draw: &[Card], discard: &[Card]) -> Deck<Card, MAX> {
    let mut deck = Deck::shuffled(draw.iter().copied(), &mut Rng::new(&Seed([0; 32])));
    for (place, &card) in deck.draw_pile_mut().iter_mut().rev().zip(draw) {
        *place = card;
    }
    discard.iter().for_each(|&card| deck.discard(card));
    deck
}

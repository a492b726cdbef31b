//! How much things are worth: wounds, decks, and Scrapbots in their lanes.

use super::weights::WEIGHTS;
use crate::{
    content::card::{Card, Does},
    state::{Bot, Mechanic, Scrapbots},
};
use scrapworks_core::Seat;

pub(super) const WOUND: i32 = 100;
/// Scrapbots that may wait for a lane; those beyond give scrap.
const RESERVES: usize = 3;
/// Cards of a hand, about.
const HAND: i32 = 5;

impl Scrapbots {
    /// Half of what the seat is ahead, measured by what luck can still change.
    pub(super) fn prospects(&self, seat: Seat) -> i32 {
        let foe = self.mechanics.seats().after(seat);
        let lead = self.riches(seat).sum() - self.riches(foe).sum();
        let stack = i32::from(self.wound_stack);
        4 * lead / (4 + (16 * stack).isqrt())
    }

    pub(super) fn riches(&self, seat: Seat) -> Riches {
        let foe = &self.mechanics[self.mechanics.seats().after(seat)];
        let own = &self.mechanics[seat];
        Riches {
            bots: own.bots().map(|(_, bot)| stands(bot)).sum(),
            posts: own.bots().map(|(lane, bot)| post(bot, foe.bot(lane))).sum(),
            crew: WEIGHTS.crew[own.bots().count()],
            stock: Stock::of(self, seat).worth(),
            tempo: if self.active == seat { WEIGHTS.tempo } else { 0 },
            wounds: WOUND * i32::from(own.wounds()),
        }
    }
}

/// Everything that a seat has, in points.
#[derive(Debug, Clone, Copy)]
pub(super) struct Riches {
    pub(super) bots: i32,
    /// What they face.
    pub(super) posts: i32,
    pub(super) crew: i32,
    pub(super) stock: i32,
    pub(super) tempo: i32,
    /// What it would be better without.
    pub(super) wounds: i32,
}

impl Riches {
    fn sum(self) -> i32 {
        let Riches { bots, posts, crew, stock, tempo, wounds } = self;
        bots + posts + crew + stock + tempo - wounds
    }
}

/// The cards of a mechanic that do not stand in lanes, summed up.
#[derive(Debug, Clone, Copy)]
pub(super) struct Stock {
    cards: i32,
    power: i32,
    /// The best Scrapbots that could be built, the best first.
    reserves: [i32; RESERVES],
    /// Empty lanes.
    free: usize,
    /// Of each mechanic until the end, about; in twelfths.
    turns: i32,
}

impl Stock {
    pub(super) fn of(game: &Scrapbots, seat: Seat) -> Stock {
        let Mechanic { hand, deck, lanes } = &game.mechanics[seat];
        let free = lanes.iter().filter(|bot| bot.is_none()).count();
        let turns = WEIGHTS.turns + WEIGHTS.turns_per_wound * i32::from(game.wound_stack);
        let empty = Stock { cards: 0, power: 0, reserves: [0; RESERVES], free, turns };
        let cards = hand.cards().iter().chain(deck.draw_pile()).chain(deck.discard_pile());
        cards.fold(empty, |stock, &card| stock.with(card))
    }

    /// One card more.
    pub(super) fn with(mut self, card: Card) -> Stock {
        if card.is_wound() {
            return self;
        }
        self.cards += 1;
        self.power += WEIGHTS.power(card);
        let worth = WEIGHTS.bot(card);
        if let Some(at) = self.reserves.iter().position(|&other| other < worth) {
            self.reserves[at..].rotate_right(1);
            self.reserves[at] = worth;
        }
        self
    }

    /// What all of it will bring.
    pub(super) fn worth(&self) -> i32 {
        let hands = HAND * self.power * self.turns / (12 * self.cards.max(1));
        let (needed, others) = self.reserves.split_at(self.free);
        let crew = &WEIGHTS.crew[RESERVES - self.free..];
        let joins = |at: usize| if 0 < needed[at] { crew[at + 1] - crew[at] } else { 0 };
        let crew: i32 = (0..self.free).map(joins).sum();
        let needed = (needed.iter().sum::<i32>() + crew) * WEIGHTS.needed;
        let others = others.iter().sum::<i32>() * WEIGHTS.reserve;
        hands + (needed + others) / 100
    }
}

/// A Scrapbot that has taken so much damage.
pub(super) fn worn(card: Card, damage: i32) -> i32 {
    let health = i32::from(card.frame().map_or(1, |frame| frame.health));
    WEIGHTS.bot(card) * (health - damage + WEIGHTS.dying) / (health + WEIGHTS.dying)
}

/// What the first attack of a Scrapbot does to the lane before it, where no coin is in the way.
pub(super) fn bite(bot: Bot) -> i32 {
    let parts = bot.frame().attacks.iter().flat_map(|attack| attack.parts);
    let damage = parts.map(|part| match part.does {
        Does::Damage { damage } => i32::from(damage),
        Does::Splash { .. } | Does::Draw { .. } => 0,
    });
    damage.max().unwrap_or(0)
}

/// What a lane is worth to its mechanic.
pub(super) fn in_lane(own: Option<Bot>, foe: Option<Bot>) -> i32 {
    own.map_or(0, |own| stands(own) + post(own, foe))
}

fn stands(bot: Bot) -> i32 {
    worn(bot.card, i32::from(bot.damage))
}

/// What it is worth to stand opposite `foe`, or nobody.
fn post(own: Bot, foe: Option<Bot>) -> i32 {
    let open = if foe.is_none() { WEIGHTS.open * bite(own) } else { 0 };
    let guard = WEIGHTS.guard * foe.map_or(0, bite);
    let exhausted = if own.ready { 0 } else { WEIGHTS.exhausted };
    open + guard - exhausted
}

//! Values of wounds, decks, and Scrapbots in lanes.

use super::weights::WEIGHTS;
use crate::{
    content::card::{Card, EffectKind},
    state::{Bot, Mechanic, Scrapbots},
};
use scrapworks_core::Seat;

pub(super) const WOUND: i32 = 100;
/// Scrapbots held in reserve for a lane; any further ones count as scrap.
const RESERVES_MAX: usize = 3;
/// Approximate number of cards in a hand.
const HAND_SIZE: i32 = 5;

impl Scrapbots {
    /// Half of the seat's lead, scaled by how much luck can still change: less with a full wound
    /// stack.
    pub(super) fn position_value(&self, seat: Seat) -> i32 {
        let opponent = self.mechanics.seats().after(seat);
        let lead = self.features(seat).sum() - self.features(opponent).sum();
        let stack = i32::from(self.wound_stack);
        4 * lead / (4 + (16 * stack).isqrt())
    }

    pub(super) fn features(&self, seat: Seat) -> Features {
        let opponent = &self.mechanics[self.mechanics.seats().after(seat)];
        let own = &self.mechanics[seat];
        Features {
            bots: own.bots().map(|(_, bot)| scrapbot_value(bot)).sum(),
            positions: own.bots().map(|(lane, bot)| position_value(bot, opponent.bot(lane))).sum(),
            crew: WEIGHTS.crew[own.bots().count()],
            deck: DeckValue::of(self, seat).value(),
            tempo: if self.active == seat { WEIGHTS.tempo } else { 0 },
            wounds: WOUND * i32::from(own.wounds()),
        }
    }
}

/// The features of one seat, in points.
#[derive(Debug, Clone, Copy)]
pub(super) struct Features {
    pub(super) bots: i32,
    /// Value of the Scrapbots' opposing lanes.
    pub(super) positions: i32,
    pub(super) crew: i32,
    pub(super) deck: i32,
    pub(super) tempo: i32,
    /// Counted negatively.
    pub(super) wounds: i32,
}

impl Features {
    fn sum(self) -> i32 {
        let Features { bots, positions, crew, deck, tempo, wounds } = self;
        bots + positions + crew + deck + tempo - wounds
    }
}

/// Totals of a mechanic's cards outside the lanes.
#[derive(Debug, Clone, Copy)]
pub(super) struct DeckValue {
    cards: i32,
    power: i32,
    /// Values of the best Scrapbots in the deck, the best first.
    reserves: [i32; RESERVES_MAX],
    /// Empty lanes.
    free: usize,
    /// Expected turns of each mechanic until the end, in twelfths.
    turns: i32,
}

impl DeckValue {
    pub(super) fn of(game: &Scrapbots, seat: Seat) -> DeckValue {
        let Mechanic { hand, deck, lanes } = &game.mechanics[seat];
        let free = lanes.iter().filter(|bot| bot.is_none()).count();
        let turns = WEIGHTS.turns + WEIGHTS.turns_per_wound * i32::from(game.wound_stack);
        let empty = DeckValue { cards: 0, power: 0, reserves: [0; RESERVES_MAX], free, turns };
        let cards = hand.cards().iter().chain(deck.draw_pile()).chain(deck.discard_pile());
        cards.fold(empty, |deck, &card| deck.with(card))
    }

    /// Returns the totals with one more card.
    pub(super) fn with(mut self, card: Card) -> DeckValue {
        if card.is_wound() {
            return self;
        }
        self.cards += 1;
        self.power += WEIGHTS.power(card);
        let value = WEIGHTS.bot(card);
        if let Some(at) = self.reserves.iter().position(|&other| other < value) {
            self.reserves[at..].rotate_right(1);
            self.reserves[at] = value;
        }
        self
    }

    /// The value that all these cards will bring.
    pub(super) fn value(&self) -> i32 {
        let hands = HAND_SIZE * self.power * self.turns / (12 * self.cards.max(1));
        let (needed, others) = self.reserves.split_at(self.free);
        let crew = &WEIGHTS.crew[RESERVES_MAX - self.free..];
        let crew_gain = |at: usize| if 0 < needed[at] { crew[at + 1] - crew[at] } else { 0 };
        let crew: i32 = (0..self.free).map(crew_gain).sum();
        let needed = (needed.iter().sum::<i32>() + crew) * WEIGHTS.needed;
        let others = others.iter().sum::<i32>() * WEIGHTS.reserve;
        hands + (needed + others) / 100
    }
}

/// The value of a Scrapbot with this much damage.
pub(super) fn damaged_scrapbot_value(card: Card, damage: i32) -> i32 {
    let health = i32::from(card.scrapbot_stats().map_or(1, |frame| frame.health));
    WEIGHTS.bot(card) * (health - damage + WEIGHTS.dying) / (health + WEIGHTS.dying)
}

/// The most damage an attack of the Scrapbot deals to the opposing lane.
pub(super) fn sure_damage(bot: Bot) -> i32 {
    let effects = bot.scrapbot_stats().attacks.iter().flat_map(|attack| attack.effects);
    let damage = effects.map(|effect| match effect.kind {
        EffectKind::Damage { damage } => i32::from(damage),
        EffectKind::Splash { .. } | EffectKind::Draw { .. } => 0,
    });
    damage.max().unwrap_or(0)
}

/// The value of a lane to its mechanic.
pub(super) fn lane_value(own: Option<Bot>, opponent: Option<Bot>) -> i32 {
    own.map_or(0, |own| scrapbot_value(own) + position_value(own, opponent))
}

fn scrapbot_value(bot: Bot) -> i32 {
    damaged_scrapbot_value(bot.card, i32::from(bot.damage))
}

/// The value of facing `opponent`, or an empty lane.
fn position_value(own: Bot, opponent: Option<Bot>) -> i32 {
    let open = if opponent.is_none() { WEIGHTS.open * sure_damage(own) } else { 0 };
    let guard = WEIGHTS.guard * opponent.map_or(0, sure_damage);
    let exhausted = if own.ready { 0 } else { WEIGHTS.exhausted };
    open + guard - exhausted
}

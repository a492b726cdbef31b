//! What a suit and what belongs to it is worth. A point of a fresh suit's price is worth a hundred.

use crate::{
    content::{AfterUse, Armament, Slot, ids::SuitId},
    state::ScrapWorld,
};

/// Of a fresh suit's worth, in hundredths: that it stands at all.
const STANDS: i32 = 30;
/// Each token of energy on top of those before it.
const ENERGY: [i32; 10] = [240, 190, 150, 115, 90, 70, 55, 45, 35, 25];
/// A jury-rigged suit acts later for the rest of the match.
const MARK: i32 = 50;
/// For each point of initiative in the next round.
const TOKEN: i32 = 12;

/// The worth of a suit's armor plates: lower ones are worth more, since losing them ends it sooner.
#[derive(Debug, Clone, Copy)]
pub(super) struct Frame {
    /// Of the whole suit when fresh.
    price: i32,
    /// Damage that it takes when fresh, and that is left, in thousandths.
    whole: i32,
    pub(super) left: i32,
}

impl Frame {
    pub(super) fn of(game: &ScrapWorld, id: SuitId) -> Frame {
        let (stats, suit) = (game.stats(id), game.suit(id));
        let left = stats.damage.saturating_sub(suit.damage);
        let whole = 1000 * i32::from(stats.damage);
        Frame { price: 100 * stats.points, whole, left: 1000 * i32::from(left) }
    }

    /// With so much left, in thousandths.
    pub(super) fn worth(self, left: i32) -> i32 {
        if left <= 0 {
            return 0;
        }
        self.price * STANDS / 100 + self.plates(left)
    }

    fn plates(self, left: i32) -> i32 {
        let share = 1000 * left / self.whole;
        self.price * (100 - STANDS) / 100 * share / 1000 * (1350 - 350 * share / 1000) / 1000
    }

    /// What is lost on average by so much damage, of which so much is more than the suit can take,
    /// where it is destroyed so many times in a thousand.
    pub(super) fn loss(self, damage: i32, beyond: i32, destroyed: i32) -> i32 {
        let taken = (damage - beyond).clamp(0, self.left);
        let plates = self.plates(self.left) - self.plates(self.left - taken);
        plates + self.price * STANDS / 100 * destroyed / 1000
    }
}

/// So many tokens on top of what a suit has.
pub(super) fn energy(have: u8, more: u8) -> i32 {
    let token = |at: u8| ENERGY.get(usize::from(at)).copied().unwrap_or(ENERGY[ENERGY.len() - 1]);
    (have..have + more).map(token).sum()
}

/// That a card lies ready that is flipped or removed by its use.
pub(super) fn ready(card: &Armament) -> i32 {
    match (card.after_use, card.slot) {
        (AfterUse::Keep, _) => 0,
        (AfterUse::Flip, Slot::Missile) => 220,
        (AfterUse::Flip, _) => 110,
        (AfterUse::Remove, Slot::Missile) => 40 * i32::from(card.points),
        (AfterUse::Remove, _) => 120,
    }
}

/// A suit with all it has, wherever it stands.
pub(super) fn suit(game: &ScrapWorld, id: SuitId) -> i32 {
    let (stats, suit) = (game.stats(id), game.suit(id));
    let frame = Frame::of(game, id);
    let cards = stats.numbered().map(|(no, card)| {
        // What can be reloaded is not lost.
        match (suit.removed.contains(no), suit.flipped.contains(no)) {
            (true, _) => 0,
            (false, true) => ready(card) / 4,
            (false, false) => ready(card),
        }
    });
    frame.worth(frame.left)
        + energy(0, suit.energy)
        + cards.sum::<i32>()
        + TOKEN * i32::from(suit.token_sum())
        - MARK * i32::from(suit.marks)
}

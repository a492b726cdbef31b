//! The value of a suit, its energy, cards and markers. One point of a new suit's price is worth
//! 100.

use crate::{
    content::{AfterUse, Armament, Slot, ids::SuitId},
    state::ScrapWorld,
};

/// Share of a new suit's value for being in play at all, in percent.
const SURVIVAL_PERCENT: i32 = 30;
/// Value of each further energy.
const ENERGY: [i32; 10] = [240, 190, 150, 115, 90, 70, 55, 45, 35, 25];
/// Loss of value for each jury-rig mark.
const MARK: i32 = 50;
/// Value of each point of initiative in the next round.
const TOKEN: i32 = 12;

/// The value of the damage a suit can still take. The last points are worth more than the first.
#[derive(Debug, Clone, Copy)]
pub(super) struct DamageTrack {
    /// The price of the new suit.
    price: i32,
    /// The damage that destroys a new suit, and what is left of it, in thousandths.
    whole: i32,
    pub(super) left: i32,
}

impl DamageTrack {
    pub(super) fn of(game: &ScrapWorld, id: SuitId) -> DamageTrack {
        let (stats, suit) = (game.stats(id), game.suit(id));
        let left = stats.damage.saturating_sub(suit.damage);
        let whole = 1000 * i32::from(stats.damage);
        DamageTrack { price: 100 * stats.points, whole, left: 1000 * i32::from(left) }
    }

    /// The value with `left` thousandths of damage left.
    pub(super) fn value(self, left: i32) -> i32 {
        if left <= 0 {
            return 0;
        }
        self.price * SURVIVAL_PERCENT / 100 + self.durability(left)
    }

    fn durability(self, left: i32) -> i32 {
        let share = 1000 * left / self.whole;
        self.price * (100 - SURVIVAL_PERCENT) / 100 * share / 1000 * (1350 - 350 * share / 1000)
            / 1000
    }

    /// The expected loss for `damage` on average, of which `beyond` is more than the suit can take,
    /// if it is destroyed in `destroyed` of 1000 cases. All in thousandths.
    pub(super) fn loss(self, damage: i32, beyond: i32, destroyed: i32) -> i32 {
        let taken = (damage - beyond).clamp(0, self.left);
        let durability = self.durability(self.left) - self.durability(self.left - taken);
        durability + self.price * SURVIVAL_PERCENT / 100 * destroyed / 1000
    }
}

/// The value of `more` energy on top of `have`.
pub(super) fn energy(have: u8, more: u8) -> i32 {
    let token = |at: u8| ENERGY.get(usize::from(at)).copied().unwrap_or(ENERGY[ENERGY.len() - 1]);
    (have..have + more).map(token).sum()
}

/// The value of a ready card that its use flips or removes.
pub(super) fn ready_card(card: &Armament) -> i32 {
    match (card.after_use, card.slot) {
        (AfterUse::Keep, _) => 0,
        (AfterUse::Flip, Slot::Missile) => 220,
        (AfterUse::Flip, _) => 110,
        (AfterUse::Remove, Slot::Missile) => 40 * i32::from(card.points),
        (AfterUse::Remove, _) => 120,
    }
}

/// The value of a suit wherever it stands.
pub(super) fn suit(game: &ScrapWorld, id: SuitId) -> i32 {
    let (stats, suit) = (game.stats(id), game.suit(id));
    let track = DamageTrack::of(game, id);
    let cards = stats.numbered().map(|(no, card)| {
        // A flipped card can be reloaded and keeps part of its value.
        match (suit.removed.contains(no), suit.flipped.contains(no)) {
            (true, _) => 0,
            (false, true) => ready_card(card) / 4,
            (false, false) => ready_card(card),
        }
    });
    track.value(track.left)
        + energy(0, suit.energy)
        + cards.sum::<i32>()
        + TOKEN * i32::from(suit.token_sum())
        - MARK * i32::from(suit.marks)
}

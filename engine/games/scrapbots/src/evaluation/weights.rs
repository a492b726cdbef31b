//! The weights of the evaluation, in points; a wound is 100. Variants of them were tried in
//! thousands of matches, and none was clearly better.

use crate::content::card::Card;

const CARDS: usize = 20;

#[derive(Debug, Clone, Copy)]
#[repr(C)]
pub(super) struct Weights {
    /// What a card is worth each time it is drawn.
    pub(super) power: [i32; CARDS],
    /// An undamaged Scrapbot in a lane.
    pub(super) bot: [i32; CARDS],
    /// Having this many Scrapbots in lanes.
    pub(super) crew: [i32; 4],
    /// A point of damage that a Scrapbot can deal to an empty lane.
    pub(super) open: i32,
    /// Destroying a Scrapbot, which opens its lane.
    pub(super) opened: i32,
    /// A point of damage that a lane is protected from.
    pub(super) guard: i32,
    /// A card drawn in the middle of a turn.
    pub(super) drawn: i32,
    /// Having the next turn.
    pub(super) tempo: i32,
    /// A Scrapbot that is still exhausted when its next turn begins.
    pub(super) exhausted: i32,
    /// A Scrapbot waiting for an empty lane, in percent.
    pub(super) needed: i32,
    /// A Scrapbot waiting for a lane to become empty, in percent.
    pub(super) reserve: i32,
    /// Turns of each mechanic left when the stack is nearly empty, in twelfths.
    pub(super) turns: i32,
    /// Additional turns for each wound on the stack, in twelfths.
    pub(super) turns_per_wound: i32,
    /// Health added to both sides of a damaged Scrapbot's ratio, so that it keeps some value.
    pub(super) dying: i32,
}

pub(super) static WEIGHTS: Weights = Weights {
    power: [
        22, 22, 30, 38, 45, 60, 70, 80, 75, 110, 125, 115, 230, 220, 120, 110, 100, 170, 150, 0,
    ],
    bot: [0, 0, 130, 220, 280, 350, 410, 500, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    crew: [0, 200, 300, 350],
    open: 4,
    opened: 60,
    guard: 6,
    drawn: 60,
    tempo: 100,
    exhausted: 30,
    needed: 60,
    reserve: 20,
    turns: 12,
    turns_per_wound: 4,
    dying: 15,
};

impl Weights {
    pub(super) fn power(&self, card: Card) -> i32 {
        self.power[card as usize]
    }

    /// 0 for cards that are not Scrapbots.
    pub(super) fn bot(&self, card: Card) -> i32 {
        self.bot[card as usize]
    }
}

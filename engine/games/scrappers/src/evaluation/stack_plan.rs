//! The best use of the slots that are still empty, of all that could go there.

use arrayvec::ArrayVec;

use super::{
    budget::{self, Item, Lies, Purse},
    features::Eyes,
};
use crate::{
    action::Action,
    content::{card::Card, constants::STACK},
    phase::Phase,
    piles::Pile,
};

/// Cards of a hand that are planned with; more are very seldom held.
const HAND_MAX: usize = 8;
const ITEMS_MAX: usize = HAND_MAX + Pile::ALL.len();
/// Worse than any plan.
const NEVER: i32 = i32::MIN / 2;

type Items = ArrayVec<(Item, Action), ITEMS_MAX>;

/// What is to be made of a stack.
#[derive(Debug)]
pub(super) struct Plan {
    /// What could be assigned or drafted, what had better resolve first of all coming first.
    items: Items,
    /// What the best plan with this item is worth.
    with: [i32; ITEMS_MAX],
    /// What the best plan with an ejected card is worth, and the items in it.
    ejecting: (i32, u32),
    /// What the best plan is worth, and the items in it.
    pub(super) best: (i32, u32),
}

struct Fill<'a> {
    eyes: &'a Eyes<'a>,
    laid: ArrayVec<Item, STACK>,
    /// Slots to be filled in all.
    free: usize,
    ejects: usize,
    plan: Plan,
}

impl Plan {
    pub(super) fn new(eyes: &Eyes<'_>) -> Plan {
        let me = eyes.me();
        let laid = me.stack.iter().map(|&slot| Item::of(eyes, slot)).collect();
        let placing = matches!(eyes.game.phase, Phase::Command { .. });
        let free = if placing { STACK - me.stack.len() } else { 0 };
        let items = if free > 0 { items(eyes) } else { Items::new() };
        let plan = Plan { items, with: [NEVER; ITEMS_MAX], ejecting: (NEVER, 0), best: (NEVER, 0) };
        let mut fill = Fill { eyes, laid, free, ejects: 0, plan };
        fill.all();
        fill.plan
    }

    /// What could be done now, and by how much less it is worth than the best, which comes first.
    pub(super) fn regrets(&self, eyes: &Eyes<'_>) -> Vec<(Action, i32)> {
        let (best, chosen) = self.best;
        let first = (0..self.items.len()).rev().find(|at| chosen >> at & 1 == 1);
        let mut regrets: Vec<(Action, i32)> = Vec::with_capacity(self.items.len() + 1);
        for (at, (_, action)) in self.items.iter().enumerate() {
            let regret = match first {
                Some(first) if first == at => 0,
                Some(_) | None => best - self.with[at] + LATER,
            };
            let known = regrets.iter_mut().find(|(other, _)| other == action);
            match known {
                Some((_, other)) => *other = regret.min(*other),
                None => regrets.push((*action, regret)),
            }
        }
        if let Some(card) = self.spared(eyes) {
            let late = if first.is_some() { LATER } else { 0 };
            regrets.push((Action::Eject { card }, best - self.ejecting.0 + late));
        }
        regrets.sort_by_key(|(_, regret)| *regret);
        regrets
    }

    /// The card of the hand that is missed least.
    fn spared(&self, eyes: &Eyes<'_>) -> Option<Card> {
        let (worth, chosen) = self.ejecting;
        if worth == NEVER {
            return None;
        }
        let mut hand = eyes.me().hand.clone();
        for (at, (item, _)) in self.items.iter().enumerate() {
            if chosen >> at & 1 == 1 && item.lies == Lies::Assigned {
                let at = hand.iter().position(|&card| card == item.card);
                hand.remove(at.expect("it was planned with"));
            }
        }
        hand.into_iter().min_by_key(|&card| eyes.later(card))
    }
}

/// What is done in the wrong order is worth so much less.
const LATER: i32 = 40;

fn items(eyes: &Eyes<'_>) -> Items {
    let me = eyes.me();
    let mut hand: ArrayVec<Card, HAND_MAX> = me.hand.iter().copied().take(HAND_MAX).collect();
    hand.sort_unstable();
    let assigned =
        hand.into_iter().map(|card| (Item::assigned(eyes, card), Action::Assign { card }));
    let drafted = Pile::ALL.into_iter().filter_map(|pile| {
        let card = eyes.game.top(pile)?;
        Some((Item::drafted(eyes, card, 0), Action::Draft(pile)))
    });
    let mut items: Items = assigned.chain(drafted).collect();
    items.sort_by_key(|(item, _)| item.order(eyes));
    items
}

impl Fill<'_> {
    /// Every number of ejected cards with everything that could be beside them.
    fn all(&mut self) {
        let eyes = self.eyes;
        let hand = eyes.me().hand.len();
        for ejects in 0..=self.free.min(hand) {
            self.ejects = ejects;
            let mut purse = Purse::of(eyes);
            purse.either = ejects as i32 * (1 + i32::from(eyes.ejector()));
            self.fill(0, ejects, hand - ejects, purse, 0);
        }
        if self.plan.best.0 == NEVER {
            // Not enough to fill all slots with.
            self.keep(Purse::of(eyes), 0);
        }
    }

    fn fill(&mut self, from: usize, filled: usize, hand: usize, purse: Purse, chosen: u32) {
        if filled == self.free {
            self.keep(purse, chosen);
            return;
        }
        for at in from..self.plan.items.len() {
            let item = self.plan.items[at].0;
            let assigned = usize::from(item.lies == Lies::Assigned);
            if hand < assigned || !purse.affords(&item) {
                continue;
            }
            let mut purse = purse;
            let below = self.laid.len() + self.free - 1 - (filled - self.ejects_before(&item));
            purse.resolve(self.eyes, &item, below as u8);
            self.fill(at + 1, filled + 1, hand - assigned, purse, chosen | 1 << at);
        }
    }

    /// What is to resolve before all else is laid after what is ejected.
    fn ejects_before(&self, item: &Item) -> usize {
        if item.order(self.eyes) < 0 { self.ejects } else { 0 }
    }

    fn keep(&mut self, purse: Purse, chosen: u32) {
        let worth = budget::run(self.eyes, &self.laid, purse);
        let plan = &mut self.plan;
        if plan.best.0 < worth {
            plan.best = (worth, chosen);
        }
        if self.ejects > 0 && plan.ejecting.0 < worth {
            plan.ejecting = (worth, chosen);
        }
        for at in 0..plan.items.len() {
            if chosen >> at & 1 == 1 {
                plan.with[at] = plan.with[at].max(worth);
            }
        }
    }
}

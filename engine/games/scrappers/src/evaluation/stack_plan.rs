//! The best use of the slots that are still empty, of all that could go there.

use arrayvec::ArrayVec;

use super::{
    budget::{self, Budget, ItemKind, StackItem},
    features::Features,
};
use crate::{
    action::Action,
    content::{card::Card, constants::STACK},
    phase::Phase,
    piles::SharedPile,
};

/// Cards of a hand that are planned with; more are very seldom held.
const HAND_MAX: usize = 8;
const ITEMS_MAX: usize = HAND_MAX + SharedPile::ALL.len();
/// Worse than any plan.
const UNREACHABLE: i32 = i32::MIN / 2;

type Items = ArrayVec<(StackItem, Action), ITEMS_MAX>;

/// What is to be made of a stack.
#[derive(Debug)]
pub(super) struct StackPlan {
    /// What could be assigned or drafted, what had better resolve first of all coming first.
    items: Items,
    /// What the best plan with this item is worth.
    with: [i32; ITEMS_MAX],
    /// What the best plan with an ejected card is worth, and the items in it.
    ejecting: (i32, u32),
    /// What the best plan is worth, and the items in it.
    pub(super) best: (i32, u32),
}

struct StackSearch<'a> {
    features: &'a Features<'a>,
    placed: ArrayVec<StackItem, STACK>,
    /// Slots to be filled in all.
    free: usize,
    ejects: usize,
    plan: StackPlan,
}

impl StackPlan {
    pub(super) fn new(features: &Features<'_>) -> StackPlan {
        let pilot = features.pilot();
        let placed = pilot.stack.iter().map(|&slot| StackItem::of(features, slot)).collect();
        let placing = matches!(features.game.phase, Phase::Command { .. });
        let free = if placing { STACK - pilot.stack.len() } else { 0 };
        let items = if free > 0 { items(features) } else { Items::new() };
        let plan = StackPlan {
            items,
            with: [UNREACHABLE; ITEMS_MAX],
            ejecting: (UNREACHABLE, 0),
            best: (UNREACHABLE, 0),
        };
        let mut search = StackSearch { features, placed, free, ejects: 0, plan };
        search.search_all();
        search.plan
    }

    /// What could be done now, and by how much less it is worth than the best, which comes first.
    pub(super) fn regrets(&self, features: &Features<'_>) -> Vec<(Action, i32)> {
        let (best, chosen) = self.best;
        let first = (0..self.items.len()).rev().find(|at| chosen >> at & 1 == 1);
        let mut regrets: Vec<(Action, i32)> = Vec::with_capacity(self.items.len() + 1);
        for (at, (_, action)) in self.items.iter().enumerate() {
            let regret = match first {
                Some(first) if first == at => 0,
                Some(_) | None => best - self.with[at] + WRONG_ORDER_COST,
            };
            let known = regrets.iter_mut().find(|(other, _)| other == action);
            match known {
                Some((_, other)) => *other = regret.min(*other),
                None => regrets.push((*action, regret)),
            }
        }
        if let Some(card) = self.least_needed(features) {
            let late = if first.is_some() { WRONG_ORDER_COST } else { 0 };
            regrets.push((Action::Eject { card }, best - self.ejecting.0 + late));
        }
        regrets.sort_by_key(|(_, regret)| *regret);
        regrets
    }

    /// The card of the hand that is missed least.
    fn least_needed(&self, features: &Features<'_>) -> Option<Card> {
        let (value, chosen) = self.ejecting;
        if value == UNREACHABLE {
            return None;
        }
        let mut hand = features.pilot().hand.clone();
        for (at, (item, _)) in self.items.iter().enumerate() {
            if chosen >> at & 1 == 1 && item.kind == ItemKind::Assigned {
                let at = hand.iter().position(|&card| card == item.card);
                hand.remove(at.expect("it was planned with"));
            }
        }
        hand.into_iter().min_by_key(|&card| features.future_value(card))
    }
}

/// What is done in the wrong order is worth so much less.
const WRONG_ORDER_COST: i32 = 40;

fn items(features: &Features<'_>) -> Items {
    let pilot = features.pilot();
    let mut hand: ArrayVec<Card, HAND_MAX> = pilot.hand.iter().copied().take(HAND_MAX).collect();
    hand.sort_unstable();
    let assigned =
        hand.into_iter().map(|card| (StackItem::assigned(features, card), Action::Assign { card }));
    let drafted = SharedPile::ALL.into_iter().filter_map(|pile| {
        let card = features.game.top(pile)?;
        Some((StackItem::drafted(features, card, 0), Action::Draft(pile)))
    });
    let mut items: Items = assigned.chain(drafted).collect();
    items.sort_by_key(|(item, _)| item.order(features));
    items
}

impl StackSearch<'_> {
    /// Every number of ejected cards with everything that could be beside them.
    fn search_all(&mut self) {
        let features = self.features;
        let hand = features.pilot().hand.len();
        for ejects in 0..=self.free.min(hand) {
            self.ejects = ejects;
            let mut budget = Budget::of(features);
            budget.wild = ejects as i32 * (1 + i32::from(features.extra_eject_tokens()));
            self.search(0, ejects, hand - ejects, budget, 0);
        }
        if self.plan.best.0 == UNREACHABLE {
            // Not enough to search all slots with.
            self.record(Budget::of(features), 0);
        }
    }

    fn search(&mut self, from: usize, filled: usize, hand: usize, budget: Budget, chosen: u32) {
        if filled == self.free {
            self.record(budget, chosen);
            return;
        }
        for at in from..self.plan.items.len() {
            let item = self.plan.items[at].0;
            let assigned = usize::from(item.kind == ItemKind::Assigned);
            if hand < assigned || !budget.can_afford(&item) {
                continue;
            }
            let mut budget = budget;
            let below = self.placed.len() + self.free - 1 - (filled - self.ejects_before(&item));
            budget.resolve(self.features, &item, below as u8);
            self.search(at + 1, filled + 1, hand - assigned, budget, chosen | 1 << at);
        }
    }

    /// What is to resolve before all else is laid after what is ejected.
    fn ejects_before(&self, item: &StackItem) -> usize {
        if item.order(self.features) < 0 { self.ejects } else { 0 }
    }

    fn record(&mut self, budget: Budget, chosen: u32) {
        let value = budget::run(self.features, &self.placed, budget);
        let plan = &mut self.plan;
        if plan.best.0 < value {
            plan.best = (value, chosen);
        }
        if self.ejects > 0 && plan.ejecting.0 < value {
            plan.ejecting = (value, chosen);
        }
        for at in 0..plan.items.len() {
            if chosen >> at & 1 == 1 {
                plan.with[at] = plan.with[at].max(value);
            }
        }
    }
}

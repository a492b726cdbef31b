//! Finds the best use of the empty slots of a stack.

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

/// Cards of a hand that are considered; larger hands are very rare.
const HAND_MAX: usize = 8;
const ITEMS_MAX: usize = HAND_MAX + SharedPile::ALL.len();
/// Less than the value of any plan.
const UNREACHABLE: i32 = i32::MIN / 2;
/// The regret of placing cards of the best plan in another order.
const WRONG_ORDER_COST: i32 = 40;

type Items = ArrayVec<(StackItem, Action), ITEMS_MAX>;

/// The best plans for a stack.
#[derive(Debug)]
pub(super) struct StackPlan {
    /// The cards that can be assigned or drafted, in the order in which they should resolve.
    items: Items,
    /// The value of the best plan with each item.
    with: [i32; ITEMS_MAX],
    /// The best plan with an ejected card: its value and a bit mask of its items.
    ejecting: (i32, u32),
    /// The best plan: its value and a bit mask of its items.
    pub(super) best: (i32, u32),
}

struct StackSearch<'a> {
    features: &'a Features<'a>,
    placed: ArrayVec<StackItem, STACK>,
    /// Number of slots to fill.
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

    /// All candidates with their regret: how much worse they are than the best, which comes first.
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

    /// The least valuable card of the hand that the plan does not use.
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
    /// Tries every number of ejected cards with every selection of items.
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
            // There are not enough cards to fill all slots.
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

    /// Number of ejected cards placed before an item that should resolve first.
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

//! A plan for the rest of the turn: the use of each card in hand, the attacks, and the purchases.
//! It is computed anew for every decision, so only its first action is played.
//!
//! Cards still to be drawn are not taken into account.

use arrayvec::ArrayVec;

use super::{
    attack_plans::{AttackPlan, AttackPlans, BUDGET_MAX, ExtraAttack},
    expected_damage::OpposingLanes,
    values::{DeckValue, lane_value},
    weights::WEIGHTS,
};
use crate::{
    action::{Action, Pile},
    content::{
        card::{Activation, Bonus, Card, CardKind},
        constants::MARKET_SLOTS,
    },
    lane::Lane,
    state::{Bot, Phase, Scrapbots},
};

/// Cards of the hand that are planned individually; the others are counted as scrap.
const CARDS_MAX: usize = 7;

/// Crates and bombs can draw each other without end. After this many actions in a turn the plan no
/// longer draws with them; after twice as many it ends the turn.
const DRAW_ACTIONS_MAX: u16 = 60;

/// A card of the hand and its possible uses.
#[derive(Debug, Clone, Copy)]
struct PlannedCard {
    card: Card,
    scrap: usize,
    energy: usize,
    special: Option<(i32, Action)>,
    extra_attack: ExtraAttack,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum CardUse {
    Scrap,
    Energy,
    Special,
}

/// The uses chosen so far, and their totals.
#[derive(Debug, Clone, Default)]
struct Allocation {
    uses: ArrayVec<CardUse, CARDS_MAX>,
    scrap: usize,
    energy: usize,
    direct: i32,
    builds: usize,
    extra_attack: usize,
}

#[derive(Debug)]
struct TurnPlanner<'a> {
    game: &'a Scrapbots,
    card_plans: ArrayVec<PlannedCard, CARDS_MAX>,
    /// `None` if no card of the hand gives that extra attack.
    attack_plans: [Option<AttackPlans>; ExtraAttack::ALL.len()],
    /// By scrap: the value of the best purchases and a bit mask of their slots.
    purchases: [(i32, u8); BUDGET_MAX + 1],
    free: usize,
    best: (i32, Allocation),
}

impl Scrapbots {
    /// The first action of the best plan for this turn.
    pub(super) fn planned_action(&self) -> Action {
        match self.phase {
            Phase::Main if 2 * DRAW_ACTIONS_MAX <= self.actions => Action::EndTurn,
            Phase::Main => TurnPlanner::of(self).next(),
            Phase::Bonus { .. } | Phase::Over(_) => self.planned_bonus_action(),
        }
    }

    fn planned_bonus_action(&self) -> Action {
        let Ok((_, bonus)) = self.check_pending() else { return Action::EndTurn };
        let chosen = match bonus {
            Bonus::Draw { .. } => (self.actions < DRAW_ACTIONS_MAX).then_some(Action::UseBonus),
            Bonus::ReturnWound => {
                let piles = [Pile::Hand, Pile::Discard].map(|from| Action::ReturnWound { from });
                piles.into_iter().find(|&action| self.check(action).is_ok())
            }
            Bonus::Exhaust => {
                let opponent = &self.mechanics[self.opponent()];
                let ready = opponent.bots().filter(|(_, bot)| bot.ready);
                let worst = ready.max_by_key(|(_, bot)| WEIGHTS.bot(bot.card));
                worst.map(|(lane, _)| Action::Exhaust { lane })
            }
            Bonus::Ready => {
                let opposing_lanes = OpposingLanes::of(&self.mechanics[self.opponent()]);
                let exhausted = self.active_mechanic().bots().filter(|(_, bot)| !bot.ready);
                let first = exhausted.max_by_key(|&(lane, bot)| {
                    let attacks = bot.scrapbot_stats().attacks.iter();
                    attacks.map(|attack| opposing_lanes.strike_value(lane, attack.effects)).max()
                });
                first.map(|(lane, _)| Action::Ready { lane })
            }
        };
        chosen.unwrap_or(Action::SkipBonus)
    }

    /// The value that buying each market card would add to the deck.
    pub(super) fn purchase_values(&self) -> [i32; MARKET_SLOTS] {
        let deck = DeckValue::of(self, self.active);
        let now = deck.value();
        let mut values = [0; MARKET_SLOTS];
        for (value, card) in values.iter_mut().zip(self.market.slots()) {
            *value = card.map_or(0, |card| deck.with(card).value() - now);
        }
        values
    }
}

impl<'a> TurnPlanner<'a> {
    fn of(game: &'a Scrapbots) -> TurnPlanner<'a> {
        let opposing_lanes = OpposingLanes::of(&game.mechanics[game.opponent()]);
        let mut hand: ArrayVec<Card, 128> =
            game.active_mechanic().hand.cards().iter().copied().collect();
        hand.retain(|card| !card.is_wound());
        hand.sort_unstable_by(|one, other| other.cmp(one));
        let (planned, others) = hand.split_at(hand.len().min(CARDS_MAX));
        let card_plans: ArrayVec<PlannedCard, CARDS_MAX> =
            planned.iter().map(|&card| PlannedCard::of(game, &opposing_lanes, card)).collect();
        let attack_plans = ExtraAttack::ALL.map(|extra_attack| {
            let is_had = extra_attack == ExtraAttack::Never
                || card_plans.iter().any(|card_plan| card_plan.extra_attack == extra_attack);
            is_had.then(|| AttackPlans::of(game, &opposing_lanes, extra_attack))
        });
        let free = game.active_mechanic().lanes.iter().filter(|bot| bot.is_none()).count();
        let scrap = others.iter().map(|card| usize::from(card.face().scrap)).sum::<usize>();
        let mut planner = TurnPlanner {
            game,
            card_plans,
            attack_plans,
            purchases: purchases(game),
            free,
            best: (i32::MIN, Allocation::default()),
        };
        let mut allocation = Allocation {
            scrap: usize::from(game.pool.scrap) + scrap,
            energy: usize::from(game.pool.energy),
            ..Allocation::default()
        };
        planner.try_uses(&mut allocation);
        planner
    }

    /// Tries every use of the next card. Copies of a card are used in one order only.
    fn try_uses(&mut self, allocation: &mut Allocation) {
        let at = allocation.uses.len();
        let Some(&card_plan) = self.card_plans.get(at) else {
            let value = self.value(allocation);
            if self.best.0 < value {
                self.best = (value, allocation.clone());
            }
            return;
        };
        let is_copy = 0 < at && self.card_plans[at - 1].card == card_plan.card;
        let least = if is_copy { allocation.uses[at - 1] } else { CardUse::Scrap };
        for how in [CardUse::Scrap, CardUse::Energy, CardUse::Special] {
            if how < least {
                continue;
            }
            let mut next = allocation.clone();
            if next.add(&card_plan, how, self.free) {
                self.try_uses(&mut next);
            }
        }
    }

    fn value(&self, allocation: &Allocation) -> i32 {
        let attack_plan = self.attack_plan(allocation);
        allocation.direct + attack_plan.value + self.purchases[allocation.scrap.min(BUDGET_MAX)].0
    }

    fn attack_plan(&self, allocation: &Allocation) -> &AttackPlan {
        let attack_plans = self.attack_plans[allocation.extra_attack].as_ref();
        attack_plans.expect("a card gives it").with(allocation.energy)
    }

    /// The first action of the best plan.
    fn next(&self) -> Action {
        let allocation = &self.best.1;
        self.next_card(allocation)
            .or_else(|| self.next_attack(allocation))
            .or_else(|| self.next_energy(allocation))
            .or_else(|| self.next_purchase(allocation))
            .unwrap_or(Action::EndTurn)
    }

    fn uses(&self, allocation: &'a Allocation) -> impl Iterator<Item = (&PlannedCard, CardUse)> {
        self.card_plans.iter().zip(allocation.uses.iter().copied())
    }

    /// Cards that draw come first, then cards with a special use.
    fn next_card(&self, allocation: &Allocation) -> Option<Action> {
        let has_time = self.game.actions < DRAW_ACTIONS_MAX;
        let draws = |card: Card| has_time && matches!(card.bonus(), Some(Bonus::Draw { .. }));
        let drawn = self.uses(allocation).find(|(card_plan, _)| draws(card_plan.card));
        if let Some((card_plan, how)) = drawn {
            return Some(card_plan.played(how));
        }
        let special = self.uses(allocation).filter(|&(_, how)| how == CardUse::Special);
        let special = special.filter_map(|(card_plan, _)| card_plan.special);
        let build = |action: &Action| matches!(action, Action::Build { .. });
        let (_, action) = special.max_by_key(|(value, action)| (build(action), *value))?;
        let Action::Activate { card: Card::Servomotor, .. } = action else { return Some(action) };
        let lane = self.attack_plan(allocation).extra_attack?;
        Some(Action::Activate { card: Card::Servomotor, lane })
    }

    /// The most expensive affordable attack first.
    fn next_attack(&self, allocation: &Allocation) -> Option<Action> {
        let attack_plan = self.attack_plan(allocation);
        let attacks = Lane::ALL.into_iter().zip(attack_plan.attacks);
        let attacks = attacks.filter_map(|(lane, attack)| Some((lane, attack?)));
        let attacks = attacks.filter_map(|(lane, at)| {
            let attack = self.game.check_attack(lane, at).ok()?;
            Some((attack.energy, Action::Attack { lane, attack: at }))
        });
        attacks.max_by_key(|(energy, _)| *energy).map(|(_, action)| action)
    }

    /// A Fusion Cell comes last, so that there is an exhausted Scrapbot to ready.
    fn next_energy(&self, allocation: &Allocation) -> Option<Action> {
        let used = self.uses(allocation).filter(|&(_, how)| how == CardUse::Energy);
        let first = used.min_by_key(|(card_plan, _)| card_plan.extra_attack != ExtraAttack::Never);
        first.map(|(card_plan, how)| card_plan.played(how))
    }

    fn next_purchase(&self, allocation: &Allocation) -> Option<Action> {
        let (value, slots) = self.purchases[allocation.scrap.min(BUDGET_MAX)];
        let slots = (0..MARKET_SLOTS as u8).filter(|slot| slots >> slot & 1 == 1);
        let affordable = slots.filter(|&slot| self.game.check_buy(slot).is_ok());
        let cost =
            |slot: &u8| self.game.market.card(usize::from(*slot)).map(|card| card.face().scrap);
        if let Some(slot) = affordable.max_by_key(cost) {
            return Some(Action::Buy { slot });
        }
        let is_useful = |card_plan: &PlannedCard| 0 < value || card_plan.card.bonus().is_some();
        let mut given = self
            .uses(allocation)
            .filter(|&(card_plan, how)| how == CardUse::Scrap && is_useful(card_plan));
        if let Some((card_plan, how)) = given.next() {
            return Some(card_plan.played(how));
        }
        let planned = self.game.active_mechanic().hand.len() as usize > self.card_plans.len();
        let mut rest =
            self.game.active_mechanic().hand.cards().iter().filter(|card| !card.is_wound());
        let card = *rest.find(|_| 0 < value && planned)?;
        Some(Action::PlayForScrap { card })
    }
}

impl Allocation {
    /// Adds a card with this use. Returns false if the use is not possible.
    fn add(&mut self, card_plan: &PlannedCard, how: CardUse, free: usize) -> bool {
        match how {
            CardUse::Scrap => self.scrap += card_plan.scrap,
            CardUse::Energy if card_plan.energy == 0 => return false,
            CardUse::Energy => self.energy += card_plan.energy,
            CardUse::Special => {
                let Some((value, action)) = card_plan.special else { return false };
                if matches!(action, Action::Build { .. }) {
                    if self.builds == free {
                        return false;
                    }
                    self.builds += 1;
                }
                self.direct += value;
            }
        }
        let bonus = matches!(card_plan.card.face().kind, CardKind::Resource { .. });
        if how == CardUse::Special || bonus {
            self.extra_attack = self.extra_attack.max(card_plan.extra_attack as usize);
        }
        self.uses.push(how);
        true
    }
}

impl PlannedCard {
    fn of(game: &Scrapbots, opposing_lanes: &OpposingLanes, card: Card) -> PlannedCard {
        let face = card.face();
        let mut card_plan = PlannedCard {
            card,
            scrap: usize::from(face.scrap),
            energy: usize::from(face.energy),
            special: None,
            extra_attack: ExtraAttack::Never,
        };
        let lanes = || Lane::ALL.into_iter();
        let ready = || lanes().filter(|&lane| game.check_ready_bot(lane).is_ok());
        let activate = |(value, lane)| (value, Action::Activate { card, lane });
        match face.kind {
            CardKind::Component { activation: None } | CardKind::Wound => {}
            CardKind::Component { activation: Some(Activation::Strike { effects }) } => {
                let strikes =
                    ready().map(|lane| (opposing_lanes.strike_value(lane, effects), lane));
                card_plan.special = strikes.max().map(activate);
            }
            CardKind::Component { activation: Some(Activation::Prime) } => {
                let mut lanes = ready().filter(|&lane| game.check_activate(card, lane).is_ok());
                card_plan.special = lanes.next().map(|lane| activate((0, lane)));
                card_plan.extra_attack = ExtraAttack::Ready;
            }
            CardKind::Component { activation: Some(Activation::Destroy) } => {
                let destroyed =
                    ready().filter_map(|lane| Some((opposing_lanes.destroy_value(lane)?, lane)));
                card_plan.special = destroyed.max().map(activate);
            }
            CardKind::Scrapbot(_) => card_plan.special = best_build(game, card),
            CardKind::Resource { bonus: Bonus::Ready } => card_plan.extra_attack = ExtraAttack::Any,
            CardKind::Resource {
                bonus: Bonus::Draw { .. } | Bonus::ReturnWound | Bonus::Exhaust,
            } => {}
        }
        card_plan
    }

    fn played(&self, how: CardUse) -> Action {
        let card = self.card;
        match (how, self.special) {
            (CardUse::Energy, _) => Action::PlayForEnergy { card },
            (CardUse::Special, Some((_, action))) => action,
            (CardUse::Scrap | CardUse::Special, _) => Action::PlayForScrap { card },
        }
    }
}

/// By scrap: the value of the best purchases and a bit mask of their slots.
fn purchases(game: &Scrapbots) -> [(i32, u8); BUDGET_MAX + 1] {
    let values = game.purchase_values();
    let cost = |slot: usize| game.market.card(slot).map_or(0, |card| card.face().scrap);
    let costs: [u8; MARKET_SLOTS] = std::array::from_fn(cost);
    let mut best = [(0, 0); BUDGET_MAX + 1];
    for slots in 1..1_u8 << MARKET_SLOTS {
        let chosen = || (0..MARKET_SLOTS).filter(|slot| slots >> slot & 1 == 1);
        if chosen().any(|slot| values[slot] <= 0) {
            continue;
        }
        let cost: usize = chosen().map(|slot| usize::from(costs[slot])).sum();
        let value = chosen().map(|slot| values[slot]).sum();
        if let Some(place) = best.get_mut(cost)
            && place.0 < value
        {
            *place = (value, slots);
        }
    }
    for scrap in 1..=BUDGET_MAX {
        if best[scrap].0 < best[scrap - 1].0 {
            best[scrap] = best[scrap - 1];
        }
    }
    best
}

/// The best empty lane for a Scrapbot; `None` if no lane is empty.
fn best_build(game: &Scrapbots, card: Card) -> Option<(i32, Action)> {
    let (own, opponent) = (game.active_mechanic(), &game.mechanics[game.opponent()]);
    let free = Lane::ALL.into_iter().filter(|&lane| own.bot(lane).is_none());
    let built = Some(Bot { ready: true, ..Bot::built(card) });
    let crew = &WEIGHTS.crew[own.bots().count()..];
    let crew_gain = crew.get(1).map_or(0, |crew_then| crew_then - crew[0]);
    let waits = (WEIGHTS.bot(card) + crew_gain) * WEIGHTS.needed / 100;
    let gain = |lane| lane_value(built, opponent.bot(lane)) + crew_gain - waits;
    let best = free.map(|lane| (gain(lane), lane)).max()?;
    Some((best.0, Action::Build { card, lane: best.1 }))
}

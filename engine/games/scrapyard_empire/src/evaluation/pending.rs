//! Candidates in pending decisions: rolls, digs, thefts, trades and abilities.

use crate::{
    action::Action,
    content::{
        ability::Effect,
        ids::{Card, Kind, Part, Source},
    },
    evaluation::candidates::{Evaluator, candidate, top_candidates},
    pending::{DigState, MachineFate, PartFate, Pending, RollState},
    roll::Roll,
};
use scrapworks_bots::Candidate;
use scrapworks_core::Seat;

impl Evaluator<'_> {
    pub(crate) fn pending_candidates(&self, pending: &Pending) -> Vec<Candidate<Action>> {
        match pending {
            Pending::Boost(roll_state) => self.boost_candidates(roll_state),
            Pending::Dig(dig) => self.dig_candidates(dig),
            Pending::StealPart { .. }
            | Pending::StealMachine { .. }
            | Pending::HandOf { .. }
            | Pending::PartOf { fate: PartFate::Taken | PartFate::Swapped, .. } => {
                self.pick_candidates(|card| 20 + self.gain(card))
            }
            Pending::PartOf { fate: PartFate::Scrapped, .. } => self.pick_candidates(rarity),
            Pending::SwapFor { .. } | Pending::OwnMachine { .. } => {
                self.pick_candidates(|card| 300 - self.loss(card))
            }
            Pending::BuiltOf { seat, fate, .. } => {
                self.pick_candidates(|card| self.built_machine_points(*seat, *fate, card))
            }
            Pending::Stolen { card, .. } => self.reaction_candidates(self.gain(*card) + 30),
            Pending::Dug { card, .. } => self.reaction_candidates(self.gain(*card) + 20),
            Pending::Offer { with, kind } => self.offer_candidates(*with, *kind),
            Pending::Answer { by, offer, counter, .. } => {
                self.reply_candidates(*by, *offer, *counter)
            }
            Pending::Target { of, .. } => self.target_candidates(*of),
            Pending::Churn { .. } => self.churn_candidates(),
        }
    }

    /// The five picks with the most points.
    fn pick_candidates(&self, points: impl Fn(Card) -> i32) -> Vec<Candidate<Action>> {
        let legal = self.game.legal_choices(self.seat).into_iter();
        let points = legal.map(|action| {
            let picked = if let Action::Pick { card } = action { points(card) } else { 30 };
            (picked, action)
        });
        top_candidates(points.collect(), 5)
    }

    /// Scraps the least valuable part, uses an ability, or keeps the roll.
    fn boost_candidates(&self, roll_state: &RollState) -> Vec<Candidate<Action>> {
        let prize = match roll_state.roll {
            Roll::Dig { kind } => self.best_scrapped_gain(kind),
            Roll::Steal { from, kind } => self.steal_value(from, kind),
            Roll::Ability { of } => {
                if let Effect::Gamble { kind, cards, .. } = of.effect() {
                    self.draw_value(kind) * i32::from(cards)
                } else {
                    0
                }
            }
        };
        let mut losses: Vec<(i32, Part)> = Vec::new();
        for part in self.features.player.parts.kinds() {
            let have = self.features.player.parts.counts()[part as usize];
            for count in 0..have {
                losses.push((self.needs.part_value(&self.features, part, have - count), part));
            }
        }
        losses.sort_by_key(|(loss, _)| *loss);
        let by = self.features.player.leverage();
        let missing = self
            .game
            .next_threshold(roll_state)
            .map_or(0, |threshold| threshold - roll_state.total);
        let count = usize::from(missing.div_ceil(by));
        let cost: i32 = losses.iter().take(count).map(|(loss, _)| *loss).sum();
        let is_second_card = roll_state.total >= roll_state.need;
        let prize = if is_second_card { prize / 2 } else { prize };
        let mut candidates = Vec::with_capacity(4);
        for action in self.game.legal_choices(self.seat) {
            if let Action::Scrap { part } = action {
                if losses.first().is_some_and(|(_, least)| *least == part) {
                    candidates.push(candidate(action, 60 + prize - cost));
                }
            } else if let Action::Use { of } = action {
                let (chance, ability_cost) = if let Effect::Raise { by } = of.effect() {
                    (if by >= missing { 100 } else { 20 }, 40)
                } else {
                    (50, 35)
                };
                candidates.push(candidate(action, 60 + prize * chance / 100 - ability_cost));
            } else {
                candidates.push(candidate(action, 60));
            }
        }
        candidates
    }

    /// Takes the open card, unless a better one lies below.
    fn dig_candidates(&self, dig: &DigState) -> Vec<Candidate<Action>> {
        let open = self.game.open_card(dig).map_or(0, |card| self.gain(card));
        let below = (dig.passed + 1..self.game.scrap_pile_len(dig.kind))
            .filter_map(|depth| self.game.scrap_pile_card(dig.kind, depth))
            .map(|card| self.gain(card));
        let mut better = below.filter(|&gain| gain > open);
        let best = better.next().map(|first| better.fold(first, i32::max));
        let take = match best {
            Some(best) if dig.left < 2 => 60 + open - best,
            Some(_) => 40,
            None => 400 + open,
        };
        vec![candidate(Action::Take, take), candidate(Action::Pass, 60)]
    }

    /// Reacts to a theft or a dig with an ability, or saves it.
    fn reaction_candidates(&self, gain: i32) -> Vec<Candidate<Action>> {
        let choices = self.game.legal_choices(self.seat).into_iter();
        choices
            .map(|action| {
                let Action::Use { of } = action else { return candidate(action, 50) };
                let insures = matches!(of.effect(), Effect::Insure { .. });
                candidate(action, if insures { 3 * self.draw_value(Kind::Part) } else { gain })
            })
            .collect()
    }

    /// The points for picking a built machine of `owner`.
    fn built_machine_points(&self, owner: Seat, fate: MachineFate, card: Card) -> i32 {
        let Card::Machine(machine) = card else { return 0 };
        match fate {
            MachineFate::Scrapped => {
                let other = Evaluator::new(self.game, owner);
                let planned =
                    other.features.plan.is_some_and(|plan| plan.info().recipe.contains(&machine));
                let value = self.game.ability_value(machine.info().ability);
                value + if planned { 400 } else { other.features.future_value(machine) }
            }
            MachineFate::Borrowed | MachineFate::Refitted => {
                self.use_value(Source::Machine(machine))
            }
        }
    }

    fn target_candidates(&self, of: Source) -> Vec<Candidate<Action>> {
        let choices = self.game.legal_choices(self.seat).into_iter();
        choices
            .map(|action| {
                let Action::Target { seat } = action else { return candidate(action, 30) };
                let distance = Evaluator::new(self.game, seat).features.distance;
                let built = 150 * self.game.players[seat].inventions.len() as i32;
                let effect = of.effect();
                let loot = if let Effect::Steal { kind } = effect {
                    self.steal_value(seat, kind)
                } else if matches!(effect, Effect::Take { .. } | Effect::Swap) {
                    self.steal_value(seat, Kind::Part)
                } else {
                    0
                };
                candidate(action, 300 + built + loot - distance / 5)
            })
            .collect()
    }

    /// Scraps parts that are worth less than an average draw.
    fn churn_candidates(&self) -> Vec<Candidate<Action>> {
        let drawn = self.draw_value(Kind::Part);
        let legal = self.game.legal_choices(self.seat).into_iter();
        let points = legal.map(|action| {
            let gain = if let Action::Scrap { part } = action {
                drawn - self.loss(Card::Part(part))
            } else {
                0
            };
            (60 + gain, action)
        });
        top_candidates(points.collect(), 4)
    }
}

/// The points for scrapping a card of another player: rare parts are harder to replace.
fn rarity(card: Card) -> i32 {
    match card {
        Card::Part(part) => 80 - 4 * i32::from(part.info().copies),
        Card::Machine(_) | Card::Invention(_) => 40,
    }
}

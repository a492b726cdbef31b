//! What is worth a thought in the middle of something: a roll, a dig, a theft, an ability.

use crate::{
    action::Action,
    content::{
        ability::Effect,
        ids::{Card, Kind, Machine, Part, Source},
    },
    evaluation::candidates::{Thinker, candidate},
    pending::{Ask, Dig, MachineFate, PartFate, Throw},
    roll::Roll,
};
use scrapworks_bots::Candidate;
use scrapworks_core::Seat;

impl Thinker<'_> {
    pub(crate) fn answers(&self, ask: &Ask) -> Vec<Candidate<Action>> {
        match ask {
            Ask::Boost(throw) => self.boosts(throw),
            Ask::Dig(dig) => self.dig(dig),
            Ask::StealPart { .. }
            | Ask::StealMachine { .. }
            | Ask::HandOf { .. }
            | Ask::PartOf { fate: PartFate::Taken | PartFate::Swapped, .. } => {
                self.picks(|card| 20 + self.gain(card))
            }
            Ask::PartOf { fate: PartFate::Scrapped, .. } => self.picks(rarity),
            Ask::SwapFor { .. } | Ask::OwnMachine { .. } => {
                self.picks(|card| 300 - self.loss(card))
            }
            Ask::BuiltOf { seat, fate, .. } => self.picks(|card| self.built(*seat, *fate, card)),
            Ask::Stolen { card, .. } => self.reactions(self.loss_of_stolen(*card)),
            Ask::Dug { card, .. } => self.reactions(self.gain(*card) + 20),
            Ask::Offer { with, kind } => self.offers(*with, *kind),
            Ask::Answer { by, offer, counter, .. } => self.replies(*by, *offer, *counter),
            Ask::Target { of, .. } => self.targets_of(*of),
            Ask::Churn { .. } => self.churns(),
        }
    }

    /// Legal choices of a card, by that measure.
    fn picks(&self, points: impl Fn(Card) -> i32) -> Vec<Candidate<Action>> {
        let choices = self.game.choices(self.seat).into_iter();
        let mut candidates: Vec<(i32, Action)> = choices
            .map(|action| {
                let picked = if let Action::Pick { card } = action { points(card) } else { 30 };
                (picked, action)
            })
            .collect();
        candidates.sort_by_key(|(points, _)| -points);
        candidates.truncate(5);
        candidates.into_iter().map(|(points, action)| candidate(action, points)).collect()
    }

    fn loss_of_stolen(&self, card: Card) -> i32 {
        self.gain(card) + 30
    }

    /// The part that is missed least, an ability, or nothing.
    fn boosts(&self, throw: &Throw) -> Vec<Candidate<Action>> {
        let prize = match throw.roll {
            Roll::Dig { kind } => self.best_piled(kind),
            Roll::Steal { from, kind } => self.loot(from, kind),
            Roll::Ability { of } => {
                if let Effect::Gamble { kind, cards, .. } = of.effect() {
                    self.drawn(kind) * i32::from(cards)
                } else {
                    0
                }
            }
        };
        let mut losses: Vec<(i32, Part)> = Vec::new();
        for part in self.eyes.player.parts.kinds() {
            let have = self.eyes.player.parts.counts()[part as usize];
            for count in 0..have {
                losses.push((self.wants.part(&self.eyes, part, have - count), part));
            }
        }
        losses.sort_by_key(|(loss, _)| *loss);
        let by = self.eyes.player.leverage();
        let missing = self.game.next_goal(throw).map_or(0, |goal| goal - throw.total);
        let count = usize::from(missing.div_ceil(by));
        let cost: i32 = losses.iter().take(count).map(|(loss, _)| *loss).sum();
        let is_second = throw.total >= throw.need;
        let prize = if is_second { prize / 2 } else { prize };
        let mut candidates = Vec::with_capacity(4);
        for action in self.game.choices(self.seat) {
            if let Action::Scrap { part } = action {
                if losses.first().is_some_and(|(_, least)| *least == part) {
                    candidates.push(candidate(action, 60 + prize - cost));
                }
            } else if let Action::Use { of } = action {
                let (chance, power) = if let Effect::Raise { by } = of.effect() {
                    (if by >= missing { 100 } else { 20 }, 40)
                } else {
                    (50, 35)
                };
                candidates.push(candidate(action, 60 + prize * chance / 100 - power));
            } else {
                candidates.push(candidate(action, 60));
            }
        }
        candidates
    }

    /// The open card, unless something better lies below.
    fn dig(&self, dig: &Dig) -> Vec<Candidate<Action>> {
        let open = self.game.open_card(dig).map_or(0, |card| self.gain(card));
        let below = (dig.passed + 1..self.game.scrapped(dig.kind))
            .filter_map(|depth| self.game.scrapped_at(dig.kind, depth))
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

    /// To answer a theft or a dig with an ability, or to keep it for later.
    fn reactions(&self, gain: i32) -> Vec<Candidate<Action>> {
        let choices = self.game.choices(self.seat).into_iter();
        choices
            .map(|action| {
                let Action::Use { of } = action else { return candidate(action, 50) };
                let insures = matches!(of.effect(), Effect::Insure { .. });
                candidate(action, if insures { 3 * self.drawn(Kind::Part) } else { gain })
            })
            .collect()
    }

    /// A machine on a table, for what an ability does to it.
    fn built(&self, owner: Seat, fate: MachineFate, card: Card) -> i32 {
        let Card::Machine(machine) = card else { return 0 };
        match fate {
            MachineFate::Scrapped => {
                let other = Thinker::new(self.game, owner);
                let planned =
                    other.eyes.plan.is_some_and(|plan| plan.info().recipe.contains(&machine));
                let power = self.game.power(machine.info().ability);
                power + if planned { 400 } else { other.eyes.future(machine) }
            }
            MachineFate::Borrowed | MachineFate::Refitted => self.use_of(machine),
        }
    }

    fn use_of(&self, machine: Machine) -> i32 {
        self.using(Source::Machine(machine))
    }

    fn targets_of(&self, of: Source) -> Vec<Candidate<Action>> {
        let choices = self.game.choices(self.seat).into_iter();
        choices
            .map(|action| {
                let Action::Target { seat } = action else { return candidate(action, 30) };
                let distance = Thinker::new(self.game, seat).eyes.distance;
                let built = 150 * self.game.players[seat].inventions.len() as i32;
                let effect = of.effect();
                let loot = if let Effect::Steal { kind } = effect {
                    self.loot(seat, kind)
                } else if matches!(effect, Effect::Take { .. } | Effect::Swap) {
                    self.loot(seat, Kind::Part)
                } else {
                    0
                };
                candidate(action, 300 + built + loot - distance / 5)
            })
            .collect()
    }

    /// Parts that are worth less than what comes for them.
    fn churns(&self) -> Vec<Candidate<Action>> {
        let drawn = self.drawn(Kind::Part);
        let mut candidates: Vec<(i32, Action)> = Vec::new();
        for action in self.game.choices(self.seat) {
            let gain = if let Action::Scrap { part } = action {
                drawn - self.loss(Card::Part(part))
            } else {
                0
            };
            candidates.push((60 + gain, action));
        }
        candidates.sort_by_key(|(points, _)| -points);
        candidates.truncate(4);
        candidates.into_iter().map(|(points, action)| candidate(action, points)).collect()
    }
}

/// Nobody knows what others need; what is rare is missed more.
fn rarity(card: Card) -> i32 {
    match card {
        Card::Part(part) => 80 - 4 * i32::from(part.info().copies),
        Card::Machine(_) | Card::Invention(_) => 40,
    }
}

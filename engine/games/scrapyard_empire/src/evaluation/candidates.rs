//! What is worth a thought in the phases of one's own turn, and how much.

use crate::{
    action::Action,
    content::{
        ability::{Effect, Venture},
        figures::{DIG_NEED, STEAL_NEED},
        ids::{Card, Kind, Machine, Part, Source},
    },
    evaluation::{features::Eyes, needs::Wants},
    state::{Phase, ScrapyardEmpire},
};
use scrapworks_bots::Candidate;
use scrapworks_core::Seat;

/// A player who looks at the table, and what it would like to have.
pub(crate) struct Thinker<'a> {
    pub(crate) game: &'a ScrapyardEmpire,
    pub(crate) seat: Seat,
    pub(crate) eyes: Eyes<'a>,
    pub(crate) wants: Wants,
}

impl ScrapyardEmpire {
    /// Empty where everything legal is worth a thought.
    pub(crate) fn thoughts(&self, seat: Seat) -> Vec<Candidate<Action>> {
        let thinker = Thinker::new(self, seat);
        match (&self.ask, self.turn.phase) {
            (_, Phase::Over(_)) => Vec::new(),
            (Some(ask), _) => thinker.answers(ask),
            (None, Phase::Action) => thinker.actions(),
            (None, Phase::Build) => thinker.buildings(),
            (None, Phase::Discard) => thinker.discards(),
        }
    }
}

/// What is done almost without a thought.
const SURE: u32 = 4_000;

/// An candidate that is about as good as its points, which stand for no more than a guess.
pub(crate) fn candidate(action: Action, points: i32) -> Candidate<Action> {
    Candidate { action, weight: points.clamp(4, 1_000) as u32 }
}

impl<'a> Thinker<'a> {
    pub(crate) fn new(game: &'a ScrapyardEmpire, seat: Seat) -> Thinker<'a> {
        let eyes = Eyes::of(game, seat);
        let wants = Wants::of(&eyes);
        Thinker { game, seat, eyes, wants }
    }

    pub(crate) fn gain(&self, card: Card) -> i32 {
        self.wants.gain(self.game, &self.eyes, card)
    }

    pub(crate) fn loss(&self, card: Card) -> i32 {
        self.wants.loss(self.game, &self.eyes, card)
    }

    fn is_legal(&self, action: Action) -> bool {
        self.game.check(self.seat, &action).is_ok()
    }

    fn actions(&self) -> Vec<Candidate<Action>> {
        let mut candidates = Vec::with_capacity(16);
        let mut add = |action: Action, points: i32| {
            if self.is_legal(action) {
                candidates.push(candidate(action, points));
            }
        };
        let has_actions = self.game.turn.actions > 0;
        if has_actions {
            for kind in Kind::ALL {
                let drawn = self.drawn(kind);
                let two = Action::DrawTwo { kind };
                match self.is_legal(two) {
                    true => add(two, 2 * drawn),
                    false => add(Action::Draw { kind }, drawn),
                }
                let found = self.best_piled(kind);
                add(Action::Dig { kind }, self.rolled(self.dig_need(), found));
            }
            for from in self.game.others() {
                for kind in Kind::ALL {
                    let points = self.rolled(self.steal_need(from), self.loot(from, kind));
                    add(Action::Steal { from, kind }, points);
                    if let Some(points) = self.trade(from, kind) {
                        add(Action::Trade { with: from, kind }, points);
                    }
                }
            }
        }
        let unused: Vec<Source> = self.eyes.player.unused().map(|(of, _)| of).collect();
        for of in unused {
            add(Action::Use { of }, self.using(of));
        }
        if !has_actions || candidates.is_empty() {
            candidates.push(candidate(Action::Done, 30));
        }
        candidates
    }

    /// One more card of a deck.
    pub(crate) fn drawn(&self, kind: Kind) -> i32 {
        let (mut sum, mut cards) = (0, 0);
        match kind {
            Kind::Part => {
                for part in Part::all() {
                    let count = i32::from(self.eyes.supply.deck_parts[part as usize]);
                    cards += count;
                    sum += count * self.gain(Card::Part(part));
                }
            }
            Kind::Machine => {
                for machine in Machine::all() {
                    let count = i32::from(self.eyes.supply.unseen(self.eyes.player, machine));
                    cards += count;
                    sum += count * self.gain(Card::Machine(machine));
                }
            }
        }
        sum / cards.max(1)
    }

    /// The best card of a scrap pile.
    pub(crate) fn best_piled(&self, kind: Kind) -> i32 {
        let gains = self.eyes.supply.piled(kind).map(|card| self.gain(card));
        let best = gains.max().unwrap_or(0);
        let snatched = self.game.others().any(|seat| {
            let mut ready = self.game.players[seat].unused();
            ready.any(|(_, ability)| ability.does == Effect::Snatch)
        });
        if snatched { best / 3 } else { best }
    }

    pub(crate) fn dig_need(&self) -> u8 {
        DIG_NEED.saturating_sub(self.eyes.player.eased(Venture::Dig))
    }

    fn steal_need(&self, from: Seat) -> u8 {
        let need = STEAL_NEED + self.game.players[from].guard();
        need.saturating_sub(self.eyes.player.eased(Venture::Steal))
    }

    /// What can be hoped for of a roll, with some parts to raise it.
    fn rolled(&self, need: u8, prize: i32) -> i32 {
        let faces = i32::from(7_u8.saturating_sub(need.max(1)));
        let raised = i32::from(self.eyes.player.parts.total() / 3).min(6 - faces);
        (prize * (2 * faces + raised) - 20 * raised) / 12
    }

    /// What a steal that succeeds brings, and takes from the victim.
    pub(crate) fn loot(&self, from: Seat, kind: Kind) -> i32 {
        let victim = &self.game.players[from];
        let harm = 60 / (i32::from(self.game.seats().0) - 1);
        let answers = victim.unused().any(|(_, ability)| ability.does == Effect::Reclaim);
        let prize = match kind {
            Kind::Part => {
                let gains = victim.parts.kinds().map(|part| self.gain(Card::Part(part)));
                gains.max().unwrap_or(0)
            }
            Kind::Machine => self.drawn(Kind::Machine) * 2,
        };
        if answers { (prize + harm) / 3 } else { prize + harm }
    }

    pub(crate) fn using(&self, of: Source) -> i32 {
        match of.effect() {
            Effect::Draw { kind, cards } => self.drawn(kind) * i32::from(cards),
            Effect::Dig { kind, cards } => self.best_piled(kind) * (1 + i32::from(cards)) / 2,
            Effect::Top { kind } => {
                let top = self.game.scrapped_at(kind, 0);
                top.map_or(0, |card| self.gain(card)) - 35
            }
            Effect::Redesign => self.eyes.distance / 4,
            Effect::Steal { kind } => {
                self.game.others().map(|from| self.loot(from, kind)).max().unwrap_or(0)
            }
            Effect::AnotherTurn => 250,
            Effect::Take { parts } => 60 * i32::from(parts),
            Effect::Actions { .. } | Effect::Gamble { .. } | Effect::Stall => 90,
            Effect::StallAll | Effect::Tax | Effect::Break { .. } => 90,
            Effect::Exchange | Effect::Churn { .. } | Effect::Swap | Effect::Plunder => 60,
            Effect::Wreck | Effect::Refit | Effect::Borrow | Effect::Mimic => 60,
            Effect::Discount => 60,
            Effect::Easier { .. }
            | Effect::Guard { .. }
            | Effect::Limits { .. }
            | Effect::Income { .. }
            | Effect::TwoFinds { .. }
            | Effect::Leverage { .. }
            | Effect::Shortcut
            | Effect::Reroll
            | Effect::Raise { .. }
            | Effect::Reclaim
            | Effect::Insure { .. }
            | Effect::Snatch => 0,
        }
    }

    /// Of what differs only in the card that lies on top, one will do. Who can win does.
    fn buildings(&self) -> Vec<Candidate<Action>> {
        let mut candidates: Vec<Candidate<Action>> = Vec::new();
        for action in self.game.choices(self.seat) {
            if candidates.iter().any(|candidate| differ_on_top_only(candidate.action, action)) {
                continue;
            }
            if let Action::Invent { without, .. } = action {
                if self.eyes.later == 0 {
                    return vec![Candidate { action, weight: SURE }];
                }
                let weight = if without.is_none() { SURE } else { SURE / 4 };
                candidates.push(Candidate { action, weight });
            } else if let Action::Build { machine, without, .. } = action {
                candidates.push(candidate(action, self.building(machine, without)));
            } else {
                let uses = matches!(action, Action::Use { .. });
                candidates.push(candidate(action, if uses { 70 } else { 20 }));
            }
        }
        candidates
    }

    fn building(&self, machine: Machine, without: Option<Part>) -> i32 {
        let saved = without.map_or(0, |part| self.eyes.price(part));
        if self.eyes.needs(machine) {
            return 400 + saved;
        }
        let parts = machine.info().recipe.iter();
        let cost: i32 = parts.map(|&part| self.loss(Card::Part(part))).sum();
        let twice = self.eyes.player.has_built(machine);
        let future = if twice { 0 } else { self.eyes.future(machine) };
        let full = future + self.game.power(machine.info().ability);
        20 + full - self.game.worth_of_card(&self.eyes, machine, twice) - cost + saved
    }

    /// The cards that are missed least.
    fn discards(&self) -> Vec<Candidate<Action>> {
        let mut candidates: Vec<(i32, Action)> = Vec::new();
        for action in self.game.choices(self.seat) {
            if let Action::Discard { card } = action {
                candidates.push((self.loss(card), action));
            }
        }
        candidates.sort_by_key(|(loss, _)| *loss);
        candidates.truncate(3);
        candidates.into_iter().map(|(loss, action)| candidate(action, 200 - loss)).collect()
    }
}

fn differ_on_top_only(one: Action, other: Action) -> bool {
    if let Action::Build { machine, without, .. } = one {
        matches!(other, Action::Build { machine: same, without: left, .. }
            if same == machine && left == without)
    } else if let Action::Invent { invention, without, .. } = one {
        matches!(other, Action::Invent { invention: same, without: left, .. }
            if same == invention && left == without)
    } else {
        false
    }
}

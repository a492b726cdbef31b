//! Candidates in the phases of a player's own turn.

use crate::{
    action::Action,
    content::{
        ability::Effect,
        ids::{Card, Kind, Machine, Part, Source},
    },
    evaluation::{features::Features, needs::Needs},
    roll::Roll,
    state::{Phase, ScrapyardEmpire},
};
use scrapworks_bots::Candidate;
use scrapworks_core::Seat;

/// Features and needs of one player, on which the weights of its candidates are based.
pub(crate) struct Evaluator<'a> {
    pub(crate) game: &'a ScrapyardEmpire,
    pub(crate) seat: Seat,
    pub(crate) features: Features<'a>,
    pub(crate) needs: Needs,
}

impl ScrapyardEmpire {
    /// The candidates of the deciding seat. Empty where all legal actions are candidates.
    pub(crate) fn weighted_candidates(&self, seat: Seat) -> Vec<Candidate<Action>> {
        let evaluator = Evaluator::new(self, seat);
        match (&self.pending, self.turn.phase) {
            (_, Phase::Over(_)) => Vec::new(),
            (Some(pending), _) => evaluator.pending_candidates(pending),
            (None, Phase::Action) => evaluator.action_phase_candidates(),
            (None, Phase::Build) => evaluator.build_phase_candidates(),
            (None, Phase::Discard) => evaluator.discard_candidates(),
        }
    }
}

/// The weight of a move that is almost always right.
const FORCED_WEIGHT: u32 = 4_000;

/// A candidate whose weight is its estimated gain in points, clamped to 4..=1000.
pub(crate) fn candidate(action: Action, points: i32) -> Candidate<Action> {
    Candidate { action, weight: points.clamp(4, 1_000) as u32 }
}

impl<'a> Evaluator<'a> {
    pub(crate) fn new(game: &'a ScrapyardEmpire, seat: Seat) -> Evaluator<'a> {
        let features = Features::new(game, seat);
        let needs = Needs::new(&features);
        Evaluator { game, seat, features, needs }
    }

    pub(crate) fn gain(&self, card: Card) -> i32 {
        self.needs.gain(self.game, &self.features, card)
    }

    pub(crate) fn loss(&self, card: Card) -> i32 {
        self.needs.loss(self.game, &self.features, card)
    }

    fn is_legal(&self, action: Action) -> bool {
        self.game.check(self.seat, &action).is_ok()
    }

    fn action_phase_candidates(&self) -> Vec<Candidate<Action>> {
        let mut candidates = Vec::with_capacity(16);
        let mut add = |action: Action, points: i32| {
            if self.is_legal(action) {
                candidates.push(candidate(action, points));
            }
        };
        let has_actions = self.game.turn.actions > 0;
        if has_actions {
            for kind in Kind::ALL {
                let drawn = self.draw_value(kind);
                let two = Action::DrawTwo { kind };
                match self.is_legal(two) {
                    true => add(two, 2 * drawn),
                    false => add(Action::Draw { kind }, drawn),
                }
                let found = self.best_scrapped_gain(kind);
                add(Action::Dig { kind }, self.roll_value(Roll::Dig { kind }, found));
            }
            for from in self.game.others() {
                for kind in Kind::ALL {
                    let points =
                        self.roll_value(Roll::Steal { from, kind }, self.steal_value(from, kind));
                    add(Action::Steal { from, kind }, points);
                    if let Some(points) = self.trade_points(from, kind) {
                        add(Action::Trade { with: from, kind }, points);
                    }
                }
            }
        }
        let unused: Vec<Source> = self.features.player.unused().map(|(of, _)| of).collect();
        for of in unused {
            add(Action::Use { of }, self.use_value(of));
        }
        if !has_actions || candidates.is_empty() {
            candidates.push(candidate(Action::Done, 30));
        }
        candidates
    }

    /// The expected gain of drawing a card.
    pub(crate) fn draw_value(&self, kind: Kind) -> i32 {
        let (mut sum, mut cards) = (0, 0);
        match kind {
            Kind::Part => {
                for part in Part::all() {
                    let count = i32::from(self.features.supply.deck_parts[part as usize]);
                    cards += count;
                    sum += count * self.gain(Card::Part(part));
                }
            }
            Kind::Machine => {
                for machine in Machine::all() {
                    let count =
                        i32::from(self.features.supply.unseen(self.features.player, machine));
                    cards += count;
                    sum += count * self.gain(Card::Machine(machine));
                }
            }
        }
        sum / cards.max(1)
    }

    /// The gain of the best card of a scrap pile, less if another player could snatch it.
    pub(crate) fn best_scrapped_gain(&self, kind: Kind) -> i32 {
        let gains = self.features.supply.scrap_pile_kinds(kind).map(|card| self.gain(card));
        let best = gains.max().unwrap_or(0);
        let may_be_snatched = self.game.others().any(|seat| {
            let mut ready = self.game.players[seat].unused();
            ready.any(|(_, ability)| ability.does == Effect::Snatch)
        });
        if may_be_snatched { best / 3 } else { best }
    }

    /// The expected gain of a roll for `prize`, including boosts.
    fn roll_value(&self, roll: Roll, prize: i32) -> i32 {
        let faces = i32::from(ScrapyardEmpire::faces(self.game.need(roll)));
        let raised = i32::from(self.features.player.parts.total() / 3).min(6 - faces);
        (prize * (2 * faces + raised) - 20 * raised) / 12
    }

    /// The value of a successful steal: the gain and the harm to the victim.
    pub(crate) fn steal_value(&self, from: Seat, kind: Kind) -> i32 {
        let victim = &self.game.players[from];
        let harm = 60 / (i32::from(self.game.seats().0) - 1);
        let answers = victim.unused().any(|(_, ability)| ability.does == Effect::Reclaim);
        let prize = match kind {
            Kind::Part => {
                let gains = victim.parts.kinds().map(|part| self.gain(Card::Part(part)));
                gains.max().unwrap_or(0)
            }
            Kind::Machine => self.draw_value(Kind::Machine) * 2,
        };
        if answers { (prize + harm) / 3 } else { prize + harm }
    }

    pub(crate) fn use_value(&self, of: Source) -> i32 {
        match of.effect() {
            Effect::Draw { kind, cards } => self.draw_value(kind) * i32::from(cards),
            Effect::Dig { kind, cards } => {
                self.best_scrapped_gain(kind) * (1 + i32::from(cards)) / 2
            }
            Effect::Top { kind } => {
                let top = self.game.scrap_pile_card(kind, 0);
                top.map_or(0, |card| self.gain(card)) - 35
            }
            Effect::Redesign => self.features.distance / 4,
            Effect::Steal { kind } => {
                self.game.others().map(|from| self.steal_value(from, kind)).max().unwrap_or(0)
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

    /// Of actions that differ only in the top card, one is a candidate. A winning invention is the
    /// only candidate.
    fn build_phase_candidates(&self) -> Vec<Candidate<Action>> {
        let mut candidates: Vec<Candidate<Action>> = Vec::new();
        for action in self.game.legal_choices(self.seat) {
            if candidates.iter().any(|candidate| differ_on_top_only(candidate.action, action)) {
                continue;
            }
            if let Action::Invent { without, .. } = action {
                if self.features.inventions_left == 0 {
                    return vec![Candidate { action, weight: FORCED_WEIGHT }];
                }
                let weight = if without.is_none() { FORCED_WEIGHT } else { FORCED_WEIGHT / 4 };
                candidates.push(Candidate { action, weight });
            } else if let Action::Build { machine, without, .. } = action {
                candidates.push(candidate(action, self.machine_points(machine, without)));
            } else {
                let uses = matches!(action, Action::Use { .. });
                candidates.push(candidate(action, if uses { 70 } else { 20 }));
            }
        }
        candidates
    }

    fn machine_points(&self, machine: Machine, without: Option<Part>) -> i32 {
        let saved = without.map_or(0, |part| self.features.part_cost(part));
        if self.features.needs_machine(machine) {
            return 400 + saved;
        }
        let parts = machine.info().recipe.iter();
        let cost: i32 = parts.map(|&part| self.loss(Card::Part(part))).sum();
        let twice = self.features.player.has_built(machine);
        let future = if twice { 0 } else { self.features.future_value(machine) };
        let full = future + self.game.ability_value(machine.info().ability);
        20 + full - self.game.hand_card_value(&self.features, machine, twice) - cost + saved
    }

    /// The three cards whose loss costs least.
    fn discard_candidates(&self) -> Vec<Candidate<Action>> {
        let legal = self.game.legal_choices(self.seat).into_iter();
        let points = legal.filter_map(|action| {
            let Action::Discard { card } = action else { return None };
            Some((200 - self.loss(card), action))
        });
        top_candidates(points.collect(), 3)
    }
}

/// The `max` candidates with the most points, best first. Equal ones keep their order.
pub(crate) fn top_candidates(mut points: Vec<(i32, Action)>, max: usize) -> Vec<Candidate<Action>> {
    points.sort_by_key(|(points, _)| -points);
    points.truncate(max);
    points.into_iter().map(|(points, action)| candidate(action, points)).collect()
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

//! Evaluates the rest of an activation.

use arrayvec::ArrayVec;

use crate::{
    action::Action,
    board::{cell::Cell, cell_set::CellSet, sight::Sight},
    content::{
        actions::{POWER_UP, REBOOT, action_cost},
        ids::{ActionKind, CardNo, SuitId},
    },
    evaluation::{
        attack_option::{AttackOptions, Target, attack_options},
        distance::DistanceMap,
        features::{self, Targets},
        threat::Threat,
        values::{self, DamageTrack},
    },
    roster::MARKERS,
    state::{Activation, ScrapWorld},
};

/// How much effort the evaluation takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Detail {
    Coarse,
    Fine,
}

/// Value of an attack in the next activation, as a percentage of its value now.
pub(super) const LATER_PERCENT: i32 = 40;
/// Weight of enemy attacks before the next activation, in percent.
const RISK_PERCENT: i32 = 30;
/// With coarse detail, moves are not considered if an attack is worth at least this much here.
const GOOD_ATTACK: i32 = 450;
/// Value of Ready, which is taken when nothing better is left.
const READY_VALUE: i32 = 25;
/// Spaces considered for each longer move, with coarse and with fine detail.
const SPACES: (usize, usize) = (6, 16);

#[derive(Debug)]
pub(super) struct ActivationPlanner<'a> {
    game: &'a ScrapWorld,
    detail: Detail,
    suit: SuitId,
    active: Activation,
    here: Cell,
    energy: u8,
    targets: Targets,
    threats: ArrayVec<Threat, { MARKERS as usize }>,
    quick: AttackOptions,
    full: AttackOptions,
    occupied: CellSet,
    distances: DistanceMap,
    approach_value: i32,
    repair: i32,
    reload: Option<(i32, CardNo)>,
}

/// The value of a space to the active suit.
#[derive(Debug, Clone, Copy)]
struct SpaceValue {
    quick: i32,
    full: i32,
    /// Value of ending the activation there.
    ending_here: i32,
}

/// Builds the action that moves to a space.
type MoveAction = fn(Cell) -> Action;

/// How much more an activation is worth to a suit than waiting where it is.
pub(super) fn full_activation_gain(game: &ScrapWorld, suit: SuitId) -> i32 {
    ActivationPlanner::of(game, Activation::of(suit), Detail::Coarse)
        .map_or(0, |planner| planner.activation_gain())
}

impl<'a> ActivationPlanner<'a> {
    pub(super) fn of(
        game: &'a ScrapWorld,
        active: Activation,
        detail: Detail,
    ) -> Option<ActivationPlanner<'a>> {
        let suit = active.suit;
        let here = game.suit(suit).at?;
        let seat = game.stats(suit).seat;
        let energy = game.suit(suit).energy;
        let targets = features::targets(game, seat);
        let own = Target::of(game, suit, here);
        let threats = targets.iter().map(|target| Threat::of(game, target.id, &own)).collect();
        let options = |kind| attack_options(game, suit, kind, energy.max(1));
        let track = DamageTrack::of(game, suit);
        let cards = game.stats(suit).numbered();
        let flipped = cards.filter(|(no, _)| game.suit(suit).flipped.contains(*no));
        let reload = flipped.map(|(no, card)| (values::ready_card(card) * 3 / 4, no)).max();
        Some(ActivationPlanner {
            game,
            detail,
            suit,
            active,
            here,
            energy,
            quick: options(ActionKind::QuickAttack),
            full: options(ActionKind::FullAttack),
            occupied: features::occupied(game).without(here),
            distances: DistanceMap::to(game, targets.iter().map(|target| target.at)),
            approach_value: features::approach_value(game, suit),
            repair: track.value(track.left + 1000) - track.value(track.left) - 60,
            reload,
            threats,
            targets,
        })
    }

    /// How much more the rest of the activation is worth than ending it now.
    pub(super) fn activation_gain(&self) -> i32 {
        if self.active.points == 0 {
            return 0;
        }
        let now = self.space_value(self.here, self.energy).ending_here;
        let mut best = now;
        self.visit_actions(&mut |value, _| best = best.max(value));
        best - now
    }

    /// Visits every action worth considering, with the value of the activation after it.
    pub(super) fn visit_actions(&self, visit: &mut dyn FnMut(i32, Action)) {
        let here = self.space_value(self.here, self.energy);
        self.visit_attacks(&here, visit);
        self.visit_other_actions(&here, visit);
        if self.detail == Detail::Fine || self.is_move_useful(&here) {
            self.visit_moves(visit);
        }
    }

    /// Whether a move could lead to much more than can be done from here.
    fn is_move_useful(&self, here: &SpaceValue) -> bool {
        let quick = !self.active.done.contains(ActionKind::QuickAttack);
        let full = !self.active.done.contains(ActionKind::FullAttack);
        let could = match self.active.points {
            0 | 1 => false,
            2 => quick,
            _ => quick || full,
        };
        let best = here.quick.max(here.full);
        could && best < GOOD_ATTACK || !could && self.active.points == 1 && best == 0
    }

    fn is_allowed(&self, kind: ActionKind) -> bool {
        self.game.check_action(self.active, kind).is_ok()
    }

    fn visit_attacks(&self, here: &SpaceValue, visit: &mut dyn FnMut(i32, Action)) {
        let quick_then = self.remaining_value(1, here, Some(ActionKind::QuickAttack), self.energy);
        let full_then = self.remaining_value(
            2,
            here,
            Some(ActionKind::FullAttack),
            self.energy.saturating_sub(1),
        );
        let (may_quick, may_full) =
            (self.is_allowed(ActionKind::QuickAttack), self.is_allowed(ActionKind::FullAttack));
        for target in self.targets.iter().filter(|_| may_quick || may_full) {
            let Some(sight) = features::sight(self.game, self.occupied, self.here, target.at)
            else {
                continue;
            };
            let options = (&self.quick, self.energy);
            let view = (target, sight);
            let best = features::best_option(self.game, options, view, self.here, self.occupied);
            if let Some((value, at)) = best.filter(|_| may_quick) {
                visit(value + quick_then, Action::QuickAttack(self.quick[at].attack(target.id)));
            }
            if may_full {
                self.visit_full_attacks(view, full_then, visit);
            }
        }
    }

    /// Visits the best use of each weapon with fine detail, else the best attack only.
    fn visit_full_attacks(
        &self,
        (target, sight): (&Target, Sight),
        then: i32,
        visit: &mut dyn FnMut(i32, Action),
    ) {
        let best = |options: &AttackOptions| {
            let options = (options, self.energy);
            features::best_option(self.game, options, (target, sight), self.here, self.occupied)
        };
        if self.detail == Detail::Coarse {
            if let Some((value, at)) = best(&self.full) {
                visit(value + then, Action::FullAttack(self.full[at].attack(target.id)));
            }
            return;
        }
        let mut weapons: ArrayVec<CardNo, 8> = ArrayVec::new();
        for option in &self.full {
            if !weapons.contains(&option.weapon) && !weapons.is_full() {
                weapons.push(option.weapon);
            }
        }
        for weapon in weapons {
            let options: AttackOptions =
                self.full.iter().filter(|option| option.weapon == weapon).copied().collect();
            if let Some((value, at)) = best(&options) {
                visit(value + then, Action::FullAttack(options[at].attack(target.id)));
            }
        }
    }

    fn visit_other_actions(&self, here: &SpaceValue, visit: &mut dyn FnMut(i32, Action)) {
        let energy = self.energy;
        if self.active.points == 0 {
            return;
        }
        visit(READY_VALUE + self.remaining_value(1, here, None, energy), Action::Ready);
        if let Some(gain) = self.power_up() {
            visit(
                gain + self.remaining_value(1, here, Some(ActionKind::PowerUp), energy),
                Action::PowerUp,
            );
        }
        if let Some(gain) = self.reboot() {
            visit(
                gain + self.remaining_value(2, here, Some(ActionKind::Reboot), energy),
                Action::Reboot,
            );
        }
        if let Some((gain, card)) = self.reload.filter(|_| self.is_allowed(ActionKind::Reload)) {
            let then = self.remaining_value(1, here, Some(ActionKind::Reload), energy);
            visit(gain + then, Action::Reload { card });
        }
        if let Some(gain) = self.jury_rig() {
            visit(
                gain + self.remaining_value(2, here, Some(ActionKind::JuryRig), energy),
                Action::JuryRig,
            );
        }
    }

    fn visit_moves(&self, visit: &mut dyn FnMut(i32, Action)) {
        let [half, whole, run] = self.game.move_targets_of(self.active);
        for to in half.iter() {
            let value = self.remaining_value(
                1,
                &self.space_value(to, self.energy),
                Some(ActionKind::HalfMove),
                self.energy,
            );
            visit(value, Action::HalfMove { to });
        }
        let longer: [(ActionKind, CellSet, MoveAction); 2] = [
            (ActionKind::Move, whole & !half, |to| Action::Move { to }),
            (ActionKind::Run, run & !whole, |to| Action::Run { to }),
        ];
        for (kind, stops, action) in longer {
            let cost = action_cost(kind).energy;
            for to in self.nearest(stops) {
                let energy = self.energy - cost;
                let then =
                    self.remaining_value(2, &self.space_value(to, energy), Some(kind), energy);
                visit(then - values::energy(energy, cost), action(to));
            }
        }
    }

    /// The spaces nearest to enemies, as many as the detail allows.
    fn nearest(&self, stops: CellSet) -> ArrayVec<Cell, 32> {
        let most = if self.detail == Detail::Coarse { SPACES.0 } else { SPACES.1 };
        let mut found = ArrayVec::new();
        for distance in 1..=24 {
            for cell in stops.iter().filter(|&cell| self.distances.from(cell) == distance) {
                if most <= found.len() {
                    return found;
                }
                found.push(cell);
            }
        }
        found
    }

    /// The value of the rest of the activation on a space, after `spent` more points and the action
    /// `done`.
    fn remaining_value(
        &self,
        spent: u8,
        space_value: &SpaceValue,
        done: Option<ActionKind>,
        energy: u8,
    ) -> i32 {
        let left = self.active.points.saturating_sub(spent);
        let is_allowed = |kind: ActionKind| done != Some(kind) && !self.active.done.contains(kind);
        let or = |kind: ActionKind, gain: Option<i32>| {
            gain.filter(|_| is_allowed(kind)).unwrap_or(0).max(0)
        };
        let quick = or(ActionKind::QuickAttack, Some(space_value.quick));
        let power_up = or(ActionKind::PowerUp, self.energy_gain(energy, POWER_UP));
        let reload = or(ActionKind::Reload, self.reload.map(|reload| reload.0));
        // The best two actions of one point each.
        let (mut first, mut second) = (READY_VALUE, READY_VALUE);
        for gain in [quick, power_up, reload] {
            if first < gain {
                (first, second) = (gain, first);
            } else {
                second = second.max(gain);
            }
        }
        let full = or(ActionKind::FullAttack, Some(space_value.full).filter(|_| 0 < energy));
        let reboot = or(ActionKind::Reboot, self.energy_gain(energy, REBOOT).map(|gain| gain - 40));
        let repair = or(ActionKind::JuryRig, self.jury_rig());
        let double = full.max(reboot).max(repair);
        let gain = match left {
            0 => 0,
            1 => first,
            2 => double.max(first + second),
            _ => (double + first).max(first + second + READY_VALUE),
        };
        gain + space_value.ending_here
    }

    fn energy_gain(&self, energy: u8, more: u8) -> Option<i32> {
        let missing = self.game.stats(self.suit).energy.saturating_sub(energy);
        let more = more.min(missing);
        (0 < more).then(|| values::energy(energy, more))
    }

    fn power_up(&self) -> Option<i32> {
        self.energy_gain(self.energy, POWER_UP).filter(|_| self.is_allowed(ActionKind::PowerUp))
    }

    fn reboot(&self) -> Option<i32> {
        self.energy_gain(self.energy, REBOOT)
            .filter(|_| self.is_allowed(ActionKind::Reboot))
            .map(|gain| gain - 40)
    }

    fn jury_rig(&self) -> Option<i32> {
        let damaged = 0 < self.game.suit(self.suit).damage && 0 < self.energy;
        let gain = self.repair - values::energy(self.energy.saturating_sub(1), 1);
        (damaged && self.is_allowed(ActionKind::JuryRig)).then_some(gain)
    }

    /// The value of a space to the suit with this much energy.
    fn space_value(&self, at: Cell, energy: u8) -> SpaceValue {
        let (mut quick, mut full, mut risk) = (0, 0, 0);
        for (target, threat) in self.targets.iter().zip(&self.threats) {
            let Some(sight) = features::sight(self.game, self.occupied, at, target.at) else {
                risk += if at.distance(target.at) <= threat.reach { threat.melee } else { 0 };
                continue;
            };
            risk += threat.value_at(at.distance(target.at));
            let hit = |options: &AttackOptions, energy: u8| {
                let hit = features::best_option(
                    self.game,
                    (options, energy),
                    (target, sight),
                    at,
                    self.occupied,
                );
                hit.map_or(0, |hit| hit.0)
            };
            quick = quick.max(hit(&self.quick, energy));
            // The suit will have regained some energy by its next activation.
            full = full.max(hit(&self.full, energy.max(1)));
        }
        let later = quick.max(full);
        let distance_penalty = self.approach_value * i32::from(self.distances.from(at).min(24));
        SpaceValue {
            quick,
            full,
            ending_here: later * LATER_PERCENT / 100 - risk * RISK_PERCENT / 100 - distance_penalty,
        }
    }
}

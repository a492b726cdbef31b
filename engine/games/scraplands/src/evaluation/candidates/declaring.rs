//! Candidates for declarations and for entering the arena, by the average value of their actions.

use crate::{
    action::Action,
    content::{
        Quirk,
        ids::{ActionKind, CarId},
    },
    driving::J_TURN,
    evaluation::{candidates::ScoredAction, position::COMMAND, values::firepower},
    geometry::{Mil, Pose, Turn},
    plan::{ACTIONS_MIN, MANY_ACTIONS, Plan},
    state::{Declaring, Scraplands},
};

/// The plans worth considering. Passes are not among them.
const PLANS: [&[ActionKind]; 11] = [
    &[ActionKind::Move, ActionKind::Advance],
    &[ActionKind::Move],
    &[ActionKind::Attack, ActionKind::Move],
    &[ActionKind::Move, ActionKind::Attack],
    &[ActionKind::Attack, ActionKind::Move, ActionKind::Advance],
    &[ActionKind::Move, ActionKind::Advance, ActionKind::Attack],
    &[ActionKind::Move, ActionKind::Drift],
    &[ActionKind::JTurn, ActionKind::Advance],
    &[ActionKind::JTurn, ActionKind::Attack],
    &[ActionKind::Attack, ActionKind::JTurn],
    &[ActionKind::Attack],
];
/// The average distance of a Move beyond the Movement.
const MOVE: Mil = 2_000;
const ADVANCE: Mil = 8_000;
const ADVANCE_FAST: Mil = 9_800;
/// The probability, in tenths, that an Advance makes a control check.
const ONES: Mil = 4;
const DRIFT: Mil = 5_500;
/// The share, in tenths, of an Attack's value that remains if the car must drive first.
const DRIVE_TO_SHARE: Mil = 5;

impl Scraplands {
    pub(crate) fn declaring_candidates(&self, declaring: Declaring) -> Vec<ScoredAction> {
        let mut candidates = Vec::new();
        for car in self.cars_to_activate(declaring) {
            self.plan_candidates(car, &mut candidates);
        }
        candidates
    }

    fn plan_candidates(&self, car: CarId, candidates: &mut Vec<ScoredAction>) {
        let command = self.car(car).command;
        let pose = self.pose(car);
        let here = self.attack_value(car, pose, false);
        let later = self.later_attack_value(car, pose, here);
        let before = candidates.len();
        for actions in PLANS {
            let (plan, many) = (Plan::of(actions), MANY_ACTIONS <= actions.len());
            if plan.check(self.stats(car), command).is_err() {
                continue;
            }
            let first = actions.first() == Some(&ActionKind::Attack);
            let shot = match (actions.contains(&ActionKind::Attack), first, many) {
                (false, _, _) => 0,
                (true, true, false) => here,
                (true, false, false) => later,
                (true, true, true) => self.attack_value(car, pose, true),
                (true, false, true) => self.attack_value(car, pose, true) * DRIVE_TO_SHARE / 10,
            };
            if actions.contains(&ActionKind::Attack) && shot == 0 {
                continue;
            }
            let cost = COMMAND * plan.actions().len() as Mil;
            let drive: Mil = actions.iter().map(|&kind| self.action_value(car, kind)).sum();
            candidates.push((Action::Declare { car, plan }, drive + shot - cost));
        }
        if candidates.len() == before {
            let passes = vec![ActionKind::Pass; ACTIONS_MIN.min(command).into()];
            candidates.push((Action::Declare { car, plan: Plan::of(&passes) }, -COMMAND));
        }
    }

    fn action_value(&self, car: CarId, kind: ActionKind) -> Mil {
        match kind {
            ActionKind::Move => self.stats(car).movement() + MOVE,
            ActionKind::Advance => {
                let fast = self.stats(car).is(Quirk::Fast);
                let distance = if fast { ADVANCE_FAST } else { ADVANCE };
                distance - self.check_cost(car, ONES, 0) / 10
            }
            ActionKind::Drift => DRIFT,
            ActionKind::JTurn => {
                let pose = self.pose(car);
                let turned = pose.ahead(-J_TURN).turned(Turn(12));
                self.position_score(car, turned) - self.position_score(car, pose)
            }
            ActionKind::Attack | ActionKind::Pass => 0,
        }
    }

    /// The value of an Attack after a Move.
    fn later_attack_value(&self, car: CarId, pose: Pose, here: Mil) -> Mil {
        let stats = self.stats(car);
        let range = stats.weapons.iter().map(|mounted| mounted.range()).max().unwrap_or_default();
        let within = i64::from(range + stats.movement());
        let enemies = self.others(car).filter(|&(id, _)| self.are_enemies(car, id));
        let near = enemies.filter(|&(_, other)| {
            let offset = other.at - pose.at;
            offset.dot(offset) < within * within && 0 < pose.heading.depth(pose.at, other.at)
        });
        let value = near
            .map(|(id, _)| self.hit_point_loss_value(id, firepower(stats, self.stats(id), false)));
        value.max().map_or(0, |most| most * DRIVE_TO_SHARE / 10).max(here * 8 / 10)
    }

    /// The best entries by their position score.
    pub(crate) fn entering_candidates(&self) -> Vec<ScoredAction> {
        let ways = self.legal_entries();
        let value = |action: Action| {
            let Action::Enter { entry, turn, by } = action else { return None };
            let (car, pose) = self.check_enter(entry, turn, by).ok()?;
            Some((action, self.position_score(car, pose)))
        };
        let mut candidates: Vec<ScoredAction> = ways.into_iter().filter_map(value).collect();
        candidates.sort_by_key(|(_, value)| std::cmp::Reverse(*value));
        candidates.truncate(12);
        candidates
    }
}

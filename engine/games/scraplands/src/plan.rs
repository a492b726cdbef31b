//! The plan of an activation: the actions that a car declares, in order (SL-6, SL-7, SL-9, SL-51).

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::{
    content::{UpgradeEffect, ids::ActionKind},
    refusal::Refusal,
    stats::CarStats,
};

/// The most actions in one activation.
pub const ACTIONS_MAX: u8 = 4;
/// The fewest actions in one activation, unless fewer command points are left.
pub const ACTIONS_MIN: u8 = 2;
/// From this many actions on, all attacks of the activation are modified (SL-8).
pub const MANY_ACTIONS: usize = 3;

/// The actions of one activation, in order, passes last.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Plan(
    #[cfg_attr(feature = "ts", ts(type = "Deed[]"))] ArrayVec<ActionKind, { ACTIONS_MAX as usize }>,
);

/// All combinations of driving actions in one activation.
const DRIVES: [&[ActionKind]; 7] = [
    &[ActionKind::Move, ActionKind::Advance],
    &[ActionKind::Move],
    &[ActionKind::Move, ActionKind::Drift],
    &[ActionKind::JTurn, ActionKind::Advance],
    &[ActionKind::JTurn],
    &[ActionKind::JTurn, ActionKind::Drift],
    &[],
];

impl Plan {
    /// At most [`ACTIONS_MAX`] actions.
    pub fn of(actions: &[ActionKind]) -> Plan {
        Plan(actions.iter().copied().collect())
    }

    pub fn actions(&self) -> &[ActionKind] {
        &self.0
    }

    /// Whether all attacks of the activation are modified (SL-8).
    pub fn is_many(&self) -> bool {
        MANY_ACTIONS <= self.0.len()
    }

    /// Checks that a car with this many command points may declare the plan.
    pub(crate) fn check(&self, stats: &CarStats, command: u8) -> Result<(), Refusal> {
        let (least, most) = bounds(command);
        let actions = self.0.len() as u8;
        if !(least..=most).contains(&actions) {
            return Err(Refusal::ActionCount { deeds: actions, least, most });
        }
        for (at, &kind) in self.0.iter().enumerate() {
            let before = &self.0[..at];
            let is_move = |kind: &ActionKind| matches!(kind, ActionKind::Move | ActionKind::JTurn);
            match kind {
                ActionKind::Pass => continue,
                ActionKind::Move | ActionKind::JTurn if before.iter().any(is_move) => {
                    return Err(Refusal::ActionTwice { kind });
                }
                ActionKind::Advance | ActionKind::Drift if !before.last().is_some_and(is_move) => {
                    return Err(Refusal::NotAfterMove { kind });
                }
                ActionKind::Attack if before.contains(&kind) => {
                    return Err(Refusal::ActionTwice { kind });
                }
                ActionKind::Move
                | ActionKind::JTurn
                | ActionKind::Advance
                | ActionKind::Drift
                | ActionKind::Attack => {}
            }
            if before.contains(&ActionKind::Pass) {
                return Err(Refusal::PassFirst);
            }
            check_equipment(stats, kind)?;
        }
        Ok(())
    }

    /// Every plan that a car with this many command points may declare.
    pub(crate) fn all(stats: &CarStats, command: u8) -> impl Iterator<Item = Plan> + '_ {
        let (least, most) = bounds(command);
        let has = |actions: &[ActionKind]| {
            actions.iter().all(|&kind| check_equipment(stats, kind).is_ok())
        };
        let drives = DRIVES.into_iter().filter(move |drive| has(drive));
        drives.flat_map(move |drive| {
            let armed = !stats.weapons.is_empty();
            let attacks: &[Option<AttackPosition>] = match (armed, drive.is_empty()) {
                (false, _) => &[None],
                (true, true) => &[Some(AttackPosition::Last), None],
                (true, false) => &[Some(AttackPosition::Last), Some(AttackPosition::First), None],
            };
            attacks.iter().flat_map(move |&attack| plans_with_passes(drive, attack, least, most))
        })
    }
}

/// Whether the Attack comes before or after driving.
#[derive(Clone, Copy, PartialEq)]
enum AttackPosition {
    First,
    Last,
}

/// The plans with these actions, followed by as many passes as are needed or allowed.
fn plans_with_passes(
    drive: &[ActionKind],
    attack: Option<AttackPosition>,
    least: u8,
    most: u8,
) -> impl Iterator<Item = Plan> + use<> {
    let mut plan = Plan::default();
    plan.0.extend((attack == Some(AttackPosition::First)).then_some(ActionKind::Attack));
    plan.0.extend(drive.iter().copied());
    plan.0.extend((attack == Some(AttackPosition::Last)).then_some(ActionKind::Attack));
    let actions = plan.0.len() as u8;
    // Empty if there are more actions than command points.
    (least.max(actions)..=most).map(move |length| {
        let mut plan = plan.clone();
        plan.0.extend((actions..length).map(|_| ActionKind::Pass));
        plan
    })
}

/// The fewest and the most actions with this many command points.
fn bounds(command: u8) -> (u8, u8) {
    (ACTIONS_MIN.min(command), ACTIONS_MAX.min(command))
}

/// Checks that the car has the upgrade or weapon that the action needs.
fn check_equipment(stats: &CarStats, kind: ActionKind) -> Result<(), Refusal> {
    match kind {
        ActionKind::JTurn if !stats.has(UpgradeEffect::JTurn) => Err(Refusal::NoUpgrade { kind }),
        ActionKind::Drift if !stats.has(UpgradeEffect::Drift) => Err(Refusal::NoUpgrade { kind }),
        ActionKind::Attack if stats.weapons.is_empty() => Err(Refusal::NoWeapon),
        ActionKind::Move
        | ActionKind::JTurn
        | ActionKind::Advance
        | ActionKind::Drift
        | ActionKind::Attack
        | ActionKind::Pass => Ok(()),
    }
}

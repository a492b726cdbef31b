//! What a car declares at the start of its activation: its actions, in order (SL-6, SL-7, SL-9).

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::{
    content::{Does, ids::Deed},
    refusal::Refusal,
    stats::Sheet,
};

/// Actions in one activation, at most.
pub const DEEDS_MAX: u8 = 4;
/// Actions in one activation, at least, unless fewer command points are left.
pub const DEEDS_MIN: u8 = 2;
/// With so many actions declared every attack of the activation suffers (SL-8).
pub const MANY_DEEDS: usize = 3;

/// The actions of one activation, in order, passes last.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Plan(
    #[cfg_attr(feature = "ts", ts(type = "Deed[]"))] ArrayVec<Deed, { DEEDS_MAX as usize }>,
);

/// All ways to drive in one activation.
const DRIVES: [&[Deed]; 7] = [
    &[Deed::Move, Deed::Advance],
    &[Deed::Move],
    &[Deed::Move, Deed::Drift],
    &[Deed::JTurn, Deed::Advance],
    &[Deed::JTurn],
    &[Deed::JTurn, Deed::Drift],
    &[],
];

impl Plan {
    /// At most [`DEEDS_MAX`] actions.
    pub fn of(deeds: &[Deed]) -> Plan {
        Plan(deeds.iter().copied().collect())
    }

    pub fn deeds(&self) -> &[Deed] {
        &self.0
    }

    /// Whether every attack of the activation suffers (SL-8).
    pub fn is_many(&self) -> bool {
        MANY_DEEDS <= self.0.len()
    }

    /// Whether a car with so many command points may declare this.
    pub(crate) fn check(&self, sheet: &Sheet, command: u8) -> Result<(), Refusal> {
        let (least, most) = bounds(command);
        let deeds = self.0.len() as u8;
        if !(least..=most).contains(&deeds) {
            return Err(Refusal::DeedCount { deeds, least, most });
        }
        for (at, &deed) in self.0.iter().enumerate() {
            let before = &self.0[..at];
            let is_move = |deed: &Deed| matches!(deed, Deed::Move | Deed::JTurn);
            match deed {
                Deed::Pass => continue,
                Deed::Move | Deed::JTurn if before.iter().any(is_move) => {
                    return Err(Refusal::DeedTwice { deed });
                }
                Deed::Advance | Deed::Drift if !before.last().is_some_and(is_move) => {
                    return Err(Refusal::NotAfterMove { deed });
                }
                Deed::Attack if before.contains(&deed) => return Err(Refusal::DeedTwice { deed }),
                Deed::Move | Deed::JTurn | Deed::Advance | Deed::Drift | Deed::Attack => {}
            }
            if before.contains(&Deed::Pass) {
                return Err(Refusal::PassFirst);
            }
            check_means(sheet, deed)?;
        }
        Ok(())
    }

    /// Every plan that a car with so many command points may declare.
    pub(crate) fn all(sheet: &Sheet, command: u8) -> impl Iterator<Item = Plan> + '_ {
        let (least, most) = bounds(command);
        let has = |deeds: &[Deed]| deeds.iter().all(|&deed| check_means(sheet, deed).is_ok());
        let drives = DRIVES.into_iter().filter(move |drive| has(drive));
        drives.flat_map(move |drive| {
            let armed = !sheet.arms.is_empty();
            let attacks: &[Option<Place>] = match (armed, drive.is_empty()) {
                (false, _) => &[None],
                (true, true) => &[Some(Place::Last), None],
                (true, false) => &[Some(Place::Last), Some(Place::First), None],
            };
            attacks.iter().flat_map(move |&attack| padded(drive, attack, least, most))
        })
    }
}

/// Where the Attack stands beside the driving.
#[derive(Clone, Copy, PartialEq)]
enum Place {
    First,
    Last,
}

/// The plans with these actions, and passes after them as far as they are allowed or needed.
fn padded(
    drive: &[Deed],
    attack: Option<Place>,
    least: u8,
    most: u8,
) -> impl Iterator<Item = Plan> + use<> {
    let mut plan = Plan::default();
    plan.0.extend((attack == Some(Place::First)).then_some(Deed::Attack));
    plan.0.extend(drive.iter().copied());
    plan.0.extend((attack == Some(Place::Last)).then_some(Deed::Attack));
    let actions = plan.0.len() as u8;
    // Empty where there are more actions than command points.
    (least.max(actions)..=most).map(move |length| {
        let mut plan = plan.clone();
        plan.0.extend((actions..length).map(|_| Deed::Pass));
        plan
    })
}

/// How many actions are declared with so many command points.
fn bounds(command: u8) -> (u8, u8) {
    (DEEDS_MIN.min(command), DEEDS_MAX.min(command))
}

/// Whether the car has what the action is done with.
fn check_means(sheet: &Sheet, deed: Deed) -> Result<(), Refusal> {
    match deed {
        Deed::JTurn if !sheet.has(Does::JTurn) => Err(Refusal::NoUpgrade { deed }),
        Deed::Drift if !sheet.has(Does::Drift) => Err(Refusal::NoUpgrade { deed }),
        Deed::Attack if sheet.arms.is_empty() => Err(Refusal::NoWeapon),
        Deed::Move | Deed::JTurn | Deed::Advance | Deed::Drift | Deed::Attack | Deed::Pass => {
            Ok(())
        }
    }
}

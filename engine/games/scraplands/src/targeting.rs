//! Whom a car can fire at, and with what dice (SL-34 to SL-36).

use crate::{
    content::{
        WeaponRule,
        ids::{CarId, WeaponNo},
    },
    dice::counter_need,
    event::{Need, Part, Why},
    geometry::{Arc, INCH, Mil, Point, Pose, Sight, arc_of, gap, sight},
    refusal::Refusal,
    state::{Doing, Fired, Scraplands},
    stats::{Arm, Sheet},
};

/// Weapons in one Attack (SL-34).
pub const WEAPONS_PER_ATTACK: u8 = 2;
/// Within this an enemy has to be attacked first, and only a six hits it.
pub const CLOSE: Mil = 3 * INCH;
/// A target with a friend of the attacker so near is not fired at from afar.
pub const FRIEND_NEAR: Mil = INCH;
/// What three or four declared actions take off each die of an attack (SL-8).
pub const MANY_DEEDS_LOSS: i8 = 2;

/// An enemy as it is seen from a car, whatever the weapon.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Seen {
    pub(crate) target: CarId,
    pub(crate) distance: Mil,
    arc: Arc,
}

/// One weapon against one target.
#[derive(Debug, Clone)]
pub(crate) struct Aim {
    pub(crate) arm: Arm,
    pub(crate) target: CarId,
    pub(crate) distance: Mil,
    pub(crate) need: Need,
    pub(crate) defence: Need,
    pub(crate) counter: Need,
}

impl Scraplands {
    /// The Attack that waits for a decision.
    pub(crate) fn attacking(&self) -> Result<(CarId, Fired, bool), Refusal> {
        match self.acting()? {
            (activation, Doing::Attack(fired)) => {
                Ok((activation.car, fired, activation.plan.is_many()))
            }
            (_, Doing::Drive(_) | Doing::Drift) => Err(self.wrong_phase()),
        }
    }

    /// The attack of the active car that this would be.
    pub(crate) fn check_fire(
        &self,
        weapon: WeaponNo,
        target: CarId,
    ) -> Result<(CarId, Aim), Refusal> {
        let (car, fired, many) = self.attacking()?;
        let arm = self.sheet(car).arm(weapon).ok_or(Refusal::NoSuchWeapon { weapon })?;
        if fired.contains(weapon) {
            return Err(Refusal::AlreadyFired { weapon });
        }
        self.check_car(target)?;
        let from = self.pose(car);
        let seen = self.check_target(car, from, arm, target)?;
        if CLOSE < seen.distance {
            let nearer = |seen: &Seen| seen.distance <= CLOSE;
            let in_sight = self.in_sight(car, from);
            if let Some(near) =
                in_sight.iter().filter(|seen| seen.is_hit_by(arm)).find(|s| nearer(s))
            {
                return Err(Refusal::NearerEnemy { car: near.target });
            }
        }
        Ok((car, self.aim(car, from, arm, seen, many)))
    }

    /// Whether the weapon reaches and covers the target, and nothing hides it.
    fn check_target(
        &self,
        car: CarId,
        from: Pose,
        arm: Arm,
        target: CarId,
    ) -> Result<Seen, Refusal> {
        if !self.are_enemies(car, target) {
            return Err(Refusal::NotAnEnemy { car: target });
        }
        let Some(pose) = self.car(target).pose else {
            return Err(Refusal::CarWrecked { car: target });
        };
        let seen = Seen::of(from, target, pose);
        let name = arm.weapon.name;
        if arm.range() <= seen.distance {
            let (distance, range) = (seen.distance, arm.weapon.range);
            return Err(Refusal::OutOfRange { name, distance, range });
        }
        if !arm.covers(seen.arc) {
            return Err(Refusal::OutOfArc { name });
        }
        self.check_sight(car, from, &seen)?;
        Ok(seen)
    }

    fn check_sight(&self, car: CarId, from: Pose, seen: &Seen) -> Result<(), Refusal> {
        let target = self.pose(seen.target).corners();
        let third = |id: CarId| id != seen.target;
        if CLOSE < seen.distance {
            let friends = self.others(car).filter(|&(id, _)| !self.are_enemies(car, id));
            for (friend, pose) in friends {
                if gap(&pose.corners(), &target) <= FRIEND_NEAR {
                    return Err(Refusal::FriendTooClose { friend });
                }
            }
        }
        let cars = || self.others(car).filter(|&(id, _)| third(id));
        let pieces = self.pieces().filter(|(_, piece)| piece.kind.row().tall);
        let tall = pieces.map(|(_, piece)| piece.outline);
        // Only what is obscured counts as clear: every target is a vehicle.
        match sight(from.at, target, cars().map(|(_, pose)| pose.corners()), tall) {
            Sight::Clear | Sight::Obscured => Ok(()),
            Sight::Blocked => {
                let hides =
                    |corners: [Point; 4]| sight(from.at, target, [corners], []) == Sight::Blocked;
                let hiding = cars().find(|(_, pose)| hides(pose.corners()));
                Err(match hiding {
                    Some((car, _)) => Refusal::HiddenByCar { car },
                    None => Refusal::HiddenByTerrain,
                })
            }
        }
    }

    /// The enemies that some weapon of the car could reach, and that nothing hides.
    pub(crate) fn in_sight(&self, car: CarId, from: Pose) -> Vec<Seen> {
        let range = self.sheet(car).arms.iter().map(|arm| arm.range()).max().unwrap_or_default();
        let near = from.bounds().grown(range);
        let enemies = self.others(car).filter(|&(id, _)| self.are_enemies(car, id));
        let enemies = enemies.filter(|(_, pose)| pose.bounds().meets(near));
        let seen = enemies.map(|(id, pose)| Seen::of(from, id, pose));
        seen.filter(|seen| seen.distance < range)
            .filter(|seen| self.check_sight(car, from, seen).is_ok())
            .collect()
    }

    /// The shots that a car could fire from there with the weapons that have not fired.
    pub(crate) fn shots(&self, car: CarId, from: Pose, fired: Fired) -> Vec<(WeaponNo, Seen)> {
        if WEAPONS_PER_ATTACK <= fired.count() || self.sheet(car).arms.is_empty() {
            return Vec::new();
        }
        let in_sight = self.in_sight(car, from);
        let sheet = self.sheet(car);
        let mut shots = Vec::new();
        for no in sheet.weapon_nos().filter(|&no| !fired.contains(no)) {
            let Some(arm) = sheet.arm(no) else { continue };
            let hit = || in_sight.iter().filter(|seen| seen.is_hit_by(arm));
            let close = hit().any(|seen| seen.distance <= CLOSE);
            let first = hit().filter(|seen| !close || seen.distance <= CLOSE);
            shots.extend(first.map(|&seen| (no, seen)));
        }
        shots
    }

    /// The dice of one weapon against one target.
    pub(crate) fn aim(&self, car: CarId, from: Pose, arm: Arm, seen: Seen, many: bool) -> Aim {
        let (attacker, target) = (self.sheet(car), self.sheet(seen.target));
        let from_behind = arc_of(self.pose(seen.target), &from.corners()) == Arc::Rear;
        Aim {
            arm,
            target: seen.target,
            distance: seen.distance,
            need: attack_need(attacker, arm, seen.distance, many),
            defence: defence_need(target, arm),
            counter: against(arm, target, from_behind),
        }
    }
}

impl Seen {
    fn of(from: Pose, target: CarId, pose: Pose) -> Seen {
        let corners = pose.corners();
        Seen { target, distance: gap(&from.corners(), &corners), arc: arc_of(from, &corners) }
    }

    fn is_hit_by(&self, arm: Arm) -> bool {
        self.distance < arm.range() && arm.covers(self.arc)
    }
}

/// What an attack die needs (SL-8, SL-35, SL-36).
fn attack_need(sheet: &Sheet, arm: Arm, distance: Mil, many: bool) -> Need {
    let weapon = arm.weapon;
    if weapon.has(WeaponRule::Torrent) {
        return Need::of(vec![Part { by: 2, why: Why::Torrent }]);
    }
    let mut parts = vec![Part { by: sheet.skill() as i8, why: Why::Skill }];
    if many {
        parts.push(Part { by: MANY_DEEDS_LOSS, why: Why::ManyDeeds });
    }
    if weapon.has(WeaponRule::Accurate) {
        parts.push(Part { by: -1, why: Why::Accurate });
    }
    let sum: i8 = parts.iter().map(|part| part.by).sum();
    if distance <= CLOSE && sum < 6 {
        parts.push(Part { by: 6 - sum, why: Why::Close });
    }
    Need::of(parts)
}

fn defence_need(target: &Sheet, arm: Arm) -> Need {
    let mut parts = vec![Part { by: target.car.defence as i8, why: Why::Defence }];
    if 0 < arm.weapon.piercing {
        parts.push(Part { by: arm.weapon.piercing as i8, why: Why::Piercing });
    }
    Need::of(parts)
}

/// What a Counter die needs against the weapon: one more from behind.
fn against(arm: Arm, target: &Sheet, from_behind: bool) -> Need {
    let mut parts = counter_need(arm.weapon.damage, target.toughness()).parts;
    if from_behind {
        parts.push(Part { by: 1, why: Why::WeakSpot });
    }
    Need::of(parts)
}

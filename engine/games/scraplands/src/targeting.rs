//! Targets and the numbers that dice need in an attack (SL-34 to SL-36, SL-48 to SL-50).

use crate::{
    content::{
        WeaponRule,
        ids::{CarId, WeaponNo},
    },
    dice::counter_need,
    event::{Modifier, ModifierSource, Need},
    geometry::{Arc, INCH, Mil, Point, Pose, Sight, arc_of, distance_between, sight},
    refusal::Refusal,
    state::{Aim, PendingAction, Scraplands, WeaponSet},
    stats::{CarStats, MountedWeapon},
};

/// Weapons fired in one Attack (SL-34).
pub const WEAPONS_PER_ATTACK: u8 = 2;
/// Within this distance an enemy must be attacked first (SL-48), and only a 6 hits (SL-36).
pub const CLOSE: Mil = 3 * INCH;
/// A distant target with a friend of the attacker this near cannot be attacked (SL-50).
pub const FRIEND_NEAR: Mil = INCH;
/// Added to the number that each attack die needs if three or four actions were declared (SL-8).
pub const MANY_ACTIONS_PENALTY: i8 = 2;

/// An enemy that a car can see, before its weapons are considered.
#[derive(Debug, Clone, Copy)]
pub(crate) struct VisibleEnemy {
    pub(crate) target: CarId,
    pub(crate) distance: Mil,
    arc: Arc,
}

/// One weapon fired at one target, with the numbers that the dice need.
#[derive(Debug, Clone)]
pub(crate) struct Shot {
    pub(crate) mounted: MountedWeapon,
    pub(crate) target: CarId,
    pub(crate) distance: Mil,
    pub(crate) need: Need,
    pub(crate) defence: Need,
    pub(crate) counter: Need,
}

impl Scraplands {
    /// The Attack that awaits a decision: the car, the weapon that was chosen first, and
    /// whether many actions were declared.
    pub(crate) fn attacking(&self) -> Result<(CarId, WeaponSet, bool), Refusal> {
        match self.acting()? {
            (activation, pending @ PendingAction::Attack(_)) => {
                Ok((activation.car, pending.fired(), activation.plan.is_many()))
            }
            (_, PendingAction::Drive(_) | PendingAction::Drift) => Err(self.wrong_phase()),
        }
    }

    /// The car and the shot that it would fire.
    pub(crate) fn check_fire(
        &self,
        weapon: WeaponNo,
        target: CarId,
    ) -> Result<(CarId, Shot), Refusal> {
        let (car, fired, many) = self.attacking()?;
        let mounted = self.stats(car).weapon(weapon).ok_or(Refusal::NoSuchWeapon { weapon })?;
        if fired.contains(weapon) {
            return Err(Refusal::AlreadyFired { weapon });
        }
        self.check_car(target)?;
        let from = self.pose(car);
        let seen = self.check_target(car, from, mounted, target)?;
        if !is_close(seen.distance) {
            let nearer = |seen: &VisibleEnemy| is_close(seen.distance);
            let visible_enemies = self.visible_enemies(car, from);
            if let Some(near) =
                visible_enemies.iter().filter(|seen| seen.is_hit_by(mounted)).find(|s| nearer(s))
            {
                return Err(Refusal::NearerEnemy { car: near.target });
            }
        }
        Ok((car, self.shot(car, from, mounted, seen, many)))
    }

    /// The shot that is chosen already.
    pub(crate) fn aimed(&self) -> Option<Aim> {
        match self.acting() {
            Ok((_, PendingAction::Attack(aim))) => aim,
            _ => None,
        }
    }

    /// The active car and a shot that it has chosen, unless the target is wrecked by now.
    pub(crate) fn aimed_shot(&self, aim: Aim) -> Option<(CarId, Shot)> {
        let (activation, _) = self.acting().ok()?;
        let (car, many) = (activation.car, activation.plan.is_many());
        let (from, to) = (self.car(car).pose?, self.car(aim.target).pose?);
        let mounted = self.stats(car).weapon(aim.weapon)?;
        let seen = VisibleEnemy::of(from, aim.target, to);
        Some((car, self.shot(car, from, mounted, seen, many)))
    }

    /// Checks that the weapon reaches and covers the target, and that nothing blocks the sight.
    fn check_target(
        &self,
        car: CarId,
        from: Pose,
        mounted: MountedWeapon,
        target: CarId,
    ) -> Result<VisibleEnemy, Refusal> {
        if !self.are_enemies(car, target) {
            return Err(Refusal::NotAnEnemy { car: target });
        }
        let Some(pose) = self.car(target).pose else {
            return Err(Refusal::CarWrecked { car: target });
        };
        let seen = VisibleEnemy::of(from, target, pose);
        let name = mounted.weapon.name;
        if mounted.range() <= seen.distance {
            let (distance, range) = (seen.distance, mounted.weapon.range);
            return Err(Refusal::OutOfRange { name, distance, range });
        }
        if !mounted.covers(seen.arc) {
            return Err(Refusal::OutOfArc { name });
        }
        self.check_sight(car, from, &seen)?;
        Ok(seen)
    }

    fn check_sight(&self, car: CarId, from: Pose, seen: &VisibleEnemy) -> Result<(), Refusal> {
        let target = self.pose(seen.target).corners();
        let third = |id: CarId| id != seen.target;
        if CLOSE < seen.distance {
            let friends = self.others(car).filter(|&(id, _)| !self.are_enemies(car, id));
            for (friend, pose) in friends {
                let apart = distance_between(&pose.corners(), &target);
                if apart < FRIEND_NEAR {
                    return Err(Refusal::FriendTooClose { friend });
                }
            }
        }
        let cars = || self.others(car).filter(|&(id, _)| third(id));
        let pieces = self.pieces().filter(|(_, piece)| piece.kind.row().tall);
        let tall = pieces.map(|(_, piece)| piece.outline);
        // Obscured counts as clear, since every target is a vehicle (SL-34).
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

    /// The enemies within the longest range of the car that nothing hides.
    pub(crate) fn visible_enemies(&self, car: CarId, from: Pose) -> Vec<VisibleEnemy> {
        let range =
            self.stats(car).weapons.iter().map(|mounted| mounted.range()).max().unwrap_or_default();
        let near = from.bounds().expanded(range);
        let enemies = self.others(car).filter(|&(id, _)| self.are_enemies(car, id));
        let enemies = enemies.filter(|(_, pose)| pose.bounds().intersects(near));
        let seen = enemies.map(|(id, pose)| VisibleEnemy::of(from, id, pose));
        seen.filter(|seen| seen.distance < range)
            .filter(|seen| self.check_sight(car, from, seen).is_ok())
            .collect()
    }

    /// The shots that a car could fire from there with weapons that have not fired.
    pub(crate) fn shots(
        &self,
        car: CarId,
        from: Pose,
        fired: WeaponSet,
    ) -> Vec<(WeaponNo, VisibleEnemy)> {
        if WEAPONS_PER_ATTACK <= fired.count() || self.stats(car).weapons.is_empty() {
            return Vec::new();
        }
        let visible_enemies = self.visible_enemies(car, from);
        let stats = self.stats(car);
        let mut shots = Vec::new();
        for no in stats.weapon_nos().filter(|&no| !fired.contains(no)) {
            let Some(mounted) = stats.weapon(no) else { continue };
            let hit = || visible_enemies.iter().filter(|seen| seen.is_hit_by(mounted));
            let close = hit().any(|seen| is_close(seen.distance));
            let first = hit().filter(|seen| !close || is_close(seen.distance));
            shots.extend(first.map(|&seen| (no, seen)));
        }
        shots
    }

    /// The numbers that the dice of a shot need.
    pub(crate) fn shot(
        &self,
        car: CarId,
        from: Pose,
        mounted: MountedWeapon,
        seen: VisibleEnemy,
        many: bool,
    ) -> Shot {
        let (attacker, target) = (self.stats(car), self.stats(seen.target));
        let from_behind = arc_of(self.pose(seen.target), &from.corners()) == Arc::Rear;
        Shot {
            mounted,
            target: seen.target,
            distance: seen.distance,
            need: attack_need(attacker, mounted, is_close(seen.distance), many),
            defence: defence_need(target, mounted),
            counter: against(mounted, target, from_behind),
        }
    }
}

impl VisibleEnemy {
    fn of(from: Pose, target: CarId, pose: Pose) -> VisibleEnemy {
        let corners = pose.corners();
        VisibleEnemy {
            target,
            distance: distance_between(&from.corners(), &corners),
            arc: arc_of(from, &corners),
        }
    }

    fn is_hit_by(&self, mounted: MountedWeapon) -> bool {
        self.distance < mounted.range() && mounted.covers(self.arc)
    }
}

/// Whether this distance is within three inches: closer than that (SL-3).
fn is_close(distance: Mil) -> bool {
    distance < CLOSE
}

/// What an attack die needs (SL-8, SL-35, SL-36): the Skill, or a 6 at close range, and what
/// modifies either.
fn attack_need(stats: &CarStats, mounted: MountedWeapon, close: bool, many: bool) -> Need {
    let weapon = mounted.weapon;
    if weapon.has(WeaponRule::Torrent) {
        return Need::of(vec![Modifier { amount: 2, source: ModifierSource::Torrent }]);
    }
    let skill = stats.skill() as i8;
    let modifiers = [
        (true, Modifier { amount: skill, source: ModifierSource::Skill }),
        (close, Modifier { amount: 6 - skill, source: ModifierSource::Close }),
        (many, Modifier { amount: MANY_ACTIONS_PENALTY, source: ModifierSource::ManyActions }),
        (
            weapon.has(WeaponRule::Accurate),
            Modifier { amount: -1, source: ModifierSource::Accurate },
        ),
    ];
    let modifiers = modifiers.into_iter().filter(|&(applies, _)| applies);
    Need::of(modifiers.map(|(_, modifier)| modifier).collect())
}

fn defence_need(target: &CarStats, mounted: MountedWeapon) -> Need {
    let mut modifiers =
        vec![Modifier { amount: target.car.defence as i8, source: ModifierSource::Defence }];
    if 0 < mounted.weapon.piercing {
        modifiers.push(Modifier {
            amount: mounted.weapon.piercing as i8,
            source: ModifierSource::Piercing,
        });
    }
    Need::of(modifiers)
}

/// What a Counter die needs; one more for a hit from the rear arc (SL-49).
fn against(mounted: MountedWeapon, target: &CarStats, from_behind: bool) -> Need {
    let mut modifiers = counter_need(mounted.weapon.damage, target.toughness()).modifiers;
    if from_behind {
        modifiers.push(Modifier { amount: 1, source: ModifierSource::WeakSpot });
    }
    Need::of(modifiers)
}

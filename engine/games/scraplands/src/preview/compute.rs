//! Computes previews with the checks that `apply` uses, without rolling dice.

use crate::{
    action::Action,
    apply::control_check::FailureCost,
    collision::DueCheck,
    content::ids::{ActionKind, CarId, Gear, WeaponNo},
    dice::control_need,
    driving::{BACKWARD, Leg},
    event::{CheckCause, Obstacle},
    geometry::{INCH, Mil, Pose, Turn},
    lane::{self, Surroundings},
    odds,
    preview::{CheckPreview, DrivePreview, JumpPreview, LanePreview, Preview, ShotPreview},
    refusal::Refusal,
    state::{Driving, PendingAction, PieceSet, Scraplands, WeaponSet},
    targeting::Shot,
};

impl Scraplands {
    pub(crate) fn preview_action(&self, action: &Action) -> Result<Preview, Refusal> {
        match *action {
            Action::Enter { entry, turn, by } => {
                let (_, pose) = self.check_enter(entry, turn, by)?;
                Ok(Preview::Enter { pose })
            }
            Action::Declare { car, ref plan } => {
                self.check_declare(car, plan)?;
                let has = self.car(car).command;
                let moves = plan.actions().contains(&ActionKind::Move);
                let driving = moves.then(|| Driving::moving(self.stats(car).movement()));
                Ok(Preview::Declare {
                    command: has - plan.actions().len() as u8,
                    many_actions: plan.is_many(),
                    may_be_lost: has == 1,
                    lanes: driving.map_or(Vec::new(), |driving| self.lane_previews(car, &driving)),
                })
            }
            Action::Straight { boost } => {
                let (_, driving) = self.check_straight(boost)?;
                Ok(roll(if boost { 3 } else { 1 }, driving.remaining))
            }
            Action::Boost => {
                let (_, driving) = self.check_boost()?;
                Ok(roll(2, driving.remaining))
            }
            Action::Pivot { turn } => {
                let (car, driving) = self.check_free_pivot(turn)?;
                let from = self.pose(car).turned(turn);
                Ok(Preview::Drive(DrivePreview {
                    from,
                    to: from,
                    remaining: driving.remaining,
                    ends: false,
                    touches: Vec::new(),
                    jump: None,
                    checks: Vec::new(),
                    removes: Vec::new(),
                    shots: self.shot_previews(car, from),
                    lanes: self.lane_previews(car, &driving),
                }))
            }
            Action::Drive { gear, turn, by } => self.preview_drive(gear, turn, by),
            Action::Halt => {
                let (activation, driving) = self.driving()?;
                let checks = self.terrain_checks(activation.car, driving.over).into_iter();
                Ok(Preview::End { checks: checks.map(|check| self.preview_check(check)).collect() })
            }
            Action::Drift { by, turn } => self.preview_drift(by, turn),
            Action::Fire { weapon, target } => {
                let (_, shot) = self.check_fire(weapon, target)?;
                Ok(Preview::Fire(self.shot_preview(weapon, shot)))
            }
            Action::HoldFire => {
                self.attacking()?;
                Ok(Preview::End { checks: Vec::new() })
            }
        }
    }

    fn preview_drive(&self, gear: Gear, turn: Turn, by: Mil) -> Result<Preview, Refusal> {
        let (car, driving, leg) = self.check_drive(gear, turn, by)?;
        let over =
            if by == 0 { PieceSet::default() } else { self.passed(leg.from, gear.signed(by)) };
        let next = driving.after(&leg, over);
        let mut moved = self.clone();
        moved.car_mut(car).pose = Some(leg.to);
        let Leg { from, to, stops, .. } = leg;
        let ends = !stops.is_empty() || by == 0 || !moved.can_drive(car, &next);
        let jump = self.preview_jump(car, gear, to, &stops);
        Ok(Preview::Drive(DrivePreview {
            from,
            to,
            remaining: next.remaining,
            ends,
            jump,
            checks: self.check_previews(car, gear, &stops, jump, next.over),
            removes: self.destroyed_pieces(next.over),
            shots: self.shot_previews(car, to),
            lanes: self.lane_previews(car, &driving),
            touches: stops,
        }))
    }

    fn preview_drift(&self, by: Mil, turn: Turn) -> Result<Preview, Refusal> {
        let path = self.check_drift(by, turn)?;
        let car = path.car;
        let from = self.pose(car);
        let over = if by == 0 { PieceSet::default() } else { self.passed(from, by) };
        let jump = self.preview_jump(car, Gear::Forward, path.at, &path.stops);
        let lane = self.drift_lane(car);
        Ok(Preview::Drive(DrivePreview {
            from,
            to: path.to,
            remaining: 0,
            ends: true,
            jump,
            checks: self.check_previews(car, Gear::Forward, &path.stops, jump, over),
            removes: self.destroyed_pieces(over),
            shots: self.shot_previews(car, path.to),
            lanes: vec![lane_preview(Turn(0), &lane)],
            touches: path.stops,
        }))
    }

    /// The jump, if the car would drive into the mouth of a ramp.
    fn preview_jump(
        &self,
        car: CarId,
        gear: Gear,
        at: Pose,
        stops: &[Obstacle],
    ) -> Option<JumpPreview> {
        let ramp = self.ramp_at(gear, at, stops)?;
        let from = self.launch(ramp);
        Some(JumpPreview {
            ramp,
            from,
            nearest: from.ahead(2 * INCH),
            furthest: from.ahead(12 * INCH),
            wrecks: (self.wreck_outcomes(car, from) * 1000 / 36) as u16,
        })
    }

    fn check_previews(
        &self,
        car: CarId,
        gear: Gear,
        stops: &[Obstacle],
        jump: Option<JumpPreview>,
        over: PieceSet,
    ) -> Vec<CheckPreview> {
        let contact = match jump {
            Some(_) => Vec::new(),
            None => self.contact_checks(car, gear, stops),
        };
        let landing = DueCheck { car, cause: CheckCause::Landing, cost: FailureCost::plain() };
        let landing = jump.map(|_| landing);
        let checks = contact.into_iter().chain(self.terrain_checks(car, over)).chain(landing);
        checks.map(|check| self.preview_check(check)).collect()
    }

    fn preview_check(&self, due: DueCheck) -> CheckPreview {
        let DueCheck { car, cause, cost } = due;
        let stats = self.stats(car);
        let (need, loses) = (control_need(stats).die, odds::check_loses(stats, cost));
        CheckPreview { car, cause, need, loses }
    }

    /// Every lane of the next leg.
    fn lane_previews(&self, car: CarId, driving: &Driving) -> Vec<LanePreview> {
        let around: Surroundings = self.surroundings(car, driving.remaining.max(BACKWARD));
        let gears = driving.gears().iter();
        gears
            .flat_map(|&gear| self.lanes(car, driving, gear, &around))
            .map(|(turn, lane)| lane_preview(turn, &lane))
            .collect()
    }

    /// The shots that the active car could fire from there, if an Attack is declared.
    fn shot_previews(&self, car: CarId, from: Pose) -> Vec<ShotPreview> {
        let Ok((activation, pending)) = self.acting() else { return Vec::new() };
        if !activation.plan.actions().contains(&ActionKind::Attack) {
            return Vec::new();
        }
        let many = activation.plan.is_many();
        let fired = match pending {
            PendingAction::Attack(fired) => fired,
            PendingAction::Drive(_) | PendingAction::Drift => WeaponSet::default(),
        };
        let shots = self.shots(car, from, fired).into_iter();
        let shot = |(no, seen)| {
            let mounted = self.stats(car).weapon(no)?;
            Some(self.shot_preview(no, self.shot(car, from, mounted, seen, many)))
        };
        shots.filter_map(shot).collect()
    }

    /// A shot with its expected loss.
    pub(crate) fn shot_preview(&self, weapon: WeaponNo, shot: Shot) -> ShotPreview {
        let target = self.stats(shot.target);
        let expected =
            odds::expected_loss(&shot, target.defence_reroll(), target.counter_reroll(false));
        let Shot { mounted, target, distance, need, defence, counter } = shot;
        let dice = mounted.weapon.attacks;
        ShotPreview { weapon, target, distance, dice, need, defence, counter, expected }
    }
}

fn lane_preview(turn: Turn, lane: &lane::Lane) -> LanePreview {
    LanePreview {
        gear: lane.gear,
        turn,
        from: lane.from,
        to: lane.at(lane.reach),
        by: lane.reach,
        stops: lane.stops.clone(),
    }
}

/// The distance before its dice are rolled.
fn roll(dice: u8, left: Mil) -> Preview {
    let of = |each: Mil| left + Mil::from(dice) * each * INCH;
    Preview::Roll { dice, least: of(1), most: of(6) }
}

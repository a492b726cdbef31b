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
    state::{Driving, PieceSet, Scraplands, WeaponSet},
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
                let pose = self.pose(car);
                let (from, over) = (pose.turned(turn), self.turned_over(pose, turn));
                let over = driving.over.union(over);
                let touches = self.surroundings(car, 0).touched_by_pivot(pose, turn);
                Ok(Preview::Drive(DrivePreview {
                    from,
                    to: from,
                    remaining: driving.remaining,
                    ends: !touches.is_empty(),
                    jump: None,
                    checks: self.check_previews(car, None, &touches, None, over),
                    removes: self.destroyed_pieces(over),
                    shots: self.shot_previews(car, from, over),
                    lanes: self.lane_previews(car, &driving),
                    touches,
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
                let shot = self.aimed().and_then(|aim| Some((aim.weapon, self.aimed_shot(aim)?.1)));
                Ok(match shot {
                    Some((weapon, shot)) => Preview::Fire(self.shot_preview(weapon, shot)),
                    None => Preview::End { checks: Vec::new() },
                })
            }
        }
    }

    fn preview_drive(&self, gear: Gear, turn: Turn, by: Mil) -> Result<Preview, Refusal> {
        let (car, driving, leg) = self.check_drive(gear, turn, by)?;
        let next = driving.after(&leg, self.leg_over(&leg));
        let mut moved = self.clone();
        moved.car_mut(car).pose = Some(leg.to);
        let driven = leg.driven();
        let Leg { from, to, touched, .. } = leg;
        let ends = !touched.is_empty() || by == 0 || !moved.can_drive(car, &next);
        let jump = self.preview_jump(car, driven, to, &touched);
        Ok(Preview::Drive(DrivePreview {
            from,
            to,
            remaining: next.remaining,
            ends,
            jump,
            checks: self.check_previews(car, driven, &touched, jump, next.over),
            removes: self.destroyed_pieces(next.over),
            shots: if jump.is_none() { self.shot_previews(car, to, next.over) } else { Vec::new() },
            lanes: self.lane_previews(car, &driving),
            touches: touched,
        }))
    }

    fn preview_drift(&self, by: Mil, turn: Turn) -> Result<Preview, Refusal> {
        let path = self.check_drift(by, turn)?;
        let car = path.car;
        let from = self.pose(car);
        let over = path.over;
        let jump = self.preview_jump(car, path.driven, path.at, &path.touched);
        let (_, lane) = self.drift_lane(car);
        Ok(Preview::Drive(DrivePreview {
            from,
            to: path.to,
            remaining: 0,
            ends: true,
            jump,
            checks: self.check_previews(car, path.driven, &path.touched, jump, over),
            removes: self.destroyed_pieces(over),
            shots: if jump.is_none() { self.shot_previews(car, path.to, over) } else { Vec::new() },
            lanes: vec![lane_preview(Turn(0), &lane)],
            touches: path.touched,
        }))
    }

    /// The jump, if the car would drive into the mouth of a ramp.
    fn preview_jump(
        &self,
        car: CarId,
        driven: Option<Gear>,
        at: Pose,
        stops: &[Obstacle],
    ) -> Option<JumpPreview> {
        let ramp = self.ramp_at(driven, at, stops)?;
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
        driven: Option<Gear>,
        touched: &[Obstacle],
        jump: Option<JumpPreview>,
        over: PieceSet,
    ) -> Vec<CheckPreview> {
        let contact = match jump {
            Some(_) => Vec::new(),
            None => self.contact_checks(car, driven, touched),
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

    /// The shots that the active car could fire from there after it drove over these pieces, if an
    /// Attack is still to come. What it destroys hides nobody any more.
    fn shot_previews(&self, car: CarId, from: Pose, over: PieceSet) -> Vec<ShotPreview> {
        let Ok((activation, _)) = self.acting() else { return Vec::new() };
        if !activation.later_actions().contains(&ActionKind::Attack) {
            return Vec::new();
        }
        let many = activation.plan.is_many();
        let mut cleared = self.clone();
        self.destroyed_pieces(over).into_iter().for_each(|piece| cleared.removed.insert(piece));
        let shots = cleared.shots(car, from, WeaponSet::default()).into_iter();
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

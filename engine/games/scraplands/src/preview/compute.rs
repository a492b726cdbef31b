//! What an action would mean, from the checks that judge it, without chance.

use crate::{
    action::Action,
    apply::control_check::Cost,
    content::{
        Does,
        ids::{CarId, Deed, Gear, PieceNo, WeaponNo},
    },
    dice::control_need,
    driving::{BACKWARD, Leg},
    event::{CheckCause, Obstacle},
    geometry::{INCH, Mil, Pose, Turn},
    lane::{self, Surroundings},
    odds,
    preview::{Drive, Foreseen, Jump, Lane, Preview, Shot},
    refusal::Refusal,
    state::{Doing, Driving, Fired, Pieces, Scraplands},
    targeting::Aim,
};

impl Scraplands {
    pub(crate) fn foresee(&self, action: &Action) -> Result<Preview, Refusal> {
        match *action {
            Action::Enter { entry, turn, by } => {
                let (_, pose) = self.check_enter(entry, turn, by)?;
                Ok(Preview::Enter { pose })
            }
            Action::Declare { car, ref plan } => {
                self.check_declare(car, plan)?;
                let has = self.car(car).command;
                let moves = plan.deeds().contains(&Deed::Move);
                let driving = moves.then(|| Driving::moving(self.sheet(car).movement()));
                Ok(Preview::Declare {
                    command: has - plan.deeds().len() as u8,
                    many_deeds: plan.is_many(),
                    may_be_lost: has == 1,
                    lanes: driving.map_or(Vec::new(), |driving| self.show_lanes(car, &driving)),
                })
            }
            Action::Straight { boost } => {
                let (_, driving) = self.check_straight(boost)?;
                Ok(roll(if boost { 3 } else { 1 }, driving.left))
            }
            Action::Boost => {
                let (_, driving) = self.check_boost()?;
                Ok(roll(2, driving.left))
            }
            Action::Pivot { turn } => {
                let (car, driving) = self.check_free_pivot(turn)?;
                let from = self.pose(car).turned(turn);
                Ok(Preview::Drive(Drive {
                    from,
                    to: from,
                    left: driving.left,
                    ends: false,
                    touches: Vec::new(),
                    jump: None,
                    checks: Vec::new(),
                    removes: Vec::new(),
                    shots: self.show_shots(car, from),
                    lanes: self.show_lanes(car, &driving),
                }))
            }
            Action::Drive { gear, turn, by } => self.foresee_drive(gear, turn, by),
            Action::Halt => {
                let (activation, driving) = self.driving()?;
                Ok(Preview::End { checks: self.crossing_checks(activation.car, driving.over) })
            }
            Action::Drift { by, turn } => self.foresee_drift(by, turn),
            Action::Fire { weapon, target } => {
                let (_, aim) = self.check_fire(weapon, target)?;
                Ok(Preview::Fire(self.shot(weapon, aim)))
            }
            Action::HoldFire => {
                self.attacking()?;
                Ok(Preview::End { checks: Vec::new() })
            }
        }
    }

    fn foresee_drive(&self, gear: Gear, turn: Turn, by: Mil) -> Result<Preview, Refusal> {
        let (car, driving, leg) = self.check_drive(gear, turn, by)?;
        let over = if by == 0 { Pieces::default() } else { self.passed(leg.from, gear.signed(by)) };
        let next = driving.after(&leg, over);
        let mut moved = self.clone();
        moved.car_mut(car).pose = Some(leg.to);
        let Leg { from, to, stops, .. } = leg;
        let ends = !stops.is_empty() || by == 0 || !moved.can_drive(car, &next);
        let jump = self.foresee_jump(car, gear, to, &stops);
        Ok(Preview::Drive(Drive {
            from,
            to,
            left: next.left,
            ends,
            jump,
            checks: self.checks(car, gear, &stops, jump, next.over),
            removes: self.removed_by(next.over),
            shots: self.show_shots(car, to),
            lanes: self.show_lanes(car, &driving),
            touches: stops,
        }))
    }

    fn foresee_drift(&self, by: Mil, turn: Turn) -> Result<Preview, Refusal> {
        let slide = self.check_drift(by, turn)?;
        let car = slide.car;
        let from = self.pose(car);
        let over = if by == 0 { Pieces::default() } else { self.passed(from, by) };
        let jump = self.foresee_jump(car, Gear::Forward, slide.at, &slide.stops);
        let lane = self.drift_lane(car);
        Ok(Preview::Drive(Drive {
            from,
            to: slide.to,
            left: 0,
            ends: true,
            jump,
            checks: self.checks(car, Gear::Forward, &slide.stops, jump, over),
            removes: self.removed_by(over),
            shots: self.show_shots(car, slide.to),
            lanes: vec![show_lane(Turn(0), &lane)],
            touches: slide.stops,
        }))
    }

    /// The flight that the contact would lead to, if it is with a ramp's mouth.
    fn foresee_jump(&self, car: CarId, gear: Gear, at: Pose, stops: &[Obstacle]) -> Option<Jump> {
        let ramp = self.ramp_at(gear, at, stops)?;
        let from = self.launch(ramp);
        let land = |inches: Mil| self.land(car, from, inches * INCH);
        // Of the 36 ways that two dice fall.
        let ways = |inches: Mil| 6 - (7 - inches).abs();
        let wrecked: Mil = (2..=12).filter(|&by| land(by).wrecked).map(ways).sum();
        Some(Jump {
            ramp,
            from,
            nearest: from.ahead(2 * INCH),
            furthest: from.ahead(12 * INCH),
            wrecks: (wrecked * 1000 / 36) as u16,
        })
    }

    fn checks(
        &self,
        car: CarId,
        gear: Gear,
        stops: &[Obstacle],
        jump: Option<Jump>,
        over: Pieces,
    ) -> Vec<Foreseen> {
        let mut checks = Vec::new();
        if jump.is_none() {
            self.crash_checks(car, gear, stops, &mut checks);
        }
        checks.extend(self.crossing_checks(car, over));
        checks.extend(jump.map(|_| self.foreseen(car, CheckCause::Landing, Cost::plain())));
        checks
    }

    fn crash_checks(&self, car: CarId, gear: Gear, stops: &[Obstacle], checks: &mut Vec<Foreseen>) {
        let Some(&first) = stops.first() else { return };
        let cars: Vec<CarId> = self.cars_of(stops);
        let Some(&met) = cars.first() else {
            checks.push(self.foreseen(car, CheckCause::Crash { into: first }, Cost::plain()));
            return;
        };
        let is_spiked = |id: CarId| self.sheet(id).has(Does::Spikes);
        let cost = Cost { spiked: cars.iter().any(|&id| is_spiked(id)), by: None };
        checks.push(self.foreseen(car, CheckCause::Collision { with: met }, cost));
        let rams = gear == Gear::Forward && self.sheet(car).has(Does::Ram);
        for other in cars {
            let cost = Cost { spiked: is_spiked(car), by: None };
            checks.push(self.foreseen(other, CheckCause::Collision { with: car }, cost));
            if rams && self.are_enemies(car, other) {
                checks.push(self.foreseen(other, CheckCause::Ram { by: car }, cost));
            }
        }
    }

    fn crossing_checks(&self, car: CarId, over: Pieces) -> Vec<Foreseen> {
        let kind = |no: PieceNo| self.ground().pieces[usize::from(no.0)].kind.row();
        let dangerous = over.iter().filter(|&no| kind(no).dangerous);
        let dangerous = dangerous.map(|piece| CheckCause::Dangerous { piece });
        let destroyed = over.iter().filter(|&no| kind(no).destructible);
        let destroyed = destroyed.map(|piece| CheckCause::Destructible { piece });
        let all = dangerous.chain(destroyed);
        all.map(|cause| self.foreseen(car, cause, Cost::plain())).collect()
    }

    fn removed_by(&self, over: Pieces) -> Vec<PieceNo> {
        let pieces = self.ground().pieces;
        over.iter().filter(|no| pieces[usize::from(no.0)].kind.row().destructible).collect()
    }

    fn foreseen(&self, car: CarId, cause: CheckCause, cost: Cost) -> Foreseen {
        let sheet = self.sheet(car);
        let (need, loses) = (control_need(sheet).die, odds::check_loses(sheet, cost));
        Foreseen { car, cause, need, loses }
    }

    /// Every straight line of a next leg.
    fn show_lanes(&self, car: CarId, driving: &Driving) -> Vec<Lane> {
        let around: Surroundings = self.surroundings(car, driving.left.max(BACKWARD));
        let gears = driving.gears().iter();
        gears
            .flat_map(|&gear| self.lanes(car, driving, gear, &around))
            .map(|(turn, lane)| show_lane(turn, &lane))
            .collect()
    }

    /// The shots that the active car could fire from there, if it is to attack.
    fn show_shots(&self, car: CarId, from: Pose) -> Vec<Shot> {
        let Ok((activation, doing)) = self.acting() else { return Vec::new() };
        if !activation.plan.deeds().contains(&Deed::Attack) {
            return Vec::new();
        }
        let many = activation.plan.is_many();
        let fired = match doing {
            Doing::Attack(fired) => fired,
            Doing::Drive(_) | Doing::Drift => Fired::default(),
        };
        let shots = self.shots(car, from, fired).into_iter();
        let shot = |(no, seen)| {
            let arm = self.sheet(car).arm(no)?;
            Some(self.shot(no, self.aim(car, from, arm, seen, many)))
        };
        shots.filter_map(shot).collect()
    }

    /// A shot with its odds.
    pub(crate) fn shot(&self, weapon: WeaponNo, aim: Aim) -> Shot {
        let target = self.sheet(aim.target);
        let expected =
            odds::expected_loss(&aim, target.defence_again(), target.counter_again(false));
        let Aim { arm, target, distance, need, defence, counter } = aim;
        let dice = arm.weapon.attacks;
        Shot { weapon, target, distance, dice, need, defence, counter, expected }
    }
}

fn show_lane(turn: Turn, lane: &lane::Lane) -> Lane {
    Lane {
        gear: lane.gear,
        turn,
        from: lane.from,
        to: lane.at(lane.reach),
        by: lane.reach,
        stops: lane.stops.clone(),
    }
}

/// Before dice are added to a distance.
fn roll(dice: u8, left: Mil) -> Preview {
    let of = |each: Mil| left + Mil::from(dice) * each * INCH;
    Preview::Roll { dice, least: of(1), most: of(6) }
}

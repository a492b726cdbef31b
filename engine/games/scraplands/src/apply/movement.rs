//! Moves cars and resolves the end of a movement: collisions, terrain and landings.

use crate::{
    apply::{activation::ActionEnd, control_check::FailureCost},
    collision::{DueCheck, cars_among},
    content::{
        ids::{CarId, Gear, Mission, RampNo},
        points,
    },
    event::{CheckCause, Event, Obstacle, ScoreReason},
    geometry::Pose,
    state::{PieceSet, Scraplands},
};
use scrapworks_core::StepContext;

/// The end of a movement.
#[derive(Debug)]
pub(crate) struct MovementEnd {
    pub(crate) car: CarId,
    /// The gear in which the car came to its end, None if it did not drive there.
    pub(crate) driven: Option<Gear>,
    /// Terrain that the car drove over.
    pub(crate) over: PieceSet,
    /// What the car collides with.
    pub(crate) touched: Vec<Obstacle>,
}

impl Scraplands {
    /// Moves a car in a straight line and updates its progress along the track (SL-28, SL-29).
    pub(crate) fn move_car(&mut self, car: CarId, to: Pose, ctx: &mut StepContext<'_, Event>) {
        let from = self.car(car).progress;
        self.car_mut(car).pose = Some(to);
        let Some(track) = self.track() else { return };
        let length = track.length();
        let progress = from + track.between(from.rem_euclid(length), track.locate(to.at).along);
        self.car_mut(car).progress = progress;
        for lap in 0..=self.laps {
            let line = i32::from(lap) * length;
            // After driving back over the line, crossing it again is no news.
            let is_told = lap < self.car(car).laps_told;
            if from < line && line <= progress && !is_told {
                self.car_mut(car).laps_told = lap + 1;
                if lap < self.laps {
                    ctx.emit(Event::LapBegan { car, lap: lap + 1 });
                } else {
                    self.finished = true;
                    ctx.emit(Event::Finished { car });
                }
            }
        }
    }

    /// Resolves the end of a movement: the jump if the car took a ramp, then all checks in order
    /// (SL-25). Then ends the action, and the activation if the checks cost hit points (SL-20).
    pub(crate) fn end_movement(&mut self, stop: MovementEnd, ctx: &mut StepContext<'_, Event>) {
        let car = stop.car;
        let before = self.car(car).hit_points;
        // A ramp is taken by its mouth only, and with nothing else in the way (SL-26).
        let jump = self.ramp_at(stop.driven, self.pose(car), &stop.touched);
        let (mut over, mut landed_badly) = (stop.over, false);
        let rammed = match jump {
            Some(ramp) => {
                let with = self.jump(car, ramp, ctx);
                landed_badly = self.car(car).wrecked;
                if let Some(at) = self.car(car).pose {
                    over = over.union(self.passed(at, 0));
                }
                self.make_checks(&self.collision_checks(car, &with, None), ctx);
                with
            }
            None => {
                if !stop.touched.is_empty() {
                    ctx.emit(Event::Collided { car, with: stop.touched.clone() });
                }
                self.make_checks(&self.contact_checks(car, stop.driven, &stop.touched), ctx);
                cars_among(&stop.touched)
            }
        };
        self.score_collisions(&stop, &rammed, jump, ctx);
        self.make_checks(&self.terrain_checks(car, over), ctx);
        for piece in self.destroyed_pieces(over) {
            self.removed.insert(piece);
            ctx.emit(Event::PieceRemoved { piece });
        }
        if jump.is_some() {
            self.check(car, CheckCause::Landing, FailureCost::plain(), ctx);
        }
        let is_hurt = self.car(car).wrecked || self.car(car).hit_points < before;
        let end = match (is_hurt, landed_badly) {
            (false, _) => ActionEnd::Done,
            (true, false) => ActionEnd::Hurt,
            (true, true) => ActionEnd::BadLanding,
        };
        self.end_action(end, ctx);
    }

    fn make_checks(&mut self, checks: &[DueCheck], ctx: &mut StepContext<'_, Event>) {
        for &DueCheck { car, cause, cost } in checks {
            self.check(car, cause, cost, ctx);
        }
    }

    /// Awards points for ramps, ramming and pile-ups.
    fn score_collisions(
        &mut self,
        stop: &MovementEnd,
        touched: &[CarId],
        jump: Option<RampNo>,
        ctx: &mut StepContext<'_, Event>,
    ) {
        let car = stop.car;
        let enemies = touched.iter().filter(|&&other| self.are_enemies(car, other)).count();
        let rams = if stop.driven == Some(Gear::Forward) && jump.is_none() { enemies } else { 0 };
        match self.mission {
            Mission::TeamRace => {}
            Mission::Showdown => {
                if jump.is_some() {
                    self.award_points(car, points::RAMP, ScoreReason::Ramp, ctx);
                }
                (0..rams).for_each(|_| self.award_points(car, points::RAM, ScoreReason::Ram, ctx));
            }
            Mission::Arena => {
                (0..rams).for_each(|_| self.award_points(car, points::RAM, ScoreReason::Ram, ctx));
                if 2 <= enemies {
                    self.award_points(car, points::PILE_UP, ScoreReason::PileUp, ctx);
                }
            }
        }
    }
}

//! A car changes its place, and what the end of a movement brings: collisions, terrain, landings.

use crate::{
    apply::control_check::Cost,
    content::{
        Does,
        ids::{CarId, Gear, Mission, PieceNo, RampNo},
        points,
    },
    event::{CheckCause, Event, Obstacle, Scoring},
    geometry::Pose,
    state::{Pieces, Scraplands},
};
use scrapworks_core::StepContext;

/// How a movement ended.
#[derive(Debug)]
pub(crate) struct Stop {
    pub(crate) car: CarId,
    pub(crate) gear: Gear,
    /// Terrain that was driven over.
    pub(crate) over: Pieces,
    /// What stopped it.
    pub(crate) touched: Vec<Obstacle>,
}

impl Scraplands {
    /// Moves a car in a straight line, and counts its way along the track (SL-28, SL-29).
    pub(crate) fn put(&mut self, car: CarId, to: Pose, ctx: &mut StepContext<'_, Event>) {
        let from = self.car(car).progress;
        self.car_mut(car).pose = Some(to);
        let Some(track) = self.track() else { return };
        let length = track.length();
        let progress = from + track.between(from.rem_euclid(length), track.place(to.at).along);
        self.car_mut(car).progress = progress;
        for lap in 0..=self.laps {
            let line = i32::from(lap) * length;
            if from < line && line <= progress {
                if lap < self.laps {
                    ctx.emit(Event::LapBegan { car, lap: lap + 1 });
                } else {
                    self.finished = true;
                    ctx.emit(Event::Finished { car });
                }
            }
        }
    }

    /// The end of one action's movement: a jump if it was on a ramp, then all checks in their order
    /// (SL-25), then the next action, or the end of the activation if they cost hit points (SL-20).
    pub(crate) fn end_movement(&mut self, stop: Stop, ctx: &mut StepContext<'_, Event>) {
        let car = stop.car;
        let before = self.car(car).hit_points;
        // Only by its mouth, and with nothing else in the way (SL-26).
        let jump = self.ramp_at(stop.gear, self.pose(car), &stop.touched);
        let rammed = match jump {
            Some(ramp) => {
                let onto = self.jump(car, ramp, ctx);
                self.collide(car, &onto, None, ctx);
                onto
            }
            None => self.crash(&stop, ctx),
        };
        self.score_collisions(&stop, &rammed, jump, ctx);
        self.cross(car, stop.over, ctx);
        if jump.is_some() {
            self.check(car, CheckCause::Landing, Cost::plain(), ctx);
        }
        let is_hurt = self.car(car).wrecked || self.car(car).hit_points < before;
        self.end_deed(is_hurt, ctx);
    }

    /// What stopped the car makes it check, and each car that it touched (SL-13, SL-15, SL-22).
    fn crash(&mut self, stop: &Stop, ctx: &mut StepContext<'_, Event>) -> Vec<CarId> {
        let Some(&first) = stop.touched.first() else { return Vec::new() };
        ctx.emit(Event::Collided { car: stop.car, with: stop.touched.clone() });
        let cars = self.cars_of(&stop.touched);
        if cars.is_empty() {
            self.check(stop.car, CheckCause::Crash { into: first }, Cost::plain(), ctx);
        }
        self.collide(stop.car, &cars, Some(stop.gear), ctx);
        cars
    }

    /// Both sides check once, the one that drove first (SL-13); Ram adds one (SL-38), Spikes a hit
    /// (SL-37).
    fn collide(
        &mut self,
        car: CarId,
        with: &[CarId],
        driven: Option<Gear>,
        ctx: &mut StepContext<'_, Event>,
    ) {
        let Some(&first) = with.first() else { return };
        let is_spiked = |id: CarId| self.sheet(id).has(Does::Spikes);
        let spiked_by_others = with.iter().any(|&id| is_spiked(id));
        let spikes = is_spiked(car);
        let rams = driven == Some(Gear::Forward) && self.sheet(car).has(Does::Ram);
        let cause = CheckCause::Collision { with: first };
        self.check(car, cause, Cost { spiked: spiked_by_others, by: None }, ctx);
        for &other in with {
            let enemy = self.are_enemies(car, other);
            let cost = Cost { spiked: spikes, by: enemy.then_some(car) };
            self.check(other, CheckCause::Collision { with: car }, cost, ctx);
            if rams && enemy {
                let cost = Cost { spiked: spikes, by: Some(car) };
                self.check(other, CheckCause::Ram { by: car }, cost, ctx);
            }
        }
    }

    /// Terrain that was driven over: its checks, and what is destroyed by it (SL-23, SL-24).
    fn cross(&mut self, car: CarId, over: Pieces, ctx: &mut StepContext<'_, Event>) {
        let kind = |no: PieceNo| self.ground().pieces[usize::from(no.0)].kind.row();
        let (dangerous, destroyed): (Vec<_>, Vec<_>) = (
            over.iter().filter(|&no| kind(no).dangerous).collect(),
            over.iter().filter(|&no| kind(no).destructible).collect(),
        );
        for piece in dangerous {
            self.check(car, CheckCause::Dangerous { piece }, Cost::plain(), ctx);
        }
        for &piece in &destroyed {
            self.check(car, CheckCause::Destructible { piece }, Cost::plain(), ctx);
        }
        for piece in destroyed {
            self.removed.insert(piece);
            ctx.emit(Event::PieceRemoved { piece });
        }
    }

    /// Points for ramps, rams and pile-ups.
    fn score_collisions(
        &mut self,
        stop: &Stop,
        touched: &[CarId],
        jump: Option<RampNo>,
        ctx: &mut StepContext<'_, Event>,
    ) {
        let car = stop.car;
        let enemies = touched.iter().filter(|&&other| self.are_enemies(car, other)).count();
        let rams = if stop.gear == Gear::Forward && jump.is_none() { enemies } else { 0 };
        match self.mission {
            Mission::TeamRace => {}
            Mission::Showdown => {
                if jump.is_some() {
                    self.score(car, points::RAMP, Scoring::Ramp, ctx);
                }
                (0..rams).for_each(|_| self.score(car, points::RAM, Scoring::Ram, ctx));
            }
            Mission::Arena => {
                (0..rams).for_each(|_| self.score(car, points::RAM, Scoring::Ram, ctx));
                if 2 <= enemies {
                    self.score(car, points::PILE_UP, Scoring::PileUp, ctx);
                }
            }
        }
    }
}

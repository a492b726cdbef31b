//! Race order and the order of activations (SL-4, SL-5, SL-29).

use std::cmp::Reverse;

use crate::{
    content::ids::CarId,
    event::{CarRoll, Event, SeatRoll},
    geometry::Mil,
    state::{CarState, Scraplands},
};
use scrapworks_core::{Rng, Seat, StepContext};

impl Scraplands {
    /// How far the car is to the inside of its bend; 0 on a straight (SL-5).
    pub(crate) fn inside(&self, car: CarId) -> Mil {
        let pose = self.car(car).pose;
        self.track().zip(pose).map_or(0, |(track, pose)| track.locate(pose.at).inside_offset())
    }

    /// The next car to activate: most command points, then furthest ahead, then innermost (SL-4,
    /// SL-5).
    pub(crate) fn next_car_in_race(&self, ctx: &mut StepContext<'_, Event>) -> Option<CarId> {
        let ready = self.running().filter(|&car| 0 < self.car(car).command);
        self.first_ranked(ready, |car| (car.command, car.progress), ctx)
    }

    /// The car that is furthest ahead.
    pub(crate) fn leader(&self, ctx: &mut StepContext<'_, Event>) -> Option<CarId> {
        self.first_ranked(self.running(), |car| (0, car.progress), ctx)
    }

    /// The car with the greatest key; among equals the innermost, then the winner of a roll-off.
    fn first_ranked(
        &self,
        cars: impl Iterator<Item = CarId>,
        key: impl Fn(&CarState) -> (u8, Mil),
        ctx: &mut StepContext<'_, Event>,
    ) -> Option<CarId> {
        let mut best: Vec<CarId> = Vec::new();
        for car in cars {
            let this = key(self.car(car));
            match best.first().map(|&other| key(self.car(other))) {
                Some(other) if this < other => continue,
                Some(other) if this == other => {}
                Some(_) | None => best.clear(),
            }
            best.push(car);
        }
        if 1 < best.len() {
            let inside = best.iter().map(|&car| self.inside(car)).max();
            best.retain(|&car| Some(self.inside(car)) == inside);
        }
        if 1 < best.len() {
            let (rolls, first) = roll_off(&best, ctx.rng());
            let rolls = rolls.into_iter().map(|(car, dice)| CarRoll { car, dice }).collect();
            ctx.emit(Event::CarsRolledOff { rolls, first });
            return Some(first);
        }
        best.first().copied()
    }

    /// Running cars from the first place down. Level cars roll off.
    pub(crate) fn finishing_order(&self, ctx: &mut StepContext<'_, Event>) -> Vec<CarId> {
        let mut left: Vec<CarId> = self.running().collect();
        let mut places = Vec::new();
        while let Some(first) =
            self.first_ranked(left.iter().copied(), |car| (0, car.progress), ctx)
        {
            left.retain(|&car| car != first);
            places.push(first);
        }
        places
    }

    /// Running cars from the first place down, level cars by the inside of the bend, without
    /// rolling.
    pub(crate) fn race_order(&self) -> Vec<CarId> {
        let mut cars: Vec<CarId> = self.running().collect();
        cars.sort_by_key(|&car| Reverse((self.car(car).progress, Reverse(car))));
        for at in 1..cars.len() {
            let level = self.car(cars[at - 1]).progress == self.car(cars[at]).progress;
            if level && self.inside(cars[at - 1]) < self.inside(cars[at]) {
                cars.swap(at - 1, at);
            }
        }
        cars
    }

    /// Cars with command points in the order in which they would be activated now.
    pub(crate) fn activation_order(&self) -> Vec<CarId> {
        let mut cars = self.race_order();
        cars.retain(|&car| 0 < self.car(car).command);
        cars.sort_by_key(|&car| Reverse(self.car(car).command));
        cars
    }

    /// Rolls off between all seats and returns the winner.
    pub(crate) fn roll_off_seats(&self, ctx: &mut StepContext<'_, Event>) -> Seat {
        let seats: Vec<Seat> = self.seats().iter().collect();
        let (rolls, first) = roll_off(&seats, ctx.rng());
        let rolls = rolls.into_iter().map(|(seat, dice)| SeatRoll { seat, dice }).collect();
        ctx.emit(Event::SeatsRolledOff { rolls, first });
        first
    }
}

/// Rolls two dice each; the highest sum wins, ties roll again. Returns all rolls and the winner.
pub(crate) fn roll_off<T: Copy>(who: &[T], rng: &mut Rng) -> (Vec<(T, [u8; 2])>, T) {
    let mut rolls = Vec::new();
    let mut left = who.to_vec();
    loop {
        let rolled: Vec<(T, [u8; 2])> =
            left.iter().map(|&one| (one, [0; 2].map(|_: u8| rng.die(6) as u8))).collect();
        let sum = |dice: [u8; 2]| dice[0] + dice[1];
        let most = rolled.iter().map(|&(_, dice)| sum(dice)).max().unwrap_or_default();
        left = rolled.iter().filter(|(_, dice)| sum(*dice) == most).map(|&(one, _)| one).collect();
        rolls.extend(rolled);
        if let &[first] = &left[..] {
            return (rolls, first);
        }
    }
}

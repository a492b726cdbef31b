//! Who is ahead, and whose turn it is (SL-4, SL-5, SL-29).

use std::cmp::Reverse;

use crate::{
    content::ids::CarId,
    event::{CarRoll, Event, SeatRoll},
    geometry::Mil,
    state::{Car, Scraplands},
};
use scrapworks_core::{Rng, Seat, StepContext};

impl Scraplands {
    /// How far a car is to the inside of the bend that it is in; zero on a straight (SL-5).
    pub(crate) fn inside(&self, car: CarId) -> Mil {
        let pose = self.car(car).pose;
        self.track().zip(pose).map_or(0, |(track, pose)| track.place(pose.at).inside())
    }

    /// The car that is activated next: most command points, then furthest ahead, then inside.
    pub(crate) fn next_in_race(&self, ctx: &mut StepContext<'_, Event>) -> Option<CarId> {
        let ready = self.running().filter(|&car| 0 < self.car(car).command);
        self.first_by(ready, |car| (car.command, car.progress), ctx)
    }

    /// The car that is furthest ahead.
    pub(crate) fn leader(&self, ctx: &mut StepContext<'_, Event>) -> Option<CarId> {
        self.first_by(self.running(), |car| (0, car.progress), ctx)
    }

    /// The greatest by a key; of several the innermost, and of those the winner of a roll-off.
    fn first_by(
        &self,
        cars: impl Iterator<Item = CarId>,
        key: impl Fn(&Car) -> (u8, Mil),
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

    /// Running cars from the first place down. Cars that are level in everything roll off.
    pub(crate) fn final_places(&self, ctx: &mut StepContext<'_, Event>) -> Vec<CarId> {
        let mut left: Vec<CarId> = self.running().collect();
        let mut places = Vec::new();
        while let Some(first) = self.first_by(left.iter().copied(), |car| (0, car.progress), ctx) {
            left.retain(|&car| car != first);
            places.push(first);
        }
        places
    }

    /// Running cars from the first place down as things stand, the innermost first where level.
    pub(crate) fn places(&self) -> Vec<CarId> {
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

    /// Cars with command points, in the order in which they would be activated as things stand.
    pub(crate) fn order(&self) -> Vec<CarId> {
        let mut cars = self.places();
        cars.retain(|&car| 0 < self.car(car).command);
        cars.sort_by_key(|&car| Reverse(self.car(car).command));
        cars
    }

    /// Between all seats; the first is answered.
    pub(crate) fn roll_off_seats(&self, ctx: &mut StepContext<'_, Event>) -> Seat {
        let seats: Vec<Seat> = self.seats().iter().collect();
        let (rolls, first) = roll_off(&seats, ctx.rng());
        let rolls = rolls.into_iter().map(|(seat, dice)| SeatRoll { seat, dice }).collect();
        ctx.emit(Event::SeatsRolledOff { rolls, first });
        first
    }
}

/// Two dice each; the highest wins, and who is level with it rolls again. All rolls, and who won.
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

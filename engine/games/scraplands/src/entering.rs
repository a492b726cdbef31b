//! Cars come into the arena (SL-40).

use super::{
    action::Action,
    driving::PIVOT_MAX,
    event::{Event, WhyWrecked},
    names::CarId,
    plane::{CAR_LENGTH, INCH, Mil, Pose, Turn},
    refusal::Refusal,
    state::{Phase, Scraplands},
};
use scrapworks_core::{Seat, StepContext};

impl Scraplands {
    fn entering(&self) -> Result<CarId, Refusal> {
        match self.phase {
            Phase::Entering(car) => Ok(car),
            Phase::Declaring(_) | Phase::Acting(..) | Phase::Over(_) => Err(self.wrong_phase()),
        }
    }

    /// Where the seat's next car would stand: its rear bumper so far from the entry.
    pub(super) fn check_enter(
        &self,
        entry: u8,
        turn: Turn,
        by: Mil,
    ) -> Result<(CarId, Pose), Refusal> {
        let car = self.entering()?;
        let entries = self.entries(self.seat_of(car));
        let gate = entries.and_then(|gates| gates.get(usize::from(entry)).copied());
        let gate = gate.ok_or(Refusal::NoSuchEntry { entry })?;
        if PIVOT_MAX.unsigned_abs() < turn.size() {
            return Err(Refusal::PivotTooFar { turn: turn.0 });
        }
        let most = self.sheet(car).movement();
        if by < 0 || most < by || by % INCH != 0 {
            return Err(Refusal::EntryDistance { by, most: self.sheet(car).car.movement });
        }
        let pose = gate.turned(turn).ahead(CAR_LENGTH / 2 + by);
        let is_free = self.surroundings_at(car, pose, 0).is_free(pose);
        if is_free { Ok((car, pose)) } else { Err(Refusal::NoRoom) }
    }

    /// Every way in.
    pub(super) fn ways_in(&self) -> Vec<Action> {
        let Ok(car) = self.entering() else { return Vec::new() };
        let most = self.sheet(car).movement() / INCH;
        let mut ways = Vec::new();
        for entry in 0..2 {
            for turn in (-PIVOT_MAX..=PIVOT_MAX).map(Turn) {
                let stops = (0..=most).map(|inches| inches * INCH);
                let free = stops.filter(|&by| self.check_enter(entry, turn, by).is_ok());
                ways.extend(free.map(|by| Action::Enter { entry, turn, by }));
            }
        }
        ways
    }

    pub(super) fn enter(
        &mut self,
        entry: u8,
        turn: Turn,
        by: Mil,
        ctx: &mut StepContext<'_, Event>,
    ) -> Result<(), Refusal> {
        let (car, pose) = self.check_enter(entry, turn, by)?;
        self.car_mut(car).pose = Some(pose);
        ctx.emit(Event::Entered { car, pose });
        let next = self.seats().after(self.seat_of(car));
        self.enter_next(next, ctx);
        Ok(())
    }

    /// The next seat with a car in reserve that can come in; cars without room are wrecked.
    pub(super) fn enter_next(&mut self, from: Seat, ctx: &mut StepContext<'_, Event>) {
        loop {
            let mut seats = self.seats().clockwise_from(from);
            let Some(car) = seats.find_map(|seat| self.reserve(seat)) else { break };
            self.begin_turn(Phase::Entering(car));
            if !self.ways_in().is_empty() {
                return;
            }
            self.wreck(car, WhyWrecked::NoRoom, None, ctx);
        }
        self.begin_round(ctx);
    }
}

//! Rounds: command points, whose turn it is, and what a round's end brings.

use crate::{
    content::{
        ids::{CarId, Mission},
        points,
    },
    event::{Event, Scoring},
    state::{Declaring, Ending, Phase, Scraplands},
};
use scrapworks_core::{Seat, StepContext};

impl Scraplands {
    /// Every car has all its command points again. In the arena seats roll off (SL-40).
    pub(crate) fn begin_round(&mut self, ctx: &mut StepContext<'_, Event>) {
        self.round += 1;
        ctx.emit(Event::RoundBegan { round: self.round });
        for id in self.ids() {
            let command = if self.car(id).wrecked { 0 } else { self.sheet(id).car.command };
            self.car_mut(id).command = command;
        }
        match self.mission {
            Mission::TeamRace | Mission::Showdown => self.next_activation(None, ctx),
            Mission::Arena => {
                let first = self.roll_off_seats(ctx);
                self.next_in_arena(first, ctx);
            }
        }
    }

    /// The next activation after one of that seat, or the end of the round.
    pub(crate) fn next_activation(
        &mut self,
        after: Option<Seat>,
        ctx: &mut StepContext<'_, Event>,
    ) {
        if let Some(ending) = self.decided() {
            self.end(ending, ctx);
            return;
        }
        match self.mission {
            Mission::TeamRace | Mission::Showdown => match self.next_in_race(ctx) {
                Some(car) => {
                    let seat = self.seat_of(car);
                    self.begin_turn(Phase::Declaring(Declaring { seat, car: Some(car) }));
                }
                None => self.end_round(ctx),
            },
            Mission::Arena => {
                let next = self.seats().after(after.unwrap_or(Seat(0)));
                self.next_in_arena(next, ctx);
            }
        }
    }

    /// Clockwise from a seat, those without command points skipped (SL-40).
    fn next_in_arena(&mut self, from: Seat, ctx: &mut StepContext<'_, Event>) {
        let ready =
            |seat| self.running().any(|car| self.seat_of(car) == seat && 0 < self.car(car).command);
        match self.seats().clockwise_from(from).find(|&seat| ready(seat)) {
            Some(seat) => self.begin_turn(Phase::Declaring(Declaring { seat, car: None })),
            None => self.end_round(ctx),
        }
    }

    fn end_round(&mut self, ctx: &mut StepContext<'_, Event>) {
        if self.mission == Mission::Showdown
            && let Some(leader) = self.leader(ctx)
        {
            self.score(leader, points::LEAD, Scoring::Lead, ctx);
        }
        let is_last = self.rounds_max <= self.round;
        if self.finished {
            self.end(Ending::Finished, ctx);
        } else if is_last {
            let ending = if self.is_race() { Ending::RoundCap } else { Ending::RoundsPlayed };
            self.end(ending, ctx);
        } else {
            self.begin_round(ctx);
        }
    }

    /// Whether there is nothing left to play for.
    pub(crate) fn is_decided(&self) -> bool {
        self.decided().is_some()
    }

    /// All cars of a race are wrecked (SL-31), or one team is left in the arena (SL-40).
    fn decided(&self) -> Option<Ending> {
        let runs = |seat| self.running().any(|car: CarId| self.seat_of(car) == seat);
        let teams = self.seats().iter().filter(|&seat| runs(seat)).count();
        match teams {
            0 => Some(Ending::AllWrecked),
            1 if !self.is_race() => Some(Ending::LastStanding),
            _ => None,
        }
    }
}

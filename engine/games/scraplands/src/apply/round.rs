//! Rounds: command points, the next activation, and the end of a round.

use crate::{
    content::{
        ids::{CarId, Mission},
        points,
    },
    event::{Event, ScoreReason},
    state::{Declaring, EndReason, Phase, Scraplands},
};
use scrapworks_core::{Seat, StepContext};

impl Scraplands {
    /// Begins a round: restores all command points and, in the arena, rolls off for the first seat
    /// (SL-40).
    pub(crate) fn begin_round(&mut self, ctx: &mut StepContext<'_, Event>) {
        self.round += 1;
        ctx.emit(Event::RoundBegan { round: self.round });
        for id in self.ids() {
            let command = if self.car(id).wrecked { 0 } else { self.stats(id).car.command };
            self.car_mut(id).command = command;
        }
        match self.mission {
            Mission::TeamRace | Mission::Showdown => self.next_activation(None, ctx),
            Mission::Arena => {
                let first = self.roll_off_seats(ctx);
                self.next_seat_in_arena(first, ctx);
            }
        }
    }

    /// Starts the next activation after one of seat `after`, or ends the round.
    pub(crate) fn next_activation(
        &mut self,
        after: Option<Seat>,
        ctx: &mut StepContext<'_, Event>,
    ) {
        if let Some(ending) = self.early_end() {
            self.end(ending, ctx);
            return;
        }
        match self.mission {
            Mission::TeamRace | Mission::Showdown => match self.next_car_in_race(ctx) {
                Some(car) => {
                    let seat = self.seat_of(car);
                    self.begin_turn(Phase::Declaring(Declaring { seat, car: Some(car) }));
                }
                None => self.end_round(ctx),
            },
            Mission::Arena => {
                let next = self.seats().after(after.unwrap_or(Seat(0)));
                self.next_seat_in_arena(next, ctx);
            }
        }
    }

    /// Awaits the first seat clockwise from `from` that has command points left (SL-40).
    fn next_seat_in_arena(&mut self, from: Seat, ctx: &mut StepContext<'_, Event>) {
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
            self.award_points(leader, points::LEAD, ScoreReason::Lead, ctx);
        }
        let is_last = self.rounds_max <= self.round;
        if self.finished {
            self.end(EndReason::Finished, ctx);
        } else if is_last {
            let ending = if self.is_race() { EndReason::RoundCap } else { EndReason::RoundsPlayed };
            self.end(ending, ctx);
        } else {
            self.begin_round(ctx);
        }
    }

    /// Whether the match ends before its last round.
    pub(crate) fn is_over_early(&self) -> bool {
        self.early_end().is_some()
    }

    /// Why the match ends now: no car is left in a race (SL-31), or one team in the arena (SL-40).
    fn early_end(&self) -> Option<EndReason> {
        let runs = |seat| self.running().any(|car: CarId| self.seat_of(car) == seat);
        let teams = self.seats().iter().filter(|&seat| runs(seat)).count();
        match teams {
            0 => Some(EndReason::AllWrecked),
            1 if !self.is_race() => Some(EndReason::LastStanding),
            _ => None,
        }
    }
}

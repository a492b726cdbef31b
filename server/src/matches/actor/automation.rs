//! Automatic steps: for seats that left, timed out, are absent too long, or have a bot.

use std::time::Duration;

use scrapworks_engine::{Cause, Refused, Seat, WhyLeft};
use scrapworks_protocol::{Absence, Clock, socket::CallChoice};
use tokio::time::Instant;

use crate::{
    matches::{actor::Actor, refusals},
    store::records::RowKind,
    telemetry::action::ActionTrace,
};

/// Whoever lets so many turns in a row run out has left a match of an event: others wait for its
/// end.
const EVENT_TIMEOUTS: u8 = 3;

impl Actor {
    /// Appends the next automatic step, if there is one, or starts a bot turn.
    pub(super) fn run_automation(&mut self) {
        let now = Instant::now();
        if self.phase.is_writing() || self.phase.retry_at().is_some_and(|at| at > now) {
            return;
        }
        self.return_seats();
        if let Some(kind) = self.next_automatic_row(now) {
            match self.state.prepare(kind, None) {
                Ok(step) => self.append(step, now, None, ActionTrace::default()),
                Err(refused) => panic!("the rules refuse their own default step: {}", refused.code),
            }
        }
    }

    fn next_automatic_row(&mut self, now: Instant) -> Option<RowKind> {
        let awaiting = self.state.awaiting();
        if let Some(seat) = awaiting.iter().find(|&seat| self.state.has_left(seat)) {
            return Some(self.state.default_row(seat, Cause::Left));
        }
        let overdue = match self.timed_out_seat(now) {
            Some(seat) if matches!(self.metadata.clock, Clock::PerTurn { .. }) => {
                let is_last = self.timeouts[seat].saturating_add(1) >= EVENT_TIMEOUTS;
                return Some(match is_last && self.metadata.is_of_event() {
                    true => RowKind::Leave { seat, why: WhyLeft::TimedOut },
                    false => self.state.default_row(seat, Cause::Timeout),
                });
            }
            Some(seat) => Some(seat),
            None => self.subscribers.absent_too_long(now),
        };
        match (overdue, self.metadata.absence) {
            (Some(seat), Absence::Forfeit) => {
                return Some(RowKind::Leave { seat, why: WhyLeft::TimedOut });
            }
            (Some(seat), Absence::Bot) => self.add_stand_in(seat),
            (None, _) => {}
        }
        let bots = awaiting.of(self.clocks.bot_controlled());
        // Where both decide at once the bot of a tutorial goes last, so that it is always in the
        // position that the lessons know.
        let waits_for_learner = self.metadata.tutorial && bots != awaiting;
        if let Some(seat) = bots.first().filter(|_| !waits_for_learner) {
            self.start_bot_turn(seat);
        }
        None
    }

    /// Whether `by` may call `seat` absent.
    pub(super) fn check_call(
        &self,
        by: Seat,
        seat: u8,
        choice: CallChoice,
    ) -> Result<Seat, Refused> {
        if self.state.result().is_some() {
            return Err(refusals::over());
        }
        if self.metadata.clock != Clock::None {
            return Err(refusals::has_clock());
        }
        if self.state.has_left(by) {
            return Err(refusals::not_seated());
        }
        let absent = Seat(seat);
        if self.metadata.seats.get(absent).is_none() {
            return Err(refusals::not_absent(seat, Duration::ZERO));
        }
        let wait = self.subscribers.time_until_callable(absent, Instant::now());
        if absent == by || !self.deciding().contains(absent) || !wait.is_zero() {
            return Err(refusals::not_absent(seat, wait));
        }
        if self.metadata.rated && choice == CallChoice::Bot {
            return Err(refusals::rated());
        }
        Ok(absent)
    }
}

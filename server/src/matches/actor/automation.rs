//! Automatic actions: plays for seats that left, timed out, or are bot-controlled, and returns a
//! seat to its player.

use std::time::Duration;

use scrapworks_engine::{Cause, Refused, Seat, SeatSet, WhyLeft};
use scrapworks_protocol::{Absence, Clock, Presence, socket::CallChoice};
use tokio::time::Instant;

use crate::{
    matches::{
        actor::Actor,
        clock::{Clocks, TurnState},
        refusals,
    },
    store::records::{RowKind, SavedClocks},
    telemetry::action::ActionTrace,
};

/// What a request leads to.
#[derive(Debug)]
pub(super) enum Plan {
    Append(RowKind),
    /// A bot is to play for the seat.
    StandIn(Seat),
}

impl Actor {
    /// Appends the next automatic step, if there is one, or starts a bot turn.
    pub(super) fn run_automation(&mut self) {
        let now = Instant::now();
        if self.is_busy() || self.is_backing_off(now) {
            return;
        }
        self.return_seats();
        if let Some(kind) = self.next_automatic_row(now) {
            self.append_automatic(kind);
        }
    }

    /// Appends a step that the rules always allow.
    fn append_automatic(&mut self, kind: RowKind) {
        let now = Instant::now();
        match self.state.prepare(kind, None) {
            Ok(step) => {
                self.clocks.stop(Instant::now());
                self.append(step, now, None, ActionTrace::default());
            }
            Err(refused) => panic!("the rules refuse their own default step: {}", refused.code),
        }
    }

    fn next_automatic_row(&mut self, now: Instant) -> Option<RowKind> {
        let awaiting = self.state.awaiting();
        if let Some(seat) = awaiting.iter().find(|&seat| self.state.has_left(seat)) {
            return Some(self.state.default_row(seat, Cause::Left));
        }
        let overdue = match self.clocks.timed_out_seat(now) {
            Some(seat) if matches!(self.metadata.clock, Clock::PerTurn { .. }) => {
                return Some(self.state.default_row(seat, Cause::Timeout));
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

    /// What follows when `by` calls `seat` absent.
    pub(super) fn plan_call(
        &self,
        by: Seat,
        seat: u8,
        choice: CallChoice,
    ) -> Result<Plan, Refused> {
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
        Ok(match choice {
            CallChoice::End => Plan::Append(RowKind::Leave { seat: absent, why: WhyLeft::Called }),
            CallChoice::Bot if self.metadata.rated => return Err(refusals::rated()),
            CallChoice::Bot => Plan::StandIn(absent),
        })
    }

    /// Seats whose players owe a decision.
    pub(super) fn deciding(&self) -> SeatSet {
        let bots = self.clocks.bot_controlled();
        self.state.turn().deciding.iter().filter(|&seat| !bots.contains(seat)).collect()
    }

    /// Returns seats from stand-ins to players who are present and have time left.
    pub(super) fn return_seats(&mut self) {
        if self.is_busy() || self.clocks.bot_controlled().is_empty() {
            return;
        }
        let is_back = |seat: &Seat| {
            self.subscribers.has_subscriber(*seat)
                && self.clocks.has_time(*seat)
                && !self.state.has_left(*seat)
        };
        let back: Vec<Seat> = self.clocks.bot_controlled().iter().filter(is_back).collect();
        if back.is_empty() {
            return;
        }
        let now = Instant::now();
        self.clocks.stop(now);
        for seat in back {
            self.clocks.return_seat(seat, self.state.awaiting());
            self.subscribers.return_seat(seat);
            self.cancel_bot_turn(seat);
        }
        self.save_clocks();
        self.clocks.start(now);
        self.subscribers.set_awaited(self.deciding(), now);
    }

    /// The clocks and absences to save with a row, given the clocks after it and the seat that
    /// leaves with it.
    pub(super) fn clocks_to_save(
        &self,
        clocks: &Clocks,
        turn: TurnState,
        leaver: Option<Seat>,
    ) -> Option<SavedClocks> {
        let absent_ms = self.subscribers.absent_ms(Instant::now());
        let mut saved = clocks.save(self.live.service_clock().now_ms(), turn, absent_ms)?;
        let is_played = self.metadata.seats.iter().any(|(seat, metadata)| {
            let is_gone = self.state.has_left(seat) || leaver == Some(seat);
            metadata.player.is_some() && !is_gone && !clocks.bot_controlled().contains(seat)
        });
        if !is_played {
            // The match sleeps until somebody comes back.
            saved.due_at = None;
        }
        Some(saved)
    }

    /// Saves clocks that changed without a step. They must be stopped.
    fn save_clocks(&self) {
        let saved = self.clocks_to_save(&self.clocks, self.state.turn(), None);
        self.writer.update_clocks(self.metadata.id, self.state.seq(), saved);
    }

    /// Saves who is absent and for how long, if that changed, so that absences continue after the
    /// match was unloaded.
    pub(super) fn save_absences(&mut self) {
        if !self.is_busy() && self.finished_at.is_none() && self.subscribers.take_changes() {
            let now = Instant::now();
            self.clocks.stop(now);
            self.save_clocks();
            self.clocks.start(now);
        }
    }

    /// Sets the presence of all seats after loading.
    pub(super) fn sync_presence(&mut self) {
        for (seat, metadata) in self.metadata.seats.iter() {
            if self.state.has_left(seat) {
                self.subscribers.set_presence(seat, Presence::Left);
            } else if self.clocks.bot_controlled().contains(seat) {
                self.subscribers.set_presence(seat, Presence::Bot);
            } else if metadata.player.is_some() {
                self.subscribers.return_seat(seat);
            }
        }
        self.subscribers.set_awaited(self.deciding(), Instant::now());
    }
}

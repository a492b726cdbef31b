//! What a match does without being asked: it plays for seats that left, that ran out of time or
//! that are stood in for, and gives a seat back to its owner.

use std::time::Duration;

use scrapworks_engine::{Cause, Refused, Seat, SeatSet, WhyLeft};
use scrapworks_protocol::{Absence, Clock, Presence, socket::CallChoice};
use tokio::time::Instant;

use super::{
    clock::{Clocks, Moment},
    refusals,
    task::Task,
};
use crate::store::steps::{Deed, KeptClocks};

/// Something to be played.
#[derive(Debug)]
pub(super) struct Plan {
    pub(super) deed: Deed,
    /// The seat that is stood in for from then on, if it is a new one.
    pub(super) stand_in: Option<Seat>,
}

impl From<Deed> for Plan {
    fn from(deed: Deed) -> Plan {
        Plan { deed, stand_in: None }
    }
}

impl Task {
    /// Plays what is to be played at once, one step after the other.
    pub(super) fn go_on(&mut self) {
        let now = Instant::now();
        if self.is_busy() || self.must_wait(now) {
            return;
        }
        self.give_back();
        let Some(Plan { deed, stand_in }) = self.duty(now) else { return };
        match self.playing.attempt(deed, None) {
            Ok(attempt) => {
                self.clocks.stop(now);
                self.append(attempt, stand_in, None);
            }
            Err(refused) => panic!("the rules refuse what they would play: {}", refused.code),
        }
    }

    fn duty(&self, now: Instant) -> Option<Plan> {
        let awaiting = self.playing.awaiting();
        if let Some(seat) = awaiting.iter().find(|&seat| self.playing.has_left(seat)) {
            return Some(self.playing.in_place_of(seat, Cause::Left).into());
        }
        let stood_in = self.clocks.stood_in();
        if let Some(seat) = awaiting.iter().find(|&seat| stood_in.contains(seat)) {
            return Some(self.stand_in_plays(seat).into());
        }
        if let Some(seat) = self.clocks.run_out(now) {
            return Some(match self.facts.clock {
                Clock::PerTurn { .. } => self.playing.in_place_of(seat, Cause::Timeout).into(),
                Clock::Fischer { .. } | Clock::Correspondence { .. } | Clock::None => {
                    self.strike(seat)
                }
            });
        }
        self.audience.struck(now).map(|seat| self.strike(seat))
    }

    /// The lobby's absence rule for a seat that does not answer.
    fn strike(&self, seat: Seat) -> Plan {
        match self.facts.absence {
            Absence::Forfeit => Deed::Leave { seat, why: WhyLeft::TimedOut }.into(),
            Absence::Bot => Plan { deed: self.stand_in_plays(seat), stand_in: Some(seat) },
        }
    }

    /// What a stand-in decides.
    fn stand_in_plays(&self, seat: Seat) -> Deed {
        self.playing.in_place_of(seat, Cause::Timeout)
    }

    /// What becomes of a seat that `by` calls absent.
    pub(super) fn call(&self, by: Seat, seat: u8, choice: CallChoice) -> Result<Plan, Refused> {
        if self.playing.result().is_some() {
            return Err(refusals::over());
        }
        if self.facts.clock != Clock::None {
            return Err(refusals::has_clock());
        }
        if self.playing.has_left(by) {
            return Err(refusals::not_seated());
        }
        let called = Seat(seat);
        if self.facts.seats.get(called).is_none() {
            return Err(refusals::not_absent(seat, Duration::ZERO));
        }
        let wait = self.audience.wait_for(called, Instant::now());
        if called == by || !self.deciding().contains(called) || !wait.is_zero() {
            return Err(refusals::not_absent(seat, wait));
        }
        Ok(match choice {
            CallChoice::End => Deed::Leave { seat: called, why: WhyLeft::Called }.into(),
            CallChoice::Bot => Plan { deed: self.stand_in_plays(called), stand_in: Some(called) },
        })
    }

    /// Seats whose players owe a decision.
    pub(super) fn deciding(&self) -> SeatSet {
        let stood_in = self.clocks.stood_in();
        let deciding = self.playing.moment().deciding;
        deciding.iter().filter(|&seat| !stood_in.contains(seat)).collect()
    }

    /// Gives seats back to owners who are there and have time left.
    pub(super) fn give_back(&mut self) {
        if self.is_busy() || self.clocks.stood_in().is_empty() {
            return;
        }
        let is_back = |seat: &Seat| {
            self.audience.is_watched_by(*seat)
                && self.clocks.has_time(*seat)
                && !self.playing.has_left(*seat)
        };
        let back: Vec<Seat> = self.clocks.stood_in().iter().filter(is_back).collect();
        if back.is_empty() {
            return;
        }
        let now = Instant::now();
        self.clocks.stop(now);
        for seat in back {
            self.clocks.give_back(seat, self.playing.awaiting());
            self.audience.give_back(seat);
        }
        self.note_clocks();
        self.clocks.start(now);
        self.audience.await_seats(self.deciding(), now);
    }

    /// What a restart needs to know of time, if these are the clocks then.
    pub(super) fn keep(&self, clocks: &Clocks, moment: Moment) -> Option<KeptClocks> {
        let absent_ms = self.audience.absent_ms(Instant::now());
        clocks.keep(self.live.uptime().now_ms(), moment, absent_ms)
    }

    /// A crash keeps what became of the clocks without a step. They stand.
    fn note_clocks(&self) {
        let kept = self.keep(&self.clocks, self.playing.moment());
        self.live.writer().note(self.facts.id, self.playing.seq(), kept);
    }

    /// A crash, and a sleep, keep who was away and for how long.
    pub(super) fn note_absences(&mut self) {
        if !self.is_busy() && self.finished_at.is_none() && self.audience.take_news() {
            let now = Instant::now();
            self.clocks.stop(now);
            self.note_clocks();
            self.clocks.start(now);
        }
    }

    /// Tells who is played for, after the match was read from its log.
    pub(super) fn settle(&mut self) {
        for (seat, facts) in self.facts.seats.iter() {
            if self.playing.has_left(seat) {
                self.audience.replace(seat, Presence::Left);
            } else if self.clocks.stood_in().contains(seat) {
                self.audience.replace(seat, Presence::Bot);
            } else if facts.player.is_some() {
                self.audience.give_back(seat);
            }
        }
        self.audience.await_seats(self.deciding(), Instant::now());
    }
}

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

/// What a wish leads to.
#[derive(Debug)]
pub(super) enum Plan {
    Play(Deed),
    /// A program is to play for the seat.
    StandIn(Seat),
}

impl Task {
    /// Plays what is to be played at once, one step after the other, and lets bots think.
    pub(super) fn go_on(&mut self) {
        let now = Instant::now();
        if self.is_busy() || self.must_wait(now) {
            return;
        }
        self.give_back();
        if let Some(deed) = self.duty(now) {
            self.play_unasked(deed);
        }
    }

    /// Plays what the rules allow always.
    pub(super) fn play_unasked(&mut self, deed: Deed) {
        match self.playing.attempt(deed, None) {
            Ok(attempt) => {
                self.clocks.stop(Instant::now());
                self.append(attempt, None);
            }
            Err(refused) => panic!("the rules refuse what they would play: {}", refused.code),
        }
    }

    fn duty(&mut self, now: Instant) -> Option<Deed> {
        let awaiting = self.playing.awaiting();
        if let Some(seat) = awaiting.iter().find(|&seat| self.playing.has_left(seat)) {
            return Some(self.playing.in_place_of(seat, Cause::Left));
        }
        let struck = match self.clocks.run_out(now) {
            Some(seat) if matches!(self.facts.clock, Clock::PerTurn { .. }) => {
                return Some(self.playing.in_place_of(seat, Cause::Timeout));
            }
            Some(seat) => Some(seat),
            None => self.audience.struck(now),
        };
        match (struck, self.facts.absence) {
            (Some(seat), Absence::Forfeit) => {
                return Some(Deed::Leave { seat, why: WhyLeft::TimedOut });
            }
            (Some(seat), Absence::Bot) => self.stand_in(seat),
            (None, _) => {}
        }
        let played_for = awaiting.of(self.clocks.stood_in());
        if let Some(seat) = played_for.first() {
            self.think_for(seat);
        }
        None
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
            CallChoice::End => Plan::Play(Deed::Leave { seat: called, why: WhyLeft::Called }),
            CallChoice::Bot => Plan::StandIn(called),
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
            self.stop_thinking_for(seat);
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

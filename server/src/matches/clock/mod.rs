//! The clocks of one match, and which seats bots control, as a value: every instant is an argument.
//!
//! A clock runs while its seat owes a decision. Only the step that ends the turn adds time: a
//! seat's own steps, undos and answers of other seats do not. Clocks are stopped while a step is
//! being committed, so that storage latency is charged to no player.

pub(super) mod absence;

use std::time::Duration;

use scrapworks_engine::{AnyMatch, BySeat, Seat, SeatSet, Seats};
use scrapworks_protocol::{
    Clock, Timestamp,
    socket::{self, SeatClock},
};
use tokio::time::Instant;

use crate::{matches::clock::absence::AbsencePolicy, store::records::SavedClocks};

/// The most time that increments can add up to.
const LEFT_MAX: Duration = Duration::from_secs(28 * 24 * 60 * 60);

#[derive(Debug, Clone)]
pub(crate) struct Clocks {
    /// None in a match without clocks.
    times: Option<Times>,
    /// Seats of bots, and seats that a stand-in plays for until their player returns.
    bot_controlled: SeatSet,
}

#[derive(Debug, Clone)]
struct Times {
    clock: Clock,
    left: BySeat<Duration>,
    /// Seats whose clocks run, unless all are stopped.
    running: SeatSet,
    /// Seats whose clocks ran at any time in this turn.
    ran: SeatSet,
    turn: u32,
    /// When the clocks were started; None while they are stopped.
    since: Option<Instant>,
}

/// What the clocks need to know of the rules' state.
#[derive(Debug, Clone, Copy)]
pub(crate) struct TurnState {
    pub(crate) turn: u32,
    /// Seats that owe a decision.
    pub(crate) awaiting: SeatSet,
    /// Awaited seats that have not left.
    pub(crate) deciding: SeatSet,
}

impl TurnState {
    pub(crate) fn of(state: &dyn AnyMatch) -> TurnState {
        let (turn, awaiting) = (state.turn(), state.awaiting());
        let deciding = awaiting.iter().filter(|seat| !state.left().contains(seat)).collect();
        TurnState { turn, awaiting, deciding }
    }
}

impl Clocks {
    /// The clocks at the start of a match, stopped.
    pub(crate) fn begin(
        clock: Clock,
        seats: Seats,
        turn: TurnState,
        bot_controlled: SeatSet,
    ) -> Clocks {
        let full = match clock {
            Clock::None => return Clocks { times: None, bot_controlled },
            Clock::PerTurn { turn_ms } | Clock::Correspondence { turn_ms } => turn_ms,
            Clock::Fischer { base_ms, .. } => base_ms,
        };
        let times = Times {
            clock,
            left: BySeat::new(seats, |_| Duration::from_millis(full)),
            running: minus(turn.deciding, bot_controlled),
            ran: minus(turn.deciding, bot_controlled),
            turn: turn.turn,
            since: None,
        };
        Clocks { times: Some(times), bot_controlled }
    }

    /// The clocks saved with the newest step, `elapsed` later, stopped.
    pub(crate) fn restore(
        clock: Clock,
        seats: Seats,
        turn: TurnState,
        bots: SeatSet,
        saved: Option<&SavedClocks>,
        elapsed: Duration,
    ) -> Clocks {
        let mut clocks = Clocks::begin(clock, seats, turn, bots);
        let Some(saved) = saved else { return clocks };
        clocks.bot_controlled = union(saved.bot_controlled, bots);
        if let Some(times) = &mut clocks.times {
            for ((_, left), saved_ms) in times.left.iter_mut().zip(&saved.left_ms) {
                *left = Duration::from_millis(*saved_ms);
            }
            times.ran = saved.ran;
            times.running = minus(turn.deciding, clocks.bot_controlled);
            times.charge(elapsed);
        }
        clocks
    }

    /// What is needed to restore the clocks. `at` is a reading of the service clock. None if the
    /// match has no clocks, no bot-controlled seat and no absent player.
    pub(crate) fn save(
        &self,
        at: i64,
        turn: TurnState,
        absent_ms: Vec<Option<u64>>,
    ) -> Option<SavedClocks> {
        if self.times.is_none() && self.bot_controlled.is_empty() && absent_ms.is_empty() {
            return None;
        }
        let due_in = self.due_in(turn, &absent_ms);
        let due_in = due_in.and_then(|due_in| i64::try_from(millis(due_in)).ok());
        let due_at = due_in.map(|due_in| at.saturating_add(due_in));
        let left = self.times.as_ref().map_or(&[][..], |times| times.left.values());
        Some(SavedClocks {
            at,
            due_at,
            left_ms: left.iter().map(|left| millis(*left)).collect(),
            ran: self.times.as_ref().map_or(SeatSet::EMPTY, |times| times.ran),
            bot_controlled: self.bot_controlled,
            absent_ms,
        })
    }

    /// After what time the match has an automatic action, if no player acts or connects.
    fn due_in(&self, turn: TurnState, absent_ms: &[Option<u64>]) -> Option<Duration> {
        if minus(turn.deciding, self.bot_controlled) != turn.awaiting {
            return Some(Duration::ZERO);
        }
        let times = self.times.as_ref()?;
        let absent_ms = |seat: Seat| *absent_ms.get(usize::from(seat.0))?;
        let longest_ms = turn.deciding.iter().filter_map(absent_ms).max().unwrap_or(0);
        let enforced = match AbsencePolicy::of(times.clock) {
            policy @ AbsencePolicy::Enforced => policy.limit(),
            AbsencePolicy::Callable | AbsencePolicy::Ignored => None,
        };
        let enforced =
            enforced.map(|limit| limit.saturating_sub(Duration::from_millis(longest_ms)));
        times.shortest().map(|left| enforced.map_or(left, |enforced| left.min(enforced)))
    }

    /// Charges the running clocks and stops all.
    pub(crate) fn stop(&mut self, at: Instant) {
        if let Some(times) = &mut self.times
            && let Some(since) = times.since.take()
        {
            times.charge(at.saturating_duration_since(since));
        }
    }

    /// Starts the clocks of the deciding seats.
    pub(crate) fn start(&mut self, at: Instant) {
        if let Some(times) = &mut self.times {
            times.since = Some(at);
        }
    }

    /// The clocks after a step to `turn`. They must be stopped, and stay so.
    #[must_use]
    pub(crate) fn after_step(&self, turn: TurnState) -> Clocks {
        let mut next = self.clone();
        if let Some(times) = &mut next.times {
            if turn.turn != times.turn {
                times.end_turn(turn.turn);
            }
            times.running = minus(turn.deciding, next.bot_controlled);
            times.ran = union(times.ran, times.running);
        }
        next
    }

    /// Lets a bot play for the seat until its player returns. The clocks must be stopped.
    pub(crate) fn add_stand_in(&mut self, seat: Seat) {
        self.bot_controlled = self.bot_controlled.with(seat);
        if let Some(times) = &mut self.times {
            times.running = times.running.without(seat);
        }
    }

    /// Returns the seat to its player. The clocks must be stopped.
    pub(crate) fn return_seat(&mut self, seat: Seat, deciding: SeatSet) {
        self.bot_controlled = self.bot_controlled.without(seat);
        if let Some(times) = &mut self.times
            && deciding.contains(seat)
        {
            times.running = times.running.with(seat);
            times.ran = times.ran.with(seat);
        }
    }

    pub(crate) fn bot_controlled(&self) -> SeatSet {
        self.bot_controlled
    }

    /// Whether the seat has time left.
    pub(crate) fn has_time(&self, seat: Seat) -> bool {
        self.times.as_ref().is_none_or(|times| !times.left[seat].is_zero())
    }

    /// When the clocks were started; None while they are stopped, and without clocks.
    pub(crate) fn running_since(&self) -> Option<Instant> {
        self.times.as_ref()?.since
    }

    /// Gives a running clock time back that it was charged, or is going to be.
    pub(crate) fn give_back(&mut self, seat: Seat, time: Duration) {
        if let Some(times) = &mut self.times
            && times.running.contains(seat)
        {
            times.left[seat] += time;
        }
    }

    /// When the clock of a seat runs out.
    pub(crate) fn deadline_of(&self, seat: Seat) -> Option<Instant> {
        let times = self.times.as_ref()?;
        Some(times.since? + times.left[seat])
    }

    /// When the first running clock runs out.
    pub(crate) fn deadline(&self) -> Option<Instant> {
        let times = self.times.as_ref()?;
        Some(times.since? + times.shortest()?)
    }

    /// A seat whose clock has run out.
    pub(crate) fn timed_out_seat(&self, now: Instant) -> Option<Seat> {
        let times = self.times.as_ref()?;
        times.running.iter().find(|&seat| times.has_timed_out(seat, now))
    }

    /// Whether a message received then came after the seat's deadline.
    pub(crate) fn is_late(&self, seat: Seat, received: Instant) -> bool {
        let is_out =
            |times: &Times| times.running.contains(seat) && times.has_timed_out(seat, received);
        self.bot_controlled.contains(seat) || self.times.as_ref().is_some_and(is_out)
    }

    /// The clocks as clients get them; None without clocks.
    pub(crate) fn to_message(&self, now: Instant, at: Timestamp) -> Option<socket::Clocks> {
        let times = self.times.as_ref()?;
        let seat = |(seat, _): (Seat, &Duration)| {
            let running = times.since.is_some() && times.running.contains(seat);
            let left_ms = u32::try_from(millis(times.left_at(seat, now))).unwrap_or(u32::MAX);
            SeatClock { left_ms, running }
        };
        Some(socket::Clocks { at, seats: times.left.iter().map(seat).collect() })
    }
}

impl Times {
    fn charge(&mut self, spent: Duration) {
        for seat in self.running.iter() {
            self.left[seat] = self.left[seat].saturating_sub(spent);
        }
    }

    fn end_turn(&mut self, turn: u32) {
        let ran = self.ran;
        for (seat, left) in self.left.iter_mut() {
            match self.clock {
                Clock::PerTurn { turn_ms } | Clock::Correspondence { turn_ms } => {
                    *left = Duration::from_millis(turn_ms);
                }
                Clock::Fischer { increment_ms, .. } if ran.contains(seat) => {
                    *left = LEFT_MAX.min(*left + Duration::from_millis(increment_ms));
                }
                Clock::Fischer { .. } | Clock::None => {}
            }
        }
        self.turn = turn;
        self.ran = SeatSet::EMPTY;
    }

    fn left_at(&self, seat: Seat, now: Instant) -> Duration {
        let since = self.since.filter(|_| self.running.contains(seat));
        let spent = since.map_or(Duration::ZERO, |since| now.saturating_duration_since(since));
        self.left[seat].saturating_sub(spent)
    }

    fn has_timed_out(&self, seat: Seat, now: Instant) -> bool {
        self.left_at(seat, now).is_zero()
    }

    fn shortest(&self) -> Option<Duration> {
        self.running.iter().map(|seat| self.left[seat]).min()
    }
}

fn minus(seats: SeatSet, others: SeatSet) -> SeatSet {
    seats.iter().filter(|&seat| !others.contains(seat)).collect()
}

fn union(seats: SeatSet, others: SeatSet) -> SeatSet {
    others.iter().fold(seats, SeatSet::with)
}

fn millis(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests;

//! The clocks of one match, and who is stood in for, as a value: every instant is an argument.
//!
//! A clock runs while its seat owes a decision. Only the step that ends the turn gives time: a
//! seat's own steps, an undo and the answers of others leave what it has left as it is. While a
//! step is on its way to the disk the clocks stand, so the store's time is charged to nobody.

use std::time::Duration;

use scrapworks_engine::{AnyMatch, BySeat, Seat, SeatSet, Seats};
use scrapworks_protocol::{
    Clock, Timestamp,
    socket::{self, SeatClock},
};
use tokio::time::Instant;

use super::absence::Patience;
use crate::store::steps::KeptClocks;

/// More than this nobody gathers by increments.
const LEFT_MAX: Duration = Duration::from_secs(28 * 24 * 60 * 60);

#[derive(Debug, Clone)]
pub(crate) struct Clocks {
    /// None in a match without clocks.
    times: Option<Times>,
    /// Seats that something plays for until their owner returns.
    stood_in: SeatSet,
}

#[derive(Debug, Clone)]
struct Times {
    clock: Clock,
    left: BySeat<Duration>,
    /// Whose clocks run, unless all stand.
    running: SeatSet,
    /// Whose clocks ran at some time of this turn.
    ran: SeatSet,
    turn: u32,
    /// Since when those run that run; None while all stand.
    since: Option<Instant>,
}

/// What the rules say about the moment that clocks are set to.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Moment {
    pub(crate) turn: u32,
    /// Seats that owe a decision,
    pub(crate) awaiting: SeatSet,
    /// and of these, those that have not left.
    pub(crate) deciding: SeatSet,
}

impl Moment {
    pub(crate) fn of(of: &dyn AnyMatch) -> Moment {
        let (turn, awaiting) = (of.turn(), of.awaiting());
        let deciding = awaiting.iter().filter(|seat| !of.left().contains(seat)).collect();
        Moment { turn, awaiting, deciding }
    }
}

impl Clocks {
    /// As they stand when a match begins. Who is stood in for from the beginning is a bot.
    pub(crate) fn begin(clock: Clock, seats: Seats, moment: Moment, stood_in: SeatSet) -> Clocks {
        let full = match clock {
            Clock::None => return Clocks { times: None, stood_in },
            Clock::PerTurn { turn_ms } | Clock::Correspondence { turn_ms } => turn_ms,
            Clock::Fischer { base_ms, .. } => base_ms,
        };
        let times = Times {
            clock,
            left: BySeat::new(seats, |_| Duration::from_millis(full)),
            running: minus(moment.deciding, stood_in),
            ran: minus(moment.deciding, stood_in),
            turn: moment.turn,
            since: None,
        };
        Clocks { times: Some(times), stood_in }
    }

    /// As they were kept with a step that led to this moment, `elapsed` later. They stand.
    pub(crate) fn restore(
        clock: Clock,
        seats: Seats,
        moment: Moment,
        bots: SeatSet,
        kept: Option<&KeptClocks>,
        elapsed: Duration,
    ) -> Clocks {
        let mut clocks = Clocks::begin(clock, seats, moment, bots);
        let Some(kept) = kept else { return clocks };
        clocks.stood_in = union(kept.stood_in, bots);
        if let Some(times) = &mut clocks.times {
            for ((_, left), kept_ms) in times.left.iter_mut().zip(&kept.left_ms) {
                *left = Duration::from_millis(*kept_ms);
            }
            times.ran = kept.ran;
            times.running = minus(moment.deciding, clocks.stood_in);
            times.charge(elapsed);
        }
        clocks
    }

    /// What a restart needs, `at` that many milliseconds of uptime: None in a match without clocks
    /// where nobody is stood in for or away.
    pub(crate) fn keep(
        &self,
        at: i64,
        moment: Moment,
        absent_ms: Vec<Option<u64>>,
    ) -> Option<KeptClocks> {
        if self.times.is_none() && self.stood_in.is_empty() && absent_ms.is_empty() {
            return None;
        }
        let due_in = self.due_in(moment, &absent_ms);
        let due_in = due_in.and_then(|due_in| i64::try_from(millis(due_in)).ok());
        let due_at = due_in.map(|due_in| at.saturating_add(due_in));
        let left = self.times.as_ref().map_or(&[][..], |times| times.left.values());
        Some(KeptClocks {
            at,
            due_at,
            left_ms: left.iter().map(|left| millis(*left)).collect(),
            ran: self.times.as_ref().map_or(SeatSet::EMPTY, |times| times.ran),
            stood_in: self.stood_in,
            absent_ms,
        })
    }

    /// After what time the match has something to do, if nobody is there and nothing happens.
    fn due_in(&self, moment: Moment, absent_ms: &[Option<u64>]) -> Option<Duration> {
        if minus(moment.deciding, self.stood_in) != moment.awaiting {
            return Some(Duration::ZERO);
        }
        let times = self.times.as_ref()?;
        let absent_ms = |seat: Seat| *absent_ms.get(usize::from(seat.0))?;
        let longest_ms = moment.deciding.iter().filter_map(absent_ms).max().unwrap_or(0);
        let struck = match Patience::of(times.clock) {
            patience @ Patience::Struck => patience.limit(),
            Patience::Called | Patience::Endless => None,
        };
        let struck = struck.map(|limit| limit.saturating_sub(Duration::from_millis(longest_ms)));
        times.shortest().map(|left| struck.map_or(left, |struck| left.min(struck)))
    }

    /// Charges what ran until then. From now on all stand.
    pub(crate) fn stop(&mut self, at: Instant) {
        if let Some(times) = &mut self.times
            && let Some(since) = times.since.take()
        {
            times.charge(at.saturating_duration_since(since));
        }
    }

    /// Lets those run that are to run.
    pub(crate) fn start(&mut self, at: Instant) {
        if let Some(times) = &mut self.times {
            times.since = Some(at);
        }
    }

    /// What they become by a step to that moment. They stand, before and after.
    #[must_use]
    pub(crate) fn after_step(&self, moment: Moment) -> Clocks {
        let mut next = self.clone();
        if let Some(times) = &mut next.times {
            if moment.turn != times.turn {
                times.end_turn(moment.turn);
            }
            times.running = minus(moment.deciding, next.stood_in);
            times.ran = union(times.ran, times.running);
        }
        next
    }

    /// Something plays for the seat until its owner is back. They stand.
    pub(crate) fn stand_in(&mut self, seat: Seat) {
        self.stood_in = self.stood_in.with(seat);
        if let Some(times) = &mut self.times {
            times.running = times.running.without(seat);
        }
    }

    /// Its owner is back. They stand.
    pub(crate) fn give_back(&mut self, seat: Seat, deciding: SeatSet) {
        self.stood_in = self.stood_in.without(seat);
        if let Some(times) = &mut self.times
            && deciding.contains(seat)
        {
            times.running = times.running.with(seat);
            times.ran = times.ran.with(seat);
        }
    }

    pub(crate) fn stood_in(&self) -> SeatSet {
        self.stood_in
    }

    /// Whether the seat could decide something, if it were awaited.
    pub(crate) fn has_time(&self, seat: Seat) -> bool {
        self.times.as_ref().is_none_or(|times| !times.left[seat].is_zero())
    }

    /// When the first clock has run out, if nothing happens.
    pub(crate) fn deadline(&self) -> Option<Instant> {
        let times = self.times.as_ref()?;
        Some(times.since? + times.shortest()?)
    }

    /// A seat whose clock has run out by then.
    pub(crate) fn run_out(&self, now: Instant) -> Option<Seat> {
        let times = self.times.as_ref()?;
        times.running.iter().find(|&seat| times.is_out(seat, now))
    }

    /// Whether something that was received then came after the seat's deadline.
    pub(crate) fn is_late(&self, seat: Seat, received: Instant) -> bool {
        let is_out = |times: &Times| times.running.contains(seat) && times.is_out(seat, received);
        self.stood_in.contains(seat) || self.times.as_ref().is_some_and(is_out)
    }

    /// As clients are told of them.
    pub(crate) fn told(&self, now: Instant, at: Timestamp) -> Option<socket::Clocks> {
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

    fn is_out(&self, seat: Seat, now: Instant) -> bool {
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

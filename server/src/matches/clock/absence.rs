//! Presence: whether a seat's player is connected, and for how long an absent one is waited for.

use std::time::Duration;

use scrapworks_protocol::{Clock, Presence, Timestamp};
use serde::{Deserialize, Serialize};
use tokio::time::Instant;

/// In a match without clocks an absent seat can be called after this long.
const CALLABLE_AFTER: Duration = Duration::from_secs(120);
/// On live clocks the match's absence rule applies after this long absent while awaited.
const ENFORCED_AFTER: Duration = Duration::from_secs(60);

/// The presence of a seat, as shown to everyone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct SeatPresence {
    pub(crate) presence: Presence,
    /// When the absence has consequences; None if it has none.
    pub(crate) until: Option<Timestamp>,
}

/// What an absence leads to. It follows from the kind of clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum AbsencePolicy {
    /// No clocks: the other players may call the seat. All of the absence counts.
    Callable,
    /// Live clocks: the match's absence rule applies. Only time in which the seat is awaited
    /// counts.
    Enforced,
    /// Correspondence: nothing; the clock decides.
    Ignored,
}

impl AbsencePolicy {
    pub(crate) fn of(clock: Clock) -> AbsencePolicy {
        match clock {
            Clock::None => AbsencePolicy::Callable,
            Clock::PerTurn { .. } | Clock::Fischer { .. } => AbsencePolicy::Enforced,
            Clock::Correspondence { .. } => AbsencePolicy::Ignored,
        }
    }

    /// Whether the time of an absence counts while its seat is awaited or not.
    pub(crate) fn counts(self, is_awaited: bool) -> bool {
        is_awaited || self == AbsencePolicy::Callable
    }

    pub(crate) fn limit(self) -> Option<Duration> {
        match self {
            AbsencePolicy::Callable => Some(CALLABLE_AFTER),
            AbsencePolicy::Enforced => Some(ENFORCED_AFTER),
            AbsencePolicy::Ignored => None,
        }
    }
}

/// An absence, which began when the player's last connection ended.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Absence {
    policy: AbsencePolicy,
    counted: Duration,
    /// Since when it counts; None while it does not.
    since: Option<Instant>,
}

impl Absence {
    pub(crate) fn begin(policy: AbsencePolicy, is_awaited: bool, now: Instant) -> Absence {
        Absence::resume(policy, Duration::ZERO, is_awaited, now)
    }

    /// An absence of which `counted` has passed already.
    pub(crate) fn resume(
        policy: AbsencePolicy,
        counted: Duration,
        is_awaited: bool,
        now: Instant,
    ) -> Absence {
        Absence { policy, counted, since: policy.counts(is_awaited).then_some(now) }
    }

    pub(crate) fn set_awaited(&mut self, is_awaited: bool, now: Instant) {
        if self.policy == AbsencePolicy::Callable || is_awaited == self.since.is_some() {
            return;
        }
        self.counted = self.counted(now);
        self.since = is_awaited.then_some(now);
    }

    /// When the limit is reached, if nothing changes. None while the absence does not count.
    pub(crate) fn ends_at(&self) -> Option<Instant> {
        Some(self.since? + self.policy.limit()?.saturating_sub(self.counted))
    }

    /// How much must still be counted to reach the limit. None without a limit.
    pub(crate) fn remaining(&self, now: Instant) -> Option<Duration> {
        Some(self.policy.limit()?.saturating_sub(self.counted(now)))
    }

    pub(crate) fn counted(&self, now: Instant) -> Duration {
        let since = |since| now.saturating_duration_since(since);
        self.counted + self.since.map_or(Duration::ZERO, since)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seconds(n: u64) -> Duration {
        Duration::from_secs(n)
    }

    #[test]
    fn without_clocks_all_of_an_absence_counts() {
        let start = Instant::now();
        let mut absence = Absence::begin(AbsencePolicy::Callable, false, start);
        absence.set_awaited(true, start + seconds(100));
        assert_eq!(absence.ends_at(), Some(start + CALLABLE_AFTER));
        absence.set_awaited(false, start + seconds(110));
        assert_eq!(absence.remaining(start + seconds(119)), Some(seconds(1)));
        assert_eq!(absence.remaining(start + seconds(500)), Some(seconds(0)));
    }

    #[test]
    fn on_live_clocks_an_absence_counts_while_the_seat_is_awaited() {
        let start = Instant::now();
        let mut absence = Absence::begin(AbsencePolicy::Enforced, false, start);
        assert_eq!(absence.ends_at(), None);
        absence.set_awaited(true, start + seconds(500));
        absence.set_awaited(true, start + seconds(520));
        assert_eq!(absence.ends_at(), Some(start + seconds(500) + ENFORCED_AFTER));
        absence.set_awaited(false, start + seconds(540));
        assert_eq!(absence.ends_at(), None);
        absence.set_awaited(true, start + seconds(900));
        assert_eq!(absence.ends_at(), Some(start + seconds(900) + ENFORCED_AFTER - seconds(40)));
    }

    #[test]
    fn in_correspondence_an_absence_has_no_limit() {
        let start = Instant::now();
        let absence = Absence::begin(AbsencePolicy::Ignored, true, start);
        assert_eq!((absence.ends_at(), absence.remaining(start)), (None, None));
    }
}

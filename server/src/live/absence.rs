//! How long a seat has been without its player, as far as that counts, as a value.

use std::time::Duration;

use scrapworks_protocol::Clock;
use tokio::time::Instant;

/// In a match without clocks the others may call a seat after so long an absence.
const CALLED_AFTER: Duration = Duration::from_secs(120);
/// On live clocks the lobby's absence rule strikes after so long an absence while awaited.
const STRUCK_AFTER: Duration = Duration::from_secs(60);

/// What follows from an absence, and when.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Patience {
    /// The others may call the seat. Counted whether it is awaited or not.
    Called,
    /// The lobby's rule strikes. Only the time counts in which the seat keeps others waiting.
    Struck,
    /// Nothing: the clock alone decides.
    Endless,
}

impl Patience {
    pub(crate) fn of(clock: Clock) -> Patience {
        match clock {
            Clock::None => Patience::Called,
            Clock::PerTurn { .. } | Clock::Fischer { .. } => Patience::Struck,
            Clock::Correspondence { .. } => Patience::Endless,
        }
    }

    /// Whether the time of an absence counts while its seat is awaited, or is not.
    pub(crate) fn counts(self, is_awaited: bool) -> bool {
        is_awaited || self == Patience::Called
    }

    pub(crate) fn limit(self) -> Option<Duration> {
        match self {
            Patience::Called => Some(CALLED_AFTER),
            Patience::Struck => Some(STRUCK_AFTER),
            Patience::Endless => None,
        }
    }
}

/// An absence that began when the last socket went.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Absence {
    patience: Patience,
    counted: Duration,
    /// Since when it counts; None while it does not.
    since: Option<Instant>,
}

impl Absence {
    pub(crate) fn begin(patience: Patience, is_awaited: bool, now: Instant) -> Absence {
        Absence::resume(patience, Duration::ZERO, is_awaited, now)
    }

    /// One of which so much has counted already.
    pub(crate) fn resume(
        patience: Patience,
        counted: Duration,
        is_awaited: bool,
        now: Instant,
    ) -> Absence {
        Absence { patience, counted, since: patience.counts(is_awaited).then_some(now) }
    }

    /// The seat is awaited from now on, or not any more.
    pub(crate) fn await_seat(&mut self, is_awaited: bool, now: Instant) {
        if self.patience == Patience::Called || is_awaited == self.since.is_some() {
            return;
        }
        self.counted = self.counted(now);
        self.since = is_awaited.then_some(now);
    }

    /// When patience ends, if it goes on like this.
    pub(crate) fn ends_at(&self) -> Option<Instant> {
        Some(self.since? + self.patience.limit()?.saturating_sub(self.counted))
    }

    /// For how long it must still count.
    pub(crate) fn remaining(&self, now: Instant) -> Option<Duration> {
        Some(self.patience.limit()?.saturating_sub(self.counted(now)))
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
        let mut absence = Absence::begin(Patience::Called, false, start);
        absence.await_seat(true, start + seconds(100));
        assert_eq!(absence.ends_at(), Some(start + CALLED_AFTER));
        absence.await_seat(false, start + seconds(110));
        assert_eq!(absence.remaining(start + seconds(119)), Some(seconds(1)));
        assert_eq!(absence.remaining(start + seconds(500)), Some(seconds(0)));
    }

    #[test]
    fn on_live_clocks_only_that_counts_which_others_wait_for() {
        let start = Instant::now();
        let mut absence = Absence::begin(Patience::Struck, false, start);
        assert_eq!(absence.ends_at(), None);
        absence.await_seat(true, start + seconds(500));
        absence.await_seat(true, start + seconds(520));
        assert_eq!(absence.ends_at(), Some(start + seconds(500) + STRUCK_AFTER));
        absence.await_seat(false, start + seconds(540));
        assert_eq!(absence.ends_at(), None);
        absence.await_seat(true, start + seconds(900));
        assert_eq!(absence.ends_at(), Some(start + seconds(900) + STRUCK_AFTER - seconds(40)));
    }

    #[test]
    fn in_correspondence_nobody_has_to_be_there() {
        let start = Instant::now();
        let absence = Absence::begin(Patience::Endless, true, start);
        assert_eq!((absence.ends_at(), absence.remaining(start)), (None, None));
    }
}

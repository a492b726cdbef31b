//! What comes of attempts to deliver a message, and the pauses between them.

use std::time::Duration;

/// Pauses while the server of all messages is away.
pub(super) const OUTAGE_RETRY: Retry =
    Retry { first_pause: Duration::from_secs(1), pause_max: Duration::from_secs(15) };

/// What came of one attempt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Outcome {
    Ended(End),
    /// This recipient may take it after this pause at the earliest.
    Later(Duration),
    /// The server to which all messages go takes none. That is charged to no message.
    ServerAway,
}

/// How the delivery of a message ends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum End {
    Delivered,
    /// It is not needed any more.
    Obsolete,
    /// The recipient does not want this message, now or later.
    Refused(String),
    /// There is no such recipient any more.
    Gone,
    /// It cannot be written.
    Unwritable,
    /// It was too old before it could be delivered.
    Expired,
}

/// How long an attempt may take, and the pauses between two at the same message.
#[derive(Debug, Clone, Copy)]
pub(super) struct Timing {
    pub(super) attempt_max: Duration,
    pub(super) retry: Retry,
}

/// Pauses that double.
#[derive(Debug, Clone, Copy)]
pub(super) struct Retry {
    pub(super) first_pause: Duration,
    pub(super) pause_max: Duration,
}

impl Retry {
    pub(super) fn pause_after(self, attempts: u32) -> Duration {
        let doubled = 2_u32.saturating_pow(attempts.saturating_sub(1));
        self.first_pause.saturating_mul(doubled).min(self.pause_max)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_double_up_to_the_longest() {
        let retry =
            Retry { first_pause: Duration::from_secs(30), pause_max: Duration::from_secs(60 * 60) };
        let pause = |attempts| retry.pause_after(attempts).as_secs();
        assert_eq!([pause(1), pause(2), pause(3)], [30, 60, 120]);
        assert_eq!([pause(7), pause(8), pause(80)], [1_920, 3_600, 3_600]);
    }
}

//! After a request to be friends was declined or taken back, it takes a while until the player may
//! ask the other one again. Each time it takes longer, so that nobody is asked again and again.

use scrapworks_protocol::Timestamp;

const DAY_MS: i64 = 24 * 60 * 60 * 1000;
/// After the first request, the second, and all others.
const PAUSES_DAYS: [i64; 3] = [1, 7, 30];
/// So long after a pause earlier requests count no more.
const FORGOTTEN_DAYS: i64 = 90;

/// Requests of one player to another one that ended, and when it may ask again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct FriendPause {
    pub(crate) requests: i64,
    pub(crate) until: Timestamp,
}

impl FriendPause {
    /// The pause after another request has ended.
    pub(crate) fn after(before: Option<FriendPause>, now: Timestamp) -> FriendPause {
        let counts = |pause: &FriendPause| pause.until.ms() > forgotten_before(now).ms();
        let requests = 1 + before.filter(counts).map_or(0, |pause| pause.requests);
        let nth = usize::try_from(requests - 1).unwrap_or(usize::MAX);
        let days = PAUSES_DAYS[nth.min(PAUSES_DAYS.len() - 1)];
        FriendPause { requests, until: Timestamp::from_ms(now.ms() + days * DAY_MS) }
    }

    pub(crate) fn is_over(self, now: Timestamp) -> bool {
        self.until.ms() <= now.ms()
    }
}

/// Pauses that ended before this count no more.
pub(crate) fn forgotten_before(now: Timestamp) -> Timestamp {
    Timestamp::from_ms(now.ms() - FORGOTTEN_DAYS * DAY_MS)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(day: i64) -> Timestamp {
        Timestamp::from_ms(day * DAY_MS)
    }

    #[test]
    fn the_pause_grows() {
        let mut pause = None;
        for (now, until) in [(0, 1), (1, 8), (8, 38), (38, 68), (68, 98)] {
            let next = FriendPause::after(pause, at(now));
            assert_eq!(next.until, at(until), "on day {now}");
            assert!(!next.is_over(at(now)) && next.is_over(at(until)));
            pause = Some(next);
        }
    }

    #[test]
    fn what_was_long_ago_counts_no_more() {
        let first = FriendPause::after(None, at(0));
        assert_eq!(FriendPause::after(Some(first), at(90)).until, at(97));
        assert_eq!(FriendPause::after(Some(first), at(91)).until, at(92));
    }
}

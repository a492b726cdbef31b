//! The limits of the clock settings of a lobby.

use std::ops::RangeInclusive;

use scrapworks_protocol::Clock;

use crate::domain::lobby::refusal::Refusal;

const SECOND_MS: u64 = 1_000;
const MINUTE_MS: u64 = 60 * SECOND_MS;
const HOUR_MS: u64 = 60 * MINUTE_MS;
const DAY_MS: u64 = 24 * HOUR_MS;

/// Time per turn.
const PER_TURN_MS: RangeInclusive<u64> = 5 * SECOND_MS..=HOUR_MS;
/// Time for the whole match, without increments.
const BASE_MS: RangeInclusive<u64> = 10 * SECOND_MS..=DAY_MS;
const INCREMENT_MS: RangeInclusive<u64> = 0..=10 * MINUTE_MS;
/// Time per turn in correspondence.
const CORRESPONDENCE_MS: RangeInclusive<u64> = HOUR_MS..=14 * DAY_MS;

/// # Errors
/// [`Refusal::Clock`] with the field and its limits.
pub fn check(clock: Clock) -> Result<(), Refusal> {
    match clock {
        Clock::None => Ok(()),
        Clock::PerTurn { turn_ms } => within("turn_ms", turn_ms, PER_TURN_MS),
        Clock::Fischer { base_ms, increment_ms } => within("base_ms", base_ms, BASE_MS)
            .and_then(|()| within("increment_ms", increment_ms, INCREMENT_MS)),
        Clock::Correspondence { turn_ms } => within("turn_ms", turn_ms, CORRESPONDENCE_MS),
    }
}

fn within(field: &'static str, ms: u64, bounds: RangeInclusive<u64>) -> Result<(), Refusal> {
    let (min, max) = (*bounds.start(), *bounds.end());
    if bounds.contains(&ms) { Ok(()) } else { Err(Refusal::Clock { field, min, max }) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_bounds(clock: impl Fn(u64) -> Clock, min: u64, max: u64) {
        assert_eq!((check(clock(min)), check(clock(max))), (Ok(()), Ok(())));
        for ms in [min.wrapping_sub(1), max + 1] {
            let refusal = check(clock(ms));
            let Err(Refusal::Clock { min: said_min, max: said_max, .. }) = refusal else {
                panic!("{ms} ms: {refusal:?}")
            };
            assert_eq!((said_min, said_max), (min, max));
        }
    }

    #[test]
    fn every_clock_setting_has_limits() {
        check_bounds(|turn_ms| Clock::PerTurn { turn_ms }, 5_000, 3_600_000);
        let base = |base_ms| Clock::Fischer { base_ms, increment_ms: 0 };
        check_bounds(base, 10_000, 86_400_000);
        let increment = |increment_ms| Clock::Fischer { base_ms: 60_000, increment_ms };
        check_bounds(increment, 0, 600_000);
        check_bounds(|turn_ms| Clock::Correspondence { turn_ms }, 3_600_000, 1_209_600_000);
    }
}

//! What follows from the answer of a push service.

use std::time::Duration;

use axum::http::{HeaderMap, StatusCode, header};

const PAUSE_MAX: Duration = Duration::from_secs(60 * 60);
/// The longest time that a push service may ask for.
const ASKED_PAUSE_MAX: Duration = Duration::from_secs(24 * 60 * 60);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Outcome {
    Sent,
    /// The device has unsubscribed.
    Gone,
    /// The push service does not want this message, now or later.
    Refused,
    RetryAfter(Duration),
}

/// What follows from an answer to the attempt with this number, from 1.
pub(super) fn of_answer(
    status: StatusCode,
    headers: &HeaderMap,
    attempts: u32,
    first_pause: Duration,
) -> Outcome {
    let pause = pause_after(attempts, first_pause);
    match status.as_u16() {
        200..=299 => Outcome::Sent,
        404 | 410 => Outcome::Gone,
        408 | 429 | 500..=599 => {
            let asked = retry_after(headers).map_or(pause, |asked| asked.min(ASKED_PAUSE_MAX));
            Outcome::RetryAfter(asked.max(pause))
        }
        // Redirects are refused, too: they could lead anywhere.
        _ => Outcome::Refused,
    }
}

/// The pause after so many attempts, which doubles each time.
pub(super) fn pause_after(attempts: u32, first_pause: Duration) -> Duration {
    let doubled = 2_u32.saturating_pow(attempts.saturating_sub(1));
    first_pause.saturating_mul(doubled).min(PAUSE_MAX)
}

/// In seconds; a date is not read.
fn retry_after(headers: &HeaderMap) -> Option<Duration> {
    let seconds = headers.get(header::RETRY_AFTER)?.to_str().ok()?.trim().parse().ok()?;
    Some(Duration::from_secs(seconds))
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    const FIRST: Duration = Duration::from_secs(30);

    fn after(status: u16, retry_after: Option<&'static str>, attempts: u32) -> Outcome {
        let header = retry_after.map(|it| (header::RETRY_AFTER, HeaderValue::from_static(it)));
        let status = StatusCode::from_u16(status).unwrap();
        of_answer(status, &header.into_iter().collect(), attempts, FIRST)
    }

    #[test]
    fn the_answer_decides() {
        for status in [200, 201, 202, 204] {
            assert_eq!(after(status, None, 1), Outcome::Sent);
        }
        for status in [404, 410] {
            assert_eq!(after(status, None, 1), Outcome::Gone);
        }
        for status in [301, 302, 307, 308, 400, 401, 403, 413] {
            assert_eq!(after(status, None, 1), Outcome::Refused);
        }
        for status in [408, 429, 500, 502, 503] {
            assert_eq!(after(status, None, 1), Outcome::RetryAfter(FIRST));
        }
    }

    #[test]
    fn pauses_double_up_to_an_hour() {
        let pause = |attempts| pause_after(attempts, FIRST).as_secs();
        assert_eq!([pause(1), pause(2), pause(3)], [30, 60, 120]);
        assert_eq!([pause(7), pause(8), pause(80)], [1_920, 3_600, 3_600]);
    }

    #[test]
    fn a_push_service_may_ask_for_a_longer_pause() {
        let seconds = |asked| after(429, Some(asked), 2);
        assert_eq!(seconds("300"), Outcome::RetryAfter(Duration::from_secs(300)));
        assert_eq!(seconds("1"), Outcome::RetryAfter(Duration::from_secs(60)));
        assert_eq!(seconds("soon"), Outcome::RetryAfter(Duration::from_secs(60)));
        assert_eq!(seconds("999999999"), Outcome::RetryAfter(ASKED_PAUSE_MAX));
    }
}

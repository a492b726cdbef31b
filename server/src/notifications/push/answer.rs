//! What follows from the answer of a push service.

use std::time::{Duration, UNIX_EPOCH};

use axum::http::{HeaderMap, StatusCode, header};
use scrapworks_protocol::Timestamp;

use crate::notifications::outcome::{End, Outcome};

/// The longest pause that a push service may ask for.
const ASKED_PAUSE_MAX: Duration = Duration::from_secs(24 * 60 * 60);

pub(super) fn judge(status: StatusCode, headers: &HeaderMap, now: Timestamp) -> Outcome {
    match status.as_u16() {
        200..=299 => Outcome::Ended(End::Delivered),
        404 | 410 => Outcome::Ended(End::Gone),
        408 | 429 | 500..=599 => {
            let asked = retry_after(headers, now).unwrap_or_default();
            Outcome::Later(asked.min(ASKED_PAUSE_MAX))
        }
        // Redirects are refused, too: they could lead anywhere.
        _ => Outcome::Ended(End::Refused(status.as_u16().to_string())),
    }
}

/// In seconds, or as a date in one of its three forms (RFC 9110).
fn retry_after(headers: &HeaderMap, now: Timestamp) -> Option<Duration> {
    let asked = headers.get(header::RETRY_AFTER)?.to_str().ok()?.trim();
    if let Ok(seconds) = asked.parse() {
        return Some(Duration::from_secs(seconds));
    }
    let until = httpdate::parse_http_date(asked).ok()?.duration_since(UNIX_EPOCH).ok()?;
    let now = Duration::from_millis(u64::try_from(now.ms()).ok()?);
    Some(until.saturating_sub(now))
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    /// The time in the examples of RFC 9110.
    const NOW_MS: i64 = 784_111_777_000;

    fn after(status: u16, retry_after: Option<&'static str>) -> Outcome {
        let header = retry_after.map(|it| (header::RETRY_AFTER, HeaderValue::from_static(it)));
        judge(
            StatusCode::from_u16(status).unwrap(),
            &header.into_iter().collect(),
            Timestamp::from_ms(NOW_MS),
        )
    }

    #[test]
    fn the_answer_decides() {
        for status in [200, 201, 202, 204] {
            assert_eq!(after(status, None), Outcome::Ended(End::Delivered));
        }
        for status in [404, 410] {
            assert_eq!(after(status, None), Outcome::Ended(End::Gone));
        }
        for status in [301, 302, 307, 308, 400, 401, 403, 413] {
            assert_eq!(after(status, None), Outcome::Ended(End::Refused(status.to_string())));
        }
        for status in [408, 429, 500, 502, 503] {
            assert_eq!(after(status, None), Outcome::Later(Duration::ZERO));
        }
    }

    #[test]
    fn a_push_service_may_ask_for_a_pause() {
        let asked = |value| after(429, Some(value));
        assert_eq!(asked("300"), Outcome::Later(Duration::from_secs(300)));
        assert_eq!(asked("soon"), Outcome::Later(Duration::ZERO));
        assert_eq!(asked("999999999"), Outcome::Later(ASKED_PAUSE_MAX));
    }

    #[test]
    fn a_pause_may_be_a_date() {
        for date in [
            "Sun, 06 Nov 1994 08:59:37 GMT",
            "Sunday, 06-Nov-94 08:59:37 GMT",
            "Sun Nov  6 08:59:37 1994",
        ] {
            assert_eq!(after(503, Some(date)), Outcome::Later(Duration::from_secs(600)), "{date}");
        }
        let past = after(503, Some("Sun, 06 Nov 1994 08:00:00 GMT"));
        assert_eq!(past, Outcome::Later(Duration::ZERO));
        let far = after(503, Some("Sat, 06 Nov 2094 08:00:00 GMT"));
        assert_eq!(far, Outcome::Later(ASKED_PAUSE_MAX));
    }
}

//! What follows from the answer of a push service.

use std::time::Duration;

use axum::http::{HeaderMap, StatusCode, header};

use crate::notifications::delivery::{Attempt, End};

/// The longest pause that a push service may ask for.
const ASKED_PAUSE_MAX: Duration = Duration::from_secs(24 * 60 * 60);

pub(super) fn judge(status: StatusCode, headers: &HeaderMap) -> Attempt {
    match status.as_u16() {
        200..=299 => Attempt::Ended(End::Sent),
        404 | 410 => Attempt::Ended(End::Gone),
        408 | 429 | 500..=599 => {
            let asked = retry_after(headers).unwrap_or_default();
            Attempt::Later(asked.min(ASKED_PAUSE_MAX))
        }
        // Redirects are refused, too: they could lead anywhere.
        _ => Attempt::Ended(End::Refused),
    }
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

    fn after(status: u16, retry_after: Option<&'static str>) -> Attempt {
        let header = retry_after.map(|it| (header::RETRY_AFTER, HeaderValue::from_static(it)));
        judge(StatusCode::from_u16(status).unwrap(), &header.into_iter().collect())
    }

    #[test]
    fn the_answer_decides() {
        for status in [200, 201, 202, 204] {
            assert_eq!(after(status, None), Attempt::Ended(End::Sent));
        }
        for status in [404, 410] {
            assert_eq!(after(status, None), Attempt::Ended(End::Gone));
        }
        for status in [301, 302, 307, 308, 400, 401, 403, 413] {
            assert_eq!(after(status, None), Attempt::Ended(End::Refused));
        }
        for status in [408, 429, 500, 502, 503] {
            assert_eq!(after(status, None), Attempt::Later(Duration::ZERO));
        }
    }

    #[test]
    fn a_push_service_may_ask_for_a_pause() {
        let asked = |seconds| after(429, Some(seconds));
        assert_eq!(asked("300"), Attempt::Later(Duration::from_secs(300)));
        assert_eq!(asked("soon"), Attempt::Later(Duration::ZERO));
        assert_eq!(asked("999999999"), Attempt::Later(ASKED_PAUSE_MAX));
    }
}

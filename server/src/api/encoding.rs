//! Content codings: which ones a client takes.

use axum::http::{HeaderMap, header};

/// Whether `Accept-Encoding` allows this coding (RFC 9110, section 12.5.3).
pub(crate) fn accepts_encoding(headers: &HeaderMap, coding: &str) -> bool {
    let offers = headers
        .get_all(header::ACCEPT_ENCODING)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','));
    let mut any = false;
    for offer in offers {
        let mut parts = offer.split(';').map(str::trim);
        let name = parts.next().unwrap_or_default();
        let is_refused = parts.any(|part| {
            part.split_once('=').is_some_and(|(key, weight)| {
                key.trim().eq_ignore_ascii_case("q")
                    && weight.trim().parse::<f32>().is_ok_and(|weight| weight <= 0.0)
            })
        });
        if name.eq_ignore_ascii_case(coding) {
            return !is_refused;
        }
        if name == "*" {
            any = !is_refused;
        }
    }
    any
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(accepted: &[&'static str], coding: &str, expected: bool) {
        let mut headers = HeaderMap::new();
        for value in accepted {
            headers.append(header::ACCEPT_ENCODING, value.parse().unwrap());
        }
        assert_eq!(accepts_encoding(&headers, coding), expected, "{accepted:?} {coding}");
    }

    #[test]
    fn a_coding_is_accepted_by_name_or_by_a_star() {
        check(&[], "gzip", false);
        check(&["gzip, deflate, br"], "br", true);
        check(&["gzip", "br;q=0.5"], "br", true);
        check(&["GZIP;Q=1.0"], "gzip", true);
        check(&["identity"], "br", false);
        check(&["*"], "br", true);
    }

    #[test]
    fn a_coding_of_weight_zero_is_refused() {
        check(&["br;q=0, *"], "br", false);
        check(&["*;q=0.0"], "gzip", false);
        check(&["gzip; q=0.000"], "gzip", false);
        check(&["*;q=0, gzip"], "gzip", true);
    }
}

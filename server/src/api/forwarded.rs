//! What proxies say about a request, in `X-Forwarded-For` and `Forwarded` (RFC 7239).

use std::net::{IpAddr, SocketAddr};

use axum::http::{HeaderMap, HeaderName, header};

const X_FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// Headers that only proxies add, besides those that begin with `x-forwarded`.
const OF_PROXIES: [HeaderName; 4] = [
    header::FORWARDED,
    header::VIA,
    HeaderName::from_static("x-real-ip"),
    HeaderName::from_static("x-client-ip"),
];

/// The address of the client, from the last entry, which the nearest proxy has added. None without
/// one, or if both headers are there and differ: then the client has sent one of them.
pub(crate) fn client(headers: &HeaderMap) -> Option<IpAddr> {
    let listed = last_entry(headers, &X_FORWARDED_FOR).map(address);
    let forwarded = last_entry(headers, &header::FORWARDED)
        .map(|entry| parameter(entry, "for").and_then(address));
    match (listed, forwarded) {
        (Some(listed), Some(forwarded)) => listed.filter(|listed| Some(*listed) == forwarded),
        (Some(one), None) | (None, Some(one)) => one,
        (None, None) => None,
    }
}

/// Whether a proxy has passed the request on.
pub(crate) fn is_proxied(headers: &HeaderMap) -> bool {
    let is_of_proxy =
        |name: &HeaderName| name.as_str().starts_with("x-forwarded") || OF_PROXIES.contains(name);
    headers.keys().any(is_of_proxy)
}

fn last_entry<'h>(headers: &'h HeaderMap, name: &HeaderName) -> Option<&'h str> {
    let last = headers.get_all(name).iter().next_back()?.to_str().ok()?;
    last.rsplit(',').next().map(str::trim)
}

/// A parameter of an entry like `for="[2001:db8::1]:4711";proto=https`.
fn parameter<'e>(entry: &'e str, name: &str) -> Option<&'e str> {
    let pairs = entry.split(';').filter_map(|pair| pair.split_once('='));
    let (_, value) = pairs.into_iter().find(|(key, _)| key.trim().eq_ignore_ascii_case(name))?;
    Some(value.trim().trim_matches('"'))
}

/// An address with or without a port, IPv6 with or without brackets.
fn address(text: &str) -> Option<IpAddr> {
    let text = text.trim_matches('"');
    let bracketed = text.strip_prefix('[').and_then(|text| text.strip_suffix(']'));
    bracketed.unwrap_or(text).parse().ok().or_else(|| {
        let with_port: SocketAddr = text.parse().ok()?;
        Some(with_port.ip())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for (name, value) in pairs {
            headers.append(*name, value.parse().unwrap());
        }
        headers
    }

    #[track_caller]
    fn check(pairs: &[(&'static str, &'static str)], expected: Option<&str>) {
        let expected = expected.map(|text| text.parse().unwrap());
        assert_eq!(client(&headers(pairs)), expected, "{pairs:?}");
    }

    #[test]
    fn only_the_last_entry_is_trusted() {
        check(&[], None);
        check(&[("x-forwarded-for", "203.0.113.9, 192.0.2.1")], Some("192.0.2.1"));
        check(
            &[("x-forwarded-for", "203.0.113.9"), ("x-forwarded-for", "2001:db8::1")],
            Some("2001:db8::1"),
        );
        check(&[("forwarded", "for=203.0.113.9, for=192.0.2.1;by=10.0.0.1")], Some("192.0.2.1"));
    }

    #[test]
    fn entries_may_have_ports_brackets_and_quotes() {
        for (entry, expected) in [
            ("192.0.2.1:4711", "192.0.2.1"),
            ("[2001:db8::1]", "2001:db8::1"),
            ("[2001:db8::1]:4711", "2001:db8::1"),
            ("2001:db8::1", "2001:db8::1"),
            ("\"192.0.2.1:4711\"", "192.0.2.1"),
        ] {
            check(&[("x-forwarded-for", entry)], Some(expected));
        }
        check(&[("forwarded", "proto=https;For=\"[2001:db8::1]:4711\"")], Some("2001:db8::1"));
        check(&[("forwarded", "for=unknown")], None);
        check(&[("forwarded", "for=_hidden")], None);
        check(&[("x-forwarded-for", "192.0.2.1:port")], None);
    }

    #[test]
    fn headers_that_differ_are_not_believed() {
        let forwarded = ("forwarded", "for=192.0.2.1:80");
        check(&[("x-forwarded-for", "192.0.2.1"), forwarded], Some("192.0.2.1"));
        check(&[("x-forwarded-for", "198.51.100.7"), forwarded], None);
        check(&[("x-forwarded-for", "nobody"), forwarded], None);
    }

    #[test]
    fn a_proxy_is_known_by_its_headers() {
        assert!(!is_proxied(&headers(&[("host", "localhost"), ("accept", "*/*")])));
        for name in ["x-forwarded-for", "x-forwarded-host", "forwarded", "via", "x-real-ip"] {
            assert!(is_proxied(&headers(&[(name, "x")])), "{name}");
        }
    }
}

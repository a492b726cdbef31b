//! What a player sees of the device of a session: browser and system, and nothing finer, so that a
//! list of sessions can be told apart and the device cannot be recognised elsewhere.

use axum::http::{HeaderMap, header};

/// By a part of the `User-Agent`. The first that matches counts: most browsers name others too.
const BROWSERS: &[(&str, &str)] = &[
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
];

const SYSTEMS: &[(&str, &str)] = &[
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("Linux", "Linux"),
];

/// For example `Firefox, Linux`. None for programs, and for browsers that are not known.
pub fn describe(headers: &HeaderMap) -> Option<String> {
    let agent = headers.get(header::USER_AGENT)?.to_str().ok()?;
    let first = |names: &[(&str, &'static str)]| {
        names.iter().find(|(part, _)| agent.contains(part)).map(|(_, name)| *name)
    };
    match (first(BROWSERS), first(SYSTEMS)) {
        (Some(browser), Some(system)) => Some(format!("{browser}, {system}")),
        (Some(one), None) | (None, Some(one)) => Some(one.to_owned()),
        (None, None) => None,
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[track_caller]
    fn check(agent: &'static str, expected: Option<&str>) {
        let headers = HeaderMap::from_iter([(header::USER_AGENT, HeaderValue::from_static(agent))]);
        assert_eq!(describe(&headers).as_deref(), expected, "{agent}");
    }

    #[test]
    fn a_device_is_its_browser_and_its_system() {
        check(
            "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0",
            Some("Firefox, Linux"),
        );
        check(
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) \
             Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0",
            Some("Edge, Windows"),
        );
        check(
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, \
             like Gecko) Version/26.0 Mobile/15E148 Safari/604.1",
            Some("Safari, iPhone"),
        );
        check(
            "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) \
             Chrome/143.0.0.0 Mobile Safari/537.36",
            Some("Chrome, Android"),
        );
        check("curl/8.5.0", None);
        assert_eq!(describe(&HeaderMap::new()), None);
    }
}

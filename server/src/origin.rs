//! Which page sent a request: its `Origin`, `Sec-Fetch-Site` and `Referer`. Browsers set these, and
//! no page can change the first two. Programs need none of them.

use axum::http::{HeaderMap, HeaderName, header};
use url::{Origin, Url};

use crate::config::Config;

/// Whether a page of another site has sent a request that changes something. Browsers send an
/// `Origin` with each of these.
pub fn is_foreign(config: &Config, headers: &HeaderMap) -> bool {
    !is_own_origin(config, headers) || is_from_elsewhere(config, headers)
}

/// Whether the `Origin` header is this site's, or missing.
pub fn is_own_origin(config: &Config, headers: &HeaderMap) -> bool {
    let mut origins = headers.get_all(header::ORIGIN).iter();
    if origins.next().is_none() {
        return true;
    }
    let is_only = origins.next().is_none();
    is_only && page_url(headers).is_some_and(|page| is_own(config, headers, &page))
}

/// Whether another site, or another host of this one, has sent the browser here. Browsers say so
/// since 2023, if this site has https. Others may name the page that they come from.
pub fn is_from_elsewhere(config: &Config, headers: &HeaderMap) -> bool {
    if let Some(site) = headers.get("sec-fetch-site") {
        return !matches!(site.as_bytes(), b"same-origin" | b"none");
    }
    let page = url_of(headers, &header::REFERER);
    headers.contains_key(header::REFERER) && page.is_none_or(|page| !is_own(config, headers, &page))
}

/// Where people find this site: its public URL, else the host that the request names.
pub fn of_site(config: &Config, headers: &HeaderMap) -> Option<String> {
    let named = || {
        let host = headers.get(header::HOST)?.to_str().ok()?;
        origin_of("http", host)
    };
    let origin = config.public_origin().or_else(named)?;
    origin.is_tuple().then(|| origin.ascii_serialization())
}

/// The URL in the `Origin` header; None for `null`.
pub fn page_url(headers: &HeaderMap) -> Option<Url> {
    url_of(headers, &header::ORIGIN)
}

fn is_own(config: &Config, headers: &HeaderMap, page: &Url) -> bool {
    if config.public_origin() == Some(page.origin()) {
        return true;
    }
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    host.and_then(|host| origin_of(page.scheme(), host)) == Some(page.origin())
}

fn url_of(headers: &HeaderMap, name: &HeaderName) -> Option<Url> {
    let url = Url::parse(headers.get(name)?.to_str().ok()?).ok()?;
    matches!(url.scheme(), "http" | "https").then_some(url)
}

fn origin_of(scheme: &str, host: &str) -> Option<Origin> {
    Url::parse(&format!("{scheme}://{host}")).ok().map(|url| url.origin())
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        let pair = |&(name, value): &(&'static str, &'static str)| {
            (name.parse::<HeaderName>().unwrap(), HeaderValue::from_static(value))
        };
        let mut headers = HeaderMap::new();
        for (name, value) in pairs.iter().map(pair) {
            headers.append(name, value);
        }
        headers
    }

    #[test]
    fn only_pages_of_this_site_have_its_origin() {
        let mut config = Config::for_tests();
        let host = ("host", "127.0.0.1:8080");
        let own = |config: &Config, origin| is_own_origin(config, &headers(&[host, origin]));
        assert!(is_own_origin(&config, &headers(&[host])));
        assert!(own(&config, ("origin", "http://127.0.0.1:8080")));
        assert!(!own(&config, ("origin", "http://127.0.0.1:9090")));
        assert!(!own(&config, ("origin", "null")));
        assert!(!own(&config, ("origin", "https://play.example")));
        config.public_url = Some("https://play.example/".to_owned());
        assert!(own(&config, ("origin", "https://play.example")));
        assert!(!own(&config, ("origin", "https://play.example.evil")));
    }

    #[test]
    fn a_site_without_a_public_url_is_where_it_is_asked_for() {
        let mut config = Config::for_tests();
        let of = |config: &Config, host| of_site(config, &headers(&[("host", host)]));
        let here = "http://127.0.0.1:8080".to_owned();
        assert_eq!(of(&config, "127.0.0.1:8080"), Some(here));
        assert_eq!(of(&config, "a b\"><script>"), None);
        assert_eq!(of_site(&config, &headers(&[])), None);
        config.public_url = Some("https://play.example/".to_owned());
        assert_eq!(of(&config, "evil.example"), Some("https://play.example".to_owned()));
    }

    #[test]
    fn origins_are_compared_as_urls() {
        let check = |public: Option<&str>, host: &'static str, origin: &'static str| {
            let public_url = public.map(str::to_owned);
            let config = Config { public_url, ..Config::for_tests() };
            is_own_origin(&config, &headers(&[("host", host), ("origin", origin)]))
        };
        let page = "https://play.example.org";
        assert!(check(Some("https://Play.Example.org"), "10.0.0.5", page));
        assert!(check(Some("https://play.example.org:443/"), "10.0.0.5", page));
        assert!(!check(Some("https://play.example.org:8443"), "10.0.0.5", page));
        assert!(!check(Some("http://play.example.org"), "10.0.0.5", page));
        assert!(check(None, "Play.Example.org:443", page));
        assert!(!check(None, "play.example.org:80", page));
        assert!(!check(None, "play.example.org/", "https://play.example.org.evil"));
        assert!(!check(None, "", "http://"));
    }

    #[test]
    fn a_page_of_another_site_or_host_is_foreign() {
        let config = Config::for_tests();
        let check = |pairs: &[(&'static str, &'static str)], expected: bool| {
            let host = ("host", "127.0.0.1:8080");
            let headers = headers(&[&[host][..], pairs].concat());
            assert_eq!(is_foreign(&config, &headers), expected, "{pairs:?}");
        };
        let own = ("origin", "http://127.0.0.1:8080");
        check(&[], false);
        check(&[own, ("sec-fetch-site", "same-origin")], false);
        check(&[("sec-fetch-site", "none")], false);
        check(&[("sec-fetch-site", "same-site")], true);
        check(&[("sec-fetch-site", "cross-site")], true);
        check(&[own, ("sec-fetch-site", "cross-site")], true);
        check(&[own, ("origin", "https://play.example")], true);
        check(&[("referer", "http://127.0.0.1:8080/account")], false);
        check(&[("referer", "https://evil.example/http://127.0.0.1:8080/")], true);
        check(&[("referer", "about:blank")], true);
    }
}

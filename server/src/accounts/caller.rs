//! The caller of a request: an extractor that authenticates the session, checks the origin of
//! browser requests, and applies the rate limit of writes.

use std::sync::{Arc, OnceLock};

use axum::{
    extract::{FromRequestParts, OptionalFromRequestParts},
    http::{HeaderMap, HeaderValue, Method, header, request::Parts},
};
use scrapworks_protocol::{Player, SessionId};
use url::{Origin, Url};

use crate::{
    accounts::session::{Authenticated, Credential, Token, authenticate},
    app::AppState,
    config::Config,
    error::Error,
    rate_limit::Quota,
};

/// A player with a valid session.
#[derive(Debug, Clone)]
pub struct Caller {
    pub player: Player,
    pub session: SessionId,
    pub token: Token,
}

/// Where the token of a cookie is left whose session was renewed, so that the response sets it
/// again.
#[derive(Debug, Clone, Default)]
pub struct RenewedCookie(Arc<OnceLock<Token>>);

impl RenewedCookie {
    pub fn token(&self) -> Option<&Token> {
        self.0.get()
    }
}

impl FromRequestParts<Arc<AppState>> for Caller {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<AppState>) -> Result<Caller, Error> {
        let credential = Credential::of(&app.config, &parts.headers).ok_or(Error::SessionNeeded)?;
        let writes = !matches!(parts.method, Method::GET | Method::HEAD);
        let by_browser = credential.is_cookie();
        if writes && by_browser && !is_own_origin(&app.config, &parts.headers) {
            return Err(Error::ForeignOrigin);
        }
        let found = authenticate(&app.db, &credential).await?;
        let Authenticated { session, player, is_renewed } = found.ok_or(Error::SessionNeeded)?;
        if !is_open_to_banned(&parts.method, parts.uri.path()) {
            app.sanctions.check(player.id)?;
        }
        if writes {
            app.rate_limiter.take(Quota::WritesPerPlayer, player.id)?;
        }
        let token = credential.token().clone();
        if is_renewed
            && by_browser
            && let Some(renewed) = parts.extensions.get::<RenewedCookie>()
        {
            // An error means that it was renewed in this request already.
            let _ = renewed.0.set(token.clone());
        }
        Ok(Caller { player, session, token })
    }
}

/// Whether a banned player may do this, too: leave this browser to somebody else, take what is kept
/// about it along, or have that deleted.
pub fn is_open_to_banned(method: &Method, path: &str) -> bool {
    match path {
        "/api/logout" | "/api/me/export" => true,
        path if path.starts_with("/api/site-pages") => true,
        "/api/me" => method == Method::DELETE,
        _ => false,
    }
}

impl OptionalFromRequestParts<Arc<AppState>> for Caller {
    type Rejection = Error;

    async fn from_request_parts(
        parts: &mut Parts,
        app: &Arc<AppState>,
    ) -> Result<Option<Caller>, Error> {
        match <Caller as FromRequestParts<_>>::from_request_parts(parts, app).await {
            Ok(caller) => Ok(Some(caller)),
            Err(Error::SessionNeeded) => Ok(None),
            Err(err) => Err(err),
        }
    }
}

/// Proof that the browser would keep the cookie of a new session: a page that was opened over http
/// while the site is at https is refused. A program without an `Origin` keeps the token itself.
#[derive(Debug, Clone, Copy)]
pub struct CookieKept;

impl FromRequestParts<Arc<AppState>> for CookieKept {
    type Rejection = Error;

    async fn from_request_parts(
        parts: &mut Parts,
        app: &Arc<AppState>,
    ) -> Result<CookieKept, Error> {
        require_https(&app.config, &parts.headers)?;
        Ok(CookieKept)
    }
}

/// Whether the `Origin` header is this site's, or missing. Browsers send it with every write.
pub fn is_own_origin(config: &Config, headers: &HeaderMap) -> bool {
    if !headers.contains_key(header::ORIGIN) {
        return true;
    }
    let Some(page) = page_url(headers) else { return false };
    if config.public_origin() == Some(page.origin()) {
        return true;
    }
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    host.and_then(|host| origin_of(page.scheme(), host)) == Some(page.origin())
}

/// Whether another site has sent the browser here, as browsers say since about 2023.
pub fn is_from_elsewhere(headers: &HeaderMap) -> bool {
    let site = headers.get("sec-fetch-site").map(HeaderValue::as_bytes);
    site.is_some_and(|site| site != b"same-origin" && site != b"none")
}

fn require_https(config: &Config, headers: &HeaderMap) -> Result<(), Error> {
    let is_plain = page_url(headers).is_some_and(|page| page.scheme() == "http");
    match config.public_origin() {
        Some(public) if config.is_https() && is_plain => {
            Err(Error::HttpsNeeded { url: public.unicode_serialization() })
        }
        _ => Ok(()),
    }
}

/// The URL in the `Origin` header; None for `null`.
fn page_url(headers: &HeaderMap) -> Option<Url> {
    let url = Url::parse(headers.get(header::ORIGIN)?.to_str().ok()?).ok()?;
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
            (name.parse().unwrap(), HeaderValue::from_static(value))
        };
        pairs.iter().map(pair).collect()
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
    fn a_session_cannot_begin_where_its_cookie_is_not_kept() {
        let check = |public: &str, pairs: &[_]| {
            let config = Config { public_url: Some(public.to_owned()), ..Config::for_tests() };
            require_https(&config, &headers(pairs))
        };
        let plain = [("origin", "http://play.example")];
        assert!(matches!(
            check("https://play.example", &plain),
            Err(Error::HttpsNeeded { url }) if url == "https://play.example"
        ));
        assert!(check("https://play.example", &[("origin", "https://play.example")]).is_ok());
        assert!(check("https://play.example", &[]).is_ok(), "a program keeps the token");
        assert!(check("http://play.example", &plain).is_ok());
    }
}

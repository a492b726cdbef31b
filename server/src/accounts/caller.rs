//! The caller of a request: an extractor that authenticates the session and applies the rate limit
//! of writes. Of requests from other sites it hears nothing: `guard` refuses them before.

use std::sync::{Arc, OnceLock};

use axum::{
    extract::{FromRequestParts, OptionalFromRequestParts},
    http::{HeaderMap, Method, request::Parts},
};
use scrapworks_protocol::{Player, SessionId};

use crate::{
    accounts::session::{Authenticated, Credential, Token, authenticate},
    app::AppState,
    config::Config,
    error::Error,
    origin,
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

fn require_https(config: &Config, headers: &HeaderMap) -> Result<(), Error> {
    let is_plain = origin::page_url(headers).is_some_and(|page| page.scheme() == "http");
    match config.public_origin() {
        Some(public) if config.is_https() && is_plain => {
            Err(Error::HttpsNeeded { url: public.unicode_serialization() })
        }
        _ => Ok(()),
    }
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

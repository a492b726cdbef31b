//! The caller of a request: an extractor that authenticates the session, checks the origin of
//! browser requests, and applies the rate limit of writes.

use std::sync::{Arc, OnceLock};

use axum::{
    extract::{FromRequestParts, OptionalFromRequestParts},
    http::{HeaderMap, Method, header, request::Parts},
};
use scrapworks_protocol::{Player, SessionId};

use crate::{
    accounts::session::{Authenticated, Credential, Token, authenticate},
    app::AppState,
    config::Config,
    error::Error,
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
        let credential = Credential::of(&parts.headers).ok_or(Error::SessionNeeded)?;
        let writes = !matches!(parts.method, Method::GET | Method::HEAD);
        let by_browser = matches!(credential, Credential::Cookie(_));
        if writes && by_browser && !is_own_origin(&app.config, &parts.headers) {
            return Err(Error::ForeignOrigin);
        }
        let found = authenticate(&app.db, credential.token()).await?;
        let Authenticated { session, player, is_renewed } = found.ok_or(Error::SessionNeeded)?;
        if writes {
            app.rate_limiter.write(player.id)?;
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

/// Whether the `Origin` header is this site's, or missing. Browsers send it with every write.
pub fn is_own_origin(config: &Config, headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    if config.public_origin() == Some(origin) {
        return true;
    }
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let authority = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
    authority.is_some() && authority == host
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
}

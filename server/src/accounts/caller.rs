//! The caller of a request: an extractor that authenticates the session, checks the origin of
//! browser requests, and applies the rate limit of writes.

use std::sync::Arc;

use axum::{
    extract::{FromRequestParts, OptionalFromRequestParts},
    http::{HeaderMap, Method, header, request::Parts},
};
use scrapworks_protocol::Player;

use crate::{
    accounts::session::{Credential, authenticate},
    app::AppState,
    config::Config,
    error::Error,
    store::records::SessionId,
};

/// A player with a valid session.
#[derive(Debug, Clone)]
pub struct Caller {
    pub player: Player,
    pub session: SessionId,
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
        let session = authenticate(&app.db, credential.token()).await?;
        let (session, player) = session.ok_or(Error::SessionNeeded)?;
        if writes {
            app.rate_limiter.write(player.id)?;
        }
        Ok(Caller { player, session })
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

//! Who is asking: tokens, cookies, and where a browser's request comes from.

use std::sync::Arc;

use axum::{
    extract::{FromRequestParts, OptionalFromRequestParts},
    http::{HeaderMap, HeaderValue, Method, header, request::Parts},
};
use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use scrapworks_protocol::{Player, SESSION_COOKIE, Timestamp};
use sha2::{Digest, Sha256};
use uuid::Uuid;

use crate::{
    app::AppState,
    chance,
    config::Config,
    error::Error,
    now::now,
    store::players::{self, NewSession},
};

/// How long a token is good for. Browsers keep no cookie for longer than this.
pub const SESSION_DAYS: i64 = 400;

const DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// A device on which a player is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SessionId(pub Uuid);

/// What a client shows to be known. Neither logged nor stored.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// 256 random bits.
    pub fn draw() -> Token {
        Token(URL_SAFE_NO_PAD.encode(chance::bytes()))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// All that the store knows of it: SHA-256, in hex.
    pub fn hash(&self) -> String {
        let hash = Sha256::digest(self.0.as_bytes());
        hash.iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

impl From<String> for Token {
    fn from(text: String) -> Token {
        Token(text)
    }
}

impl std::fmt::Debug for Token {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Token(…)")
    }
}

/// A session that begins at `now`, and the token of who is known in it.
pub fn new_session(now: Timestamp) -> (Token, NewSession) {
    let token = Token::draw();
    let session = NewSession {
        session_id: SessionId(chance::id()),
        token_hash: token.hash(),
        expires_at: expiry(now),
    };
    (token, session)
}

/// When a session that begins at `now` ends.
fn expiry(now: Timestamp) -> Timestamp {
    Timestamp::from_ms(now.ms() + SESSION_DAYS * DAY_MS)
}

/// How a request carries its token.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Credential {
    /// Put there by a program on purpose.
    Bearer(Token),
    /// Put there by a browser, whatever page asked for it.
    Cookie(Token),
}

impl Credential {
    /// The `Authorization` header, else the cookie.
    pub fn of(headers: &HeaderMap) -> Option<Credential> {
        if let Some(value) = headers.get(header::AUTHORIZATION) {
            let (scheme, token) = value.to_str().ok()?.split_once(' ')?;
            let is_bearer = scheme.eq_ignore_ascii_case("bearer");
            return is_bearer.then(|| Credential::Bearer(Token(token.trim().to_owned())));
        }
        let cookies = headers.get_all(header::COOKIE).iter();
        let mut pairs = cookies
            .filter_map(|value| value.to_str().ok())
            .flat_map(|value| value.split(';'))
            .filter_map(|pair| pair.trim().split_once('='));
        let (_, token) = pairs.find(|(name, _)| *name == SESSION_COOKIE)?;
        Some(Credential::Cookie(Token(token.to_owned())))
    }

    pub fn token(&self) -> &Token {
        match self {
            Credential::Bearer(token) | Credential::Cookie(token) => token,
        }
    }
}

/// Who that token belongs to, if its session still goes on.
pub async fn identify(
    app: &AppState,
    token: &Token,
) -> Result<Option<(SessionId, Player)>, sqlx::Error> {
    players::by_token(&app.db, &token.hash(), now()).await
}

/// Whether a browser says that a page of this site asks, or nothing at all says where from.
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

/// The cookie that carries `token` from now on.
pub fn cookie(config: &Config, token: &Token) -> HeaderValue {
    set_cookie(config, token.as_str(), SESSION_DAYS * DAY_MS / 1000)
}

/// The cookie that takes the token away.
pub fn no_cookie(config: &Config) -> HeaderValue {
    set_cookie(config, "", 0)
}

fn set_cookie(config: &Config, value: &str, max_age_s: i64) -> HeaderValue {
    let secure = if config.is_https() { "; Secure" } else { "" };
    let cookie = format!(
        "{SESSION_COOKIE}={value}; Path=/; Max-Age={max_age_s}; HttpOnly; SameSite=Lax{secure}"
    );
    HeaderValue::from_str(&cookie).expect("tokens are plain text")
}

/// A player with a session. Extracting it also judges where a write comes from, and how often.
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
        let known = identify(app, credential.token()).await?;
        let (session, player) = known.ok_or(Error::SessionNeeded)?;
        if writes {
            app.limits.write(player.id)?;
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

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        let pair = |&(name, value): &(&'static str, &'static str)| {
            (name.parse().unwrap(), HeaderValue::from_static(value))
        };
        pairs.iter().map(pair).collect()
    }

    #[test]
    fn a_bearer_token_goes_before_the_cookie() {
        let both = [("cookie", "a=b; scrapworks_session=old"), ("authorization", "bearer new")];
        let token = |text: &str| Token(text.to_owned());
        let of = |pairs: &[_]| Credential::of(&headers(pairs));
        assert_eq!(of(&both), Some(Credential::Bearer(token("new"))));
        assert_eq!(of(&both[..1]), Some(Credential::Cookie(token("old"))));
        assert_eq!(of(&[("authorization", "Basic abc"), both[0]]), None);
        assert_eq!(of(&[("cookie", "other=1")]), None);
    }

    #[test]
    fn tokens_are_43_characters_and_never_shown_in_logs() {
        let token = Token::draw();
        assert_eq!(token.as_str().len(), 43);
        assert_ne!(token, Token::draw());
        assert_eq!(token.hash().len(), 64);
        assert_eq!(format!("{token:?}"), "Token(…)");
    }

    #[test]
    fn only_a_page_of_this_site_is_at_home() {
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
    fn the_cookie_is_secure_where_the_site_is() {
        let mut config = Config::for_tests();
        let token = Token("abc".to_owned());
        let text = |config: &Config| cookie(config, &token).to_str().unwrap().to_owned();
        let plain = "scrapworks_session=abc; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax";
        assert_eq!(text(&config), plain);
        config.public_url = Some("https://play.example".to_owned());
        assert_eq!(text(&config), format!("{plain}; Secure"));
    }
}

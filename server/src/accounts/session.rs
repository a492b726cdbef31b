//! Sessions: tokens, how requests carry them, and the session cookie.

use axum::http::{HeaderMap, HeaderValue, header};
use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use scrapworks_protocol::{Player, SESSION_COOKIE, SessionId, Timestamp};

use crate::{
    app::AppState,
    clock::wall::now,
    config::Config,
    random,
    store::{
        accounts::{
            sessions::{self, Known},
            sign_in_methods::SignedIn,
        },
        db::Db,
        records::NewSession,
    },
};

/// The lifetime of a session that is not used. Browsers keep cookies no longer than this.
pub const SESSION_DAYS: i64 = 400;

/// Sessions that one player may have.
pub const SESSIONS_MAX: u32 = 50;

/// How often the use of a session is noted at most.
const RENEWED_EVERY_MS: i64 = DAY_MS;

const DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// The secret of a session. It is neither logged nor stored.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// A new token of 256 random bits.
    pub fn generate() -> Token {
        Token(URL_SAFE_NO_PAD.encode(random::bytes()))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// SHA-256 in hex, under which the session is stored.
    pub fn hash(&self) -> String {
        random::secret_hash(&self.0)
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

/// A new session of a device that begins at `now`, and its token.
pub fn new_session(now: Timestamp, device: Option<String>) -> (Token, NewSession) {
    let token = Token::generate();
    let session = NewSession {
        session_id: SessionId(random::uuid()),
        token_hash: token.hash(),
        expires_at: expiry(now),
        device,
    };
    (token, session)
}

fn expiry(now: Timestamp) -> Timestamp {
    Timestamp::from_ms(now.ms() + SESSION_DAYS * DAY_MS)
}

/// How a request carries its token.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Credential {
    /// Set by a program.
    Bearer(Token),
    /// Sent by a browser, with requests of any page.
    Cookie(Token),
}

impl Credential {
    /// From the `Authorization` header, else from the cookie of this server. Credentials of another
    /// scheme are for a proxy, which may ask everybody for a password.
    pub fn of(config: &Config, headers: &HeaderMap) -> Option<Credential> {
        let authorization = headers.get(header::AUTHORIZATION).map(HeaderValue::to_str);
        if let Some(value) = authorization.transpose().ok()? {
            let (scheme, token) = value.split_once(' ').unwrap_or((value, ""));
            if scheme.eq_ignore_ascii_case("bearer") {
                return Some(Credential::Bearer(Token(token.trim().to_owned())));
            }
        }
        find_cookie(headers, &cookie_name(config)).map(|token| Credential::Cookie(Token(token)))
    }

    pub fn token(&self) -> &Token {
        match self {
            Credential::Bearer(token) | Credential::Cookie(token) => token,
        }
    }

    /// Whether a browser sent it by itself.
    pub fn is_cookie(&self) -> bool {
        !matches!(self, Credential::Bearer(_))
    }
}

/// The value of a cookie.
pub fn find_cookie(headers: &HeaderMap, name: &str) -> Option<String> {
    cookies(headers).find(|(found, _)| *found == name).map(|(_, value)| value.to_owned())
}

/// Names and values of all cookies.
pub fn cookies(headers: &HeaderMap) -> impl Iterator<Item = (&str, &str)> {
    let cookies = headers.get_all(header::COOKIE).iter();
    cookies
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
}

/// A session that was found by its token.
#[derive(Debug)]
pub struct Authenticated {
    pub session: SessionId,
    pub player: Player,
    /// Whether the cookie is to be set again, because this use has postponed the expiry.
    pub is_renewed: bool,
}

/// The session and player of a token; None if it is unknown or has expired. Notes the use once a
/// day.
pub async fn authenticate(
    db: &Db,
    credential: &Credential,
) -> Result<Option<Authenticated>, sqlx::Error> {
    let (now, hash) = (now(), credential.token().hash());
    let Some(known) = sessions::by_token(db, &hash, now).await? else { return Ok(None) };
    let Known { session, last_used_at, player } = known;
    let before = Timestamp::from_ms(now.ms() - RENEWED_EVERY_MS);
    let is_renewed = last_used_at <= before && renew(db, session, now, before).await;
    Ok(Some(Authenticated { session, player, is_renewed }))
}

/// Closes the connections of sessions that have ended because their player signed in once more than
/// it may have sessions. Returns the player.
pub fn close_surplus(app: &AppState, signed_in: SignedIn) -> Player {
    let SignedIn { player, ended } = signed_in;
    for session in ended {
        app.metrics.clients.sessions_ended.increment(1);
        app.sockets.close_session(player.id, session);
    }
    player
}

/// A failure costs nothing but the note, which the next use makes.
async fn renew(db: &Db, session: SessionId, now: Timestamp, before: Timestamp) -> bool {
    let renewed = sessions::renew(db, session, now, expiry(now), before).await;
    renewed.unwrap_or_else(|err| {
        tracing::warn!(%err, "cannot note the use of a session");
        false
    })
}

/// The `Set-Cookie` value that stores `token`.
pub fn cookie(config: &Config, token: &Token) -> HeaderValue {
    set_cookie(config, SESSION_COOKIE, token.as_str(), SESSION_DAYS * DAY_MS / 1000)
}

/// The `Set-Cookie` value that deletes the cookie.
pub fn expired_cookie(config: &Config) -> HeaderValue {
    set_cookie(config, SESSION_COOKIE, "", 0)
}

/// The name of the session cookie.
pub fn cookie_name(config: &Config) -> String {
    full_name(config, SESSION_COOKIE)
}

/// The name of a cookie. It differs between servers on the ports of one host. Over https its prefix
/// makes browsers refuse a cookie that another host of the domain set.
pub fn full_name(config: &Config, name: &str) -> String {
    let prefix = if config.is_https() { "__Host-" } else { "" };
    let port = config.cookie_port().map(|port| format!("_{port}")).unwrap_or_default();
    format!("{prefix}{name}{port}")
}

/// The `Set-Cookie` value of a cookie that pages cannot read, and that comes with navigations from
/// other sites. An age of 0 deletes it.
pub fn set_cookie(config: &Config, name: &str, value: &str, max_age_s: i64) -> HeaderValue {
    let name = full_name(config, name);
    let secure = if config.is_https() { "; Secure" } else { "" };
    let cookie =
        format!("{name}={value}; Path=/; Max-Age={max_age_s}; HttpOnly; SameSite=Lax{secure}");
    HeaderValue::from_str(&cookie).expect("tokens are ASCII")
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
    fn a_bearer_token_takes_precedence_over_the_cookie() {
        let config = Config::for_tests();
        let both =
            [("cookie", "a=b; scrapworks_session_8080=old"), ("authorization", "bearer new")];
        let token = |text: &str| Token(text.to_owned());
        let of = |pairs: &[_]| Credential::of(&config, &headers(pairs));
        assert_eq!(of(&both), Some(Credential::Bearer(token("new"))));
        assert_eq!(of(&both[..1]), Some(Credential::Cookie(token("old"))));
        let beside = |value| of(&[("authorization", value), both[0]]);
        assert_eq!(beside("Basic abc"), Some(Credential::Cookie(token("old"))), "of a proxy");
        assert_eq!(beside("Bearer"), Some(Credential::Bearer(token(""))), "none that is known");
        assert_eq!(of(&[("authorization", "Basic abc")]), None);
        assert_eq!(of(&[("cookie", "other=1")]), None);
    }

    #[test]
    fn tokens_are_43_characters_and_never_shown_in_logs() {
        let token = Token::generate();
        assert_eq!(token.as_str().len(), 43);
        assert_ne!(token, Token::generate());
        assert_eq!(token.hash().len(), 64);
        assert_eq!(format!("{token:?}"), "Token(…)");
    }

    #[test]
    fn the_cookie_is_secure_where_the_site_is() {
        let mut config = Config::for_tests();
        let token = Token("abc".to_owned());
        let text = |config: &Config| cookie(config, &token).to_str().unwrap().to_owned();
        let rest = "=abc; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax";
        assert_eq!(text(&config), format!("scrapworks_session_8080{rest}"));
        config.public_url = Some("https://play.example".to_owned());
        assert_eq!(text(&config), format!("__Host-scrapworks_session{rest}; Secure"));
        config.public_url = Some("https://play.example:8443".to_owned());
        assert_eq!(text(&config), format!("__Host-scrapworks_session_8443{rest}; Secure"));
    }

    #[test]
    fn the_cookie_of_another_server_on_this_host_is_not_ours() {
        let cookies = [(
            "cookie",
            "scrapworks_session=old; scrapworks_session_8080=a; scrapworks_session_9090=b",
        )];
        let of = |port: u16| {
            let mut config = Config::for_tests();
            config.bind.set_port(port);
            Credential::of(&config, &headers(&cookies))
        };
        let token = |text: &str| Token(text.to_owned());
        assert_eq!(of(8080), Some(Credential::Cookie(token("a"))));
        assert_eq!(of(9090), Some(Credential::Cookie(token("b"))));
        assert_eq!(of(7070), None);
        let public_url = Some("http://play.example".to_owned());
        let config = Config { public_url, ..Config::for_tests() };
        let found = Credential::of(&config, &headers(&cookies));
        assert_eq!(found, Some(Credential::Cookie(token("old"))), "the name is this one there");
    }
}

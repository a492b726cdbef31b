//! Handlers of OpenID issuers: the way there and back, and the caller's identities. Whatever goes
//! wrong on the way ends on the account page, in a sentence.

use axum::{
    http::{HeaderMap, HeaderValue, header},
    response::{AppendHeaders, IntoResponse, Redirect, Response},
};
use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use scrapworks_protocol::{IdentityId, IdentityPage, Page, Timestamp};
use serde::Deserialize;
use serde_json::json;

use crate::{
    accounts::{
        caller::{Caller, is_from_elsewhere},
        open_id::VisitError,
        session,
        visits::{self, Arrival, Purpose, VISIT_MS},
    },
    api::{
        extract::{Device, Path, Peer, Query},
        response::{NoContent, Success},
    },
    app::App,
    clock::wall::now,
    config::Config,
    error::Error,
    http::IdPath,
    rate_limit::Quota,
    store::accounts::identities,
};

const COOKIE: &str = "scrapworks_visit";
/// Tells the account page why a player is banned, so that no link can make the page say it.
const BAN_COOKIE: &str = "scrapworks_ban";
const BAN_COOKIE_SECONDS: i64 = 60;
/// Characters of the reason of a ban that a cookie has room for.
const BAN_CHARS_MAX: usize = 500;

/// All on one page: a player has few.
pub async fn list(app: App, caller: Caller, (): ()) -> Result<Success<IdentityPage>, Error> {
    let items = identities::of_player(&app.db, caller.player.id).await?;
    Ok(Success(Page { items, next: None }))
}

pub async fn remove(
    app: App,
    caller: Caller,
    Path(IdPath { id }): Path<IdPath<IdentityId>>,
) -> Result<NoContent, Error> {
    visits::remove(&app, caller.player.id, id).await.map(|()| NoContent)
}

#[derive(Debug, Deserialize)]
pub struct DepartQuery {
    /// `other`: to sign in, and not to add an identity to the player of this browser. `me`: to add
    /// one, and not to sign in as somebody else.
    r#as: Option<String>,
}

/// `GET /auth/{issuer}`.
pub async fn depart(
    app: App,
    caller: Result<Option<Caller>, Error>,
    Peer(source): Peer,
    Path(slug): Path<String>,
    Query(query): Query<DepartQuery>,
    headers: HeaderMap,
) -> Response {
    if app.rate_limiter.take(Quota::SignInsPerAddress, source).is_err() {
        return account("busy");
    }
    let wanted = query.r#as.as_deref();
    // A link on another site adds nothing to the player of this browser.
    let is_other = wanted == Some("other") || is_from_elsewhere(&headers);
    let purpose = match caller {
        _ if is_other => Purpose::SignIn,
        Ok(Some(Caller { player, session, .. })) if wanted == Some("me") => {
            Purpose::Add(player.id, session)
        }
        Ok(Some(Caller { player, session, .. })) => Purpose::AddOrSignIn(player.id, session),
        Ok(None) => Purpose::SignIn,
        Err(err) => return failed(&app.config, &slug, &VisitError::Other(err)),
    };
    match visits::depart(&app, &slug, purpose).await {
        Ok(departure) => {
            let cookie =
                session::set_cookie(&app.config, COOKIE, &departure.browser, VISIT_MS / 1000);
            (AppendHeaders([(header::SET_COOKIE, cookie)]), Redirect::to(departure.url.as_str()))
                .into_response()
        }
        Err(err) => failed(&app.config, &slug, &err),
    }
}

#[derive(Debug, Deserialize)]
pub struct ArriveQuery {
    #[serde(default)]
    state: String,
    code: Option<String>,
    error: Option<String>,
}

/// `GET /auth/{issuer}/callback`.
pub async fn arrive(
    app: App,
    (Peer(source), Device(device)): (Peer, Device),
    Path(slug): Path<String>,
    Query(query): Query<ArriveQuery>,
    headers: HeaderMap,
) -> Response {
    if app.rate_limiter.take(Quota::SignInsPerAddress, source).is_err() {
        return account("busy");
    }
    let browser = session::find_cookie(&headers, &session::full_name(&app.config, COOKIE))
        .unwrap_or_default();
    let is_cancelled = query.error.as_deref() == Some("access_denied");
    let (token, session) = session::new_session(now(), device);
    let secrets = (query.state.as_str(), browser.as_str());
    let arrived = visits::arrive(&app, &slug, secrets, query.code, &session).await;
    let forget = (header::SET_COOKIE, session::set_cookie(&app.config, COOKIE, "", 0));
    match arrived {
        Ok(Arrival::Linked) => (AppendHeaders([forget]), account("linked")).into_response(),
        Ok(Arrival::SignedIn) => {
            let cookie = (header::SET_COOKIE, session::cookie(&app.config, &token));
            (AppendHeaders([forget, cookie]), account("signed_in")).into_response()
        }
        Ok(Arrival::Taken) => (AppendHeaders([forget]), account("identity_taken")).into_response(),
        Err(_) if is_cancelled => account("cancelled"),
        Err(err) => failed(&app.config, &slug, &err),
    }
}

fn account(said: &str) -> Response {
    Redirect::to(&format!("/account?said={said}")).into_response()
}

fn failed(config: &Config, slug: &str, err: &VisitError) -> Response {
    if let VisitError::Other(Error::PlayerBanned { until, why }) = err {
        let cookie = (header::SET_COOKIE, ban_cookie(config, *until, why));
        return (AppendHeaders([cookie]), account("banned")).into_response();
    }
    if let VisitError::Other(Error::RegistrationClosed) = err {
        return account("closed");
    }
    // An address that somebody made up is no business of the operator's.
    if !matches!(err, VisitError::NoIssuer) {
        tracing::warn!(issuer = slug, "somebody could not sign in at an issuer");
        // It may say who.
        tracing::debug!(issuer = slug, %err, "why somebody could not sign in");
    }
    account(match err {
        VisitError::Unreachable(_) => "unreachable",
        VisitError::NoIssuer | VisitError::Refused(_) | VisitError::Other(_) => "refused",
    })
}

/// It is read by the page, and sent nowhere.
fn ban_cookie(config: &Config, until: Option<Timestamp>, why: &str) -> HeaderValue {
    let why: String = why.chars().take(BAN_CHARS_MAX).collect();
    let ban = URL_SAFE_NO_PAD.encode(json!({ "until": until, "why": why }).to_string());
    let secure = if config.is_https() { "; Secure" } else { "" };
    let cookie = format!(
        "{BAN_COOKIE}={ban}; Path=/account; Max-Age={BAN_COOKIE_SECONDS}; SameSite=Lax{secure}"
    );
    HeaderValue::from_str(&cookie).expect("base64 is ASCII")
}

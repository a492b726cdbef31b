//! Handlers of OpenID issuers: the way there and back, and the caller's identities. Whatever goes
//! wrong on the way ends on the account page, in a sentence. A link on another site leads to a page
//! with a button: nobody leaves, and becomes somebody else, without having pressed one here.

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
        caller::Caller,
        open_id::{CallbackAnswer, VisitError},
        session, visit_cookie,
        visits::{self, Arrival, Purpose},
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
    origin,
    rate_limit::Quota,
    store::accounts::identities,
};

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
    if app.open_id.knows(&slug) && origin::is_from_elsewhere(&app.config, &headers) {
        return account("elsewhere");
    }
    let wanted = query.r#as.as_deref();
    let purpose = match caller {
        _ if wanted == Some("other") => Purpose::SignIn,
        Ok(Some(Caller { player, session, .. })) if wanted == Some("me") => {
            Purpose::Add(player.id, session)
        }
        Ok(Some(Caller { player, session, .. })) => Purpose::AddOrSignIn(player.id, session),
        Ok(None) => Purpose::SignIn,
        Err(err) => return failed(&app.config, &slug, &VisitError::Other(err)),
    };
    match visits::depart(&app, &slug, purpose).await {
        Ok(departure) => {
            let cookies = visit_cookie::set(&app.config, &headers, &departure);
            let cookies = cookies.into_iter().map(|cookie| (header::SET_COOKIE, cookie));
            (AppendHeaders(cookies), Redirect::to(departure.url.as_str())).into_response()
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
    iss: Option<String>,
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
    let ArriveQuery { state, code, error, iss } = query;
    let browser = visit_cookie::find(&app.config, &headers, &state).unwrap_or_default();
    let is_cancelled = error.as_deref() == Some("access_denied");
    let (token, session) = session::new_session(now(), device);
    let answer = CallbackAnswer { code, error, issuer: iss };
    let arrived = visits::arrive(&app, &slug, (&state, &browser), answer, &session).await;
    let forget = (header::SET_COOKIE, visit_cookie::expired(&app.config, &state));
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
    match err {
        // What somebody made up is no business of the operator's.
        VisitError::NoIssuer | VisitError::NoVisit => tracing::debug!(%err, "a visit is refused"),
        // It is logged as that of any other request.
        VisitError::Other(err) => drop(err.to_response()),
        VisitError::Unreachable(_) | VisitError::Forbidden(_) | VisitError::Refused(_) => {
            tracing::warn!(issuer = slug, cause = %err, "somebody could not sign in at an issuer");
        }
    }
    account(match err {
        VisitError::Unreachable(_) | VisitError::Forbidden(_) => "unreachable",
        VisitError::NoIssuer
        | VisitError::NoVisit
        | VisitError::Refused(_)
        | VisitError::Other(_) => "refused",
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

//! Handlers of e-mail addresses and of the links that are sent there.
//!
//! Mail scanners follow links, as browsers or as programs that take anything. So opening a link
//! leads to the account page, where a button uses it, unless the request has the session of the
//! player who asked to confirm the address, or asks for JSON.

use std::sync::Arc;

use axum::{
    http::{HeaderMap, Method, header},
    response::{IntoResponse, Redirect, Response},
};
use scrapworks_protocol::{EmailAddress, OwnEmail};

use crate::{
    accounts::{
        caller::{Caller, is_from_elsewhere, is_own_origin},
        email, session,
    },
    api::{
        extract::{Device, JsonBody, MailLanguage, Path, Peer},
        request::NoAuth,
        response::{Accepted, NoContent, Success},
    },
    app::{App, AppState},
    clock::wall::now,
    domain::mailbox::Mailbox,
    error::Error,
    http::sign_in::session_created,
    rate_limit::{ClientAddr, Quota},
    store::{self, accounts::emails::Purpose},
};

pub async fn show(app: App, caller: Caller, (): ()) -> Result<Success<OwnEmail>, Error> {
    email::mailer(&app)?;
    Ok(Success(store::accounts::emails::of_player(&app.db, caller.player.id, now()).await?))
}

pub async fn change(
    app: App,
    caller: Caller,
    ((Peer(source), MailLanguage(language)), JsonBody(new)): (
        (Peer, MailLanguage),
        JsonBody<EmailAddress>,
    ),
) -> Result<Accepted, Error> {
    email::mailer(&app)?;
    let address = email::parse_address(&new.email)?;
    app.rate_limiter.take(Quota::MailsPerAddress, source)?;
    app.rate_limiter.take_confirming_mail(&Mailbox::of(&address), source)?;
    email::ask_to_confirm(&app, &caller, address, language).await?;
    Ok(Accepted)
}

pub async fn remove(app: App, caller: Caller, (): ()) -> Result<NoContent, Error> {
    email::mailer(&app)?;
    email::remove(&app, caller.player.id).await.map(|()| NoContent)
}

/// The answer says nothing of whether the address is known, not even by the time that it takes.
pub async fn send_link(
    app: App,
    (): NoAuth,
    ((Peer(source), MailLanguage(language)), JsonBody(to)): (
        (Peer, MailLanguage),
        JsonBody<EmailAddress>,
    ),
) -> Result<Accepted, Error> {
    email::mailer(&app)?;
    let address = email::parse_address(&to.email)?;
    app.rate_limiter.take(Quota::MailsPerAddress, source)?;
    // A mailbox that got several mails gets no more for a while.
    if app.rate_limiter.take_sign_in_mail(&Mailbox::of(&address), source).is_ok() {
        let app: Arc<AppState> = Arc::clone(&app);
        app.tasks.clone().spawn(async move {
            let sent = email::send_sign_in_link(&app, &address, language).await;
            app.db.ok_or_warn(sent, "cannot send a link to sign in");
        });
    }
    Ok(Accepted)
}

/// `GET` and `HEAD` of `/auth/email/{token}`. `HEAD` never uses the link.
pub async fn open(
    app: App,
    caller: Result<Option<Caller>, Error>,
    (Peer(source), Device(device)): (Peer, Device),
    Path(token): Path<String>,
    method: Method,
    headers: HeaderMap,
) -> Response {
    let may_use = method == Method::GET;
    // A page of another site would sign this browser in as somebody else.
    if may_use && accepts(&headers, "application/json") && !is_from_elsewhere(&headers) {
        return use_link(&app, source, device, &token).await.into_response();
    }
    // Who is banned is nobody here.
    let asker = caller.ok().flatten().filter(|_| may_use);
    let is_browser = accepts(&headers, "text/html");
    match visit(&app, asker.as_ref(), source, &token).await {
        Ok(Visited::ToUse(purpose)) => {
            let name = match purpose {
                Purpose::Confirm => "email",
                Purpose::SignIn => "sign-in",
            };
            Redirect::to(&format!("/account#{name}={token}")).into_response()
        }
        Ok(Visited::Confirmed) if is_browser => account("confirmed"),
        Ok(Visited::Confirmed) => NoContent.into_response(),
        Err(err) if is_browser => account(said_of(&err)),
        Err(err) => err.into_response(),
    }
}

/// `POST /auth/email/{token}`.
pub async fn follow(
    app: App,
    Peer(source): Peer,
    Device(device): Device,
    Path(token): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    if !is_own_origin(&app.config, &headers) {
        return Err(Error::ForeignOrigin);
    }
    use_link(&app, source, device, &token).await
}

enum Visited {
    /// A person is to press a button.
    ToUse(Purpose),
    Confirmed,
}

async fn visit(
    app: &AppState,
    caller: Option<&Caller>,
    source: ClientAddr,
    token: &str,
) -> Result<Visited, Error> {
    app.rate_limiter.take(Quota::SignInsPerAddress, source)?;
    let link = email::find(app, token).await?.ok_or(Error::EmailLink)?;
    let is_own = caller.is_some_and(|caller| caller.player.id == link.player);
    if link.purpose == Purpose::Confirm && is_own {
        email::confirm(app, (&link, token)).await?;
        return Ok(Visited::Confirmed);
    }
    Ok(Visited::ToUse(link.purpose))
}

async fn use_link(
    app: &AppState,
    source: ClientAddr,
    device: Option<String>,
    token: &str,
) -> Result<Response, Error> {
    app.rate_limiter.take(Quota::SignInsPerAddress, source)?;
    let link = email::find(app, token).await?.ok_or(Error::EmailLink)?;
    match link.purpose {
        Purpose::Confirm => {
            email::confirm(app, (&link, token)).await?;
            Ok(NoContent.into_response())
        }
        Purpose::SignIn => {
            let (session_token, session) = session::new_session(now(), device);
            let player = email::sign_in(app, (&link, token), &session).await?;
            Ok(session_created(app, player, &session_token).into_response())
        }
    }
}

/// Whether the client names a kind of content that it takes.
fn accepts(headers: &HeaderMap, kind: &str) -> bool {
    let accepted = headers.get(header::ACCEPT).and_then(|accepted| accepted.to_str().ok());
    accepted.is_some_and(|accepted| accepted.contains(kind))
}

fn account(said: &str) -> Response {
    Redirect::to(&format!("/account?said={said}")).into_response()
}

/// The word by which the account page says what went wrong.
fn said_of(err: &Error) -> &'static str {
    if matches!(err, Error::EmailTaken) {
        "taken"
    } else if matches!(err, Error::Rate { .. }) {
        "busy"
    } else if matches!(err, Error::EmailLink) {
        "expired"
    } else {
        "refused"
    }
}

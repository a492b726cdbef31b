//! Handlers of e-mail addresses and of the links that are sent there.
//!
//! Mail scanners, previews and HTTP libraries follow links, as browsers or as programs that take
//! anything. So opening a link changes nothing, whoever asks and whatever it takes: it leads to the
//! account page, which says what the link does and for whom, and where a button uses it.

use std::sync::Arc;

use axum::response::{IntoResponse, Redirect, Response};
use scrapworks_protocol::{EmailAddress, EmailLinkPreview, OwnEmail};

use crate::{
    accounts::{caller::Caller, email, session},
    api::{
        extract::{Device, JsonBody, MailLanguage, Path, Peer},
        request::NoAuth,
        response::{Accepted, NoContent, Success},
    },
    app::{App, AppState},
    clock::wall::now,
    domain::mailbox::Mailbox,
    error::Error,
    http::{TokenPath, sign_in::session_created},
    rate_limit::{ClientAddr, Quota},
    store::{
        self,
        accounts::emails::{EmailLink, Purpose},
    },
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

/// What a link does, and for whom: the page says so before somebody uses it.
pub async fn preview_link(
    app: App,
    (): NoAuth,
    (Peer(source), Path(TokenPath { token })): (Peer, Path<TokenPath>),
) -> Result<Success<EmailLinkPreview>, Error> {
    app.rate_limiter.take(Quota::CeremoniesPerAddress, source)?;
    email::preview(&app, &token).await.map(Success)
}

/// `GET` of `/auth/email/{token}`: leads to the account page, where a button uses the link.
pub async fn open(app: App, Peer(source): Peer, Path(token): Path<String>) -> Response {
    match find(&app, source, &token).await {
        Ok(EmailLink { purpose: Purpose::Confirm, .. }) => to_page(&format!("#email={token}")),
        Ok(EmailLink { purpose: Purpose::SignIn, .. }) => to_page(&format!("#sign-in={token}")),
        Err(err) => to_page(&format!("?said={}", said_of(&err))),
    }
}

/// `POST /auth/email/{token}`.
pub async fn follow(
    app: App,
    Peer(source): Peer,
    Device(device): Device,
    Path(token): Path<String>,
) -> Result<Response, Error> {
    let link = find(&app, source, &token).await?;
    match link.purpose {
        Purpose::Confirm => {
            email::confirm(&app, (&link, &token)).await?;
            Ok(NoContent.into_response())
        }
        Purpose::SignIn => {
            let (session_token, session) = session::new_session(now(), device);
            let player = email::sign_in(&app, (&link, &token), &session).await?;
            Ok(session_created(&app, player, &session_token).into_response())
        }
    }
}

async fn find(app: &AppState, source: ClientAddr, token: &str) -> Result<EmailLink, Error> {
    app.rate_limiter.take(Quota::SignInsPerAddress, source)?;
    email::find(app, token).await?.ok_or(Error::EmailLink)
}

fn to_page(rest: &str) -> Response {
    Redirect::to(&format!("/account{rest}")).into_response()
}

/// The word by which the account page says what went wrong.
fn said_of(err: &Error) -> &'static str {
    if matches!(err, Error::Rate { .. }) {
        "busy"
    } else if matches!(err, Error::EmailLink) {
        "expired"
    } else {
        "refused"
    }
}

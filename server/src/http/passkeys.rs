//! Handlers of passkeys.

use scrapworks_protocol::{
    GuestCreated, NewPasskey, Page, Passkey, PasskeyId, PasskeyPage, PasskeyUsed,
};

use crate::{
    accounts::{
        caller::{Caller, CookieKept},
        names, passkeys, session,
        webauthn::relying_party::Options,
    },
    api::{
        extract::{Device, JsonBody, Path, Peer},
        request::NoAuth,
        response::{Created, NoContent, Success, WithCookie},
    },
    app::App,
    clock::wall::now,
    error::Error,
    http::{IdPath, sign_in::session_created},
    rate_limit::Quota,
    store,
};

pub async fn creation_options(
    app: App,
    caller: Caller,
    Peer(source): Peer,
) -> Result<Success<Options>, Error> {
    app.rate_limiter.take(Quota::CeremoniesPerAddress, source)?;
    passkeys::ask_for_new(&app, &caller.player).await.map(Success)
}

pub async fn add(
    app: App,
    caller: Caller,
    JsonBody(new): JsonBody<NewPasskey>,
) -> Result<Created<Passkey>, Error> {
    let name = names::passkey_name(&new.name)?;
    passkeys::add(&app, caller, name, &new.credential).await.map(Created)
}

/// All on one page: a player has few.
pub async fn list(app: App, caller: Caller, (): ()) -> Result<Success<PasskeyPage>, Error> {
    let items = store::passkeys::of_player(&app.db, caller.player.id).await?;
    Ok(Success(Page { items, next: None }))
}

pub async fn remove(
    app: App,
    caller: Caller,
    Path(IdPath { id }): Path<IdPath<PasskeyId>>,
) -> Result<NoContent, Error> {
    passkeys::remove(&app, caller.player.id, id).await.map(|()| NoContent)
}

pub async fn request_options(
    app: App,
    (): NoAuth,
    Peer(source): Peer,
) -> Result<Success<Options>, Error> {
    app.rate_limiter.take(Quota::CeremoniesPerAddress, source)?;
    passkeys::ask_for_any(&app).await.map(Success)
}

pub async fn sign_in(
    app: App,
    (): NoAuth,
    (CookieKept, ((Peer(source), Device(device)), JsonBody(used))): (
        CookieKept,
        ((Peer, Device), JsonBody<PasskeyUsed>),
    ),
) -> Result<WithCookie<Created<GuestCreated>>, Error> {
    app.rate_limiter.take(Quota::SignInsPerAddress, source)?;
    let now = now();
    let (token, session) = session::new_session(now, device);
    let player =
        passkeys::sign_in(&app, &used.credential, &session, now, session::SESSIONS_MAX).await?;
    Ok(session_created(&app, player, &token))
}

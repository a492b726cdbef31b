//! Handlers of link codes, which log a player in on a second device.

use scrapworks_protocol::{GuestCreated, LinkCreated, LinkUsed};

use crate::{
    accounts::{
        caller::{Caller, CookieKept},
        link_code::{self, LinkCode},
        session,
    },
    api::{
        extract::{Device, JsonBody, Peer},
        request::NoAuth,
        response::{Created, WithCookie},
    },
    app::App,
    clock::wall::now,
    error::Error,
    http::guests::session_created,
    rate_limit::Quota,
    store::links,
};

/// Sessions that one player may have.
pub const SESSIONS_MAX: u32 = 50;

pub async fn create(app: App, caller: Caller, (): ()) -> Result<Created<LinkCreated>, Error> {
    app.rate_limiter.take(Quota::LinksPerPlayer, caller.player.id)?;
    let (code, expires_at) = (LinkCode::generate(), link_code::expiry(now()));
    let by = (caller.player.id, caller.session);
    if !links::replace(&app.db, by, &code.hash(), expires_at).await? {
        return Err(Error::SessionNeeded);
    }
    Ok(Created(LinkCreated { code: code.to_text(), expires_at }))
}

pub async fn redeem(
    app: App,
    (): NoAuth,
    (CookieKept, ((Peer(source), Device(device)), JsonBody(used))): (
        CookieKept,
        ((Peer, Device), JsonBody<LinkUsed>),
    ),
) -> Result<WithCookie<Created<GuestCreated>>, Error> {
    app.rate_limiter.take(Quota::LinksTriedPerAddress, source)?;
    let now = now();
    let (token, session) = session::new_session(now, device);
    let code = LinkCode::parse(&used.code);
    let owner = links::owner(&app.db, &code.hash(), now).await?;
    app.sanctions.check(owner.ok_or(Error::LinkNotFound)?)?;
    let signed_in = links::redeem(&app.db, &code.hash(), &session, now, SESSIONS_MAX).await?;
    let player = session::close_surplus(&app, signed_in.ok_or(Error::LinkNotFound)?);
    Ok(session_created(&app, player, &token))
}

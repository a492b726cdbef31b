//! The same player on a second device.

use scrapworks_protocol::{GuestCreated, LinkCreated, LinkUsed};

use super::guests::welcome;
use crate::{
    api::{Anyone, Created, WithCookie},
    app::App,
    auth::{self, Caller},
    error::Error,
    extract::{Body, Peer},
    link_code::{self, LinkCode},
    now::now,
    store::links,
};

pub async fn create(app: App, caller: Caller, (): ()) -> Result<Created<LinkCreated>, Error> {
    app.limits.link(caller.player.id)?;
    let (code, expires_at) = (LinkCode::draw(), link_code::expiry(now()));
    links::replace(&app.db, caller.player.id, &code.hash(), expires_at).await?;
    Ok(Created(LinkCreated { code: code.to_text(), expires_at }))
}

pub async fn redeem(
    app: App,
    (): Anyone,
    (Peer(source), Body(used)): (Peer, Body<LinkUsed>),
) -> Result<WithCookie<Created<GuestCreated>>, Error> {
    app.limits.link_tried(source)?;
    let now = now();
    let (token, session) = auth::new_session(now);
    let code = LinkCode::read(&used.code);
    let player = links::redeem(&app.db, &code.hash(), &session, now).await?;
    Ok(welcome(&app, player.ok_or(Error::LinkNotFound)?, &token))
}

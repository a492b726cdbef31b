//! The handler of links by which an operator lets somebody in again.

use scrapworks_protocol::{GuestCreated, RecoveryLink};

use crate::{
    accounts::{
        caller::CookieKept,
        session::{self, SESSIONS_MAX},
    },
    api::{
        extract::{Device, JsonBody, Peer},
        request::NoAuth,
        response::{Created, WithCookie},
    },
    app::App,
    clock::wall::now,
    error::Error,
    http::sign_in::session_created,
    random::secret_hash,
    rate_limit::Quota,
    store::accounts::recovery_links,
};

/// The link of a banned player stays good.
pub async fn redeem(
    app: App,
    (): NoAuth,
    (CookieKept, ((Peer(source), Device(device)), JsonBody(used))): (
        CookieKept,
        ((Peer, Device), JsonBody<RecoveryLink>),
    ),
) -> Result<WithCookie<Created<GuestCreated>>, Error> {
    app.rate_limiter.take(Quota::SignInsPerAddress, source)?;
    let now = now();
    let (token, session) = session::new_session(now, device);
    let hash = secret_hash(&used.token);
    let owner = recovery_links::owner(&app.db, &hash, now).await?.ok_or(Error::RecoveryLink)?;
    app.sanctions.check(owner)?;
    let redeemed =
        recovery_links::redeem(&app.db, (owner, &hash), &session, now, SESSIONS_MAX).await?;
    let player = session::close_surplus(&app, redeemed.ok_or(Error::RecoveryLink)?);
    Ok(session_created(&app, player, &token))
}

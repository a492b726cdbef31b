//! The handler of links by which an operator lets somebody in again.

use scrapworks_protocol::{GuestCreated, Player, RecoveryLink};

use crate::{
    accounts::{
        caller::CookieKept,
        session::{self, SESSIONS_MAX},
    },
    api::{
        extract::{Device, JsonBody, Peer},
        request::NoAuth,
        response::{Created, Success, WithCookie},
    },
    app::App,
    clock::wall::now,
    error::Error,
    http::sign_in::session_created,
    random::secret_hash,
    rate_limit::Quota,
    store::{accounts::recovery_links, people::players},
};

/// Whom a link signs in: the page says so before somebody uses it. It stays good. The body keeps
/// the token out of the logs of proxies.
pub async fn preview(
    app: App,
    (): NoAuth,
    (Peer(source), JsonBody(link)): (Peer, JsonBody<RecoveryLink>),
) -> Result<Success<Player>, Error> {
    app.rate_limiter.take(Quota::CeremoniesPerAddress, source)?;
    let owner = recovery_links::owner(&app.db, &secret_hash(&link.token), now()).await?;
    let owner = owner.ok_or(Error::RecoveryLink)?;
    Ok(Success(players::read(&app.db, owner).await?.ok_or(Error::RecoveryLink)?))
}

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

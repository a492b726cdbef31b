//! Handlers of ways in: guests, who need nothing, and link codes for a second device. Passkeys,
//! e-mail addresses and issuers have files of their own.

use scrapworks_protocol::{
    GuestCreated, LinkCreated, LinkUsed, NewGuest, Player, PlayerId, PlayerKind, SignInWays,
};

use crate::{
    accounts::{
        caller::{Caller, CookieKept},
        link_code::{self, LinkCode},
        names,
        session::{self, SESSIONS_MAX, Token},
    },
    api::{
        extract::{Device, JsonBody, Peer, RequestHost},
        request::NoAuth,
        response::{Created, CreatedOrExisting, Success, WithCookie},
    },
    app::{App, AppState},
    clock::wall::now,
    error::Error,
    random,
    rate_limit::Quota,
    store::{accounts::links, people::players},
};

pub async fn list_methods(
    app: App,
    (): NoAuth,
    RequestHost(host): RequestHost,
) -> Result<Success<SignInWays>, Error> {
    let passkeys = app.relying_party.as_ref().is_some_and(|site| site.is_at(host.as_deref()));
    Ok(Success(SignInWays {
        passkeys,
        email: app.mailer.is_some(),
        issuers: app.open_id.issuers(),
    }))
}

/// One browser is one person: with a session, the response is its player and no second one. Of two
/// tabs that come in at the same time the second would otherwise take the first one's place.
pub async fn create_guest(
    app: App,
    caller: Option<Caller>,
    (CookieKept, ((Peer(source), Device(device)), JsonBody(new))): (
        CookieKept,
        ((Peer, Device), JsonBody<NewGuest>),
    ),
) -> Result<WithCookie<CreatedOrExisting<GuestCreated>>, Error> {
    if let Some(Caller { player, token, .. }) = caller {
        let WithCookie(cookie, Created(known)) = session_created(&app, player, &token);
        return Ok(WithCookie(cookie, CreatedOrExisting::Existing(known)));
    }
    let name = names::player_name(&new.name)?;
    app.site_rules.check_registration()?;
    app.rate_limiter.take(Quota::GuestsPerAddress, source)?;
    let player =
        Player { id: PlayerId(random::uuid()), name, kind: PlayerKind::Guest, emblem: None };
    let now = now();
    let (token, session) = session::new_session(now, device);
    players::insert(&app.db, &player, &session, now).await?;
    let WithCookie(cookie, Created(created)) = session_created(&app, player, &token);
    Ok(WithCookie(cookie, CreatedOrExisting::Created(created)))
}

/// A new session, with its token in the body for programs and in a cookie for browsers.
pub(super) fn session_created(
    app: &AppState,
    player: Player,
    token: &Token,
) -> WithCookie<Created<GuestCreated>> {
    let cookie = session::cookie(&app.config, token);
    let token = token.as_str().to_owned();
    WithCookie(cookie, Created(GuestCreated { player, token }))
}

pub async fn create_link(app: App, caller: Caller, (): ()) -> Result<Created<LinkCreated>, Error> {
    app.rate_limiter.take(Quota::LinksPerPlayer, caller.player.id)?;
    let (code, expires_at) = (LinkCode::generate(), link_code::expiry(now()));
    let by = (caller.player.id, caller.session);
    if !links::replace(&app.db, by, &code.hash(), expires_at).await? {
        return Err(Error::SessionNeeded);
    }
    Ok(Created(LinkCreated { code: code.to_text(), expires_at }))
}

pub async fn redeem_link(
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

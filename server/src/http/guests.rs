//! Handlers of guests: players without an account.

use scrapworks_protocol::{GuestCreated, NewGuest, Player, PlayerId, PlayerKind};

use crate::{
    accounts::{
        caller::{Caller, CookieKept},
        names,
        session::{self, Token},
    },
    api::{
        extract::{Device, JsonBody, Peer},
        response::{Created, CreatedOrExisting, WithCookie},
    },
    app::{App, AppState},
    clock::wall::now,
    error::Error,
    random,
    rate_limit::Quota,
    store::players,
};

/// One browser is one person: with a session, the response is its player and no second one. Of two
/// tabs that come in at the same time the second would otherwise take the first one's place.
pub async fn create(
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
    app.rate_limiter.take(Quota::GuestsPerAddress, source)?;
    let player = Player { id: PlayerId(random::uuid()), name, kind: PlayerKind::Guest };
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

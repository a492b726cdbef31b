//! Handlers of guests: players without an account.

use scrapworks_protocol::{GuestCreated, NewGuest, Player, PlayerId, PlayerKind};

use crate::{
    accounts::{
        caller::CookieKept,
        names,
        session::{self, Token},
    },
    api::{
        extract::{JsonBody, Peer},
        request::NoAuth,
        response::{Created, WithCookie},
    },
    app::{App, AppState},
    clock::wall::now,
    error::Error,
    random,
    store::players,
};

pub async fn create(
    app: App,
    _: NoAuth,
    (CookieKept, (Peer(source), JsonBody(new))): (CookieKept, (Peer, JsonBody<NewGuest>)),
) -> Result<WithCookie<Created<GuestCreated>>, Error> {
    app.rate_limiter.guest(source)?;
    let name = names::player_name(&new.name)?;
    let player = Player { id: PlayerId(random::uuid()), name, kind: PlayerKind::Guest };
    let now = now();
    let (token, session) = session::new_session(now);
    players::insert(&app.db, &player, &session, now).await?;
    Ok(session_created(&app, player, &token))
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

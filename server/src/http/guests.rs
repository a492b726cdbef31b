//! Players without an account.

use scrapworks_protocol::{GuestCreated, NewGuest, Player, PlayerId, PlayerKind};

use crate::{
    api::{Anyone, Created, WithCookie},
    app::{App, AppState},
    auth::{self, Token},
    chance,
    error::Error,
    extract::{Body, Peer},
    names,
    now::now,
    store::players,
};

pub async fn create(
    app: App,
    _: Anyone,
    (Peer(source), Body(new)): (Peer, Body<NewGuest>),
) -> Result<WithCookie<Created<GuestCreated>>, Error> {
    app.limits.guest(source)?;
    let name = names::of_player(&new.name)?.into_string();
    let player = Player { id: PlayerId(chance::id()), name, kind: PlayerKind::Guest };
    let now = now();
    let (token, session) = auth::new_session(now);
    players::insert(&app.db, &player, &session, now).await?;
    Ok(welcome(&app, player, &token))
}

/// The token, for programs and for browsers.
pub(super) fn welcome(
    app: &AppState,
    player: Player,
    token: &Token,
) -> WithCookie<Created<GuestCreated>> {
    let cookie = auth::cookie(&app.config, token);
    let token = token.as_str().to_owned();
    WithCookie(cookie, Created(GuestCreated { player, token }))
}

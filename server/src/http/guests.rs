//! Players without an account.

use scrapworks_protocol::{GuestCreated, NewGuest, Player, PlayerId, PlayerKind};

use crate::{
    api::{Anyone, Created, WithCookie},
    app::App,
    auth::{self, SessionId, Token},
    chance,
    error::Error,
    extract::{Body, Peer},
    names,
    now::now,
    store::players::{self, NewSession},
};

pub async fn create(
    app: App,
    _: Anyone,
    (Peer(source), Body(new)): (Peer, Body<NewGuest>),
) -> Result<WithCookie<Created<GuestCreated>>, Error> {
    app.limits.guest(source)?;
    let name = names::of_player(&new.name)?.into_string();
    let player = Player { id: PlayerId(chance::id()), name, kind: PlayerKind::Guest };
    let (token, now) = (Token::draw(), now());
    let session = NewSession {
        session_id: SessionId(chance::id()),
        token_hash: token.hash(),
        expires_at: auth::expiry(now),
    };
    players::insert(&app.db, &player, &session, now).await?;
    let cookie = auth::cookie(&app.config, &token);
    let token = token.as_str().to_owned();
    Ok(WithCookie(cookie, Created(GuestCreated { player, token })))
}

//! Players without an account.

use scrapworks_protocol::{GuestCreated, NewGuest, Player, PlayerId, PlayerKind, Timestamp};
use uuid::Uuid;

use crate::{
    api::{Anyone, Created, WithCookie},
    app::App,
    auth::{self, SessionId, Token},
    error::Error,
    extract::{Body, From},
    names,
    store::players::{self, NewSession},
};

pub async fn create(
    app: App,
    _: Anyone,
    (From(source), Body(new)): (From, Body<NewGuest>),
) -> Result<WithCookie<Created<GuestCreated>>, Error> {
    app.limits.guest(source)?;
    let name = names::of_player(&new.name)?.into_string();
    let player = Player { id: PlayerId(Uuid::now_v7()), name, kind: PlayerKind::Guest };
    let (token, now) = (Token::draw(), Timestamp::now());
    let session = NewSession {
        session_id: SessionId(Uuid::now_v7()),
        token_hash: token.hash(),
        expires_at: auth::expiry(now),
    };
    players::insert(&app.db, &player, &session, now).await?;
    let cookie = auth::cookie(&app.config, &token);
    let token = token.as_str().to_owned();
    Ok(WithCookie(cookie, Created(GuestCreated { player, token })))
}

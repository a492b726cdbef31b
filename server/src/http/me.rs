//! Handlers of the caller's own player and session.

use scrapworks_protocol::{Player, PlayerChange};

use crate::{
    accounts::{caller::Caller, names, session},
    api::{
        extract::JsonBody,
        response::{NoContent, Success, WithCookie},
    },
    app::App,
    error::Error,
    store::players,
};

pub async fn show(_: App, caller: Caller, (): ()) -> Result<Success<Player>, Error> {
    Ok(Success(caller.player))
}

pub async fn rename(
    app: App,
    caller: Caller,
    JsonBody(change): JsonBody<PlayerChange>,
) -> Result<Success<Player>, Error> {
    let name = names::player_name(&change.name)?;
    players::rename(&app.db, caller.player.id, &name).await?;
    let player = Player { name, ..caller.player };
    app.lobbies.publish_lobbies_of(&player).await?;
    Ok(Success(player))
}

pub async fn log_out(app: App, caller: Caller, (): ()) -> Result<WithCookie<NoContent>, Error> {
    players::end_session(&app.db, caller.session).await?;
    app.sockets.close_session(caller.player.id, caller.session);
    Ok(WithCookie(session::expired_cookie(&app.config), NoContent))
}

//! The caller.

use scrapworks_protocol::{Player, PlayerChange};

use crate::{
    api::{Fine, NoContent, WithCookie},
    app::App,
    auth::{self, Caller},
    error::Error,
    extract::Body,
    names,
    store::players,
};

pub async fn show(_: App, caller: Caller, (): ()) -> Result<Fine<Player>, Error> {
    Ok(Fine(caller.player))
}

pub async fn rename(
    app: App,
    caller: Caller,
    Body(change): Body<PlayerChange>,
) -> Result<Fine<Player>, Error> {
    let name = names::of_player(&change.name)?;
    players::rename(&app.db, caller.player.id, &name).await?;
    Ok(Fine(Player { name: name.into_string(), ..caller.player }))
}

pub async fn log_out(app: App, caller: Caller, (): ()) -> Result<WithCookie<NoContent>, Error> {
    players::end_session(&app.db, caller.session).await?;
    Ok(WithCookie(auth::no_cookie(&app.config), NoContent))
}

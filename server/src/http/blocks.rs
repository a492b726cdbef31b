//! Handlers of the players whom the caller has blocked.

use scrapworks_protocol::{BlockPage, Page};

use crate::{
    accounts::caller::Caller,
    api::{
        extract::Path,
        response::{NoContent, Success},
    },
    app::App,
    error::Error,
    http::friends::OtherPath,
    people::blocks,
    store,
};

/// All on one page: a player has few.
pub async fn list(app: App, caller: Caller, (): ()) -> Result<Success<BlockPage>, Error> {
    let items = store::blocks::by_player(&app.db, caller.player.id).await?;
    Ok(Success(Page { items, next: None }))
}

pub async fn block(
    app: App,
    caller: Caller,
    Path(OtherPath { player }): Path<OtherPath>,
) -> Result<NoContent, Error> {
    blocks::block(&app, &caller.player, player).await?;
    Ok(NoContent)
}

pub async fn unblock(
    app: App,
    caller: Caller,
    Path(OtherPath { player }): Path<OtherPath>,
) -> Result<NoContent, Error> {
    blocks::unblock(&app, caller.player.id, player).await?;
    Ok(NoContent)
}

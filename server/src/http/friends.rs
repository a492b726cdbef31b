//! Handlers of the caller's friends.

use schemars::JsonSchema;
use scrapworks_protocol::{Friend, FriendPage, Page, PlayerId};
use serde::Deserialize;

use crate::{
    accounts::caller::Caller,
    api::{
        extract::Path,
        response::{NoContent, Success},
    },
    app::App,
    error::Error,
    people::friends,
    rate_limit::Quota,
};

/// The path parameter `{player}`.
#[derive(Debug, Deserialize, JsonSchema)]
pub struct OtherPath {
    pub(super) player: PlayerId,
}

/// All on one page: a player has few.
pub async fn list(app: App, caller: Caller, (): ()) -> Result<Success<FriendPage>, Error> {
    let items = friends::list(&app, caller.player.id).await?;
    Ok(Success(Page { items, next: None }))
}

pub async fn ask(
    app: App,
    caller: Caller,
    Path(OtherPath { player }): Path<OtherPath>,
) -> Result<Success<Friend>, Error> {
    app.rate_limiter.take(Quota::FriendsPerPlayer, caller.player.id)?;
    friends::ask(&app, &caller.player, player).await.map(Success)
}

pub async fn end(
    app: App,
    caller: Caller,
    Path(OtherPath { player }): Path<OtherPath>,
) -> Result<NoContent, Error> {
    friends::end(&app, &caller.player, player).await?;
    Ok(NoContent)
}

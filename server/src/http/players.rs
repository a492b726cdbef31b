//! Handler of public player profiles.

use scrapworks_protocol::{PlayerId, PlayerProfile};

use crate::{
    api::{extract::Path, request::NoAuth, response::Success},
    app::App,
    error::Error,
    http::IdPath,
    store::{history, players, ratings},
};

pub async fn show(
    app: App,
    (): NoAuth,
    Path(IdPath { id }): Path<IdPath<PlayerId>>,
) -> Result<Success<PlayerProfile>, Error> {
    let player = players::read(&app.db, id).await?.ok_or(Error::PlayerNotFound)?;
    let games = history::records(&app.db, id).await?;
    let ratings = ratings::of_player(&app.db, id).await?;
    Ok(Success(PlayerProfile { player, games, ratings }))
}

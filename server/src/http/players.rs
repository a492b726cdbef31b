//! What anybody may know of a player.

use scrapworks_protocol::{PlayerId, PlayerProfile};

use super::ById;
use crate::{
    api::{Anyone, Fine},
    app::App,
    error::Error,
    extract::Path,
    store::{history, players},
};

pub async fn show(
    app: App,
    (): Anyone,
    Path(ById { id }): Path<ById<PlayerId>>,
) -> Result<Fine<PlayerProfile>, Error> {
    let player = players::read(&app.db, id).await?.ok_or(Error::PlayerNotFound)?;
    let games = history::records(&app.db, id).await?;
    Ok(Fine(PlayerProfile { player, games }))
}

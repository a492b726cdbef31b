//! What everybody sees of a player, and where it is shown: in seats of lobbies and matches, and in
//! chat.

use scrapworks_protocol::{Player, PlayerId};

use crate::{app::AppState, error::Error, store::people::players};

/// Gives a player another name, another emblem, or both, and tells everybody.
///
/// # Errors
/// [`Error::SessionNeeded`] if the account was deleted before.
pub async fn change(
    app: &AppState,
    player: Player,
    name: Option<String>,
    emblem: Option<String>,
) -> Result<Player, Error> {
    if !players::change(&app.db, player.id, name.as_deref(), emblem.as_deref()).await? {
        return Err(Error::SessionNeeded);
    }
    show_again(app, player.id).await?;
    Ok(Player { name: name.unwrap_or(player.name), emblem: emblem.or(player.emblem), ..player })
}

/// Tells everybody what is stored of a player: its name, its emblem, and whether it has an account.
/// It is read here, so that of several changes at the same time the last one stored is the last one
/// told.
pub async fn show_again(app: &AppState, id: PlayerId) -> Result<(), Error> {
    let _lock = app.player_locks.lock(id).await;
    match players::read(&app.db, id).await? {
        Some(player) => publish(app, &player).await,
        None => Ok(()),
    }
}

/// Tells everybody of a change that is stored.
pub(super) async fn publish(app: &AppState, player: &Player) -> Result<(), Error> {
    app.live.publish_player(player).await;
    app.lobbies.publish_lobbies_of(player.id).await
}

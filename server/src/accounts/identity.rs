//! What everybody sees of a player, and where it is shown: in seats of lobbies and matches, and in
//! chat.

use scrapworks_protocol::{Player, PlayerId, PlayerKind};

use crate::{app::AppState, error::Error, store::players};

/// Renames a player, and tells everybody.
///
/// # Errors
/// [`Error::SessionNeeded`] if the account was deleted meanwhile.
pub async fn rename(app: &AppState, player: Player, name: String) -> Result<Player, Error> {
    let _lock = app.player_locks.lock(player.id).await;
    if !players::rename(&app.db, player.id, &name).await? {
        return Err(Error::SessionNeeded);
    }
    let player = Player { name, ..player };
    publish(app, &player).await?;
    Ok(player)
}

/// Tells everybody of a name that an operator has changed.
pub async fn show_again(app: &AppState, id: PlayerId) -> Result<(), Error> {
    let _lock = app.player_locks.lock(id).await;
    match players::read(&app.db, id).await? {
        Some(player) => publish(app, &player).await,
        None => Ok(()),
    }
}

/// Tells everybody that a guest has become an account, or an account a guest.
pub(super) async fn publish_kind(
    app: &AppState,
    player: Player,
    kind: PlayerKind,
) -> Result<(), Error> {
    publish(app, &Player { kind, ..player }).await
}

/// Tells everybody of a change that is stored.
pub(super) async fn publish(app: &AppState, player: &Player) -> Result<(), Error> {
    app.live.change_player(player).await;
    app.lobbies.publish_lobbies_of(player.id).await
}

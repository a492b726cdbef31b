//! The other one: whom a player does something to.

use scrapworks_protocol::{Player, PlayerId, PlayerKind};

use crate::{app::AppState, error::Error, store::players};

/// Refuses what a player does to itself, or to nobody.
pub(super) async fn check_other(
    app: &AppState,
    player: PlayerId,
    other: PlayerId,
) -> Result<Player, Error> {
    if player == other {
        return Err(Error::PlayerSelf);
    }
    let other = players::read(&app.db, other).await?;
    other.filter(|other| other.kind != PlayerKind::Deleted).ok_or(Error::PlayerNotFound)
}

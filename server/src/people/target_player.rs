//! The player whom a request is about.

use scrapworks_protocol::{Player, PlayerId, PlayerKind};

use crate::{app::AppState, error::Error, store::players};

/// The player whom another one does something to.
///
/// # Errors
/// [`Error::PlayerSelf`], [`Error::PlayerNotFound`].
pub(super) async fn find_target(
    app: &AppState,
    by: PlayerId,
    target: PlayerId,
) -> Result<Player, Error> {
    if by == target {
        return Err(Error::PlayerSelf);
    }
    let target = players::read(&app.db, target).await?;
    target.filter(|it| it.kind != PlayerKind::Deleted).ok_or(Error::PlayerNotFound)
}

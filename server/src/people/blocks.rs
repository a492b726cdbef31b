//! Blocks: two players of whom one has blocked the other have nothing to do with each other any
//! more. Only who made the block knows of it; the other one meets refusals that everybody meets.
//!
//! | way of contact | what a block does | where |
//! | --- | --- | --- |
//! | chat, also of before | neither gets the other's lines | `ws/client`, `sockets/outbox` |
//! | invitation to a lobby | refused | `lobby/invitations` |
//! | seat in a lobby where the other one sits | refused | `lobby/apart` |
//! | seat that the other one has in one's lobby | freed | `lobby/parting` |
//! | rematch | no seat is kept for the other one, who is not told | `lobby/rematch` |
//! | request to be friends | not shown | `people/friends` |
//! | friendship | ends | `store/blocks` |

use std::sync::Arc;

use scrapworks_protocol::{Player, PlayerId};

use crate::{
    app::AppState,
    clock::wall::now,
    error::Error,
    people::{friends, target_player::find_target},
    store::{
        self,
        blocks::{self, Blocking},
    },
};

/// Players whom one may have blocked.
pub const BLOCKS_MAX: u32 = 500;

/// Blocks a player. Again changes nothing.
///
/// # Errors
/// [`Error::PlayerSelf`], [`Error::PlayerNotFound`], [`Error::Blocks`].
pub async fn block(app: &AppState, player: &Player, other: PlayerId) -> Result<(), Error> {
    let other = find_target(app, player.id, other).await?;
    let had_asked = store::friends::between(&app.db, player.id, other.id).await?.is_some();
    match blocks::insert(&app.db, player.id, other.id, now(), BLOCKS_MAX).await? {
        Blocking::Done => {}
        Blocking::Full => return Err(Error::Blocks { max: BLOCKS_MAX }),
        Blocking::Gone => return Err(Error::PlayerNotFound),
    }
    if had_asked {
        friends::tell_ended(app, player, &other);
    }
    changed(app, [player.id, other.id]).await?;
    app.lobbies.part(player.id, other.id).await
}

/// Takes a block back. Without one nothing happens.
pub async fn unblock(app: &AppState, player: PlayerId, other: PlayerId) -> Result<(), Error> {
    if blocks::delete(&app.db, player, other).await? {
        changed(app, [player, other]).await?;
    }
    Ok(())
}

/// Applies changed blocks to the connections of these players, at all nodes.
async fn changed(app: &AppState, players: [PlayerId; 2]) -> Result<(), Error> {
    for player in players {
        app.sockets.tell_blocks_changed(player);
        apply_here(app, player).await?;
    }
    Ok(())
}

/// Applies changed blocks of a player to its connections at this node.
pub(crate) async fn apply_here(app: &AppState, player: PlayerId) -> Result<(), Error> {
    if !app.sockets.is_connected(player) {
        return Ok(());
    }
    // A connection that is being greeted has read the blocks before, or reads them afterwards.
    let _lock = app.player_locks.lock(player).await;
    let hidden: Arc<[PlayerId]> = blocks::of_player(&app.db, player).await?.into();
    app.sockets.hide(player, &hidden);
    Ok(())
}

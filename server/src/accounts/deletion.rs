//! Deleting an account. Its name, sessions, rosters and chat lines are gone at once; then the
//! player leaves lobbies and running matches, which a clean-up job finishes if the server stops
//! before. Logs of matches stay, and can be verified: they never had the name.

use std::{sync::Arc, time::Duration};

use scrapworks_protocol::PlayerId;
use tokio::time::sleep;

use crate::{
    accounts::{
        identity,
        owner_notices::{AccountEvent, Owner},
    },
    app::AppState,
    error::Error,
    fair_pool::Requester,
    matches::request::Resignation,
    people::friends,
    store::{matches, people::players, records},
};

/// How often it is tried at once to leave all matches; the job tries again.
const ATTEMPTS_MAX: usize = 10;
const RETRY_AFTER: Duration = Duration::from_millis(300);
/// Deleted players whom one run of the job lets leave.
const PLAYERS_PER_RUN_MAX: i64 = 100;

/// Deletes a player, and closes its connections.
pub async fn delete_account(app: &Arc<AppState>, player: PlayerId) -> Result<(), Error> {
    {
        let _lock = app.player_locks.lock(player).await;
        let owner = Owner::of(app, player).await?;
        players::delete(&app.db, player).await?;
        owner.tell(app, AccountEvent::Deleted).await;
        app.sockets.close_player(player);
        warn(player, identity::publish(app, &records::deleted_player(player)).await);
    }
    begin_to_leave(app, player).await;
    Ok(())
}

/// Does what is left at this server when an operator has deleted a player.
pub(crate) async fn show_deleted(app: &Arc<AppState>, player: PlayerId) {
    app.sockets.close_player(player);
    warn(player, identity::show_again(app, player).await);
    begin_to_leave(app, player).await;
}

async fn begin_to_leave(app: &Arc<AppState>, player: PlayerId) {
    warn(player, leave_people(app, player).await);
    let app = Arc::clone(app);
    app.tasks.clone().spawn(async move {
        for _ in 0..ATTEMPTS_MAX {
            let left = leave(&app, player).await;
            if left.as_ref().is_ok_and(|has_left| *has_left) || app.stop.is_cancelled() {
                return;
            }
            warn(player, left);
            sleep(RETRY_AFTER).await;
        }
    });
}

/// Lets all deleted players leave where they still sit.
pub async fn leave_all(app: &AppState) -> Result<(), Error> {
    for player in players::leaving(&app.db, PLAYERS_PER_RUN_MAX).await? {
        leave(app, player).await?;
    }
    Ok(())
}

/// Leaves friends, events and lobbies.
async fn leave_people(app: &AppState, player: PlayerId) -> Result<(), Error> {
    friends::end_all(app, player).await?;
    app.events.cancel_all(player).await?;
    app.events.leave_all(player).await?;
    app.lobbies.leave_all(player).await
}

/// Leaves all friends, lobbies and running matches. False if some of them are to be left later.
async fn leave(app: &AppState, player: PlayerId) -> Result<bool, Error> {
    leave_people(app, player).await?;
    let mut has_left = true;
    for id in matches::running_and_tutorials_of_player(&app.db, player).await? {
        let resigned = app.live.resign(id, player, Requester::default()).await;
        has_left &= resigned == Resignation::Done;
    }
    if has_left {
        players::finish_deletion(&app.db, player).await?;
    }
    Ok(has_left)
}

/// What fails is done by the job; the account is deleted nevertheless.
fn warn<T>(player: PlayerId, result: Result<T, Error>) {
    if let Err(err) = result {
        tracing::warn!(player_id = %player, %err, "a deleted player has not left everywhere yet");
    }
}

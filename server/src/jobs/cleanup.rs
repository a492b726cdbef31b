//! Clean-up: closes idle lobbies, lets deleted players leave where they still sit, and deletes what
//! is kept no longer: closed lobbies, expired sessions and link codes, and by the [`Retention`]
//! that the operator chose matches, chat, tutorials and guests.

use std::{sync::Arc, time::Duration};

use scrapworks_protocol::{LobbyId, MatchId, PlayerId, Timestamp};
use uuid::Uuid;

use crate::{
    accounts::{deletion, session::SESSION_DAYS},
    app::AppState,
    clock::{ticker::Ticker, wall::now},
    config::Retention,
    domain::lobby::Lobby,
    error::Error,
    store::{
        accounts::{links, sessions, sign_in_methods},
        lobbies, matches,
        notifications::turn_notices,
        ops::retention::{self, Expired},
        people::friends,
    },
};

/// An open lobby without a change for this long is closed.
const LOBBY_IDLE_MS: i64 = 24 * 60 * 60 * 1000;

/// A lobby that closed without a match is deleted after this long.
const CLOSED_LOBBY_KEPT_MS: i64 = 7 * LOBBY_IDLE_MS;

const DAY_MS: i64 = 24 * 60 * 60 * 1000;
/// Matches and chat lines of one kind that one run deletes, and guests that it looks at; the rest
/// waits for the next.
const ROWS_PER_RUN_MAX: i64 = 2_000;

const RUN_EVERY: Duration = Duration::from_secs(10 * 60);
/// Lobbies closed in one run; the rest waits for the next run.
const LOBBIES_PER_RUN_MAX: i64 = 1_000;

/// Cleans up until the server stops.
pub(crate) async fn run(app: Arc<AppState>) {
    let mut ticker = Ticker::new(RUN_EVERY, &app.stop);
    let mut guests_after = PlayerId(Uuid::nil());
    while ticker.next().await {
        if app.cluster.as_ref().is_some_and(|cluster| !cluster.is_first()) {
            // One node cleans up for all.
            continue;
        }
        let done = clean_up(&app, now(), &mut guests_after).await;
        app.db.ok_or_warn(done, "clean-up failed");
        app.db.ok_or_warn(app.db.shrink().await, "the file of the database cannot be shrunk");
    }
}

/// `guests_after` is the last guest that was looked at.
async fn clean_up(
    app: &AppState,
    now: Timestamp,
    guests_after: &mut PlayerId,
) -> Result<(), Error> {
    sessions::delete_expired(&app.db, now).await?;
    links::delete_expired(&app.db, now).await?;
    sign_in_methods::delete_expired(&app.db, now).await?;
    turn_notices::forget(&app.db, Timestamp::from_ms(now.ms() - DAY_MS)).await?;
    friends::forget_pauses(&app.db, now).await?;
    deletion::leave_all(app).await?;
    let ago = |ms| Timestamp::from_ms(now.ms() - ms);
    lobbies::delete_closed(&app.db, ago(CLOSED_LOBBY_KEPT_MS)).await?;
    for id in lobbies::idle(&app.db, ago(LOBBY_IDLE_MS), LOBBIES_PER_RUN_MAX).await? {
        close(app, id).await?;
    }
    apply_retention(app, now, guests_after).await
}

async fn apply_retention(
    app: &AppState,
    now: Timestamp,
    guests_after: &mut PlayerId,
) -> Result<(), Error> {
    let Retention {
        keep_matches_days,
        keep_abandoned_days,
        keep_chat_days,
        keep_tutorials_days,
        keep_guests_days,
    } = app.config.retention;
    let ago =
        |days: u32| (days > 0).then(|| Timestamp::from_ms(now.ms() - i64::from(days) * DAY_MS));
    let deleted_after = keep_abandoned_days.saturating_mul(2);
    for (kind, before) in [
        (Expired::Tutorials, ago(keep_tutorials_days)),
        (Expired::Finished, ago(keep_matches_days)),
        (Expired::Void, ago(deleted_after)),
    ] {
        let Some(before) = before else { continue };
        let deleted = retention::delete_expired(&app.db, kind, before, ROWS_PER_RUN_MAX).await?;
        if deleted > 0 {
            tracing::info!(?kind, deleted, "deleted old matches");
        }
    }
    if let Some(before) = ago(keep_abandoned_days) {
        set_aside_abandoned(app, before).await?;
    }
    if let Some(before) = ago(keep_chat_days) {
        retention::delete_lines(&app.db, before, ROWS_PER_RUN_MAX).await?;
    }
    if let Some(before) = ago(keep_guests_days) {
        // Use extends a session, so its end tells when it was used last.
        let session_until = Timestamp::from_ms(before.ms() + SESSION_DAYS * DAY_MS);
        let (after, rows) = (*guests_after, ROWS_PER_RUN_MAX);
        let (forgotten, last) =
            retention::forgotten_guests(&app.db, before, session_until, after, rows).await?;
        for guest in forgotten {
            retention::delete_guest(&app.db, guest).await?;
        }
        *guests_after = last.unwrap_or(PlayerId(Uuid::nil()));
    }
    Ok(())
}

/// Sets running matches aside in which nothing happened for long, unless somebody watches.
async fn set_aside_abandoned(app: &AppState, before: Timestamp) -> Result<(), Error> {
    let first = MatchId(Uuid::nil());
    for id in retention::abandoned(&app.db, before, first, ROWS_PER_RUN_MAX).await? {
        if app.live.attendance(&[id]).await.iter().all(Option::is_none) {
            tracing::info!(match_id = %id, "setting an abandoned match aside");
            matches::make_void(&app.db, id).await?;
        }
    }
    Ok(())
}

async fn close(app: &AppState, id: LobbyId) -> Result<(), Error> {
    match app.lobbies.change(id, Lobby::close).await {
        // It was started or closed meanwhile.
        Ok(_) | Err(Error::Lobby(_)) => Ok(()),
        Err(err) => Err(err),
    }
}

//! Handlers of the sessions of the caller's player, one for each device.

use scrapworks_protocol::{Page, Session, SessionId, SessionPage};

use crate::{
    accounts::{
        caller::Caller,
        owner_notices::{self, AccountEvent},
        session,
    },
    api::{
        extract::Path,
        response::{NoContent, Success, WithCookie},
    },
    app::App,
    clock::wall::now,
    error::Error,
    http::IdPath,
    store::{
        accounts::sessions::{self, Ended},
        records::SessionRecord,
    },
};

/// All on one page: a player has few.
pub async fn list(app: App, caller: Caller, (): ()) -> Result<Success<SessionPage>, Error> {
    let session = |record: SessionRecord| Session {
        id: record.id,
        device: record.device,
        created_at: record.created_at,
        last_used_at: record.last_used_at,
        last_seen_at: record.last_used_at,
        expires_at: record.expires_at,
        current: record.id == caller.session,
    };
    let records = sessions::of_player(&app.db, caller.player.id, now()).await?;
    Ok(Success(Page { items: records.into_iter().map(session).collect(), next: None }))
}

/// Ends all sessions but the caller's.
pub async fn end_others(app: App, caller: Caller, (): ()) -> Result<NoContent, Error> {
    let player = caller.player.id;
    let ended = sessions::end_others(&app.db, player, caller.session).await?;
    let ended = ended.ok_or(Error::SessionNeeded)?;
    if !ended.is_empty() {
        owner_notices::tell(&app, player, AccountEvent::SessionsEnded).await;
    }
    for session in ended {
        app.metrics.clients.sessions_ended.increment(1);
        app.sockets.close_session(player, session);
    }
    Ok(NoContent)
}

pub async fn end(
    app: App,
    caller: Caller,
    Path(IdPath { id }): Path<IdPath<SessionId>>,
) -> Result<NoContent, Error> {
    match sessions::end(&app.db, (caller.player.id, caller.session), id).await? {
        Ended::Done => {}
        Ended::NotFound => return Err(Error::SessionNotFound),
        Ended::NotBy => return Err(Error::SessionNeeded),
    }
    app.metrics.clients.sessions_ended.increment(1);
    app.sockets.close_session(caller.player.id, id);
    Ok(NoContent)
}

pub async fn log_out(app: App, caller: Caller, (): ()) -> Result<WithCookie<NoContent>, Error> {
    // One that has ended meanwhile is ended, too.
    sessions::end(&app.db, (caller.player.id, caller.session), caller.session).await?;
    app.metrics.clients.sessions_ended.increment(1);
    app.sockets.close_session(caller.player.id, caller.session);
    Ok(WithCookie(session::expired_cookie(&app.config), NoContent))
}

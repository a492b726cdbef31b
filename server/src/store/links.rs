//! Link codes: at most one per player, stored as a hash, deleted when used.

use scrapworks_protocol::{PlayerId, SessionId, Timestamp};
use uuid::Uuid;

use crate::store::{
    db::{Db, in_memory},
    player_rows,
    query::args,
    records::NewSession,
    sessions,
    ways::{self, SignedIn},
};

const REPLACE: &str = "
    insert into link (player_id, code_hash, expires_at) values ($1, $2, $3)
    on conflict (player_id) do update
    set code_hash = excluded.code_hash, expires_at = excluded.expires_at";

const OWNER: &str = "select player_id from link where code_hash = $1 and expires_at > $2";

const USE: &str = "delete from link where code_hash = $1 and expires_at > $2";

const FORGET_EXPIRED: &str = "delete from link where expires_at <= $1";

/// Stores a player's code in place of an earlier one. False if the session has ended that asks for
/// it.
pub async fn replace(
    db: &Db,
    (player, session): (PlayerId, SessionId),
    code_hash: &str,
    expires_at: Timestamp,
) -> sqlx::Result<bool> {
    let mut tx = db.begin().await?;
    if !sessions::goes_on(&mut tx, player, session).await? {
        return Ok(false);
    }
    tx.execute(REPLACE, args![player, code_hash, expires_at]).await?;
    tx.commit().await?;
    Ok(true)
}

/// The player of a code. None if there is no such code or it has expired.
pub async fn owner(db: &Db, code_hash: &str, now: Timestamp) -> sqlx::Result<Option<PlayerId>> {
    let owner: Option<Uuid> = db.read().fetch_optional_scalar(OWNER, args![code_hash, now]).await?;
    Ok(owner.map(PlayerId))
}

/// Deletes a code and stores a session of its player, in one transaction. Of more than `max`
/// sessions, those that were not used longest end. None if there is no such code or it has expired.
pub async fn redeem(
    db: &Db,
    code_hash: &str,
    session: &NewSession,
    now: Timestamp,
    max: u32,
) -> sqlx::Result<Option<SignedIn>> {
    let Some(owner) = owner(db, code_hash, now).await? else { return Ok(None) };
    let mut tx = db.begin().await?;
    // The player first, as in whatever else changes its ways or ends its sessions.
    player_rows::lock(&mut tx, owner).await?;
    let used = tx.execute(USE, args![code_hash, now]).await?;
    if used == 0 {
        return Ok(None);
    }
    let ended = ways::sign_in(&mut tx, owner, session, now, max).await?;
    tx.commit().await?;
    ways::signed_in(db, owner, ended).await
}

pub async fn delete_expired(db: &Db, now: Timestamp) -> sqlx::Result<()> {
    in_memory!(db, _memory => Ok(()));
    db.write().execute(FORGET_EXPIRED, args![now]).await.map(|_| ())
}

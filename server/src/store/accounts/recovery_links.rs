//! Links by which an operator lets a player in again who has lost every other way. The act of the
//! operator stores them; each is deleted when it is used.

use scrapworks_protocol::{PlayerId, Timestamp};
use uuid::Uuid;

use crate::store::{
    accounts::sign_in_methods::{self, SignedIn},
    db::Db,
    people::player_rows,
    query::args,
    records::NewSession,
};

const OWNER: &str = "select player_id from recovery_link where token_hash = $1 and expires_at > $2";

const USE: &str = "delete from recovery_link where token_hash = $1 and expires_at > $2";

/// The player of a link. None if there is no such link or it has expired.
pub async fn owner(db: &Db, token_hash: &str, now: Timestamp) -> sqlx::Result<Option<PlayerId>> {
    let owner: Option<Uuid> =
        db.read().fetch_optional_scalar(OWNER, args![token_hash, now]).await?;
    Ok(owner.map(PlayerId))
}

/// Deletes a link and stores a session of its player, in one transaction. Of more than `max`
/// sessions, those that were not used longest end. None if there is no such link or it has expired.
pub async fn redeem(
    db: &Db,
    (owner, token_hash): (PlayerId, &str),
    session: &NewSession,
    now: Timestamp,
    max: u32,
) -> sqlx::Result<Option<SignedIn>> {
    let mut tx = db.begin().await?;
    // The player first, as in whatever else changes its ways or ends its sessions.
    if !player_rows::lock(&mut tx, owner).await? {
        return Ok(None);
    }
    if tx.execute(USE, args![token_hash, now]).await? == 0 {
        return Ok(None);
    }
    let ended = sign_in_methods::sign_in(&mut tx, owner, session, now, max).await?;
    tx.commit().await?;
    sign_in_methods::signed_in(db, owner, ended).await
}

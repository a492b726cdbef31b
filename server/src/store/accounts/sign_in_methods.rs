//! Ways to sign in: what makes a guest an account, and an account a guest again.

use scrapworks_protocol::{Player, PlayerId, SessionId, Timestamp};
use uuid::Uuid;

use crate::store::{
    accounts::sessions,
    db::{Db, Tx, in_memory},
    people::{player_rows, players},
    query::args,
    records::NewSession,
};

/// Somebody who has signed in.
#[derive(Debug)]
pub struct SignedIn {
    pub player: Player,
    /// Sessions that have ended by it.
    pub ended: Vec<SessionId>,
}

// It also locks the row, so that the ways of one player change one after the other.
const MAKE_ACCOUNT: &str = "
    update player set kind = 'account'
    where player_id = $1 and name <> '' and kind in ('guest', 'account')";

const MAKE_GUEST: &str = "
    update player set kind = 'guest'
    where player_id = $1 and kind = 'account'
        and not exists (select 1 from passkey where player_id = $1)
        and not exists (select 1 from identity where player_id = $1)
        and not exists (select 1 from email where player_id = $1)";

/// What somebody has begun and not finished, and may not finish any more.
const DELETE_EXPIRED: [&str; 4] = [
    "delete from ceremony where expires_at <= $1",
    "delete from email_link where expires_at <= $1",
    "delete from issuer_visit where expires_at <= $1",
    "delete from recovery_link where expires_at <= $1",
];

/// Makes a player an account. False if it is deleted, or a bot.
pub(in crate::store) async fn make_account(tx: &mut Tx, player: PlayerId) -> sqlx::Result<bool> {
    Ok(run(tx, MAKE_ACCOUNT, player).await? > 0)
}

/// Makes an account without any way to sign in a guest. True if it was one.
pub(in crate::store) async fn make_guest(tx: &mut Tx, player: PlayerId) -> sqlx::Result<bool> {
    Ok(run(tx, MAKE_GUEST, player).await? > 0)
}

/// Removes a way by a statement with the way's id and the player; without any other, the player is
/// a guest again. None if the player has no such way, else whether it has become a guest.
pub(in crate::store) async fn remove(
    db: &Db,
    player: PlayerId,
    delete: &'static str,
    way: Uuid,
) -> sqlx::Result<Option<bool>> {
    let mut tx = db.begin().await?;
    player_rows::lock(&mut tx, player).await?;
    let deleted = tx.execute(delete, args![way, player]).await?;
    if deleted == 0 {
        return Ok(None);
    }
    let is_guest = make_guest(&mut tx, player).await?;
    tx.commit().await?;
    Ok(Some(is_guest))
}

/// Deletes ceremonies, links in mails and visits to issuers that were not finished in time.
pub async fn delete_expired(db: &Db, now: Timestamp) -> sqlx::Result<()> {
    in_memory!(db, _memory => Ok(()));
    for sql in DELETE_EXPIRED {
        db.write().execute(sql, args![now]).await?;
    }
    Ok(())
}

/// Stores a session of a locked player who has signed in. Of more than `max` sessions, those that
/// were not used longest end. Returns these.
pub(in crate::store) async fn sign_in(
    tx: &mut Tx,
    player: PlayerId,
    session: &NewSession,
    now: Timestamp,
    max: u32,
) -> sqlx::Result<Vec<SessionId>> {
    sessions::insert(tx, player, session, now).await?;
    sessions::end_surplus(tx, player, max).await
}

/// Who has signed in, after the commit. None if it was deleted meanwhile.
pub(in crate::store) async fn signed_in(
    db: &Db,
    player: PlayerId,
    ended: Vec<SessionId>,
) -> sqlx::Result<Option<SignedIn>> {
    let player = players::read(db, player).await?;
    Ok(player.map(|player| SignedIn { player, ended }))
}

async fn run(tx: &mut Tx, sql: &'static str, player: PlayerId) -> sqlx::Result<u64> {
    tx.execute(sql, args![player]).await
}

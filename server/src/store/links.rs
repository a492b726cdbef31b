//! Link codes: at most one per player, stored as a hash, deleted when used.

use scrapworks_protocol::{Player, PlayerId, Timestamp};
use uuid::Uuid;

use crate::store::{
    db::{Db, dispatch, in_memory},
    players,
    records::NewSession,
    ways,
};

const REPLACE: &str = "
    insert into link (player_id, code_hash, expires_at) values ($1, $2, $3)
    on conflict (player_id) do update
    set code_hash = excluded.code_hash, expires_at = excluded.expires_at";

const OWNER: &str = "select player_id from link where code_hash = $1 and expires_at > $2";

const USE: &str = "delete from link where code_hash = $1 and expires_at > $2 returning player_id";

const FORGET_EXPIRED: &str = "delete from link where expires_at <= $1";

/// Stores a player's code in place of an earlier one.
pub async fn replace(
    db: &Db,
    player: PlayerId,
    code_hash: &str,
    expires_at: Timestamp,
) -> sqlx::Result<()> {
    in_memory!(db, memory => {
        memory.write(|tables| tables.replace_link(player, code_hash, expires_at)).await
    });
    dispatch!(db.write(), pool => {
        let query = sqlx::query(REPLACE).bind(player.0).bind(code_hash).bind(expires_at.ms());
        query.execute(pool).await.map(|_| ())
    })
}

/// The player of a code. None if there is no such code or it has expired.
pub async fn owner(db: &Db, code_hash: &str, now: Timestamp) -> sqlx::Result<Option<PlayerId>> {
    in_memory!(db, memory => memory.read(|tables| tables.link_owner(code_hash, now)).await);
    let owner: Option<Uuid> = dispatch!(db.read(), pool => {
        sqlx::query_scalar(OWNER).bind(code_hash).bind(now.ms()).fetch_optional(pool).await
    })?;
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
) -> sqlx::Result<Option<Player>> {
    in_memory!(db, memory => {
        memory.write(|tables| tables.redeem_link(code_hash, session, now, max)).await
    });
    let mut tx = db.begin().await?;
    let owner: Option<Uuid> = dispatch!(&mut tx, tx => {
        sqlx::query_scalar(USE).bind(code_hash).bind(now.ms()).fetch_optional(&mut **tx).await
    })?;
    let Some(owner) = owner.map(PlayerId) else { return Ok(None) };
    ways::sign_in(&mut tx, owner, session, now, max).await?;
    tx.commit().await?;
    players::read(db, owner).await
}

pub async fn delete_expired(db: &Db, now: Timestamp) -> sqlx::Result<()> {
    in_memory!(db, memory => memory.change(|tables| tables.delete_expired_links(now)).await);
    dispatch!(db.write(), pool => {
        sqlx::query(FORGET_EXPIRED).bind(now.ms()).execute(pool).await.map(|_| ())
    })
}

//! Rows of players as locks: whatever must not meet changes of the same player locks its row first.

use scrapworks_protocol::PlayerId;
use uuid::Uuid;

use crate::store::{
    db::{Either, Tx},
    query::args,
};

const LOCK: &str = "update player set kind = kind where player_id = $1 and name <> ''";

const LOCK_ALL: &str = "
    select 1 from player where player_id = any($1) order by player_id for no key update";

const LOCK_BOTH: &str = "
    select 1 from player where player_id = any($1) and name <> ''
    order by player_id for no key update";

const BOTH: &str = "select count(*) from player where player_id in ($1, $2) and name <> ''";

/// Keeps other transactions that lock the player waiting until this one ends. False if the player
/// is deleted: nothing of it may be stored any more.
pub(super) async fn lock(tx: &mut Tx, player: PlayerId) -> sqlx::Result<bool> {
    let locked = tx.execute(LOCK, args![player]).await?;
    Ok(locked > 0)
}

/// The same for two players. False if one of them is deleted.
pub(super) async fn lock_both(tx: &mut Tx, one: PlayerId, other: PlayerId) -> sqlx::Result<bool> {
    let found = match tx {
        // There is one writer.
        Either::Sqlite(tx) => {
            let query = sqlx::query_scalar(BOTH).bind(one.0).bind(other.0);
            query.fetch_one(&mut **tx).await?
        }
        Either::Postgres(tx) => {
            let query = sqlx::query(LOCK_BOTH).bind(vec![one.0, other.0]);
            i64::try_from(query.fetch_all(&mut **tx).await?.len()).unwrap_or(i64::MAX)
        }
    };
    Ok(found == 2)
}

/// The same for many, deleted or not. All are locked in one order, so that two transactions cannot
/// wait for each other.
pub(super) async fn lock_all(tx: &mut Tx, players: &[Uuid]) -> sqlx::Result<()> {
    // On SQLite there is one writer.
    let Either::Postgres(tx) = tx else { return Ok(()) };
    sqlx::query(LOCK_ALL).bind(players).execute(&mut **tx).await.map(drop)
}

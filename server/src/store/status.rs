//! What metrics say of the database: what waits in it, and the standbys of PostgreSQL.

use std::time::Duration;

use crate::{
    metrics::Replication,
    store::db::{Db, Either, dispatch, in_memory},
};

const MAILS: &str = "select count(*) from mail";
const PUSH_MESSAGES: &str = "select count(*) from push_delivery";

// An account without the role pg_monitor sees that there are standbys, but not how far they are.
const REPLICATION: &str = "
    select count(*),
        current_setting('synchronous_standby_names') <> ''
            and current_setting('synchronous_commit') not in ('off', 'local'),
        coalesce(max(extract(epoch from replay_lag)), 0)::float8
    from pg_stat_replication";

/// Mails that are to be sent.
pub(crate) async fn mails(db: &Db) -> sqlx::Result<i64> {
    in_memory!(db, _memory => Ok(0));
    dispatch!(db.read(), pool => sqlx::query_scalar(MAILS).fetch_one(pool).await)
}

/// Push messages that are to be sent.
pub(crate) async fn push_messages(db: &Db) -> sqlx::Result<i64> {
    in_memory!(db, _memory => Ok(0));
    dispatch!(db.read(), pool => sqlx::query_scalar(PUSH_MESSAGES).fetch_one(pool).await)
}

/// The standbys of PostgreSQL; None for other databases.
pub(crate) async fn replication(db: &Db) -> sqlx::Result<Option<Replication>> {
    in_memory!(db, _memory => Ok(None));
    let Either::Postgres(pool) = db.read() else { return Ok(None) };
    let row: (i64, bool, f64) = sqlx::query_as(REPLICATION).fetch_one(pool).await?;
    let (standbys, is_synchronous, lag) = row;
    let lag = Duration::try_from_secs_f64(lag).unwrap_or_default();
    Ok(Some(Replication { standbys, is_synchronous, lag }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::test_db::TestDb;

    #[tokio::test]
    async fn nothing_waits_in_a_new_database_and_sqlite_has_no_standbys() {
        for test_db in TestDb::each().await {
            assert_eq!(mails(&test_db.db).await.unwrap(), 0);
            assert_eq!(push_messages(&test_db.db).await.unwrap(), 0);
            let replication = replication(&test_db.db).await.unwrap();
            assert_eq!(replication.is_some(), test_db.db.is_postgres());
            test_db.drop().await;
        }
    }
}

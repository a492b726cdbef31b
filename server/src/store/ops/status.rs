//! What metrics say of the database: what waits in it, when it was backed up, and the standbys of
//! PostgreSQL. It is read by connections of its own, since it matters most while all others wait.

use scrapworks_protocol::Timestamp;

use crate::store::{
    db::{Db, Either, in_memory},
    ops::{
        last_backup,
        replication::{REPLICATION, Standbys},
    },
    query::args,
};

const PUSH_MESSAGES: &str = "select count(*) from push_delivery";
const OPEN_REPORTS: &str = "select count(*) from report where state = 'open'";
const OPEN_EVENTS: &str = "
    select count(case when state = 'announced' then 1 end),
        count(case when state = 'running' then 1 end),
        min(case when state = 'announced' then starts_at end)
    from event where state in ('announced', 'running')";

/// Push messages that are to be sent.
pub(crate) async fn push_messages(db: &Db) -> sqlx::Result<i64> {
    count(db, PUSH_MESSAGES).await
}

/// Reports of players that no operator has answered.
pub(crate) async fn open_reports(db: &Db) -> sqlx::Result<i64> {
    count(db, OPEN_REPORTS).await
}

/// Events that are announced, events that run, and when the first of the announced ones begins.
pub(crate) async fn open_events(db: &Db) -> sqlx::Result<(i64, i64, Option<Timestamp>)> {
    in_memory!(db, _memory => Ok((0, 0, None)));
    let (announced, running, first): (i64, i64, Option<i64>) =
        db.watch().fetch_one(OPEN_EVENTS, args![]).await?;
    Ok((announced, running, first.map(Timestamp::from_ms)))
}

async fn count(db: &Db, sql: &'static str) -> sqlx::Result<i64> {
    in_memory!(db, _memory => Ok(0));
    db.watch().fetch_scalar(sql, args![]).await
}

/// When the last backup was written; None if none ever was.
pub(crate) async fn last_backup(db: &Db) -> sqlx::Result<Option<Timestamp>> {
    in_memory!(db, _memory => Ok(None));
    let at: Option<i64> = db.watch().fetch_optional_scalar(last_backup::READ, args![]).await?;
    Ok(at.map(Timestamp::from_ms))
}

/// The standbys of PostgreSQL; None for other databases.
pub(crate) async fn replication(db: &Db) -> sqlx::Result<Option<Standbys>> {
    in_memory!(db, _memory => Ok(None));
    let Either::Postgres(pool) = db.watch() else { return Ok(None) };
    sqlx::query_as(REPLICATION).fetch_one(pool).await.map(Some)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::test_db::TestDb;

    #[tokio::test]
    async fn nothing_waits_in_a_new_database_and_sqlite_has_no_standbys() {
        for test_db in TestDb::each().await {
            assert_eq!(push_messages(&test_db.db).await.unwrap(), 0);
            assert_eq!(open_reports(&test_db.db).await.unwrap(), 0);
            assert_eq!(open_events(&test_db.db).await.unwrap(), (0, 0, None));
            assert_eq!(last_backup(&test_db.db).await.unwrap(), None);
            let replication = replication(&test_db.db).await.unwrap();
            assert_eq!(replication.is_some(), test_db.db.is_postgres());
            test_db.drop().await;
        }
    }
}

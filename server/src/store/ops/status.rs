//! What metrics say of the database: what waits in it, and the standbys of PostgreSQL.

use crate::store::{
    db::{Db, Either, in_memory},
    ops::replication::{REPLICATION, Standbys},
    query::args,
};

const PUSH_MESSAGES: &str = "select count(*) from push_delivery";

/// Push messages that are to be sent.
pub(crate) async fn push_messages(db: &Db) -> sqlx::Result<i64> {
    in_memory!(db, _memory => Ok(0));
    db.read().fetch_scalar(PUSH_MESSAGES, args![]).await
}

/// The standbys of PostgreSQL; None for other databases.
pub(crate) async fn replication(db: &Db) -> sqlx::Result<Option<Standbys>> {
    in_memory!(db, _memory => Ok(None));
    let Either::Postgres(pool) = db.read() else { return Ok(None) };
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
            let replication = replication(&test_db.db).await.unwrap();
            assert_eq!(replication.is_some(), test_db.db.is_postgres());
            test_db.drop().await;
        }
    }
}

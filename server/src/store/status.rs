//! What metrics say of the database: what waits in it, and the standbys of PostgreSQL.

use crate::store::{
    db::{Db, Either, dispatch, in_memory},
    replication::{REPLICATION, Standbys},
};

const MAILS: &str = "select count(*) from mail";
const PUSH_MESSAGES: &str = "select count(*) from push_delivery";

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
            assert_eq!(mails(&test_db.db).await.unwrap(), 0);
            assert_eq!(push_messages(&test_db.db).await.unwrap(), 0);
            let replication = replication(&test_db.db).await.unwrap();
            assert_eq!(replication.is_some(), test_db.db.is_postgres());
            test_db.drop().await;
        }
    }
}

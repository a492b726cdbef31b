//! Tables that somebody has locked, as by a maintenance command: writes wait for them, and are
//! refused. A single locked row concerns those alone who want to change it.

use sqlx::{AssertSqlSafe, Connection as _, PgConnection, error::DatabaseError};

use crate::store::db::{Db, Either, in_memory};

/// What PostgreSQL answers when a statement would wait too long for a lock.
pub(in crate::store) const LOCK_NOT_AVAILABLE: &str = "55P03";

const TABLES: &str = r"
    select string_agg(format('%I', tablename), ', ') from pg_tables
    where schemaname = current_schema() and tablename not like '\_sqlx%'";

/// Whether a statement was given up because of a lock.
pub(crate) fn is_locked(err: &sqlx::Error) -> bool {
    let code = err.as_database_error().and_then(DatabaseError::code);
    code.as_deref() == Some(LOCK_NOT_AVAILABLE)
}

impl Db {
    /// Notes that a write waits for a lock. Whether that is one of a table is looked up soon.
    pub(crate) fn suspect_lock(&self) {
        self.lock_suspected().notify_one();
    }

    /// Fails if somebody has locked a table, so that no row of it can be written.
    pub(crate) async fn require_unlocked(&self) -> sqlx::Result<()> {
        in_memory!(self, _memory => Ok(()));
        match self.write() {
            // There is one lock for all, which every write needs.
            Either::Sqlite(_) => Ok(()),
            Either::Postgres(pool) => lock_briefly(&mut *pool.acquire().await?).await,
        }
    }
}

async fn lock_briefly(connection: &mut PgConnection) -> sqlx::Result<()> {
    let mut tx = connection.begin().await?;
    let tables: String = sqlx::query_scalar(TABLES).fetch_one(&mut *tx).await?;
    // As every write does.
    let lock = AssertSqlSafe(format!("lock table {tables} in row exclusive mode nowait"));
    sqlx::query(lock).execute(&mut *tx).await?;
    tx.rollback().await
}

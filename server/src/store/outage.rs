//! Whether the database is away: it cannot be reached, lets nobody in, or takes no writes. That is
//! said once for all that fails meanwhile.

use std::{error::Error as StdError, fmt::Display, time::Duration};

use sqlx::error::DatabaseError;
use tokio::time::timeout;

use crate::store::{
    db::{Db, Either, in_memory},
    identity::COMMIT_REFUSED,
    locks::is_locked,
};

/// A write that takes longer waits for a standby, or for a machine that is gone.
const WRITE_MAX: Duration = Duration::from_secs(2);
const SLOW: &str = "a write takes too long: the database hangs, or waits for a standby";

// It changes nothing, and is committed and copied to standbys like any write.
const POSTGRES_WRITE: &str = "select pg_logical_emit_message(true, 'scrapworks', '')";
// SQLite writes no row that is the same as before. A millisecond more hurts nobody.
const SQLITE_WRITE: &str = "update uptime set ran_ms = ran_ms + 1";

/// Of PostgreSQL: classes of error codes, and codes.
const POSTGRES_CODES: [&str; 8] = [
    "08",    // connection exception
    "28",    // invalid authorization: the password was changed
    "53",    // insufficient resources: disk full, too many connections
    "57P",   // shutting down, starting, crashed, ended by the administrator
    "58",    // system error
    "25006", // read-only transaction: a standby
    "3D000", // no such database
    "F0",    // configuration file error
];
/// Of SQLite, without the extended part: locked for seconds, read-only, I/O error, full, cannot
/// open.
const SQLITE_CODES: [i32; 5] = [5, 8, 10, 13, 14];

/// Whether an error says that the database is away, and not that something is wrong with what it
/// was asked.
pub(crate) fn is_away(err: &sqlx::Error) -> bool {
    if let sqlx::Error::Database(err) = err {
        return err.code().is_some_and(|code| is_away_code(&**err, &code));
    }
    matches!(
        err,
        sqlx::Error::Io(_)
            | sqlx::Error::Tls(_)
            | sqlx::Error::PoolTimedOut
            | sqlx::Error::WorkerCrashed
    )
}

fn is_away_code(err: &dyn DatabaseError, code: &str) -> bool {
    match err.try_downcast_ref::<sqlx::sqlite::SqliteError>() {
        Some(_) => code
            .parse()
            .is_ok_and(|code: i32| code == COMMIT_REFUSED || SQLITE_CODES.contains(&(code & 0xff))),
        None => POSTGRES_CODES.iter().any(|away| code.starts_with(away)),
    }
}

/// The error of the database that has caused this one.
fn cause<'a>(err: &'a (dyn StdError + 'static)) -> Option<&'a sqlx::Error> {
    let mut cause = Some(err);
    while let Some(err) = cause {
        if let Some(err) = err.downcast_ref() {
            return Some(err);
        }
        cause = err.source();
    }
    None
}

impl Db {
    /// Whether this error says that the database is away. That is in the log then, and what has
    /// failed by it need not be.
    pub(crate) fn notes_outage(&self, err: &(dyn StdError + 'static)) -> bool {
        let cause = cause(err);
        if cause.is_some_and(is_locked) {
            self.suspect_lock();
        }
        let Some(err) = cause.filter(|err| is_away(err)) else { return false };
        self.note_outage(err);
        true
    }

    /// The value of what was tried. A failure is in the log: as an outage of the database, or else
    /// with what could not be done.
    pub(crate) fn ok_or_warn<T, E: StdError + 'static>(
        &self,
        tried: Result<T, E>,
        failure: &'static str,
    ) -> Option<T> {
        tried.inspect_err(|err| self.warn(err, failure)).ok()
    }

    /// Logs that something has failed: as an outage of the database, or else with what could not
    /// be done.
    pub(crate) fn warn(&self, err: &(dyn StdError + 'static), failure: &'static str) {
        if !self.notes_outage(err) {
            tracing::warn!(%err, "{failure}");
        }
    }

    /// Notes that the database does not answer as it should.
    pub(crate) fn note_outage(&self, err: &(impl Display + ?Sized)) {
        self.outage().failed(err);
    }

    /// Waits for a write however long it takes, and notes if that is too long.
    pub(crate) async fn watch_write<T>(&self, write: impl Future<Output = T>) -> T {
        let mut write = std::pin::pin!(write);
        match timeout(WRITE_MAX, &mut write).await {
            Ok(done) => done,
            Err(_) => {
                self.note_outage(SLOW);
                write.await
            }
        }
    }

    /// Commits something, so that all that was committed before is as durable as it can be: also
    /// on a synchronous standby.
    pub(crate) async fn prove_writable(&self) -> sqlx::Result<()> {
        in_memory!(self, memory => memory.change(|_| ()).await);
        self.identity().require()?;
        match self.write() {
            Either::Sqlite(pool) => sqlx::query(SQLITE_WRITE).execute(pool).await.map(drop)?,
            Either::Postgres(pool) => sqlx::query(POSTGRES_WRITE).execute(pool).await.map(drop)?,
        }
        // A read-only session takes the message of PostgreSQL, too.
        self.identity().require()
    }
}

#[cfg(test)]
mod tests {
    use std::io;

    use super::*;
    use crate::store::{query::args, test_db::TestDb};

    #[derive(Debug, thiserror::Error)]
    #[error("it failed")]
    struct Failed(#[source] sqlx::Error);

    #[tokio::test]
    async fn an_outage_is_told_from_a_wrong_statement() {
        for test_db in TestDb::each().await {
            let db = &test_db.db;
            db.prove_writable().await.unwrap();
            let wrong = db.read().execute("select wrong from player", args![]).await.map(drop);
            assert!(!db.notes_outage(&wrong.unwrap_err()));
            assert_eq!(db.outage().failures(), 0);
            let gone = || sqlx::Error::Io(io::ErrorKind::ConnectionRefused.into());
            assert!(db.notes_outage(&gone()));
            assert!(db.notes_outage(&Failed(gone())), "whatever has failed by it");
            assert_eq!(db.outage().failures(), 2);
            db.outage().answered();
            assert_eq!(db.outage().failures(), 0);
            test_db.drop().await;
        }
    }

    #[tokio::test]
    async fn a_database_that_takes_no_writes_is_away() {
        for test_db in TestDb::each().await {
            let mut tx = test_db.db.begin_snapshot().await.unwrap();
            let refused = tx.execute("delete from uptime", args![]).await.map(drop);
            let refused = refused.unwrap_err();
            assert!(test_db.db.notes_outage(&refused), "{refused}");
            drop(tx);
            test_db.drop().await;
        }
    }

    #[tokio::test]
    async fn a_write_that_takes_long_is_an_outage_and_is_waited_for() {
        let test_db = TestDb::sqlite().await;
        let db = &test_db.db;
        tokio::time::pause();
        assert_eq!(db.watch_write(async { 1 }).await, 1);
        assert_eq!(db.outage().failures(), 0);
        let slow = async {
            tokio::time::sleep(WRITE_MAX * 2).await;
            2
        };
        assert_eq!(db.watch_write(slow).await, 2);
        assert_eq!(db.outage().failures(), 1);
        tokio::time::resume();
        test_db.drop().await;
    }
}

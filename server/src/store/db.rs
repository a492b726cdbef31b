//! The database: SQLite in a file, or PostgreSQL. Every statement is written once, in SQL that both
//! support, and [`dispatch!`] runs it on the one that is open.
//!
//! SQLite has one writing connection, so that writers never contend, and several reading ones.
//! Benchmarks and simulations have a third store without SQL, see [`in_memory!`].

use sqlx::{Postgres, Sqlite, Transaction, postgres::PgPool, sqlite::SqlitePool};

#[cfg(feature = "memory")]
use crate::store::memory::Memory;

const SQLITE_SIZE: &str = "select page_count * page_size from pragma_page_count, pragma_page_size";
const POSTGRES_SIZE: &str = "select pg_database_size(current_database())";

/// Runs the same expression on either database: `dispatch!(db.read(), pool => query.fetch(pool))`.
macro_rules! dispatch {
    ($on:expr, $connection:ident => $run:expr) => {
        match $on {
            $crate::store::db::Either::Sqlite($connection) => $run,
            $crate::store::db::Either::Postgres($connection) => $run,
        }
    };
}
pub(crate) use dispatch;

/// Returns the result of the in-memory store, if that is open. Comes first in every function that
/// runs SQL.
macro_rules! in_memory {
    ($db:expr, $memory:ident => $answer:expr) => {
        #[cfg(feature = "memory")]
        if let Some($memory) = $db.memory() {
            return $answer;
        }
    };
}
pub(crate) use in_memory;

/// A value for SQLite or for PostgreSQL.
#[derive(Debug, Clone)]
pub(crate) enum Either<S, P> {
    Sqlite(S),
    Postgres(P),
}

/// The database. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Db(Kind);

#[derive(Debug, Clone)]
enum Kind {
    Disk {
        readers: Pool,
        writers: Pool,
        /// For batches of the log. On SQLite the same as `writers`.
        log: Pool,
    },
    #[cfg(feature = "memory")]
    Memory(Memory),
}

pub(crate) type Pool = Either<SqlitePool, PgPool>;
pub(crate) type Tx = Either<Transaction<'static, Sqlite>, Transaction<'static, Postgres>>;

impl Db {
    /// A database with these pools: for queries, for single writing statements, and for batches of
    /// the log.
    pub(super) fn on_disk(readers: Pool, writers: Pool, log: Pool) -> Db {
        Db(Kind::Disk { readers, writers, log })
    }

    /// Opens an in-memory store, whose contents may outlive this handle.
    #[cfg(feature = "memory")]
    pub fn in_memory(memory: Memory) -> Db {
        Db(Kind::Memory(memory))
    }

    #[cfg(feature = "memory")]
    pub(crate) fn memory(&self) -> Option<&Memory> {
        match &self.0 {
            Kind::Memory(memory) => Some(memory),
            Kind::Disk { .. } => None,
        }
    }

    /// The pool for queries.
    pub(crate) fn read(&self) -> &Pool {
        self.disk().readers
    }

    /// The pool for single writing statements.
    pub(crate) fn write(&self) -> &Pool {
        self.disk().writers
    }

    /// Begins a writing transaction. On SQLite it blocks all other writers.
    pub(crate) async fn begin(&self) -> sqlx::Result<Tx> {
        begin_on(self.write()).await
    }

    /// Begins a transaction for a batch of the log, which waits hardly for locked rows.
    pub(crate) async fn begin_batch(&self) -> sqlx::Result<Tx> {
        begin_on(self.disk().log).await
    }

    /// Checks that the database answers.
    pub async fn ping(&self) -> sqlx::Result<()> {
        in_memory!(self, memory => memory.read(|_| ()).await);
        dispatch!(self.read(), pool => sqlx::query("select 1").execute(pool).await.map(|_| ()))
    }

    /// The size of the database in bytes.
    pub async fn size(&self) -> sqlx::Result<i64> {
        in_memory!(self, _memory => Ok(0));
        match self.read() {
            Either::Sqlite(pool) => sqlx::query_scalar(SQLITE_SIZE).fetch_one(pool).await,
            Either::Postgres(pool) => sqlx::query_scalar(POSTGRES_SIZE).fetch_one(pool).await,
        }
    }

    /// Whether the database has a write-ahead log beside its file.
    pub(crate) fn has_checkpoints(&self) -> bool {
        match &self.0 {
            Kind::Disk { writers, .. } => matches!(writers, Either::Sqlite(_)),
            #[cfg(feature = "memory")]
            Kind::Memory(_) => false,
        }
    }

    /// Copies the write-ahead log of SQLite into the file, as far as no reader needs it. Blocks no
    /// writer.
    pub(crate) async fn checkpoint(&self) -> sqlx::Result<()> {
        match self.read() {
            Either::Sqlite(pool) => {
                sqlx::query("pragma wal_checkpoint(passive)").execute(pool).await.map(drop)
            }
            Either::Postgres(_) => Ok(()),
        }
    }

    /// Waits for running queries, then closes all connections.
    pub async fn close(&self) {
        match &self.0 {
            Kind::Disk { readers, writers, log } => {
                dispatch!(readers, pool => pool.close().await);
                dispatch!(log, pool => pool.close().await);
                dispatch!(writers, pool => pool.close().await);
            }
            #[cfg(feature = "memory")]
            Kind::Memory(_) => {}
        }
    }

    fn disk(&self) -> Disk<'_> {
        match &self.0 {
            Kind::Disk { readers, writers, log } => Disk { readers, writers, log },
            #[cfg(feature = "memory")]
            Kind::Memory(_) => unreachable!("in_memory! returns before any SQL is run"),
        }
    }
}

struct Disk<'a> {
    readers: &'a Pool,
    writers: &'a Pool,
    log: &'a Pool,
}

async fn begin_on(pool: &Pool) -> sqlx::Result<Tx> {
    Ok(match pool {
        Either::Sqlite(pool) => Either::Sqlite(pool.begin_with("begin immediate").await?),
        Either::Postgres(pool) => Either::Postgres(pool.begin().await?),
    })
}

impl Tx {
    pub(crate) async fn commit(self) -> sqlx::Result<()> {
        dispatch!(self, tx => tx.commit().await)
    }
}

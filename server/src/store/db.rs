//! The database: SQLite in a file, or PostgreSQL. Every statement is written once, in SQL that both
//! support, and [`dispatch!`] runs it on the one that is open.
//!
//! SQLite has one writing connection, so that writers never contend, and several reading ones.
//! Benchmarks and simulations have a store without SQL, see [`in_memory!`].

use std::sync::Arc;

#[cfg(feature = "memory")]
use sqlx::sqlite::{SqliteConnectOptions, SqlitePoolOptions};
use sqlx::{Postgres, Sqlite, Transaction, postgres::PgPool, sqlite::SqlitePool};
use tokio::sync::Notify;

#[cfg(feature = "memory")]
use crate::store::memory::Memory;
use crate::{
    outage::Outage,
    store::{identity::Identity, log::fence::Fence, records::NodeId},
};

const SNAPSHOT: &str = "begin isolation level repeatable read, read only";

const SQLITE_SIZE: &str = "select page_count * page_size from pragma_page_count, pragma_page_size";
const POSTGRES_SIZE: &str = "select pg_database_size(current_database())";

/// So many pages of 4 KiB: 16 MiB.
const SHRINK: &str = "pragma incremental_vacuum(4096)";

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

/// Returns the result of the store in memory, if that is open. Comes first in the functions that
/// simulations and benchmarks call; all others fail there, because its pools are closed.
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
pub struct Db {
    readers: Pool,
    writers: Pool,
    /// For batches of the log. On SQLite the same as `writers`.
    log: Pool,
    /// For what watches the database, which has to go on while all others wait.
    watch: Pool,
    fence: Fence,
    /// The name of its PostgreSQL sessions; empty for other databases.
    session: Arc<str>,
    outage: Arc<Outage>,
    identity: Identity,
    lock_suspected: Arc<Notify>,
    #[cfg(feature = "memory")]
    memory: Option<Memory>,
}

pub(crate) type Pool = Either<SqlitePool, PgPool>;
pub(crate) type Tx = Either<Transaction<'static, Sqlite>, Transaction<'static, Postgres>>;

impl Db {
    /// A database with these pools: for queries, for single writing statements, and for batches of
    /// the log.
    pub(super) fn on_disk(readers: Pool, writers: Pool, log: Pool) -> Db {
        Db {
            watch: readers.clone(),
            readers,
            writers,
            log,
            fence: Fence::default(),
            session: Arc::from(""),
            outage: Arc::new(Outage::new("database")),
            identity: Identity::default(),
            lock_suspected: Arc::default(),
            #[cfg(feature = "memory")]
            memory: None,
        }
    }

    /// The same database with connections of their own for what watches it.
    pub(super) fn with_watch(self, watch: Pool) -> Db {
        Db { watch, ..self }
    }

    /// The same database with the name of its sessions.
    pub(super) fn with_session(self, session: &str) -> Db {
        Db { session: Arc::from(session), ..self }
    }

    /// The same database, of which its connections look whether it is the one that was opened.
    pub(super) fn with_identity(self, identity: Identity) -> Db {
        Db { identity, ..self }
    }

    /// Opens a store in memory, whose contents may outlive this handle.
    #[cfg(feature = "memory")]
    pub fn in_memory(memory: Memory) -> Db {
        let options = SqlitePoolOptions::new().idle_timeout(None).max_lifetime(None);
        let pool = options.connect_lazy_with(SqliteConnectOptions::new());
        // Closed as soon as this is called; no connection is open that the future would wait for.
        drop(pool.close());
        let pool = Either::Sqlite(pool);
        Db { memory: Some(memory), ..Db::on_disk(pool.clone(), pool.clone(), pool) }
    }

    #[cfg(feature = "memory")]
    pub(crate) fn memory(&self) -> Option<&Memory> {
        self.memory.as_ref()
    }

    fn is_in_memory(&self) -> bool {
        in_memory!(self, _memory => true);
        false
    }

    /// Makes all that is queued from now on writes of this node, which fail once the database has
    /// no such node any more. What was queued before, and not committed, fails.
    pub fn set_fence(&self, node: Option<NodeId>) {
        self.fence.set(node);
    }

    /// The node whose writes these are; None in a server that is no node of a cluster.
    pub fn fence(&self) -> Option<NodeId> {
        self.fence.get()
    }

    /// Notified when the database has refused a batch, because it does not have this node any
    /// more. For one waiter, who may also come later.
    pub fn fenced(&self) -> &Notify {
        self.fence.refused()
    }

    pub(super) fn fence_cell(&self) -> &Fence {
        &self.fence
    }

    /// The `application_name` of this handle's PostgreSQL sessions, of which no other handle has
    /// any; empty for other databases.
    pub fn session_name(&self) -> &str {
        &self.session
    }

    /// Whether it fails, and for how long.
    pub(crate) fn outage(&self) -> &Outage {
        &self.outage
    }

    /// Notified when a write waits for a lock. For one waiter, who may also come later.
    pub(crate) fn lock_suspected(&self) -> &Notify {
        &self.lock_suspected
    }

    /// Whether it is still the database that was opened.
    pub(crate) fn identity(&self) -> &Identity {
        &self.identity
    }

    /// The pool for queries.
    pub(crate) fn read(&self) -> &Pool {
        &self.readers
    }

    /// The pool for single writing statements.
    pub(crate) fn write(&self) -> &Pool {
        &self.writers
    }

    /// The pool for what watches the database: health checks, and what metrics say of it. Its
    /// statements are short, and fail soon.
    pub(crate) fn watch(&self) -> &Pool {
        &self.watch
    }

    /// Begins a writing transaction. On SQLite it blocks all other writers.
    pub(crate) async fn begin(&self) -> sqlx::Result<Tx> {
        self.identity.require()?;
        begin_on(self.write()).await
    }

    /// Begins a transaction that reads the database as it was at its first statement, and blocks
    /// nobody.
    pub(crate) async fn begin_snapshot(&self) -> sqlx::Result<Tx> {
        Ok(match self.read() {
            Either::Sqlite(pool) => Either::Sqlite(pool.begin().await?),
            Either::Postgres(pool) => Either::Postgres(pool.begin_with(SNAPSHOT).await?),
        })
    }

    /// Begins a transaction for a batch of the log, which waits hardly for locked rows.
    pub(crate) async fn begin_batch(&self) -> sqlx::Result<Tx> {
        self.identity.require()?;
        begin_on(&self.log).await
    }

    /// Checks that the database answers.
    pub async fn ping(&self) -> sqlx::Result<()> {
        in_memory!(self, memory => memory.read(|_| ()).await);
        dispatch!(self.watch(), pool => sqlx::query("select 1").execute(pool).await.map(|_| ()))
    }

    /// The size of the database in bytes.
    pub async fn size(&self) -> sqlx::Result<i64> {
        in_memory!(self, _memory => Ok(0));
        match self.watch() {
            Either::Sqlite(pool) => sqlx::query_scalar(SQLITE_SIZE).fetch_one(pool).await,
            Either::Postgres(pool) => sqlx::query_scalar(POSTGRES_SIZE).fetch_one(pool).await,
        }
    }

    /// The kind of database, for logs.
    pub(crate) fn kind(&self) -> &'static str {
        match &self.writers {
            _ if self.is_in_memory() => "memory",
            Either::Postgres(_) => "postgres",
            Either::Sqlite(_) => "sqlite",
        }
    }

    pub(crate) fn is_postgres(&self) -> bool {
        matches!(self.writers, Either::Postgres(_))
    }

    /// Whether the database has a write-ahead log beside its file.
    pub(crate) fn has_checkpoints(&self) -> bool {
        !self.is_postgres() && !self.is_in_memory()
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

    /// Gives some of what is free in an SQLite file back to the disk. Writers wait meanwhile, but
    /// a page is moved within microseconds.
    pub(crate) async fn shrink(&self) -> sqlx::Result<()> {
        in_memory!(self, _memory => Ok(()));
        match self.write() {
            Either::Sqlite(pool) => sqlx::query(SHRINK).execute(pool).await.map(drop),
            // It is vacuumed by PostgreSQL itself.
            Either::Postgres(_) => Ok(()),
        }
    }

    /// Waits for running queries, then closes all connections.
    pub async fn close(&self) {
        for pool in [&self.watch, &self.readers, &self.log, &self.writers] {
            dispatch!(pool, pool => pool.close().await);
        }
    }
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

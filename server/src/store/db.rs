//! One database behind two doors: SQLite in a file, or Postgres. Every statement is written once,
//! in words that both understand, and [`both!`] gives it to the one that is there.
//!
//! On SQLite one connection writes and a few read, so that no writer ever meets another. Programs
//! that measure or simulate the server have a third store, [`in_memory!`], which knows no SQL.

use std::{path::Path, str::FromStr, time::Duration};

use sqlx::{
    Connection, Postgres, Sqlite, Transaction,
    postgres::{PgConnectOptions, PgPool, PgPoolOptions},
    sqlite::{
        SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
    },
};

#[cfg(feature = "memory")]
use crate::store::memory::Memory;

/// Connections that read an SQLite file.
const SQLITE_READERS: u32 = 4;
/// Memory that each keeps of the file, as SQLite wants it said: minus so many KiB. They look up
/// rows by key, which the system's own cache of the file is good enough for.
const SQLITE_READER_CACHE: &str = "-256";
/// Pages of its log after which SQLite carries them over into the file: 16 MiB. The steps of many
/// matches change the same pages again and again, and each is then carried over once.
const SQLITE_CHECKPOINT: &str = "4000";
/// Connections to Postgres, which serve readers and writers.
const POSTGRES_CONNECTIONS: u32 = 8;
/// How long a request waits for a free connection.
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(5);
/// How long SQLite waits for another process that holds the file.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// Runs one text on whichever database is there: `both!(db.read(), pool => query.fetch(pool))`.
macro_rules! dispatch {
    ($on:expr, $connection:ident => $run:expr) => {
        match $on {
            $crate::store::db::Either::Sqlite($connection) => $run,
            $crate::store::db::Either::Postgres($connection) => $run,
        }
    };
}
pub(crate) use dispatch;

/// Where the store is this process's own memory, the answer comes from there. It stands first in
/// every function that has a statement for the databases.
macro_rules! in_memory {
    ($db:expr, $memory:ident => $answer:expr) => {
        #[cfg(feature = "memory")]
        if let Some($memory) = $db.memory() {
            return $answer;
        }
    };
}
pub(crate) use in_memory;

/// The same thing of either database.
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
    },
    #[cfg(feature = "memory")]
    Memory(Memory),
}

pub(crate) type Pool = Either<SqlitePool, PgPool>;
pub(crate) type Tx = Either<Transaction<'static, Sqlite>, Transaction<'static, Postgres>>;

#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    #[error("a database URL begins with sqlite: or postgres:")]
    UnknownScheme,
    #[error("the folder of the database cannot be made: {0}")]
    Folder(#[source] std::io::Error),
    #[error("the database cannot be opened: {0}")]
    Open(#[from] sqlx::Error),
    #[error("the database's tables cannot be brought up to date: {0}")]
    Migrate(#[from] sqlx::migrate::MigrateError),
}

impl Db {
    /// Opens `sqlite://path` (the file and its folder are made) or `postgres://…`, and brings its
    /// tables up to date. Programs with the feature `memory` take `memory:` too.
    pub async fn open(url: &str) -> Result<Db, OpenError> {
        #[cfg(feature = "memory")]
        if url == "memory:" {
            tracing::warn!("nothing is kept: this store ends with the program");
            return Ok(Db::in_memory(Memory::default()));
        }
        let db = if url.starts_with("sqlite:") {
            Db::open_sqlite(url).await?
        } else if is_postgres(url) {
            Db::open_postgres(url).await?
        } else {
            return Err(OpenError::UnknownScheme);
        };
        dispatch!(db.write(), pool => sqlx::migrate!("../migrations").run(pool).await)?;
        Ok(db)
    }

    /// Opens a database that is there, to look at it and nothing more: a server may be at work on
    /// it. Its tables are taken as they are.
    pub async fn open_to_read(url: &str) -> Result<Db, OpenError> {
        let pool = if url.starts_with("sqlite:") {
            let options = SqliteConnectOptions::from_str(url)?.read_only(true);
            let options = options.busy_timeout(BUSY_TIMEOUT);
            Either::Sqlite(SqlitePoolOptions::new().max_connections(1).connect_with(options).await?)
        } else if is_postgres(url) {
            let options = PgConnectOptions::from_str(url)?;
            let options = options.options([("default_transaction_read_only", "on")]);
            Either::Postgres(PgPoolOptions::new().max_connections(1).connect_with(options).await?)
        } else {
            return Err(OpenError::UnknownScheme);
        };
        Ok(Db(Kind::Disk { readers: pool.clone(), writers: pool }))
    }

    async fn open_sqlite(url: &str) -> Result<Db, OpenError> {
        let options = SqliteConnectOptions::from_str(url)?
            .create_if_missing(true)
            .foreign_keys(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .pragma("wal_autocheckpoint", SQLITE_CHECKPOINT)
            .busy_timeout(BUSY_TIMEOUT);
        let folder = options.get_filename().parent().unwrap_or(Path::new(""));
        std::fs::create_dir_all(folder).map_err(OpenError::Folder)?;
        let pool = |size| {
            SqlitePoolOptions::new()
                .max_connections(size)
                .acquire_timeout(ACQUIRE_TIMEOUT)
                .test_before_acquire(false)
        };
        // A full disk ends a transaction without the library noticing: it would refuse to begin
        // another one on that connection for ever.
        let writers = pool(1)
            .before_acquire(|connection, _| {
                let is_clean = !connection.is_in_transaction();
                Box::pin(async move { Ok(is_clean) })
            })
            .connect_with(options.clone())
            .await?;
        // A writing statement that takes a reader's connection by mistake fails at once.
        let options = options.pragma("query_only", "on").pragma("cache_size", SQLITE_READER_CACHE);
        let readers = pool(SQLITE_READERS).connect_with(options).await?;
        Ok(Db(Kind::Disk { readers: Either::Sqlite(readers), writers: Either::Sqlite(writers) }))
    }

    async fn open_postgres(url: &str) -> Result<Db, OpenError> {
        let pool = PgPoolOptions::new()
            .max_connections(POSTGRES_CONNECTIONS)
            .acquire_timeout(ACQUIRE_TIMEOUT)
            // One round trip less each time. Who gets a dead connection fails, and tries again.
            .test_before_acquire(false)
            .connect_with(PgConnectOptions::from_str(url)?)
            .await?;
        let (readers, writers) = (Either::Postgres(pool.clone()), Either::Postgres(pool));
        Ok(Db(Kind::Disk { readers, writers }))
    }

    /// These contents, for one process or for several that come after one another.
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

    /// For questions.
    pub(crate) fn read(&self) -> &Pool {
        let (readers, _) = self.disk();
        readers
    }

    /// For single statements that write.
    pub(crate) fn write(&self) -> &Pool {
        let (_, writers) = self.disk();
        writers
    }

    /// For several statements that hold together. Keep it short: on SQLite nobody else writes
    /// meanwhile.
    pub(crate) async fn begin(&self) -> sqlx::Result<Tx> {
        Ok(match self.write() {
            Either::Sqlite(pool) => Either::Sqlite(pool.begin_with("begin immediate").await?),
            Either::Postgres(pool) => Either::Postgres(pool.begin().await?),
        })
    }

    /// Whether it answers.
    pub async fn ping(&self) -> sqlx::Result<()> {
        in_memory!(self, memory => memory.read(|_| ()).await);
        dispatch!(self.read(), pool => sqlx::query("select 1").execute(pool).await.map(|_| ()))
    }

    /// Waits for what is under way, then lets the database go.
    pub async fn close(&self) {
        match &self.0 {
            Kind::Disk { readers, writers } => {
                dispatch!(readers, pool => pool.close().await);
                dispatch!(writers, pool => pool.close().await);
            }
            #[cfg(feature = "memory")]
            Kind::Memory(_) => {}
        }
    }

    fn disk(&self) -> (&Pool, &Pool) {
        match &self.0 {
            Kind::Disk { readers, writers } => (readers, writers),
            #[cfg(feature = "memory")]
            Kind::Memory(_) => unreachable!("what has no statement was answered from memory"),
        }
    }
}

fn is_postgres(url: &str) -> bool {
    url.starts_with("postgres:") || url.starts_with("postgresql:")
}

impl Tx {
    pub(crate) async fn commit(self) -> sqlx::Result<()> {
        dispatch!(self, tx => tx.commit().await)
    }
}

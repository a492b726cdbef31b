//! Opening a database: to serve, to change something in it, or to read it. Only the first creates
//! one or applies migrations.

use std::{
    fs::File,
    io::ErrorKind,
    path::{Path, PathBuf},
    str::FromStr,
    time::Duration,
};

use sqlx::{
    ConnectOptions as _, Connection as _,
    postgres::{PgConnectOptions, PgConnection, PgPoolOptions},
    sqlite::{
        SqliteAutoVacuum, SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions,
        SqliteSynchronous,
    },
};

#[cfg(feature = "memory")]
use crate::store::memory::Memory;
use crate::{
    blocking::parallelism,
    random,
    store::{
        db::{Db, Either, Pool},
        encryption,
        identity::{self, Identity},
        installation,
        ops::backup_seal,
        people::players,
        pooler,
        schema::{self, SchemaError, migrations::MigrationName},
        sqlite_file,
    },
};

/// Reading connections to an SQLite file.
const SQLITE_READERS: u32 = 4;
/// Page cache of a reading connection; SQLite takes negative numbers as KiB. Readers look up rows
/// by key, for which the operating system's cache suffices.
const SQLITE_READER_CACHE: &str = "-256";
/// Pages in the write-ahead log before a checkpoint: 16 MiB. Steps change the same pages again and
/// again; a larger log copies each page less often.
const SQLITE_CHECKPOINT: &str = "4000";
/// Connections to PostgreSQL, shared by readers and single writes. The log has one of its own.
const POSTGRES_CONNECTIONS: u32 = 8;
/// Connections that watch the database while all others wait: one for health checks, one for what
/// metrics say.
const WATCH_CONNECTIONS: u32 = 2;
/// All connections of a server to PostgreSQL: also that of the log, and the one that holds the
/// server's lock.
pub(crate) const POSTGRES_CONNECTIONS_MAX: u32 = POSTGRES_CONNECTIONS + WATCH_CONNECTIONS + 2;
/// Settings of every PostgreSQL session. A transaction that our process left open, because it died
/// or hangs, ends within seconds, and no statement waits for ever.
const POSTGRES_SETTINGS: [(&str, &str); 6] = [
    ("idle_in_transaction_session_timeout", "1500"),
    ("statement_timeout", "15000"),
    ("tcp_keepalives_idle", "10"),
    ("tcp_keepalives_interval", "5"),
    ("tcp_keepalives_count", "3"),
    ("tcp_user_timeout", "20000"),
];
/// How long a single write waits for a row that another transaction has locked, in milliseconds.
const LOCK_TIMEOUT_MS: &str = "2000";
/// The same for a batch of the log, in which other matches wait too.
const BATCH_LOCK_TIMEOUT_MS: &str = "30";
/// The time limit for getting a connection from the pool.
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(5);
/// The same for what watches the database: less than a health check waits for its answer.
const WATCH_ACQUIRE_TIMEOUT: Duration = Duration::from_millis(1_500);
/// How long one of its statements may take, in milliseconds.
const WATCH_STATEMENT_TIMEOUT_MS: &str = "5000";
const IS_READ_ONLY: &str =
    "select pg_is_in_recovery() or current_setting('default_transaction_read_only') = 'on'";
/// How long SQLite waits for another process that has locked the file.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    #[error("a database URL begins with sqlite: or postgres:")]
    UnknownScheme,
    #[error("cannot create the file {path} of the database: {err}")]
    File { path: String, err: std::io::Error },
    #[error("there is no file {0}: only a server and `scrapworks migrate` create a database")]
    NoFile(String),
    #[error("cannot open the file {path} of the database: {err}")]
    ClosedFile { path: String, err: std::io::Error },
    #[error("cannot reach the database at {host}: {err}")]
    Unreachable { host: String, err: sqlx::Error },
    #[error(
        "the database at {host} takes no writes: it is a standby, or read-only. The URL must lead \
         to the primary"
    )]
    ReadOnly { host: String },
    #[error(
        "the database at {host} is behind a pooler such as PgBouncer, which {problem}. Let the \
         URL lead to PostgreSQL itself: a server keeps few connections. See \"PgBouncer\" in \
         docs/operating/database.md"
    )]
    Pooler { host: String, problem: &'static str },
    /// PostgreSQL's words, without the line of its source.
    #[error("the database at {host} refuses: {words}")]
    Refused { host: String, words: String },
    #[error("cannot open the database: {0}")]
    Open(#[from] sqlx::Error),
    #[error(transparent)]
    Schema(#[from] SchemaError),
}

impl Db {
    /// Opens `sqlite://path`, creating file and folder, or `postgres://…`, and applies pending
    /// migrations. With the feature `memory`, also `memory:`.
    pub async fn open(url: &str) -> Result<Db, OpenError> {
        #[cfg(feature = "memory")]
        if url == "memory:" {
            tracing::warn!("using an in-memory store: all data is lost on exit");
            return Ok(Db::in_memory(Memory::default()));
        }
        Ok(Db::open_and_migrate(url).await?.0)
    }

    /// Opens a database on disk like [`Db::open`], and returns the migrations that were applied.
    pub async fn open_and_migrate(url: &str) -> Result<(Db, Vec<MigrationName>), OpenError> {
        // Several processes may create the file or apply migrations at once: one does, the others
        // wait. PostgreSQL has locks of its own for that.
        let _lock = match sqlite_path(url)? {
            Some(path) => {
                let lock = create_file(&path).await?;
                begin_file(&path).await?;
                Some(lock)
            }
            None => None,
        };
        let db = Db::connect(url).await?;
        let applied = schema::migrate(db.write(), url).await?;
        installation::ensure(&db).await?;
        players::fold_names(&db).await?;
        if let Either::Sqlite(file) = db.write() {
            backup_seal::remove(file).await?;
        }
        Ok((db, applied))
    }

    /// Opens a database that exists and is up to date, to change something in it. Creates and
    /// migrates nothing.
    pub async fn open_existing(url: &str) -> Result<Db, OpenError> {
        require_file(url)?;
        let db = Db::connect(url).await?;
        schema::require_current(db.read()).await?;
        Ok(db)
    }

    /// Opens a database that exists and is up to date, read-only. A server may be using it.
    pub async fn open_to_read(url: &str) -> Result<Db, OpenError> {
        let pool = read_only(url).await?;
        schema::require_current(&pool).await?;
        Ok(Db::on_disk(pool.clone(), pool.clone(), pool))
    }

    async fn connect(url: &str) -> Result<Db, OpenError> {
        if url.starts_with("sqlite:") {
            Db::open_sqlite(url).await
        } else if is_postgres(url) {
            Db::open_postgres(url).await
        } else {
            Err(OpenError::UnknownScheme)
        }
    }

    async fn open_sqlite(url: &str) -> Result<Db, OpenError> {
        let options = SqliteConnectOptions::from_str(url)?
            // What is opened later is the same file, or fails.
            .create_if_missing(false)
            .foreign_keys(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .pragma("wal_autocheckpoint", SQLITE_CHECKPOINT)
            // What is deleted is overwritten: names, chat and addresses are not in free pages.
            .pragma("secure_delete", "on")
            .busy_timeout(BUSY_TIMEOUT);
        let identity = Identity::default();
        let pool = |size, is_writing| {
            let identity = identity.clone();
            SqlitePoolOptions::new()
                .max_connections(size)
                .acquire_timeout(ACQUIRE_TIMEOUT)
                .test_before_acquire(false)
                // All are opened now and kept, so that none opens another file of that name later,
                // and none is the last one, which would remove the write-ahead log.
                .min_connections(size)
                .idle_timeout(None)
                .max_lifetime(None)
                .after_connect(move |connection, _| {
                    let identity = identity.clone();
                    Box::pin(async move {
                        identity.has_its_files();
                        identity.require()?;
                        match is_writing {
                            true => identity.guard_commits(connection).await,
                            false => Ok(()),
                        }
                    })
                })
        };
        // A full disk, or a commit that is refused, rolls back a transaction without sqlx noticing,
        // which would then refuse to begin another one on that connection.
        let writers = pool(1, true)
            .before_acquire(|connection, _| {
                Box::pin(async move { Ok(identity::end_transaction(connection).await) })
            })
            .connect_with(options.clone())
            .await?;
        // Makes a writing statement on a reading connection, which would be a bug, fail.
        let options = options.pragma("query_only", "on").pragma("cache_size", SQLITE_READER_CACHE);
        let path = options.get_filename().to_owned();
        let watch = pool(WATCH_CONNECTIONS, false).acquire_timeout(WATCH_ACQUIRE_TIMEOUT);
        let watch = Either::Sqlite(watch.connect_lazy_with(options.clone()));
        let readers = pool(SQLITE_READERS, false).connect_with(options).await?;
        identity.note_files(&path);
        let (readers, writers) = (Either::Sqlite(readers), Either::Sqlite(writers));
        let db = Db::on_disk(readers, writers.clone(), writers);
        Ok(db.with_watch(watch).with_identity(identity))
    }

    async fn open_postgres(url: &str) -> Result<Db, OpenError> {
        let session = format!("scrapworks {}", random::uuid());
        let options = postgres_options(url, &session)?;
        reach(&options).await?;
        let identity = Identity::default();
        let pool = |connections| {
            let (at_start, at_use) = (identity.clone(), identity.clone());
            PgPoolOptions::new()
                .max_connections(connections)
                .acquire_timeout(ACQUIRE_TIMEOUT)
                .after_connect(move |session, _| {
                    let identity = at_start.clone();
                    Box::pin(async move { identity.check_session(session).await })
                })
                .before_acquire(move |_, session| {
                    let is_usable = at_use.is_usable(session.age);
                    Box::pin(async move { Ok(is_usable) })
                })
                // Saves a round trip each time. What fails on a dead connection is retried.
                .test_before_acquire(false)
        };
        let patient = options.clone().options([("lock_timeout", LOCK_TIMEOUT_MS)]);
        let pool_of_all = pool(POSTGRES_CONNECTIONS).connect_with(patient).await;
        let pool_of_all = pool_of_all.map_err(|err| unreachable(&options, err))?;
        let pooled = |problem| OpenError::Pooler { host: options.get_host().to_owned(), problem };
        pooler::find(&pool_of_all).await?.map_or(Ok(()), |problem| Err(pooled(problem)))?;
        encryption::warn_without(&pool_of_all, &options).await?;
        let is_read_only = sqlx::query_scalar(IS_READ_ONLY).fetch_one(&pool_of_all).await?;
        if is_read_only {
            return Err(OpenError::ReadOnly { host: options.get_host().to_owned() });
        }
        let quick = options.clone().options([("statement_timeout", WATCH_STATEMENT_TIMEOUT_MS)]);
        let watch = pool(WATCH_CONNECTIONS).acquire_timeout(WATCH_ACQUIRE_TIMEOUT);
        let watch = Either::Postgres(watch.connect_lazy_with(quick));
        let hasty = options.options([("lock_timeout", BATCH_LOCK_TIMEOUT_MS)]);
        let log = Either::Postgres(pool(1).connect_with(hasty).await?);
        let (readers, writers) =
            (Either::Postgres(pool_of_all.clone()), Either::Postgres(pool_of_all));
        let db = Db::on_disk(readers, writers, log).with_watch(watch);
        Ok(db.with_session(&session).with_identity(identity))
    }
}

/// How to connect to PostgreSQL, in sessions of this name.
pub(super) fn postgres_options(url: &str, session: &str) -> sqlx::Result<PgConnectOptions> {
    let options = PgConnectOptions::from_str(url)?.application_name(session);
    Ok(options.options(POSTGRES_SETTINGS))
}

pub(crate) fn is_postgres(url: &str) -> bool {
    url.starts_with("postgres:") || url.starts_with("postgresql:")
}

/// The file of an SQLite URL; None for other databases.
pub(super) fn sqlite_path(url: &str) -> sqlx::Result<Option<PathBuf>> {
    if !url.starts_with("sqlite:") || url.contains(":memory:") {
        return Ok(None);
    }
    Ok(Some(SqliteConnectOptions::from_str(url)?.get_filename().to_owned()))
}

/// The file of an SQLite URL; None for other databases, and for what is no URL.
pub(crate) fn sqlite_file_of(url: &str) -> Option<PathBuf> {
    sqlite_path(url).ok().flatten()
}

/// Creates the file of an SQLite database if it is missing, and locks it.
pub(super) async fn create_file(path: &Path) -> Result<sqlite_file::Lock, OpenError> {
    let created = sqlite_file::create(path).await;
    created.map_err(|err| OpenError::File { path: path.display().to_string(), err })
}

/// Lets a file that is still empty become an SQLite database that can give room back to the disk.
/// Later that would rewrite all of it, and asking for it again writes each time.
async fn begin_file(path: &Path) -> sqlx::Result<()> {
    if std::fs::metadata(path).is_ok_and(|file| file.len() > 0) {
        return Ok(());
    }
    let options = SqliteConnectOptions::new().filename(path);
    let options = options.auto_vacuum(SqliteAutoVacuum::Incremental);
    options.journal_mode(SqliteJournalMode::Wal).connect().await?.close().await
}

/// Fails if this is the URL of an SQLite file that does not exist, or that is closed to this user.
fn require_file(url: &str) -> Result<(), OpenError> {
    sqlite_path(url)?.map_or(Ok(()), |path| require_file_at(&path))
}

fn require_file_at(path: &Path) -> Result<(), OpenError> {
    let shown = || path.display().to_string();
    match File::open(path) {
        Ok(file) if file.metadata().is_ok_and(|found| found.is_file()) => Ok(()),
        Err(err) if err.kind() != ErrorKind::NotFound => {
            Err(OpenError::ClosedFile { path: shown(), err })
        }
        Ok(_) | Err(_) => Err(OpenError::NoFile(shown())),
    }
}

/// Read-only connections to a database that exists, of whatever schema.
pub(super) async fn read_only(url: &str) -> Result<Pool, OpenError> {
    if let Some(path) = sqlite_path(url)? {
        return read_only_file(&path).await;
    }
    if !is_postgres(url) {
        return Err(OpenError::UnknownScheme);
    }
    let options = PgConnectOptions::from_str(url)?;
    let options = options.options([("default_transaction_read_only", "on")]);
    reach(&options).await?;
    Ok(postgres_pool(options).await?)
}

/// Connections for a command, whose statements may take long. It has one unless it does several
/// things at once.
pub(super) async fn postgres_pool(options: PgConnectOptions) -> sqlx::Result<Pool> {
    let options = options.disable_statement_logging();
    let pool = PgPoolOptions::new().max_connections(parallelism() as u32);
    Ok(Either::Postgres(pool.connect_with(options).await?))
}

/// The same for an SQLite file.
pub(super) async fn read_only_file(path: &Path) -> Result<Pool, OpenError> {
    require_file_at(path)?;
    let options = SqliteConnectOptions::new().filename(path).read_only(true);
    let options = options.busy_timeout(BUSY_TIMEOUT).disable_statement_logging();
    let pool = SqlitePoolOptions::new().max_connections(parallelism() as u32);
    Ok(Either::Sqlite(pool.connect_with(options).await?))
}

/// Fails at once if PostgreSQL does not answer, or lets nobody in: a pool would try for long and
/// not say why.
async fn reach(options: &PgConnectOptions) -> Result<(), OpenError> {
    let connected = PgConnection::connect_with(options).await;
    connected.map_err(|err| unreachable(options, err))?.close().await.map_err(OpenError::Open)
}

/// Names the host, which is wrong more often than the network.
fn unreachable(options: &PgConnectOptions, err: sqlx::Error) -> OpenError {
    let host = options.get_host().to_owned();
    if pooler::refuses(&err) {
        return OpenError::Pooler { host, problem: pooler::DROPS_SETTINGS };
    }
    if matches!(err, sqlx::Error::Io(_)) {
        OpenError::Unreachable { host, err }
    } else if let Some(refused) = err.as_database_error() {
        OpenError::Refused { host, words: refused.message().to_owned() }
    } else {
        OpenError::Open(err)
    }
}

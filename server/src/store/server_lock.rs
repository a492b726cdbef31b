//! Who may serve a database: one server on its own, or, on PostgreSQL, any number of nodes.
//!
//! A lock of a database session, or of a file beside that of SQLite, says so. It ends with its
//! process. Servers that know nothing of each other would each show its players a match of their
//! own.

use std::{
    fs::{File, TryLockError},
    io,
    path::Path,
    time::Duration,
};

use sqlx::{
    Connection as _,
    postgres::{PgConnectOptions, PgConnection},
};
use tokio::{
    sync::watch,
    task::JoinHandle,
    time::{Instant, sleep, timeout},
};

use crate::{
    random,
    store::{
        open::{is_postgres, postgres_options, sqlite_file_of},
        sqlite_file,
    },
};

/// The key of the lock, which is the same in every version. The letters "scrapwrk".
const KEY: i64 = i64::from_be_bytes(*b"scrapwrk");
/// How long a start waits for the lock. A server that was killed has freed it long before.
const WAIT_MAX: Duration = Duration::from_secs(5);
/// The same after the connection broke, when only its own former session may be in the way.
const WAIT_AGAIN_MAX: Duration = Duration::from_secs(1);
/// The pause between two attempts.
const RETRY_AFTER: Duration = Duration::from_millis(100);
/// The interval between checks of the connection that holds the lock.
const CHECK_EVERY: Duration = Duration::from_secs(1);
/// The time limit for each answer of the database.
const ANSWER_MAX: Duration = Duration::from_secs(5);

const TRY_EXCLUSIVE: &str = "select pg_try_advisory_lock($1)";
const TRY_SHARED: &str = "select pg_try_advisory_lock_shared($1)";

/// A connection that broke may still be open on the database's side, and hold the lock.
const END_FORMER: &str = "
    select count(pg_terminate_backend(pid)) from pg_stat_activity
    where application_name = $1 and usename = current_user and pid <> pg_backend_pid()
        and datname = current_database()";

#[derive(Debug, thiserror::Error)]
pub enum ServerLockError {
    #[error("another server uses this database; several servers need --nats-url")]
    Taken,
    #[error("another server uses this database: stop it first. Several servers need PostgreSQL")]
    TakenFile,
    #[error("cannot lock {path}: {err}")]
    File { path: String, err: io::Error },
    #[error("a server without --nats-url uses this database, which must stop first")]
    TakenAlone,
    #[error("cannot lock the database: {0}")]
    Store(#[from] sqlx::Error),
}

/// The right to serve a database. It ends when this is dropped.
#[derive(Debug)]
pub struct ServerLock(Held);

#[derive(Debug)]
enum Held {
    Session {
        keeper: JoinHandle<()>,
        is_lost: watch::Receiver<bool>,
    },
    /// None on a file system without locks, and on a store in memory.
    File {
        _locked: Option<File>,
    },
}

impl ServerLock {
    /// For a server that is alone on its database.
    pub async fn exclusive(url: &str) -> Result<ServerLock, ServerLockError> {
        ServerLock::take(url, Mode::Exclusive).await
    }

    /// For a node.
    pub async fn shared(url: &str) -> Result<ServerLock, ServerLockError> {
        ServerLock::take(url, Mode::Shared).await
    }

    async fn take(url: &str, mode: Mode) -> Result<ServerLock, ServerLockError> {
        if !is_postgres(url) {
            let locked = match sqlite_file_of(url) {
                Some(database) => lock_file(&database).await?,
                None => None,
            };
            return Ok(ServerLock(Held::File { _locked: locked }));
        }
        let session = format!("scrapworks lock {}", random::uuid());
        let lock = Lock { options: postgres_options(url, &session)?, session, mode };
        let connection = lock.acquire(WAIT_MAX).await?.ok_or(mode.error())?;
        let (lost, is_lost) = watch::channel(false);
        let keeper = tokio::spawn(async move {
            lock.keep(connection).await;
            let _ = lost.send(true);
        });
        Ok(ServerLock(Held::Session { keeper, is_lost }))
    }

    /// Resolves if this server's connection was lost and another server has taken the lock
    /// meanwhile: this one has to stop.
    pub async fn lost(&self) {
        if let Held::Session { is_lost, .. } = &self.0
            && is_lost.clone().wait_for(|is_lost| *is_lost).await.is_ok()
        {
            return;
        }
        std::future::pending::<()>().await;
    }
}

impl Drop for ServerLock {
    fn drop(&mut self) {
        if let Held::Session { keeper, .. } = &self.0 {
            keeper.abort();
        }
    }
}

/// Locks a file beside that of the database, which other commands do not look at. The system
/// releases it when the process ends, however it ends.
async fn lock_file(database: &Path) -> Result<Option<File>, ServerLockError> {
    let path = database.with_added_extension("server");
    let failed = |err| ServerLockError::File { path: path.display().to_string(), err };
    let opened = sqlite_file::private().create(true).truncate(false).open(&path);
    let file = opened.map_err(failed)?;
    let began_at = Instant::now();
    loop {
        match file.try_lock() {
            Ok(()) => return Ok(Some(file)),
            Err(TryLockError::WouldBlock) if began_at.elapsed() < WAIT_MAX => {
                sleep(RETRY_AFTER).await;
            }
            Err(TryLockError::WouldBlock) => return Err(ServerLockError::TakenFile),
            Err(TryLockError::Error(err)) if err.kind() == io::ErrorKind::Unsupported => {
                return Ok(None);
            }
            Err(TryLockError::Error(err)) => return Err(failed(err)),
        }
    }
}

#[derive(Debug, Clone, Copy)]
enum Mode {
    Exclusive,
    Shared,
}

impl Mode {
    fn error(self) -> ServerLockError {
        match self {
            Mode::Exclusive => ServerLockError::Taken,
            Mode::Shared => ServerLockError::TakenAlone,
        }
    }
}

struct Lock {
    options: PgConnectOptions,
    /// The name of its sessions.
    session: String,
    mode: Mode,
}

impl Lock {
    /// A connection that holds the lock; None if others have held it all the time.
    async fn acquire(&self, wait_max: Duration) -> sqlx::Result<Option<PgConnection>> {
        let mut connection = answered(PgConnection::connect_with(&self.options)).await?;
        let end_former = sqlx::query(END_FORMER).bind(&self.session);
        answered(end_former.execute(&mut connection)).await?;
        let sql = match self.mode {
            Mode::Exclusive => TRY_EXCLUSIVE,
            Mode::Shared => TRY_SHARED,
        };
        let began_at = Instant::now();
        loop {
            let attempt = sqlx::query_scalar(sql).bind(KEY).fetch_one(&mut connection);
            if answered(attempt).await? {
                return Ok(Some(connection));
            }
            if began_at.elapsed() >= wait_max {
                return Ok(None);
            }
            sleep(RETRY_AFTER).await;
        }
    }

    /// Holds the lock, and takes it again whenever the connection breaks. Returns when another
    /// server has it.
    async fn keep(&self, mut connection: PgConnection) {
        loop {
            sleep(CHECK_EVERY).await;
            let Err(err) = answered(connection.ping()).await else { continue };
            tracing::warn!(%err, "the connection that locks the database is lost");
            connection = match self.acquire_again().await {
                Some(connection) => connection,
                None => return,
            };
        }
    }

    /// The same as [`Lock::acquire`], however long the database does not answer.
    async fn acquire_again(&self) -> Option<PgConnection> {
        loop {
            match self.acquire(WAIT_AGAIN_MAX).await {
                Ok(connection) => return connection,
                Err(err) => tracing::warn!(%err, "cannot lock the database; trying again"),
            }
            sleep(CHECK_EVERY).await;
        }
    }
}

async fn answered<T>(answer: impl Future<Output = sqlx::Result<T>>) -> sqlx::Result<T> {
    timeout(ANSWER_MAX, answer).await.unwrap_or(Err(sqlx::Error::PoolTimedOut))
}

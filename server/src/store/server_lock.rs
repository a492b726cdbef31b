//! Who may serve a database: one server on its own, or, on PostgreSQL, any number of nodes.
//!
//! A lock of a database session, or of a file beside that of SQLite, says so. It ends with its
//! process. Servers that know nothing of each other would each show its players a match of their
//! own.

use std::{
    fs::{File, TryLockError},
    io,
    path::Path,
    pin::pin,
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
    outage::Outage,
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

/// Why a server has to stop.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lost {
    /// Its connection was lost, and another server has taken the lock meanwhile.
    Taken,
    /// Its connections are dead, though the database answers on new ones: the machine at their
    /// other end has gone, and what waits for it would wait for ever.
    Dead,
}

/// The right to serve a database. It ends when this is dropped.
#[derive(Debug)]
pub struct ServerLock(Held);

#[derive(Debug)]
enum Held {
    Session {
        keeper: JoinHandle<()>,
        lost: watch::Receiver<Option<Lost>>,
    },
    /// None on a file system without locks, and on a store in memory.
    File {
        _locked: Option<File>,
    },
}

impl ServerLock {
    /// For a server that is alone on its database.
    pub async fn exclusive(url: &str) -> Result<ServerLock, ServerLockError> {
        ServerLock::take(url, Mode::Exclusive, ANSWER_MAX).await
    }

    /// The same, where the database has to answer within that time.
    #[cfg(test)]
    pub(super) async fn exclusive_within(
        url: &str,
        answer_max: Duration,
    ) -> Result<ServerLock, ServerLockError> {
        ServerLock::take(url, Mode::Exclusive, answer_max).await
    }

    /// For a node.
    pub async fn shared(url: &str) -> Result<ServerLock, ServerLockError> {
        ServerLock::take(url, Mode::Shared, ANSWER_MAX).await
    }

    async fn take(
        url: &str,
        mode: Mode,
        answer_max: Duration,
    ) -> Result<ServerLock, ServerLockError> {
        if !is_postgres(url) {
            let locked = match sqlite_file_of(url) {
                Some(database) => lock_file(&database).await?,
                None => None,
            };
            return Ok(ServerLock(Held::File { _locked: locked }));
        }
        let session = format!("scrapworks lock {}", random::uuid());
        let (options, outage) =
            (postgres_options(url, &session)?, Outage::new("connection that locks the database"));
        let lock = Lock { options, session, mode, answer_max, outage };
        let connection = lock.acquire(WAIT_MAX).await?.ok_or(mode.error())?;
        let (sender, lost) = watch::channel(None);
        let keeper = tokio::spawn(async move {
            let lost = lock.keep(connection).await;
            let _ = sender.send(Some(lost));
        });
        Ok(ServerLock(Held::Session { keeper, lost }))
    }

    /// Resolves if this server has to stop.
    pub async fn lost(&self) -> Lost {
        if let Held::Session { lost, .. } = &self.0
            && let Ok(lost) = lost.clone().wait_for(Option::is_some).await
            && let Some(lost) = *lost
        {
            return lost;
        }
        std::future::pending().await
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
    /// The time limit for each answer of the database.
    answer_max: Duration,
    outage: Outage,
}

impl Lock {
    /// A connection that holds the lock; None if others have held it all the time.
    async fn acquire(&self, wait_max: Duration) -> sqlx::Result<Option<PgConnection>> {
        let mut connection = self.answered(PgConnection::connect_with(&self.options)).await?;
        let end_former = sqlx::query(END_FORMER).bind(&self.session);
        self.answered(end_former.execute(&mut connection)).await?;
        let sql = match self.mode {
            Mode::Exclusive => TRY_EXCLUSIVE,
            Mode::Shared => TRY_SHARED,
        };
        let began_at = Instant::now();
        loop {
            let attempt = sqlx::query_scalar(sql).bind(KEY).fetch_one(&mut connection);
            if self.answered(attempt).await? {
                return Ok(Some(connection));
            }
            if began_at.elapsed() >= wait_max {
                return Ok(None);
            }
            sleep(RETRY_AFTER).await;
        }
    }

    /// Holds the lock, and takes it again whenever the connection breaks. Returns when the server
    /// has to stop.
    async fn keep(&self, mut connection: PgConnection) -> Lost {
        loop {
            sleep(CHECK_EVERY).await;
            let taken = {
                let mut ping = pin!(connection.ping());
                match timeout(self.answer_max, ping.as_mut()).await {
                    Ok(Ok(())) => continue,
                    Ok(Err(err)) => {
                        self.outage.failed(&err);
                        self.acquire_again().await
                    }
                    Err(_) => {
                        self.outage.failed("no answer");
                        let taken = self.acquire_again().await;
                        // This ended the session of the old connection, if the database has it.
                        if taken.is_some() && timeout(self.answer_max, ping).await.is_err() {
                            return Lost::Dead;
                        }
                        taken
                    }
                }
            };
            connection = match taken {
                Some(connection) => connection,
                None => return Lost::Taken,
            };
            self.outage.answered();
        }
    }

    /// The same as [`Lock::acquire`], however long the database does not answer.
    async fn acquire_again(&self) -> Option<PgConnection> {
        loop {
            match self.acquire(WAIT_AGAIN_MAX).await {
                Ok(connection) => return connection,
                Err(err) => self.outage.failed(&err),
            }
            sleep(CHECK_EVERY).await;
        }
    }

    async fn answered<T>(&self, answer: impl Future<Output = sqlx::Result<T>>) -> sqlx::Result<T> {
        timeout(self.answer_max, answer).await.unwrap_or(Err(sqlx::Error::PoolTimedOut))
    }
}

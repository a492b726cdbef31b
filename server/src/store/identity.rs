//! Whether the database is still the one that was opened. Somebody may remove its file, put another
//! one in its place, or restore a PostgreSQL database under a running server: what is written then
//! is nowhere after a restart. So it takes no writes until the right one is back.
//!
//! On SQLite each commit looks at the files just before it becomes durable. On PostgreSQL each new
//! session looks where it is, and a job looks every second; sessions of a wrong database are
//! read-only.

use std::{
    fs, io,
    path::{Path, PathBuf},
    sync::{
        Arc, OnceLock,
        atomic::{AtomicBool, AtomicI64, Ordering},
    },
    time::{Duration, Instant},
};

use parking_lot::Mutex;
use sqlx::{Connection as _, Executor as _, PgConnection, Sqlite, SqliteConnection};
use sqlx_core::{database::Database, transaction::TransactionManager};
use uuid::Uuid;

use crate::store::pooler;

/// What SQLite answers when a commit was refused by [`Identity::guard_commits`].
pub(super) const COMMIT_REFUSED: i32 = 531;

/// How far the service clock of a database may go back: by what an asynchronous standby may lack
/// that becomes the primary. A backup is older.
const BACK_MAX_MS: i64 = 60_000;

/// What PostgreSQL says of its cluster and of the database. Standbys say the same.
pub(super) const POSTGRES_PLACE: &str = "
    select case when has_function_privilege('pg_control_system()', 'execute')
            then (select system_identifier::text from pg_control_system()) else '' end
        || '/' || oid::text
    from pg_database where datname = current_database()";

const READ_ONLY: &str = "set default_transaction_read_only = on";
const RAN: &str = "select ran_ms from uptime";

/// What the database was when it was opened, and whether it still is. Cheap to clone.
#[derive(Debug, Clone, Default)]
pub(crate) struct Identity(Arc<Shared>);

#[derive(Debug, Default)]
struct Shared {
    /// Of SQLite: the files, each as it was opened.
    files: OnceLock<Vec<(PathBuf, FileId)>>,
    /// Of PostgreSQL: what it says of its cluster and of the database.
    place: OnceLock<String>,
    installation: OnceLock<Uuid>,
    /// The service clock when it was read or written last.
    ran_ms: AtomicI64,
    is_wrong: AtomicBool,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    /// Why it is not the database that was opened.
    problem: Option<String>,
    /// When that was found, or was over.
    changed_at: Option<Instant>,
}

/// Device and inode.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct FileId(u64, u64);

impl Identity {
    /// Why this is not the database that was opened; None if it is.
    pub(crate) fn problem(&self) -> Option<String> {
        match self.0.is_wrong.load(Ordering::Relaxed) {
            true => self.0.state.lock().problem.clone(),
            false => None,
        }
    }

    /// Fails if this is not the database that was opened.
    pub(super) fn require(&self) -> sqlx::Result<()> {
        match self.problem() {
            Some(problem) => Err(sqlx::Error::Io(io::Error::other(problem))),
            None => Ok(()),
        }
    }

    /// Notes what was found. True if it is the database that was opened.
    pub(super) fn set(&self, found: Result<(), String>) -> bool {
        let is_right = found.is_ok();
        if is_right && !self.0.is_wrong.load(Ordering::Relaxed) {
            return true;
        }
        let mut state = self.0.state.lock();
        let problem = found.err();
        if state.problem.is_some() != problem.is_some() {
            state.changed_at = Some(Instant::now());
            match &problem {
                Some(problem) => {
                    tracing::error!("{problem}: nothing is written until the right one is back");
                }
                None => tracing::info!("the database is again the one that was opened"),
            }
        }
        self.0.is_wrong.store(problem.is_some(), Ordering::Relaxed);
        state.problem = problem;
        is_right
    }

    /// Notes which files were opened, once all of them are there.
    pub(super) fn note_files(&self, path: &Path) {
        let beside = |suffix: &str| {
            let mut path = path.as_os_str().to_owned();
            path.push(suffix);
            PathBuf::from(path)
        };
        let paths = ["", "-wal", "-shm"].map(beside);
        let files = paths.into_iter().filter_map(|path| Some((path.clone(), id_of(&path).ok()??)));
        let _ = self.0.files.set(files.collect());
    }

    /// Whether the files of SQLite are those that were opened. Some microseconds on a local disk.
    pub(super) fn has_its_files(&self) -> bool {
        let files = self.0.files.get().map_or(&[][..], Vec::as_slice);
        let wrong = files.iter().find_map(|(path, opened)| match id_of(path) {
            Ok(Some(id)) if id == *opened => None,
            Ok(None) => Some(format!("the file {} was removed", path.display())),
            Ok(Some(_)) => Some(format!("the file {} is another one", path.display())),
            Err(err) => Some(format!("the file {} cannot be found: {err}", path.display())),
        });
        self.set(wrong.map_or(Ok(()), Err))
    }

    /// Lets SQLite refuse each commit of this connection that would go to files which are not those
    /// that were opened.
    pub(super) async fn guard_commits(
        &self,
        connection: &mut SqliteConnection,
    ) -> sqlx::Result<()> {
        let identity = self.clone();
        connection.lock_handle().await?.set_commit_hook(move || identity.has_its_files());
        Ok(())
    }

    /// Looks at the PostgreSQL database of a new session, which is read-only if that is not the one
    /// that was opened.
    pub(super) async fn check_session(&self, session: &mut PgConnection) -> sqlx::Result<()> {
        // A pooler, which is told apart later, mixes up prepared statements.
        let here: String = pooler::first(session, POSTGRES_PLACE).await?;
        let is_here = self.compare_place(&here);
        let found = if is_here.is_err() {
            is_here
        } else if self.0.ran_ms.load(Ordering::Relaxed) == 0 {
            Ok(())
        } else {
            let ran_ms: sqlx::Result<i64> = pooler::first(session, RAN).await;
            match ran_ms {
                Ok(ran_ms) => self.compare_clock(ran_ms),
                Err(err @ (sqlx::Error::Database(_) | sqlx::Error::RowNotFound)) => {
                    Err(format!("the database lacks what it had: {err}"))
                }
                Err(err) => return Err(err),
            }
        };
        if !self.set(found) {
            session.execute(READ_ONLY).await?;
        }
        Ok(())
    }

    /// Whether a session of that age is to be used. One that began before the last change may write
    /// where it must not, or must not where it may.
    pub(super) fn is_usable(&self, age: Duration) -> bool {
        self.0.state.lock().changed_at.is_none_or(|changed_at| changed_at.elapsed() >= age)
    }

    /// Notes a reading of the service clock that is in the database.
    pub(crate) fn note_clock(&self, ran_ms: i64) {
        self.0.ran_ms.fetch_max(ran_ms, Ordering::Relaxed);
    }

    pub(super) fn compare_place(&self, here: &str) -> Result<(), String> {
        match self.0.place.get_or_init(|| here.to_owned()) == here {
            true => Ok(()),
            false => Err("the database is another one".to_owned()),
        }
    }

    pub(super) fn compare_clock(&self, ran_ms: i64) -> Result<(), String> {
        let before = self.0.ran_ms.load(Ordering::Relaxed);
        if ran_ms >= before.saturating_sub(BACK_MAX_MS) {
            return Ok(());
        }
        let seconds = (before - ran_ms) / 1_000;
        Err(format!("the database is one of {seconds} s before"))
    }

    pub(super) fn compare_installation(&self, here: Uuid) -> Result<(), String> {
        match *self.0.installation.get_or_init(|| here) == here {
            true => Ok(()),
            false => Err("the database is that of another installation".to_owned()),
        }
    }
}

/// Frees a connection of SQLite whose transaction was ended by the database, of which sqlx knows
/// nothing. A new connection would open whatever file is there now. False if that cannot be done.
pub(super) async fn end_transaction(connection: &mut SqliteConnection) -> bool {
    if !connection.is_in_transaction() {
        return true;
    }
    type Transactions = <Sqlite as Database>::TransactionManager;
    connection.execute("begin").await.is_ok() && Transactions::rollback(connection).await.is_ok()
}

/// None if there is no such file.
fn id_of(path: &Path) -> io::Result<Option<FileId>> {
    match fs::metadata(path) {
        Ok(file) => Ok(file_id(&file)),
        Err(err) if err.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(err) => Err(err),
    }
}

#[cfg(unix)]
fn file_id(file: &fs::Metadata) -> Option<FileId> {
    use std::os::unix::fs::MetadataExt as _;
    Some(FileId(file.dev(), file.ino()))
}

/// Elsewhere a file that is open cannot be replaced.
#[cfg(not(unix))]
fn file_id(_: &fs::Metadata) -> Option<FileId> {
    Some(FileId(0, 0))
}

//! Backup and restore. A backup is one SQLite file with all tables, whatever the database is, so
//! that a restore may also move it from one kind to the other.

use std::{
    fmt,
    fs::{self, File},
    io,
    path::{Path, PathBuf},
    str::FromStr as _,
};

use serde::Serialize;
use sqlx::{
    ConnectOptions as _,
    migrate::MigrateError,
    postgres::PgConnectOptions,
    sqlite::{SqliteAutoVacuum, SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions},
};

use crate::store::{
    db::{Either, Pool, Tx, dispatch},
    installation,
    open::{self, OpenError},
    ops::{
        backup_seal,
        copy::{self, TableContents},
    },
    query::args,
    schema::{self, SchemaError, migrations},
    sqlite_file,
};

/// How the name of a backup ends that is not whole yet.
const PARTIAL: &str = "partial";

const SQLITE_TABLES: &str = "select count(*) from sqlite_master where type = 'table'";
const POSTGRES_TABLES: &str =
    "select count(*) from information_schema.tables where table_schema = current_schema()";
/// All reads see the database as it was at the first one.
const SNAPSHOT: &str = "begin isolation level repeatable read, read only";

#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error(transparent)]
    Schema(#[from] SchemaError),
    #[error("{0} exists already: a backup overwrites nothing")]
    Exists(PathBuf),
    #[error("cannot write {path}: {err}")]
    File { path: PathBuf, err: io::Error },
    #[error("cannot copy the database to {path}: {err}")]
    Write { path: PathBuf, err: sqlx::Error },
    #[error("{path} is damaged: {problem}")]
    Damaged { path: PathBuf, problem: String },
    #[error("{0} is what is left of a backup that was interrupted: restore another one")]
    Unfinished(PathBuf),
    #[error("there is no backup {0}")]
    Missing(PathBuf),
    #[error("{0} is no backup: it has none of the tables of scrapworks")]
    NoBackup(PathBuf),
    #[error("it has migration {0}, which this scrapworks does not know: use a newer one")]
    TooNew(i64),
    #[error(
        "this database is not empty: restore into a new file, or into a new PostgreSQL database"
    )]
    NotEmpty,
    #[error("cannot read or write the table {table}: {err}")]
    Copy { table: String, err: sqlx::Error },
    #[error("the database fails: {0}")]
    Store(#[from] sqlx::Error),
    #[error("cannot create the tables: {0}")]
    Migrate(#[from] MigrateError),
}

/// What a backup holds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Contents {
    pub players: u64,
    pub matches: u64,
    pub steps: u64,
    pub tables: Vec<TableContents>,
}

/// What is being done, for who waits.
#[derive(Debug, Clone, Copy)]
pub enum Stage<'a> {
    Writing,
    Copying { table: &'a str, rows: u64 },
    Checking { table: &'a str },
}

/// Gets each stage.
pub type Report<'a> = &'a mut dyn FnMut(Stage<'_>);

/// Writes a backup of the database at `url` to a new file at `path`, as of one moment, while
/// servers may go on. A file of that name is always whole; whatever happens but a kill, no other is
/// left.
pub async fn backup(url: &str, path: &Path) -> Result<Contents, BackupError> {
    backup_observed(url, path, &mut |_| {}).await
}

/// What becomes of mails and push messages that waited when a backup was made. The server of which
/// it is a copy may have sent them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Queues {
    /// They are in the backup only.
    SetAside,
    /// They are sent by the next server on the restored database.
    Restored,
}

/// How many messages were not restored.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct SetAside {
    pub mails: u64,
    pub push_messages: u64,
}

/// Fills an empty database at `url` from a backup: all of it, or nothing.
pub async fn restore(url: &str, path: &Path) -> Result<Contents, BackupError> {
    let restored = restore_observed(url, path, Queues::Restored, &mut |_| {}).await;
    restored.map(|(contents, _)| contents)
}

/// Like [`backup`], and reports how far it is.
pub async fn backup_observed(
    url: &str,
    path: &Path,
    report: Report<'_>,
) -> Result<Contents, BackupError> {
    if path.exists() {
        return Err(BackupError::Exists(path.to_owned()));
    }
    let file_error = |err| BackupError::File { path: path.to_owned(), err };
    let partial = partial_path(path);
    let unfinished = Unfinished::create(&partial).map_err(file_error)?;
    let contents = write(url, &partial, report).await?;
    finish(&partial, path).map_err(file_error)?;
    unfinished.keep();
    Ok(contents)
}

/// Like [`restore`], with a choice of what becomes of the queues, and reports how far it is.
pub async fn restore_observed(
    url: &str,
    path: &Path,
    queues: Queues,
    report: Report<'_>,
) -> Result<(Contents, SetAside), BackupError> {
    if fs::metadata(path).is_err_and(|err| err.kind() == io::ErrorKind::NotFound) {
        return Err(BackupError::Missing(path.to_owned()));
    }
    if path.extension().is_some_and(|extension| extension == PARTIAL) {
        return Err(BackupError::Unfinished(path.to_owned()));
    }
    let source = open::read_only_file(path).await?;
    check_file(&source, path).await?;
    let versions = schema::applied(&source).await?;
    if versions.is_empty() {
        return Err(BackupError::NoBackup(path.to_owned()));
    }
    let target_path = open::sqlite_path(url).map_err(OpenError::from)?;
    let new_file = target_path.as_deref().filter(|path| !path.exists()).map(Unfinished::of);
    let _lock = match &target_path {
        Some(path) => Some(open::create_file(path).await?),
        None => None,
    };
    let target = match &target_path {
        Some(path) => writable_file(path).await?,
        None => open::postgres_pool(PgConnectOptions::from_str(url)?).await?,
    };
    let mut tx = begin(&target).await?;
    let tables = fill(&versions, &source, &mut tx, report).await?;
    compare(&tables, sealed(&source).await?, path)?;
    dispatch!(&mut tx, tx => migrations::all().run_direct(None, &mut **tx, false).await)?;
    let set_aside = match queues {
        Queues::SetAside => set_aside(&mut tx).await?,
        Queues::Restored => SetAside::default(),
    };
    installation::forget(&mut tx).await?;
    tx.commit().await?;
    dispatch!(target, target => target.close().await);
    if let Some(new_file) = new_file {
        new_file.keep();
    }
    Ok((Contents::of(tables), set_aside))
}

async fn set_aside(tx: &mut Tx) -> sqlx::Result<SetAside> {
    let mails = tx.execute("delete from mail", args![]).await?;
    let push_messages = tx.execute("delete from push_delivery", args![]).await?;
    Ok(SetAside { mails, push_messages })
}

async fn write(url: &str, partial: &Path, report: Report<'_>) -> Result<Contents, BackupError> {
    let source = open::read_only(url).await?;
    let versions = schema::applied(&source).await?;
    if versions.is_empty() {
        return Err(SchemaError::Empty.into());
    }
    report(Stage::Writing);
    if let Either::Sqlite(pool) = &source {
        let path = partial.to_string_lossy();
        let copied = sqlx::query("vacuum into $1").bind(path.as_ref()).execute(pool).await;
        copied.map_err(|err| BackupError::Write { path: partial.to_owned(), err })?;
    } else {
        let target = partial_file(partial).await?;
        let mut tx = begin(&target).await?;
        fill(&versions, &source, &mut tx, report).await?;
        tx.commit().await?;
        dispatch!(target, target => target.close().await);
    }
    dispatch!(source, source => source.close().await);
    seal(&versions, partial, report).await
}

/// Reads the backup again and writes into it what it holds.
async fn seal(
    versions: &[i64],
    partial: &Path,
    report: Report<'_>,
) -> Result<Contents, BackupError> {
    let file = partial_file(partial).await?;
    check_file(&file, partial).await?;
    // Of migrations that this program does not know it cannot say which tables they made.
    let known = migrations::versions().filter(|version| versions.contains(version));
    let known: Vec<i64> = known.collect();
    let mut tx = begin(&file).await?;
    let mut tables = Vec::new();
    for table in copy::tables(&known).await? {
        report(Stage::Checking { table: &table.name });
        let read = copy::rows(&table, &mut tx, None, &mut |_| {}).await;
        tables.push(read.map_err(|err| BackupError::Copy { table: table.name.clone(), err })?);
    }
    drop(tx);
    let Either::Sqlite(pool) = &file else { unreachable!("a backup is an SQLite file") };
    backup_seal::write(pool, &tables).await?;
    dispatch!(file, file => file.close().await);
    Ok(Contents::of(tables))
}

async fn sealed(file: &Pool) -> sqlx::Result<Option<Vec<TableContents>>> {
    match file {
        Either::Sqlite(file) => backup_seal::read(file).await,
        Either::Postgres(_) => Ok(None),
    }
}

/// Fails if a backup does not hold what it says.
fn compare(
    tables: &[TableContents],
    sealed: Option<Vec<TableContents>>,
    path: &Path,
) -> Result<(), BackupError> {
    let Some(sealed) = sealed else { return Ok(()) };
    match tables.iter().find(|table| !sealed.contains(table)) {
        Some(table) => {
            let problem = format!("the table {} is not as it was written", table.name);
            Err(BackupError::Damaged { path: path.to_owned(), problem })
        }
        None => Ok(()),
    }
}

/// Creates the tables of these migrations in an empty database, and copies all rows of the source.
async fn fill(
    versions: &[i64],
    source: &Pool,
    to: &mut Tx,
    report: Report<'_>,
) -> Result<Vec<TableContents>, BackupError> {
    let unknown = versions.iter().find(|it| migrations::versions().all(|known| known != **it));
    if let Some(unknown) = unknown {
        return Err(BackupError::TooNew(*unknown));
    }
    let tables: i64 = match to {
        Either::Sqlite(to) => sqlx::query_scalar(SQLITE_TABLES).fetch_one(&mut **to).await?,
        Either::Postgres(to) => sqlx::query_scalar(POSTGRES_TABLES).fetch_one(&mut **to).await?,
    };
    if tables > 0 {
        return Err(BackupError::NotEmpty);
    }
    let migrations = migrations::only(versions);
    dispatch!(&mut *to, to => migrations.run_direct(None, &mut **to, false).await)?;
    let tables = copy::tables(versions).await?;
    copy::clear(&tables, to).await?;
    let mut from = match source {
        Either::Sqlite(pool) => Either::Sqlite(pool.begin().await?),
        Either::Postgres(pool) => Either::Postgres(pool.begin_with(SNAPSHOT).await?),
    };
    let mut copied = Vec::new();
    for table in &tables {
        let name = &*table.name;
        report(Stage::Copying { table: name, rows: 0 });
        let mut report = |rows| report(Stage::Copying { table: name, rows });
        let rows = copy::rows(table, &mut from, Some(to), &mut report).await;
        copied.push(rows.map_err(|err| BackupError::Copy { table: name.to_owned(), err })?);
    }
    Ok(copied)
}

async fn begin(pool: &Pool) -> sqlx::Result<Tx> {
    Ok(match pool {
        Either::Sqlite(pool) => Either::Sqlite(pool.begin_with("begin immediate").await?),
        Either::Postgres(pool) => Either::Postgres(pool.begin().await?),
    })
}

async fn writable_file(path: &Path) -> sqlx::Result<Pool> {
    let options = SqliteConnectOptions::new().filename(path);
    let is_empty = fs::metadata(path).is_ok_and(|file| file.len() == 0);
    // So that it gives room back to the disk as one that a server has made.
    open_file(match is_empty {
        true => options.auto_vacuum(SqliteAutoVacuum::Incremental),
        false => options,
    })
    .await
}

/// A file that is deleted after a failure, and so needs no journal.
async fn partial_file(path: &Path) -> sqlx::Result<Pool> {
    let options = SqliteConnectOptions::new().filename(path);
    open_file(options.journal_mode(SqliteJournalMode::Off)).await
}

async fn open_file(options: SqliteConnectOptions) -> sqlx::Result<Pool> {
    // To copy a large table takes long, and nobody has to look into that.
    let options = options.foreign_keys(false).disable_statement_logging();
    Ok(Either::Sqlite(SqlitePoolOptions::new().max_connections(1).connect_with(options).await?))
}

async fn check_file(file: &Pool, path: &Path) -> Result<(), BackupError> {
    let damaged = |problem| BackupError::Damaged { path: path.to_owned(), problem };
    let Either::Sqlite(pool) = file else { unreachable!("a backup is an SQLite file") };
    let checked = sqlx::query_scalar("pragma quick_check(1)").fetch_one(pool).await;
    let found: String = checked.map_err(|err| damaged(err.to_string()))?;
    if found == "ok" { Ok(()) } else { Err(damaged(found)) }
}

/// Brings the file to disk under its own name.
fn finish(partial: &Path, path: &Path) -> io::Result<()> {
    File::open(partial)?.sync_all()?;
    fs::rename(partial, path)?;
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
}

/// Deletes a file of SQLite's, with its journal.
fn remove(path: &Path) -> io::Result<()> {
    let mut journal = path.as_os_str().to_owned();
    journal.push("-journal");
    for file in [path, Path::new(&journal)] {
        match fs::remove_file(file) {
            Err(err) if err.kind() != io::ErrorKind::NotFound => return Err(err),
            Ok(()) | Err(_) => {}
        }
    }
    Ok(())
}

/// What a backup is written to, until it is whole.
fn partial_path(path: &Path) -> PathBuf {
    path.with_added_extension(PARTIAL)
}

/// A new file, which is deleted when this is dropped before it was finished.
struct Unfinished(Option<PathBuf>);

impl Unfinished {
    fn of(path: &Path) -> Unfinished {
        Unfinished(Some(path.to_owned()))
    }

    /// Creates it, in the place of what a killed process has left.
    fn create(path: &Path) -> io::Result<Unfinished> {
        remove(path)?;
        sqlite_file::private().create_new(true).open(path)?;
        Ok(Unfinished::of(path))
    }

    fn keep(mut self) {
        self.0 = None;
    }
}

impl Drop for Unfinished {
    fn drop(&mut self) {
        if let Some(path) = &self.0
            && remove(path).is_err()
        {
            tracing::warn!("cannot delete {}", path.display());
        }
    }
}

impl Contents {
    fn of(tables: Vec<TableContents>) -> Contents {
        let rows = |name: &str| {
            let table = tables.iter().find(|table| table.name == name);
            table.map_or(0, |table| table.rows)
        };
        let (players, matches, steps) = (rows("player"), rows("match"), rows("match_step"));
        Contents { players, matches, steps, tables }
    }
}

impl fmt::Display for Contents {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Contents { players, matches, steps, .. } = self;
        write!(f, "{players} players, {matches} matches, {steps} steps")
    }
}

//! Backup and restore. A backup is one SQLite file with all tables, whatever the database is, so
//! that a restore may also move it from one kind to the other.

use std::{
    fmt,
    fs::{self, File},
    io,
    path::{Path, PathBuf},
};

use sqlx::{
    migrate::MigrateError,
    postgres::PgPoolOptions,
    sqlite::{SqliteConnectOptions, SqlitePoolOptions},
};

use crate::store::{
    copy,
    db::{Either, Pool, Tx, dispatch},
    migrations,
    open::{self, OpenError},
    schema::{self, SchemaError},
    sqlite_file,
};

const CONTENTS: &str = "
    select (select count(*) from player), (select count(*) from match),
        (select count(*) from match_step)";
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
    #[error("{path} is damaged: {problem}")]
    Damaged { path: PathBuf, problem: String },
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
    #[error("cannot copy {table}: {err}")]
    Copy { table: String, err: sqlx::Error },
    #[error("the database does not answer: {0}")]
    Store(#[from] sqlx::Error),
    #[error("cannot create the tables: {0}")]
    Migrate(#[from] MigrateError),
}

/// How much a backup holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Contents {
    pub players: i64,
    pub matches: i64,
    pub steps: i64,
}

/// Writes a backup of the database at `url` to a new file at `path`, as of one moment, while
/// servers may go on. A file of that name is always whole.
pub async fn backup(url: &str, path: &Path) -> Result<Contents, BackupError> {
    if path.exists() {
        return Err(BackupError::Exists(path.to_owned()));
    }
    let file_error = |err| BackupError::File { path: path.to_owned(), err };
    let partial = path.with_added_extension("partial");
    remove(&partial).map_err(file_error)?;
    sqlite_file::private().create_new(true).open(&partial).map_err(file_error)?;
    let written = write(url, &partial).await;
    let finished = match written {
        Ok(contents) => finish(&partial, path).map(|()| contents).map_err(file_error),
        Err(err) => Err(err),
    };
    if finished.is_err() && remove(&partial).is_err() {
        tracing::warn!("cannot delete {}", partial.display());
    }
    finished
}

/// Fills an empty database at `url` from a backup: all of it, or nothing.
pub async fn restore(url: &str, path: &Path) -> Result<Contents, BackupError> {
    if !path.is_file() {
        return Err(BackupError::Missing(path.to_owned()));
    }
    let source = open::read_only_file(path).await?;
    check_file(&source, path).await?;
    let versions = schema::applied(&source).await?;
    if versions.is_empty() {
        return Err(BackupError::NoBackup(path.to_owned()));
    }
    let path = open::sqlite_path(url).map_err(OpenError::from)?;
    let _lock = match &path {
        Some(path) => Some(sqlite_file::create(path).await.map_err(OpenError::File)?),
        None => None,
    };
    let target = match &path {
        Some(path) => writable_file(path).await?,
        None => Either::Postgres(PgPoolOptions::new().max_connections(1).connect(url).await?),
    };
    let mut tx = begin(&target).await?;
    fill(&versions, &source, &mut tx).await?;
    dispatch!(&mut tx, tx => migrations::all().run_direct(None, &mut **tx, false).await)?;
    tx.commit().await?;
    let contents = contents(&target).await;
    dispatch!(target, target => target.close().await);
    Ok(contents?)
}

async fn write(url: &str, partial: &Path) -> Result<Contents, BackupError> {
    let source = open::read_only(url).await?;
    let versions = schema::applied(&source).await?;
    if versions.is_empty() {
        return Err(SchemaError::Empty.into());
    }
    if let Either::Sqlite(pool) = &source {
        let path = partial.to_string_lossy();
        sqlx::query("vacuum into $1").bind(path.as_ref()).execute(pool).await?;
    } else {
        let target = writable_file(partial).await?;
        let mut tx = begin(&target).await?;
        fill(&versions, &source, &mut tx).await?;
        tx.commit().await?;
        dispatch!(target, target => target.close().await);
    }
    dispatch!(source, source => source.close().await);
    let backup = open::read_only_file(partial).await?;
    check_file(&backup, partial).await?;
    let contents = contents(&backup).await;
    dispatch!(backup, backup => backup.close().await);
    Ok(contents?)
}

/// Creates the tables of these migrations in an empty database, and copies all rows of the source.
async fn fill(versions: &[i64], source: &Pool, to: &mut Tx) -> Result<(), BackupError> {
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
    for table in &tables {
        let copied = copy::rows(table, &mut from, to).await;
        copied.map_err(|err| BackupError::Copy { table: table.name.clone(), err })?;
    }
    Ok(())
}

async fn begin(pool: &Pool) -> sqlx::Result<Tx> {
    Ok(match pool {
        Either::Sqlite(pool) => Either::Sqlite(pool.begin_with("begin immediate").await?),
        Either::Postgres(pool) => Either::Postgres(pool.begin().await?),
    })
}

async fn writable_file(path: &Path) -> sqlx::Result<Pool> {
    let options = SqliteConnectOptions::new().filename(path).foreign_keys(false);
    Ok(Either::Sqlite(SqlitePoolOptions::new().max_connections(1).connect_with(options).await?))
}

async fn check_file(file: &Pool, path: &Path) -> Result<(), BackupError> {
    let damaged = |problem| BackupError::Damaged { path: path.to_owned(), problem };
    let Either::Sqlite(pool) = file else { unreachable!("a backup is an SQLite file") };
    let checked = sqlx::query_scalar("pragma quick_check(1)").fetch_one(pool).await;
    let found: String = checked.map_err(|err| damaged(err.to_string()))?;
    if found == "ok" { Ok(()) } else { Err(damaged(found)) }
}

async fn contents(pool: &Pool) -> sqlx::Result<Contents> {
    let (players, matches, steps) = dispatch!(pool, pool => {
        sqlx::query_as(CONTENTS).fetch_one(pool).await
    })?;
    Ok(Contents { players, matches, steps })
}

/// Brings the file to disk under its own name.
fn finish(partial: &Path, path: &Path) -> io::Result<()> {
    File::open(partial)?.sync_all()?;
    fs::rename(partial, path)?;
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
}

fn remove(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(err) if err.kind() != io::ErrorKind::NotFound => Err(err),
        Ok(()) | Err(_) => Ok(()),
    }
}

impl fmt::Display for Contents {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Contents { players, matches, steps } = self;
        write!(f, "{players} players, {matches} matches, {steps} steps")
    }
}

#[cfg(test)]
mod tests {
    use sqlx::{AssertSqlSafe, query};

    use super::*;
    use crate::store::{
        Db, matches, steps,
        test_db::{Place, TestDb},
        tests::setup,
        writer::Writer,
        writes::WriteOutcome,
    };

    /// More rows than are copied at once.
    const PLAYERS: i64 = 203;

    fn new_path() -> PathBuf {
        std::env::temp_dir().join(format!("backup ?%{}.db", uuid::Uuid::now_v7()))
    }

    async fn execute(db: &Db, sql: &str) {
        let sql = AssertSqlSafe(sql);
        dispatch!(db.write(), pool => query(sql).execute(pool).await.map(drop)).unwrap();
    }

    #[tokio::test]
    async fn a_backup_moves_everything_from_any_store_to_any_other() {
        for test_db in [TestDb::sqlite().await, TestDb::postgres().await] {
            let (ann, bo) = (test_db.player("Ann 🛠").await, test_db.player("Bo").await);
            for n in 2..PLAYERS {
                test_db.player(&format!("Guest {n}")).await;
            }
            let new = test_db.ready(&[&ann, &bo]).await;
            let writer = Writer::start(test_db.db.clone(), Default::default());
            let id = new.match_id;
            assert_eq!(writer.start_match(new, setup()).await, Ok(WriteOutcome::Committed));
            execute(&test_db.db, "update uptime set ran_ms = 4711").await;
            execute(&test_db.db, "insert into notice values (1, 'Soon.', null)").await;

            let path = new_path();
            let saved = backup(&test_db.url(), &path).await.unwrap();
            assert_eq!(saved, Contents { players: PLAYERS, matches: 1, steps: 1 });
            assert!(!path.with_added_extension("partial").exists());
            for place in [Place::sqlite(), Place::postgres().await] {
                assert_eq!(restore(&place.url(), &path).await.unwrap(), saved);
                let db = Db::open(&place.url()).await.unwrap();
                let record = async |db| format!("{:?}", matches::read(db, id).await.unwrap());
                assert_eq!(record(&db).await, record(&test_db.db).await);
                let log = async |db| format!("{:?}", steps::read(db, id).await.unwrap());
                assert_eq!(log(&db).await, log(&test_db.db).await);
                let ran_ms = crate::store::service_clock::read(&db).await.unwrap();
                assert_eq!(ran_ms, 4711, "in the place of the row that a migration inserts");
                let notice = crate::store::notices::read(&db).await.unwrap().unwrap();
                assert_eq!((notice.text.as_str(), notice.until), ("Soon.", None));
                db.close().await;
                place.drop().await;
            }
            fs::remove_file(path).unwrap();
            test_db.drop().await;
        }
    }

    #[tokio::test]
    async fn a_backup_overwrites_nothing_and_is_for_its_owner_alone() {
        let test_db = TestDb::sqlite().await;
        let path = new_path();
        fs::write(path.with_added_extension("partial"), "of a backup that was killed").unwrap();
        backup(&test_db.url(), &path).await.unwrap();
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
        }
        let again = backup(&test_db.url(), &path).await;
        assert!(matches!(again, Err(BackupError::Exists(_))), "{again:?}");
        let full = restore(&test_db.url(), &path).await;
        assert!(matches!(full, Err(BackupError::NotEmpty)), "{full:?}");
        test_db.player("Ann").await;
        fs::remove_file(path).unwrap();
        test_db.drop().await;
    }

    #[tokio::test]
    async fn a_restore_of_something_else_changes_nothing() {
        let test_db = TestDb::sqlite().await;
        let path = new_path();
        backup(&test_db.url(), &path).await.unwrap();
        let whole = fs::read(&path).unwrap();
        for place in [Place::sqlite(), Place::postgres().await] {
            let restored = async |bytes: &[u8]| {
                fs::write(&path, bytes).unwrap();
                restore(&place.url(), &path).await.map_err(|err| err.to_string())
            };
            let said = restored(b"").await.unwrap_err();
            assert!(said.contains("is no backup"), "{said}");
            let said = restored(&[b'x'; 8192]).await.unwrap_err();
            assert!(said.contains("is damaged"), "{said}");
            let said = restored(&whole[..whole.len() / 2]).await.unwrap_err();
            assert!(said.contains("is damaged"), "{said}");
            restored(&whole).await.expect("the database stayed empty");
            place.drop().await;
        }
        execute(&test_db.db, "update _sqlx_migrations set version = 9000 where version = 40").await;
        fs::remove_file(&path).unwrap();
        backup(&test_db.url(), &path).await.unwrap();
        let place = Place::postgres().await;
        let newer = restore(&place.url(), &path).await;
        assert!(matches!(newer, Err(BackupError::TooNew(9000))), "{newer:?}");
        place.drop().await;
        fs::remove_file(path).unwrap();
        test_db.drop().await;
    }

    #[tokio::test]
    async fn a_backup_from_before_an_upgrade_is_brought_up_to_date() {
        for test_db in [TestDb::sqlite().await, TestDb::postgres().await] {
            execute(&test_db.db, "drop table schema_requirement").await;
            execute(&test_db.db, "delete from _sqlx_migrations where version >= 40").await;
            test_db.player("Ann").await;
            let path = new_path();
            backup(&test_db.url(), &path).await.unwrap();
            let place = Place::postgres().await;
            assert_eq!(restore(&place.url(), &path).await.unwrap().players, 1);
            Db::open_existing(&place.url()).await.expect("it is current").close().await;
            place.drop().await;
            fs::remove_file(path).unwrap();
            test_db.drop().await;
        }
    }
}

//! The database of a soak, as it looks from outside the server.

use std::{
    fs,
    path::{Path, PathBuf},
};

use sqlx::{AssertSqlSafe, Connection, PgConnection, query_as, query_scalar};

use crate::{
    programs::database::Database,
    soak::contents::{Contents, Table},
};

const TABLES: &str = "
    select relname::text from pg_stat_user_tables where schemaname = 'public' order by relname";

/// Where it is.
#[derive(Debug, Clone)]
pub(super) enum Store {
    File(PathBuf),
    Postgres(String),
}

/// Its size in bytes.
#[derive(Debug, Clone, Copy, Default)]
pub struct Size {
    pub store: u64,
    /// Of the write-ahead log beside an SQLite file.
    pub wal: u64,
}

impl Store {
    pub(super) fn of(database: &Database) -> Store {
        match database {
            Database::Postgres { .. } => Store::Postgres(database.url()),
            Database::Sqlite { .. } | Database::Memory => {
                Store::File(PathBuf::from(database.url().trim_start_matches("sqlite://")))
            }
        }
    }

    pub(super) async fn size(&self) -> sqlx::Result<Size> {
        match self {
            Store::File(file) => {
                Ok(Size { store: length(file), wal: length(&file.with_extension("db-wal")) })
            }
            Store::Postgres(url) => {
                let mut database = PgConnection::connect(url).await?;
                let size = query_scalar("select pg_database_size(current_database())");
                let size: i64 = size.fetch_one(&mut database).await?;
                database.close().await?;
                Ok(Size { store: size.unsigned_abs(), wal: 0 })
            }
        }
    }

    pub(super) async fn contents(&self) -> sqlx::Result<Contents> {
        match self {
            Store::File(file) => Contents::read(file).await,
            Store::Postgres(url) => read_postgres(url).await,
        }
    }
}

/// A row takes its columns, a header of 24 bytes and a pointer of 4. Indexes and what is stored
/// beside a table take what they take: only rows that nobody can read any more are not counted.
async fn read_postgres(url: &str) -> sqlx::Result<Contents> {
    let mut database = PgConnection::connect(url).await?;
    let names: Vec<String> = query_scalar(TABLES).fetch_all(&mut database).await?;
    let mut tables = Vec::new();
    for name in names {
        let sql = format!(
            "select count(*), (coalesce(sum(pg_column_size(t.*) + 4), 0)
                + pg_indexes_size('public.\"{name}\"')
                + pg_table_size('public.\"{name}\"')
                - pg_relation_size('public.\"{name}\"'))::bigint
             from public.\"{name}\" t"
        );
        let (rows, bytes): (i64, i64) =
            query_as(AssertSqlSafe(sql)).fetch_one(&mut database).await?;
        tables.push(Table { name, rows: rows.unsigned_abs(), bytes: bytes.unsigned_abs() });
    }
    database.close().await?;
    Ok(Contents { tables })
}

/// 0 for a file that does not exist.
fn length(file: &Path) -> u64 {
    fs::metadata(file).map_or(0, |file| file.len())
}

//! The database of a soak, as it looks from outside the server.

use std::{fs, path::Path};

use sqlx::{Connection, PgConnection, query_scalar};

use crate::programs::database::Database;

/// Each match begins with a row that is no step.
const STEPS: &str = "
    select cast((select count(*) from match_step) - (select count(*) from match) as bigint)";

/// Its size in bytes.
#[derive(Debug, Clone, Copy, Default)]
pub struct Size {
    pub store: u64,
    /// Of the write-ahead log beside an SQLite file.
    pub wal: u64,
}

pub(super) async fn size(database: &Database) -> sqlx::Result<Size> {
    let url = database.url();
    let Some(file) = url.strip_prefix("sqlite://").map(Path::new) else {
        let mut database = PgConnection::connect(&url).await?;
        let size = query_scalar("select pg_database_size(current_database())");
        let size: i64 = size.fetch_one(&mut database).await?;
        database.close().await?;
        return Ok(Size { store: size.unsigned_abs(), wal: 0 });
    };
    Ok(Size { store: length(file), wal: length(&file.with_extension("db-wal")) })
}

/// Its size with every row written anew, and so without what nobody can read any more.
pub(super) async fn size_written_anew(database: &Database) -> sqlx::Result<u64> {
    let is_file = matches!(database, Database::Sqlite { .. });
    database.execute(if is_file { "vacuum" } else { "vacuum full" }).await?;
    Ok(size(database).await?.store)
}

/// The steps in all logs.
pub(super) async fn steps(database: &Database) -> sqlx::Result<u64> {
    Ok(database.rows(STEPS).await?.unsigned_abs())
}

/// 0 for a file that does not exist.
fn length(file: &Path) -> u64 {
    fs::metadata(file).map_or(0, |file| file.len())
}

//! What a backup says of itself: how many rows each table has, and their digest. A restore compares
//! it with what it reads.

use sqlx::SqlitePool;

use crate::store::copy::TableContents;

const HAS: &str =
    "select count(*) from sqlite_master where type = 'table' and name = 'backup_table'";

const REMOVE: &str = "drop table if exists backup_table";

const CREATE: &str = "
    create table backup_table (name text primary key, rows bigint not null, digest text not null)";

const INSERT: &str = "insert into backup_table (name, rows, digest) values ($1, $2, $3)";

const READ: &str = "select name, rows, digest from backup_table order by name";

/// Seals a backup, which may be that of a database that was restored by hand from a sealed one.
pub(super) async fn write(file: &SqlitePool, contents: &[TableContents]) -> sqlx::Result<()> {
    let mut tx = file.begin().await?;
    sqlx::query(REMOVE).execute(&mut *tx).await?;
    sqlx::query(CREATE).execute(&mut *tx).await?;
    for TableContents { name, rows, digest } in contents {
        let query = sqlx::query(INSERT).bind(name).bind(*rows as i64).bind(digest);
        query.execute(&mut *tx).await?;
    }
    tx.commit().await
}

/// The seal of a backup. None if the file is a database that was copied by other means.
pub(super) async fn read(file: &SqlitePool) -> sqlx::Result<Option<Vec<TableContents>>> {
    let has: i64 = sqlx::query_scalar(HAS).fetch_one(file).await?;
    if has == 0 {
        return Ok(None);
    }
    let rows: Vec<(String, i64, String)> = sqlx::query_as(READ).fetch_all(file).await?;
    let table = |(name, rows, digest)| TableContents { name, rows: rows as u64, digest };
    Ok(Some(rows.into_iter().map(table).collect()))
}

/// Removes the seal of a backup that is used as a database, which it says nothing about any more.
pub(super) async fn remove(file: &SqlitePool) -> sqlx::Result<()> {
    sqlx::query(REMOVE).execute(file).await.map(drop)
}

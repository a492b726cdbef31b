//! What is in an SQLite database, counted row by row, and the size that this takes as a file.
//!
//! SQLite stores a row as its values, a byte of type for each, and some bytes of the cell: its
//! pointer, its length, the length of its header, and the row's number. An index has the values of
//! its columns and the number of the row. Pages are then between two thirds and wholly full.

use std::path::Path;

use sqlx::{Connection, SqliteConnection, query_as, query_scalar, sqlite::SqliteConnectOptions};

/// Pointer (2), length (2), length of the header (1) and number (3) of a row.
const CELL_BYTES: u64 = 8;

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Contents {
    /// Ordered by name.
    pub tables: Vec<Table>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    pub name: String,
    pub rows: u64,
    /// Of its rows and of the entries of its indexes, as computed.
    pub bytes: u64,
}

/// How much there is of one table or index.
#[derive(Debug, Clone, Copy)]
struct Extent {
    rows: u64,
    bytes: u64,
}

impl Contents {
    pub async fn read(file: &Path) -> sqlx::Result<Contents> {
        let options = SqliteConnectOptions::new().filename(file).read_only(true);
        let mut database = SqliteConnection::connect_with(&options).await?;
        let names: Vec<String> = query_scalar(
            "select name from sqlite_master where type = 'table' and name not like 'sqlite_%'
             order by name",
        )
        .fetch_all(&mut database)
        .await?;
        let mut tables = Vec::new();
        for name in names {
            let columns = columns(&mut database, "table", &name).await?;
            let own = extent(&mut database, &name, &columns, None).await?;
            let mut bytes = own.bytes;
            for (index, filter) in indexes(&mut database, &name).await? {
                let keys = columns_of_index(&mut database, &index).await?;
                bytes += extent(&mut database, &name, &keys, filter.as_deref()).await?.bytes;
            }
            tables.push(Table { name, rows: own.rows, bytes });
        }
        database.close().await?;
        Ok(Contents { tables })
    }

    pub fn bytes(&self) -> u64 {
        self.tables.iter().map(|table| table.bytes).sum()
    }

    /// 0 for a table that does not exist.
    pub fn rows(&self, table: &str) -> u64 {
        self.tables.iter().find(|it| it.name == table).map_or(0, |it| it.rows)
    }

    /// What has come since, of those tables that grew.
    pub fn since(&self, before: &Contents) -> Contents {
        let growth = |table: &Table| {
            let old = before.tables.iter().find(|old| old.name == table.name);
            let (rows, bytes) = old.map_or((0, 0), |old| (old.rows, old.bytes));
            Table {
                name: table.name.clone(),
                rows: table.rows.saturating_sub(rows),
                bytes: table.bytes.saturating_sub(bytes),
            }
        };
        let tables = self.tables.iter().map(growth).filter(|table| table.bytes > 0);
        Contents { tables: tables.collect() }
    }
}

async fn columns(
    database: &mut SqliteConnection,
    kind: &str,
    name: &str,
) -> sqlx::Result<Vec<String>> {
    let sql = format!("select name from pragma_{kind}_info($1) where name is not null");
    query_scalar(sqlx::AssertSqlSafe(sql)).bind(name).fetch_all(database).await
}

async fn columns_of_index(
    database: &mut SqliteConnection,
    name: &str,
) -> sqlx::Result<Vec<String>> {
    columns(database, "index", name).await
}

/// The indexes of a table, with the condition of those that have one.
async fn indexes(
    database: &mut SqliteConnection,
    table: &str,
) -> sqlx::Result<Vec<(String, Option<String>)>> {
    let rows: Vec<(String, Option<String>)> = query_as(
        "select list.name, master.sql from pragma_index_list($1) as list
         left join sqlite_master as master on master.name = list.name",
    )
    .bind(table)
    .fetch_all(database)
    .await?;
    let filter = |sql: String| sql.rsplit_once(" where ").map(|(_, filter)| filter.to_owned());
    Ok(rows.into_iter().map(|(name, sql)| (name, sql.and_then(filter))).collect())
}

async fn extent(
    database: &mut SqliteConnection,
    table: &str,
    columns: &[String],
    filter: Option<&str>,
) -> sqlx::Result<Extent> {
    let values: Vec<String> = columns.iter().map(|column| stored_bytes(column)).collect();
    let sql = format!(
        "select count(*), coalesce(sum({}), 0) from \"{table}\" where {}",
        values.join(" + "),
        filter.unwrap_or("true")
    );
    let (rows, bytes): (i64, i64) = query_as(sqlx::AssertSqlSafe(sql)).fetch_one(database).await?;
    let (rows, bytes) = (rows.unsigned_abs(), bytes.unsigned_abs());
    Ok(Extent { rows, bytes: bytes + rows * (CELL_BYTES + columns.len() as u64) })
}

/// An expression for the bytes of a value: integers take as few as they need, times six.
fn stored_bytes(column: &str) -> String {
    format!(
        "case typeof(\"{column}\") when 'null' then 0 when 'real' then 8
         when 'integer' then case when \"{column}\" in (0, 1) then 0
           when abs(\"{column}\") < 128 then 1 when abs(\"{column}\") < 32768 then 2
           when abs(\"{column}\") < 2147483648 then 4 else 6 end
         else length(cast(\"{column}\" as blob)) end"
    )
}

#[cfg(test)]
mod tests {
    use std::{env, fs};

    use super::*;

    const SCHEMA: &str = "
        create table step (match_id uuid not null, seq bigint not null, hash text not null,
            due_at bigint, primary key (match_id, seq));
        create index step_by_due on step (due_at) where due_at is not null;
        create table other (other_id uuid primary key, name text not null)";

    #[tokio::test]
    async fn a_file_is_as_large_as_its_contents_say() {
        let file = env::temp_dir().join(format!("scrapworks-contents-{}.db", std::process::id()));
        let options = SqliteConnectOptions::new().filename(&file).create_if_missing(true);
        let mut database = SqliteConnection::connect_with(&options).await.unwrap();
        sqlx::raw_sql(SCHEMA).execute(&mut database).await.unwrap();
        let before = Contents::read(&file).await.unwrap();
        assert_eq!((before.bytes(), before.rows("step")), (0, 0));
        let (empty, insert) = (
            fs::metadata(&file).unwrap().len(),
            "with recursive row (n) as (select 0 union all select n + 1 from row where n < 19999)
             insert into step select randomblob(16), n, hex(randomblob(32)), nullif(n % 2, 0)
             from row",
        );
        sqlx::raw_sql(insert).execute(&mut database).await.unwrap();
        let after = Contents::read(&file).await.unwrap();
        database.close().await.unwrap();
        let grown = after.since(&before);
        let bytes = fs::metadata(&file).unwrap().len() - empty;
        fs::remove_file(&file).unwrap();
        assert_eq!(grown.rows("step"), 20_000);
        assert_eq!(grown.tables.len(), 1, "{grown:?}");
        let ratio = bytes as f64 / grown.bytes() as f64;
        assert!((1.0..1.3).contains(&ratio), "{bytes} bytes, computed {}", grown.bytes());
    }
}

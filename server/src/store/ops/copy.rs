//! Copies all rows of one database into another of the same schema, of either kind, and computes
//! their digests.
//!
//! The tables are those that the program's own migrations create, so nothing that a file says about
//! itself is executed.

use futures_util::TryStreamExt as _;
use scrapworks_protocol::Hex32;
use serde::Serialize;
use sha2::{Digest as _, Sha256};
use sqlx::{AssertSqlSafe, Connection as _, Row as _, SqliteConnection};

use crate::store::{
    db::{Tx, dispatch},
    ops::copy_target::{Cell, Target},
    query::args,
    schema::migrations,
};

/// Rows after which somebody who waits hears how far it is.
const REPORT_EVERY: u64 = 200;

const TABLES: &str = r"
    select name from sqlite_master
    where type = 'table' and name not like '\_sqlx%' escape '\' and name not like 'sqlite%'
    order by name";

const COLUMNS: &str = "select name, type from pragma_table_info($1) order by cid";

const PARENTS: &str = r#"
    select distinct "table" from pragma_foreign_key_list($1) where "table" <> $1"#;

#[derive(Debug, PartialEq, Eq)]
pub(in crate::store) struct Table {
    pub(in crate::store) name: String,
    columns: Vec<Column>,
}

#[derive(Debug, PartialEq, Eq)]
struct Column {
    name: String,
    kind: Kind,
}

/// The types that migrations may use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Uuid,
    Text,
    Integer,
    Boolean,
    Double,
}

/// The rows of a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct TableContents {
    pub name: String,
    pub rows: u64,
    /// SHA-256 of all cells in the order of the rows, in hex.
    pub digest: String,
}

/// The tables that these migrations create. A table comes after those that it references.
pub(in crate::store) async fn tables(
    versions: &[i64],
) -> Result<Vec<Table>, sqlx::migrate::MigrateError> {
    let mut model = SqliteConnection::connect("sqlite::memory:").await?;
    migrations::only(versions).run(&mut model).await?;
    let names: Vec<String> = sqlx::query_scalar(TABLES).fetch_all(&mut model).await?;
    let mut waiting = Vec::new();
    for name in names {
        let columns: Vec<(String, String)> =
            sqlx::query_as(COLUMNS).bind(&name).fetch_all(&mut model).await?;
        let parents: Vec<String> =
            sqlx::query_scalar(PARENTS).bind(&name).fetch_all(&mut model).await?;
        let columns = columns.into_iter().map(column).collect::<sqlx::Result<_>>()?;
        waiting.push((Table { name, columns }, parents));
    }
    model.close().await?;
    Ok(parents_first(waiting))
}

fn column((name, kind): (String, String)) -> sqlx::Result<Column> {
    let kind = match kind.to_ascii_lowercase().as_str() {
        "uuid" => Kind::Uuid,
        "text" => Kind::Text,
        "bigint" => Kind::Integer,
        "boolean" => Kind::Boolean,
        "double precision" => Kind::Double,
        other => {
            let problem = format!("column {name} is of the type {other:?}, which is not copied");
            return Err(sqlx::Error::Decode(problem.into()));
        }
    };
    Ok(Column { name, kind })
}

fn parents_first(mut waiting: Vec<(Table, Vec<String>)>) -> Vec<Table> {
    let mut tables: Vec<Table> = Vec::new();
    while !waiting.is_empty() {
        let is_placed = |name: &String| tables.iter().any(|table| table.name == *name);
        let ready = waiting.iter().position(|(_, parents)| parents.iter().all(is_placed));
        let (table, _) = waiting.remove(ready.expect("tables do not reference each other"));
        tables.push(table);
    }
    tables
}

/// Deletes what migrations have inserted.
pub(in crate::store) async fn clear(tables: &[Table], to: &mut Tx) -> sqlx::Result<()> {
    for table in tables.iter().rev() {
        let sql = AssertSqlSafe(format!("delete from \"{}\"", table.name));
        to.execute(sql, args![]).await.map(drop)?;
    }
    Ok(())
}

/// Reads all rows of a table, and copies them if there is somewhere to. Calls `report` with the
/// number of rows so far.
pub(in crate::store) async fn rows(
    table: &Table,
    from: &mut Tx,
    to: Option<&mut Tx>,
    report: &mut dyn FnMut(u64),
) -> sqlx::Result<TableContents> {
    let (mut count, mut digest) = (0_u64, Sha256::new());
    let columns = table.column_list();
    let select = AssertSqlSafe(format!("select {columns} from \"{}\"", table.name));
    let mut target = Target::open(to, &table.name, &columns).await?;
    dispatch!(from, from => {
        let mut rows = sqlx::query(select).fetch(&mut **from);
        while let Some(row) = rows.try_next().await? {
            let mut cells = Vec::with_capacity(table.columns.len());
            for (index, column) in table.columns.iter().enumerate() {
                cells.push(match column.kind {
                    Kind::Uuid => Cell::Uuid(row.try_get(index)?),
                    Kind::Text => Cell::Text(row.try_get(index)?),
                    Kind::Integer => Cell::Integer(row.try_get(index)?),
                    Kind::Boolean => Cell::Boolean(row.try_get(index)?),
                    Kind::Double => Cell::Double(row.try_get(index)?),
                });
            }
            cells.iter().for_each(|cell| cell.digest(&mut digest));
            target.push(cells).await?;
            count += 1;
            if count.is_multiple_of(REPORT_EVERY) {
                report(count);
            }
        }
    });
    target.finish().await?;
    let digest = Hex32(digest.finalize().into()).to_string();
    Ok(TableContents { name: table.name.clone(), rows: count, digest })
}

impl Cell {
    /// Adds the kind, and for a value its bytes after their number.
    fn digest(&self, digest: &mut Sha256) {
        let mut add = |kind: u8, bytes: Option<&[u8]>| {
            digest.update([kind, u8::from(bytes.is_some())]);
            let bytes = bytes.unwrap_or_default();
            digest.update((bytes.len() as u64).to_le_bytes());
            digest.update(bytes);
        };
        match self {
            Cell::Uuid(value) => add(0, value.as_ref().map(|value| value.as_bytes().as_slice())),
            Cell::Text(value) => add(1, value.as_deref().map(str::as_bytes)),
            Cell::Integer(value) => {
                add(2, value.map(i64::to_le_bytes).as_ref().map(<[u8; 8]>::as_slice));
            }
            Cell::Boolean(value) => {
                add(3, value.map(|value| [u8::from(value)]).as_ref().map(<[u8; 1]>::as_slice));
            }
            Cell::Double(value) => {
                add(4, value.map(f64::to_le_bytes).as_ref().map(<[u8; 8]>::as_slice));
            }
        }
    }
}

impl Table {
    fn column_list(&self) -> String {
        let names: Vec<_> = self.columns.iter().map(|it| format!("\"{}\"", it.name)).collect();
        names.join(", ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn every_table_can_be_copied_and_comes_after_what_it_references() {
        let versions: Vec<_> = migrations::versions().collect();
        let tables = tables(&versions).await.unwrap();
        let place = |name: &str| tables.iter().position(|table| table.name == name).unwrap();
        assert!(place("player") < place("session"));
        assert!(place("match") < place("lobby"), "a lobby may be a rematch");
        assert!(place("lobby") < place("lobby_seat"));
        assert!(tables.iter().all(|table| !table.name.starts_with("_sqlx")));
        assert!(tables[place("match")].columns.len() > 10);
    }
}

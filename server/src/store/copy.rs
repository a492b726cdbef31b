//! Copies all rows of one database into another of the same schema, of either kind.
//!
//! The tables are those that the program's own migrations create, so nothing that a file says about
//! itself is executed.

use futures_util::TryStreamExt as _;
use sqlx::{AssertSqlSafe, Connection as _, QueryBuilder, Row as _, SqliteConnection};
use uuid::Uuid;

use crate::store::{
    db::{Tx, dispatch},
    migrations,
};

/// Rows that are inserted at once.
const BATCH_ROWS: usize = 200;

const TABLES: &str = r"
    select name from sqlite_master
    where type = 'table' and name not like '\_sqlx%' escape '\' and name not like 'sqlite%'
    order by name";

const COLUMNS: &str = "select name, type from pragma_table_info($1) order by cid";

const PARENTS: &str = r#"
    select distinct "table" from pragma_foreign_key_list($1) where "table" <> $1"#;

#[derive(Debug, PartialEq, Eq)]
pub(super) struct Table {
    pub(super) name: String,
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

enum Cell {
    Uuid(Option<Uuid>),
    Text(Option<String>),
    Integer(Option<i64>),
    Boolean(Option<bool>),
    Double(Option<f64>),
}

/// The tables that these migrations create. A table comes after those that it references.
pub(super) async fn tables(versions: &[i64]) -> Result<Vec<Table>, sqlx::migrate::MigrateError> {
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
pub(super) async fn clear(tables: &[Table], to: &mut Tx) -> sqlx::Result<()> {
    for table in tables.iter().rev() {
        let sql = AssertSqlSafe(format!("delete from \"{}\"", table.name));
        dispatch!(to, to => sqlx::query(sql).execute(&mut **to).await.map(drop))?;
    }
    Ok(())
}

/// Copies all rows of a table.
pub(super) async fn rows(table: &Table, from: &mut Tx, to: &mut Tx) -> sqlx::Result<()> {
    let mut batch = Vec::new();
    let select = AssertSqlSafe(format!("select {} from \"{}\"", table.column_list(), table.name));
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
            batch.push(cells);
            if batch.len() == BATCH_ROWS {
                insert(table, std::mem::take(&mut batch), to).await?;
            }
        }
    });
    if batch.is_empty() { Ok(()) } else { insert(table, batch, to).await }
}

async fn insert(table: &Table, rows: Vec<Vec<Cell>>, to: &mut Tx) -> sqlx::Result<()> {
    let into = format!("insert into \"{}\" ({}) ", table.name, table.column_list());
    dispatch!(to, to => {
        let mut query = QueryBuilder::new(into);
        query.push_values(rows, |mut row, cells| {
            for cell in cells {
                match cell {
                    Cell::Uuid(value) => row.push_bind(value),
                    Cell::Text(value) => row.push_bind(value),
                    Cell::Integer(value) => row.push_bind(value),
                    Cell::Boolean(value) => row.push_bind(value),
                    Cell::Double(value) => row.push_bind(value),
                };
            }
        });
        query.build().execute(&mut **to).await.map(drop)
    })
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

//! Where copied rows go: into SQLite by statements of many rows, into PostgreSQL by `COPY` in its
//! binary format, which is many times as quick there.

use sqlx::{PgConnection, QueryBuilder, Sqlite, SqliteConnection, postgres::PgCopyIn};
use uuid::Uuid;

use crate::store::db::{Either, Tx};

/// Rows of one statement.
const BATCH_ROWS: usize = 200;
/// Bytes that are collected before they are sent.
const BUFFER_BYTES: usize = 256 * 1024;

/// Signature, flags and the length of a header extension.
const COPY_HEADER: &[u8] = b"PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0";
const COPY_TRAILER: [u8; 2] = (-1_i16).to_be_bytes();

pub(super) enum Cell {
    Uuid(Option<Uuid>),
    Text(Option<String>),
    Integer(Option<i64>),
    Boolean(Option<bool>),
    Double(Option<f64>),
}

/// A table that is being filled.
pub(super) enum Target<'a> {
    /// The rows are only read.
    Nowhere,
    Sqlite {
        into: String,
        connection: &'a mut SqliteConnection,
        batch: Vec<Vec<Cell>>,
    },
    Postgres {
        copy: PgCopyIn<&'a mut PgConnection>,
        buffer: Vec<u8>,
    },
}

impl<'a> Target<'a> {
    /// The columns are quoted, in the order of the cells.
    pub(super) async fn open(
        to: Option<&'a mut Tx>,
        table: &str,
        columns: &str,
    ) -> sqlx::Result<Target<'a>> {
        Ok(match to {
            None => Target::Nowhere,
            Some(Either::Sqlite(tx)) => Target::Sqlite {
                into: format!("insert into \"{table}\" ({columns}) "),
                connection: tx,
                batch: Vec::new(),
            },
            Some(Either::Postgres(tx)) => {
                let sql = format!("copy \"{table}\" ({columns}) from stdin (format binary)");
                let copy = tx.copy_in_raw(&sql).await?;
                Target::Postgres { copy, buffer: COPY_HEADER.to_vec() }
            }
        })
    }

    pub(super) async fn push(&mut self, row: Vec<Cell>) -> sqlx::Result<()> {
        match self {
            Target::Nowhere => Ok(()),
            Target::Sqlite { into, connection, batch } => {
                batch.push(row);
                if batch.len() < BATCH_ROWS {
                    return Ok(());
                }
                insert(into, std::mem::take(batch), connection).await
            }
            Target::Postgres { copy, buffer } => {
                encode(&row, buffer);
                if buffer.len() < BUFFER_BYTES {
                    return Ok(());
                }
                copy.send(&**buffer).await?;
                buffer.clear();
                Ok(())
            }
        }
    }

    /// Writes what is left.
    pub(super) async fn finish(self) -> sqlx::Result<()> {
        match self {
            Target::Nowhere => Ok(()),
            Target::Sqlite { batch, .. } if batch.is_empty() => Ok(()),
            Target::Sqlite { into, connection, batch } => insert(&into, batch, connection).await,
            Target::Postgres { mut copy, mut buffer } => {
                buffer.extend_from_slice(&COPY_TRAILER);
                copy.send(&*buffer).await?;
                copy.finish().await.map(drop)
            }
        }
    }
}

async fn insert(into: &str, rows: Vec<Vec<Cell>>, to: &mut SqliteConnection) -> sqlx::Result<()> {
    let mut query = QueryBuilder::<Sqlite>::new(into);
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
    query.build().execute(to).await.map(drop)
}

/// Adds a row as `COPY` reads it: the number of fields, and each after its length, which is -1 for
/// null. Numbers are big-endian.
fn encode(row: &[Cell], buffer: &mut Vec<u8>) {
    let fields = i16::try_from(row.len()).expect("tables have few columns");
    buffer.extend_from_slice(&fields.to_be_bytes());
    let mut add = |bytes: Option<&[u8]>| {
        let length = bytes.map_or(-1, |bytes| {
            i32::try_from(bytes.len()).expect("a value of PostgreSQL has at most a gigabyte")
        });
        buffer.extend_from_slice(&length.to_be_bytes());
        buffer.extend_from_slice(bytes.unwrap_or_default());
    };
    for cell in row {
        match cell {
            Cell::Uuid(value) => add(value.as_ref().map(|value| value.as_bytes().as_slice())),
            Cell::Text(value) => add(value.as_deref().map(str::as_bytes)),
            Cell::Integer(value) => {
                add(value.map(i64::to_be_bytes).as_ref().map(<[u8; 8]>::as_slice));
            }
            Cell::Boolean(value) => {
                add(value.map(|value| [u8::from(value)]).as_ref().map(<[u8; 1]>::as_slice));
            }
            Cell::Double(value) => {
                add(value.map(f64::to_be_bytes).as_ref().map(<[u8; 8]>::as_slice));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_is_encoded_as_copy_reads_it() {
        let mut bytes = Vec::new();
        encode(
            &[Cell::Integer(Some(-2)), Cell::Text(None), Cell::Text(Some("ü".to_owned()))],
            &mut bytes,
        );
        let expected: &[&[u8]] = &[
            &[0, 3],
            &[0, 0, 0, 8, 255, 255, 255, 255, 255, 255, 255, 254],
            &[255, 255, 255, 255],
            &[0, 0, 0, 2, 0xc3, 0xbc],
        ];
        assert_eq!(bytes, expected.concat());
        assert_eq!(COPY_HEADER.len(), 19);
    }
}

//! Row mapping: converts columns to values and back.

use scrapworks_engine::Bytes32;
use scrapworks_protocol::{Player, PlayerId};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Value as Json, value::RawValue};
use sqlx::{FromRow, Row};
use uuid::Uuid;

use crate::store::records::deleted_player;

/// Declares a struct whose fields are the columns of a row, on both databases.
///
/// It stands in for sqlx's derive, whose macro crate builds both database drivers a second time.
macro_rules! columns {
    (
        $(#[$meta:meta])*
        $vis:vis struct $name:ident { $($(#[$doc:meta])* $of:vis $column:ident: $type:ty,)* }
    ) => {
        $(#[$meta])*
        $vis struct $name { $($(#[$doc])* $of $column: $type,)* }

        $crate::store::rows::columns!(@from sqlx::sqlite::SqliteRow, $name, $($column)*);
        $crate::store::rows::columns!(@from sqlx::postgres::PgRow, $name, $($column)*);
    };
    (@from $row:ty, $name:ident, $($column:ident)*) => {
        impl sqlx::FromRow<'_, $row> for $name {
            fn from_row(row: &$row) -> sqlx::Result<$name> {
                Ok($name { $($column: sqlx::Row::try_get(row, stringify!($column))?,)* })
            }
        }
    };
}

pub(super) use columns;

/// The columns of two tables, of a query that joins them.
pub(super) struct Joined<A, B>(pub(super) A, pub(super) B);

impl<'r, R: Row, A: FromRow<'r, R>, B: FromRow<'r, R>> FromRow<'r, R> for Joined<A, B> {
    fn from_row(row: &'r R) -> sqlx::Result<Joined<A, B>> {
        Ok(Joined(A::from_row(row)?, B::from_row(row)?))
    }
}

/// An integer in the range of `T`.
pub(super) fn number<T: TryFrom<i64>>(column: i64) -> sqlx::Result<T> {
    T::try_from(column).map_err(|_| decode_error("number"))
}

pub(super) fn raw(json: String) -> sqlx::Result<Box<RawValue>> {
    RawValue::from_string(json).map_err(|_| decode_error("json"))
}

pub(super) fn bytes(hex: &str) -> sqlx::Result<Bytes32> {
    Bytes32::from_hex(hex).ok_or_else(|| decode_error("hex"))
}

/// A unit variant from its serialized name.
pub(super) fn parse_enum<T: DeserializeOwned>(name: &str) -> sqlx::Result<T> {
    serde_json::from_value(Json::from(name)).map_err(|_| decode_error("word"))
}

/// The serialized name of a unit variant.
pub(super) fn enum_name<T: Serialize>(variant: &T) -> String {
    match serde_json::to_value(variant) {
        Ok(Json::String(name)) => name,
        Ok(_) | Err(_) => unreachable!("a unit variant is serialized as a string"),
    }
}

/// `$1,$2,…`: the parameters of a list.
pub(super) fn parameters(count: usize) -> String {
    (1..=count).map(|n| format!("${n}")).collect::<Vec<_>>().join(",")
}

/// A player from its columns. One without a name is deleted.
pub(super) fn player(
    id: Uuid,
    name: String,
    kind: &str,
    emblem: Option<String>,
) -> sqlx::Result<Player> {
    if name.is_empty() {
        return Ok(deleted_player(PlayerId(id)));
    }
    Ok(Player { id: PlayerId(id), name, kind: parse_enum(kind)?, emblem })
}

/// The error for a column that this program cannot have written.
pub(super) fn decode_error(column: &'static str) -> sqlx::Error {
    sqlx::Error::Decode(format!("unreadable: {column}").into())
}

//! Running statements: each is written once, with its arguments as values, and runs on whichever
//! database is open.

use scrapworks_protocol::{
    EventId, IdentityId, LobbyId, MatchId, PairingId, PasskeyId, PlayerId, ReportId, RosterId,
    SessionId, Timestamp,
};
use sqlx::{
    Arguments, AssertSqlSafe, Encode, FromRow, IntoArguments, Postgres, SqlSafeStr, Sqlite, Type,
    error::BoxDynError,
    postgres::{PgArguments, PgRow},
    query_as_with, query_with,
    sqlite::{SqliteArguments, SqliteRow},
};
use uuid::Uuid;

use crate::store::{
    db::{Pool, Tx, dispatch},
    records::NodeId,
};

/// An argument of a statement. One that is null keeps its type, which PostgreSQL asks for.
#[derive(Debug, Clone)]
pub(crate) enum Value {
    Bool(Option<bool>),
    Integer(Option<i64>),
    Float(Option<f64>),
    Text(Option<String>),
    Uuid(Option<Uuid>),
}

/// The arguments `$1`, `$2` and so on of a statement.
macro_rules! args {
    ($($value:expr),* $(,)?) => {
        vec![$($crate::store::query::Value::from($value)),*]
    };
}
pub(crate) use args;

/// What a row of either database is read into.
pub(crate) trait Row:
    for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin
{
}

impl<T> Row for T
where
    T: Send + Unpin,
    for<'r> T: FromRow<'r, SqliteRow> + FromRow<'r, PgRow>,
{
}

macro_rules! statements {
    ($on:ty, ($($receiver:tt)+), $this:ident, $connection:ident => $executor:expr) => {
        impl $on {
            /// Returns the number of rows that were inserted, changed or deleted.
            pub(crate) async fn execute(
                $($receiver)+,
                sql: impl SqlSafeStr,
                args: Vec<Value>,
            ) -> sqlx::Result<u64> {
                dispatch!($this, $connection => {
                    let query = query_with(sql, Args(args));
                    Ok(query.execute($executor).await?.rows_affected())
                })
            }

            pub(crate) async fn fetch_all<T: Row>(
                $($receiver)+,
                sql: impl SqlSafeStr,
                args: Vec<Value>,
            ) -> sqlx::Result<Vec<T>> {
                dispatch!($this, $connection => {
                    query_as_with(sql, Args(args)).fetch_all($executor).await
                })
            }

            pub(crate) async fn fetch_optional<T: Row>(
                $($receiver)+,
                sql: impl SqlSafeStr,
                args: Vec<Value>,
            ) -> sqlx::Result<Option<T>> {
                dispatch!($this, $connection => {
                    query_as_with(sql, Args(args)).fetch_optional($executor).await
                })
            }

            /// Fails if there is no row.
            pub(crate) async fn fetch_one<T: Row>(
                $($receiver)+,
                sql: impl SqlSafeStr,
                args: Vec<Value>,
            ) -> sqlx::Result<T> {
                $this.fetch_optional(sql, args).await?.ok_or(sqlx::Error::RowNotFound)
            }

            /// The first column of all rows.
            pub(crate) async fn fetch_scalars<T>(
                $($receiver)+,
                sql: impl SqlSafeStr,
                args: Vec<Value>,
            ) -> sqlx::Result<Vec<T>>
            where
                (T,): Row,
            {
                let rows: Vec<(T,)> = $this.fetch_all(sql, args).await?;
                Ok(rows.into_iter().map(|(column,)| column).collect())
            }

            /// The first column of the only row. Fails if there is no row.
            pub(crate) async fn fetch_scalar<T>(
                $($receiver)+,
                sql: impl SqlSafeStr,
                args: Vec<Value>,
            ) -> sqlx::Result<T>
            where
                (T,): Row,
            {
                let (column,) = $this.fetch_one(sql, args).await?;
                Ok(column)
            }

            pub(crate) async fn fetch_optional_scalar<T>(
                $($receiver)+,
                sql: impl SqlSafeStr,
                args: Vec<Value>,
            ) -> sqlx::Result<Option<T>>
            where
                (T,): Row,
            {
                let row: Option<(T,)> = $this.fetch_optional(sql, args).await?;
                Ok(row.map(|(column,)| column))
            }
        }
    };
}

statements!(Pool, (&self), self, pool => pool);
statements!(Tx, (&mut self), self, tx => &mut **tx);

impl Tx {
    /// Inserts rows by one statement, which begins with `into`. At most 32,766 values.
    pub(crate) async fn insert(
        &mut self,
        into: &'static str,
        rows: Vec<Vec<Value>>,
    ) -> sqlx::Result<()> {
        let (mut sql, mut args) = (into.to_owned(), Vec::new());
        for row in rows {
            let first = args.len() + 1;
            let row_parameters = (first..first + row.len()).map(|n| format!("${n}"));
            sql += if args.is_empty() { "values " } else { ", " };
            sql += &format!("({})", row_parameters.collect::<Vec<_>>().join(","));
            args.extend(row);
        }
        self.execute(AssertSqlSafe(sql), args).await.map(drop)
    }
}

struct Args(Vec<Value>);

impl IntoArguments<Sqlite> for Args {
    fn into_arguments(self) -> SqliteArguments {
        self.encode()
    }
}

impl IntoArguments<Postgres> for Args {
    fn into_arguments(self) -> PgArguments {
        self.encode()
    }
}

impl Args {
    fn encode<A: Arguments>(self) -> A
    where
        Option<bool>: Argument<A>,
        Option<i64>: Argument<A>,
        Option<f64>: Argument<A>,
        Option<String>: Argument<A>,
        Option<Uuid>: Argument<A>,
    {
        let mut arguments = A::default();
        for value in self.0 {
            let added = match value {
                Value::Bool(value) => value.add_to(&mut arguments),
                Value::Integer(value) => value.add_to(&mut arguments),
                Value::Float(value) => value.add_to(&mut arguments),
                Value::Text(value) => value.add_to(&mut arguments),
                Value::Uuid(value) => value.add_to(&mut arguments),
            };
            added.expect("values of these types can be encoded");
        }
        arguments
    }
}

trait Argument<A> {
    fn add_to(self, arguments: &mut A) -> Result<(), BoxDynError>;
}

impl<A: Arguments, T> Argument<A> for T
where
    T: for<'t> Encode<'t, A::Database> + Type<A::Database>,
{
    fn add_to(self, arguments: &mut A) -> Result<(), BoxDynError> {
        arguments.add(self)
    }
}

/// Converts these types, by value and by reference, and their options.
macro_rules! values {
    ($($type:ty: $variant:ident, $it:ident => $value:expr;)*) => { $(
        impl From<$type> for Value {
            fn from($it: $type) -> Value {
                Value::$variant(Some($value))
            }
        }

        impl From<Option<$type>> for Value {
            fn from(value: Option<$type>) -> Value {
                Value::$variant(value.map(|$it| $value))
            }
        }
    )* };
}

values! {
    bool: Bool, it => it;
    i64: Integer, it => it;
    u32: Integer, it => it.into();
    Timestamp: Integer, it => it.ms();
    f64: Float, it => it;
    String: Text, it => it;
    &str: Text, it => it.to_owned();
    &String: Text, it => it.clone();
    Uuid: Uuid, it => it;
    &Uuid: Uuid, it => *it;
    IdentityId: Uuid, it => it.0;
    EventId: Uuid, it => it.0;
    LobbyId: Uuid, it => it.0;
    MatchId: Uuid, it => it.0;
    &MatchId: Uuid, it => it.0;
    NodeId: Uuid, it => it.0;
    PairingId: Uuid, it => it.0;
    PasskeyId: Uuid, it => it.0;
    PlayerId: Uuid, it => it.0;
    ReportId: Uuid, it => it.0;
    RosterId: Uuid, it => it.0;
    SessionId: Uuid, it => it.0;
}

//! Whether a pooler such as PgBouncer stands between the server and PostgreSQL, and does what makes
//! it unsafe: a session of the server has to be one of PostgreSQL's, with the settings that end it
//! when it hangs, and with the lock that keeps other servers away.

use sqlx::{PgConnection, PgPool};

pub(super) const DROPS_SETTINGS: &str =
    "does not hand the settings of sessions on, by which those that hang are ended";
const SHARES_SESSIONS: &str =
    "gives one session of PostgreSQL to several connections in turn (transaction pooling)";

// Zero is the default, and no pooler's.
const HAS_SETTINGS: &str = "
    select current_setting('idle_in_transaction_session_timeout') <> '0'
        and current_setting('statement_timeout') <> '0'";
const SESSION: &str = "select pg_backend_pid()";
/// What PgBouncer answers to a setting that it does not know.
const UNSUPPORTED: &str = "unsupported startup parameter";

/// Whether this refusal is that of a pooler.
pub(super) fn refuses(err: &sqlx::Error) -> bool {
    err.as_database_error().is_some_and(|err| err.message().starts_with(UNSUPPORTED))
}

/// What is unsafe about what is between; None if nothing is.
pub(super) async fn find(pool: &PgPool) -> sqlx::Result<Option<&'static str>> {
    let (mut one, mut other) = (pool.acquire().await?, pool.acquire().await?);
    // The statements are not prepared, because a pooler mixes up what is.
    if !first::<bool>(&mut one, HAS_SETTINGS).await? {
        return Ok(Some(DROPS_SETTINGS));
    }
    // Two open connections to PostgreSQL never have the same session.
    let sessions =
        [first::<i32>(&mut one, SESSION).await?, first::<i32>(&mut other, SESSION).await?];
    Ok((sessions[0] == sessions[1]).then_some(SHARES_SESSIONS))
}

/// The first column of the only row, by a statement that is not prepared.
pub(super) async fn first<T>(connection: &mut PgConnection, sql: &'static str) -> sqlx::Result<T>
where
    T: for<'r> sqlx::Decode<'r, sqlx::Postgres> + sqlx::Type<sqlx::Postgres>,
{
    use sqlx::{Executor as _, Row as _};
    connection.fetch_one(sqlx::raw_sql(sql)).await?.try_get(0)
}

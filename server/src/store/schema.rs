//! Which migrations a database has, and whether this program can use it.
//!
//! A database may have migrations that are newer than the program, so that the program before an
//! upgrade starts again after it. The table `schema_requirement` says how old is too old.

use sqlx::{Connection, PgConnection};

use crate::store::{
    db::{Either, Pool, dispatch},
    migrations,
};

const SQLITE_HAS_TABLE: &str =
    "select exists (select 1 from sqlite_master where type = 'table' and name = $1)";
const POSTGRES_HAS_TABLE: &str = "select to_regclass($1) is not null";

const APPLIED: &str = "select version from _sqlx_migrations where success order by version";

const REQUIREMENT: &str = "select migration_min from schema_requirement";

#[derive(Debug, thiserror::Error)]
pub enum SchemaError {
    #[error(
        "this database was brought up to date by a newer scrapworks: one that knows migration \
         {needed} is needed, and this one knows none after {known}. Start the newer one, or \
         restore a backup from before the upgrade"
    )]
    TooNew { needed: i64, known: i64 },
    #[error("this database is older than this program: run `scrapworks migrate` first")]
    Pending,
    #[error(
        "this database is empty: only a server and `scrapworks migrate` create what is in it. Is \
         its name spelled right?"
    )]
    Empty,
    #[error("cannot read the schema of the database: {0}")]
    Read(#[from] sqlx::Error),
    #[error("cannot apply the database migrations: {0}")]
    Migrate(#[from] sqlx::migrate::MigrateError),
}

/// Applies pending migrations, which may take longer than other statements.
pub(super) async fn migrate(pool: &Pool, url: &str) -> Result<(), SchemaError> {
    check(pool, &applied(pool).await?).await?;
    let migrations = migrations::all();
    match pool {
        Either::Sqlite(pool) => migrations.run(pool).await?,
        Either::Postgres(_) => {
            let mut connection = PgConnection::connect(url).await?;
            migrations.run(&mut connection).await?;
            connection.close().await?;
        }
    }
    Ok(())
}

/// Fails unless all migrations were applied.
pub(super) async fn require_current(pool: &Pool) -> Result<(), SchemaError> {
    let applied = applied(pool).await?;
    if applied.is_empty() {
        return Err(SchemaError::Empty);
    }
    check(pool, &applied).await?;
    let is_current = migrations::versions().all(|version| applied.contains(&version));
    if is_current { Ok(()) } else { Err(SchemaError::Pending) }
}

/// The migrations that were applied, oldest first.
pub(super) async fn applied(pool: &Pool) -> sqlx::Result<Vec<i64>> {
    if !has_table(pool, "_sqlx_migrations").await? {
        return Ok(Vec::new());
    }
    dispatch!(pool, pool => sqlx::query_scalar(APPLIED).fetch_all(pool).await)
}

/// Fails if the database needs a newer program.
async fn check(pool: &Pool, applied: &[i64]) -> Result<(), SchemaError> {
    let known = migrations::versions().max().unwrap_or(0);
    let has_newer = applied.iter().any(|version| *version > known);
    if !has_newer || !has_table(pool, "schema_requirement").await? {
        return Ok(());
    }
    let needed: Option<i64> = dispatch!(pool, pool => {
        sqlx::query_scalar(REQUIREMENT).fetch_optional(pool).await
    })?;
    match needed {
        Some(needed) if needed > known => Err(SchemaError::TooNew { needed, known }),
        Some(_) | None => Ok(()),
    }
}

async fn has_table(pool: &Pool, name: &str) -> sqlx::Result<bool> {
    match pool {
        Either::Sqlite(pool) => {
            sqlx::query_scalar(SQLITE_HAS_TABLE).bind(name).fetch_one(pool).await
        }
        Either::Postgres(pool) => {
            sqlx::query_scalar(POSTGRES_HAS_TABLE).bind(name).fetch_one(pool).await
        }
    }
}

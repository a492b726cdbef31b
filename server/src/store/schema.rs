//! Which migrations a database has, and whether this program can use it.
//!
//! A database may have migrations that are newer than the program, so that the program before an
//! upgrade starts again after it. The table `schema_requirement` says how old is too old.

use std::str::FromStr as _;

use sqlx::{Connection as _, PgConnection, postgres::PgConnectOptions};

use crate::store::{
    db::{Either, Pool, dispatch},
    migrations::{self, MigrationName},
};

const SQLITE_HAS_TABLE: &str =
    "select exists (select 1 from sqlite_master where type = 'table' and name = $1)";
const POSTGRES_HAS_TABLE: &str = "select to_regclass($1) is not null";

const APPLIED: &str = "select version from _sqlx_migrations where success order by version";

const REQUIREMENT: &str = "select migration_min from schema_requirement";

/// What the first migration of a program before 0.2.0 is not called.
const INITIAL: &str = "initial";

const FIRST: &str = "select description from _sqlx_migrations where version = 1";

#[derive(Debug, thiserror::Error)]
pub enum SchemaError {
    #[error(
        "this database was brought up to date by a newer scrapworks: one that knows migration \
         {needed} is needed, and this one knows none after {known}. Start the newer one, or \
         restore a backup from before the upgrade"
    )]
    TooNew { needed: i64, known: i64 },
    #[error(
        "this database was made by a scrapworks before 0.2.0, which was never released: start with \
         an empty one"
    )]
    Unreleased,
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

/// Applies pending migrations, which may take longer than other statements, and returns them.
pub(super) async fn migrate(pool: &Pool, url: &str) -> Result<Vec<MigrationName>, SchemaError> {
    let applied = applied(pool).await?;
    check(pool, &applied).await?;
    let migrations = migrations::all();
    match pool {
        Either::Sqlite(pool) => migrations.run(pool).await?,
        Either::Postgres(_) => {
            // It would say each time that the table of migrations exists.
            let options = PgConnectOptions::from_str(url)?;
            let options = options.options([("client_min_messages", "warning")]);
            let mut connection = PgConnection::connect_with(&options).await?;
            migrations.run(&mut connection).await?;
            connection.close().await?;
        }
    }
    Ok(migrations::missing(&applied))
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

/// Fails if a program before the first release has made the database.
pub(super) async fn require_released(pool: &Pool, applied: &[i64]) -> Result<(), SchemaError> {
    if applied.is_empty() {
        return Ok(());
    }
    let first: Option<String> = dispatch!(pool, pool => {
        sqlx::query_scalar(FIRST).fetch_optional(pool).await
    })?;
    match first {
        Some(name) if name != INITIAL => Err(SchemaError::Unreleased),
        Some(_) | None => Ok(()),
    }
}

/// Fails if this program cannot use the database.
pub(super) async fn check(pool: &Pool, applied: &[i64]) -> Result<(), SchemaError> {
    require_released(pool, applied).await?;
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

#[cfg(test)]
mod tests {
    use sqlx::{AssertSqlSafe, query};

    use super::*;
    use crate::{
        random,
        store::{
            Db, OpenError, SchemaState,
            backup::{backup, restore},
            open,
            test_db::{Place, TestDb},
        },
    };

    const NEWER: i64 = 9_000;

    async fn execute(db: &Db, sql: &str) {
        let sql = AssertSqlSafe(sql);
        dispatch!(db.write(), pool => query(sql).execute(pool).await.map(drop)).unwrap();
    }

    /// What a migration of a later release leaves behind.
    async fn migrate_further(db: &Db, migration_min: i64) {
        let checksum = match db.write() {
            Either::Sqlite(_) => "x'00'",
            Either::Postgres(_) => "'\\x00'",
        };
        execute(db, "alter table player add column motto text").await;
        let row = format!("{NEWER}, 'motto', true, {checksum}, 1");
        execute(
            db,
            &format!(
                "insert into _sqlx_migrations
                    (version, description, success, checksum, execution_time) values ({row})"
            ),
        )
        .await;
        execute(db, &format!("update schema_requirement set migration_min = {migration_min}"))
            .await;
    }

    async fn both() -> [TestDb; 2] {
        [TestDb::sqlite().await, TestDb::postgres().await]
    }

    #[tokio::test]
    async fn an_older_program_uses_a_newer_schema_that_it_can_read() {
        for test_db in both().await {
            migrate_further(&test_db.db, 1).await;
            for opened in [Db::open(&test_db.url()).await, Db::open_existing(&test_db.url()).await]
            {
                let db = opened.unwrap();
                db.ping().await.unwrap();
                db.close().await;
            }
            test_db.player("Ann").await;
            test_db.drop().await;
        }
    }

    #[tokio::test]
    async fn a_program_that_is_too_old_for_the_schema_says_so() {
        for test_db in both().await {
            migrate_further(&test_db.db, NEWER).await;
            for opened in [
                Db::open(&test_db.url()).await,
                Db::open_existing(&test_db.url()).await,
                Db::open_to_read(&test_db.url()).await,
            ] {
                let Err(OpenError::Schema(err)) = opened else { panic!("{opened:?}") };
                assert!(matches!(err, SchemaError::TooNew { needed: NEWER, .. }), "{err}");
                assert!(err.to_string().contains("newer scrapworks"), "{err}");
            }
            test_db.drop().await;
        }
    }

    #[tokio::test]
    async fn maintenance_neither_fills_nor_migrates_a_database() {
        let place = Place::postgres().await;
        for opened in [Db::open_existing(&place.url()).await, Db::open_to_read(&place.url()).await]
        {
            assert!(matches!(opened, Err(OpenError::Schema(SchemaError::Empty))), "{opened:?}");
        }
        place.drop().await;
        for test_db in both().await {
            let unknown = format!("update _sqlx_migrations set version = {NEWER}");
            execute(&test_db.db, &unknown).await;
            for opened in
                [Db::open_existing(&test_db.url()).await, Db::open_to_read(&test_db.url()).await]
            {
                let is_pending = matches!(opened, Err(OpenError::Schema(SchemaError::Pending)));
                assert!(is_pending, "{opened:?}");
            }
            test_db.drop().await;
        }
    }

    #[tokio::test]
    async fn a_database_from_before_the_first_release_is_refused_and_left_untouched() {
        for test_db in both().await {
            execute(&test_db.db, "update _sqlx_migrations set description = 'player'").await;
            test_db.player("Ann").await;
            let url = test_db.url();
            let backup_path = std::env::temp_dir().join(format!("{}.db", random::uuid()));
            let refusals = [
                Db::open(&url).await.unwrap_err().to_string(),
                Db::open_existing(&url).await.unwrap_err().to_string(),
                Db::open_to_read(&url).await.unwrap_err().to_string(),
                SchemaState::read(&url).await.unwrap().refusal.unwrap().to_string(),
                backup(&url, &backup_path).await.unwrap_err().to_string(),
            ];
            for refusal in refusals {
                assert!(refusal.contains("before 0.2.0, which was never released"), "{refusal}");
            }
            if matches!(test_db.db.read(), Either::Sqlite(_)) {
                test_db.db.close().await;
                let old = open::sqlite_file_of(&url).unwrap();
                let err = restore(&Place::sqlite().url(), &old).await.unwrap_err().to_string();
                assert!(err.contains("never released"), "{err}");
            }
            assert!(!backup_path.exists());
            let pool = open::read_only(&url).await.unwrap();
            let left: (String, i64) = dispatch!(pool, pool => {
                let sql = "select description, (select count(*) from player) from _sqlx_migrations";
                sqlx::query_as(sql).fetch_one(&pool).await.unwrap()
            });
            assert_eq!(left, ("player".to_owned(), 1));
            test_db.drop().await;
        }
    }
}

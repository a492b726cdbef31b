//! Which migrations a database has, and whether this program can use it.
//!
//! A database may have migrations that are newer than the program, so that the program before an
//! upgrade starts again after it. The table `schema_requirement` says how old is too old.

pub(super) mod migrations;
pub(super) mod schema_state;

use std::str::FromStr as _;

use sqlx::{Connection as _, PgConnection, postgres::PgConnectOptions};

use crate::store::{
    db::{Either, Pool},
    query::args,
    schema::migrations::MigrationName,
};

const SQLITE_HAS_TABLE: &str =
    "select exists (select 1 from sqlite_master where type = 'table' and name = $1)";
const POSTGRES_HAS_TABLE: &str = "select to_regclass($1) is not null";

const APPLIED: &str =
    "select version, description from _sqlx_migrations where success order by version";

const REQUIREMENT: &str = "select migration_min from schema_requirement";

#[derive(Debug, thiserror::Error)]
pub enum SchemaError {
    #[error(
        "this database was brought up to date by a newer scrapworks: one that knows migration \
         {needed} is needed, and this one knows none after {known}. Start the newer one, or \
         restore a backup from before the upgrade"
    )]
    TooNew { needed: i64, known: i64 },
    #[error(
        "this database was made by a scrapworks before 0.2.0, whose data no later one reads. It is \
         left as it is: start with an empty database"
    )]
    Unsupported,
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

/// The migrations that were applied, oldest first. Fails if they are not this program's.
pub(super) async fn applied(pool: &Pool) -> Result<Vec<i64>, SchemaError> {
    if !has_table(pool, "_sqlx_migrations").await? {
        return Ok(Vec::new());
    }
    let applied: Vec<(i64, String)> = pool.fetch_all(APPLIED, args![]).await?;
    match applied.iter().find(|(version, _)| *version == migrations::INITIAL.0) {
        Some((_, name)) if name != migrations::INITIAL.1 => Err(SchemaError::Unsupported),
        Some(_) | None => Ok(applied.into_iter().map(|(version, _)| version).collect()),
    }
}

/// Fails if the database needs a newer program.
pub(super) async fn check(pool: &Pool, applied: &[i64]) -> Result<(), SchemaError> {
    check_for(migrations::versions().max().unwrap_or(0), pool, applied).await
}

/// The same for a program that knows the migrations up to one.
async fn check_for(known: i64, pool: &Pool, applied: &[i64]) -> Result<(), SchemaError> {
    let has_newer = applied.iter().any(|version| *version > known);
    if !has_newer || !has_table(pool, "schema_requirement").await? {
        return Ok(());
    }
    let needed: Option<i64> = pool.fetch_optional_scalar(REQUIREMENT, args![]).await?;
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
    use std::fs;

    use super::*;
    use crate::{
        random,
        store::{
            Db, OpenError, SchemaState, open,
            ops::backup::backup,
            test_db::{Place, TestDb},
        },
    };

    const NEWER: i64 = 9_000;

    const COLUMNS: &str = "
        select string_agg(table_name || ' ' || column_name, ', ' order by table_name, column_name)
        from information_schema.columns where table_schema = 'public'";

    /// What a migration of a later release leaves behind.
    async fn migrate_further(test_db: &TestDb, migration_min: i64) {
        let checksum = match test_db.db.write() {
            Either::Sqlite(_) => "x'00'",
            Either::Postgres(_) => "'\\x00'",
        };
        test_db.execute("alter table player add column motto text").await;
        let row = format!("{NEWER}, 'motto', true, {checksum}, 1");
        let insert = "insert into _sqlx_migrations
                (version, description, success, checksum, execution_time) values";
        test_db.execute(&format!("{insert} ({row})")).await;
        let raise = format!("update schema_requirement set migration_min = {migration_min}");
        test_db.execute(&raise).await;
    }

    #[tokio::test]
    async fn an_older_program_uses_a_newer_schema_that_it_can_read() {
        for test_db in TestDb::each().await {
            migrate_further(&test_db, 1).await;
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
        for test_db in TestDb::each().await {
            migrate_further(&test_db, NEWER).await;
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
    async fn a_program_that_knows_no_continuations_refuses_this_schema() {
        for test_db in TestDb::each().await {
            let pool = test_db.db.read();
            let applied = applied(pool).await.unwrap();
            for known in [1, 7] {
                let refused = check_for(known, pool, &applied).await.unwrap_err();
                assert!(matches!(refused, SchemaError::TooNew { needed: 8, .. }), "{refused}");
            }
            check_for(8, pool, &applied).await.unwrap();
            test_db.drop().await;
        }
    }

    #[tokio::test]
    async fn a_database_of_before_the_first_migration_is_refused_and_left_as_it_is() {
        for test_db in TestDb::each().await {
            test_db.execute("update _sqlx_migrations set description = 'player'").await;
            test_db.execute("alter table session add column old_cookie boolean").await;
            test_db.db.close().await;
            let url = test_db.url();
            let contents = async || match open::sqlite_file_of(&url) {
                Some(file) => fs::read(file).unwrap(),
                None => {
                    let pool = open::read_only(&url).await.unwrap();
                    let columns: String = pool.fetch_scalar(COLUMNS, args![]).await.unwrap();
                    columns.into_bytes()
                }
            };
            let before = contents().await;
            for opened in
                [Db::open(&url).await, Db::open_existing(&url).await, Db::open_to_read(&url).await]
            {
                let Err(OpenError::Schema(err)) = opened else { panic!("{opened:?}") };
                assert!(matches!(err, SchemaError::Unsupported), "{err}");
            }
            let state = SchemaState::read(&url).await.unwrap();
            assert!(state.refusal.unwrap().contains("before 0.2.0"));
            assert!(state.applied.is_empty() && state.pending.is_empty());
            let path = std::env::temp_dir().join(format!("{}.db", random::uuid()));
            assert!(backup(&url, &path).await.unwrap_err().to_string().contains("before 0.2.0"));
            assert_eq!(contents().await, before);
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
        for test_db in TestDb::each().await {
            test_db.execute("update _sqlx_migrations set version = version + 9000").await;
            for opened in
                [Db::open_existing(&test_db.url()).await, Db::open_to_read(&test_db.url()).await]
            {
                let is_pending = matches!(opened, Err(OpenError::Schema(SchemaError::Pending)));
                assert!(is_pending, "{opened:?}");
            }
            test_db.drop().await;
        }
    }
}

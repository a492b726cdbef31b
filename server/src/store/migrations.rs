//! The SQL of `migrations/`, embedded by `build.rs`.

use sqlx::{
    SqlSafeStr,
    migrate::{Migration, MigrationType, Migrator},
};

/// Version, description and SQL of each file, in order.
const FILES: &[(i64, &str, &str)] = include!(concat!(env!("OUT_DIR"), "/migrations.rs"));

/// Every migration.
pub(super) fn all() -> Migrator {
    let migration = |&(version, description, sql): &(i64, &'static str, &'static str)| {
        let sql = SqlSafeStr::into_sql_str(sql);
        Migration::new(version, description.into(), MigrationType::Simple, sql, false)
    };
    Migrator::with_migrations(FILES.iter().map(migration).collect())
}

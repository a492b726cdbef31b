//! The SQL of `migrations/`, embedded by `build.rs`.

use serde::Serialize;
use sqlx::{
    SqlSafeStr,
    migrate::{Migration, MigrationType, Migrator},
};

/// Version, description and SQL of each file, in order.
const FILES: &[(i64, &str, &str)] = include!(concat!(env!("OUT_DIR"), "/migrations.rs"));

/// Every migration.
pub(super) fn all() -> Migrator {
    of(|_| true)
}

/// The migrations of these versions only.
pub(super) fn only(versions: &[i64]) -> Migrator {
    of(|version| versions.contains(&version))
}

/// The versions of every migration.
pub(super) fn versions() -> impl Iterator<Item = i64> {
    FILES.iter().map(|(version, ..)| *version)
}

/// What people call a migration.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct MigrationName {
    pub version: i64,
    pub name: &'static str,
}

/// The migrations that are not among these.
pub(super) fn missing(applied: &[i64]) -> Vec<MigrationName> {
    let missing = FILES.iter().filter(|(version, ..)| !applied.contains(version));
    missing.map(|(version, name, _)| MigrationName { version: *version, name }).collect()
}

/// A database may have migrations that this program does not know; see [`super::schema`].
fn of(is_wanted: impl Fn(i64) -> bool) -> Migrator {
    let files = FILES.iter().filter(|(version, ..)| is_wanted(*version));
    let migration = |&(version, description, sql): &(i64, &'static str, &'static str)| {
        let sql = SqlSafeStr::into_sql_str(sql);
        Migration::new(version, description.into(), MigrationType::Simple, sql, false)
    };
    let mut migrator = Migrator::with_migrations(files.map(migration).collect());
    migrator.set_ignore_missing(true);
    migrator
}

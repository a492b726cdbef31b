//! The SQL of `migrations/`, embedded by `build.rs`.

use serde::Serialize;
use sqlx::{
    SqlSafeStr,
    migrate::{Migration, MigrationType, Migrator},
};

/// Version, description and SQL of each file, in order.
const FILES: &[(i64, &str, &str)] = include!(concat!(env!("OUT_DIR"), "/migrations.rs"));

/// Version and description of the first migration. Programs before 0.2.0 had another one.
pub(super) const INITIAL: (i64, &str) = (1, "initial");

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

#[cfg(test)]
mod tests {
    use super::*;

    /// SHA-256 of each migration that a release has: one that has run somewhere never changes.
    const RELEASED: &[(i64, &str)] =
        &[(1, "8143b0ae154c19f8df2f61830f5de7817e6c0f6d12a236e1df0d266f2aee8056")];

    #[test]
    fn released_migrations_are_as_they_were() {
        let sums = FILES.iter().map(|(version, _, sql)| (*version, sha256_hex(sql)));
        let sums: Vec<_> = sums.collect();
        let released = RELEASED.iter().map(|(version, sum)| (*version, (*sum).to_owned()));
        assert!(released.into_iter().all(|it| sums.contains(&it)), "{sums:?}");
    }

    fn sha256_hex(text: &str) -> String {
        use sha2::{Digest, Sha256};
        Sha256::digest(text).iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

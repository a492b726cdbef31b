//! The migrations of a database, compared with those of this program.

use serde_json::{Value as Json, json};

use crate::store::{
    db::{Pool, dispatch},
    migrations::{self, MigrationName},
    open::{self, OpenError},
    schema::{self, SchemaError},
};

/// Which migrations a database has, as this program sees it.
#[derive(Debug)]
pub struct SchemaState {
    /// Versions that were applied, oldest first. None in a database that is empty or missing.
    pub applied: Vec<i64>,
    /// What this program would apply.
    pub pending: Vec<MigrationName>,
    /// Versions that this program does not know.
    pub unknown: Vec<i64>,
    /// Why this program cannot use the database.
    pub refusal: Option<String>,
}

impl SchemaState {
    /// Reads it from the database at a URL, and changes nothing. The file of an SQLite database may
    /// be missing.
    pub async fn read(url: &str) -> Result<SchemaState, OpenError> {
        let pool = match open::read_only(url).await {
            Ok(pool) => pool,
            Err(OpenError::NoFile(_)) => return Ok(SchemaState::of(Vec::new(), None)),
            Err(err) => return Err(err),
        };
        let state = SchemaState::read_from(&pool).await;
        dispatch!(pool, pool => pool.close().await);
        Ok(state?)
    }

    pub(super) async fn read_from(pool: &Pool) -> Result<SchemaState, SchemaError> {
        let applied = match schema::applied(pool).await {
            Err(err @ SchemaError::Unsupported) => {
                let (applied, pending, unknown) = (Vec::new(), Vec::new(), Vec::new());
                let refusal = Some(err.to_string());
                return Ok(SchemaState { applied, pending, unknown, refusal });
            }
            applied => applied?,
        };
        let refusal = match schema::check(pool, &applied).await {
            Ok(()) => None,
            Err(err @ SchemaError::TooNew { .. }) => Some(err.to_string()),
            Err(err) => return Err(err),
        };
        Ok(SchemaState::of(applied, refusal))
    }

    fn of(applied: Vec<i64>, refusal: Option<String>) -> SchemaState {
        let pending = migrations::missing(&applied);
        let is_unknown = |version: &&i64| migrations::versions().all(|known| known != **version);
        let unknown = applied.iter().filter(is_unknown).copied().collect();
        SchemaState { applied, pending, unknown, refusal }
    }

    /// Whether this program can use the database as it is.
    pub fn is_current(&self) -> bool {
        self.pending.is_empty() && self.refusal.is_none()
    }

    /// The newest migration that was applied; 0 without any.
    pub fn version(&self) -> i64 {
        self.applied.last().copied().unwrap_or(0)
    }

    /// The newest migration that this program knows.
    pub fn known() -> i64 {
        migrations::versions().max().unwrap_or(0)
    }

    pub fn to_json(&self) -> Json {
        json!({
            "can_run": self.refusal.is_none(),
            "refusal": self.refusal,
            "database_migration": self.version(),
            "program_migration": SchemaState::known(),
            "pending": self.pending,
            "unknown": self.unknown,
        })
    }
}

//! Secrets of this site, which all servers share.

use crate::store::db::{Db, dispatch};

const KEEP: &str =
    "insert into site_key (name, secret) values ($1, $2) on conflict (name) do nothing";

const READ: &str = "select secret from site_key where name = $1";

/// The secret with this name: `new`, unless the database has one.
pub async fn read(db: &Db, name: &str, new: &str) -> sqlx::Result<String> {
    let known: Option<String> = dispatch!(db.read(), pool => {
        sqlx::query_scalar(READ).bind(name).fetch_optional(pool).await
    })?;
    if let Some(known) = known {
        return Ok(known);
    }
    dispatch!(db.write(), pool => {
        sqlx::query(KEEP).bind(name).bind(new).execute(pool).await?;
        sqlx::query_scalar(READ).bind(name).fetch_one(pool).await
    })
}

//! Secrets of this site, which all servers share.

use crate::store::{db::Db, query::args};

const KEEP: &str =
    "insert into site_key (name, secret) values ($1, $2) on conflict (name) do nothing";

const READ: &str = "select secret from site_key where name = $1";

/// The secret with this name: `new`, unless the database has one.
pub async fn read(db: &Db, name: &str, new: &str) -> sqlx::Result<String> {
    let known: Option<String> = db.read().fetch_optional_scalar(READ, args![name]).await?;
    if let Some(known) = known {
        return Ok(known);
    }
    db.write().execute(KEEP, args![name, new]).await?;
    db.write().fetch_scalar(READ, args![name]).await
}

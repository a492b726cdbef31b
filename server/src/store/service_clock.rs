//! The saved reading of the service clock.

use crate::store::{
    db::{Db, in_memory},
    query::args,
};

const READ: &str = "select ran_ms from uptime";

// It never goes back, even if two servers use the database.
const WRITE: &str = "update uptime set ran_ms = $1 where ran_ms < $1";

/// The last saved reading, in milliseconds.
pub async fn read(db: &Db) -> sqlx::Result<i64> {
    in_memory!(db, memory => memory.read(|tables| tables.service_clock_ms).await);
    db.read().fetch_scalar(READ, args![]).await
}

pub async fn write(db: &Db, ran_ms: i64) -> sqlx::Result<()> {
    in_memory!(db, memory => memory.change(|tables| tables.raise_service_clock(ran_ms)).await);
    db.write().execute(WRITE, args![ran_ms]).await?;
    db.identity().note_clock(ran_ms);
    Ok(())
}

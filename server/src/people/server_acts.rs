//! What operators did about rooms and matches with `scrapworks admin`. Each server reads new acts
//! from the database every second, to show those who are connected what has changed.

use std::sync::atomic::{AtomicI64, Ordering};

use crate::store::{
    Db,
    server_acts::{self, ServerAct},
};

/// Acts that are read at once.
const ACTS_MAX: i64 = 500;

/// Reads on from the last act that is known.
#[derive(Debug, Default)]
pub struct ServerActReader(AtomicI64);

impl ServerActReader {
    /// Passes over what was done before the server has started.
    pub(crate) async fn begin(&self, db: &Db) -> sqlx::Result<()> {
        self.0.store(server_acts::last(db).await?, Ordering::Relaxed);
        Ok(())
    }

    /// What was done since the last call. For one caller.
    pub(crate) async fn read_on(&self, db: &Db) -> sqlx::Result<Vec<ServerAct>> {
        let acts = server_acts::after(db, self.0.load(Ordering::Relaxed), ACTS_MAX).await?;
        if let Some(last) = acts.last() {
            self.0.store(last.seq, Ordering::Relaxed);
        }
        Ok(acts)
    }
}

//! Commands that work on the database of a configuration.

use std::error::Error;

use crate::{config::Config, store::Db};

/// Works on a database that exists, and closes it whatever comes of that.
pub(super) async fn on_database<T, E>(
    config: &Config,
    work: impl AsyncFnOnce(&Db) -> Result<T, E>,
) -> Result<T, Box<dyn Error>>
where
    Box<dyn Error>: From<E>,
{
    let db = Db::open_existing(&config.database.url()?).await?;
    let done = work(&db).await;
    db.close().await;
    Ok(done?)
}

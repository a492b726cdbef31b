//! When the database was last backed up, as the database itself knows it: a server may run on
//! another machine than its backups.

use scrapworks_protocol::Timestamp;

use crate::store::{
    db::{Db, Either},
    open::{self, OpenError},
    ops::backup_seal,
    query::args,
};

pub(super) const READ: &str = "select at from last_backup";

const WRITE: &str = "
    insert into last_backup (only_one, at, bytes) values (1, $1, $2)
    on conflict (only_one) do update set at = excluded.at, bytes = excluded.bytes";

/// Notes that the database at this URL was backed up. Notes nothing in what is itself a backup,
/// which stays as it was written.
pub(crate) async fn record(url: &str, at: Timestamp, bytes: u64) -> Result<(), OpenError> {
    if let Some(path) = open::sqlite_path(url)? {
        let Either::Sqlite(file) = open::read_only_file(&path).await? else { return Ok(()) };
        let seal = backup_seal::read(&file).await;
        file.close().await;
        if seal?.is_some() {
            return Ok(());
        }
    }
    let db = Db::open_existing(url).await?;
    let written = db.write().execute(WRITE, args![at, bytes as i64]).await;
    db.close().await;
    Ok(written.map(drop)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{
        ops::{backup::backup, status},
        test_db::TestDb,
    };

    #[tokio::test]
    async fn the_newest_backup_is_known_and_a_backup_is_left_as_it_is() {
        for test_db in TestDb::each().await {
            let (url, db) = (test_db.url(), &test_db.db);
            for at in [1_000, 2_000].map(Timestamp::from_ms) {
                record(&url, at, 10).await.unwrap();
                assert_eq!(status::last_backup(db).await.unwrap(), Some(at));
            }
            let path = std::env::temp_dir().join(format!("backup-{}.db", uuid::Uuid::now_v7()));
            backup(&url, &path).await.unwrap();
            let bytes = std::fs::read(&path).unwrap();
            let of_backup = format!("sqlite://{}", path.display());
            record(&of_backup, Timestamp::from_ms(3_000), 10).await.unwrap();
            assert_eq!(std::fs::read(&path).unwrap(), bytes);
            std::fs::remove_file(path).unwrap();
            test_db.drop().await;
        }
    }
}

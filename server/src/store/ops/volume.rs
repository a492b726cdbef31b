//! The file system on which an SQLite database lies.

use std::{
    io,
    path::{Path, PathBuf},
};

use rustix::fs::statvfs;

/// Room in bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Volume {
    /// As far as somebody who is not root may use it.
    pub(crate) free: u64,
    pub(crate) size: u64,
}

impl Volume {
    /// Of the folder. The system may take long to answer.
    pub(crate) fn of(folder: &Path) -> io::Result<Volume> {
        let found = statvfs(folder)?;
        let bytes = |blocks: u64| blocks.saturating_mul(found.f_frsize);
        Ok(Volume { free: bytes(found.f_bavail), size: bytes(found.f_blocks) })
    }
}

/// The folder of a file, or the one above it that exists.
pub(crate) fn existing_folder(file: &Path) -> PathBuf {
    let above = file.ancestors().skip(1).map(|folder| match folder.as_os_str().is_empty() {
        true => Path::new("."),
        false => folder,
    });
    above.into_iter().find(|folder| folder.is_dir()).unwrap_or(Path::new(".")).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{open, test_db::TestDb};

    #[test]
    fn a_volume_has_some_room() {
        let Volume { free, size } = Volume::of(Path::new("/")).unwrap();
        assert!(size > 0 && free <= size);
        assert_eq!(existing_folder(Path::new("/no/such/folder/play.db")), Path::new("/"));
        assert_eq!(existing_folder(Path::new("play.db")), Path::new("."));
    }

    #[tokio::test]
    async fn what_is_deleted_is_given_back_to_the_disk() {
        let test_db = TestDb::sqlite().await;
        let size = async || {
            test_db.execute("pragma wal_checkpoint(truncate)").await;
            let file = open::sqlite_file_of(&test_db.url()).unwrap();
            std::fs::metadata(file).unwrap().len()
        };
        let before = size().await;
        test_db.execute("create table filler (bytes text)").await;
        test_db.execute("insert into filler values (hex(zeroblob(2000000)))").await;
        let filled = size().await;
        assert!(filled > before + 3_000_000, "{before} {filled}");
        test_db.execute("drop table filler").await;
        test_db.db.shrink().await.unwrap();
        let after = size().await;
        assert!(after < before + 500_000, "{before} {after}");
        test_db.drop().await;
    }
}

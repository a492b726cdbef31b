//! The file of an SQLite database: created for its owner alone, by one process at a time.

use std::{
    fs::{self, File, OpenOptions, TryLockError},
    io,
    path::Path,
};

use crate::blocking::run_blocking;

/// Held while a process creates the file or applies migrations. The system releases it when the
/// process ends, however it ends.
#[derive(Debug)]
pub(super) struct Lock {
    _file: Option<File>,
}

/// Creates the file and its folder, if they are missing, and returns a lock on it. Waits for
/// another process that holds the lock.
pub(super) async fn create(path: &Path) -> io::Result<Lock> {
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        create_folder(folder)?;
    }
    let mut lock_path = path.as_os_str().to_owned();
    lock_path.push(".lock");
    let lock = lock(private().create(true).truncate(false).open(lock_path)?).await?;
    match private().create_new(true).open(path) {
        Ok(_) => {}
        Err(err) if err.kind() == io::ErrorKind::AlreadyExists => warn_if_shared(path),
        Err(err) => return Err(err),
    }
    Ok(lock)
}

/// Options to open a file that only its owner may read, should it be created.
pub(crate) fn private() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

fn create_folder(folder: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

async fn lock(file: File) -> io::Result<Lock> {
    match file.try_lock() {
        Ok(()) => return Ok(Lock { _file: Some(file) }),
        Err(TryLockError::WouldBlock) => {
            tracing::info!("another process is opening the database: waiting for it");
        }
        Err(TryLockError::Error(err)) if err.kind() == io::ErrorKind::Unsupported => {
            tracing::warn!("the file system has no locks: start one process at a time");
            return Ok(Lock { _file: None });
        }
        Err(TryLockError::Error(err)) => return Err(err),
    }
    let locked = run_blocking(move || file.lock().map(|()| file)).await;
    let file = locked.unwrap_or_else(|_| unreachable!("waiting for a lock cannot panic"))?;
    Ok(Lock { _file: Some(file) })
}

/// A file from before files were created for their owner alone. Who widened it on purpose is not
/// overruled.
#[cfg(unix)]
fn warn_if_shared(path: &Path) {
    use std::os::unix::fs::PermissionsExt as _;
    let others = fs::metadata(path).map_or(0, |file| file.permissions().mode() & 0o077);
    if others != 0 {
        let path = path.display();
        tracing::warn!("others on this machine can read the database: chmod 600 {path}*");
    }
}

#[cfg(not(unix))]
fn warn_if_shared(_: &Path) {}

#[cfg(test)]
mod tests {
    use futures_util::future::join_all;

    use crate::store::{
        Db, OpenError,
        open::sqlite_path,
        test_db::{Place, TestDb},
    };

    #[tokio::test(flavor = "multi_thread", worker_threads = 4)]
    async fn one_opener_creates_a_file_and_the_others_wait() {
        for _ in 0..5 {
            let place = Place::sqlite();
            let url = place.url();
            let opened = join_all((0..8).map(|_| Db::open(&url))).await;
            for db in opened {
                db.unwrap().close().await;
            }
            place.drop().await;
        }
    }

    #[cfg(unix)]
    #[tokio::test]
    async fn only_its_owner_can_read_the_files_of_a_database() {
        use std::os::unix::fs::PermissionsExt as _;
        let place = Place::sqlite();
        let Place::Folder(folder) = &place else { panic!("a folder") };
        let db = Db::open(&place.url()).await.unwrap();
        let mode = |path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
        assert_eq!(mode(folder.clone()), 0o700);
        for name in ["test.db", "test.db-wal", "test.db-shm", "test.db.lock"] {
            assert_eq!(mode(folder.join(name)), 0o600, "{name}");
        }
        db.close().await;
        place.drop().await;
    }

    #[tokio::test]
    async fn a_checkpoint_brings_everything_into_the_file() {
        let test_db = TestDb::sqlite().await;
        let path = sqlite_path(&test_db.url()).unwrap().unwrap();
        test_db.db.checkpoint().await.unwrap();
        test_db.player("Ann of the checkpoint").await;
        let is_in_file = || {
            let bytes = std::fs::read(&path).unwrap();
            String::from_utf8_lossy(&bytes).contains("Ann of the checkpoint")
        };
        assert!(!is_in_file(), "it is in the log");
        test_db.db.checkpoint().await.unwrap();
        assert!(is_in_file());
        test_db.drop().await;
    }

    #[tokio::test]
    async fn only_serving_and_migrating_create_a_database() {
        let place = Place::sqlite();
        let Place::Folder(folder) = &place else { panic!("a folder") };
        for opened in [Db::open_existing(&place.url()).await, Db::open_to_read(&place.url()).await]
        {
            assert!(matches!(opened, Err(OpenError::NoFile(_))), "{opened:?}");
        }
        assert!(!folder.exists(), "not even the folder");
    }
}

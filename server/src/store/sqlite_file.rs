//! The file of an SQLite database: created for its owner alone, by one process at a time.

use std::{
    fs::{self, File, OpenOptions, TryLockError},
    io,
    path::Path,
};

/// Held while a process creates the file or applies migrations. The system releases it when the
/// process ends, however it ends.
#[derive(Debug)]
pub(super) struct Lock {
    _file: Option<File>,
}

/// Creates the file and its folder, if they are missing, and returns a lock on it. Waits for another
/// process that holds the lock.
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
pub(super) fn private() -> OpenOptions {
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
    let locked = tokio::task::spawn_blocking(move || file.lock().map(|()| file));
    let file = locked.await.map_err(io::Error::other)??;
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

//! A disk that can be filled: a small tmpfs where mounting is allowed, else a file size limit of
//! the server process.

use std::{
    env, fs, io,
    path::{Path, PathBuf},
    process::Stdio,
};

use tokio::process::Command;
use uuid::Uuid;

use crate::programs::process::Process;

/// More than a short fault scenario writes.
const SIZE: &str = "size=64m";
const FILLER: &str = "filler";

#[derive(Debug)]
pub struct Disk {
    folder: PathBuf,
    is_mounted: bool,
}

impl Disk {
    pub async fn create() -> io::Result<Disk> {
        let folder = env::temp_dir().join(format!("scrapworks-disk-{}", Uuid::now_v7().simple()));
        fs::create_dir_all(&folder)?;
        let mount = ["-t", "tmpfs", "-o", SIZE, "tmpfs"];
        let is_mounted = succeeds(Command::new("mount").args(mount).arg(&folder)).await;
        Ok(Disk { folder, is_mounted })
    }

    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Makes all further writes of the server fail.
    pub async fn fill(&self, server: &Process) -> io::Result<()> {
        if !self.is_mounted {
            return limit(server, "0:").await;
        }
        let mut filler = fs::File::create(self.folder.join(FILLER))?;
        match io::copy(&mut io::repeat(0), &mut filler) {
            Err(err) if err.kind() == io::ErrorKind::StorageFull => Ok(()),
            Err(err) => Err(err),
            Ok(_) => unreachable!("the source of zeros is endless"),
        }
    }

    /// Makes room again.
    pub async fn release(&self, server: &Process) -> io::Result<()> {
        match self.is_mounted {
            true => fs::remove_file(self.folder.join(FILLER)),
            false => limit(server, "unlimited:").await,
        }
    }

    pub async fn remove(self) -> io::Result<()> {
        // Lazy, because a killed server may not have closed its files yet.
        if self.is_mounted && !succeeds(Command::new("umount").arg("-l").arg(&self.folder)).await {
            return Err(io::Error::other("the disk cannot be unmounted"));
        }
        fs::remove_dir_all(self.folder)
    }
}

/// Sets the soft file size limit, which can be raised again.
async fn limit(server: &Process, soft: &str) -> io::Result<()> {
    let mut prlimit = Command::new("prlimit");
    prlimit.args(["--pid", &server.pid.to_string(), &format!("--fsize={soft}")]);
    let limited = succeeds(&mut prlimit).await;
    limited.then_some(()).ok_or_else(|| io::Error::other("prlimit failed"))
}

async fn succeeds(command: &mut Command) -> bool {
    let status = command.stderr(Stdio::null()).status().await;
    status.is_ok_and(|status| status.success())
}

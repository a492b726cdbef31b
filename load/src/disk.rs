//! A disk that can be full: a small file system in memory where mounting is allowed, else a limit
//! on the size of the files that the server may write.

use std::{
    env, fs, io,
    path::{Path, PathBuf},
    process::Stdio,
};

use tokio::process::Command;
use uuid::Uuid;

use crate::process::Process;

/// More than a short ordeal writes.
const SIZE: &str = "size=64m";
const BALLAST: &str = "ballast";

#[derive(Debug)]
pub struct Disk {
    folder: PathBuf,
    is_mounted: bool,
}

impl Disk {
    pub async fn make() -> io::Result<Disk> {
        let folder = env::temp_dir().join(format!("scrapworks-disk-{}", Uuid::now_v7().simple()));
        fs::create_dir_all(&folder)?;
        let mount = ["-t", "tmpfs", "-o", SIZE, "tmpfs"];
        let is_mounted = succeeds(Command::new("mount").args(mount).arg(&folder)).await;
        Ok(Disk { folder, is_mounted })
    }

    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// From now on nothing more can be written.
    pub async fn fill(&self, server: &Process) -> io::Result<()> {
        if !self.is_mounted {
            return limit(server, "0:").await;
        }
        let mut ballast = fs::File::create(self.folder.join(BALLAST))?;
        match io::copy(&mut io::repeat(0), &mut ballast) {
            Err(err) if err.kind() == io::ErrorKind::StorageFull => Ok(()),
            Err(err) => Err(err),
            Ok(_) => unreachable!("zeros do not end"),
        }
    }

    /// There is room again.
    pub async fn free(&self, server: &Process) -> io::Result<()> {
        match self.is_mounted {
            true => fs::remove_file(self.folder.join(BALLAST)),
            false => limit(server, "unlimited:").await,
        }
    }

    pub async fn drop(self) -> io::Result<()> {
        if self.is_mounted && !succeeds(Command::new("umount").arg(&self.folder)).await {
            return Err(io::Error::other("the disk is still in use"));
        }
        fs::remove_dir_all(self.folder)
    }
}

/// The soft limit, which can be raised again.
async fn limit(server: &Process, soft: &str) -> io::Result<()> {
    let mut prlimit = Command::new("prlimit");
    prlimit.args(["--pid", &server.pid.to_string(), &format!("--fsize={soft}")]);
    let limited = succeeds(&mut prlimit).await;
    limited.then_some(()).ok_or_else(|| io::Error::other("prlimit does not work"))
}

async fn succeeds(command: &mut Command) -> bool {
    let status = command.stderr(Stdio::null()).status().await;
    status.is_ok_and(|status| status.success())
}

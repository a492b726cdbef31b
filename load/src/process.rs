//! The real server as a process of its own, and what the system says about it.

use std::{
    fs, io,
    net::{Ipv4Addr, SocketAddr, TcpListener},
    path::PathBuf,
    process::Stdio,
    time::Duration,
};

use tokio::{
    io::{AsyncBufReadExt, BufReader},
    process::{Child, Command},
    time::timeout,
};

use crate::house::House;

/// A server listens within this, whatever its database has to do first.
const START_WITHIN: Duration = Duration::from_secs(60);
/// The unit of CPU times in `/proc`, which Linux has frozen.
const TICKS_PER_SECOND: f64 = 100.0;

/// How to start it. The address stays the same over restarts, so clients find it again.
#[derive(Debug, Clone)]
pub struct Program {
    pub binary: PathBuf,
    pub database_url: String,
    /// The processor that it is bound to.
    pub core: Option<usize>,
    pub address: SocketAddr,
}

/// One that runs. Dropped, it is killed.
#[derive(Debug)]
pub struct Process {
    child: Child,
    pub pid: u32,
}

#[derive(Debug, thiserror::Error)]
pub enum StartError {
    #[error("{binary} cannot be started: {err}")]
    Spawn { binary: PathBuf, err: io::Error },
    #[error("{binary} does not listen")]
    Silent { binary: PathBuf },
}

impl Program {
    /// On a free port of this machine.
    pub fn new(binary: PathBuf, database_url: String, core: Option<usize>) -> io::Result<Program> {
        let address = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?;
        Ok(Program { binary, database_url, core, address })
    }

    pub fn house(&self) -> House {
        House::new(self.address)
    }

    /// Ready when it listens. What is sent then waits until it serves.
    pub async fn start(&self) -> Result<Process, StartError> {
        let mut command = Command::new("env");
        // Over a limit on the size of files writing fails, as on a full disk, instead of killing.
        command.arg("--ignore-signal=XFSZ");
        if let Some(core) = self.core {
            command.args(["taskset", "--cpu-list", &core.to_string()]);
        }
        command.arg(&self.binary);
        command
            .env("SCRAPWORKS_BIND", self.address.to_string())
            .env("SCRAPWORKS_LIMITS", "off")
            .env("DATABASE_URL", &self.database_url)
            .env("SCRAPWORKS_LOG", "error")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .kill_on_drop(true);
        let spawn = |err| StartError::Spawn { binary: self.binary.clone(), err };
        let silent = || StartError::Silent { binary: self.binary.clone() };
        let mut child = command.spawn().map_err(spawn)?;
        let pid = child.id().ok_or_else(silent)?;
        let mut said = BufReader::new(child.stdout.take().ok_or_else(silent)?).lines();
        let listens = timeout(START_WITHIN, said.next_line()).await;
        let listens = listens.map_err(|_| silent())?.map_err(|_| silent())?;
        listens.ok_or_else(silent)?;
        Ok(Process { child, pid })
    }
}

impl Process {
    /// SIGKILL.
    pub async fn kill(&mut self) -> io::Result<()> {
        self.child.kill().await
    }

    /// SIGTERM, and then it ends by itself.
    pub async fn stop(mut self) -> io::Result<()> {
        Command::new("kill").arg(self.pid.to_string()).status().await?;
        self.child.wait().await?;
        Ok(())
    }

    /// Seconds of CPU that it has used, all threads together.
    pub fn cpu_seconds(&self) -> io::Result<f64> {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.pid))?;
        // The name in parentheses may contain anything; what follows it is in fixed places.
        let fields = stat.rsplit(')').next().unwrap_or_default();
        let ticks = |place: usize| fields.split_whitespace().nth(place)?.parse::<f64>().ok();
        let ticks = ticks(11).zip(ticks(12)).ok_or(io::ErrorKind::InvalidData)?;
        Ok((ticks.0 + ticks.1) / TICKS_PER_SECOND)
    }

    /// Resident memory in bytes.
    pub fn resident_bytes(&self) -> io::Result<u64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.pid))?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kib = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
        Ok(kib.ok_or(io::ErrorKind::InvalidData)? * 1024)
    }
}

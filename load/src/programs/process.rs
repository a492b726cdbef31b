//! The server as a child process, with its CPU and memory use.

use std::{
    fs, io,
    net::{Ipv4Addr, SocketAddr, TcpListener},
    path::PathBuf,
    process::{ExitStatus, Stdio},
    time::Duration,
};

use tokio::{
    io::{AsyncBufReadExt, BufReader},
    process::{Child, Command},
    time::timeout,
};

use crate::client::http::ApiClient;

/// How long a server may take until it listens, including recovery of its database.
const START_WITHIN: Duration = Duration::from_secs(60);
/// Unit of CPU times in `/proc`, fixed by the Linux ABI.
const TICKS_PER_SECOND: f64 = 100.0;

/// What a command begins with so that its process ends when this one does, even if that is killed.
pub const TIED: [&str; 3] = ["setpriv", "--pdeathsig", "KILL"];

/// How to start a server. Its address stays the same over restarts.
#[derive(Debug, Clone)]
pub struct Program {
    pub binary: PathBuf,
    pub database_url: String,
    /// The CPU core to bind it to.
    pub core: Option<usize>,
    pub address: SocketAddr,
    /// A command that runs the server, with its arguments.
    pub wrapper: Vec<String>,
    /// Further options of the server.
    pub options: Vec<String>,
    /// The file that its log is added to; standard error if absent.
    pub log: Option<PathBuf>,
}

/// A running server; killed when dropped.
#[derive(Debug)]
pub struct Process {
    child: Child,
    pub pid: u32,
}

#[derive(Debug, thiserror::Error)]
pub enum StartError {
    #[error("cannot start {binary}: {err}")]
    Spawn { binary: PathBuf, err: io::Error },
    #[error("{binary} did not start listening")]
    NotListening { binary: PathBuf },
}

impl Program {
    /// A server on a free local port, without limits.
    pub fn new(binary: PathBuf, database_url: String, core: Option<usize>) -> io::Result<Program> {
        let address = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?;
        Ok(Program {
            binary,
            database_url,
            core,
            address,
            wrapper: Vec::new(),
            options: Vec::new(),
            log: None,
        })
    }

    pub fn api(&self) -> ApiClient {
        ApiClient::new(self.address)
    }

    /// Starts the server and waits until it listens.
    pub async fn start(&self) -> Result<Process, StartError> {
        let mut words = self.wrapper.iter().map(String::as_str).chain(["env"]);
        let mut command = Command::new(words.next().unwrap_or("env"));
        command.args(words);
        // With SIGXFSZ ignored, exceeding a file size limit makes writes fail, as on a full disk.
        command.arg("--ignore-signal=XFSZ");
        if let Some(core) = self.core {
            command.args(["taskset", "--cpu-list", &core.to_string()]);
        }
        command.arg(&self.binary).args(&self.options);
        command
            .env("SCRAPWORKS_BIND", self.address.to_string())
            .env("SCRAPWORKS_LIMITS", "off")
            .env("DATABASE_URL", &self.database_url)
            .env("SCRAPWORKS_LOG", "error")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .kill_on_drop(true);
        let spawn = |err| StartError::Spawn { binary: self.binary.clone(), err };
        if let Some(log) = &self.log {
            let log = fs::File::options().create(true).append(true).open(log).map_err(spawn)?;
            command.stderr(log);
        }
        let not_listening = || StartError::NotListening { binary: self.binary.clone() };
        let mut child = command.spawn().map_err(spawn)?;
        let pid = child.id().ok_or_else(not_listening)?;
        let mut stdout = BufReader::new(child.stdout.take().ok_or_else(not_listening)?).lines();
        let listens = timeout(START_WITHIN, stdout.next_line()).await;
        let listens = listens.map_err(|_| not_listening())?.map_err(|_| not_listening())?;
        listens.ok_or_else(not_listening)?;
        Ok(Process { child, pid })
    }
}

impl Process {
    /// SIGKILL.
    pub async fn kill(&mut self) -> io::Result<()> {
        self.child.kill().await
    }

    /// Sends SIGTERM and waits for the process to exit.
    pub async fn stop(mut self) -> io::Result<()> {
        Command::new("kill").arg(self.pid.to_string()).status().await?;
        self.child.wait().await?;
        Ok(())
    }

    /// Sends a signal, for example `-STOP`.
    pub async fn signal(&self, signal: &str) -> io::Result<()> {
        send_signal(signal, &[self.pid]).await
    }

    /// Waits until it has exited by itself.
    pub async fn ended(&mut self) -> io::Result<ExitStatus> {
        self.child.wait().await
    }

    /// Whether it has exited.
    pub fn has_ended(&mut self) -> io::Result<bool> {
        Ok(self.child.try_wait()?.is_some())
    }

    /// CPU time used so far by all threads, in seconds.
    pub fn cpu_seconds(&self) -> io::Result<f64> {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.pid))?;
        // The process name, in parentheses, may contain spaces; the fields after it are fixed.
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

/// Sends a signal, for example `-STOP`, to processes.
pub(crate) async fn send_signal(signal: &str, pids: &[u32]) -> io::Result<()> {
    let sent = Command::new("kill").arg(signal).args(pids.iter().map(u32::to_string)).status();
    sent.await?
        .success()
        .then_some(())
        .ok_or_else(|| io::Error::other("a process no longer exists"))
}

//! A PostgreSQL server of its own, started by `scripts/with-postgres`, that can be killed.

use std::{
    fs, io,
    net::{IpAddr, Ipv4Addr, TcpListener},
    path::{Path, PathBuf},
    process::Stdio,
    time::Duration,
};

use tokio::{
    io::{AsyncBufReadExt, BufReader, Lines},
    process::{Child, ChildStdin, ChildStdout, Command},
    time::{sleep, timeout},
};

use crate::programs::process::send_signal;

/// How long creating or restarting the server may take.
const START_WITHIN: Duration = Duration::from_secs(60);

/// Interval between checks whether a killed process is gone.
const POLL_INTERVAL: Duration = Duration::from_millis(5);

/// The command that the script runs: prints the script's variables and waits for the end of stdin.
const PRINT_ENVIRONMENT: &str = r#"echo "$SCRAPWORKS_TEST_POSTGRES"
echo "$SCRAPWORKS_TEST_POSTGRES_HOME"
read -r _"#;

#[derive(Debug)]
pub struct Postgres {
    script: Child,
    /// The script stops when this is closed.
    stdin: ChildStdin,
    url: String,
    home: String,
}

impl Postgres {
    pub async fn create() -> io::Result<Postgres> {
        Postgres::create_on(None).await
    }

    /// A server that also listens on that address, besides 127.0.0.1.
    pub async fn create_on(address: Option<IpAddr>) -> io::Result<Postgres> {
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../scripts/with-postgres");
        let listen = address.map_or(String::new(), |address| address.to_string());
        let mut script = Command::new(script)
            .args(["bash", "-c", PRINT_ENVIRONMENT])
            .env("SCRAPWORKS_TEST_POSTGRES_LISTEN", listen)
            .process_group(0)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let silent = || io::Error::other("scripts/with-postgres has no output");
        let stdin = script.stdin.take().ok_or_else(silent)?;
        let mut stdout = BufReader::new(script.stdout.take().ok_or_else(silent)?).lines();
        let (url, home) = (line(&mut stdout).await?, line(&mut stdout).await?);
        Ok(Postgres { script, stdin, url, home })
    }

    pub fn url(&self) -> &str {
        &self.url
    }

    /// Sends SIGKILL to all of its processes at once, as in a power failure.
    pub async fn kill(&self) -> io::Result<()> {
        let family = self.stop_family("data").await?;
        send_signal("-KILL", &family).await?;
        timeout(START_WITHIN, async {
            while family.iter().any(|pid| is_alive(*pid)) {
                sleep(POLL_INTERVAL).await;
            }
        })
        .await?;
        // Where init does not reap orphans, a dead postmaster looks alive to its successor.
        for entry in fs::read_dir(&self.home)? {
            let path = entry?.path();
            if path.extension().is_some_and(|extension| extension == "lock") {
                fs::remove_file(path)?;
            }
        }
        fs::remove_file(self.data().join("postmaster.pid"))
    }

    /// The folder of the primary.
    pub fn data(&self) -> PathBuf {
        self.folder("data")
    }

    fn folder(&self, name: &str) -> PathBuf {
        Path::new(&self.home).join(name)
    }

    /// Stops all processes of a standby, with its connections left open.
    pub async fn freeze(&self, name: &str) -> io::Result<()> {
        self.stop_family(name).await.map(drop)
    }

    pub async fn thaw(&self, name: &str) -> io::Result<()> {
        send_signal("-CONT", &self.family(name)?).await
    }

    /// Stops the postmaster first, so that it cannot fork while its children are listed.
    async fn stop_family(&self, name: &str) -> io::Result<Vec<u32>> {
        send_signal("-STOP", &self.family(name)?[..1]).await?;
        let family = self.family(name)?;
        send_signal("-STOP", &family).await?;
        Ok(family)
    }

    /// The postmaster and its children.
    fn family(&self, name: &str) -> io::Result<Vec<u32>> {
        let pid_file = fs::read_to_string(self.folder(name).join("postmaster.pid"))?;
        let first = pid_file.lines().next().and_then(|pid| pid.trim().parse().ok());
        let postmaster: u32 = first.ok_or(io::ErrorKind::InvalidData)?;
        Ok([vec![postmaster], children(postmaster)?].concat())
    }

    /// Restarts the server at the same address; it recovers from its WAL.
    pub async fn start(&self) -> io::Result<()> {
        let started = Command::new(format!("{}/start", self.home)).status();
        let status = timeout(START_WITHIN, started).await??;
        status.success().then_some(()).ok_or_else(|| io::Error::other("PostgreSQL did not start"))
    }

    /// Creates a standby of that name, starts it, and returns its port.
    pub async fn add_standby(&self, name: &str) -> io::Result<u16> {
        let port = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port();
        self.run("standby", &[name, &port.to_string()]).await?;
        Ok(port)
    }

    /// Runs `pg_ctl` with these arguments: for a standby, or for `data`, the primary.
    pub async fn control(&self, name: &str, args: &[&str]) -> io::Result<()> {
        self.run("control", &[&[name], args].concat()).await
    }

    async fn run(&self, script: &str, args: &[&str]) -> io::Result<()> {
        let ran = Command::new(format!("{}/{script}", self.home)).args(args).status();
        let status = timeout(START_WITHIN, ran).await??;
        let failed = || io::Error::other(format!("{script} {args:?} failed"));
        status.success().then_some(()).ok_or_else(failed)
    }

    pub async fn remove(mut self) -> io::Result<()> {
        drop(self.stdin);
        self.script.wait().await?;
        Ok(())
    }
}

async fn line(stdout: &mut Lines<BufReader<ChildStdout>>) -> io::Result<String> {
    let line = timeout(START_WITHIN, stdout.next_line()).await??;
    line.ok_or_else(|| io::Error::other("scripts/with-postgres ended early"))
}

fn is_alive(pid: u32) -> bool {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
    let state = stat.rsplit(')').next().and_then(|fields| fields.split_whitespace().next());
    state.is_some_and(|state| state != "Z")
}

fn children(parent: u32) -> io::Result<Vec<u32>> {
    let mut children = Vec::new();
    for entry in fs::read_dir("/proc")? {
        let Some(pid) = entry?.file_name().to_str().and_then(|name| name.parse().ok()) else {
            continue;
        };
        // A process that has ended meanwhile has no stat file.
        let stat = fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
        let of = stat.rsplit(')').next().and_then(|fields| fields.split_whitespace().nth(1));
        if of.and_then(|of| of.parse().ok()) == Some(parent) {
            children.push(pid);
        }
    }
    Ok(children)
}

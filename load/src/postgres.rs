//! A PostgreSQL that can be killed: as `scripts/with-postgres` makes it, for one run alone.

use std::{fs, io, path::Path, process::Stdio, time::Duration};

use tokio::{
    io::{AsyncBufReadExt, BufReader, Lines},
    process::{Child, ChildStdin, ChildStdout, Command},
    time::timeout,
};

/// A new one is made, or an old one comes back, within this.
const START_WITHIN: Duration = Duration::from_secs(60);

/// What the script runs: it says what it was told, and ends when nobody listens any more.
const TELL: &str = r#"echo "$SCRAPWORKS_TEST_POSTGRES"
echo "$SCRAPWORKS_TEST_POSTGRES_HOME"
read -r _"#;

#[derive(Debug)]
pub struct Postgres {
    script: Child,
    /// Held open; its end is the script's.
    stdin: ChildStdin,
    url: String,
    home: String,
}

impl Postgres {
    pub async fn make() -> io::Result<Postgres> {
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../scripts/with-postgres");
        let mut script = Command::new(script)
            .args(["bash", "-c", TELL])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let silent = || io::Error::other("scripts/with-postgres says nothing");
        let stdin = script.stdin.take().ok_or_else(silent)?;
        let mut said = BufReader::new(script.stdout.take().ok_or_else(silent)?).lines();
        let (url, home) = (line(&mut said).await?, line(&mut said).await?);
        Ok(Postgres { script, stdin, url, home })
    }

    pub fn url(&self) -> &str {
        &self.url
    }

    /// SIGKILL for all of its processes at once, as if the plug were pulled.
    pub async fn kill(&self) -> io::Result<()> {
        let pid_file = format!("{}/data/postmaster.pid", self.home);
        let first = fs::read_to_string(&pid_file)?.lines().next().map(str::to_owned);
        let postmaster = first.and_then(|pid| pid.trim().parse().ok());
        let postmaster: u32 = postmaster.ok_or(io::ErrorKind::InvalidData)?;
        // It must not have new children while they are listed.
        signal("-STOP", &[postmaster]).await?;
        let mut family = children(postmaster)?;
        family.push(postmaster);
        signal("-KILL", &family).await?;
        // Where nobody buries orphans, a dead process would look like one that still runs.
        fs::remove_file(pid_file)
    }

    /// It recovers from its log, and is there again at the same address.
    pub async fn start(&self) -> io::Result<()> {
        let started = Command::new(format!("{}/start", self.home)).status();
        let status = timeout(START_WITHIN, started).await??;
        status.success().then_some(()).ok_or_else(|| io::Error::other("PostgreSQL does not start"))
    }

    pub async fn drop(mut self) -> io::Result<()> {
        drop(self.stdin);
        self.script.wait().await?;
        Ok(())
    }
}

async fn line(said: &mut Lines<BufReader<ChildStdout>>) -> io::Result<String> {
    let line = timeout(START_WITHIN, said.next_line()).await??;
    line.ok_or_else(|| io::Error::other("scripts/with-postgres has ended"))
}

async fn signal(signal: &str, pids: &[u32]) -> io::Result<()> {
    let sent = Command::new("kill").arg(signal).args(pids.iter().map(u32::to_string)).status();
    sent.await?.success().then_some(()).ok_or_else(|| io::Error::other("a process is gone already"))
}

fn children(parent: u32) -> io::Result<Vec<u32>> {
    let mut children = Vec::new();
    for entry in fs::read_dir("/proc")? {
        let Some(pid) = entry?.file_name().to_str().and_then(|name| name.parse().ok()) else {
            continue;
        };
        // A process that is gone by now has no parent any more.
        let stat = fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
        let of = stat.rsplit(')').next().and_then(|fields| fields.split_whitespace().nth(1));
        if of.and_then(|of| of.parse().ok()) == Some(parent) {
            children.push(pid);
        }
    }
    Ok(children)
}

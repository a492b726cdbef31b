//! A NATS server of its own, which can be killed and stopped.

use std::{
    io,
    net::{IpAddr, SocketAddr, TcpListener},
    path::Path,
    process::Stdio,
    time::Duration,
};

use serde::Deserialize;
use tokio::{
    net::TcpStream,
    process::{Child, Command},
    time::{sleep, timeout},
};

use crate::{
    client::http::ApiClient,
    programs::process::{TIED, send_signal},
};

/// How long it may take until it listens.
const START_WITHIN: Duration = Duration::from_secs(20);
const POLL_INTERVAL: Duration = Duration::from_millis(10);
const NAME: &str = "nats-server";
/// Where Debian installs it, which only the path of root names.
const SYSTEM_PATH: &str = "/usr/sbin/nats-server";

/// Killed when dropped. Its address stays the same over restarts.
#[derive(Debug)]
pub struct Nats {
    pub address: SocketAddr,
    /// Where it tells its connections.
    monitor: SocketAddr,
    child: Child,
}

impl Nats {
    /// Starts a server on free ports of that address.
    pub async fn create(address: IpAddr) -> io::Result<Nats> {
        // Both at once, so that they differ.
        let ports = [TcpListener::bind((address, 0))?, TcpListener::bind((address, 0))?];
        let [address, monitor] = [ports[0].local_addr()?, ports[1].local_addr()?];
        drop(ports);
        let child = spawn(address, monitor)?;
        let nats = Nats { address, monitor, child };
        nats.wait_until_it_listens().await?;
        Ok(nats)
    }

    pub fn url(&self) -> String {
        format!("nats://{}", self.address)
    }

    /// Starts it again after a kill.
    pub async fn start(&mut self) -> io::Result<()> {
        self.child = spawn(self.address, self.monitor)?;
        self.wait_until_it_listens().await
    }

    pub async fn kill(&mut self) -> io::Result<()> {
        self.child.kill().await
    }

    /// Stops it, with its connections left open.
    pub async fn freeze(&self) -> io::Result<()> {
        self.signal("-STOP").await
    }

    pub async fn thaw(&self) -> io::Result<()> {
        self.signal("-CONT").await
    }

    /// How many clients are connected; None if it does not say.
    pub async fn connections(&self) -> Option<usize> {
        #[derive(Deserialize)]
        struct Variables {
            connections: usize,
        }
        let text = ApiClient::new(self.monitor).file("/varz").await.ok()?;
        Some(serde_json::from_str::<Variables>(&text).ok()?.connections)
    }

    async fn signal(&self, signal: &str) -> io::Result<()> {
        let pid = self.child.id().ok_or(io::ErrorKind::NotFound)?;
        send_signal(signal, &[pid]).await
    }

    async fn wait_until_it_listens(&self) -> io::Result<()> {
        let listening = async {
            while TcpStream::connect(self.address).await.is_err() {
                sleep(POLL_INTERVAL).await;
            }
        };
        Ok(timeout(START_WITHIN, listening).await?)
    }
}

fn spawn(address: SocketAddr, monitor: SocketAddr) -> io::Result<Child> {
    let binary = if Path::new(SYSTEM_PATH).exists() { SYSTEM_PATH } else { NAME };
    let [port, monitor] = [address.port(), monitor.port()].map(|port| port.to_string());
    Command::new(TIED[0])
        .args(&TIED[1..])
        .args([binary, "-a", &address.ip().to_string(), "-p", &port, "-m", &monitor])
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .process_group(0)
        .kill_on_drop(true)
        .spawn()
}

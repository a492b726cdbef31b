//! A server in a process of its own, which is killed.

use std::{net::SocketAddr, process::Stdio};

use tokio::{
    io::{AsyncBufReadExt as _, BufReader},
    process::{Child, Command},
};

use super::{Served, binary};

pub struct Process {
    child: Child,
    address: SocketAddr,
}

impl Served for Process {
    fn address(&self) -> SocketAddr {
        self.address
    }
}

impl Process {
    /// Starts a server without rate limits on a free port.
    pub async fn start(database: &str, options: &[String]) -> Process {
        let mut command = Command::new(binary());
        command
            .args(["--bind", "127.0.0.1:0", "--limits", "off", "--database-url", database])
            .args(options)
            .stdout(Stdio::piped())
            .kill_on_drop(true);
        let mut child = command.spawn().expect("the binary runs");
        let mut lines = BufReader::new(child.stdout.take().expect("piped")).lines();
        let line = lines.next_line().await.expect("text").expect("it says something");
        let (_, address) = line.split_once("is open at http://").expect("its address");
        let address = address.replace("localhost", "127.0.0.1").parse().expect("an address");
        Process { child, address }
    }

    /// Without a chance to clean up.
    pub async fn kill(mut self) {
        self.child.kill().await.expect("it runs");
    }
}

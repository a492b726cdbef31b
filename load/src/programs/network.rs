//! Network namespaces, each with one cable to this machine in which packets can be dropped. Needs
//! root on Linux.

use std::{
    fs, io,
    net::{IpAddr, Ipv4Addr, SocketAddr},
    process::{self, Stdio},
    time::Duration,
};

use tokio::{
    io::AsyncWriteExt,
    process::{Child, Command},
    time::{sleep, timeout},
};

use crate::programs::{gate, process::TIED};

const START_WITHIN: Duration = Duration::from_secs(5);
const POLL_INTERVAL: Duration = Duration::from_millis(5);

/// A bridge on this machine, and the namespaces that are connected to it. Removed when dropped.
#[derive(Debug)]
pub struct Network {
    pub namespaces: Vec<Namespace>,
    bridge: String,
    /// The ends of the cables at the bridge.
    cables: Vec<String>,
    /// Of the bridge.
    pub address: IpAddr,
}

/// Ends with the process that holds it, and its cable with it.
#[derive(Debug)]
pub struct Namespace {
    _holder: Child,
    pid: u32,
}

/// What is dropped on the way between a namespace and a port of the bridge.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cut {
    BothWays,
    /// What is sent from the namespace.
    Out,
    /// What is sent to the namespace.
    In,
}

impl Network {
    pub async fn create(count: u8) -> io::Result<Network> {
        let id = process::id();
        let subnet = (id % 250) as u8;
        // Addresses that are reserved for tests of networks, RFC 2544.
        let address = Ipv4Addr::new(198, 18, subnet, 1);
        let bridge = format!("swb{id}");
        run("ip", &["link", "add", &bridge, "type", "bridge"]).await?;
        let mut network = Network {
            namespaces: Vec::new(),
            bridge,
            cables: Vec::new(),
            address: IpAddr::V4(address),
        };
        let bridge = &network.bridge;
        run("ip", &["addr", "add", &format!("{address}/24"), "dev", bridge]).await?;
        run("ip", &["link", "set", bridge, "up"]).await?;
        for number in 0..count {
            let namespace = Namespace::create().await?;
            let (pid, cable) = (namespace.pid.to_string(), format!("swv{id}-{number}"));
            let inside = format!("{}/24", Ipv4Addr::new(198, 18, subnet, 11 + number));
            run(
                "ip",
                &["link", "add", &cable, "type", "veth", "peer", "name", "eth0", "netns", &pid],
            )
            .await?;
            run("ip", &["link", "set", &cable, "master", &network.bridge, "up"]).await?;
            network.cables.push(cable);
            for arguments in [
                ["ip", "addr", "add", &inside, "dev", "eth0"].as_slice(),
                &["ip", "link", "set", "eth0", "up"],
                &["ip", "link", "set", "lo", "up"],
                // So that a lack of it is known before anything is cut.
                &["nft", "list", "ruleset"],
            ] {
                namespace.run(arguments).await?;
            }
            network.namespaces.push(namespace);
        }
        Ok(network)
    }
}

impl Drop for Network {
    fn drop(&mut self) {
        // Connections that nobody closed keep a namespace, and its cable, for minutes.
        for link in self.cables.iter().chain([&self.bridge]) {
            let mut command = process::Command::new("ip");
            // Nothing else can be done about what stays.
            let _ = command.args(["link", "del", link]).stderr(Stdio::null()).status();
        }
    }
}

impl Namespace {
    async fn create() -> io::Result<Namespace> {
        let holder = Command::new(TIED[0])
            .args(&TIED[1..])
            .args(["unshare", "--net", "sleep", "infinity"])
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .process_group(0)
            .kill_on_drop(true)
            .spawn()?;
        let pid = holder.id().ok_or(io::ErrorKind::NotFound)?;
        let own = fs::read_link("/proc/self/ns/net")?;
        let entered = async {
            while fs::read_link(net_of(pid))? == own {
                sleep(POLL_INTERVAL).await;
            }
            io::Result::Ok(())
        };
        timeout(START_WITHIN, entered).await??;
        Ok(Namespace { _holder: holder, pid })
    }

    /// What a command begins with to run inside.
    pub fn wrapper(&self) -> Vec<String> {
        vec!["nsenter".to_owned(), format!("--net={}", net_of(self.pid))]
    }

    /// Passes connections to an address of this machine on to the same one inside.
    pub fn open_gate(&self, address: SocketAddr) -> io::Result<()> {
        gate::open(&net_of(self.pid), address)
    }

    /// Drops packets to or from a port of the bridge, also of open connections.
    pub async fn cut(&self, peer: SocketAddr, cut: Cut) -> io::Result<()> {
        let (address, port) = (peer.ip(), peer.port());
        let mut rules = "table inet cut {\n".to_owned();
        if cut != Cut::In {
            rules += &format!(
                "chain out {{ type filter hook output priority 0; \
                 ip daddr {address} tcp dport {port} drop; }}\n"
            );
        }
        if cut != Cut::Out {
            rules += &format!(
                "chain in {{ type filter hook input priority 0; \
                 ip saddr {address} tcp sport {port} drop; }}\n"
            );
        }
        rules += "}\n";
        self.run_with_input(&["nft", "-f", "-"], &rules).await
    }

    /// Drops nothing any more.
    pub async fn heal(&self) -> io::Result<()> {
        self.run(&["nft", "flush", "ruleset"]).await
    }

    async fn run(&self, arguments: &[&str]) -> io::Result<()> {
        self.run_with_input(arguments, "").await
    }

    async fn run_with_input(&self, arguments: &[&str], input: &str) -> io::Result<()> {
        let wrapper = self.wrapper();
        let mut command = Command::new(&wrapper[0]);
        command.args(&wrapper[1..]).args(arguments);
        finish(command, input).await
    }
}

fn net_of(pid: u32) -> String {
    format!("/proc/{pid}/ns/net")
}

async fn run(program: &str, arguments: &[&str]) -> io::Result<()> {
    let mut command = Command::new(program);
    command.args(arguments);
    finish(command, "").await
}

/// Runs a command to its end; what it complains of is the error.
async fn finish(mut command: Command, input: &str) -> io::Result<()> {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .kill_on_drop(true)
        .spawn()?;
    if let Some(mut stdin) = child.stdin.take() {
        stdin.write_all(input.as_bytes()).await?;
    }
    let output = child.wait_with_output().await?;
    let complaint = String::from_utf8_lossy(&output.stderr).trim().to_owned();
    output.status.success().then_some(()).ok_or_else(|| io::Error::other(complaint))
}

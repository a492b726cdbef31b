//! A proxy with TLS in front of a server: the programs that operators use, with the files of
//! `deploy/`, on free ports of this machine and with a certificate of this test.

use std::{
    env, fs,
    net::{Ipv4Addr, SocketAddr, TcpListener as StdListener},
    path::{Path, PathBuf},
    process::Stdio,
    sync::Arc,
};

use rcgen::{BasicConstraints, CertificateParams, CertifiedIssuer, IsCa, KeyPair};
use rustls::{
    ClientConfig, RootCertStore,
    crypto::ring,
    pki_types::{CertificateDer, ServerName},
};
use tokio::{
    io::copy_bidirectional,
    net::{TcpListener, TcpStream},
    process::{Child, Command},
};
use tokio_rustls::TlsConnector;

use super::{Served, eventually, program::new_path};

/// Killed when dropped. What comes to `address` reaches it over TLS.
#[derive(Debug)]
pub struct Proxy {
    _child: Child,
    address: SocketAddr,
    port: u16,
    folder: PathBuf,
}

/// What a file of `deploy/` is started with.
pub struct Plan<'a> {
    /// The program and its arguments; FILE and FOLDER are put in.
    pub command: &'a [&'a str],
    pub text: String,
    pub server: SocketAddr,
}

impl Served for Proxy {
    fn address(&self) -> SocketAddr {
        self.address
    }
}

impl Proxy {
    pub async fn start(plan: Plan<'_>) -> Proxy {
        let folder = PathBuf::from(new_path("proxy"));
        fs::create_dir(&folder).expect("a new folder");
        let root = write_certificate(&folder);
        let ports = [free_port(), free_port()];
        let file = folder.join("proxy.conf");
        fs::write(&file, adapt(&plan, &folder, ports)).expect("a new file");
        let put_in = |word: &&str| {
            let word = word.replace("FILE", &file.display().to_string());
            word.replace("FOLDER", &folder.display().to_string())
        };
        let words: Vec<String> = plan.command.iter().map(put_in).collect();
        let log = fs::File::create(folder.join("log")).expect("a new file");
        let path = env::var("PATH").unwrap_or_default();
        let child = Command::new("setpriv")
            .args(["--pdeathsig", "TERM"])
            .args(&words)
            .env("PATH", format!("{path}:/usr/sbin"))
            .env("HOME", &folder)
            .stdin(Stdio::null())
            .stdout(log.try_clone().expect("a file"))
            .stderr(log)
            .kill_on_drop(true)
            .spawn()
            .expect("setpriv is there");
        let listens = async || TcpStream::connect((Ipv4Addr::LOCALHOST, ports[1])).await.is_ok();
        let said = format!(
            "{} listens: install it with `apt-get install nginx-light caddy haproxy`, and see {}",
            words[0],
            folder.join("log").display()
        );
        eventually(&said, listens).await;
        let address = bridge(root, ports[1]).await;
        Proxy { _child: child, address, port: ports[1], folder }
    }

    /// The address that players would open.
    pub fn public_url(&self) -> String {
        format!("https://localhost:{}", self.port)
    }

    /// The certificate of who signed that of the proxy.
    pub fn authority(&self) -> PathBuf {
        self.folder.join("authority.pem")
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        // A failure shall be read first.
        if !std::thread::panicking() {
            let _ = fs::remove_dir_all(&self.folder);
        }
    }
}

fn free_port() -> u16 {
    let listener = StdListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
    listener.local_addr().expect("it is bound").port()
}

/// The text with this machine's ports, files and names in the place of those of an operator.
fn adapt(plan: &Plan<'_>, folder: &Path, [plain, secure]: [u16; 2]) -> String {
    let file = |name: &str| folder.join(name).display().to_string();
    // Not every machine has IPv6.
    let lines = plan.text.lines().filter(|line| !line.contains("[::]:"));
    let text: String = lines.flat_map(|line| [line, "\n"]).collect();
    text.replace("FOLDER", &folder.display().to_string())
        .replace("127.0.0.1:8080", &plan.server.to_string())
        .replace("listen 80;", &format!("listen 127.0.0.1:{plain};"))
        .replace("listen 443 ", &format!("listen 127.0.0.1:{secure} "))
        .replace("bind :80\n", &format!("bind 127.0.0.1:{plain}\n"))
        .replace("bind :443 ", &format!("bind 127.0.0.1:{secure} "))
        .replace("/etc/letsencrypt/live/play.example.org", &folder.display().to_string())
        .replace("/etc/haproxy/play.example.org.pem", &file("both.pem"))
        .replace("\nplay.example.org {\n", &format!("\n:{secure} {{\n\tbind 127.0.0.1\n\tTLS\n"))
        .replace("TLS\n", &format!("tls {} {}\n", file("fullchain.pem"), file("privkey.pem")))
}

/// A certificate for this machine, its key, and who signed it.
fn write_certificate(folder: &Path) -> CertificateDer<'static> {
    let mut authority = CertificateParams::default();
    authority.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    let authority = CertifiedIssuer::self_signed(authority, KeyPair::generate().expect("a key"));
    let authority = authority.expect("it can be signed");
    let key = KeyPair::generate().expect("a key");
    let params = CertificateParams::new(vec!["localhost".to_owned()]).expect("a name");
    let certificate = params.signed_by(&key, &authority).expect("it can be signed");
    let write = |name: &str, text: String| fs::write(folder.join(name), text).expect("a new file");
    write("authority.pem", authority.pem());
    write("fullchain.pem", certificate.pem());
    write("privkey.pem", key.serialize_pem());
    write("both.pem", certificate.pem() + &key.serialize_pem());
    authority.der().clone()
}

/// Passes connections on over TLS, so that clients without certificates can be used.
async fn bridge(root: CertificateDer<'static>, port: u16) -> SocketAddr {
    let mut roots = RootCertStore::empty();
    roots.add(root).expect("a certificate");
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .expect("the provider supports them")
        .with_root_certificates(roots)
        .with_no_client_auth();
    let connector = TlsConnector::from(Arc::new(config));
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.expect("a free port");
    let address = listener.local_addr().expect("it is bound");
    tokio::spawn(async move {
        while let Ok((mut client, _)) = listener.accept().await {
            let connector = connector.clone();
            tokio::spawn(async move {
                let server = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).await?;
                let name = ServerName::try_from("localhost").expect("a name");
                let mut server = connector.connect(name, server).await?;
                copy_bidirectional(&mut client, &mut server).await
            });
        }
    });
    address
}

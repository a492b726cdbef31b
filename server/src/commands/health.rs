//! `scrapworks health`: asks a server on this machine whether it is ready. Images need no other
//! tool for their health checks.

use std::{
    error::Error,
    io::{self, Read as _, Write as _},
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream},
    time::Duration,
};

use crate::{commands::output::Status, config::Config};

const TIMEOUT: Duration = Duration::from_secs(4);
const READY: &str = "HTTP/1.1 200 ";

#[derive(Debug, thiserror::Error)]
pub enum HealthError {
    #[error("no server answers at {address}: {err}")]
    NoAnswer { address: SocketAddr, err: io::Error },
    #[error("the server at {address} is not ready: {status:?}")]
    NotReady { address: SocketAddr, status: String },
}

pub(super) fn run(config: &Config) -> Result<Status, Box<dyn Error>> {
    check(config.bind)?;
    Ok(Status::Ok)
}

/// Fails unless the server that listens on `bind` is ready.
pub(super) fn check(bind: SocketAddr) -> Result<(), HealthError> {
    let address = local(bind);
    let status = ask(address).map_err(|err| HealthError::NoAnswer { address, err })?;
    let is_ready = status.starts_with(READY);
    is_ready.then_some(()).ok_or(HealthError::NotReady { address, status })
}

/// Where a server is reached that listens on `bind`.
fn local(bind: SocketAddr) -> SocketAddr {
    let ip = match bind.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip @ (IpAddr::V4(_) | IpAddr::V6(_)) => ip,
    };
    SocketAddr::new(ip, bind.port())
}

/// The status line of `GET /readyz`.
fn ask(address: SocketAddr) -> io::Result<String> {
    let mut stream = TcpStream::connect_timeout(&address, TIMEOUT)?;
    stream.set_read_timeout(Some(TIMEOUT))?;
    stream.set_write_timeout(Some(TIMEOUT))?;
    let request = format!("GET /readyz HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    // In one piece: who answers before it has read all, and closes, resets the connection.
    stream.write_all(request.as_bytes())?;
    let mut answer = Vec::new();
    stream.take(4096).read_to_end(&mut answer)?;
    let answer = String::from_utf8_lossy(&answer);
    Ok(answer.lines().next().unwrap_or_default().to_owned())
}

#[cfg(test)]
mod tests {
    use std::{net::TcpListener, thread};

    use super::*;

    fn answering(answer: &'static str) -> SocketAddr {
        let listener = TcpListener::bind("0.0.0.0:0").unwrap();
        let address = listener.local_addr().unwrap();
        thread::spawn(move || {
            let (mut stream, _) = listener.accept().unwrap();
            let mut asked = [0; 1024];
            let read = stream.read(&mut asked).unwrap();
            assert!(asked[..read].starts_with(b"GET /readyz "));
            stream.write_all(answer.as_bytes()).unwrap();
        });
        address
    }

    #[test]
    fn only_a_ready_server_is_healthy() {
        assert!(check(answering("HTTP/1.1 200 OK\r\n\r\nok")).is_ok());
        let refused = check(answering("HTTP/1.1 503 Service Unavailable\r\n\r\n"));
        assert!(matches!(refused, Err(HealthError::NotReady { .. })), "{refused:?}");
        let silent = check(answering(""));
        assert!(matches!(silent, Err(HealthError::NotReady { .. })), "{silent:?}");
    }
}

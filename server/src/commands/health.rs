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
    #[error("the server at {address} is not ready: {code}")]
    NotReady { address: SocketAddr, code: String },
    #[error("what listens on {address} does not answer as a server: {status:?}")]
    Stranger { address: SocketAddr, status: String },
}

pub(super) fn run(config: &Config) -> Result<Status, Box<dyn Error>> {
    check(config.bind)?;
    Ok(Status::Ok)
}

/// Fails unless the server that listens on `bind` is ready.
pub(super) fn check(bind: SocketAddr) -> Result<(), HealthError> {
    let address = local(bind);
    let answer = ask(address).map_err(|err| HealthError::NoAnswer { address, err })?;
    if answer.starts_with(READY) {
        return Ok(());
    }
    let status = answer.lines().next().unwrap_or_default().to_owned();
    Err(match code(&answer) {
        Some(code) => HealthError::NotReady { address, code },
        None => HealthError::Stranger { address, status },
    })
}

/// Why a server is not ready.
fn code(answer: &str) -> Option<String> {
    let (_, body) = answer.split_once("\r\n\r\n")?;
    let problem: serde_json::Value = serde_json::from_str(body).ok()?;
    Some(problem.get("code")?.as_str()?.to_owned())
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

/// The answer to `GET /readyz`.
fn ask(address: SocketAddr) -> io::Result<String> {
    let mut stream = TcpStream::connect_timeout(&address, TIMEOUT)?;
    stream.set_read_timeout(Some(TIMEOUT))?;
    stream.set_write_timeout(Some(TIMEOUT))?;
    let request = format!("GET /readyz HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    // In one piece: who answers before it has read all, and closes, resets the connection.
    stream.write_all(request.as_bytes())?;
    let mut answer = Vec::new();
    stream.take(4096).read_to_end(&mut answer)?;
    Ok(String::from_utf8_lossy(&answer).into_owned())
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
        let problem = "HTTP/1.1 503 Service Unavailable\r\na: b\r\n\r\n{\"code\":\"server.busy\"}";
        let refused = check(answering(problem)).unwrap_err().to_string();
        assert!(refused.ends_with("is not ready: server.busy"), "{refused}");
        for other in ["HTTP/1.1 404 Not Found\r\n\r\nno such file", ""] {
            let said = check(answering(other));
            assert!(matches!(said, Err(HealthError::Stranger { .. })), "{said:?}");
        }
    }
}

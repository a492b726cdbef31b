//! The certificate with which a host answers, and for how long it stays valid; and connections for
//! checks of what players reach.

use std::{
    io,
    net::{TcpStream, ToSocketAddrs as _},
    sync::Arc,
    time::Duration,
};

use rustls::{
    CertificateError, ClientConfig, ClientConnection, RootCertStore, StreamOwned,
    client::{WebPkiServerVerifier, danger::ServerCertVerifier as _},
    crypto::{CryptoProvider, ring},
    pki_types::{CertificateDer, ServerName, UnixTime},
};
use tokio::time::timeout;
use url::Url;

use crate::{blocking::run_blocking, clock::wall::now};

/// For the name, the connection and the handshake each.
const STEP_MAX: Duration = Duration::from_secs(5);
const WHOLE_MAX: Duration = Duration::from_secs(15);
/// Nothing beyond is looked at.
const DAYS_LEFT_MAX: u64 = 10 * 365;
const DAY_SECONDS: u64 = 24 * 60 * 60;

#[derive(Debug, thiserror::Error)]
pub(crate) enum TlsError {
    #[error("{host} cannot be reached: {err}")]
    Unreachable { host: String, err: io::Error },
    #[error("the certificate of {0} has expired")]
    Expired(String),
    #[error("the certificate of {0} is not valid yet")]
    NotYet(String),
    #[error("the certificate is for another name than {0}")]
    Name(String),
    #[error("the certificate of {0} is signed by nobody whom this machine trusts")]
    Issuer(String),
    #[error("the handshake with {host} fails: {err}")]
    Handshake { host: String, err: io::Error },
    #[error("the certificate of {0} cannot be read")]
    Unreadable(String),
    #[error("this machine trusts no certificates: {0}")]
    NoRoots(String),
}

impl TlsError {
    /// Whether browsers refuse the certificate, too.
    pub(crate) fn is_invalid(&self) -> bool {
        match self {
            TlsError::Expired(_)
            | TlsError::NotYet(_)
            | TlsError::Name(_)
            | TlsError::Issuer(_) => true,
            TlsError::Unreachable { .. }
            | TlsError::Handshake { .. }
            | TlsError::Unreadable(_)
            | TlsError::NoRoots(_) => false,
        }
    }

    pub(crate) fn advice(&self) -> &'static str {
        match self {
            TlsError::Unreachable { .. } => {
                "Check the name's DNS entry and the firewall. Some networks do not let a machine \
                 reach its own public address: then check from another one."
            }
            TlsError::Expired(_) => "Renew it, and see why that was not done by itself.",
            TlsError::NotYet(_) => "Check the clock of this machine.",
            TlsError::Name(_) => "Get a certificate for the host of the public URL.",
            TlsError::Issuer(_) => {
                "Let the proxy send the whole chain of a certificate that browsers trust."
            }
            TlsError::Handshake { .. } | TlsError::Unreadable(_) => {
                "Check the proxy's TLS configuration."
            }
            TlsError::NoRoots(_) => "Install the package ca-certificates.",
        }
    }
}

/// The host and the days for which its certificates stay valid; None if the URL is not https.
pub(crate) async fn of_url(url: Option<&str>) -> Option<(String, Result<i64, TlsError>)> {
    let url = url.and_then(|url| Url::parse(url).ok()).filter(|url| url.scheme() == "https")?;
    let host = url.host_str().unwrap_or_default().to_owned();
    let port = url.port_or_known_default().unwrap_or(443);
    let name = host.clone();
    let asked = run_blocking(move || days_left(&name, port));
    let days = match timeout(WHOLE_MAX, asked).await {
        Ok(Ok(days)) => days,
        Ok(Err(_)) => Err(TlsError::Unreadable(host.clone())),
        Err(_) => {
            Err(TlsError::Unreachable { host: host.clone(), err: io::ErrorKind::TimedOut.into() })
        }
    };
    Some((host, days))
}

/// The days for which the chain stays valid with which a TLS server answers. Asks for nothing else.
fn days_left(host: &str, port: u16) -> Result<i64, TlsError> {
    let roots = Arc::new(roots()?);
    let name = server_name(host)?;
    let chain = chain(host, (name.clone(), port), Arc::clone(&roots))?;
    let (own, others) = chain.split_first().ok_or_else(|| TlsError::Unreadable(host.to_owned()))?;
    let verifier = WebPkiServerVerifier::builder_with_provider(roots, provider())
        .build()
        .expect("there are roots");
    let now = now().ms().unsigned_abs() / 1000;
    // The libraries tell whether a chain is valid at a time, not until when.
    let is_valid_in = |days: &u64| {
        let then = UnixTime::since_unix_epoch(Duration::from_secs(now + days * DAY_SECONDS));
        verifier.verify_server_cert(own, others, &name, &[], then).is_ok()
    };
    let days: Vec<u64> = (1..=DAYS_LEFT_MAX).collect();
    Ok(days.partition_point(is_valid_in) as i64)
}

/// The certificates with which a server answers whom this machine trusts.
fn chain(
    host: &str,
    (name, port): (ServerName<'static>, u16),
    roots: Arc<RootCertStore>,
) -> Result<Vec<CertificateDer<'static>>, TlsError> {
    let unreachable = |err| TlsError::Unreachable { host: host.to_owned(), err };
    let mut stream = connect(bare(host), port).map_err(unreachable)?;
    let connection = shake_hands(host, name, roots, &mut stream)?;
    let chain = connection.peer_certificates().unwrap_or_default();
    Ok(chain.iter().map(|certificate| certificate.clone().into_owned()).collect())
}

/// A connection that waits for an answer only so long.
pub(crate) trait Stream: io::Read + io::Write {}

impl<S: io::Read + io::Write> Stream for S {}

/// Connects to the host of a URL, over TLS if it is https.
pub(crate) fn connect_to(url: &Url) -> Result<Box<dyn Stream>, TlsError> {
    let host = url.host_str().unwrap_or_default();
    let unreachable = |err| TlsError::Unreachable { host: host.to_owned(), err };
    let port = url.port_or_known_default().unwrap_or(443);
    let mut stream = connect(bare(host), port).map_err(unreachable)?;
    if url.scheme() != "https" {
        return Ok(Box::new(stream));
    }
    let connection = shake_hands(host, server_name(host)?, Arc::new(roots()?), &mut stream)?;
    Ok(Box::new(StreamOwned::new(connection, stream)))
}

fn shake_hands(
    host: &str,
    name: ServerName<'static>,
    roots: Arc<RootCertStore>,
    stream: &mut TcpStream,
) -> Result<ClientConnection, TlsError> {
    let client = ClientConfig::builder_with_provider(provider())
        .with_safe_default_protocol_versions()
        .expect("the provider supports them")
        .with_root_certificates(roots)
        .with_no_client_auth();
    let failed = |err: io::Error| classify(host, err);
    let mut connection = ClientConnection::new(Arc::new(client), name)
        .map_err(|err| failed(io::Error::other(err)))?;
    while connection.is_handshaking() {
        connection.complete_io(stream).map_err(failed)?;
    }
    Ok(connection)
}

/// An address of IPv6 without the brackets that URLs have.
fn bare(host: &str) -> &str {
    host.trim_start_matches('[').trim_end_matches(']')
}

fn server_name(host: &str) -> Result<ServerName<'static>, TlsError> {
    ServerName::try_from(bare(host).to_owned()).map_err(|_| TlsError::Unreachable {
        host: host.to_owned(),
        err: io::ErrorKind::InvalidInput.into(),
    })
}

fn provider() -> Arc<CryptoProvider> {
    Arc::new(ring::default_provider())
}

/// Whom this machine trusts.
fn roots() -> Result<RootCertStore, TlsError> {
    let found = rustls_native_certs::load_native_certs();
    let mut roots = RootCertStore::empty();
    let (added, _) = roots.add_parsable_certificates(found.certs);
    if added == 0 {
        let why = found.errors.first().map(ToString::to_string).unwrap_or_default();
        return Err(TlsError::NoRoots(why));
    }
    Ok(roots)
}

fn connect(host: &str, port: u16) -> io::Result<TcpStream> {
    let mut last = io::Error::from(io::ErrorKind::NotFound);
    for address in (host, port).to_socket_addrs()? {
        match TcpStream::connect_timeout(&address, STEP_MAX) {
            Ok(stream) => {
                stream.set_read_timeout(Some(STEP_MAX))?;
                stream.set_write_timeout(Some(STEP_MAX))?;
                return Ok(stream);
            }
            Err(err) => last = err,
        }
    }
    Err(last)
}

fn classify(host: &str, err: io::Error) -> TlsError {
    let host = host.to_owned();
    let of_tls = err.get_ref().and_then(|err| err.downcast_ref::<rustls::Error>());
    let Some(rustls::Error::InvalidCertificate(problem)) = of_tls else {
        return TlsError::Handshake { host, err };
    };
    use CertificateError as Problem;
    if matches!(problem, Problem::Expired | Problem::ExpiredContext { .. }) {
        TlsError::Expired(host)
    } else if matches!(problem, Problem::NotValidYet | Problem::NotValidYetContext { .. }) {
        TlsError::NotYet(host)
    } else if matches!(problem, Problem::NotValidForName | Problem::NotValidForNameContext { .. }) {
        TlsError::Name(host)
    } else if *problem == Problem::UnknownIssuer {
        TlsError::Issuer(host)
    } else {
        TlsError::Handshake { host, err }
    }
}

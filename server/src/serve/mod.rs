//! Serves HTTP/1.1 connections: limits their number, times and sizes, and shuts them down
//! gracefully.

mod admission;
mod stream;

use std::{convert::Infallible, io, net::SocketAddr, pin::pin, sync::Arc, time::Duration};

use axum::{
    Router,
    extract::ConnectInfo,
    http::{HeaderValue, header},
    response::{IntoResponse as _, Response},
    serve::{Listener, ListenerExt as _},
};
use hyper::{Request, body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::{TcpListener, TcpSocket},
    sync::Semaphore,
    time::timeout,
};
use tokio_util::{sync::CancellationToken, task::TaskTracker};
use tower_service::Service as _;

use crate::{
    config::ConnectionLimits,
    error::Error,
    http::ops::PROBES,
    known_networks::KnownNetworks,
    rate_limit::ClientAddr,
    serve::{admission::Admission, stream::LimitedStream},
    sockets::read_meter::ReadMeter,
};

/// Bytes of a request's head.
const HEAD_BYTES_MAX: usize = 16 * 1024;
/// Bytes of a connection's buffers.
const BUFFER_BYTES_MAX: usize = 64 * 1024;
/// Time for open requests to finish on shutdown.
const DRAIN_TIMEOUT: Duration = Duration::from_secs(5);
/// Connections over the limits that are told so, at a time. Further ones are cut.
const REFUSALS_MAX: usize = 256;
/// Time for the head of a request that is going to be refused.
const REFUSAL_HEAD_TIMEOUT: Duration = Duration::from_secs(2);

/// Connections that may wait to be accepted; the system may allow fewer. A crowd that comes back
/// after a restart has to fit in: a connection that does not is tried again after a second.
const BACKLOG: u32 = 4096;

/// Why nothing listens, and what to do.
#[derive(Debug, thiserror::Error)]
#[error("cannot listen on {address}: {err}{}", advice(.err.kind()))]
pub struct ListenError {
    address: SocketAddr,
    err: io::Error,
}

fn advice(kind: io::ErrorKind) -> &'static str {
    if kind == io::ErrorKind::AddrInUse {
        ". Stop what listens there, or choose another port"
    } else if kind == io::ErrorKind::AddrNotAvailable {
        ". This machine does not have that address"
    } else if kind == io::ErrorKind::PermissionDenied {
        ". Ports below 1024 are for root: let a proxy listen there, and choose a higher one"
    } else {
        ""
    }
}

/// Listens for TCP connections.
pub fn listen(address: SocketAddr) -> Result<TcpListener, ListenError> {
    bind(address).map_err(|err| ListenError { address, err })
}

fn bind(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

/// A TCP listener that sets TCP_NODELAY on its connections.
pub fn with_nodelay(listener: TcpListener) -> impl Listener<Addr = SocketAddr> {
    listener.tap_io(|stream| {
        if let Err(err) = stream.set_nodelay(true) {
            tracing::debug!(%err, "cannot set TCP_NODELAY");
        }
    })
}

/// Accepts connections until `stop` is cancelled. Each runs as a task of `tasks`.
///
/// Connections over the limits are refused, but for requests that ask for the server's health.
pub async fn serve(
    mut listener: impl Listener<Addr = SocketAddr>,
    router: Router,
    (limits, known_networks): (ConnectionLimits, Arc<KnownNetworks>),
    stop: CancellationToken,
    tasks: TaskTracker,
) {
    let admission = Admission::new(limits, known_networks);
    let refusals = Arc::new(Semaphore::new(REFUSALS_MAX));
    loop {
        let (stream, peer) = tokio::select! {
            biased;
            () = stop.cancelled() => return,
            accepted = listener.accept() => accepted,
        };
        let (router, stop) = (router.clone(), stop.clone());
        match admission.admit(ClientAddr::from(peer.ip())) {
            Ok(place) => {
                let connection = Connection { peer, limits, router, refusal: None };
                tasks.spawn(async move {
                    connection.serve(stream, stop).await;
                    drop(place);
                });
            }
            Err(max) => {
                let Ok(permit) = Arc::clone(&refusals).try_acquire_owned() else { continue };
                let limits = ConnectionLimits { head_timeout: REFUSAL_HEAD_TIMEOUT, ..limits };
                let connection = Connection { peer, limits, router, refusal: Some(max) };
                tasks.spawn(async move {
                    connection.serve(stream, stop).await;
                    drop(permit);
                });
            }
        }
    }
}

#[derive(Debug)]
struct Connection {
    peer: SocketAddr,
    limits: ConnectionLimits,
    router: Router,
    /// The limit that this connection is over.
    refusal: Option<usize>,
}

impl Connection {
    async fn serve(
        self,
        stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
        stop: CancellationToken,
    ) {
        let Connection { peer, limits, router, refusal } = self;
        let meter = ReadMeter::default();
        let stream = LimitedStream::new(stream, limits.write_timeout, meter.clone());
        let service = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo(peer));
            request.extensions_mut().insert(meter.clone());
            let mut router = router.clone();
            async move {
                let response: Result<Response, Infallible> = match refusal {
                    Some(max) if !PROBES.contains(&request.uri().path()) => Ok(refused(max)),
                    _ => router.call(request).await,
                };
                response
            }
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .keep_alive(refusal.is_none())
            .header_read_timeout(limits.head_timeout)
            .max_header_size(HEAD_BYTES_MAX)
            .max_buf_size(BUFFER_BYTES_MAX)
            .serve_connection(TokioIo::new(stream), service)
            .with_upgrades();
        let mut connection = pin!(connection);
        let ended = tokio::select! {
            biased;
            ended = connection.as_mut() => ended,
            () = stop.cancelled() => {
                connection.as_mut().graceful_shutdown();
                timeout(DRAIN_TIMEOUT, connection).await.unwrap_or(Ok(()))
            }
        };
        if let Err(err) = ended {
            // The client disconnected, was too slow or did not speak HTTP.
            tracing::debug!(%err, %peer, "connection ended with an error");
        }
    }
}

fn refused(max: usize) -> Response {
    let mut response = Error::Connections { max }.into_response();
    response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    response
}

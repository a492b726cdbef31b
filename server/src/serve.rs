//! Connections over HTTP/1.1: how many there may be, how long they may take, and how they end.

use std::{convert::Infallible, net::SocketAddr, pin::pin, sync::Arc, time::Duration};

use axum::{
    Router,
    extract::ConnectInfo,
    response::Response,
    serve::{Listener, ListenerExt as _},
};
use hyper::{Request, body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::TcpListener,
    sync::Semaphore,
    time::timeout,
};
use tokio_util::{sync::CancellationToken, task::TaskTracker};
use tower_service::Service as _;

/// Connections that are not WebSockets yet. More wait in the system's queue.
const CONNECTIONS_MAX: usize = 4_096;
/// How long a client may take for the head of a request, and stay without one.
const HEAD_TIMEOUT: Duration = Duration::from_secs(30);
/// The longest head of a request.
const HEAD_BYTES_MAX: usize = 16 * 1024;
/// How long requests that are under way may take when the server stops.
const DRAIN_TIMEOUT: Duration = Duration::from_secs(5);

/// Connections over TCP whose small packets are not held back.
pub fn undelayed(listener: TcpListener) -> impl Listener<Addr = SocketAddr> {
    listener.tap_io(|stream| {
        if let Err(err) = stream.set_nodelay(true) {
            tracing::debug!(%err, "small packets of a connection may be late");
        }
    })
}

/// Accepts connections until `stop`. Each is a task of `tasks`.
pub async fn serve(
    mut listener: impl Listener<Addr = SocketAddr>,
    router: Router,
    stop: CancellationToken,
    tasks: TaskTracker,
) {
    let places = Arc::new(Semaphore::new(CONNECTIONS_MAX));
    loop {
        let accepted = async {
            let place = Arc::clone(&places).acquire_owned().await;
            (place.expect("nobody closes it"), listener.accept().await)
        };
        let (place, (stream, peer)) = tokio::select! {
            biased;
            () = stop.cancelled() => return,
            accepted = accepted => accepted,
        };
        let connection = connection(stream, peer, router.clone(), stop.clone());
        tasks.spawn(async move {
            connection.await;
            drop(place);
        });
    }
}

async fn connection(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    peer: SocketAddr,
    router: Router,
    stop: CancellationToken,
) {
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        let mut router = router.clone();
        async move {
            let answer: Result<Response, Infallible> = router.call(request).await;
            answer
        }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_TIMEOUT)
        .max_header_size(HEAD_BYTES_MAX)
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
        // The client went away, was too slow or did not speak HTTP: its business.
        tracing::debug!(%err, %peer, "a connection ended early");
    }
}

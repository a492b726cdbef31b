//! Serves HTTP/1.1 connections: limits their number, header time and header size, and shuts them
//! down gracefully.

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

/// Connections that are not upgraded to WebSockets. More wait in the listen queue.
const CONNECTIONS_MAX: usize = 4_096;
/// Time for the head of a request, and for an idle keep-alive connection.
const HEAD_TIMEOUT: Duration = Duration::from_secs(30);
/// Bytes of a request's head.
const HEAD_BYTES_MAX: usize = 16 * 1024;
/// Time for open requests to finish on shutdown.
const DRAIN_TIMEOUT: Duration = Duration::from_secs(5);

/// A TCP listener that sets TCP_NODELAY on its connections.
pub fn with_nodelay(listener: TcpListener) -> impl Listener<Addr = SocketAddr> {
    listener.tap_io(|stream| {
        if let Err(err) = stream.set_nodelay(true) {
            tracing::debug!(%err, "cannot set TCP_NODELAY");
        }
    })
}

/// Accepts connections until `stop` is cancelled. Each runs as a task of `tasks`.
pub async fn serve(
    mut listener: impl Listener<Addr = SocketAddr>,
    router: Router,
    stop: CancellationToken,
    tasks: TaskTracker,
) {
    let permits = Arc::new(Semaphore::new(CONNECTIONS_MAX));
    loop {
        let accepted = async {
            let permit = Arc::clone(&permits).acquire_owned().await;
            (permit.expect("the semaphore is never closed"), listener.accept().await)
        };
        let (permit, (stream, peer)) = tokio::select! {
            biased;
            () = stop.cancelled() => return,
            accepted = accepted => accepted,
        };
        let connection = connection(stream, peer, router.clone(), stop.clone());
        tasks.spawn(async move {
            connection.await;
            drop(permit);
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
            let response: Result<Response, Infallible> = router.call(request).await;
            response
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
        // The client disconnected, was too slow or did not speak HTTP.
        tracing::debug!(%err, %peer, "connection ended with an error");
    }
}

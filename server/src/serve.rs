//! Connections over HTTP/1.1: how many there may be, how long they may take, and how they end.

use std::{convert::Infallible, net::SocketAddr, pin::pin, sync::Arc, time::Duration};

use axum::{Router, extract::ConnectInfo, response::Response};
use hyper::{Request, body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::Semaphore,
    time::{sleep, timeout},
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
/// After which accepting is tried again when the system has no more descriptors.
const ACCEPT_PAUSE: Duration = Duration::from_millis(200);

/// Accepts connections until `stop`. Each is a task of `tasks`.
pub async fn serve(
    listener: TcpListener,
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
        let (place, accepted) = tokio::select! {
            accepted = accepted => accepted,
            () = stop.cancelled() => return,
        };
        match accepted {
            Ok((stream, peer)) => {
                let connection = connection(stream, peer, router.clone(), stop.clone());
                tasks.spawn(async move {
                    connection.await;
                    drop(place);
                });
            }
            Err(err) => {
                tracing::warn!(%err, "a connection was not accepted");
                sleep(ACCEPT_PAUSE).await;
            }
        }
    }
}

async fn connection(stream: TcpStream, peer: SocketAddr, router: Router, stop: CancellationToken) {
    if let Err(err) = stream.set_nodelay(true) {
        tracing::debug!(%err, %peer, "small packets of a connection may be late");
    }
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

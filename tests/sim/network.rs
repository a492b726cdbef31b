//! Routes client connections to the current server process.

use std::{
    cell::RefCell,
    future::pending,
    io::{self, ErrorKind},
    net::SocketAddr,
    sync::Arc,
};

use axum::serve::Listener;
use http_body_util::{BodyExt, Full};
use hyper::{Method, Request, body::Bytes, client::conn::http1::handshake};
use hyper_util::rt::TokioIo;
use serde_json::Value as Json;
use tokio::{sync::mpsc, time::timeout};
use tokio_tungstenite::{WebSocketStream, client_async};

use super::{
    REPLY_TIMEOUT,
    pipe::{ClientEnd, PipeLimits, ServerEnd, pipe},
    process::Process,
};

/// Connections that may wait to be accepted.
const BACKLOG: usize = 64;

#[derive(Debug, Default)]
pub struct Network(RefCell<Option<Route>>);

#[derive(Debug)]
struct Route {
    process: Arc<Process>,
    connections: mpsc::Sender<(ServerEnd, SocketAddr)>,
}

/// The listener of a simulated server.
#[derive(Debug)]
pub struct SimListener(mpsc::Receiver<(ServerEnd, SocketAddr)>);

impl Listener for SimListener {
    type Io = ServerEnd;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (ServerEnd, SocketAddr) {
        match self.0.recv().await {
            Some(connection) => connection,
            None => pending().await,
        }
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        Err(ErrorKind::Unsupported.into())
    }
}

impl Network {
    /// Routes new connections to that process.
    pub fn route_to(&self, process: &Arc<Process>) -> SimListener {
        let (connections, accepted) = mpsc::channel(BACKLOG);
        *self.0.borrow_mut() = Some(Route { process: Arc::clone(process), connections });
        SimListener(accepted)
    }

    pub fn disconnect_all(&self) {
        *self.0.borrow_mut() = None;
    }

    /// Connects from that address; None if no server is alive.
    fn connect(&self, from: SocketAddr, limits: PipeLimits) -> Option<ClientEnd> {
        let route = self.0.borrow();
        let Route { process, connections } =
            route.as_ref().filter(|route| !route.process.is_dead())?;
        let (client, server) = pipe(process, limits);
        connections.try_send((server, from)).ok()?;
        Some(client)
    }

    pub async fn socket(
        &self,
        from: SocketAddr,
        limits: PipeLimits,
    ) -> Option<WebSocketStream<ClientEnd>> {
        let stream = self.connect(from, limits)?;
        let opened = timeout(REPLY_TIMEOUT, client_async("ws://simulation/ws", stream)).await;
        opened.ok()?.ok().map(|(socket, _)| socket)
    }

    /// Sends an HTTP request. Returns status and body; None without a response.
    pub async fn request(
        &self,
        from: SocketAddr,
        (method, path): (Method, &str),
        token: Option<&str>,
        body: &Json,
    ) -> Option<(u16, Json)> {
        let stream = TokioIo::new(self.connect(from, PipeLimits::UNLIMITED)?);
        let (mut sender, connection) = handshake(stream).await.ok()?;
        let connection = tokio::task::spawn_local(connection);
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .header("host", "simulation")
            .header("content-type", "application/json");
        if let Some(token) = token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        let body = Full::new(Bytes::from(body.to_string()));
        let request = request.body(body).expect("a request");
        let response = timeout(REPLY_TIMEOUT, async {
            let response = sender.send_request(request).await.ok()?;
            let status = response.status().as_u16();
            let body = response.into_body().collect().await.ok()?.to_bytes();
            Some((status, serde_json::from_slice(&body).expect("responses are JSON")))
        });
        let response = response.await.ok().flatten();
        connection.abort();
        response
    }
}

//! Routes client connections to the server process at each place; there are several places in a
//! cluster.

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

#[derive(Debug)]
pub struct Network(Vec<RefCell<Option<Route>>>);

#[derive(Debug)]
struct Route {
    process: Arc<Process>,
    connections: mpsc::Sender<(ServerEnd, SocketAddr)>,
}

/// The listener of a simulated server.
#[derive(Debug)]
pub struct SimListener {
    process: Arc<Process>,
    connections: mpsc::Receiver<(ServerEnd, SocketAddr)>,
}

impl Listener for SimListener {
    type Io = ServerEnd;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (ServerEnd, SocketAddr) {
        match self.connections.recv().await {
            Some(connection) => {
                self.process.thawed().await;
                connection
            }
            None => pending().await,
        }
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        Err(ErrorKind::Unsupported.into())
    }
}

impl Network {
    pub fn of_places(places: usize) -> Network {
        Network((0..places).map(|_| RefCell::default()).collect())
    }

    pub fn places(&self) -> usize {
        self.0.len()
    }

    /// Routes new connections to that place to that process.
    pub fn route_to(&self, place: usize, process: &Arc<Process>) -> SimListener {
        let (connections, accepted) = mpsc::channel(BACKLOG);
        let process = Arc::clone(process);
        let route = Route { process: Arc::clone(&process), connections };
        *self.0[place].borrow_mut() = Some(route);
        SimListener { process, connections: accepted }
    }

    pub fn disconnect(&self, place: usize) {
        *self.0[place].borrow_mut() = None;
    }

    /// Connects from that address; None if no server is alive there.
    fn connect(&self, place: usize, from: SocketAddr, limits: PipeLimits) -> Option<ClientEnd> {
        let route = self.0[place].borrow();
        let Route { process, connections } =
            route.as_ref().filter(|route| !route.process.is_dead())?;
        let (client, server) = pipe(process, limits);
        connections.try_send((server, from)).ok()?;
        Some(client)
    }

    pub async fn socket(
        &self,
        place: usize,
        from: SocketAddr,
        limits: PipeLimits,
    ) -> Option<WebSocketStream<ClientEnd>> {
        let stream = self.connect(place, from, limits)?;
        let opened = timeout(REPLY_TIMEOUT, client_async("ws://simulation/ws", stream)).await;
        opened.ok()?.ok().map(|(socket, _)| socket)
    }

    /// Sends an HTTP request. Returns status and body; None without a response.
    pub async fn request(
        &self,
        (place, from): (usize, SocketAddr),
        (method, path): (Method, &str),
        token: Option<&str>,
        body: &Json,
    ) -> Option<(u16, Json)> {
        let stream = TokioIo::new(self.connect(place, from, PipeLimits::UNLIMITED)?);
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

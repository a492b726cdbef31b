//! The way from clients to whichever server lives now.

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
    PATIENCE,
    process::Process,
    wire::{ClientEnd, ServerEnd, Strength, pipe},
};

/// Connections that wait to be accepted.
const BACKLOG: usize = 64;

#[derive(Debug, Default)]
pub struct Network(RefCell<Option<Line>>);

#[derive(Debug)]
struct Line {
    process: Arc<Process>,
    door: mpsc::Sender<(ServerEnd, SocketAddr)>,
}

/// Where a server takes its connections from.
#[derive(Debug)]
pub struct Door(mpsc::Receiver<(ServerEnd, SocketAddr)>);

impl Listener for Door {
    type Io = ServerEnd;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (ServerEnd, SocketAddr) {
        match self.0.recv().await {
            Some(arrived) => arrived,
            None => pending().await,
        }
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        Err(ErrorKind::Unsupported.into())
    }
}

impl Network {
    /// From now on connections lead to that process.
    pub fn lead_to(&self, process: &Arc<Process>) -> Door {
        let (door, arrivals) = mpsc::channel(BACKLOG);
        *self.0.borrow_mut() = Some(Line { process: Arc::clone(process), door });
        Door(arrivals)
    }

    pub fn hang_up(&self) {
        *self.0.borrow_mut() = None;
    }

    /// A connection from that address, if there is a server.
    fn connect(&self, from: SocketAddr, strength: Strength) -> Option<ClientEnd> {
        let line = self.0.borrow();
        let Line { process, door } = line.as_ref().filter(|line| !line.process.is_dead())?;
        let (client, server) = pipe(process, strength);
        door.try_send((server, from)).ok()?;
        Some(client)
    }

    pub async fn socket(
        &self,
        from: SocketAddr,
        strength: Strength,
    ) -> Option<WebSocketStream<ClientEnd>> {
        let stream = self.connect(from, strength)?;
        let opened = timeout(PATIENCE, client_async("ws://simulation/ws", stream)).await;
        opened.ok()?.ok().map(|(socket, _)| socket)
    }

    /// Status and body; none if no answer came.
    pub async fn ask(
        &self,
        from: SocketAddr,
        (method, path): (Method, &str),
        token: Option<&str>,
        body: &Json,
    ) -> Option<(u16, Json)> {
        let stream = TokioIo::new(self.connect(from, Strength::WHOLE)?);
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
        let answer = timeout(PATIENCE, async {
            let answer = sender.send_request(request).await.ok()?;
            let status = answer.status().as_u16();
            let body = answer.into_body().collect().await.ok()?.to_bytes();
            Some((status, serde_json::from_slice(&body).expect("answers are JSON")))
        });
        let answer = answer.await.ok().flatten();
        connection.abort();
        answer
    }
}

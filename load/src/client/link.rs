//! The connection of a client to one of several servers. When it is lost the next server is tried,
//! until one answers.

use std::{
    fmt,
    net::SocketAddr,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll, ready},
};

use serde_json::json;
use tokio::time::{Duration, Instant, sleep};
use tokio_tungstenite::tungstenite::Utf8Bytes;

use crate::client::socket::{Disconnected, Socket};

/// Pause between attempts to connect.
const RETRY_PAUSE: Duration = Duration::from_millis(20);

pub struct Link {
    nodes: Arc<[SocketAddr]>,
    /// The server that it is connected to, or tries.
    node: usize,
    token: Option<String>,
    state: State,
    heard_at: Instant,
    is_pinged: bool,
}

enum State {
    Opening(Pin<Box<dyn Future<Output = Result<Socket, Disconnected>> + Send>>),
    Open(Box<Socket>),
}

#[derive(Debug)]
pub enum LinkEvent {
    /// Connected, and `hello` was sent.
    Opened,
    Text(Utf8Bytes),
    /// The connection to this server was lost, with this code. The next one is tried.
    Lost {
        node: usize,
        code: Option<u16>,
    },
}

impl Link {
    /// Begins to connect once it is polled, to that server first.
    pub fn new(nodes: Arc<[SocketAddr]>, node: usize, token: Option<String>) -> Link {
        let state = opening(nodes[node], token.clone(), Duration::ZERO);
        Link { nodes, node, token, state, heard_at: Instant::now(), is_pinged: false }
    }

    pub fn node(&self) -> usize {
        self.node
    }

    pub fn poll(&mut self, cx: &mut Context<'_>) -> Poll<LinkEvent> {
        loop {
            match &mut self.state {
                State::Opening(open) => match ready!(open.as_mut().poll(cx)) {
                    Ok(socket) => {
                        self.state = State::Open(Box::new(socket));
                        self.hear();
                        return Poll::Ready(LinkEvent::Opened);
                    }
                    Err(Disconnected) => self.go_on(),
                },
                State::Open(socket) => match ready!(socket.poll(cx)) {
                    Ok(text) => {
                        self.hear();
                        return Poll::Ready(LinkEvent::Text(text));
                    }
                    Err(Disconnected) => {
                        let (node, code) = (self.node, socket.close_code);
                        self.go_on();
                        return Poll::Ready(LinkEvent::Lost { node, code });
                    }
                },
            }
        }
    }

    pub async fn next(&mut self) -> LinkEvent {
        std::future::poll_fn(|cx| self.poll(cx)).await
    }

    /// What cannot be sent is lost; then the next event says that the connection is.
    pub async fn send(&mut self, text: String) {
        if let State::Open(socket) = &mut self.state {
            // The next poll finds the same error.
            let _ = socket.send(text).await;
        }
    }

    /// Drops the connection and connects to that server.
    pub fn go_to(&mut self, node: usize) {
        self.node = node;
        self.open(Duration::ZERO);
    }

    /// Asks a server that is silent for a sign, and later turns to the next one. Returns the server
    /// that was given up.
    pub async fn check(&mut self, patience: Duration) -> Option<usize> {
        let silence = self.heard_at.elapsed();
        if silence > patience {
            let node = self.node;
            let was_open = matches!(self.state, State::Open(_));
            self.go_on();
            return was_open.then_some(node);
        }
        if silence > patience / 2 && !self.is_pinged {
            self.is_pinged = true;
            self.send(json!({ "type": "ping", "t": 0 }).to_string()).await;
        }
        None
    }

    fn hear(&mut self) {
        self.heard_at = Instant::now();
        self.is_pinged = false;
    }

    /// Drops the connection and connects to the next server.
    pub fn go_on(&mut self) {
        self.node = (self.node + 1) % self.nodes.len();
        self.open(RETRY_PAUSE);
    }

    fn open(&mut self, pause: Duration) {
        self.hear();
        self.state = opening(self.nodes[self.node], self.token.clone(), pause);
    }
}

fn opening(server: SocketAddr, token: Option<String>, pause: Duration) -> State {
    State::Opening(Box::pin(async move {
        if !pause.is_zero() {
            sleep(pause).await;
        }
        Socket::open(server, token.as_deref()).await
    }))
}

impl fmt::Debug for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is_open = matches!(self.state, State::Open(_));
        f.debug_struct("Link").field("node", &self.node).field("is_open", &is_open).finish()
    }
}

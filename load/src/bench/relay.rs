//! Baseline: a server that only relays messages between two sockets, with the same WebSocket
//! library. No server on that library can be cheaper.

use std::{
    collections::HashMap,
    io,
    sync::{Arc, Mutex},
    time::{Duration, Instant},
};

use axum::{
    Router,
    extract::{
        Path, State, WebSocketUpgrade,
        ws::{Message, WebSocket},
    },
    routing::any,
    serve::ListenerExt,
};
use tokio::{net::TcpListener, sync::mpsc, task::JoinSet};

use crate::{
    client::socket::{Disconnected, Socket},
    matches::counters::Samples,
    programs::process::Process,
};

const BUFFER_BYTES: usize = 4 * 1024;
const QUEUE_MAX: usize = 16;
const WARM_UP: Duration = Duration::from_secs(1);

/// Channel ends that wait for the second socket of a room.
type Rooms = Arc<Mutex<HashMap<String, (mpsc::Sender<Message>, mpsc::Receiver<Message>)>>>;

/// Serves until the process is killed.
pub async fn serve(listener: TcpListener) -> io::Result<()> {
    let router = Router::new().route("/{room}", any(join)).with_state(Rooms::default());
    let listener = listener.tap_io(|stream| {
        stream.set_nodelay(true).expect("TCP_NODELAY is supported");
    });
    axum::serve(listener, router).await
}

async fn join(
    State(rooms): State<Rooms>,
    Path(room): Path<String>,
    upgrade: WebSocketUpgrade,
) -> axum::response::Response {
    let upgrade = upgrade.read_buffer_size(BUFFER_BYTES).write_buffer_size(BUFFER_BYTES);
    upgrade.on_upgrade(async move |socket| {
        let (connection, here) = {
            let mut rooms = rooms.lock().expect("no panic while the lock is held");
            rooms.remove(&room).unwrap_or_else(|| {
                let (to_first, first) = mpsc::channel(QUEUE_MAX);
                let (to_second, second) = mpsc::channel(QUEUE_MAX);
                rooms.insert(room, (to_first, second));
                (to_second, first)
            })
        };
        relay_messages(socket, connection, here).await;
    })
}

async fn relay_messages(
    mut socket: WebSocket,
    connection: mpsc::Sender<Message>,
    mut here: mpsc::Receiver<Message>,
) {
    loop {
        tokio::select! {
            received = socket.recv() => {
                let Some(Ok(message)) = received else { return };
                if matches!(message, Message::Text(_)) && connection.send(message).await.is_err() {
                    return;
                }
            }
            Some(message) = here.recv() => if socket.send(message).await.is_err() { return },
        }
    }
}

/// Cost of relaying messages.
#[derive(Debug)]
pub struct Baseline {
    pub relayed: u64,
    pub seconds: f64,
    pub cpu_seconds: f64,
    /// Median, p99, p99.9.
    pub latency_ms: [f64; 3],
    pub pairs: usize,
    pub bytes: usize,
}

impl Baseline {
    pub fn per_second(&self) -> f64 {
        self.relayed as f64 / self.seconds
    }

    pub fn cpu_us(&self) -> f64 {
        self.cpu_seconds * 1e6 / self.relayed.max(1) as f64
    }
}

/// Measures `pairs` pairs of sockets, each with one message of `bytes` bytes in flight, for `time`.
pub async fn measure(
    relay: &Process,
    server: std::net::SocketAddr,
    pairs: usize,
    bytes: usize,
    time: Duration,
) -> Result<Baseline, Disconnected> {
    let mut rooms = Vec::with_capacity(pairs);
    for pair in 0..pairs {
        let path = format!("/{pair}");
        rooms.push([Socket::connect(server, &path).await?, Socket::connect(server, &path).await?]);
    }
    let start = Instant::now() + WARM_UP;
    let mut playing = JoinSet::new();
    for sockets in rooms {
        playing.spawn(play(sockets, "x".repeat(bytes), (start, start + time)));
    }
    tokio::time::sleep_until(start.into()).await;
    let before = relay.cpu_seconds().map_err(|_| Disconnected)?;
    tokio::time::sleep_until((start + time).into()).await;
    let cpu_seconds = relay.cpu_seconds().map_err(|_| Disconnected)? - before;
    let mut latency = Samples::default();
    while let Some(ended) = playing.join_next().await {
        latency.append(ended.expect("it does not panic")?);
    }
    let (relayed, seconds) = (latency.len() as u64, time.as_secs_f64());
    let latency_ms = [0.5, 0.99, 0.999].map(|q| f64::from(latency.quantile(q)) / 1000.0);
    Ok(Baseline { relayed, seconds, cpu_seconds, latency_ms, pairs, bytes })
}

async fn play(
    mut sockets: [Socket; 2],
    message: String,
    (start, end): (Instant, Instant),
) -> Result<Samples, Disconnected> {
    let mut latency = Samples::default();
    for turn in 0.. {
        let sent_at = Instant::now();
        if sent_at > end {
            break;
        }
        sockets[turn % 2].send(message.clone()).await?;
        sockets[1 - turn % 2].next().await?;
        if sent_at >= start {
            latency.push_time(sent_at.elapsed());
        }
    }
    Ok(latency)
}

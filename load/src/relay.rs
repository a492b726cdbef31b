//! The floor under all figures: two sockets, and each message passed to the other. Nothing that
//! speaks WebSocket through the same libraries can cost less.

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
    process::Process,
    socket::{Gone, Socket},
    tally::Samples,
};

const BUFFER_BYTES: usize = 4 * 1024;
const QUEUE_MAX: usize = 16;
const WARM_UP: Duration = Duration::from_secs(1);

/// What is kept of a room for its second socket.
type Rooms = Arc<Mutex<HashMap<String, (mpsc::Sender<Message>, mpsc::Receiver<Message>)>>>;

/// Serves until it is killed.
pub async fn serve(listener: TcpListener) -> io::Result<()> {
    let router = Router::new().route("/{room}", any(join)).with_state(Rooms::default());
    let listener = listener.tap_io(|stream| {
        stream.set_nodelay(true).expect("the system has that option");
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
        let (there, here) = {
            let mut rooms = rooms.lock().expect("nobody panics with it");
            rooms.remove(&room).unwrap_or_else(|| {
                let (to_first, first) = mpsc::channel(QUEUE_MAX);
                let (to_second, second) = mpsc::channel(QUEUE_MAX);
                rooms.insert(room, (to_first, second));
                (to_second, first)
            })
        };
        pass(socket, there, here).await;
    })
}

async fn pass(
    mut socket: WebSocket,
    there: mpsc::Sender<Message>,
    mut here: mpsc::Receiver<Message>,
) {
    loop {
        tokio::select! {
            heard = socket.recv() => {
                let Some(Ok(message)) = heard else { return };
                if matches!(message, Message::Text(_)) && there.send(message).await.is_err() {
                    return;
                }
            }
            Some(message) = here.recv() => if socket.send(message).await.is_err() { return },
        }
    }
}

/// What passing messages costs.
#[derive(Debug)]
pub struct Floor {
    pub passed: u64,
    pub seconds: f64,
    pub cpu_seconds: f64,
    /// Median, one in a hundred, one in a thousand.
    pub latency_ms: [f64; 3],
    pub pairs: usize,
    pub bytes: usize,
}

impl Floor {
    pub fn per_second(&self) -> f64 {
        self.passed as f64 / self.seconds
    }

    pub fn cpu_us(&self) -> f64 {
        self.cpu_seconds * 1e6 / self.passed.max(1) as f64
    }
}

/// So many pairs, each with one message of `bytes` on its way, there and back, for so long.
pub async fn measure(
    relay: &Process,
    server: std::net::SocketAddr,
    pairs: usize,
    bytes: usize,
    time: Duration,
) -> Result<Floor, Gone> {
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
    let before = relay.cpu_seconds().map_err(|_| Gone)?;
    tokio::time::sleep_until((start + time).into()).await;
    let cpu_seconds = relay.cpu_seconds().map_err(|_| Gone)? - before;
    let mut latency = Samples::default();
    while let Some(ended) = playing.join_next().await {
        latency.append(ended.expect("it does not panic")?);
    }
    let (passed, seconds) = (latency.len() as u64, time.as_secs_f64());
    let latency_ms = [0.5, 0.99, 0.999].map(|share| f64::from(latency.quantile(share)) / 1000.0);
    Ok(Floor { passed, seconds, cpu_seconds, latency_ms, pairs, bytes })
}

async fn play(
    mut sockets: [Socket; 2],
    message: String,
    (start, end): (Instant, Instant),
) -> Result<Samples, Gone> {
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

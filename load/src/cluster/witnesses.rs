//! Spectators at one server who stay there whatever happens, and tell what they saw.

use serde::Deserialize;
use serde_json::json;
use sqlx::{Connection, PgConnection, query_scalar};
use tokio::{
    task::JoinSet,
    time::{Duration, Instant, timeout},
};
use uuid::Uuid;

use crate::{
    client::socket::{Disconnected, Socket},
    cluster::site::Site,
    error::RunError,
};

/// How long a server may leave their sockets open.
const CLOSED_WITHIN: Duration = Duration::from_secs(20);

#[derive(Debug)]
pub struct Witnesses(JoinSet<Testimony>);

/// What one of them saw.
#[derive(Debug)]
pub struct Testimony {
    match_id: String,
    /// When each step came, its number and its seat.
    steps: Vec<(Instant, i64, Option<i64>)>,
    /// When the socket was closed.
    pub closed_at: Instant,
}

#[derive(Debug, Deserialize)]
struct Step<'a> {
    r#type: &'a str,
    seq: Option<i64>,
    by: Option<i64>,
}

impl Witnesses {
    /// One at each of some matches.
    pub async fn watch(
        site: &Site,
        node: usize,
        matches: impl IntoIterator<Item = String>,
    ) -> Result<Witnesses, RunError> {
        let mut all = JoinSet::new();
        for match_id in matches {
            let mut socket = Socket::open(site.nodes[node].api.address, None).await?;
            let join = json!({ "type": "join_match", "match_id": match_id });
            socket.send(join.to_string()).await?;
            while !socket.next().await?.contains("\"match_snapshot\"") {}
            all.spawn(testify(socket, match_id));
        }
        Ok(Witnesses(all))
    }

    /// Waits until all their sockets are closed.
    pub async fn end(mut self) -> Result<Vec<Testimony>, RunError> {
        let ended = async {
            let mut all = Vec::new();
            while let Some(testimony) = self.0.join_next().await {
                all.push(testimony.expect("a witness does not panic"));
            }
            all
        };
        let open = || RunError::Failed("a socket of the server was not closed".to_owned());
        timeout(CLOSED_WITHIN, ended).await.map_err(|_| open())
    }
}

impl Testimony {
    /// Whether the log has every step that was seen since then, by the same seat.
    pub async fn agrees(&self, site: &Site, since: Instant) -> Result<bool, RunError> {
        let match_id = Uuid::parse_str(&self.match_id).expect("match ids are UUIDs");
        let mut connection = PgConnection::connect(&site.database.url()).await?;
        for (_, seq, by) in self.steps.iter().filter(|(at, _, _)| *at >= since) {
            let sql = "select seat from match_step where match_id = $1 and seq = $2";
            let seat: Option<Option<i64>> =
                query_scalar(sql).bind(match_id).bind(seq).fetch_optional(&mut connection).await?;
            if seat != Some(*by) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// How many steps came since then.
    pub fn steps_since(&self, since: Instant) -> usize {
        self.steps.iter().filter(|(at, _, _)| *at >= since).count()
    }
}

async fn testify(mut socket: Socket, match_id: String) -> Testimony {
    let mut steps = Vec::new();
    loop {
        let text = match socket.next().await {
            Ok(text) => text,
            Err(Disconnected) => return Testimony { match_id, steps, closed_at: Instant::now() },
        };
        if let Ok(Step { r#type: "match_step", seq: Some(seq), by }) = serde_json::from_str(&text) {
            steps.push((Instant::now(), seq, by));
        }
    }
}

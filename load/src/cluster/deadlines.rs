//! Matches with a clock in which nobody acts: when is each deadline, as clients of every server
//! see it?

use std::net::SocketAddr;

use serde::Deserialize;
use serde_json::json;
use tokio::{
    task::JoinSet,
    time::{Duration, Instant, timeout_at},
};

use crate::{
    client::{
        http::{ApiClient, Guest, Terms},
        socket::{Disconnected, Socket},
    },
    cluster::site::Site,
    error::RunError,
};

const GAME: &str = "scrap_world";
pub(super) const TURN: Duration = Duration::from_secs(5);

#[derive(Debug, Deserialize)]
struct Message {
    r#type: String,
    cause: Option<String>,
    clocks: Option<Clocks>,
}

#[derive(Debug, Deserialize)]
struct Clocks {
    seats: Vec<Clock>,
}

#[derive(Debug, Deserialize)]
struct Clock {
    left_ms: u64,
    running: bool,
}

/// How long turns took of which a client saw the begin and the end.
#[derive(Debug)]
pub(super) struct Turns(JoinSet<Result<Vec<Duration>, Disconnected>>);

impl Turns {
    /// Starts a match, with each player and a spectator at another server.
    pub async fn start(
        site: &Site,
        number: usize,
        until: Instant,
        rng: &mut fastrand::Rng,
    ) -> Result<Turns, RunError> {
        let apis = site.apis();
        let turn_ms = u64::try_from(TURN.as_millis()).unwrap_or(u64::MAX);
        let clock = json!({ "type": "per_turn", "turn_ms": turn_ms });
        let terms = Terms { clock, ..Terms::default() };
        let api = |client: usize| apis[(number + client) % apis.len()].clone();
        let game = api(0).game(GAME).await?;
        let mut guests = Vec::new();
        for seat in 0..2 {
            let token = api(seat).create_guest("Sleeper").await?;
            guests.push(Guest { api: api(seat), token });
        }
        let match_id = ApiClient::start_match(&game, &guests, &terms, rng).await?;
        let mut watching = JoinSet::new();
        for guest in guests {
            watching.spawn(watch(guest.api.address, Some(guest.token), match_id.clone(), until));
        }
        watching.spawn(watch(api(2).address, None, match_id, until));
        Ok(Turns(watching))
    }

    /// Waits for the end of the time. All clients must have seen turns.
    pub async fn end(mut self) -> Result<Vec<Duration>, RunError> {
        let mut all = Vec::new();
        while let Some(turns) = self.0.join_next().await {
            let turns = turns.expect("a client does not panic")?;
            if turns.is_empty() {
                return Err(RunError::Failed("a client saw no deadline".to_owned()));
            }
            all.extend(turns);
        }
        Ok(all)
    }
}

async fn watch(
    server: SocketAddr,
    token: Option<String>,
    match_id: String,
    until: Instant,
) -> Result<Vec<Duration>, Disconnected> {
    let mut socket = Socket::open(server, token.as_deref()).await?;
    socket.send(json!({ "type": "join_match", "match_id": match_id }).to_string()).await?;
    let mut turns = Vec::new();
    // When it will be as long ago as a turn takes that the clock was whole.
    let mut began_at: Option<Instant> = None;
    while let Ok(text) = timeout_at(until, socket.next()).await {
        let Ok(message) = serde_json::from_str::<Message>(&text?) else { continue };
        if !matches!(&*message.r#type, "match_snapshot" | "match_step") {
            continue;
        }
        let now = Instant::now();
        if message.cause.as_deref() == Some("timeout")
            && let Some(began_at) = began_at.take()
        {
            turns.push(now - began_at);
        }
        let running = message.clocks.into_iter().flat_map(|clocks| clocks.seats);
        let left = running.filter(|clock| clock.running).map(|clock| clock.left_ms).min();
        began_at =
            left.and_then(|left_ms| (now + Duration::from_millis(left_ms)).checked_sub(TURN));
    }
    Ok(turns)
}

//! Somebody in an event: plays each match by chance, and gives up after some steps.

use std::{
    net::SocketAddr,
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use serde_json::{json, value::RawValue};
use tokio::time::sleep;

use crate::{
    client::{
        http::{ApiClient, Token},
        message::ServerMessage,
        socket::{Disconnected, Socket},
    },
    error::RunError,
};

/// Steps after which whoever is awaited gives up: more than a match needs to count.
const STEPS: u32 = 24;
/// Pause before a connection that was lost is tried again.
const RETRY_AFTER: Duration = Duration::from_millis(300);
/// From when on it counts how often somebody is told.
const TOLD_FOR: Duration = Duration::from_secs(10);

/// What people have seen.
#[derive(Debug, Default)]
pub struct Heard(Mutex<Counted>);

#[derive(Debug, Default)]
struct Counted {
    ended: usize,
    waits: Vec<Duration>,
    told_most: f64,
}

impl Heard {
    /// How many matches have ended, how long people waited, sorted, and how often a second somebody
    /// was told of standings.
    pub fn result(&self) -> (usize, Vec<Duration>, f64) {
        self.change(|counted| {
            let mut waits = counted.waits.clone();
            waits.sort_unstable();
            // Both players of a match see its end.
            (counted.ended / 2, waits, counted.told_most)
        })
    }

    /// Ends of matches that people have seen.
    pub fn ended(&self) -> usize {
        self.change(|counted| counted.ended)
    }

    fn change<T>(&self, change: impl FnOnce(&mut Counted) -> T) -> T {
        change(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

#[derive(Debug)]
pub struct Person {
    server: SocketAddr,
    token: Token,
    event: String,
    match_id: Option<String>,
    /// Since when it plays no match; None before its first.
    free_since: Option<Instant>,
    sent: u64,
    /// When it was first told of standings, and how often since.
    told: Option<(Instant, u32)>,
}

impl Person {
    /// A new guest, who joins the event.
    pub async fn join(api: &ApiClient, event: &str, name: &str) -> Result<Person, RunError> {
        let token = api.create_guest(name).await?;
        api.join_event(event, &token).await?;
        Ok(Person {
            server: api.address,
            token,
            event: event.to_owned(),
            match_id: None,
            free_since: None,
            sent: 0,
            told: None,
        })
    }

    /// Plays, without end, across restarts of the server.
    pub async fn play(mut self, heard: Arc<Heard>, mut rng: fastrand::Rng) {
        loop {
            let _ = self.connected(&heard, &mut rng).await;
            // What one waits while the server is away counts for nobody.
            self.free_since = None;
            sleep(RETRY_AFTER).await;
        }
    }

    async fn connected(
        &mut self,
        heard: &Heard,
        rng: &mut fastrand::Rng,
    ) -> Result<(), Disconnected> {
        let mut socket = Socket::open(self.server, Some(&self.token)).await?;
        let watch = json!({ "type": "watch_event", "event_id": self.event });
        socket.send(watch.to_string()).await?;
        if let Some(match_id) = &self.match_id {
            socket.send(join_match(match_id)).await?;
        }
        loop {
            let text = socket.next().await?;
            let Ok(message) = ServerMessage::parse(&text) else { continue };
            match message.r#type {
                // The first has all standings, for who begins to watch.
                "event_changed" if text.contains("\"whole\":true") => {}
                "event_changed" => self.note_told(heard),
                "event_paired" => {
                    if let (Some(since), Some(_)) = (self.free_since.take(), message.match_id) {
                        heard.change(|counted| counted.waits.push(since.elapsed()));
                    }
                    self.match_id = message.match_id.map(str::to_owned);
                    if let Some(match_id) = &self.match_id {
                        socket.send(join_match(match_id)).await?;
                    }
                }
                // It has missed which match has begun for it.
                "your_turn" if self.match_id.is_none() => {
                    self.match_id = message.match_id.map(str::to_owned);
                    if let Some(match_id) = &self.match_id {
                        socket.send(join_match(match_id)).await?;
                    }
                }
                _ if message.match_id != self.match_id.as_deref() => {}
                _ if message.ends_the_match() => {
                    self.match_id = None;
                    self.free_since = Some(Instant::now());
                    heard.change(|counted| counted.ended += 1);
                }
                _ => {
                    if let Some(legal) = message.legal {
                        sleep(Duration::from_millis(rng.u64(20..200))).await;
                        let act = self.choice(legal, message.seq, rng);
                        socket.send(act).await?;
                    }
                }
            }
        }
    }

    /// An action by chance; after some steps it gives up.
    fn choice(&mut self, legal: &RawValue, seq: Option<u32>, rng: &mut fastrand::Rng) -> String {
        self.sent += 1;
        let action_id = format!("{}-{}", self.sent, rng.u32(..));
        let match_id = &self.match_id;
        if seq.is_some_and(|seq| seq >= STEPS) {
            let resign = json!({ "type": "resign", "match_id": match_id, "action_id": action_id });
            return resign.to_string();
        }
        let legal: Vec<&RawValue> = serde_json::from_str(legal.get()).unwrap_or_default();
        let action = rng.choice(legal);
        json!({ "type": "act", "match_id": match_id, "action_id": action_id, "action": action })
            .to_string()
    }

    /// On the way, and here, messages may come closer together: what counts is how many come.
    fn note_told(&mut self, heard: &Heard) {
        let Some((first, more)) = &mut self.told else {
            self.told = Some((Instant::now(), 0));
            return;
        };
        *more += 1;
        let elapsed = first.elapsed();
        if elapsed >= TOLD_FOR {
            let rate = f64::from(*more) / elapsed.as_secs_f64();
            heard.change(|counted| counted.told_most = counted.told_most.max(rate));
        }
    }
}

fn join_match(match_id: &str) -> String {
    json!({ "type": "join_match", "match_id": match_id }).to_string()
}

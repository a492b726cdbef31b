//! Attacks over WebSocket. Whatever ends a connection, the attacker opens another.

use std::{collections::VecDeque, time::Duration};

use serde::Deserialize;
use serde_json::json;
use tokio::{task::yield_now, time::sleep};
use tokio_tungstenite::tungstenite::Message;

use crate::{
    fairness::target::Target,
    socket::{Disconnected, Socket},
};

/// Matches in which one of a player's 16 connections asks for hints.
pub(super) const HINTING_MATCHES: usize = 6;
/// Matches that one connection may watch.
pub(super) const WATCHED_MAX: usize = 64;
/// Before somebody whose connection failed tries again.
const RETRY_AFTER: Duration = Duration::from_millis(100);

/// What one address may ask of the database: so much at once, and then one in this time.
const READS_AT_ONCE: u32 = 600;
const READ_EVERY: Duration = Duration::from_millis(20);
/// Of that, what one connection may ask at once.
const READS_OF_ONE: u32 = 60;

/// How the connections of one address share what it may ask, so that nothing is refused.
#[derive(Debug, Clone, Copy)]
pub(super) struct Pace {
    connections: u32,
    asked: u32,
}

impl Pace {
    pub fn of(connections: usize) -> Pace {
        Pace { connections: u32::try_from(connections).unwrap_or(u32::MAX), asked: 1 }
    }

    async fn wait(&mut self) {
        self.asked += 1;
        if self.asked > (READS_AT_ONCE / self.connections).min(READS_OF_ONE) {
            sleep(READ_EVERY * self.connections.max(13)).await;
        }
    }
}

/// An answer of any kind.
#[derive(Debug, Deserialize)]
struct Answer<'a> {
    r#type: &'a str,
    retry_after_ms: Option<u64>,
}

/// The next message of one of these types, or a refusal. Waits as long as a refusal says.
async fn answer(socket: &mut Socket, types: &[&str]) -> Result<bool, Disconnected> {
    loop {
        let text = socket.next().await?;
        let Ok(answer) = serde_json::from_str::<Answer<'_>>(&text) else { continue };
        if types.contains(&answer.r#type) {
            return Ok(true);
        }
        if matches!(answer.r#type, "refused" | "error") {
            sleep(Duration::from_millis(answer.retry_after_ms.unwrap_or(0))).await;
            return Ok(false);
        }
    }
}

/// Connects, says hello, and waits for the welcome.
async fn enter(target: &Target, token: Option<&str>) -> Result<Socket, Disconnected> {
    let mut socket = Socket::open(target.server, token).await?;
    answer(&mut socket, &["welcome"]).await?.then_some(socket).ok_or(Disconnected)
}

/// Runs `once` for ever.
async fn again(mut once: impl AsyncFnMut() -> Result<(), Disconnected>) {
    loop {
        // An attacker is not stopped by a refusal.
        let _ = once().await;
        sleep(RETRY_AFTER).await;
    }
}

pub(super) async fn ask_hints(target: &Target, guest: &str, matches: &[String], mut pace: Pace) {
    again(async || {
        let mut socket = enter(target, Some(guest)).await?;
        // They stay in memory, and bots play until it is the guest's turn.
        for match_id in matches {
            let join = json!({ "type": "join_match", "match_id": match_id });
            socket.send(join.to_string()).await?;
        }
        loop {
            for match_id in matches {
                let hint = json!({ "type": "hint", "match_id": match_id, "level": "hard" });
                pace.wait().await;
                socket.send(hint.to_string()).await?;
                if answer(&mut socket, &["hint"]).await? {
                    target.count();
                }
            }
        }
    })
    .await;
}

pub(super) async fn leave_to_bots(target: &Target, guest: &str, matches: &[String]) {
    again(async || {
        let mut socket = enter(target, Some(guest)).await?;
        for (index, match_id) in matches.iter().enumerate() {
            for message in ["join_match", "resign"] {
                let resign = json!({ "type": message, "match_id": match_id, "action_id": "leave" });
                socket.send(resign.to_string()).await?;
            }
            // Within the rates.
            if index >= 40 {
                sleep(Duration::from_millis(250)).await;
            }
        }
        loop {
            let text = socket.next().await?;
            if text.contains("\"match_step\"") {
                target.count();
            }
        }
    })
    .await;
}

pub(super) async fn read_history(target: &Target, match_id: &str, seed: u64, mut pace: Pace) {
    let mut rng = fastrand::Rng::with_seed(seed);
    again(async || {
        let mut socket = enter(target, None).await?;
        loop {
            let page = json!({
                "type": "history", "match_id": match_id, "kind": "events",
                "before": rng.u32(300..600), "limit": 100,
            });
            pace.wait().await;
            socket.send(page.to_string()).await?;
            if answer(&mut socket, &["history"]).await? {
                target.count();
            }
        }
    })
    .await;
}

pub(super) async fn join_and_leave(target: &Target, matches: &[String], seed: u64, mut pace: Pace) {
    let mut rng = fastrand::Rng::with_seed(seed);
    again(async || {
        let mut socket = enter(target, None).await?;
        let mut joined = VecDeque::new();
        while let Some(match_id) = rng.choice(matches) {
            pace.wait().await;
            let join = json!({ "type": "join_match", "match_id": match_id });
            socket.send(join.to_string()).await?;
            if answer(&mut socket, &["match_snapshot"]).await? {
                target.count();
            }
            joined.push_back(match_id);
            if joined.len() >= WATCHED_MAX
                && let Some(match_id) = joined.pop_front()
            {
                let leave = json!({ "type": "leave_match", "match_id": match_id });
                socket.send(leave.to_string()).await?;
            }
        }
        Ok(())
    })
    .await;
}

pub(super) async fn send_control_frames(target: &Target) {
    again(async || {
        let mut socket = enter(target, None).await?;
        loop {
            for _ in 0..32 {
                socket.send_frame(Message::Pong(Default::default())).await?;
                socket.send_frame(Message::Ping(Default::default())).await?;
                target.count();
            }
            socket.skip_received().await?;
            yield_now().await;
        }
    })
    .await;
}

//! People who are paired with each other, play for a while, lose their connection now and then, and
//! leave.

use std::{sync::Arc, time::Duration};

use serde_json::json;
use tokio::time::sleep;
use tokio_tungstenite::tungstenite::Utf8Bytes;

use crate::{
    client::{
        http::{ApiClient, GameInfo},
        match_client::{Client, violation},
        message::{Command, ServerMessage},
    },
    error::RunError,
    soak::{
        counts::Counts,
        guest::come,
        hear::{hear, hear_any},
    },
};

/// Decisions that somebody takes before leaving.
const DECISIONS: std::ops::Range<u32> = 10..40;
/// One decision in so many meets with a lost connection.
const RECONNECT_ONE_IN: u32 = 8;
/// The longest pause before a decision.
const PAUSE: Duration = Duration::from_millis(1_500);

/// One person after the other, without end.
pub(super) async fn play(
    api: ApiClient,
    game: GameInfo,
    counts: Arc<Counts>,
    mut rng: fastrand::Rng,
) -> Result<(), RunError> {
    loop {
        let played = play_one(&api, &game, &counts, &mut rng).await;
        counts.allow_unavailable(played).await?;
    }
}

async fn play_one(
    api: &ApiClient,
    game: &GameInfo,
    counts: &Counts,
    rng: &mut fastrand::Rng,
) -> Result<(), RunError> {
    let (mut client, token) = come(api, "Passer-by").await?;
    let match_id = loop {
        // Keeps the place, if there is one.
        api.wait_for_others(game, &token, rng).await?;
        if let Some(match_id) = be_paired(&mut client).await? {
            break match_id;
        }
    };
    counts.paired.add();
    let decisions = rng.u32(DECISIONS);
    let person = Person { client, match_id, decisions, decided: None, counts };
    person.play(rng).await
}

/// Waits for as long as it takes, and opens the match; returns its id once it has begun. None if it
/// was called off, because somebody did not come, or the waiting is over.
async fn be_paired(client: &mut Client) -> Result<Option<String>, RunError> {
    let mut offered = None;
    loop {
        let text = hear_any(client, "paired").await?;
        let message = parse(&text)?;
        match message.r#type {
            "paired" => {
                let match_id =
                    message.match_id.ok_or_else(|| violation("no match_id", &message))?;
                client.join(match_id).await;
                offered = Some(match_id.to_owned());
            }
            "match_snapshot" => {
                client.apply(&message)?;
                return Ok(offered);
            }
            "pairing_changed" if offered.is_some() || message.ended.is_some() => return Ok(None),
            _ => {}
        }
    }
}

/// Somebody in a match.
struct Person<'a> {
    client: Client,
    match_id: String,
    /// How many are left.
    decisions: u32,
    /// The step upon which the last one was sent.
    decided: Option<u32>,
    counts: &'a Counts,
}

impl Person<'_> {
    /// Plays until the match is over.
    async fn play(mut self, rng: &mut fastrand::Rng) -> Result<(), RunError> {
        self.greet().await;
        self.decide(rng).await?;
        while !self.client.is_over {
            let text = hear_any(&mut self.client, "a step").await?;
            let message = parse(&text)?;
            match message.r#type {
                "match_snapshot" | "match_step" => self.client.apply(&message)?,
                // The other one has left, or has played for both, at the same moment.
                "refused" => self.decided = None,
                _ => {}
            }
            self.decide(rng).await?;
        }
        Ok(())
    }

    async fn greet(&mut self) {
        let text = json!({ "type": "chat", "match_id": self.match_id, "text": "Good luck." });
        self.client.link.send(text.to_string()).await;
    }

    /// Takes a decision, if it is this seat's turn and nothing was sent yet.
    async fn decide(&mut self, rng: &mut fastrand::Rng) -> Result<(), RunError> {
        let is_decided = self.decided.is_some() && self.decided == self.client.seq;
        if is_decided || self.client.is_over {
            return Ok(());
        }
        let Some(action) = self.client.choices.pick(rng) else { return Ok(()) };
        sleep(PAUSE.mul_f64(rng.f64())).await;
        if rng.u32(..RECONNECT_ONE_IN) == 0 {
            return self.reconnect().await;
        }
        let command = match self.decisions {
            0 => Command::Resign,
            _ => action,
        };
        self.decisions = self.decisions.saturating_sub(1);
        self.decided = self.client.seq;
        let action_id = format!("p-{}", rng.u64(..));
        self.client.link.send(command.encode(&self.match_id, &action_id)).await;
        Ok(())
    }

    /// Drops the connection, and joins the match on a new one.
    async fn reconnect(&mut self) -> Result<(), RunError> {
        self.client.set_lost();
        self.client.link.go_to(0);
        hear(&mut self.client, "welcome").await?;
        // What came on the old connection and was not read is in the snapshot.
        self.client.seq = None;
        self.client.join(&self.match_id).await;
        self.counts.reconnects.add();
        Ok(())
    }
}

fn parse(text: &Utf8Bytes) -> Result<ServerMessage<'_>, RunError> {
    ServerMessage::parse(text)
        .map_err(|err| violation("a message cannot be parsed", &(err, text)).into())
}

//! One seat at a table, as far as fairness needs it: the steps as they come, and random choices.

use std::net::SocketAddr;

use serde::Deserialize;
use serde_json::{json, value::RawValue};

use crate::{
    client::Choices,
    socket::{Disconnected, Socket},
};

/// A step or a snapshot.
#[derive(Debug, Deserialize)]
pub(super) struct Step<'a> {
    r#type: &'a str,
    match_id: Option<&'a str>,
    pub seq: Option<u32>,
    pub by: Option<u8>,
    awaiting: Option<Vec<u8>>,
    #[serde(borrow)]
    legal: Option<&'a RawValue>,
    state: Option<&'a str>,
}

#[derive(Debug)]
pub(super) struct Table {
    match_id: String,
    pub socket: Socket,
    sent: u32,
}

impl Table {
    pub async fn open(
        server: SocketAddr,
        token: Option<&str>,
        match_id: &str,
    ) -> Result<Table, Disconnected> {
        Table::join(Socket::open(server, token).await?, match_id).await
    }

    pub async fn join(mut socket: Socket, match_id: &str) -> Result<Table, Disconnected> {
        socket.send(json!({ "type": "join_match", "match_id": match_id }).to_string()).await?;
        Ok(Table { match_id: match_id.to_owned(), socket, sent: 0 })
    }

    /// Plays random actions until only seat 0 is awaited and `is_enough` of that step, or the
    /// match is over.
    pub async fn play_until(
        &mut self,
        rng: &mut fastrand::Rng,
        mut is_enough: impl FnMut(&Step<'_>) -> bool,
    ) -> Result<(), Disconnected> {
        loop {
            let text = self.socket.next().await?;
            let Some(step) = Step::parse(&text, &self.match_id) else { continue };
            if step.is_last() || step.awaiting.as_deref() == Some(&[0]) && is_enough(&step) {
                return Ok(());
            }
            self.answer(&step, rng).await?;
        }
    }

    /// Sends a random one of the legal actions, if there are any.
    pub async fn answer(
        &mut self,
        step: &Step<'_>,
        rng: &mut fastrand::Rng,
    ) -> Result<(), Disconnected> {
        let legal = step.legal.map(|legal| legal.get().to_owned());
        let Some(command) = (Choices { legal, undo_of: None }).pick(rng) else { return Ok(()) };
        self.sent += 1;
        let action_id = format!("{}-{}", step.seq.unwrap_or_default(), self.sent);
        self.socket.send(command.encode(&self.match_id, &action_id)).await
    }
}

impl<'a> Step<'a> {
    /// None for a message of another kind or match.
    pub fn parse(text: &'a str, match_id: &str) -> Option<Step<'a>> {
        let step: Step<'a> = serde_json::from_str(text).ok()?;
        let is_step = matches!(step.r#type, "match_step" | "match_snapshot");
        (is_step && step.match_id == Some(match_id)).then_some(step)
    }

    pub fn awaits(&self, seat: u8) -> bool {
        self.awaiting.as_ref().is_some_and(|awaiting| awaiting.contains(&seat))
    }

    /// Whether the match is over.
    pub fn is_last(&self) -> bool {
        self.state.is_some_and(|state| state != "running")
            || self.awaiting.as_ref().is_some_and(Vec::is_empty)
    }
}

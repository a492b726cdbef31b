//! A client of one match: its connection, its view, and its legal actions.

use serde_json::{Value as Json, json, value::RawValue};
use tokio::time::Instant;

use crate::client::{
    link::Link,
    message::{Command, ServerMessage},
    view::{apply_patch, canonical},
};

#[derive(Debug)]
pub struct Client {
    /// None for a spectator.
    pub seat: Option<u8>,
    /// Sequence number of its newest step; None before the first snapshot.
    pub seq: Option<u32>,
    /// The command that was sent and not answered yet.
    pub pending: Option<PendingCommand>,
    pub choices: Choices,
    pub is_over: bool,
    pub link: Link,
    /// Since when it does not watch the match; None while it does.
    pub away_since: Option<Instant>,
    /// Whether its connection was welcomed.
    pub is_welcome: bool,
    /// How often it asked to watch the match on its connection.
    pub joins: u32,
    /// Whether its connection, or its wish to watch the match, was refused for a while.
    pub is_refused: bool,
    /// Whether a snapshot that it asked for has not come.
    pub awaits_snapshot: bool,
    tracking: ViewTracking,
}

/// Whether a client maintains the match view.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ViewTracking {
    /// Patches are counted and dropped.
    Off,
    /// The view, with every snapshot and patch applied.
    Full(Json),
}

/// What the client may do now.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Choices {
    /// The `legal` array as JSON text.
    pub legal: Option<String>,
    pub undo_of: Option<u32>,
}

/// A command without a reply so far.
#[derive(Debug)]
pub struct PendingCommand {
    pub action_id: String,
    pub command: Command,
}

/// Server behaviour that contradicts docs/protocol.md.
#[derive(Debug, thiserror::Error)]
#[error("{what}: {details}")]
pub struct ProtocolViolation {
    pub what: &'static str,
    /// The offending message or state.
    pub details: String,
}

impl Client {
    pub fn new(seat: Option<u8>, link: Link, tracking: ViewTracking) -> Client {
        Client {
            seat,
            seq: None,
            pending: None,
            choices: Choices::default(),
            is_over: false,
            link,
            away_since: Some(Instant::now()),
            is_welcome: false,
            joins: 0,
            is_refused: false,
            awaits_snapshot: false,
            tracking,
        }
    }

    /// Asks for the match, after the newest known step, if there is one.
    pub async fn join(&mut self, match_id: &str) {
        self.is_refused = false;
        self.joins += 1;
        let mut join = json!({ "type": "join_match", "match_id": match_id });
        if let Some(seq) = self.seq {
            join["since"] = json!(seq);
        }
        self.link.send(join.to_string()).await;
    }

    /// Requests a snapshot; [`Client::apply`] compares it with the patched view.
    pub async fn request_snapshot(&mut self, match_id: &str) {
        let join = json!({ "type": "join_match", "match_id": match_id });
        self.link.send(join.to_string()).await;
    }

    /// Sends its pending command, for the first time or again, if it watches the match. Returns the
    /// size of the message.
    pub async fn send_pending(&mut self, match_id: &str) -> usize {
        let Some(PendingCommand { action_id, command }) = &self.pending else { return 0 };
        if self.away_since.is_some() {
            return 0;
        }
        let message = command.encode(match_id, action_id);
        let bytes = message.len();
        self.link.send(message).await;
        bytes
    }

    /// Its connection is lost, or given up.
    pub fn set_lost(&mut self) {
        self.away_since.get_or_insert_with(Instant::now);
        (self.is_welcome, self.is_refused, self.joins) = (false, false, 0);
    }

    /// It is to ask again later.
    pub fn set_refused(&mut self) {
        self.away_since.get_or_insert_with(Instant::now);
        self.is_refused = true;
    }

    /// Asks again for what was refused.
    pub async fn ask_again(&mut self, match_id: &str) {
        match self.away_since {
            Some(_) if self.is_refused && self.is_welcome => self.join(match_id).await,
            Some(_) if self.is_refused => {
                self.set_lost();
                self.link.go_on();
            }
            Some(_) => {}
            None => {
                self.send_pending(match_id).await;
            }
        }
    }

    /// Applies a snapshot or a step.
    ///
    /// # Errors
    /// Fails if a step is out of order, a patch does not apply, or a snapshot of the current step
    /// differs from the view.
    pub fn apply(&mut self, message: &ServerMessage<'_>) -> Result<(), ProtocolViolation> {
        let seq = message.seq.ok_or_else(|| violation("a step has no seq", message))?;
        let choices = Choices {
            legal: message.legal.map(|legal| legal.get().to_owned()),
            undo_of: message.undo_of,
        };
        if let Some(view) = message.view {
            let is_repeat = self.seq == Some(seq);
            let differs = match &mut self.tracking {
                ViewTracking::Off => false,
                ViewTracking::Full(known) => {
                    let before = std::mem::replace(known, parse(view)?);
                    is_repeat && (canonical(&before) != canonical(known) || choices != self.choices)
                }
            };
            if differs {
                return Err(violation("a snapshot differs from the patched view", message));
            }
        } else if self.joins > 1 && self.seq.is_some_and(|known| seq <= known) {
            // It was under way when the client asked for what follows it.
            return Ok(());
        } else if self.seq.is_none_or(|known| known + 1 != seq) {
            return Err(violation("a step is out of order", &(self.summary(), message)));
        } else if let (ViewTracking::Full(view), Some(patch)) = (&mut self.tracking, message.patch)
        {
            apply_patch(view, patch).map_err(|_| violation("a patch does not apply", message))?;
        }
        self.seq = Some(seq);
        self.choices = choices;
        self.is_over |= message.ends_the_match();
        Ok(())
    }

    /// What matters when it sees something impossible.
    pub(crate) fn summary(&self) -> String {
        let Client { seat, seq, joins, away_since, link, .. } = self;
        let watches = away_since.is_none();
        format!("seat {seat:?}, step {seq:?}, joins {joins}, watches: {watches}, {link:?}")
    }

    /// The public view as canonical JSON (RFC 8785); None if views are not tracked.
    pub fn public_view(&self) -> Option<String> {
        match &self.tracking {
            ViewTracking::Off => None,
            ViewTracking::Full(view) => Some(canonical(&view["public"])),
        }
    }
}

impl Choices {
    /// A random legal action.
    pub fn pick(&self, rng: &mut fastrand::Rng) -> Option<Command> {
        let legal: Vec<&RawValue> = serde_json::from_str(self.legal.as_deref()?).ok()?;
        let action = legal.get(rng.usize(..legal.len().max(1)))?.get().to_owned();
        Some(Command::Act { action })
    }
}

fn parse<'a, T: serde::Deserialize<'a>>(json: &'a RawValue) -> Result<T, ProtocolViolation> {
    serde_json::from_str(json.get())
        .map_err(|err| violation("a part of a message cannot be parsed", &(err, json)))
}

/// A violation with the `Debug` text of what it is about.
pub(crate) fn violation(what: &'static str, about: &dyn std::fmt::Debug) -> ProtocolViolation {
    ProtocolViolation { what, details: format!("{about:?}") }
}

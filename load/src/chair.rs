//! One connection at one match, and what its client remembers.

use std::{
    net::SocketAddr,
    task::{Context, Poll},
};

use serde_json::{Value as Json, json, value::RawValue};
use tokio_tungstenite::tungstenite::Utf8Bytes;

use crate::{
    message::{Heard, Wish},
    socket::{Gone, Socket},
};

#[derive(Debug)]
pub struct Chair {
    /// None for a spectator.
    pub seat: Option<u8>,
    pub token: Option<String>,
    /// The last step it has; None before the first snapshot.
    pub seq: Option<u32>,
    pub asked: Option<Asked>,
    pub choices: Choices,
    pub is_over: bool,
    socket: Option<Socket>,
    memory: Memory,
}

/// What a client keeps of the view.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Memory {
    /// Its patches are counted and dropped.
    Nothing,
    /// The view, as every snapshot and patch made it.
    View(Json),
}

/// What it may do now.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Choices {
    /// The array of legal actions, as it was written.
    pub legal: Option<String>,
    pub undo_of: Option<u32>,
}

/// A wish that has not been answered.
#[derive(Debug)]
pub struct Asked {
    pub action_id: String,
    pub wish: Wish,
}

/// Something that the protocol page rules out.
#[derive(Debug, thiserror::Error)]
#[error("{what}: {message}")]
pub struct Wrong {
    pub what: &'static str,
    pub message: String,
}

impl Chair {
    pub fn new(seat: Option<u8>, token: Option<String>, memory: Memory) -> Chair {
        Chair {
            seat,
            token,
            seq: None,
            asked: None,
            choices: Choices::default(),
            is_over: false,
            socket: None,
            memory,
        }
    }

    /// Connects and joins: from the last step that it has, if it has one.
    pub async fn join(&mut self, server: SocketAddr, match_id: &str) -> Result<(), Gone> {
        let mut socket = Socket::open(server, self.token.as_deref()).await?;
        let mut join = json!({ "type": "join_match", "match_id": match_id });
        if let Some(seq) = self.seq {
            join["since"] = json!(seq);
        }
        socket.send(join.to_string()).await?;
        self.socket = Some(socket);
        Ok(())
    }

    /// Asks for a snapshot beside what it has; see [`Chair::take`].
    pub async fn ask_for_snapshot(&mut self, match_id: &str) -> Result<(), Gone> {
        self.send(json!({ "type": "join_match", "match_id": match_id }).to_string()).await
    }

    pub async fn send(&mut self, text: String) -> Result<(), Gone> {
        self.socket.as_mut().ok_or(Gone)?.send(text).await
    }

    pub fn poll(&mut self, cx: &mut Context<'_>) -> Poll<Result<Utf8Bytes, Gone>> {
        match &mut self.socket {
            Some(socket) => socket.poll(cx),
            None => Poll::Ready(Err(Gone)),
        }
    }

    pub async fn next(&mut self) -> Result<Utf8Bytes, Gone> {
        std::future::poll_fn(|cx| self.poll(cx)).await
    }

    pub fn hang_up(&mut self) {
        self.socket = None;
    }

    /// Takes a snapshot or a step. A snapshot of the step that it has must be what it has.
    pub fn take(&mut self, heard: &Heard<'_>) -> Result<(), Wrong> {
        let wrong =
            |what, message: &dyn std::fmt::Debug| Wrong { what, message: format!("{message:?}") };
        let seq = heard.seq.ok_or_else(|| wrong("it has no number", heard))?;
        let choices = Choices {
            legal: heard.legal.map(|legal| legal.get().to_owned()),
            undo_of: heard.undo_of,
        };
        if let Some(view) = heard.view {
            let again = self.seq == Some(seq);
            let differs = match &mut self.memory {
                Memory::Nothing => false,
                Memory::View(known) => {
                    let before = std::mem::replace(known, parse(view)?);
                    again && (canonical(&before) != canonical(known) || choices != self.choices)
                }
            };
            if differs {
                return Err(wrong("a snapshot differs from the steps before", heard));
            }
        } else if self.seq.is_none_or(|known| known + 1 != seq) {
            return Err(wrong("a step does not follow", &(self.seq, heard)));
        } else if let (Memory::View(view), Some(patch)) = (&mut self.memory, heard.patch) {
            let patch: json_patch::Patch = parse(patch)?;
            json_patch::patch(view, &patch).map_err(|_| wrong("a patch does not fit", heard))?;
        }
        self.seq = Some(seq);
        self.choices = choices;
        self.is_over |= heard.ends_the_match();
        Ok(())
    }

    /// RFC 8785; None if nothing is remembered.
    pub fn public_view(&self) -> Option<String> {
        match &self.memory {
            Memory::Nothing => None,
            Memory::View(view) => Some(canonical(&view["public"])),
        }
    }
}

impl Choices {
    /// One of the legal actions.
    pub fn pick(&self, rng: &mut fastrand::Rng) -> Option<Wish> {
        let legal: Vec<&RawValue> = serde_json::from_str(self.legal.as_deref()?).ok()?;
        let action = legal.get(rng.usize(..legal.len().max(1)))?.get().to_owned();
        Some(Wish::Act { action })
    }
}

fn parse<'a, T: serde::Deserialize<'a>>(json: &'a RawValue) -> Result<T, Wrong> {
    let wrong = |err| Wrong { what: "it cannot be read", message: format!("{err}: {json}") };
    serde_json::from_str(json.get()).map_err(wrong)
}

fn canonical(json: &Json) -> String {
    serde_json_canonicalizer::to_string(json).expect("what was read can be written")
}

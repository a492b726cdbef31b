//! The WebSocket: one connection per client, which serves the list of waiting rooms and any number
//! of matches.
//!
//! Nothing here knows the rules of anything. A connection turns messages into commands for live
//! matches, and carries ready frames from its outbox to the client.

mod chat;
mod client;
mod connection;
mod lobbies;
mod matches;
mod outbox;
mod rates;
mod refusals;
mod sockets;
mod upgrade;

use axum::extract::ws::Utf8Bytes;
use scrapworks_engine::Refused;
use scrapworks_protocol::socket::{ErrorMessage, ServerMessage};

pub use outbox::{ConnectionId, Outbox};
#[cfg(test)]
pub(crate) use outbox::{Waiting, outbox};
pub use sockets::Sockets;
pub use upgrade::upgrade;

/// Why a connection is ended by us.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Close {
    /// Kept breaking limits.
    Abuse,
    TooLarge,
    /// The server stops, and will be back.
    Restarting,
    /// Its outbox was full.
    TooSlow,
    /// Its session was ended.
    LoggedOut,
    /// Did not say hello in time.
    NoHello,
    /// Did not answer pings.
    Silent,
    /// Its player has opened too many others since.
    Replaced,
}

impl Close {
    pub fn code(self) -> u16 {
        match self {
            Close::Abuse => 1008,
            Close::TooLarge => 1009,
            Close::Restarting => 1012,
            Close::TooSlow => 4000,
            Close::LoggedOut => 4001,
            Close::NoHello => 4002,
            Close::Silent => 4003,
            Close::Replaced => 4004,
        }
    }

    pub fn reason(self) -> &'static str {
        match self {
            Close::Abuse => "too much, too often",
            Close::TooLarge => "a message has at most 16384 bytes",
            Close::Restarting => "the server restarts, come back",
            Close::TooSlow => "read faster, come back with since",
            Close::LoggedOut => "the session has ended",
            Close::NoHello => "no hello came in time",
            Close::Silent => "two pings were not answered",
            Close::Replaced => "newer connections of this player took its place",
        }
    }
}

/// For what has no answer of its own.
pub(crate) fn error(refused: Refused) -> Utf8Bytes {
    error_after(refused, None)
}

/// The same, with the time after which trying again is worth it.
fn error_after(refused: Refused, retry_after_ms: Option<u32>) -> Utf8Bytes {
    let Refused { code, params, message } = refused;
    let error = ErrorMessage { code, params, message, retry_after_ms };
    ServerMessage::Error(error).to_json().into()
}

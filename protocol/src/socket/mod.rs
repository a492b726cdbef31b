//! WebSocket messages, by direction. Each is a text frame with one JSON object, `type` first.

mod client;
mod server;
mod step;

pub use client::{
    Act, ActionId, Before, CallAbsent, CallChoice, ClientMessage, Hello, HintAsked, HistoryAsked,
    HistoryKind, JoinMatch, OneEvent, OneLobby, OneMatch, Ping, PreviewAsked, Resign, Say, Undo,
    Unreadable, WatchLobbies,
};
pub use server::{
    Acted, ChatDeleted, ChatSaid, ErrorMessage, EventChanged, EventPaired, FriendsChanged, Hinted,
    History, Invited, Lobbies, LobbyChanged, LobbyClosed, MatchSnapshot, Notice, Paired,
    PairingChanged, Pong, Previewed, Refused, RematchOffered, SeatChanged, ServerMessage,
    StepEvents, View, Welcome, YourTurn,
};
pub use step::{Clocks, CompactStep, MatchStep, SeatClock, StepCause};

/// The WebSocket subprotocol, which names the protocol version.
pub const SUBPROTOCOL: &str = "scrapworks.v1.json";

/// Bytes of the longest text frame that a client may send.
pub const MESSAGE_BYTES_MAX: usize = 16 * 1024;

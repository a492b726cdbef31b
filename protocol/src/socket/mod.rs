//! The messages of the WebSocket, by direction. Text frames, one JSON object each, `type` first.

mod client;
mod server;

pub use client::{
    Act, ActionId, Before, CallAbsent, CallChoice, ClientMessage, Hello, HintAsked, HistoryAsked,
    HistoryKind, JoinMatch, OneLobby, OneMatch, Ping, PreviewAsked, Resign, Say, Undo, Unreadable,
    WatchLobbies,
};
pub use server::{
    Acted, ChatSaid, Clocks, ErrorMessage, Hinted, History, Lobbies, LobbyChanged, LobbyClosed,
    MatchSnapshot, MatchStep, Notice, Pong, Previewed, Refused, RematchOffered, SeatChanged,
    SeatClock, ServerMessage, StepCause, StepEvents, View, Welcome, YourTurn,
};

/// The subprotocol that names this version of the contract.
pub const SUBPROTOCOL: &str = "scrapworks.v1.json";

/// The longest text frame that a client may send, in bytes.
pub const MESSAGE_BYTES_MAX: usize = 16 * 1024;

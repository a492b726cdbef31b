//! Why the server closes a connection.

/// A close code and reason of RFC 6455. Codes from 4000 on are the protocol's own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CloseReason {
    /// The client kept exceeding rate limits.
    Abuse,
    /// A message was too large.
    TooLarge,
    /// The client broke the WebSocket protocol.
    Protocol,
    /// A text was not UTF-8.
    NotUtf8,
    /// The server is shutting down and will be back.
    Restarting,
    /// The client's outbox was full.
    TooSlow,
    /// The session was ended.
    LoggedOut,
    /// The client did not say hello in time.
    NoHello,
    /// The client did not answer pings.
    Silent,
    /// The player opened too many newer connections.
    Replaced,
    /// The player, or the network, is banned.
    Banned,
}

impl CloseReason {
    /// The status code of the close frame.
    pub fn code(self) -> u16 {
        match self {
            CloseReason::Abuse => 1008,
            CloseReason::TooLarge => 1009,
            CloseReason::Protocol => 1002,
            CloseReason::NotUtf8 => 1007,
            CloseReason::Restarting => 1012,
            CloseReason::TooSlow => 4000,
            CloseReason::LoggedOut => 4001,
            CloseReason::NoHello => 4002,
            CloseReason::Silent => 4003,
            CloseReason::Replaced => 4004,
            CloseReason::Banned => 4005,
        }
    }

    /// For metrics.
    pub fn name(self) -> &'static str {
        match self {
            CloseReason::Abuse => "abuse",
            CloseReason::TooLarge => "too_large",
            CloseReason::Protocol => "protocol",
            CloseReason::NotUtf8 => "not_utf8",
            CloseReason::Restarting => "restarting",
            CloseReason::TooSlow => "too_slow",
            CloseReason::LoggedOut => "logged_out",
            CloseReason::NoHello => "no_hello",
            CloseReason::Silent => "silent",
            CloseReason::Replaced => "replaced",
            CloseReason::Banned => "banned",
        }
    }

    /// The reason text of the close frame.
    pub fn text(self) -> &'static str {
        match self {
            CloseReason::Abuse => "too much, too often",
            CloseReason::TooLarge => "a message has at most 16384 bytes",
            CloseReason::Protocol => "these are no frames of RFC 6455",
            CloseReason::NotUtf8 => "a text has to be UTF-8",
            CloseReason::Restarting => "the server restarts, come back",
            CloseReason::TooSlow => "read faster, come back with since",
            CloseReason::LoggedOut => "the session has ended",
            CloseReason::NoHello => "no hello came in time",
            CloseReason::Silent => "two pings were not answered",
            CloseReason::Replaced => "newer connections of this player took its place",
            CloseReason::Banned => "this player or network is banned",
        }
    }
}

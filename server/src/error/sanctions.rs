//! What somebody is told whom the operators have banned or muted.

use scrapworks_protocol::Timestamp;

/// What a banned player is told, also by the WebSocket.
pub(crate) fn ban_sentence(until: Option<Timestamp>, why: &str) -> String {
    match until {
        Some(until) => format!("You are banned until {until}: {why}"),
        None => format!("You are banned: {why}"),
    }
}

/// What is told at an address that is banned.
pub(crate) fn address_ban_sentence(until: Option<Timestamp>, why: &str) -> String {
    match until {
        Some(until) => format!("Your network is banned until {until}: {why}"),
        None => format!("Your network is banned: {why}"),
    }
}

/// What a muted player is told who wants to do something.
pub(crate) fn mute_sentence(what: &str, until: Option<Timestamp>, why: &str) -> String {
    match until {
        Some(until) => format!("You cannot {what} until {until}: {why}"),
        None => format!("You cannot {what}: {why}"),
    }
}

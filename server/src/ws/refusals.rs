//! Refusals of a connection. Codes never change.

use scrapworks_engine::Refused;
use scrapworks_protocol::socket::MESSAGE_BYTES_MAX;
use serde_json::json;

use crate::{
    error::{address_ban_sentence, ban_sentence, mute_sentence},
    people::sanctions::Sanction,
    sockets::watching::WATCHED_PER_ADDRESS_MAX,
    ws::subscriptions::{WATCHED_EVENTS_MAX, WATCHED_LOBBIES_MAX, WATCHED_MATCHES_MAX},
};

/// Characters of a chat line.
pub(super) const CHAT_CHARS_MAX: usize = 500;

pub(super) fn malformed(problem: &str) -> Refused {
    Refused {
        code: "socket.malformed".into(),
        params: json!({ "problem": problem }),
        message: format!("This message cannot be read: {problem}."),
    }
}

/// The unknown type is cut to the length of the longest known one.
pub(super) fn unknown_type(unknown: &str) -> Refused {
    let unknown: String = unknown.chars().take(32).collect();
    Refused {
        code: "socket.unknown_type".into(),
        message: format!("There is no message of the type {unknown}."),
        params: json!({ "type": unknown }),
    }
}

pub(super) fn too_large() -> Refused {
    Refused {
        code: "socket.too_large".into(),
        params: json!({ "bytes_max": MESSAGE_BYTES_MAX }),
        message: format!("A message has {MESSAGE_BYTES_MAX} bytes at most."),
    }
}

pub(super) fn hello_first() -> Refused {
    Refused::plain("socket.hello_first", "The first message is hello.")
}

pub(super) fn hello_again() -> Refused {
    Refused::plain("socket.hello_again", "Hello was said already.")
}

pub(super) fn session_unknown() -> Refused {
    Refused::plain("auth.needed", "There is no such session, or it is over.")
}

pub(super) fn unavailable() -> Refused {
    Refused::plain("server.unavailable", "The server cannot do that right now. Try again.")
}

pub(super) fn rate() -> Refused {
    Refused::plain("limit.rate", "That is too much at once. Try again a little later.")
}

pub(super) fn too_many_matches() -> Refused {
    Refused {
        code: "limit.watched_matches".into(),
        params: json!({ "max": WATCHED_MATCHES_MAX }),
        message: format!("One connection watches {WATCHED_MATCHES_MAX} matches at most."),
    }
}

pub(super) fn network_fills_match() -> Refused {
    Refused::plain("match.network_full", "Too many from your network watch this match already.")
}

pub(super) fn address_watches_too_many() -> Refused {
    Refused {
        code: "limit.watched_matches".into(),
        params: json!({ "max": WATCHED_PER_ADDRESS_MAX }),
        message: format!(
            "All connections of one address watch {WATCHED_PER_ADDRESS_MAX} matches at most."
        ),
    }
}

pub(super) fn too_many_lobbies() -> Refused {
    Refused {
        code: "limit.watched_lobbies".into(),
        params: json!({ "max": WATCHED_LOBBIES_MAX }),
        message: format!("One connection watches {WATCHED_LOBBIES_MAX} waiting rooms at most."),
    }
}

pub(super) fn event_not_found() -> Refused {
    Refused::plain("event.not_found", "There is no such event.")
}

pub(super) fn too_many_events() -> Refused {
    Refused {
        code: "limit.watched_events".into(),
        params: json!({ "max": WATCHED_EVENTS_MAX }),
        message: format!("One connection watches {WATCHED_EVENTS_MAX} events at most."),
    }
}

pub(super) fn lobby_not_found() -> Refused {
    Refused::plain("lobby.not_found", "There is no such waiting room.")
}

pub(super) fn banned(ban: &Sanction) -> Refused {
    let Sanction { until, why } = ban;
    Refused {
        code: "player.banned".into(),
        params: json!({ "until": until, "why": why }),
        message: ban_sentence(*until, why),
    }
}

pub(super) fn address_banned(ban: &Sanction) -> Refused {
    let Sanction { until, why } = ban;
    Refused {
        code: "address.banned".into(),
        params: json!({ "until": until, "why": why }),
        message: address_ban_sentence(*until, why),
    }
}

pub(super) fn chat_muted(mute: &Sanction) -> Refused {
    let Sanction { until, why } = mute;
    Refused {
        code: "chat.muted".into(),
        params: json!({ "until": until, "why": why }),
        message: mute_sentence("chat", *until, why),
    }
}

pub(super) fn chat_text() -> Refused {
    Refused {
        code: "chat.text".into(),
        params: json!({ "min": 1, "max": CHAT_CHARS_MAX }),
        message: format!("A line has 1 to {CHAT_CHARS_MAX} characters, all of them visible."),
    }
}

pub(super) fn chat_not_here() -> Refused {
    Refused::plain("chat.not_here", "Join the match or watch the waiting room first.")
}

pub(super) fn chat_full() -> Refused {
    Refused::plain("chat.full", "There is no room for more of your lines here.")
}

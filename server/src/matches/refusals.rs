//! Refusals of a match other than those of its rules. Codes never change.

use std::time::Duration;

use scrapworks_engine::Refused;
use serde_json::json;

/// The outcome is uncertain: the client may retry with the same action id.
pub(crate) fn unavailable() -> Refused {
    Refused::plain("match.unavailable", "The match cannot be reached now. Try again.")
}

pub(crate) fn not_found() -> Refused {
    Refused::plain("match.not_found", "There is no such match.")
}

pub(crate) fn void() -> Refused {
    Refused::plain("match.void", "This match was set aside, because it cannot be played on.")
}

pub(crate) fn unreadable() -> Refused {
    Refused::plain(
        "match.unreadable",
        "This match cannot be read at the moment, by a fault of ours. Nothing of it is lost.",
    )
}

pub(crate) fn fault() -> Refused {
    Refused::plain("match.fault", "This cannot be played, because of a fault of ours.")
}

pub(crate) fn not_seated() -> Refused {
    Refused::plain("match.not_seated", "You have no seat in this match.")
}

pub(crate) fn stale() -> Refused {
    Refused::plain("match.stale", "What you may do has changed since then.")
}

pub(crate) fn malformed() -> Refused {
    Refused::plain("match.malformed", "There is no action in it.")
}

pub(crate) fn over() -> Refused {
    Refused::plain("match.over", "The match is over.")
}

pub(crate) fn too_late() -> Refused {
    Refused::plain("match.too_late", "Your time had run out.")
}

pub(crate) fn rated() -> Refused {
    Refused::plain("match.rated", "This match is rated: no bot plays for anybody.")
}

pub(crate) fn has_clock() -> Refused {
    Refused::plain("match.has_clock", "This match has clocks: they end the wait.")
}

pub(crate) fn not_awaited() -> Refused {
    Refused::plain("match.not_awaited", "It is not your turn to decide.")
}

pub(crate) fn no_hints() -> Refused {
    Refused::plain("match.no_hints", "This match is played without hints.")
}

pub(crate) fn thinking() -> Refused {
    Refused::plain("match.thinking", "Your last question is still being thought about.")
}

/// The seat is not absent, not awaited, or not absent long enough; callable after `wait`.
pub(crate) fn not_absent(seat: u8, wait: Duration) -> Refused {
    // Rounded up, so that a client that waits this long is not too early.
    let wait_ms = u64::try_from(wait.as_nanos().div_ceil(1_000_000)).unwrap_or(u64::MAX);
    Refused {
        code: "match.not_absent".into(),
        params: json!({ "seat": seat, "wait_ms": wait_ms }),
        message: "That seat is not to be called now.".to_owned(),
    }
}

pub(crate) fn full() -> Refused {
    Refused::plain("match.full", "Too many watch this match already.")
}

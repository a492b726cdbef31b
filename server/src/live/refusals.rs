//! What a match refuses besides its rules. Codes never change.

use scrapworks_engine::Refused;

/// Promises nothing: the same id may be sent again, and is answered as if it were the first time.
pub(crate) fn unavailable() -> Refused {
    Refused::plain("match.unavailable", "The match cannot be reached now. Try again.")
}

pub(crate) fn not_found() -> Refused {
    Refused::plain("match.not_found", "There is no such match.")
}

pub(crate) fn void() -> Refused {
    Refused::plain("match.void", "This match was set aside, because it cannot be played on.")
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

pub(crate) fn full() -> Refused {
    Refused::plain("match.full", "Too many watch this match already.")
}

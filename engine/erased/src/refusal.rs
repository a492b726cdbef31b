//! Refusals and errors of a game as [`Refused`].

use serde_json::json;

use scrapworks_core::{Game, PlayError, Refused, SetupError};

pub(crate) fn game_refusal<G: Game>(refusal: G::Refusal) -> Refused {
    Refused::by_rule(G::META.slug, &refusal)
}

pub(crate) fn setup_refusal<G: Game>(err: SetupError<G::Refusal>) -> Refused {
    let message = err.to_string();
    let (code, params) = match err {
        SetupError::SeatCount { seats, min, max } => {
            ("lobby.seat_count", json!({ "seats": seats, "min": min, "max": max }))
        }
        SetupError::RulesVersion(version) => {
            ("match.rules_version", json!({ "rules_version": version }))
        }
        SetupError::Rule(refusal) => return game_refusal::<G>(refusal),
    };
    Refused { code: code.into(), params, message }
}

pub(crate) fn play_refusal<G: Game>(err: PlayError<G::Refusal>) -> Refused {
    let message = err.to_string();
    let code = match err {
        PlayError::MatchOver => "match.over",
        PlayError::NotAwaited => "match.not_awaited",
        PlayError::Stale => "match.stale",
        PlayError::Rule(refusal) => return game_refusal::<G>(refusal),
    };
    Refused::plain(code, &message)
}

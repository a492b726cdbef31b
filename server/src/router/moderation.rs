//! The endpoints of the page for moderators.

use axum::http::Method;

use crate::{api::Api, http::moderation};

const GET: Method = Method::GET;
const POST: Method = Method::POST;

pub(super) fn add(api: Api) -> Api {
    api.endpoint(
        GET,
        "/api/moderation/reports",
        "List the reports of players.",
        moderation::reports,
    )
    .endpoint(
        GET,
        "/api/moderation/reports/{id}",
        "Get a report with the chat of its match.",
        moderation::report,
    )
    .endpoint(
        POST,
        "/api/moderation/reports/{id}/answer",
        "Answer a report.",
        moderation::answer_report,
    )
    .endpoint(GET, "/api/moderation/players", "Find players.", moderation::players)
    .endpoint(
        GET,
        "/api/moderation/players/{id}",
        "Get what was done about a player.",
        moderation::player,
    )
    .endpoint(
        POST,
        "/api/moderation/players/{id}/sanctions",
        "Ban, mute or rename a player, or lift that.",
        moderation::sanction,
    )
    .endpoint(
        GET,
        "/api/moderation/sanctions",
        "List the bans and mutes in force.",
        moderation::sanctions,
    )
    .endpoint(GET, "/api/moderation/rooms", "List open waiting rooms.", moderation::rooms)
    .endpoint(
        GET,
        "/api/moderation/rooms/{id}",
        "Get a waiting room with its chat.",
        moderation::room,
    )
    .endpoint(
        POST,
        "/api/moderation/rooms/{id}/close",
        "Close a waiting room.",
        moderation::close_room,
    )
    .endpoint(GET, "/api/moderation/matches", "List running matches.", moderation::matches)
    .endpoint(
        GET,
        "/api/moderation/matches/{id}/chat",
        "List the newest lines of a match's chat.",
        moderation::match_chat,
    )
    .endpoint(
        POST,
        "/api/moderation/chat/{id}/deletion",
        "Delete a chat line, or a comment on a match.",
        moderation::delete_line,
    )
    .endpoint(
        GET,
        "/api/moderation/events",
        "List what looks like foul play in the newest events.",
        moderation::events,
    )
    .endpoint(
        GET,
        "/api/moderation/open-events",
        "List events that are announced or run.",
        moderation::open_events,
    )
    .endpoint(
        GET,
        "/api/moderation/events/{id}/chat",
        "List the newest lines of an event's chat.",
        moderation::event_chat,
    )
    .endpoint(GET, "/api/moderation/log", "List what was done.", moderation::log)
}

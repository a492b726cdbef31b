//! The endpoints of events.

use axum::http::Method;

use crate::{api::Api, http::events};

const GET: Method = Method::GET;
const POST: Method = Method::POST;
const PUT: Method = Method::PUT;
const DELETE: Method = Method::DELETE;

pub(super) fn add(api: Api) -> Api {
    api.endpoint(GET, "/api/events", "List events.", events::list)
        .endpoint(POST, "/api/events", "Announce an event.", events::create)
        .endpoint(
            GET,
            "/api/events/{id}",
            "Get an event, and what the caller has reached in it.",
            events::show,
        )
        .endpoint(
            DELETE,
            "/api/events/{id}",
            "Cancel an event of the caller that has not begun.",
            events::cancel,
        )
        .endpoint(
            GET,
            "/api/events/{id}/standings",
            "List who has joined an event, the best first.",
            events::standings,
        )
        .endpoint(PUT, "/api/events/{id}/entry", "Join an event, pause, or go on.", events::join)
        .endpoint(DELETE, "/api/events/{id}/entry", "Leave an event.", events::leave)
}

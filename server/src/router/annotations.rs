//! The endpoints of what players write about matches.

use axum::http::Method;

use crate::{api::Api, http::annotations};

const GET: Method = Method::GET;
const POST: Method = Method::POST;
const PUT: Method = Method::PUT;
const DELETE: Method = Method::DELETE;

pub(super) fn add(api: Api) -> Api {
    api.endpoint(
        GET,
        "/api/matches/{id}/note",
        "Get the caller's note on a match.",
        annotations::show_note,
    )
    .endpoint(
        PUT,
        "/api/matches/{id}/note",
        "Note something on a match, for nobody else.",
        annotations::put_note,
    )
    .endpoint(
        DELETE,
        "/api/matches/{id}/note",
        "Delete the caller's note on a match.",
        annotations::delete_note,
    )
    .endpoint(
        GET,
        "/api/matches/{id}/comments",
        "List comments of the caller and of friends on a match, newest first.",
        annotations::list_comments,
    )
    .endpoint(
        POST,
        "/api/matches/{id}/comments",
        "Comment on a position of a finished match, for friends.",
        annotations::add_comment,
    )
    .endpoint(
        DELETE,
        "/api/comments/{id}",
        "Delete one of the caller's comments.",
        annotations::delete_comment,
    )
}

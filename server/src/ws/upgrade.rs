//! `GET /ws`: an HTTP request becomes a connection.

use std::sync::Arc;

use axum::{
    extract::{
        State, WebSocketUpgrade,
        ws::{WebSocket, rejection::WebSocketUpgradeRejection},
    },
    http::{HeaderMap, header},
    response::Response,
};
use scrapworks_protocol::socket::SUBPROTOCOL;

use super::{connection, sockets::SOCKETS_PER_SOURCE_MAX};
use crate::{
    app::AppState,
    auth::{self, Credential},
    config,
    error::Error,
    extract::Peer,
};

/// Over this the library itself breaks the connection. What we allow is far less, so that we can
/// say why before we end it.
const FRAME_BYTES_MAX: usize = 64 * 1024;
/// The library's own buffers would be a hundred times larger than what an idle connection needs.
/// What a client says is short, and what is longer is read in pieces.
const READ_BUFFER_BYTES: usize = 1024;
const WRITE_BUFFER_BYTES: usize = 4 * 1024;

/// Refuses other sites' pages and other protocols than ours; what is known of the client from its
/// headers is used if its hello says nothing better.
pub async fn upgrade(
    State(app): State<Arc<AppState>>,
    Peer(source): Peer,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Error> {
    let upgrade =
        upgrade.map_err(|rejection| Error::Malformed { problem: rejection.body_text() })?;
    if !auth::is_own_origin(&app.config, &headers) {
        return Err(Error::ForeignOrigin);
    }
    if !speaks_our_protocol(&headers) {
        let problem = format!("the subprotocol is {SUBPROTOCOL}");
        return Err(Error::Malformed { problem });
    }
    let limited = app.config.limits == config::Limits::On;
    let place = app.sockets.admit(source, limited);
    let place = place.map_err(|_| Error::Sockets { max: SOCKETS_PER_SOURCE_MAX })?;
    let token = Credential::of(&headers).map(|credential| credential.token().clone());
    let upgrade = upgrade
        .protocols([SUBPROTOCOL])
        .max_message_size(FRAME_BYTES_MAX)
        .max_frame_size(FRAME_BYTES_MAX)
        .read_buffer_size(READ_BUFFER_BYTES)
        .write_buffer_size(WRITE_BUFFER_BYTES);
    Ok(upgrade.on_upgrade(async move |socket: WebSocket| {
        let tasks = app.tasks.clone();
        tasks.track_future(connection::serve(app, socket, place, token)).await;
    }))
}

/// Clients that name no subprotocol are welcome.
fn speaks_our_protocol(headers: &HeaderMap) -> bool {
    let mut offers = headers
        .get_all(header::SEC_WEBSOCKET_PROTOCOL)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .map(str::trim)
        .peekable();
    offers.peek().is_none() || offers.any(|offer| offer == SUBPROTOCOL)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(offers: &[&'static str], expected: bool) {
        let mut headers = HeaderMap::new();
        for offer in offers {
            headers.append(header::SEC_WEBSOCKET_PROTOCOL, offer.parse().unwrap());
        }
        assert_eq!(speaks_our_protocol(&headers), expected, "{offers:?}");
    }

    #[test]
    fn our_protocol_or_none_is_spoken() {
        check(&[], true);
        check(&["scrapworks.v1.json"], true);
        check(&["chat, scrapworks.v1.json"], true);
        check(&["chat", "scrapworks.v1.json"], true);
        check(&["chat"], false);
        check(&["scrapworks.v2.json"], false);
    }
}

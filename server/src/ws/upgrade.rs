//! `GET /ws`: upgrades a request to a WebSocket connection.

use std::sync::Arc;

use axum::{
    body::Body,
    extract::{Extension, Request, State},
    http::{HeaderMap, HeaderValue, header},
    response::Response,
};
use hyper_util::rt::TokioIo;
use scrapworks_protocol::socket::SUBPROTOCOL;
use tokio_tungstenite::{
    WebSocketStream,
    tungstenite::{
        handshake::server::create_response_with_body,
        protocol::{Role, WebSocketConfig},
    },
};

use crate::{
    accounts::session::{self, Credential},
    api::extract::Peer,
    app::AppState,
    config,
    error::Error,
    origin,
    sockets::{read_meter::ReadMeter, registry::NotAdmitted},
    ws::connection,
};

/// Above this size the WebSocket library breaks the connection. The limit for messages is far
/// lower, so that a client can be told why it is closed.
const FRAME_BYTES_MAX: usize = 64 * 1024;
/// The default buffers are far larger than an idle connection needs. Client messages are short.
const READ_BUFFER_BYTES: usize = 512;
const WRITE_BUFFER_BYTES: usize = 4 * 1024;

/// Refuses foreign origins, unknown subprotocols, and connections over the limits. The session in
/// the headers is used unless the hello names another.
pub async fn upgrade(
    State(app): State<Arc<AppState>>,
    Peer(address): Peer,
    Extension(meter): Extension<ReadMeter>,
    mut request: Request,
) -> Result<Response, Error> {
    let mut response = create_response_with_body(&request, Body::empty)
        .map_err(|err| Error::Malformed { problem: err.to_string() })?;
    let headers = request.headers();
    if !origin::is_own_origin(&app.config, headers) {
        return Err(Error::ForeignOrigin);
    }
    if headers.contains_key(header::SEC_WEBSOCKET_PROTOCOL) {
        let chosen = HeaderValue::from_static(SUBPROTOCOL);
        response.headers_mut().insert(header::SEC_WEBSOCKET_PROTOCOL, chosen);
    }
    if !accepts_subprotocol(headers) {
        let problem = format!("the subprotocol is {SUBPROTOCOL}");
        return Err(Error::Malformed { problem });
    }
    let limited = app.config.limits == config::Limits::On;
    let slot = app.sockets.admit(address, limited);
    let slot = slot.map_err(|why| match why {
        NotAdmitted::AddressFull { max } => Error::Sockets { max },
        NotAdmitted::ServerFull => Error::Unavailable,
        NotAdmitted::Stopping => Error::Restarting,
    })?;
    if limited {
        meter.limit(slot.address_rates());
    }
    let credential = Credential::of(&app.config, headers);
    let renewed = renewed_cookie(&app, credential.as_ref()).await;
    let config = WebSocketConfig::default()
        .max_message_size(Some(FRAME_BYTES_MAX))
        .max_frame_size(Some(FRAME_BYTES_MAX))
        .read_buffer_size(READ_BUFFER_BYTES)
        .write_buffer_size(WRITE_BUFFER_BYTES);
    let upgraded = hyper::upgrade::on(&mut request);
    tokio::spawn(async move {
        // A client that has gone meanwhile is no connection yet.
        let Ok(upgraded) = upgraded.await else { return };
        let stream = TokioIo::new(upgraded);
        let socket = WebSocketStream::from_raw_socket(stream, Role::Server, Some(config)).await;
        let tasks = app.tasks.clone();
        // A task of its own, so that what upgrades takes no memory while the connection is open.
        tasks.spawn(connection::serve(app, socket, slot, credential));
    });
    if let Some(cookie) = renewed {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    Ok(response)
}

/// The cookie to set again, if this is the first use of its session today. A page that only plays
/// makes no other request.
async fn renewed_cookie(app: &AppState, credential: Option<&Credential>) -> Option<HeaderValue> {
    let credential = credential.filter(|credential| credential.is_cookie())?;
    // The hello authenticates, and reports what fails.
    let known = session::authenticate(&app.db, credential).await.ok().flatten()?;
    known.is_renewed.then(|| session::cookie(&app.config, credential.token()))
}

/// Whether the client offers our subprotocol, or none.
fn accepts_subprotocol(headers: &HeaderMap) -> bool {
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
        assert_eq!(accepts_subprotocol(&headers), expected, "{offers:?}");
    }

    #[test]
    fn our_subprotocol_or_none_is_accepted() {
        check(&[], true);
        check(&["scrapworks.v1.json"], true);
        check(&["chat, scrapworks.v1.json"], true);
        check(&["chat", "scrapworks.v1.json"], true);
        check(&["chat"], false);
        check(&["scrapworks.v2.json"], false);
    }
}

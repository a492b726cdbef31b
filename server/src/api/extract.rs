//! Extractors of handlers. They validate type and size, and reject with [`Error`].

use std::{
    net::{IpAddr, SocketAddr},
    sync::Arc,
};

use axum::{
    body::BodyDataStream,
    extract::{self, ConnectInfo, FromRequest, FromRequestParts, Request},
    http::{HeaderMap, HeaderName, header, request::Parts},
};
use futures_util::StreamExt;
use serde::de::DeserializeOwned;

use crate::{accounts::device, app::AppState, error::Error, rate_limit::ClientAddr, text::has_nul};

/// Bytes of a request's body.
const BODY_BYTES_MAX: usize = 64 * 1024;
/// Bytes of a longer body that are read and discarded before it is refused. A client that is still
/// writing when the connection closes would not read the response.
const DROPPED_BYTES_MAX: usize = 8 * 1024 * 1024;

const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// A JSON body.
#[derive(Debug)]
pub struct JsonBody<T>(pub T);

impl<T: DeserializeOwned> FromRequest<Arc<AppState>> for JsonBody<T> {
    type Rejection = Error;

    async fn from_request(request: Request, _: &Arc<AppState>) -> Result<JsonBody<T>, Error> {
        if !is_json(request.headers()) {
            return Err(Error::MediaType);
        }
        let bytes = read_body(request.into_body().into_data_stream()).await?;
        if has_nul(&bytes) {
            return Err(Error::Malformed { problem: "no text may contain U+0000".to_owned() });
        }
        serde_json::from_slice(&bytes)
            .map(JsonBody)
            .map_err(|err| Error::Malformed { problem: err.to_string() })
    }
}

async fn read_body(mut frames: BodyDataStream) -> Result<Vec<u8>, Error> {
    let (mut bytes, mut length) = (Vec::new(), 0_usize);
    while length <= DROPPED_BYTES_MAX
        && let Some(frame) = frames.next().await
    {
        let frame = frame.map_err(|err| Error::Malformed { problem: err.to_string() })?;
        length = length.saturating_add(frame.len());
        if length <= BODY_BYTES_MAX {
            bytes.extend_from_slice(&frame);
        }
    }
    if length > BODY_BYTES_MAX {
        return Err(Error::TooLarge { bytes_max: BODY_BYTES_MAX });
    }
    Ok(bytes)
}

fn is_json(headers: &HeaderMap) -> bool {
    let media = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    let essence = media.and_then(|media| media.split(';').next()).map(str::trim);
    essence.is_some_and(|essence| essence.eq_ignore_ascii_case("application/json"))
}

/// The path parameters, as a struct.
#[derive(Debug)]
pub struct Path<T>(pub T);

impl<T: DeserializeOwned + Send> FromRequestParts<Arc<AppState>> for Path<T> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<AppState>) -> Result<Path<T>, Error> {
        let path = extract::Path::from_request_parts(parts, app).await;
        path.map(|extract::Path(path)| Path(path))
            .map_err(|rejection| Error::Malformed { problem: rejection.body_text() })
    }
}

/// The query parameters, as a struct.
#[derive(Debug)]
pub struct Query<T>(pub T);

impl<T: DeserializeOwned> FromRequestParts<Arc<AppState>> for Query<T> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<AppState>) -> Result<Query<T>, Error> {
        let query = extract::Query::from_request_parts(parts, app).await;
        query
            .map(|extract::Query(query)| Query(query))
            .map_err(|rejection| Error::Malformed { problem: rejection.body_text() })
    }
}

/// The client's address; behind a trusted proxy, from `X-Forwarded-For`.
#[derive(Debug, Clone, Copy)]
pub struct Peer(pub ClientAddr);

impl FromRequestParts<Arc<AppState>> for Peer {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<AppState>) -> Result<Peer, Error> {
        let ConnectInfo(peer) = ConnectInfo::<SocketAddr>::from_request_parts(parts, app)
            .await
            .map_err(|err| Error::Fault { what: err.body_text() })?;
        let forwarded = app.config.trust_proxy.then(|| forwarded_for(&parts.headers)).flatten();
        Ok(Peer(ClientAddr::from(forwarded.unwrap_or(peer.ip()))))
    }
}

/// Browser and system of the client, as far as known.
#[derive(Debug, Clone)]
pub struct Device(pub Option<String>);

impl FromRequestParts<Arc<AppState>> for Device {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &Arc<AppState>) -> Result<Device, Error> {
        Ok(Device(device::describe(&parts.headers)))
    }
}

/// The last entry, which the trusted proxy has added.
fn forwarded_for(headers: &HeaderMap) -> Option<IpAddr> {
    let last = headers.get_all(FORWARDED_FOR).iter().next_back()?.to_str().ok()?;
    last.rsplit(',').next()?.trim().parse().ok()
}

/// The `If-None-Match` header.
#[derive(Debug, Clone)]
pub struct IfNoneMatch(pub Option<String>);

impl FromRequestParts<Arc<AppState>> for IfNoneMatch {
    type Rejection = Error;

    async fn from_request_parts(
        parts: &mut Parts,
        _: &Arc<AppState>,
    ) -> Result<IfNoneMatch, Error> {
        let tag = parts.headers.get(header::IF_NONE_MATCH).and_then(|tag| tag.to_str().ok());
        Ok(IfNoneMatch(tag.map(str::to_owned)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_last_forwarded_address_is_trusted() {
        let mut headers = HeaderMap::new();
        let address = |text: &str| text.parse::<IpAddr>().ok();
        assert_eq!(forwarded_for(&headers), None);
        headers.append(FORWARDED_FOR, "203.0.113.9, 192.0.2.1".parse().unwrap());
        assert_eq!(forwarded_for(&headers), address("192.0.2.1"));
        headers.append(FORWARDED_FOR, "2001:db8::1".parse().unwrap());
        assert_eq!(forwarded_for(&headers), address("2001:db8::1"));
    }
}

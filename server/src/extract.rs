//! What handlers take out of a request. Each extractor is a door: what passes it has the right
//! type and size, and what does not is a [`Error`] like any other.

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

use crate::{app::AppState, error::Error, limits::Source};

/// The longest body of a request.
const BODY_BYTES_MAX: usize = 64 * 1024;
/// Of a longer one so much is read and dropped before it is refused: who is still writing when the
/// connection ends would never read why.
const DROPPED_BYTES_MAX: usize = 8 * 1024 * 1024;

const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// A JSON body.
#[derive(Debug)]
pub struct Body<T>(pub T);

impl<T: DeserializeOwned> FromRequest<Arc<AppState>> for Body<T> {
    type Rejection = Error;

    async fn from_request(request: Request, _: &Arc<AppState>) -> Result<Body<T>, Error> {
        if !is_json(request.headers()) {
            return Err(Error::MediaType);
        }
        let bytes = whole(request.into_body().into_data_stream()).await?;
        if has_nul(&bytes) {
            return Err(Error::Malformed { problem: "no text may contain U+0000".to_owned() });
        }
        serde_json::from_slice(&bytes)
            .map(Body)
            .map_err(|err| Error::Malformed { problem: err.to_string() })
    }
}

async fn whole(mut frames: BodyDataStream) -> Result<Vec<u8>, Error> {
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

/// Whether a JSON text spells U+0000 in one of its strings. PostgreSQL could not keep it.
pub fn has_nul(json: &[u8]) -> bool {
    let mut rest = json;
    while let Some(at) = rest.iter().position(|&byte| byte == b'\\') {
        let escape = &rest[at + 1..];
        if escape.starts_with(b"u0000") {
            return true;
        }
        rest = escape.get(1..).unwrap_or_default();
    }
    false
}

/// The parts of the path that are in braces, as the fields of a struct.
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

/// What stands behind the question mark, as the fields of a struct.
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

/// Where a request comes from, as far as we believe it.
#[derive(Debug, Clone, Copy)]
pub struct Peer(pub Source);

impl FromRequestParts<Arc<AppState>> for Peer {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<AppState>) -> Result<Peer, Error> {
        let ConnectInfo(peer) = ConnectInfo::<SocketAddr>::from_request_parts(parts, app)
            .await
            .map_err(|err| Error::Fault { what: err.body_text() })?;
        let forwarded = app.config.trust_proxy.then(|| forwarded_for(&parts.headers)).flatten();
        Ok(Peer(Source::from(forwarded.unwrap_or(peer.ip()))))
    }
}

/// The last entry: the one that our own proxy wrote.
fn forwarded_for(headers: &HeaderMap) -> Option<IpAddr> {
    let last = headers.get_all(FORWARDED_FOR).iter().next_back()?.to_str().ok()?;
    last.rsplit(',').next()?.trim().parse().ok()
}

/// The version of an answer that the client has already.
#[derive(Debug, Clone)]
pub struct Known(pub Option<String>);

impl FromRequestParts<Arc<AppState>> for Known {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &Arc<AppState>) -> Result<Known, Error> {
        let tag = parts.headers.get(header::IF_NONE_MATCH).and_then(|tag| tag.to_str().ok());
        Ok(Known(tag.map(str::to_owned)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn nul(json: &str, expected: bool) {
        assert_eq!(has_nul(json.as_bytes()), expected, "{json}");
    }

    #[test]
    fn nul_is_found_however_it_is_spelled_and_only_then() {
        nul(r#"{"name": "a\u0000b"}"#, true);
        nul(r#"{"name": "a\\\u0000b"}"#, true);
        nul(r#"{"name": "a\\u0000b"}"#, false);
        nul(r#"{"name": "a\u00001b"}"#, true);
        nul(r#"{"name": "u0000 \u0001 \n"}"#, false);
        nul("\\", false);
    }

    #[test]
    fn only_the_last_proxy_is_believed() {
        let mut headers = HeaderMap::new();
        let address = |text: &str| text.parse::<IpAddr>().ok();
        assert_eq!(forwarded_for(&headers), None);
        headers.append(FORWARDED_FOR, "203.0.113.9, 192.0.2.1".parse().unwrap());
        assert_eq!(forwarded_for(&headers), address("192.0.2.1"));
        headers.append(FORWARDED_FOR, "2001:db8::1".parse().unwrap());
        assert_eq!(forwarded_for(&headers), address("2001:db8::1"));
    }
}

//! Extractors of handlers. They validate type and size, and reject with [`Error`].

use std::{net::SocketAddr, sync::Arc};

use axum::{
    body::{Body, BodyDataStream},
    extract::{self, ConnectInfo, FromRequest, FromRequestParts, Request},
    http::{HeaderMap, header, request::Parts},
};
use futures_util::StreamExt;
use scrapworks_engine::objects;
use serde::de::DeserializeOwned;
use serde_json::Value as Json;
use tokio::time::timeout;

use crate::{
    accounts::device,
    api::{encoding::accepts_encoding, forwarded},
    app::AppState,
    error::Error,
    rate_limit::ClientAddr,
    smtp::Language,
    text::has_nul,
};

/// Bytes of a request's body.
const BODY_BYTES_MAX: usize = 64 * 1024;
/// Bytes of a longer body that are read and discarded before it is refused. A client that is still
/// writing when the connection closes would not read the response.
const DROPPED_BYTES_MAX: usize = 8 * 1024 * 1024;

/// The largest integer up to which floats have no gaps.
const INTEGER_MAX: f64 = 9_007_199_254_740_992.0;

/// A JSON body.
#[derive(Debug)]
pub struct JsonBody<T>(pub T);

impl<T: DeserializeOwned> FromRequest<Arc<AppState>> for JsonBody<T> {
    type Rejection = Error;

    async fn from_request(request: Request, app: &Arc<AppState>) -> Result<JsonBody<T>, Error> {
        if !is_json(request.headers()) {
            return Err(Error::MediaType);
        }
        parse(&read_in_time(request.into_body(), app).await?).map(JsonBody)
    }
}

/// A JSON body, or none. `guard` has refused other kinds.
#[derive(Debug)]
pub struct OptionalBody<T>(pub Option<T>);

impl<T: DeserializeOwned> FromRequest<Arc<AppState>> for OptionalBody<T> {
    type Rejection = Error;

    async fn from_request(request: Request, app: &Arc<AppState>) -> Result<OptionalBody<T>, Error> {
        let bytes = read_in_time(request.into_body(), app).await?;
        let body = (!bytes.is_empty()).then(|| parse(&bytes)).transpose()?;
        Ok(OptionalBody(body))
    }
}

/// A whole body.
///
/// # Errors
/// [`Error::BodyTimeout`], [`Error::TooLarge`], [`Error::Malformed`].
pub async fn read_in_time(body: Body, app: &AppState) -> Result<Vec<u8>, Error> {
    let body = read_body(body.into_data_stream());
    timeout(app.config.connections.body_timeout, body).await.map_err(|_| Error::BodyTimeout)?
}

fn parse<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Error> {
    if has_nul(bytes) {
        return Err(Error::Malformed { problem: "no text may contain U+0000".to_owned() });
    }
    let malformed = |err: serde_json::Error| malformed(&err.to_string());
    let mut json = serde_json::from_slice(bytes).map_err(malformed)?;
    make_integers(&mut json);
    objects::from_value(json).map_err(malformed)
}

/// Reads `2.0` as the integer that it is in JSON Schema.
fn make_integers(json: &mut Json) {
    match json {
        Json::Number(number) => {
            if let Some(float) = number.as_f64().filter(|_| number.is_f64())
                && float.trunc() == float
                && float.abs() <= INTEGER_MAX
            {
                *number = (float as i64).into();
            }
        }
        Json::Array(items) => items.iter_mut().for_each(make_integers),
        Json::Object(fields) => fields.values_mut().for_each(make_integers),
        Json::Null | Json::Bool(_) | Json::String(_) => {}
    }
}

async fn read_body(mut frames: BodyDataStream) -> Result<Vec<u8>, Error> {
    let (mut bytes, mut length) = (Vec::new(), 0_usize);
    while length <= DROPPED_BYTES_MAX
        && let Some(frame) = frames.next().await
    {
        let frame = frame.map_err(|err| malformed(&err.to_string()))?;
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

/// Whether the body is JSON, as its head says.
pub fn is_json(headers: &HeaderMap) -> bool {
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
            .map_err(|rejection| malformed(&rejection.body_text()))
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
            .map_err(|rejection| malformed(&rejection.body_text()))
    }
}

/// The client's address; behind a trusted proxy, from what the proxy says.
#[derive(Debug, Clone, Copy)]
pub struct Peer(pub ClientAddr);

impl FromRequestParts<Arc<AppState>> for Peer {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<AppState>) -> Result<Peer, Error> {
        let ConnectInfo(peer) = ConnectInfo::<SocketAddr>::from_request_parts(parts, app)
            .await
            .map_err(|err| Error::Fault { what: err.body_text() })?;
        let forwarded = app.config.trust_proxy.then(|| forwarded::client(&parts.headers)).flatten();
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

/// The language in which the client reads mails.
#[derive(Debug, Clone, Copy)]
pub struct MailLanguage(pub Language);

impl FromRequestParts<Arc<AppState>> for MailLanguage {
    type Rejection = Error;

    async fn from_request_parts(
        parts: &mut Parts,
        _: &Arc<AppState>,
    ) -> Result<MailLanguage, Error> {
        let wanted = parts.headers.get(header::ACCEPT_LANGUAGE).and_then(|it| it.to_str().ok());
        Ok(MailLanguage(Language::of(wanted)))
    }
}

/// The `Host` header.
#[derive(Debug, Clone)]
pub struct RequestHost(pub Option<String>);

impl FromRequestParts<Arc<AppState>> for RequestHost {
    type Rejection = Error;

    async fn from_request_parts(
        parts: &mut Parts,
        _: &Arc<AppState>,
    ) -> Result<RequestHost, Error> {
        let host = parts.headers.get(header::HOST).and_then(|host| host.to_str().ok());
        Ok(RequestHost(host.map(str::to_owned)))
    }
}

/// What the client has of a response, and how it takes it.
#[derive(Debug, Clone)]
pub struct Conditional {
    /// The `If-None-Match` header.
    pub tags: Option<String>,
    pub accepts_gzip: bool,
}

impl FromRequestParts<Arc<AppState>> for Conditional {
    type Rejection = Error;

    async fn from_request_parts(
        parts: &mut Parts,
        _: &Arc<AppState>,
    ) -> Result<Conditional, Error> {
        let tags = parts.headers.get(header::IF_NONE_MATCH).and_then(|tags| tags.to_str().ok());
        let accepts_gzip = accepts_encoding(&parts.headers, "gzip");
        Ok(Conditional { tags: tags.map(str::to_owned), accepts_gzip })
    }
}

/// Says what a library could not read. It may quote the client, whose control characters are shown
/// as spaces.
fn malformed(problem: &str) -> Error {
    let printable = |c: char| if c.is_control() { ' ' } else { c };
    Error::Malformed { problem: problem.chars().take(PROBLEM_CHARS_MAX).map(printable).collect() }
}

/// Characters of a problem with what a client sent.
const PROBLEM_CHARS_MAX: usize = 300;

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn floats_without_a_fraction_are_integers() {
        let mut body = json!({ "seats": 127.0, "deep": [{ "x": -2.0e2 }], "y": 0.5, "z": 1e300 });
        make_integers(&mut body);
        let expected = json!({ "seats": 127, "deep": [{ "x": -200 }], "y": 0.5, "z": 1e300 });
        assert_eq!(body.to_string(), expected.to_string());
    }
}

//! What an endpoint returns.

use axum::{
    Json,
    body::{Body, Bytes},
    http::{HeaderValue, StatusCode, header},
    response::{AppendHeaders, IntoResponse, Response},
};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};

use crate::{
    api::{
        extract::Conditional,
        openapi::{Document, Operation},
    },
    compression::gzip,
    etag::weak_tag,
};

/// A response that describes itself.
pub trait ResponseBody: IntoResponse {
    fn describe(operation: &mut Operation, document: &mut Document);
}

/// 200 with a body.
#[derive(Debug)]
pub struct Success<T>(pub T);

/// 201 with a body.
#[derive(Debug)]
pub struct Created<T>(pub T);

/// 201 with a body if the request created it, or 200 if it existed.
#[derive(Debug)]
pub enum CreatedOrExisting<T> {
    Created(T),
    Existing(T),
}

/// 204.
#[derive(Debug)]
pub struct NoContent;

/// 202: something is done later, or not at all.
#[derive(Debug)]
pub struct Accepted;

/// 200 with a JSON document that a browser stores as a file.
#[derive(Debug)]
pub struct Download {
    pub name: &'static str,
    pub body: Body,
}

/// A response with a `Set-Cookie` header.
#[derive(Debug)]
pub struct WithCookie<A>(pub HeaderValue, pub A);

impl<T: Serialize> IntoResponse for Success<T> {
    fn into_response(self) -> Response {
        Json(self.0).into_response()
    }
}

impl<T: Serialize + JsonSchema> ResponseBody for Success<T> {
    fn describe(operation: &mut Operation, document: &mut Document) {
        operation.response(StatusCode::OK, Some(&document.response_schema::<T>()));
    }
}

impl<T: Serialize> IntoResponse for Created<T> {
    fn into_response(self) -> Response {
        (StatusCode::CREATED, Json(self.0)).into_response()
    }
}

impl<T: Serialize + JsonSchema> ResponseBody for Created<T> {
    fn describe(operation: &mut Operation, document: &mut Document) {
        operation.response(StatusCode::CREATED, Some(&document.response_schema::<T>()));
    }
}

impl<T: Serialize> IntoResponse for CreatedOrExisting<T> {
    fn into_response(self) -> Response {
        match self {
            CreatedOrExisting::Created(body) => Created(body).into_response(),
            CreatedOrExisting::Existing(body) => Success(body).into_response(),
        }
    }
}

impl<T: Serialize + JsonSchema> ResponseBody for CreatedOrExisting<T> {
    fn describe(operation: &mut Operation, document: &mut Document) {
        Created::<T>::describe(operation, document);
        Success::<T>::describe(operation, document);
    }
}

impl IntoResponse for NoContent {
    fn into_response(self) -> Response {
        StatusCode::NO_CONTENT.into_response()
    }
}

impl ResponseBody for NoContent {
    fn describe(operation: &mut Operation, _: &mut Document) {
        operation.response(StatusCode::NO_CONTENT, None);
    }
}

impl IntoResponse for Accepted {
    fn into_response(self) -> Response {
        StatusCode::ACCEPTED.into_response()
    }
}

impl ResponseBody for Accepted {
    fn describe(operation: &mut Operation, _: &mut Document) {
        operation.response(StatusCode::ACCEPTED, None);
    }
}

impl IntoResponse for Download {
    fn into_response(self) -> Response {
        let place = format!("attachment; filename=\"{}\"", self.name);
        let headers = [
            (header::CONTENT_TYPE, "application/json".to_owned()),
            (header::CONTENT_DISPOSITION, place),
        ];
        (headers, self.body).into_response()
    }
}

impl ResponseBody for Download {
    fn describe(operation: &mut Operation, document: &mut Document) {
        operation.response(StatusCode::OK, Some(&document.response_schema::<Map<String, Value>>()));
    }
}

impl<A: IntoResponse> IntoResponse for WithCookie<A> {
    fn into_response(self) -> Response {
        (AppendHeaders([(header::SET_COOKIE, self.0)]), self.1).into_response()
    }
}

impl<A: ResponseBody> ResponseBody for WithCookie<A> {
    fn describe(operation: &mut Operation, document: &mut Document) {
        A::describe(operation, document);
    }
}

/// Shorter responses fit into one packet anyway.
pub const COMPRESSED_BYTES_MIN: usize = 1024;

/// A body in one of its forms.
#[derive(Debug)]
pub(crate) enum Encoded {
    Json(Bytes),
    Gzip(Bytes),
}

/// A cacheable response with an `ETag`: 200 with a body that is encoded and compressed once, or
/// 304.
#[derive(Debug)]
pub struct Etagged<T> {
    tag: HeaderValue,
    /// None if the body is not needed.
    json: Option<Bytes>,
    /// The body as gzip, if that is worth it.
    gzip: Option<Bytes>,
    takes_gzip: bool,
    of: std::marker::PhantomData<fn() -> T>,
    is_not_modified: bool,
}

impl<T: Serialize> Etagged<T> {
    pub fn new(value: &T) -> Etagged<T> {
        let json = serde_json::to_vec(value).expect("protocol types can be encoded");
        Etagged {
            tag: weak_tag(&Sha256::digest(&json)),
            gzip: (json.len() >= COMPRESSED_BYTES_MIN).then(|| gzip(&json)),
            json: Some(json.into()),
            takes_gzip: false,
            of: std::marker::PhantomData,
            is_not_modified: false,
        }
    }

    /// 304 to a client that has the version of this tag.
    pub(crate) fn not_modified(tag: HeaderValue) -> Etagged<T> {
        let of = std::marker::PhantomData;
        Etagged { tag, json: None, gzip: None, takes_gzip: false, of, is_not_modified: true }
    }

    /// A body that is encoded already: as gzip, or as JSON for a client that takes no gzip.
    pub(crate) fn encoded(tag: HeaderValue, body: Encoded) -> Etagged<T> {
        let (json, gzip) = match body {
            Encoded::Json(json) => (Some(json), None),
            Encoded::Gzip(gzip) => (None, Some(gzip)),
        };
        let of = std::marker::PhantomData;
        Etagged { tag, json, gzip, takes_gzip: true, of, is_not_modified: false }
    }

    /// The response to a client that has the versions in `known`.
    #[must_use]
    pub fn unless(&self, known: &Conditional) -> Etagged<T> {
        Etagged {
            tag: self.tag.clone(),
            json: self.json.clone(),
            gzip: self.gzip.clone(),
            takes_gzip: known.accepts_gzip,
            of: std::marker::PhantomData,
            is_not_modified: is_known(known, &self.tag),
        }
    }
}

/// Whether the client has the version of this tag.
pub(crate) fn is_known(known: &Conditional, tag: &HeaderValue) -> bool {
    let tag = tag.to_str().expect("hex is ASCII");
    known.tags.as_deref().is_some_and(|tags| has_tag(tags, tag))
}

/// Whether an `If-None-Match` header names this tag; weak and strong tags are alike (RFC 9110,
/// section 13.1.2).
pub fn has_tag(if_none_match: &str, tag: &str) -> bool {
    let opaque = |tag: &str| tag.trim().trim_start_matches("W/").to_owned();
    let tag = opaque(tag);
    if_none_match.trim() == "*" || if_none_match.split(',').any(|known| opaque(known) == tag)
}

impl<T> IntoResponse for Etagged<T> {
    fn into_response(self) -> Response {
        let headers = [
            (header::ETAG, self.tag),
            (header::CACHE_CONTROL, HeaderValue::from_static("no-cache")),
            (header::VARY, HeaderValue::from_static("accept-encoding")),
        ];
        if self.is_not_modified {
            return (StatusCode::NOT_MODIFIED, headers).into_response();
        }
        let media = [(header::CONTENT_TYPE, HeaderValue::from_static("application/json"))];
        match self.gzip.filter(|_| self.takes_gzip) {
            Some(gzip) => {
                let coding = [(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"))];
                (headers, media, coding, gzip).into_response()
            }
            None => (headers, media, self.json.unwrap_or_default()).into_response(),
        }
    }
}

impl<T: JsonSchema> ResponseBody for Etagged<T> {
    fn describe(operation: &mut Operation, document: &mut Document) {
        operation.response(StatusCode::OK, Some(&document.response_schema::<T>()));
        operation.response(StatusCode::NOT_MODIFIED, None);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_are_found_in_any_header_that_names_them() {
        for known in ["\"a\"", "W/\"a\"", "\"b\", W/\"a\"", " * "] {
            assert!(has_tag(known, "\"a\""), "{known}");
            assert!(has_tag(known, "W/\"a\""), "{known}");
        }
        for other in ["", "\"b\"", "a", "\"b\", \"c\""] {
            assert!(!has_tag(other, "\"a\""), "{other}");
        }
    }
}

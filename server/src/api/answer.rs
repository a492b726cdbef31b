//! What an endpoint answers with.

use axum::{
    Json,
    body::Bytes,
    http::{HeaderValue, StatusCode, header},
    response::{AppendHeaders, IntoResponse, Response},
};
use schemars::JsonSchema;
use serde::Serialize;
use sha2::{Digest, Sha256};

use super::{Document, Operation};
use crate::extract::Known;

/// An answer that can describe itself.
pub trait Answer: IntoResponse {
    fn describe(operation: &mut Operation, document: &mut Document);
}

/// 200 with a body.
#[derive(Debug)]
pub struct Fine<T>(pub T);

/// 201 with a body.
#[derive(Debug)]
pub struct Created<T>(pub T);

/// 201 with a body for who was first, and 200 with the same one for all who come later.
#[derive(Debug)]
pub enum Once<T> {
    Created(T),
    Found(T),
}

/// 204.
#[derive(Debug)]
pub struct NoContent;

/// An answer that sets or takes away the session's cookie.
#[derive(Debug)]
pub struct WithCookie<A>(pub HeaderValue, pub A);

impl<T: Serialize> IntoResponse for Fine<T> {
    fn into_response(self) -> Response {
        Json(self.0).into_response()
    }
}

impl<T: Serialize + JsonSchema> Answer for Fine<T> {
    fn describe(operation: &mut Operation, document: &mut Document) {
        operation.answer(StatusCode::OK, Some(&document.answered::<T>()));
    }
}

impl<T: Serialize> IntoResponse for Created<T> {
    fn into_response(self) -> Response {
        (StatusCode::CREATED, Json(self.0)).into_response()
    }
}

impl<T: Serialize + JsonSchema> Answer for Created<T> {
    fn describe(operation: &mut Operation, document: &mut Document) {
        operation.answer(StatusCode::CREATED, Some(&document.answered::<T>()));
    }
}

impl<T: Serialize> IntoResponse for Once<T> {
    fn into_response(self) -> Response {
        match self {
            Once::Created(body) => Created(body).into_response(),
            Once::Found(body) => Fine(body).into_response(),
        }
    }
}

impl<T: Serialize + JsonSchema> Answer for Once<T> {
    fn describe(operation: &mut Operation, document: &mut Document) {
        Created::<T>::describe(operation, document);
        Fine::<T>::describe(operation, document);
    }
}

impl IntoResponse for NoContent {
    fn into_response(self) -> Response {
        StatusCode::NO_CONTENT.into_response()
    }
}

impl Answer for NoContent {
    fn describe(operation: &mut Operation, _: &mut Document) {
        operation.answer(StatusCode::NO_CONTENT, None);
    }
}

impl<A: IntoResponse> IntoResponse for WithCookie<A> {
    fn into_response(self) -> Response {
        (AppendHeaders([(header::SET_COOKIE, self.0)]), self.1).into_response()
    }
}

impl<A: Answer> Answer for WithCookie<A> {
    fn describe(operation: &mut Operation, document: &mut Document) {
        A::describe(operation, document);
    }
}

/// A large answer that seldom changes: encoded once, and sent only to who does not know it.
#[derive(Debug)]
pub struct Tagged<T> {
    tag: HeaderValue,
    json: Bytes,
    of: std::marker::PhantomData<fn() -> T>,
    is_known: bool,
}

impl<T: Serialize> Tagged<T> {
    pub fn new(value: &T) -> Tagged<T> {
        let json = serde_json::to_vec(value).expect("plain data");
        let hash = Sha256::digest(&json);
        let hex: String = hash.iter().take(16).map(|byte| format!("{byte:02x}")).collect();
        // Weak, because the body may be compressed on its way.
        let tag = HeaderValue::try_from(format!("W/\"{hex}\"")).expect("hex is plain text");
        Tagged { tag, json: json.into(), of: std::marker::PhantomData, is_known: false }
    }

    /// The answer for somebody who has what `known` names.
    #[must_use]
    pub fn unless(&self, known: &Known) -> Tagged<T> {
        let mut tags = known.0.iter().flat_map(|tags| tags.split(','));
        Tagged {
            tag: self.tag.clone(),
            json: self.json.clone(),
            of: std::marker::PhantomData,
            is_known: tags.any(|tag| self.tag == tag.trim()),
        }
    }
}

impl<T> IntoResponse for Tagged<T> {
    fn into_response(self) -> Response {
        let headers = [
            (header::ETAG, self.tag),
            (header::CACHE_CONTROL, HeaderValue::from_static("no-cache")),
        ];
        if self.is_known {
            return (StatusCode::NOT_MODIFIED, headers).into_response();
        }
        let media = [(header::CONTENT_TYPE, HeaderValue::from_static("application/json"))];
        (headers, media, self.json).into_response()
    }
}

impl<T: JsonSchema> Answer for Tagged<T> {
    fn describe(operation: &mut Operation, document: &mut Document) {
        operation.answer(StatusCode::OK, Some(&document.answered::<T>()));
        operation.answer(StatusCode::NOT_MODIFIED, None);
    }
}

//! What an endpoint takes: authentication, path, query and body.

use schemars::JsonSchema;
use serde_json::json;

use crate::{
    accounts::{
        caller::{Caller, CookieKept},
        moderator::Moderator,
    },
    api::{
        extract::{
            Conditional, Device, JsonBody, MailLanguage, OptionalBody, Path, Peer, Query,
            RequestHost,
        },
        openapi::{Document, Operation},
    },
};

/// How an endpoint is authenticated.
pub trait Auth {
    fn describe(operation: &mut Operation);
}

/// The endpoint ignores sessions.
pub type NoAuth = ();

impl Auth for NoAuth {
    fn describe(_: &mut Operation) {}
}

impl Auth for Caller {
    fn describe(operation: &mut Operation) {
        operation.needs_session();
    }
}

impl Auth for Moderator {
    fn describe(operation: &mut Operation) {
        operation.needs_session();
    }
}

/// The session is optional.
impl Auth for Option<Caller> {
    fn describe(operation: &mut Operation) {
        operation.takes_session();
    }
}

/// The parts of a request that an endpoint takes.
pub trait RequestParts {
    /// Adds what the document says of them: by default nothing.
    fn describe(_: &mut Operation, _: &mut Document) {}
}

impl RequestParts for () {}
impl RequestParts for CookieKept {}
impl RequestParts for Peer {}
impl RequestParts for Device {}
impl RequestParts for RequestHost {}
impl RequestParts for MailLanguage {}

impl RequestParts for Conditional {
    fn describe(operation: &mut Operation, _: &mut Document) {
        let schema = json!({ "type": "string" });
        operation.parameter("header", "If-None-Match", false, schema);
    }
}

impl<T: JsonSchema> RequestParts for Path<T> {
    fn describe(operation: &mut Operation, document: &mut Document) {
        operation.parameters("path", &document.inline_schema::<T>());
    }
}

impl<T: JsonSchema> RequestParts for Query<T> {
    fn describe(operation: &mut Operation, document: &mut Document) {
        operation.parameters("query", &document.inline_schema::<T>());
    }
}

impl<T: JsonSchema> RequestParts for JsonBody<T> {
    fn describe(operation: &mut Operation, document: &mut Document) {
        operation.body(&document.request_schema::<T>());
    }
}

impl<T: JsonSchema> RequestParts for OptionalBody<T> {
    fn describe(operation: &mut Operation, document: &mut Document) {
        operation.optional_body(&document.request_schema::<T>());
    }
}

impl<A: RequestParts, B: RequestParts> RequestParts for (A, B) {
    fn describe(operation: &mut Operation, document: &mut Document) {
        A::describe(operation, document);
        B::describe(operation, document);
    }
}

//! What an endpoint asks for: who may call it, and with which path, query and body.

use schemars::JsonSchema;
use serde_json::json;

use super::{Document, Operation};
use crate::{
    auth::Caller,
    extract::{Body, From, Known, Path, Query},
};

/// Who may call.
pub trait Who {
    fn describe(operation: &mut Operation);
}

/// No session is needed, and none is looked at.
pub type Anyone = ();

impl Who for Anyone {
    fn describe(_: &mut Operation) {}
}

impl Who for Caller {
    fn describe(operation: &mut Operation) {
        operation.needs_session();
    }
}

/// A session changes the answer, but none is needed.
impl Who for Option<Caller> {
    fn describe(operation: &mut Operation) {
        operation.knows_session();
    }
}

/// What is asked.
pub trait Ask {
    fn describe(operation: &mut Operation, document: &mut Document);
}

impl Ask for () {
    fn describe(_: &mut Operation, _: &mut Document) {}
}

impl Ask for From {
    fn describe(_: &mut Operation, _: &mut Document) {}
}

impl Ask for Known {
    fn describe(operation: &mut Operation, _: &mut Document) {
        let schema = json!({ "type": "string" });
        operation.parameter("header", "If-None-Match", false, schema);
    }
}

impl<T: JsonSchema> Ask for Path<T> {
    fn describe(operation: &mut Operation, document: &mut Document) {
        operation.parameters("path", &document.asked_inline::<T>());
    }
}

impl<T: JsonSchema> Ask for Query<T> {
    fn describe(operation: &mut Operation, document: &mut Document) {
        operation.parameters("query", &document.asked_inline::<T>());
    }
}

impl<T: JsonSchema> Ask for Body<T> {
    fn describe(operation: &mut Operation, document: &mut Document) {
        operation.body(&document.asked::<T>());
    }
}

impl<A: Ask, B: Ask> Ask for (A, B) {
    fn describe(operation: &mut Operation, document: &mut Document) {
        A::describe(operation, document);
        B::describe(operation, document);
    }
}

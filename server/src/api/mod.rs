//! Endpoints that describe themselves: from one table come the routes and the OpenAPI document.
//!
//! Every handler takes the state, who asks, and what is asked, and gives an answer or an
//! [`Error`]; the types of the three say what stands in the document, so it cannot be untrue.

mod answer;
mod ask;
mod document;

use std::{future::Future, sync::Arc};

use axum::{
    Router,
    handler::Handler,
    http::Method,
    routing::{MethodFilter, on},
};

pub use answer::{Answer, Created, Fine, NoContent, Once, Tagged, WithCookie};
pub use ask::{Anyone, Ask, Who};
pub use document::{Document, Operation};

use crate::{
    app::{App, AppState},
    error::Error,
};

/// Routes, and what is to be said about them.
#[derive(Debug, Default)]
pub struct Api {
    router: Router<Arc<AppState>>,
    document: Document,
}

impl Api {
    /// One endpoint: its method, its path with `{names}`, what it does in a few words.
    #[must_use]
    pub fn call<H, T, W, I, F, A>(
        mut self,
        method: Method,
        path: &'static str,
        summary: &'static str,
        handler: H,
    ) -> Api
    where
        H: Handler<T, Arc<AppState>> + Fn(App, W, I) -> F,
        T: 'static,
        W: Who,
        I: Ask,
        F: Future<Output = Result<A, Error>>,
        A: Answer,
    {
        let mut operation = Operation::new(summary);
        W::describe(&mut operation);
        I::describe(&mut operation, &mut self.document);
        A::describe(&mut operation, &mut self.document);
        self.document.add(&method, path, operation);
        let filter = MethodFilter::try_from(method).expect("a method of HTTP");
        Api { router: self.router.route(path, on(filter, handler)), document: self.document }
    }

    pub fn into_parts(self) -> (Router<Arc<AppState>>, Document) {
        (self.router, self.document)
    }
}

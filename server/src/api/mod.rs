//! Endpoints that describe themselves: routes and OpenAPI document come from one table.
//!
//! A handler takes the state, the caller and the request, and returns a response body or an
//! [`Error`]. The types of these say what the document contains, so the two cannot differ.

pub(crate) mod encoding;
pub(crate) mod extract;
pub(crate) mod forwarded;
pub(crate) mod openapi;
pub(crate) mod request;
pub(crate) mod response;

use std::{future::Future, sync::Arc};

use axum::{
    Router,
    handler::Handler,
    http::Method,
    routing::{MethodFilter, on},
};

use crate::{
    api::{
        openapi::{Document, Operation},
        request::{Auth, RequestParts},
        response::ResponseBody,
    },
    app::{App, AppState},
    error::Error,
};

/// Routes and their documentation.
#[derive(Debug, Default)]
pub struct Api {
    router: Router<Arc<AppState>>,
    document: Document,
}

impl Api {
    /// Adds an endpoint. The path has parameters in braces, as in `/api/matches/{id}`.
    #[must_use]
    pub fn endpoint<H, T, A, P, F, B>(
        mut self,
        method: Method,
        path: &'static str,
        summary: &'static str,
        handler: H,
    ) -> Api
    where
        H: Handler<T, Arc<AppState>> + Fn(App, A, P) -> F,
        T: 'static,
        A: Auth,
        P: RequestParts,
        F: Future<Output = Result<B, Error>>,
        B: ResponseBody,
    {
        let mut operation = Operation::new(summary);
        A::describe(&mut operation);
        P::describe(&mut operation, &mut self.document);
        B::describe(&mut operation, &mut self.document);
        self.document.add(&method, path, operation);
        let filter = MethodFilter::try_from(method).expect("a standard HTTP method");
        Api { router: self.router.route(path, on(filter, handler)), document: self.document }
    }

    pub fn into_parts(self) -> (Router<Arc<AppState>>, Document) {
        (self.router, self.document)
    }
}

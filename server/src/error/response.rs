//! Errors as problem responses and as log lines.

use axum::{
    Json,
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};

use crate::{
    error::Error,
    store::{is_away, is_locked},
};

/// The code of a refusal, as an extension of its response.
#[derive(Debug, Clone)]
pub(crate) struct RefusalCode(pub(crate) String);

/// Why the database is away, as an extension of a response: it is logged once for all of them.
#[derive(Debug, Clone)]
pub(crate) struct DatabaseAway(pub(crate) String);

/// A write was given up because of a lock, as an extension of a response.
#[derive(Debug, Clone)]
pub(crate) struct DatabaseLocked;

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        self.to_response()
    }
}

impl Error {
    fn database_away(&self) -> Option<DatabaseAway> {
        let Error::Store(err) = self else { return None };
        is_away(err).then(|| DatabaseAway(err.to_string()))
    }

    /// The problem response; logs what is the server's fault.
    pub fn to_response(&self) -> Response {
        let away = self.database_away();
        if away.is_some() {
            tracing::debug!(problem = %self, "the database is away");
        } else if let Error::Store(err) = self {
            tracing::error!(%err, "a request failed on a database error");
        } else if let Error::Fault { what } = self {
            tracing::error!(what, "a request failed on a server fault");
        } else {
            tracing::debug!(problem = %self, "request refused");
        }
        let problem = self.to_problem();
        let code = RefusalCode(problem.code.clone());
        let mut response = (self.status(), Json(problem)).into_response();
        response.extensions_mut().insert(code);
        if let Some(away) = away {
            response.extensions_mut().insert(away);
        }
        if matches!(self, Error::Store(err) if is_locked(err)) {
            response.extensions_mut().insert(DatabaseLocked);
        }
        let headers = response.headers_mut();
        let media = HeaderValue::from_static("application/problem+json");
        headers.insert(header::CONTENT_TYPE, media);
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        if let Error::Rate { retry_after_ms } = self {
            let seconds = retry_after_ms.div_ceil(1000);
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

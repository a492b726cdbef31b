//! Every route.

use std::sync::Arc;

use axum::{Router, routing::get};

use crate::app::AppState;

pub fn router(app: Arc<AppState>) -> Router {
    Router::new().route("/healthz", get(async || "ok\n")).with_state(app)
}

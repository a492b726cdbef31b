//! Every route.

use std::{any::Any, sync::Arc, time::Duration};

use axum::{
    Json, Router,
    extract::{DefaultBodyLimit, Request, State},
    http::{HeaderName, HeaderValue, Method, header},
    middleware::{self, Next},
    response::{IntoResponse, Response},
    routing::get,
};
use tower_http::{
    catch_panic::CatchPanicLayer, compression::CompressionLayer, set_header::SetResponseHeaderLayer,
};

use crate::{
    api::Api,
    app::AppState,
    error::Error,
    extract::{BODY_BYTES_MAX, From},
    http::{guests, machines, me},
    web,
};

/// How long a request may take.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(15);

const GET: Method = Method::GET;
const POST: Method = Method::POST;
const PATCH: Method = Method::PATCH;

/// What is described in the OpenAPI document.
fn api() -> Api {
    Api::default()
        .call(POST, "/api/guests", "Become a player without an account.", guests::create)
        .call(GET, "/api/me", "Who am I?", me::show)
        .call(PATCH, "/api/me", "Change my name.", me::rename)
        .call(POST, "/api/logout", "End this session.", me::log_out)
}

pub fn router(app: Arc<AppState>) -> Router {
    let (api, document) = api().into_parts();
    let document = Json(document.to_json());
    let api = api
        .route("/api/openapi.json", get(async || document))
        .layer(middleware::from_fn_with_state(Arc::clone(&app), limit_rate))
        .layer(middleware::from_fn(limit_time))
        .layer(SetResponseHeaderLayer::if_not_present(
            header::CACHE_CONTROL,
            HeaderValue::from_static("no-store"),
        ));
    let site = Router::new()
        .merge(api)
        .route("/healthz", get(machines::healthz))
        .route("/readyz", get(machines::readyz))
        .route("/metrics", get(machines::metrics))
        .method_not_allowed_fallback(async || Error::MethodNotAllowed)
        .fallback(web::page)
        .layer(DefaultBodyLimit::max(BODY_BYTES_MAX))
        .layer(middleware::from_fn_with_state(Arc::clone(&app), count_refusals))
        .layer(CompressionLayer::new());
    with_security_headers(site, &app).layer(CatchPanicLayer::custom(on_panic)).with_state(app)
}

async fn limit_rate(
    State(app): State<Arc<AppState>>,
    From(source): From,
    request: Request,
    next: Next,
) -> Result<Response, Error> {
    app.limits.request(source)?;
    Ok(next.run(request).await)
}

async fn limit_time(request: Request, next: Next) -> Result<Response, Error> {
    let answer = tokio::time::timeout(REQUEST_TIMEOUT, next.run(request)).await;
    answer.map_err(|_| Error::Timeout)
}

async fn count_refusals(
    State(app): State<Arc<AppState>>,
    request: Request,
    next: Next,
) -> Response {
    let answer = next.run(request).await;
    if answer.status().is_client_error() || answer.status().is_server_error() {
        app.metrics.requests_refused.add(1);
    }
    answer
}

fn on_panic(_: Box<dyn Any + Send>) -> Response {
    Error::Fault { what: "a handler panicked".to_owned() }.into_response()
}

/// What a browser must not do with our answers.
fn with_security_headers(site: Router<Arc<AppState>>, app: &AppState) -> Router<Arc<AppState>> {
    let policy = "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; \
                  form-action 'self'; frame-ancestors 'none'";
    let mut headers = vec![
        (header::CONTENT_SECURITY_POLICY, policy),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (header::REFERRER_POLICY, "same-origin"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
        (HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()"),
    ];
    if app.config.is_https() {
        headers.push((header::STRICT_TRANSPORT_SECURITY, "max-age=31536000"));
    }
    headers.into_iter().fold(site, |site, (name, value)| {
        site.layer(SetResponseHeaderLayer::overriding(name, HeaderValue::from_static(value)))
    })
}

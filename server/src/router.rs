//! Every route.

use std::{any::Any, sync::Arc, time::Duration};

use axum::{
    Json, Router,
    extract::{Request, State},
    http::{HeaderName, HeaderValue, Method, header},
    middleware::{self, Next},
    response::{IntoResponse, Response},
    routing::get,
};
use tokio::time::timeout;
use tower_http::{
    CompressionLevel,
    catch_panic::CatchPanicLayer,
    compression::{CompressionLayer, DefaultPredicate, Predicate, predicate::SizeAbove},
    set_header::SetResponseHeaderLayer,
};

use crate::{
    api::Api,
    app::AppState,
    error::Error,
    extract::Peer,
    http::{
        games, guests, links, lobbies, machines, matches, me, players, rematches, replays, rosters,
        tutorials,
    },
    web, ws,
};

/// How long a request may take.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(15);

/// Shorter answers fit into one packet anyway.
const COMPRESSED_BYTES_MIN: u64 = 1024;
/// Brotli's and gzip's fifth level: nearly as small as the last one, many times as fast.
const COMPRESSION_LEVEL: i32 = 5;

const GET: Method = Method::GET;
const POST: Method = Method::POST;
const PUT: Method = Method::PUT;
const DELETE: Method = Method::DELETE;
const PATCH: Method = Method::PATCH;

/// What is described in the OpenAPI document.
fn api() -> Api {
    Api::default()
        .call(POST, "/api/guests", "Become a player without an account.", guests::create)
        .call(GET, "/api/me", "Who am I?", me::show)
        .call(PATCH, "/api/me", "Change my name.", me::rename)
        .call(POST, "/api/logout", "End this session.", me::log_out)
        .call(POST, "/api/me/link", "A code for my second device.", links::create)
        .call(POST, "/api/links", "Be who drew that code.", links::redeem)
        .call(GET, "/api/players/{id}", "What anybody may know of a player.", players::show)
        .call(GET, "/api/games", "The games, without their catalogues.", games::list)
        .call(GET, "/api/games/{slug}", "A game with its catalogue.", games::show)
        .call(GET, "/api/rosters", "My rosters, newest first.", rosters::list)
        .call(POST, "/api/rosters", "Keep a roster.", rosters::create)
        .call(POST, "/api/rosters/check", "What is wrong with a roster?", rosters::check)
        .call(POST, "/api/rosters/import", "Keep a roster from its code.", rosters::import)
        .call(GET, "/api/rosters/{id}", "One of my rosters.", rosters::show)
        .call(PUT, "/api/rosters/{id}", "Replace one of my rosters.", rosters::replace)
        .call(DELETE, "/api/rosters/{id}", "Forget one of my rosters.", rosters::delete)
        .call(GET, "/api/rosters/{id}/code", "A roster as a short text.", rosters::code)
        .call(GET, "/api/lobbies", "Public waiting rooms, newest first.", lobbies::list)
        .call(POST, "/api/lobbies", "Open a waiting room.", lobbies::open)
        .call(GET, "/api/lobbies/{id}", "One waiting room.", lobbies::show)
        .call(POST, "/api/lobbies/{id}/seats", "Sit down, or change what I bring.", lobbies::sit)
        .call(DELETE, "/api/lobbies/{id}/seats/{seat}", "Free a seat.", lobbies::free)
        .call(POST, "/api/lobbies/{id}/ready", "Tick my seat off, or not.", lobbies::tick)
        .call(GET, "/api/matches", "Matches, newest first.", matches::list)
        .call(GET, "/api/matches/{id}", "One match.", matches::show)
        .call(GET, "/api/matches/{id}/replay", "A match that is over, to check.", replays::show)
        .call(POST, "/api/matches/{id}/rematch", "Once more, with the same people.", rematches::ask)
        .call(POST, "/api/tutorials", "A match to learn a game by.", tutorials::begin)
}

/// On an address of its own: the numbers for Prometheus.
pub fn metrics_router(app: Arc<AppState>) -> Router {
    Router::new().route("/metrics", get(machines::own_metrics)).with_state(app)
}

pub fn router(app: Arc<AppState>) -> Router {
    let (api, document) = api().into_parts();
    let document = Json(document.to_json());
    let api = api
        .route("/api/openapi.json", get(async || document))
        .layer(middleware::from_fn_with_state(Arc::clone(&app), limit_rate))
        .layer(middleware::from_fn_with_state(Arc::clone(&app), limit_time))
        .layer(SetResponseHeaderLayer::if_not_present(
            header::CACHE_CONTROL,
            HeaderValue::from_static("no-store"),
        ));
    let site = Router::new()
        .merge(api)
        .route("/ws", get(ws::upgrade))
        .route("/healthz", get(machines::healthz))
        .route("/readyz", get(machines::readyz))
        .route("/metrics", get(machines::metrics))
        .method_not_allowed_fallback(async || Error::MethodNotAllowed)
        .fallback(web::page)
        .layer(middleware::from_fn_with_state(Arc::clone(&app), count_refusals))
        .layer(compression());
    with_security_headers(site, &app).layer(CatchPanicLayer::custom(on_panic)).with_state(app)
}

/// For what is worth it, at a level that costs a server little.
fn compression() -> CompressionLayer<impl Predicate> {
    let long_enough = DefaultPredicate::new().and(SizeAbove::new(COMPRESSED_BYTES_MIN));
    let level = CompressionLevel::Precise(COMPRESSION_LEVEL);
    CompressionLayer::new().quality(level).compress_when(long_enough)
}

async fn limit_rate(
    State(app): State<Arc<AppState>>,
    Peer(source): Peer,
    request: Request,
    next: Next,
) -> Result<Response, Error> {
    app.limits.request(source)?;
    Ok(next.run(request).await)
}

/// Nobody waits for ever. But what changes something goes on to its end, whether or not its client
/// still waits: or else a change could be on disk and nobody told of it.
async fn limit_time(
    State(app): State<Arc<AppState>>,
    request: Request,
    next: Next,
) -> Result<Response, Error> {
    let answer = if request.method().is_safe() {
        timeout(REQUEST_TIMEOUT, next.run(request)).await.map(Ok)
    } else {
        timeout(REQUEST_TIMEOUT, app.tasks.spawn(next.run(request))).await
    };
    match answer {
        Ok(Ok(answer)) => Ok(answer),
        Ok(Err(_)) => Err(Error::Fault { what: "a handler panicked".to_owned() }),
        Err(_) => Err(Error::Timeout),
    }
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
    let policy = "default-src 'self'; img-src 'self'; worker-src 'self'; manifest-src 'self'; \
                  object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
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

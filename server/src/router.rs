//! All routes and middleware.

mod annotations;
mod events;
mod moderation;
mod security_headers;

use std::{any::Any, ops::RangeInclusive, sync::Arc, time::Duration};

use axum::{
    Router,
    body::HttpBody,
    extract::{MatchedPath, Request, State},
    http::{HeaderValue, Method, header},
    middleware::{self, Next},
    response::{IntoResponse, Response},
    routing::get,
};
use tokio::time::{Instant, timeout};
use tower_http::{
    CompressionLevel,
    catch_panic::CatchPanicLayer,
    compression::{CompressionLayer, Predicate},
    set_header::SetResponseHeaderLayer,
};

use crate::{
    accounts::{caller::RenewedCookie, session},
    api::{
        Api,
        extract::{self, Conditional},
        response::{COMPRESSED_BYTES_MIN, Etagged},
    },
    app::AppState,
    error::{DatabaseAway, DatabaseLocked, Error, RefusalCode},
    guard::guard,
    http::{
        self, emails, games, issuers, lobbies, matches, notifications, ops, pairings, passkeys,
        people, players, recovery, replays, rosters, sessions, sign_in, site_pages, static_files,
    },
    metrics::Via,
    router::security_headers::with_security_headers,
    ws::upgrade,
};

/// The time limit of a request.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(15);

/// The route label of requests for files of the client.
const UNMATCHED_ROUTE: &str = "files";
/// The code in metrics of refusals that have none.
const WITHOUT_CODE: &str = "none";

/// Bytes of responses that are compressed on the way; the longest takes less than a millisecond.
const COMPRESSED_BYTES: RangeInclusive<u64> = COMPRESSED_BYTES_MIN as u64..=64 * 1024;

const GET: Method = Method::GET;
const POST: Method = Method::POST;
const PUT: Method = Method::PUT;
const DELETE: Method = Method::DELETE;
const PATCH: Method = Method::PATCH;

/// The endpoints in the OpenAPI document.
fn api() -> Api {
    Api::default()
        .endpoint(
            POST,
            "/api/guests",
            "Create a guest, a player without an account, or get the session's player.",
            sign_in::create_guest,
        )
        .endpoint(GET, "/api/me", "Get the caller's player.", players::me)
        .endpoint(PATCH, "/api/me", "Change the caller's name or emblem.", players::change)
        .endpoint(DELETE, "/api/me", "Delete the caller's account.", players::delete)
        .endpoint(
            GET,
            "/api/me/export",
            "Get everything that is kept of the caller, as a file.",
            players::export,
        )
        .endpoint(GET, "/api/sign-in", "List the ways to sign in.", sign_in::list_methods)
        .endpoint(
            POST,
            "/api/me/passkeys/options",
            "Get what a browser is asked for a new passkey of the caller.",
            passkeys::creation_options,
        )
        .endpoint(POST, "/api/me/passkeys", "Add a passkey.", passkeys::add)
        .endpoint(GET, "/api/me/passkeys", "List the caller's passkeys.", passkeys::list)
        .endpoint(
            DELETE,
            "/api/me/passkeys/{id}",
            "Remove one of the caller's passkeys.",
            passkeys::remove,
        )
        .endpoint(
            POST,
            "/api/passkeys/options",
            "Get what a browser is asked for signing in.",
            passkeys::request_options,
        )
        .endpoint(POST, "/api/passkeys", "Sign in with a passkey.", passkeys::sign_in)
        .endpoint(GET, "/api/me/identities", "List the caller's identities.", issuers::list)
        .endpoint(
            DELETE,
            "/api/me/identities/{id}",
            "Remove one of the caller's identities.",
            issuers::remove,
        )
        .endpoint(GET, "/api/me/email", "Get the caller's e-mail address.", emails::show)
        .endpoint(
            PUT,
            "/api/me/email",
            "Send a link that confirms an e-mail address.",
            emails::change,
        )
        .endpoint(DELETE, "/api/me/email", "Forget the e-mail address.", emails::remove)
        .endpoint(
            POST,
            "/api/email-links",
            "Send a link to sign in, if the address is somebody's.",
            emails::send_link,
        )
        .endpoint(
            GET,
            "/api/email-links/{token}",
            "Get what a link of an e-mail does, and for whom.",
            emails::preview_link,
        )
        .endpoint(
            POST,
            "/auth/unsubscribe/{token}",
            "Get no more notices by e-mail, by a link in one.",
            notifications::follow_unsubscribe_link,
        )
        .endpoint(
            DELETE,
            "/api/me/sessions",
            "End all sessions of the caller but this one.",
            sessions::end_others,
        )
        .endpoint(GET, "/api/me/sessions", "List the caller's sessions.", sessions::list)
        .endpoint(
            DELETE,
            "/api/me/sessions/{id}",
            "End one of the caller's sessions.",
            sessions::end,
        )
        .endpoint(GET, "/api/me/friends", "List friends and requests.", people::list_friends)
        .endpoint(
            PUT,
            "/api/me/friends/{player}",
            "Ask a player to be friends, or accept.",
            people::ask_friend,
        )
        .endpoint(
            DELETE,
            "/api/me/friends/{player}",
            "End a friendship, take a request back, or decline one.",
            people::end_friendship,
        )
        .endpoint(
            GET,
            "/api/me/blocks",
            "List the players whom the caller blocks.",
            people::list_blocks,
        )
        .endpoint(PUT, "/api/me/blocks/{player}", "Block a player.", people::block)
        .endpoint(DELETE, "/api/me/blocks/{player}", "Take a block back.", people::unblock)
        .endpoint(GET, "/api/me/reports", "List the caller's reports.", people::list_reports)
        .endpoint(POST, "/api/reports", "Report a player to the operators.", people::report)
        .endpoint(POST, "/api/logout", "End the caller's session.", sessions::log_out)
        .endpoint(
            POST,
            "/api/me/link",
            "Create a link code for a second device.",
            sign_in::create_link,
        )
        .endpoint(POST, "/api/links", "Log in with a link code.", sign_in::redeem_link)
        .endpoint(
            GET,
            "/api/push",
            "Get the key to subscribe to notices with.",
            notifications::push_key,
        )
        .endpoint(
            PUT,
            "/api/me/push",
            "Have notices sent to this browser.",
            notifications::subscribe,
        )
        .endpoint(
            DELETE,
            "/api/me/push",
            "Have no more notices sent to this browser.",
            notifications::unsubscribe,
        )
        .endpoint(
            GET,
            "/api/me/notices",
            "Get which notices the caller wants.",
            notifications::settings,
        )
        .endpoint(
            PATCH,
            "/api/me/notices",
            "Change which notices the caller wants.",
            notifications::change_settings,
        )
        .endpoint(GET, "/api/players", "List players of a name.", players::search)
        .endpoint(GET, "/api/players/{id}", "Get a player's public profile.", players::show)
        .endpoint(
            GET,
            "/api/players/{id}/record",
            "Get what became of a player's newest public matches.",
            players::record,
        )
        .endpoint(GET, "/api/games", "List games, without their catalogues.", games::list)
        .endpoint(GET, "/api/games/{slug}", "Get a game with its catalogue.", games::show)
        .endpoint(
            GET,
            "/api/games/{slug}/leaderboard",
            "List the players of a game with the best ratings.",
            games::leaderboard,
        )
        .endpoint(
            GET,
            "/api/games/{slug}/statistics",
            "Get what was played of a game, and who won.",
            games::statistics,
        )
        .endpoint(GET, "/api/rosters", "List the caller's rosters, newest first.", rosters::list)
        .endpoint(POST, "/api/rosters", "Store a roster.", rosters::create)
        .endpoint(POST, "/api/rosters/check", "Check whether a roster is legal.", rosters::check)
        .endpoint(POST, "/api/rosters/import", "Store a roster from its code.", rosters::import)
        .endpoint(GET, "/api/rosters/{id}", "Get one of the caller's rosters.", rosters::show)
        .endpoint(
            PUT,
            "/api/rosters/{id}",
            "Replace one of the caller's rosters.",
            rosters::replace,
        )
        .endpoint(
            DELETE,
            "/api/rosters/{id}",
            "Delete one of the caller's rosters.",
            rosters::delete,
        )
        .endpoint(GET, "/api/rosters/{id}/code", "Get the code of a roster.", rosters::code)
        .endpoint(GET, "/api/lobbies", "List public lobbies, newest first.", lobbies::list)
        .endpoint(POST, "/api/lobbies", "Open a lobby.", lobbies::open)
        .endpoint(GET, "/api/lobbies/{id}", "Get a lobby.", lobbies::show)
        .endpoint(
            POST,
            "/api/lobbies/{id}/seats",
            "Take a seat, or change what it brings.",
            lobbies::take_seat,
        )
        .endpoint(DELETE, "/api/lobbies/{id}/seats/{seat}", "Free a seat.", lobbies::free_seat)
        .endpoint(
            POST,
            "/api/lobbies/{id}/invitations",
            "Keep a seat for a player.",
            lobbies::invite,
        )
        .endpoint(
            POST,
            "/api/lobbies/{id}/ready",
            "Set or clear the caller's ready mark.",
            lobbies::set_ready,
        )
        .endpoint(GET, "/api/pairings", "List what the caller waits for.", pairings::list)
        .endpoint(
            POST,
            "/api/pairings",
            "Wait for others to play with, or wait longer.",
            pairings::ask,
        )
        .endpoint(DELETE, "/api/pairings/{id}", "Wait no longer.", pairings::cancel)
        .endpoint(
            GET,
            "/api/queues",
            "List how many wait for what, and how long that took lately.",
            pairings::queues,
        )
        .endpoint(GET, "/api/matches", "List matches, newest first.", matches::list)
        .endpoint(GET, "/api/matches/{id}", "Get a match.", matches::show)
        .endpoint(
            GET,
            "/api/matches/{id}/replay",
            "Get the replay of a finished match.",
            replays::show,
        )
        .endpoint(
            GET,
            "/api/matches/{id}/analysis",
            "Get who was ahead in a finished match, and what cost most.",
            replays::analysis,
        )
        .endpoint(
            POST,
            "/api/matches/{id}/analysis",
            "Get it, and let it be computed soon if it is not.",
            replays::ask_analysis,
        )
        .endpoint(
            POST,
            "/api/matches/{id}/rematch",
            "Open or get the lobby of a rematch.",
            matches::rematch,
        )
        .endpoint(
            POST,
            "/api/matches/{id}/continuations",
            "Play on from a step of a finished match, against bots.",
            matches::continue_match,
        )
        .endpoint(POST, "/api/tutorials", "Start a tutorial.", matches::start_tutorial)
        .endpoint(
            GET,
            "/api/site-pages",
            "List the pages that the operator has filled.",
            site_pages::list,
        )
        .endpoint(
            GET,
            "/api/site-pages/{name}",
            "Get a page that the operator has filled.",
            site_pages::show,
        )
        .endpoint(
            POST,
            "/api/recovery-links/preview",
            "Get the player of a link of an operator.",
            recovery::preview,
        )
        .endpoint(
            POST,
            "/api/recovery-links",
            "Sign in with a link of an operator.",
            recovery::redeem,
        )
}

/// The router of the metrics address.
pub fn metrics_router(app: Arc<AppState>) -> Router {
    Router::new().route("/metrics", get(ops::own_metrics)).with_state(app)
}

pub fn router(app: Arc<AppState>) -> Router {
    let (api, document) = moderation::add(events::add(annotations::add(api()))).into_parts();
    let document = document.to_json(&session::cookie_name(&app.config));
    let document = Arc::new(Etagged::new(&document));
    let api = api
        .route(
            "/api/openapi.json",
            get(move |known: Conditional| async move { document.unless(&known) }),
        )
        .route("/api/events/{id}/calendar.ics", get(http::events::calendar))
        .route("/auth/{issuer}", get(issuers::depart))
        .route("/auth/{issuer}/callback", get(issuers::arrive))
        .route("/auth/email/{token}", get(emails::open).post(emails::follow))
        .route("/auth/unsubscribe/{token}", get(notifications::open_unsubscribe_link))
        .layer(compression())
        .layer(middleware::from_fn_with_state(Arc::clone(&app), read_body))
        .layer(middleware::from_fn_with_state(Arc::clone(&app), renew_cookie))
        .layer(middleware::from_fn_with_state(Arc::clone(&app), limit_time))
        .layer(SetResponseHeaderLayer::if_not_present(
            header::CACHE_CONTROL,
            HeaderValue::from_static("no-store"),
        ));
    let site = Router::new()
        .merge(api)
        .route("/ws", get(upgrade::upgrade))
        .route("/healthz", get(ops::healthz))
        .route("/readyz", get(ops::readyz))
        .route("/metrics", get(ops::metrics))
        .method_not_allowed_fallback(async || Error::MethodNotAllowed)
        .fallback(static_files::serve)
        .layer(middleware::from_fn_with_state(Arc::clone(&app), guard))
        .layer(middleware::from_fn_with_state(Arc::clone(&app), record_metrics));
    with_security_headers(site, &app).layer(CatchPanicLayer::custom(on_panic)).with_state(app)
}

/// Compresses API responses on the way, if that is worth it and takes no time: longer ones are
/// sent as they are, or were compressed before.
fn compression() -> CompressionLayer<impl Predicate> {
    CompressionLayer::new().quality(CompressionLevel::Fastest).compress_when(IsModest)
}

#[derive(Debug, Clone, Copy)]
struct IsModest;

impl Predicate for IsModest {
    fn should_compress<B: HttpBody>(&self, response: &axum::http::Response<B>) -> bool {
        let bytes = response.body().size_hint().exact();
        bytes.is_some_and(|bytes| COMPRESSED_BYTES.contains(&bytes))
    }
}

/// Waits for the whole body before anything is checked: a client that holds it back could otherwise
/// use a session that has ended by then.
async fn read_body(
    State(app): State<Arc<AppState>>,
    request: Request,
    next: Next,
) -> Result<Response, Error> {
    if request.body().is_end_stream() {
        return Ok(next.run(request).await);
    }
    let (parts, body) = request.into_parts();
    let bytes = extract::read_in_time(body, &app).await?;
    Ok(next.run(Request::from_parts(parts, bytes.into())).await)
}

/// Sets the cookie again whose session was renewed by its use: browsers keep a cookie no longer
/// than it was set for.
async fn renew_cookie(
    State(app): State<Arc<AppState>>,
    mut request: Request,
    next: Next,
) -> Response {
    let renewed = RenewedCookie::default();
    request.extensions_mut().insert(renewed.clone());
    let mut response = next.run(request).await;
    // A handler that sets the cookie knows better.
    if let Some(token) = renewed.token()
        && !response.headers().contains_key(header::SET_COOKIE)
    {
        response.headers_mut().insert(header::SET_COOKIE, session::cookie(&app.config, token));
    }
    response
}

/// Applies the time limit. A writing request runs to its end even if its client is gone, because a
/// change that is stored must also be published.
async fn limit_time(
    State(app): State<Arc<AppState>>,
    request: Request,
    next: Next,
) -> Result<Response, Error> {
    let respond = if request.method().is_safe() {
        timeout(REQUEST_TIMEOUT, next.run(request)).await.map(Ok)
    } else {
        timeout(REQUEST_TIMEOUT, app.tasks.spawn(next.run(request))).await
    };
    match respond {
        Ok(Ok(respond)) => Ok(respond),
        Ok(Err(_)) => Err(Error::Fault { what: "a handler panicked".to_owned() }),
        Err(_) => Err(Error::Timeout),
    }
}

async fn record_metrics(
    State(app): State<Arc<AppState>>,
    route: Option<MatchedPath>,
    request: Request,
    next: Next,
) -> Response {
    let started_at = Instant::now();
    let response = next.run(request).await;
    let status = response.status();
    if let Some(DatabaseAway(err)) = response.extensions().get() {
        app.db.note_outage(err);
    }
    if response.extensions().get::<DatabaseLocked>().is_some() {
        app.db.suspect_lock();
    }
    if status.is_client_error() || status.is_server_error() {
        let code = response.extensions().get::<RefusalCode>().map(|code| &*code.0);
        app.metrics.clients.record_refusal(Via::Http, code.unwrap_or(WITHOUT_CODE));
    }
    let route = route.as_ref().map_or(UNMATCHED_ROUTE, MatchedPath::as_str);
    app.metrics.clients.record_request(route, status, started_at.elapsed());
    response
}

fn on_panic(_: Box<dyn Any + Send>) -> Response {
    Error::Fault { what: "a handler panicked".to_owned() }.into_response()
}

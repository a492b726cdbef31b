//! Checks of every request before it is handled: its head, how often its address asks, and, if it
//! may change something, which page sent it and what kind of body it has.

use std::sync::{Arc, Once};

use axum::{
    body::HttpBody,
    extract::{Request, State},
    http::{HeaderMap, HeaderValue, Uri, Version, header, uri::Authority},
    middleware::Next,
    response::Response,
};

use crate::{
    accounts::caller::is_open_to_banned,
    api::{
        extract::{self, Peer},
        forwarded,
    },
    app::AppState,
    config::Config,
    error::Error,
    http::ops::PROBES,
    origin,
    rate_limit::{ClientAddr, Quota},
};

/// Mail programs post to links there, from anywhere, as a form (RFC 8058). Nothing but the token in
/// the path counts: no cookie is read.
const ONE_CLICK_LINKS: &str = "/auth/unsubscribe/";

/// Refuses requests with a bad head, over the quota of their path, or that a page of another site
/// has a browser send.
pub async fn guard(
    State(app): State<Arc<AppState>>,
    Peer(source): Peer,
    request: Request,
    next: Next,
) -> Response {
    if !app.config.trust_proxy && forwarded::is_proxied(request.headers()) {
        warn_of_proxy();
    }
    let refused = check_head(&request)
        .and_then(|()| check_address(&app, &request, source))
        .and_then(|()| app.rate_limiter.take(quota_of(request.uri().path()), source));
    if let Err(err) = refused {
        return refuse(&err);
    }
    match check_change(&app.config, &request) {
        Ok(()) => next.run(request).await,
        Err(err) => err.to_response(),
    }
}

/// Handlers change something by these methods only. A page of another site cannot send JSON without
/// being asked first, but old browsers and other clients of cookies have had gaps there.
fn check_change<B: HttpBody>(
    config: &Config,
    request: &axum::http::Request<B>,
) -> Result<(), Error> {
    let is_one_click = request.uri().path().starts_with(ONE_CLICK_LINKS);
    if request.method().is_safe() || is_one_click {
        return Ok(());
    }
    if origin::is_foreign(config, request.headers()) {
        return Err(Error::ForeignOrigin);
    }
    if !request.body().is_end_stream() && !extract::is_json(request.headers()) {
        return Err(Error::MediaType);
    }
    Ok(())
}

/// Warns once: anybody can send such headers.
fn warn_of_proxy() {
    static WARNING: Once = Once::new();
    WARNING.call_once(|| {
        tracing::warn!(
            "a request has headers of a proxy; if there is one, set --trust-proxy, or all people \
             behind it share the limits of one address"
        );
    });
}

/// Files are for everybody, and tell who is banned why. `/ws` says so in its answer to the hello.
fn check_address(app: &AppState, request: &Request, source: ClientAddr) -> Result<(), Error> {
    let path = request.uri().path();
    let is_open = !(path.starts_with("/api/") || path.starts_with("/auth/"))
        || is_open_to_banned(request.method(), path);
    if is_open { Ok(()) } else { app.site_rules.check(source) }
}

fn quota_of(path: &str) -> Quota {
    if path == "/api" || path.starts_with("/api/") || path.starts_with("/auth/") {
        Quota::RequestsPerAddress
    } else if path == "/ws" {
        Quota::UpgradesPerAddress
    } else if PROBES.contains(&path) {
        Quota::ProbesPerAddress
    } else {
        Quota::FilesPerAddress
    }
}

/// The connection is closed, so that a flood of pipelined requests ends with the first refusal.
fn refuse(err: &Error) -> Response {
    let mut response = err.to_response();
    response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    if matches!(err, Error::ContentEncoding) {
        let only = HeaderValue::from_static("identity");
        response.headers_mut().insert(header::ACCEPT_ENCODING, only);
    }
    response
}

fn check_head(request: &Request) -> Result<(), Error> {
    let is_old = request.version() < Version::HTTP_11;
    if !has_one_host(request.uri(), request.headers(), is_old) {
        let problem = "a request has one Host header, which names this site".to_owned();
        return Err(Error::Malformed { problem });
    }
    // PostgreSQL keeps none, as bodies hold none.
    if request.uri().path_and_query().is_some_and(|target| target.as_str().contains("%00")) {
        return Err(Error::Malformed { problem: "no text may contain U+0000".to_owned() });
    }
    let codings = request.headers().get_all(header::CONTENT_ENCODING);
    if codings.iter().any(|coding| !coding.as_bytes().eq_ignore_ascii_case(b"identity")) {
        return Err(Error::ContentEncoding);
    }
    Ok(())
}

/// Whether there is one valid `Host` header, which agrees with the target (RFC 9112, section 3.2).
/// HTTP/1.0 may be without.
fn has_one_host(target: &Uri, headers: &HeaderMap, is_old: bool) -> bool {
    let mut hosts = headers.get_all(header::HOST).iter();
    let Some(host) = hosts.next() else { return is_old };
    let host = host.to_str().ok().and_then(|host| host.parse::<Authority>().ok());
    let Some(host) = host.filter(|host| !host.as_str().contains('@')) else { return false };
    hosts.next().is_none() && target.authority().is_none_or(|target| *target == host)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(target: &'static str, hosts: &[&'static str], expected: bool) {
        let mut headers = HeaderMap::new();
        for host in hosts {
            headers.append(header::HOST, host.parse().unwrap());
        }
        let target = Uri::from_static(target);
        assert_eq!(has_one_host(&target, &headers, false), expected, "{target} {hosts:?}");
    }

    #[test]
    fn a_request_names_one_host() {
        check("/", &["play.example:8080"], true);
        check("/", &["[2001:db8::1]:8080"], true);
        check("http://Play.example/", &["play.example"], true);
        check("/", &[], false);
        check("/", &["play.example", "play.example"], false);
        check("/", &[""], false);
        check("/", &["a b"], false);
        check("/", &["play.example/path"], false);
        check("/", &["ann@play.example"], false);
        check("http://other.example/", &["play.example"], false);
    }

    #[test]
    fn http_1_0_needs_no_host() {
        assert!(has_one_host(&Uri::from_static("/"), &HeaderMap::new(), true));
    }

    #[test]
    fn what_changes_something_comes_from_this_site_and_as_json() {
        let check = |method: &str, path: &str, headers: &[(&str, &str)], body: &str| {
            let host = ("host", "play.example");
            let mut request = axum::http::Request::builder().method(method).uri(path);
            for (name, value) in [&[host][..], headers].concat() {
                request = request.header(name, value);
            }
            let request = request.body(axum::body::Body::from(body.to_owned())).unwrap();
            check_change(&Config::for_tests(), &request).map_err(|err| err.status().as_u16())
        };
        let (json, text) = (("content-type", "application/json"), ("content-type", "text/plain"));
        let foreign = ("origin", "https://elsewhere.example");
        for method in ["POST", "PUT", "PATCH", "DELETE"] {
            assert_eq!(check(method, "/api/me", &[json], "{}"), Ok(()), "{method}");
            assert_eq!(check(method, "/api/me", &[text], "{}"), Err(415), "{method}");
            assert_eq!(check(method, "/api/me", &[], "{}"), Err(415), "{method}");
            assert_eq!(check(method, "/api/me", &[text], ""), Ok(()), "nothing is no text");
            assert_eq!(check(method, "/api/me", &[json, foreign], "{}"), Err(403), "{method}");
            assert_eq!(check(method, "/api/me", &[foreign], ""), Err(403), "{method}");
        }
        assert_eq!(check("GET", "/api/me", &[foreign], ""), Ok(()), "it changes nothing");
        let form = ("content-type", "application/x-www-form-urlencoded");
        let one_click = "List-Unsubscribe=One-Click";
        assert_eq!(check("POST", "/auth/unsubscribe/x", &[form, foreign], one_click), Ok(()));
    }

    #[test]
    fn paths_have_quotas_of_their_own() {
        let expect = |path, expected| assert_eq!(quota_of(path), expected, "{path}");
        expect("/api/games", Quota::RequestsPerAddress);
        expect("/api", Quota::RequestsPerAddress);
        expect("/ws", Quota::UpgradesPerAddress);
        expect("/readyz", Quota::ProbesPerAddress);
        expect("/", Quota::FilesPerAddress);
        expect("/apiary", Quota::FilesPerAddress);
        expect("/metrics", Quota::FilesPerAddress);
    }
}

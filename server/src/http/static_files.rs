//! Serves the client's files, which are embedded in the binary, with the variants that the client's
//! build has compressed. Debug builds read them from `web/dist`. Of the page the head is filled
//! before: see [`crate::link_preview`].

use std::borrow::Cow;

use axum::{
    body::{Body, Bytes},
    http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header},
    response::{IntoResponse, Response},
};
use rust_embed::{Embed, EmbeddedFile};

use crate::{
    api::{encoding::accepts_encoding, extract::Peer, response::has_tag},
    app::App,
    error::Error,
    etag::weak_tag,
    link_preview::{self, PageRequest, filled_pages::FilledPage},
    origin,
    random::hex,
    smtp::Language,
};

#[derive(Embed)]
#[folder = "../web/dist"]
struct Client;

const INDEX: &str = "index.html";
/// Files with a content hash in their name.
const HASHED: &str = "assets/";
const IMMUTABLE: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
const REVALIDATE: HeaderValue = HeaderValue::from_static("no-cache");

/// Codings of compressed variants, the best first, and the endings of their files.
const CODINGS: [(&str, &str); 2] = [("br", ".br"), ("gzip", ".gz")];

const NOT_BUILT: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\">\
    <title>Scrapworks</title><h1>Scrapworks</h1>\
    <p>The server runs, but it was built without its client. \
    Run <code>make run</code> to build both.";

/// The file at this path, or the page for every path that the client routes.
pub async fn serve(
    app: App,
    Peer(source): Peer,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    if method != Method::GET && method != Method::HEAD {
        let allowed = [(header::ALLOW, "GET, HEAD")];
        return (allowed, Error::MethodNotAllowed).into_response();
    }
    let path = uri.path().trim_start_matches('/');
    let is_variant = CODINGS.iter().any(|(_, ending)| path.ends_with(ending));
    if !is_variant && let Some(file) = Client::get(path) {
        return respond(path, file, &headers);
    }
    let Some(status) = page_status(path, &headers) else {
        // Not to be remembered: the next build, or the one before, may have this file.
        return ([(header::CACHE_CONTROL, "no-store")], Error::NotFound).into_response();
    };
    match Client::get(INDEX) {
        Some(file) if status == StatusCode::OK => {
            let request = PageRequest {
                path: uri.path(),
                language: language(&headers),
                origin: origin::of_site(&app.config, &headers),
                source,
            };
            let hash = file.metadata.sha256_hash();
            match link_preview::fill_page(&app, &file.data, hash, request).await {
                Some(page) => respond_filled(page, &headers),
                None => respond(INDEX, file, &headers),
            }
        }
        Some(file) => {
            let page = respond(INDEX, file, &HeaderMap::new());
            (status, page).into_response()
        }
        None => {
            let media = [(header::CONTENT_TYPE, "text/html; charset=utf-8")];
            (status, media, NOT_BUILT).into_response()
        }
    }
}

/// The status of the page at a path without a file; None if nobody expects a page there. The page
/// says itself that there is nothing at an address.
fn page_status(path: &str, headers: &HeaderMap) -> Option<StatusCode> {
    if path == "api" || path.starts_with("api/") || path.starts_with(HASHED) {
        return None;
    }
    let last = path.rsplit('/').next().unwrap_or_default();
    // Sentences end behind links.
    let is_file = last.trim_end_matches(['.', ',', ';', ':', '!', '?', ')', '"']).contains('.');
    if !is_file {
        return Some(StatusCode::OK);
    }
    let accepted = headers.get(header::ACCEPT).and_then(|accepted| accepted.to_str().ok());
    let is_visit = accepted.is_some_and(|accepted| accepted.contains("text/html"));
    is_visit.then_some(StatusCode::NOT_FOUND)
}

fn respond(path: &str, file: EmbeddedFile, headers: &HeaderMap) -> Response {
    let media = HeaderValue::from_str(file.metadata.mimetype())
        .unwrap_or(HeaderValue::from_static("application/octet-stream"));
    let (file, coding) = variant(path, headers).map_or((file, None), |(f, c)| (f, Some(c)));
    let tag = tag(&file);
    let caching = if path.starts_with(HASHED) { IMMUTABLE } else { REVALIDATE };
    let known = headers.get(header::IF_NONE_MATCH).and_then(|known| known.to_str().ok());
    let is_known = known.is_some_and(|known| has_tag(known, &tag));
    let mut response =
        if is_known { StatusCode::NOT_MODIFIED.into_response() } else { Response::new(body(file)) };
    let described = response.headers_mut();
    described.insert(header::ETAG, HeaderValue::from_str(&tag).expect("hex is ASCII"));
    described.insert(header::CACHE_CONTROL, caching);
    described.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if !is_known {
        described.insert(header::CONTENT_TYPE, media);
        if let Some(coding) = coding {
            described.insert(header::CONTENT_ENCODING, HeaderValue::from_static(coding));
        }
    }
    response
}

fn language(headers: &HeaderMap) -> Language {
    Language::of(headers.get(header::ACCEPT_LANGUAGE).and_then(|it| it.to_str().ok()))
}

fn respond_filled(page: FilledPage, headers: &HeaderMap) -> Response {
    let known = headers.get(header::IF_NONE_MATCH).and_then(|known| known.to_str().ok());
    let tag = weak_tag(&page.hash);
    let is_known = known.is_some_and(|known| has_tag(known, tag.to_str().expect("hex is ASCII")));
    let described = [
        (header::ETAG, tag),
        (header::CACHE_CONTROL, REVALIDATE),
        (header::VARY, HeaderValue::from_static("accept-encoding, accept-language")),
    ];
    if is_known {
        return (StatusCode::NOT_MODIFIED, described).into_response();
    }
    let media = [(header::CONTENT_TYPE, HeaderValue::from_static("text/html"))];
    match accepts_encoding(headers, "gzip") {
        true => {
            let coding = [(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"))];
            (described, media, coding, page.gzip).into_response()
        }
        false => (described, media, page.html).into_response(),
    }
}

/// The smallest variant that the client takes, and its coding.
fn variant(path: &str, headers: &HeaderMap) -> Option<(EmbeddedFile, &'static str)> {
    let mut accepted = CODINGS.iter().filter(|(coding, _)| accepts_encoding(headers, coding));
    accepted.find_map(|(coding, ending)| Some((Client::get(&format!("{path}{ending}"))?, *coding)))
}

fn body(file: EmbeddedFile) -> Body {
    match file.data {
        Cow::Borrowed(embedded) => Body::from(Bytes::from_static(embedded)),
        Cow::Owned(read) => Body::from(read),
    }
}

/// An ETag from the SHA-256 of the variant.
fn tag(file: &EmbeddedFile) -> String {
    format!("\"{}\"", hex(&file.metadata.sha256_hash()[..16]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(path: &str, accept: &'static str, expected: Option<StatusCode>) {
        let mut headers = HeaderMap::new();
        headers.insert(header::ACCEPT, HeaderValue::from_static(accept));
        assert_eq!(page_status(path, &headers), expected, "{path} {accept}");
    }

    #[test]
    fn a_visit_gets_a_page_and_a_program_a_problem() {
        let (visit, any) = ("text/html,application/xhtml+xml,*/*;q=0.8", "*/*");
        for accept in [visit, any] {
            check("", accept, Some(StatusCode::OK));
            check("nowhere", accept, Some(StatusCode::OK));
            check("matches/01939d5e-0000-7000-8000-000000000004.", accept, Some(StatusCode::OK));
            check("api/nothing", accept, None);
            check("assets/old-1a2b.js", accept, None);
        }
        check("favicon.ico", any, None);
        check("favicon.ico", visit, Some(StatusCode::NOT_FOUND));
        check("lobbies/a.b", visit, Some(StatusCode::NOT_FOUND));
    }
}

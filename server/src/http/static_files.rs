//! Serves the client's files, which are embedded in the binary. Debug builds read them from
//! `web/dist`.

use axum::{
    http::{HeaderMap, HeaderValue, StatusCode, Uri, header},
    response::{IntoResponse, Response},
};
use rust_embed::{Embed, EmbeddedFile};

use crate::error::Error;

#[derive(Embed)]
#[folder = "../web/dist"]
struct Client;

const INDEX: &str = "index.html";
/// Files with a content hash in their name.
const HASHED: &str = "assets/";
const IMMUTABLE: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
const REVALIDATE: HeaderValue = HeaderValue::from_static("no-cache");

const NOT_BUILT: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\">\
    <title>Scrapworks</title><h1>Scrapworks</h1>\
    <p>The server runs, but it was built without its client. \
    Run <code>make run</code> to build both.";

/// The file at this path, or the page for every path that the client routes.
pub async fn serve(uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if let Some(file) = Client::get(path) {
        return respond(path, &file, &headers);
    }
    let last = path.rsplit('/').next().unwrap_or_default();
    if path.starts_with("api/") || path == "api" || last.contains('.') {
        // Not to be remembered: the next build, or the one before, may have this file.
        return ([(header::CACHE_CONTROL, "no-store")], Error::NotFound).into_response();
    }
    match Client::get(INDEX) {
        Some(file) => respond(INDEX, &file, &headers),
        None => {
            let media = [(header::CONTENT_TYPE, "text/html; charset=utf-8")];
            (StatusCode::OK, media, NOT_BUILT).into_response()
        }
    }
}

fn respond(path: &str, file: &EmbeddedFile, headers: &HeaderMap) -> Response {
    let tag = tag(file);
    let caching = if path.starts_with(HASHED) { IMMUTABLE } else { REVALIDATE };
    if headers.get(header::IF_NONE_MATCH) == Some(&tag) {
        let fresh = [(header::ETAG, tag), (header::CACHE_CONTROL, caching)];
        return (StatusCode::NOT_MODIFIED, fresh).into_response();
    }
    let media = HeaderValue::from_str(file.metadata.mimetype())
        .unwrap_or(HeaderValue::from_static("application/octet-stream"));
    let described =
        [(header::CONTENT_TYPE, media), (header::ETAG, tag), (header::CACHE_CONTROL, caching)];
    (described, file.data.clone().into_owned()).into_response()
}

/// A weak ETag from the SHA-256 of the content; weak, because the body may be compressed later.
fn tag(file: &EmbeddedFile) -> HeaderValue {
    let hash = file.metadata.sha256_hash();
    let hex: String = hash.iter().take(16).map(|byte| format!("{byte:02x}")).collect();
    HeaderValue::from_str(&format!("W/\"{hex}\"")).expect("hex is ASCII")
}

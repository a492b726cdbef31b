//! The client, out of this binary: the whole site is one file.
//!
//! In a debug build the files are read from `web/dist` as they are now.

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
/// Files in here have a hash of their content in their name.
const HASHED: &str = "assets/";
const FOR_A_YEAR: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
const ASK_AGAIN: HeaderValue = HeaderValue::from_static("no-cache");

const NOT_BUILT: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\">\
    <title>Scrapworks</title><h1>Scrapworks</h1>\
    <p>The server runs, but it was built without its client. \
    Run <code>make run</code> to build both.";

/// The file at this address; the page itself at every address that is one of the client's.
pub async fn page(uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if let Some(file) = Client::get(path) {
        return answer(path, &file, &headers);
    }
    let last = path.rsplit('/').next().unwrap_or_default();
    if path.starts_with("api/") || path == "api" || last.contains('.') {
        return Error::NotFound.into_response();
    }
    match Client::get(INDEX) {
        Some(file) => answer(INDEX, &file, &headers),
        None => {
            let media = [(header::CONTENT_TYPE, "text/html; charset=utf-8")];
            (StatusCode::OK, media, NOT_BUILT).into_response()
        }
    }
}

fn answer(path: &str, file: &EmbeddedFile, headers: &HeaderMap) -> Response {
    let tag = tag(file);
    let caching = if path.starts_with(HASHED) { FOR_A_YEAR } else { ASK_AGAIN };
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

/// The first half of the content's SHA-256, quoted. Weak, because it may be compressed on its way.
fn tag(file: &EmbeddedFile) -> HeaderValue {
    let hash = file.metadata.sha256_hash();
    let hex: String = hash.iter().take(16).map(|byte| format!("{byte:02x}")).collect();
    HeaderValue::from_str(&format!("W/\"{hex}\"")).expect("hex is plain text")
}

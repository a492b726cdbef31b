//! Security headers for browsers.

use std::sync::Arc;

use axum::{
    Router,
    http::{HeaderName, HeaderValue, header},
    response::Response,
};
use tower_http::set_header::SetResponseHeaderLayer;

use crate::app::AppState;

/// What a browser neither shows as a page nor runs: for it, headers about pages say nothing.
const ONLY_READ: [&str; 4] = ["application/json", "font/", "image/webp", "text/css"];

pub(super) fn with_security_headers(
    site: Router<Arc<AppState>>,
    app: &AppState,
) -> Router<Arc<AppState>> {
    let policy = "default-src 'self'; img-src 'self'; worker-src 'self'; manifest-src 'self'; \
                  object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
    let of_pages = [
        (header::CONTENT_SECURITY_POLICY, policy),
        (header::X_FRAME_OPTIONS, "DENY"),
        (header::REFERRER_POLICY, "same-origin"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()"),
    ];
    let mut of_all = vec![
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    ];
    if app.config.is_https() {
        of_all.push((header::STRICT_TRANSPORT_SECURITY, "max-age=31536000"));
    }
    let site = of_pages.into_iter().fold(site, |site, (name, value)| {
        let make = move |response: &Response| {
            (!is_only_read(response)).then(|| HeaderValue::from_static(value))
        };
        site.layer(SetResponseHeaderLayer::overriding(name, make))
    });
    of_all.into_iter().fold(site, |site, (name, value)| {
        site.layer(SetResponseHeaderLayer::overriding(name, HeaderValue::from_static(value)))
    })
}

fn is_only_read(response: &Response) -> bool {
    let media = response.headers().get(header::CONTENT_TYPE).and_then(|it| it.to_str().ok());
    media.is_some_and(|media| ONLY_READ.iter().any(|only_read| media.starts_with(only_read)))
}

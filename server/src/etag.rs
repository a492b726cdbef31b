//! Tags of versions of a body.

use axum::http::HeaderValue;

use crate::random::hex;

/// A weak tag of 16 bytes: one for the plain and the compressed body.
pub(crate) fn weak_tag(hash: &[u8]) -> HeaderValue {
    let hex = hex(&hash[..16]);
    HeaderValue::try_from(format!("W/\"{hex}\"")).expect("hex is ASCII")
}

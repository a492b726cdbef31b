//! What the browser says of a ceremony (§5.8.1), which the authenticator signs.

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use serde_json::Value as Json;

/// A ceremony as the browser names it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ceremony {
    Create,
    Get,
}

impl Ceremony {
    fn name(self) -> &'static str {
        match self {
            Ceremony::Create => "webauthn.create",
            Ceremony::Get => "webauthn.get",
        }
    }
}

/// Whether the browser's JSON is of this ceremony: its challenge, in base64url, and a page of this
/// origin that was not framed by another site.
pub(super) fn is_of(client_data: &[u8], ceremony: Ceremony, challenge: &str, origin: &str) -> bool {
    let Ok(data) = serde_json::from_slice::<Json>(client_data) else { return false };
    data["type"] == ceremony.name()
        && data["origin"] == origin
        && matches!(data["crossOrigin"], Json::Null | Json::Bool(false))
        && data["topOrigin"].is_null()
        && self::challenge(&data).is_some_and(|answered| answered == challenge)
}

/// The challenge that was answered, in base64url without padding.
pub(super) fn challenge_of(client_data: &[u8]) -> Option<String> {
    challenge(&serde_json::from_slice(client_data).ok()?)
}

fn challenge(data: &Json) -> Option<String> {
    let challenge = data["challenge"].as_str()?.trim_end_matches('=');
    let bytes = URL_SAFE_NO_PAD.decode(challenge).ok()?;
    Some(URL_SAFE_NO_PAD.encode(bytes))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const ORIGIN: &str = "https://play.example";

    fn is_taken(data: &Json) -> bool {
        is_of(data.to_string().as_bytes(), Ceremony::Get, "AAAA", ORIGIN)
    }

    #[test]
    fn client_data_are_of_this_ceremony_challenge_and_page() {
        let good = json!({ "type": "webauthn.get", "challenge": "AAAA", "origin": ORIGIN });
        assert!(is_taken(&good));
        for (field, value) in [
            ("type", json!("webauthn.create")),
            ("challenge", json!("AAAB")),
            ("challenge", json!(7)),
            ("origin", json!("https://play.example:8443")),
            ("origin", json!("https://play.example.evil")),
            ("crossOrigin", json!(true)),
            ("crossOrigin", json!("false")),
            ("topOrigin", json!("https://evil.example")),
        ] {
            let mut bad = good.clone();
            bad[field] = value;
            assert!(!is_taken(&bad), "{bad}");
        }
        assert!(!is_of(b"[]", Ceremony::Get, "AAAA", ORIGIN));
        assert!(!is_of(b"{", Ceremony::Get, "AAAA", ORIGIN));
    }
}

//! ID tokens, and what has to hold of them (OpenID Connect Core 1.0, section 3.1.3.7).

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use serde_json::Value as Json;

use crate::{accounts::open_id::provider::Provider, config::IssuerConfig};

/// How far an issuer's clock may be from this server's.
const LEEWAY_SECONDS: i64 = 60;
/// Characters of a subject.
const SUBJECT_MAX: usize = 255;

/// Whom an ID token is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Claims {
    pub subject: String,
    pub preferred_username: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub(super) enum IdTokenError {
    #[error("the ID token is malformed")]
    Malformed,
    /// The issuer may have changed its keys.
    #[error("the ID token is signed with no known key")]
    UnknownKey,
    #[error("the ID token's `{0}` is wrong")]
    Claim(&'static str),
}

/// The claims of a token that the issuer has signed for this client and this visit.
pub(super) fn verify(
    token: &str,
    provider: &Provider,
    (issuer, nonce): (&IssuerConfig, &str),
    now_seconds: i64,
) -> Result<Claims, IdTokenError> {
    let (signed, signature) = token.rsplit_once('.').ok_or(IdTokenError::Malformed)?;
    let (header, claims) = signed.split_once('.').ok_or(IdTokenError::Malformed)?;
    let (header, claims) = (read(header)?, read(claims)?);
    let signature = URL_SAFE_NO_PAD.decode(signature).map_err(|_| IdTokenError::Malformed)?;
    let algorithm = header["alg"].as_str().ok_or(IdTokenError::Malformed)?;
    let offered = &provider.metadata.id_token_signing_alg_values_supported;
    if !offered.iter().any(|offered| offered == algorithm) {
        return Err(IdTokenError::Claim("alg"));
    }
    // What has to be understood is not.
    if !header["crit"].is_null() {
        return Err(IdTokenError::Claim("crit"));
    }
    let mut keys =
        provider.keys.iter().filter(|key| key.is_meant(header["kid"].as_str(), algorithm));
    if !keys.any(|key| key.verifies(algorithm, signed.as_bytes(), &signature)) {
        return Err(IdTokenError::UnknownKey);
    }
    check(&claims, &provider.metadata.issuer, issuer, nonce)?;
    check_times(&claims, now_seconds)?;
    let text = |claim: &str| claims[claim].as_str().map(str::to_owned);
    let is_subject = |sub: &String| {
        (1..=SUBJECT_MAX).contains(&sub.chars().count()) && !sub.contains(char::is_control)
    };
    let subject = text("sub").filter(is_subject).ok_or(IdTokenError::Claim("sub"))?;
    Ok(Claims { subject, preferred_username: text("preferred_username") })
}

fn check(
    claims: &Json,
    issuer_url: &str,
    issuer: &IssuerConfig,
    nonce: &str,
) -> Result<(), IdTokenError> {
    if claims["iss"] != issuer_url {
        return Err(IdTokenError::Claim("iss"));
    }
    let client_id = issuer.client_id.as_str();
    let is_alone = claims["aud"] == client_id;
    let audience = claims["aud"].as_array().map(Vec::as_slice).unwrap_or_default();
    if !is_alone && !audience.iter().any(|client| *client == client_id) {
        return Err(IdTokenError::Claim("aud"));
    }
    // A token that is meant for others, too, says to whom it was given, unless these are known.
    let is_known = |client: &Json| {
        *client == client_id || issuer.audiences.iter().any(|known| client == known)
    };
    let needs_party = !audience.iter().all(is_known);
    if claims["azp"] != client_id && (needs_party || !claims["azp"].is_null()) {
        return Err(IdTokenError::Claim("azp"));
    }
    if claims["nonce"] != nonce {
        return Err(IdTokenError::Claim("nonce"));
    }
    Ok(())
}

fn check_times(claims: &Json, now: i64) -> Result<(), IdTokenError> {
    // Some issuers write fractions of seconds.
    let seconds = |claim: &str| claims[claim].as_f64().map(|at| at as i64);
    let is_past = |claim: &'static str| match seconds(claim) {
        Some(at) if at <= now + LEEWAY_SECONDS => Ok(()),
        Some(_) | None => Err(IdTokenError::Claim(claim)),
    };
    if seconds("exp").is_none_or(|at| at <= now - LEEWAY_SECONDS) {
        return Err(IdTokenError::Claim("exp"));
    }
    is_past("iat")?;
    if claims["nbf"].is_null() { Ok(()) } else { is_past("nbf") }
}

fn read(part: &str) -> Result<Json, IdTokenError> {
    let bytes = URL_SAFE_NO_PAD.decode(part).map_err(|_| IdTokenError::Malformed)?;
    let json: Json = serde_json::from_slice(&bytes).map_err(|_| IdTokenError::Malformed)?;
    if json.is_object() { Ok(json) } else { Err(IdTokenError::Malformed) }
}

#[cfg(test)]
mod tests {
    use p256::ecdsa::{Signature, SigningKey, signature::Signer as _};
    use serde_json::json;

    use super::*;
    use crate::accounts::open_id::jwk::Jwk;

    const ISSUER: &str = "https://issuer.example";
    const NOW: i64 = 1_800_000_000;
    const DAY: i64 = 24 * 60 * 60;

    fn key() -> SigningKey {
        SigningKey::from_slice(&[7; 32]).unwrap()
    }

    fn provider() -> Provider {
        let key = key();
        let point = key.verifying_key().to_encoded_point(false);
        let encode = |bytes: &[u8]| URL_SAFE_NO_PAD.encode(bytes);
        let (x, y) = (encode(point.x().unwrap()), encode(point.y().unwrap()));
        let key = json!({ "kty": "EC", "crv": "P-256", "kid": "a", "x": x, "y": y });
        let metadata = json!({
            "issuer": ISSUER,
            "authorization_endpoint": "https://issuer.example/authorize",
            "token_endpoint": "https://issuer.example/token",
            "jwks_uri": "https://issuer.example/keys",
            "id_token_signing_alg_values_supported": ["ES256", "none"],
        });
        let metadata = serde_json::from_value(metadata).unwrap();
        Provider { metadata, keys: vec![Jwk::read(&key).unwrap()] }
    }

    fn issuer() -> IssuerConfig {
        let issuer = json!({
            "slug": "example", "name": "Example", "url": ISSUER, "client_id": "us",
            "audiences": ["our project"],
        });
        serde_json::from_value(issuer).unwrap()
    }

    fn good() -> Json {
        json!({
            "iss": ISSUER,
            "aud": "us",
            "sub": "ann",
            "nonce": "n",
            "iat": NOW,
            "exp": NOW + 300,
        })
    }

    fn sign(header: &Json, claims: &Json) -> String {
        let encode = |part: &Json| URL_SAFE_NO_PAD.encode(part.to_string());
        let signed = format!("{}.{}", encode(header), encode(claims));
        let signature: Signature = key().sign(signed.as_bytes());
        format!("{signed}.{}", URL_SAFE_NO_PAD.encode(signature.to_bytes()))
    }

    fn verified(header: &Json, claims: &Json) -> Result<Claims, IdTokenError> {
        verify(&sign(header, claims), &provider(), (&issuer(), "n"), NOW)
    }

    #[test]
    fn a_token_for_this_client_and_visit_is_taken() {
        let header = json!({ "alg": "ES256", "kid": "a" });
        let claims = verified(&header, &good()).unwrap();
        assert_eq!(claims, Claims { subject: "ann".to_owned(), preferred_username: None });
        for (claim, value) in [
            ("aud", json!(["us"])),
            ("aud", json!(["us", "our project"])),
            ("azp", json!("us")),
            ("preferred_username", json!("Ann")),
            ("nbf", json!(NOW - 5)),
            ("iat", json!(NOW + 30)),
            ("exp", json!(NOW as f64 + 0.5)),
        ] {
            let mut claims = good();
            claims[claim] = value;
            assert!(verified(&header, &claims).is_ok(), "{claims}");
        }
    }

    #[test]
    fn a_wrong_claim_is_refused_by_its_name() {
        let header = json!({ "alg": "ES256", "kid": "a" });
        for (claim, value) in [
            ("iss", json!("https://issuer.example.evil")),
            ("aud", json!("others")),
            ("aud", json!([])),
            ("aud", json!(null)),
            ("azp", json!("others")),
            ("nonce", json!("another")),
            ("nonce", json!(null)),
            ("exp", json!(NOW - DAY)),
            ("exp", json!("soon")),
            ("iat", json!(NOW + DAY)),
            ("iat", json!(null)),
            ("nbf", json!(NOW + DAY)),
            ("sub", json!("")),
            ("sub", json!("a\u{0}b")),
            ("sub", json!("a".repeat(10_000))),
            ("sub", json!(7)),
        ] {
            let mut claims = good();
            claims[claim] = value;
            assert_eq!(verified(&header, &claims), Err(IdTokenError::Claim(claim)), "{claims}");
        }
        let mut claims = good();
        claims["aud"] = json!(["us", "others"]);
        assert_eq!(verified(&header, &claims), Err(IdTokenError::Claim("azp")));
        claims["azp"] = json!("us");
        assert!(verified(&header, &claims).is_ok(), "given to this client");
        claims["aud"] = json!(["us", "our project"]);
        claims["azp"] = json!("our project");
        assert_eq!(verified(&header, &claims), Err(IdTokenError::Claim("azp")));
    }

    #[test]
    fn a_token_that_the_issuer_has_not_signed_is_refused() {
        let good = good();
        for (header, refusal) in [
            (json!({ "alg": "ES256", "kid": "b" }), IdTokenError::UnknownKey),
            (json!({ "alg": "none" }), IdTokenError::UnknownKey),
            (json!({ "alg": "HS256" }), IdTokenError::Claim("alg")),
            (json!({ "alg": "ES256", "crit": ["b64"] }), IdTokenError::Claim("crit")),
            (json!({}), IdTokenError::Malformed),
            (json!([]), IdTokenError::Malformed),
        ] {
            assert_eq!(verified(&header, &good), Err(refusal), "{header}");
        }
        let token = sign(&json!({ "alg": "ES256" }), &good);
        let other = sign(&json!({ "alg": "ES256" }), &json!({ "sub": "bo" }));
        let (signed, _) = token.rsplit_once('.').unwrap();
        let (_, signature) = other.rsplit_once('.').unwrap();
        for (token, refusal) in [
            (format!("{signed}.{signature}"), IdTokenError::UnknownKey),
            (format!("{signed}."), IdTokenError::UnknownKey),
            (signed.to_owned(), IdTokenError::Malformed),
            ("a".to_owned(), IdTokenError::Malformed),
            (String::new(), IdTokenError::Malformed),
        ] {
            let verified = verify(&token, &provider(), (&issuer(), "n"), NOW);
            assert_eq!(verified, Err(refusal), "{token}");
        }
    }
}

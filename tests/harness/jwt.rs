//! JSON Web Tokens, signed with ES256 (RFC 7515, RFC 7518), as an issuer makes them and a push
//! service checks them.

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use p256::ecdsa::{
    Signature, SigningKey, VerifyingKey,
    signature::{Signer as _, Verifier as _},
};
use serde_json::{Value as Json, json};

pub fn sign(key: &SigningKey, key_id: &str, claims: &Json) -> String {
    let encode = |part: &Json| URL_SAFE_NO_PAD.encode(part.to_string());
    let header = json!({ "typ": "JWT", "alg": "ES256", "kid": key_id });
    let signed = format!("{}.{}", encode(&header), encode(claims));
    let signature: Signature = key.sign(signed.as_bytes());
    format!("{signed}.{}", URL_SAFE_NO_PAD.encode(signature.to_bytes()))
}

/// The claims of a token.
///
/// # Panics
/// Panics unless it is signed with this key.
pub fn claims(key: &VerifyingKey, token: &str) -> Json {
    let (signed, signature) = token.rsplit_once('.').expect("a signature");
    let signature = Signature::from_slice(&decode(signature)).expect("of ES256");
    key.verify(signed.as_bytes(), &signature).expect("signed with this key");
    let (header, claims) = signed.split_once('.').expect("two parts");
    let header: Json = serde_json::from_slice(&decode(header)).expect("JSON");
    assert_eq!(header["alg"], "ES256");
    serde_json::from_slice(&decode(claims)).expect("JSON")
}

fn decode(text: &str) -> Vec<u8> {
    URL_SAFE_NO_PAD.decode(text).expect("base64url")
}

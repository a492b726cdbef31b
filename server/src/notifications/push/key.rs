//! The key pair by which push services know this site (VAPID, RFC 8292).

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use p256::{
    ecdsa::{Signature, SigningKey, signature::Signer as _},
    elliptic_curve::rand_core::OsRng,
};
use serde_json::{Value as Json, json};
use url::Url;

use crate::{
    clock::wall::now,
    store::{db::Db, push_subscriptions},
};

/// How long a signature is good. RFC 8292 allows a day.
const SIGNED_FOR_SECONDS: i64 = 12 * 60 * 60;

/// Whether a stored private key can be used.
pub(crate) fn is_valid(private: &str) -> bool {
    VapidKey::decode(private).is_some()
}

/// The key pair. The private key is neither logged nor sent.
pub(crate) struct VapidKey {
    private: SigningKey,
    /// In base64url.
    public: String,
}

impl VapidKey {
    /// The key pair of the database, which is drawn if there is none.
    pub(super) async fn load(db: &Db) -> sqlx::Result<VapidKey> {
        let stored = push_subscriptions::key(db, &draw()).await?;
        VapidKey::decode(&stored).ok_or_else(|| sqlx::Error::Decode("unreadable: push_key".into()))
    }

    fn decode(private: &str) -> Option<VapidKey> {
        let bytes = URL_SAFE_NO_PAD.decode(private).ok()?;
        let private = SigningKey::from_slice(&bytes).ok()?;
        let public = private.verifying_key().to_encoded_point(false);
        Some(VapidKey { public: URL_SAFE_NO_PAD.encode(public), private })
    }

    /// The public key, as browsers take it.
    pub(crate) fn public(&self) -> &str {
        &self.public
    }

    /// The `Authorization` of a request to an endpoint. `contact` is a URL of who is responsible.
    pub(super) fn authorization(&self, endpoint: &Url, contact: &str) -> String {
        let issued_at = now().ms() / 1000;
        let token = self.sign(&json!({
            "aud": endpoint.origin().ascii_serialization(),
            "sub": contact,
            "iat": issued_at,
            "exp": issued_at + SIGNED_FOR_SECONDS,
        }));
        format!("vapid t={token}, k={}", self.public)
    }

    /// A JSON Web Token with these claims (RFC 7515, ES256).
    fn sign(&self, claims: &Json) -> String {
        let encode = |part: &Json| URL_SAFE_NO_PAD.encode(part.to_string());
        let header = json!({ "typ": "JWT", "alg": "ES256" });
        let signed = format!("{}.{}", encode(&header), encode(claims));
        let signature: Signature = self.private.sign(signed.as_bytes());
        format!("{signed}.{}", URL_SAFE_NO_PAD.encode(signature.to_bytes()))
    }
}

/// A new private key.
fn draw() -> String {
    URL_SAFE_NO_PAD.encode(SigningKey::random(&mut OsRng).to_bytes())
}

impl std::fmt::Debug for VapidKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("VapidKey").field("public", &self.public).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_public_key_is_an_uncompressed_point() {
        let private = draw();
        let key = VapidKey::decode(&private).unwrap();
        let point = URL_SAFE_NO_PAD.decode(key.public()).unwrap();
        assert_eq!((point.len(), point[0]), (65, 4));
        assert!(!format!("{key:?}").contains(&private));
        assert!(VapidKey::decode("AAAA").is_none());
    }
}

//! The key pair by which push services know this site (VAPID, RFC 8292).

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use url::Url;
use web_push_native::jwt_simple::{
    algorithms::{ECDSAP256KeyPairLike as _, ECDSAP256PublicKeyLike as _, ES256KeyPair},
    claims::Claims,
    prelude::Duration,
};

use crate::store::{db::Db, push_subscriptions};

/// How long a signature is good. RFC 8292 allows a day.
const SIGNED_FOR_HOURS: u64 = 12;
/// Bytes of a private key.
const KEY_BYTES: usize = 32;

/// Whether a stored private key can be used.
pub(crate) fn is_valid(private: &str) -> bool {
    VapidKey::decode(private).is_some()
}

/// The key pair. The private key is neither logged nor sent.
pub(crate) struct VapidKey {
    pair: ES256KeyPair,
    /// In base64url.
    public: String,
}

impl VapidKey {
    /// The key pair of the database, which is drawn if there is none.
    pub(super) async fn load(db: &Db) -> sqlx::Result<VapidKey> {
        let new = URL_SAFE_NO_PAD.encode(ES256KeyPair::generate().to_bytes());
        let stored = push_subscriptions::key(db, &new).await?;
        VapidKey::decode(&stored).ok_or_else(|| sqlx::Error::Decode("unreadable: push_key".into()))
    }

    fn decode(private: &str) -> Option<VapidKey> {
        // The library panics if there are more or fewer bytes.
        let bytes: [u8; KEY_BYTES] = URL_SAFE_NO_PAD.decode(private).ok()?.try_into().ok()?;
        let pair = ES256KeyPair::from_bytes(&bytes).ok()?;
        let public = pair.public_key().public_key().to_bytes_uncompressed();
        Some(VapidKey { pair, public: URL_SAFE_NO_PAD.encode(public) })
    }

    /// The public key, as browsers take it.
    pub(crate) fn public(&self) -> &str {
        &self.public
    }

    /// The `Authorization` of a request to an endpoint. `contact` is a URL of who is responsible.
    ///
    /// None if it cannot be signed.
    pub(super) fn authorization(&self, endpoint: &Url, contact: &str) -> Option<String> {
        let claims = Claims::create(Duration::from_hours(SIGNED_FOR_HOURS))
            .with_audience(endpoint.origin().ascii_serialization())
            .with_subject(contact);
        let token = self.pair.sign(claims).ok()?;
        Some(format!("vapid t={token}, k={}", self.public))
    }
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
        let private = URL_SAFE_NO_PAD.encode(ES256KeyPair::generate().to_bytes());
        let key = VapidKey::decode(&private).unwrap();
        let point = URL_SAFE_NO_PAD.decode(key.public()).unwrap();
        assert_eq!((point.len(), point[0]), (65, 4));
        assert!(!format!("{key:?}").contains(&private));
        assert!(VapidKey::decode("AAAA").is_none());
    }
}

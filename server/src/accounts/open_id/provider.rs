//! What an issuer says of itself (OpenID Connect Discovery 1.0), with its keys (RFC 7517).

use axum::http::{Request, StatusCode};
use serde::Deserialize;
use serde_json::Value as Json;
use url::Url;

use crate::{
    accounts::open_id::{
        jwk::Jwk,
        visit_error::{VisitError, unreachable},
    },
    outbound::HttpClient,
};

/// Keys that are looked at.
const KEYS_MAX: usize = 64;

#[derive(Debug, Clone)]
pub(super) struct Provider {
    pub metadata: Metadata,
    pub keys: Vec<Jwk>,
}

#[derive(Debug, Clone, Deserialize)]
pub(super) struct Metadata {
    pub issuer: String,
    pub authorization_endpoint: String,
    pub token_endpoint: String,
    jwks_uri: String,
    /// Absent means `client_secret_basic`.
    token_endpoint_auth_methods_supported: Option<Vec<String>>,
    pub id_token_signing_alg_values_supported: Vec<String>,
    /// Whether it says in each answer that it has answered (RFC 9207).
    #[serde(default)]
    pub authorization_response_iss_parameter_supported: bool,
}

impl Metadata {
    /// Whether a client puts its secret into the body, since the issuer takes no `Basic`.
    pub(super) fn wants_secret_in_body(&self) -> bool {
        self.token_endpoint_auth_methods_supported.as_ref().is_some_and(|methods| {
            let takes = |method: &str| methods.iter().any(|taken| taken == method);
            !takes("client_secret_basic") && takes("client_secret_post")
        })
    }
}

impl Provider {
    /// Reads what the issuer of this URL says.
    ///
    /// # Errors
    /// `Unreachable` if it does not answer, or not as an issuer of this URL does.
    pub(super) async fn discover(http: &HttpClient, issuer: &Url) -> Result<Provider, VisitError> {
        let issuer = issuer.as_str().trim_end_matches('/');
        let metadata = read(http, &format!("{issuer}/.well-known/openid-configuration")).await?;
        let metadata: Metadata = serde_json::from_value(metadata).map_err(unreachable)?;
        if metadata.issuer.trim_end_matches('/') != issuer {
            return Err(unreachable("it calls itself by another URL"));
        }
        let keys = read(http, &metadata.jwks_uri).await?;
        let keys = keys["keys"].as_array().ok_or_else(|| unreachable("it has no keys"))?;
        // A key of a kind that is not known here is no mistake of the issuer's.
        let keys = keys.iter().take(KEYS_MAX).filter_map(Jwk::read).collect();
        Ok(Provider { metadata, keys })
    }
}

async fn read(http: &HttpClient, url: &str) -> Result<Json, VisitError> {
    let request = Request::get(url).header("accept", "application/json").body(Vec::new());
    let answer = http.send(request.map_err(unreachable)?).await?;
    if answer.status() != StatusCode::OK {
        return Err(unreachable(answer.status()));
    }
    serde_json::from_slice(answer.body()).map_err(unreachable)
}

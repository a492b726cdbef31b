//! OpenID issuers (OpenID Connect Core 1.0): what is asked of them, with an authorization code and
//! PKCE, and whom they answer with.

mod id_token;
mod jwk;
mod provider;
mod visit_error;

use std::{collections::HashMap, sync::Arc, time::Duration};

use axum::http::{Request, StatusCode, header};
use base64::{
    Engine as _,
    engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD},
};
use parking_lot::{Mutex, MutexGuard};
use scrapworks_protocol::Issuer;
use serde_json::Value as Json;
use sha2::{Digest, Sha256};
use tokio::time::Instant;
use url::{Url, form_urlencoded};

use crate::{
    accounts::{
        names,
        open_id::{
            id_token::{Claims, IdTokenError},
            provider::{Metadata, Provider},
            visit_error::{refused, unreachable},
        },
    },
    clock::wall::now,
    config::IssuerConfig,
    outbound::HttpClient,
    random,
};

pub use visit_error::VisitError;

/// For how long an issuer's metadata and keys are used. An unknown key is looked for at once.
const METADATA_KEPT_FOR: Duration = Duration::from_secs(60 * 60);
const SCOPE: &str = "openid profile";

/// The issuers that the operator has configured.
#[derive(Debug)]
pub struct OpenId {
    issuers: Vec<IssuerConfig>,
    /// Present if there are issuers: it reads the system's certificates.
    http: Option<HttpClient>,
    /// What issuers have said of themselves, by slug, and when.
    known: Mutex<HashMap<String, (Instant, Arc<Provider>)>>,
}

/// What an issuer is asked, and what its answer is checked against.
#[derive(Debug)]
pub struct Question {
    /// Where a browser is sent.
    pub url: Url,
    pub state: String,
    pub nonce: String,
    pub verifier: String,
}

/// With what an issuer has sent a browser back.
#[derive(Debug)]
pub struct CallbackAnswer {
    pub code: Option<String>,
    pub error: Option<String>,
    /// Which issuer says that it has answered (RFC 9207).
    pub issuer: Option<String>,
}

/// Somebody whom an issuer knows.
#[derive(Debug)]
pub struct Known {
    pub issuer_url: String,
    pub subject: String,
    /// A name that the person has chosen for others to see.
    pub name: Option<String>,
}

impl CallbackAnswer {
    /// The code, if this issuer has answered with one and no other has: it would get the code
    /// instead (RFC 9207, section 2.4).
    fn code(self, metadata: &Metadata) -> Result<String, VisitError> {
        let is_from_it = match &self.issuer {
            Some(named) => *named == metadata.issuer,
            None => !metadata.authorization_response_iss_parameter_supported,
        };
        if !is_from_it {
            return Err(VisitError::Refused("another issuer has answered".to_owned()));
        }
        if let Some(error) = &self.error {
            return Err(refused("the issuer answered", error));
        }
        self.code.ok_or_else(|| VisitError::Refused("the issuer gave no code".to_owned()))
    }
}

impl OpenId {
    pub fn new(issuers: Vec<IssuerConfig>) -> OpenId {
        if issuers.is_empty() {
            return OpenId { issuers, http: None, known: Mutex::default() };
        }
        let trusted = issuers.iter().filter(|issuer| issuer.is_trusted());
        let http = HttpClient::new(trusted.map(|issuer| issuer.url.origin()).collect());
        OpenId { issuers, http: Some(http), known: Mutex::default() }
    }

    /// As people see them.
    pub fn issuers(&self) -> Vec<Issuer> {
        let shown = |it: &IssuerConfig| Issuer { slug: it.slug.clone(), name: it.name.clone() };
        self.issuers.iter().map(shown).collect()
    }

    pub fn knows(&self, slug: &str) -> bool {
        self.find(slug).is_ok()
    }

    fn find(&self, slug: &str) -> Result<&IssuerConfig, VisitError> {
        self.issuers.iter().find(|issuer| issuer.slug == slug).ok_or(VisitError::NoIssuer)
    }

    /// What to ask of an issuer for somebody who is to come back to this site.
    pub async fn ask(&self, slug: &str, site: &str) -> Result<Question, VisitError> {
        let issuer = self.find(slug)?;
        let provider = self.provider(issuer).await?;
        let endpoint = &provider.metadata.authorization_endpoint;
        let mut url = self.http()?.check(endpoint)?;
        let [state, nonce, verifier] = [random_text(), random_text(), random_text()];
        url.query_pairs_mut()
            .append_pair("response_type", "code")
            .append_pair("client_id", &issuer.client_id)
            .append_pair("redirect_uri", &callback(issuer, site))
            .append_pair("scope", SCOPE)
            .append_pair("state", &state)
            .append_pair("nonce", &nonce)
            .append_pair("code_challenge", &encode(&Sha256::digest(&verifier)))
            .append_pair("code_challenge_method", "S256");
        Ok(Question { url, state, nonce, verifier })
    }

    /// Who somebody is who has come back with this answer.
    pub async fn identify(
        &self,
        (slug, site): (&str, &str),
        answer: CallbackAnswer,
        (nonce, verifier): (String, String),
    ) -> Result<Known, VisitError> {
        let issuer = self.find(slug)?;
        let provider = self.provider(issuer).await?;
        let code = answer.code(&provider.metadata)?;
        let request = token_request(issuer, &provider, site, (&code, &verifier))?;
        let answer = self.http()?.send(request).await?;
        let body: Json = serde_json::from_slice(answer.body()).map_err(unreachable)?;
        if answer.status() != StatusCode::OK {
            let error = body["error"].as_str().ok_or_else(|| unreachable(answer.status()))?;
            return Err(refused("the issuer refused the code", error));
        }
        let no_token = || VisitError::Refused("the issuer gave no ID token".to_owned());
        let id_token = body["id_token"].as_str().ok_or_else(no_token)?;
        let claims = self.verify(issuer, &provider, id_token, &nonce).await?;
        Ok(Known {
            issuer_url: provider.metadata.issuer.clone(),
            subject: claims.subject,
            name: claims.preferred_username.as_deref().and_then(public_name),
        })
    }

    fn http(&self) -> Result<&HttpClient, VisitError> {
        self.http.as_ref().ok_or(VisitError::NoIssuer)
    }

    /// The claims of an ID token. If its key is unknown, the issuer's keys are read again: issuers
    /// change them.
    async fn verify(
        &self,
        issuer: &IssuerConfig,
        known: &Provider,
        token: &str,
        nonce: &str,
    ) -> Result<Claims, VisitError> {
        let of_visit = (issuer, nonce);
        let now = now().ms() / 1000;
        let claims = match id_token::verify(token, known, of_visit, now) {
            Err(IdTokenError::UnknownKey) => {
                let provider = self.read_provider(issuer).await?;
                id_token::verify(token, &provider, of_visit, now)
            }
            claims => claims,
        };
        claims.map_err(|err| VisitError::Refused(err.to_string()))
    }

    /// What an issuer says of itself, with its keys.
    async fn provider(&self, issuer: &IssuerConfig) -> Result<Arc<Provider>, VisitError> {
        let known = self.known().get(&issuer.slug).cloned();
        match known {
            Some((at, provider)) if at.elapsed() < METADATA_KEPT_FOR => Ok(provider),
            Some(_) | None => self.read_provider(issuer).await,
        }
    }

    async fn read_provider(&self, issuer: &IssuerConfig) -> Result<Arc<Provider>, VisitError> {
        let provider = Arc::new(Provider::discover(self.http()?, &issuer.url).await?);
        self.known().insert(issuer.slug.clone(), (Instant::now(), Arc::clone(&provider)));
        Ok(provider)
    }

    fn known(&self) -> MutexGuard<'_, HashMap<String, (Instant, Arc<Provider>)>> {
        // The map is consistent after every statement, so a panic elsewhere does no harm.
        self.known.lock()
    }
}

/// The request that gives a code and gets tokens (RFC 6749, section 4.1.3; RFC 7636).
fn token_request(
    issuer: &IssuerConfig,
    provider: &Provider,
    site: &str,
    (code, verifier): (&str, &str),
) -> Result<Request<Vec<u8>>, VisitError> {
    let mut form = form_urlencoded::Serializer::new(String::new());
    form.append_pair("grant_type", "authorization_code")
        .append_pair("code", code)
        .append_pair("redirect_uri", &callback(issuer, site))
        .append_pair("code_verifier", verifier);
    let mut request = Request::post(&provider.metadata.token_endpoint)
        .header(header::ACCEPT, "application/json")
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
    match &issuer.client_secret {
        Some(secret) if !provider.metadata.wants_secret_in_body() => {
            let encoded = |text: &str| -> String {
                form_urlencoded::byte_serialize(text.as_bytes()).collect()
            };
            let basic = format!("{}:{}", encoded(&issuer.client_id), encoded(secret));
            let basic = format!("Basic {}", STANDARD.encode(basic));
            request = request.header(header::AUTHORIZATION, basic);
        }
        secret => {
            form.append_pair("client_id", &issuer.client_id);
            if let Some(secret) = secret {
                form.append_pair("client_secret", secret);
            }
        }
    }
    request.body(form.finish().into_bytes()).map_err(unreachable)
}

/// Where an issuer sends browsers back.
fn callback(issuer: &IssuerConfig, site: &str) -> String {
    format!("{site}/auth/{}/callback", issuer.slug)
}

fn random_text() -> String {
    encode(&random::bytes())
}

fn encode(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

/// The name by which others may know somebody. Issuers may give an e-mail address, which they may
/// not.
fn public_name(preferred: &str) -> Option<String> {
    if preferred.contains('@') { None } else { names::player_name(preferred).ok() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_called_by_an_address() {
        for address in ["ann@example.org", "ann@corp", "@ann"] {
            assert_eq!(public_name(address), None, "{address}");
        }
        assert_eq!(public_name(" Ann "), Some("Ann".to_owned()));
        assert_eq!(public_name("Deleted player"), None);
    }
}

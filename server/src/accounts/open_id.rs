//! OpenID issuers (OpenID Connect Core 1.0): what is asked of them, with an authorization code and
//! PKCE, and whom they answer with.

use std::{
    collections::HashMap,
    future::Future,
    pin::Pin,
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use openidconnect::{
    AsyncHttpClient, AuthenticationFlow, AuthorizationCode, ClaimsVerificationError, ClientId,
    ClientSecret, CsrfToken, EndpointMaybeSet, EndpointNotSet, EndpointSet, HttpRequest,
    HttpResponse, IssuerUrl, Nonce, PkceCodeChallenge, PkceCodeVerifier, RedirectUrl,
    RequestTokenError, Scope, TokenResponse,
    core::{CoreClient, CoreIdToken, CoreIdTokenClaims, CoreProviderMetadata, CoreResponseType},
};
use scrapworks_protocol::Issuer;
use tokio::time::Instant;
use url::Url;

use crate::{
    accounts::names,
    config::IssuerConfig,
    error::Error,
    outbound::{HttpClient, OutboundError},
};

/// For how long an issuer's metadata and keys are used. An unknown key is looked for at once.
const METADATA_KEPT_FOR: Duration = Duration::from_secs(60 * 60);

/// The issuers that the operator has configured.
#[derive(Debug)]
pub struct OpenId {
    issuers: Vec<IssuerConfig>,
    /// Present if there are issuers: it reads the system's certificates.
    http: Option<Http>,
    /// What issuers have said of themselves, by slug, and when.
    known: Mutex<HashMap<String, (Instant, CoreProviderMetadata)>>,
}

#[derive(Debug)]
struct Http(HttpClient);

/// Why a visit to an issuer was for nothing. The details are for the log.
#[derive(Debug, thiserror::Error)]
pub enum VisitError {
    #[error("there is no such issuer")]
    NoIssuer,
    #[error("the issuer cannot be reached: {0}")]
    Unreachable(String),
    #[error("{0}")]
    Refused(String),
    #[error(transparent)]
    Other(#[from] Error),
}

impl From<sqlx::Error> for VisitError {
    fn from(err: sqlx::Error) -> VisitError {
        VisitError::Other(Error::from(err))
    }
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

/// Somebody whom an issuer knows.
#[derive(Debug)]
pub struct Known {
    pub issuer_url: String,
    pub subject: String,
    /// A name that the person has chosen for others to see.
    pub name: Option<String>,
}

type Client = CoreClient<
    EndpointSet,
    EndpointNotSet,
    EndpointNotSet,
    EndpointNotSet,
    EndpointMaybeSet,
    EndpointMaybeSet,
>;

impl OpenId {
    pub fn new(issuers: Vec<IssuerConfig>) -> OpenId {
        if issuers.is_empty() {
            return OpenId { issuers, http: None, known: Mutex::default() };
        }
        let here = issuers.iter().filter(|issuer| issuer.is_here());
        let http = HttpClient::new(here.map(|issuer| issuer.url.origin()).collect());
        OpenId { issuers, http: Some(Http(http)), known: Mutex::default() }
    }

    /// As people see them.
    pub fn issuers(&self) -> Vec<Issuer> {
        let shown = |it: &IssuerConfig| Issuer { slug: it.slug.clone(), name: it.name.clone() };
        self.issuers.iter().map(shown).collect()
    }

    fn find(&self, slug: &str) -> Result<&IssuerConfig, VisitError> {
        self.issuers.iter().find(|issuer| issuer.slug == slug).ok_or(VisitError::NoIssuer)
    }

    /// What to ask of an issuer for somebody who is to come back to this site.
    pub async fn ask(&self, slug: &str, site: &str) -> Result<Question, VisitError> {
        let issuer = self.find(slug)?;
        let client = client(issuer, self.metadata(issuer).await?, site)?;
        let (challenge, verifier) = PkceCodeChallenge::new_random_sha256();
        let flow = AuthenticationFlow::<CoreResponseType>::AuthorizationCode;
        let (url, state, nonce) = client
            .authorize_url(flow, CsrfToken::new_random, Nonce::new_random)
            .add_scope(Scope::new("profile".to_owned()))
            .set_pkce_challenge(challenge)
            .url();
        let mut page = url.clone();
        page.set_query(None);
        self.http()?.0.check(page.as_str()).map_err(unreachable)?;
        Ok(Question {
            url,
            state: state.into_secret(),
            nonce: nonce.secret().clone(),
            verifier: verifier.into_secret(),
        })
    }

    /// Who somebody is who has come back with a code.
    pub async fn identify(
        &self,
        (slug, site): (&str, &str),
        code: String,
        (nonce, verifier): (String, String),
    ) -> Result<Known, VisitError> {
        let issuer = self.find(slug)?;
        let client = client(issuer, self.metadata(issuer).await?, site)?;
        let request = client.exchange_code(AuthorizationCode::new(code)).map_err(unreachable)?;
        let request = request.set_pkce_verifier(PkceCodeVerifier::new(verifier));
        let token = request.request_async(self.http()?).await;
        let token = token.map_err(|err| match err {
            RequestTokenError::ServerResponse(_) => VisitError::Refused(err.to_string()),
            RequestTokenError::Request(_)
            | RequestTokenError::Parse(..)
            | RequestTokenError::Other(_) => VisitError::Unreachable(err.to_string()),
        })?;
        let no_token = || VisitError::Refused("the issuer gave no ID token".to_owned());
        let id_token = token.id_token().ok_or_else(no_token)?;
        let claims = self.verify((issuer, site), &client, id_token, &Nonce::new(nonce)).await?;
        let preferred = claims.preferred_username().map(|name| name.as_str());
        Ok(Known {
            issuer_url: claims.issuer().as_str().to_owned(),
            subject: claims.subject().as_str().to_owned(),
            name: preferred.and_then(public_name),
        })
    }

    fn http(&self) -> Result<&Http, VisitError> {
        self.http.as_ref().ok_or(VisitError::NoIssuer)
    }

    /// The claims of an ID token. If its key is unknown, the issuer's keys are read again: issuers
    /// change them.
    async fn verify<'t>(
        &self,
        (issuer, site): (&IssuerConfig, &str),
        known: &Client,
        token: &'t CoreIdToken,
        nonce: &Nonce,
    ) -> Result<&'t CoreIdTokenClaims, VisitError> {
        let claims = match token.claims(&known.id_token_verifier(), nonce) {
            Err(ClaimsVerificationError::SignatureVerification(_)) => {
                let client = client(issuer, self.read_metadata(issuer).await?, site)?;
                token.claims(&client.id_token_verifier(), nonce)
            }
            claims => claims,
        };
        claims.map_err(|err| VisitError::Refused(err.to_string()))
    }

    /// What an issuer says of itself, with its keys.
    async fn metadata(&self, issuer: &IssuerConfig) -> Result<CoreProviderMetadata, VisitError> {
        let known = self.known().get(&issuer.slug).cloned();
        match known {
            Some((at, metadata)) if at.elapsed() < METADATA_KEPT_FOR => Ok(metadata),
            Some(_) | None => self.read_metadata(issuer).await,
        }
    }

    async fn read_metadata(
        &self,
        issuer: &IssuerConfig,
    ) -> Result<CoreProviderMetadata, VisitError> {
        // A URL without a path has got one by being parsed.
        let url = issuer.url.as_str();
        let url = if issuer.url.path() == "/" { url.trim_end_matches('/') } else { url };
        let url = IssuerUrl::new(url.to_owned()).map_err(unreachable)?;
        let metadata =
            CoreProviderMetadata::discover_async(url, self.http()?).await.map_err(unreachable)?;
        self.known().insert(issuer.slug.clone(), (Instant::now(), metadata.clone()));
        Ok(metadata)
    }

    fn known(&self) -> MutexGuard<'_, HashMap<String, (Instant, CoreProviderMetadata)>> {
        // The map is consistent after every statement, so a panic elsewhere does no harm.
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn client(
    issuer: &IssuerConfig,
    metadata: CoreProviderMetadata,
    site: &str,
) -> Result<Client, VisitError> {
    let secret = issuer.client_secret.clone().map(ClientSecret::new);
    let callback = format!("{site}/auth/{}/callback", issuer.slug);
    let id = ClientId::new(issuer.client_id.clone());
    let client = CoreClient::from_provider_metadata(metadata, id, secret);
    Ok(client.set_redirect_uri(RedirectUrl::new(callback).map_err(unreachable)?))
}

type Sending<'c> = Pin<Box<dyn Future<Output = Result<HttpResponse, OutboundError>> + Send + 'c>>;

impl<'c> AsyncHttpClient<'c> for Http {
    type Error = OutboundError;
    type Future = Sending<'c>;

    fn call(&'c self, request: HttpRequest) -> Sending<'c> {
        Box::pin(self.0.send(request))
    }
}

/// The name by which others may know somebody. Issuers may give an e-mail address, which they may
/// not.
fn public_name(preferred: &str) -> Option<String> {
    if preferred.contains('@') { None } else { names::player_name(preferred).ok() }
}

fn unreachable(err: impl std::fmt::Display) -> VisitError {
    VisitError::Unreachable(err.to_string())
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

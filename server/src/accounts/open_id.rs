//! Signing in at OpenID issuers (OpenID Connect Core 1.0): authorization code with PKCE. A visit is
//! kept in the database, bound to the browser by a cookie, and ends once.

use std::{future::Future, pin::Pin};

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use openidconnect::{
    AsyncHttpClient, AuthenticationFlow, AuthorizationCode, ClientId, ClientSecret, CsrfToken,
    EndpointMaybeSet, EndpointNotSet, EndpointSet, HttpRequest, HttpResponse, IssuerUrl, Nonce,
    PkceCodeChallenge, PkceCodeVerifier, RedirectUrl, Scope, TokenResponse,
    core::{CoreClient, CoreProviderMetadata, CoreResponseType},
};
use scrapworks_protocol::{IdentityId, Issuer, Player, PlayerId, PlayerKind, Timestamp};
use sha2::{Digest, Sha256};
use url::Url;

use crate::{
    accounts::{identity, names},
    app::AppState,
    clock::wall::now,
    config::IssuerConfig,
    error::Error,
    outbound::{HttpClient, OutboundError},
    random,
    store::{
        identities::{self, NewIdentity, NewVisit, Visit},
        players,
        records::NewSession,
    },
};

/// How long somebody may stay at an issuer.
pub const VISIT_MS: i64 = 10 * 60 * 1000;

/// The issuers that the operator has configured.
#[derive(Debug)]
pub struct OpenId {
    issuers: Vec<IssuerConfig>,
    /// Present if there are issuers: it reads the system's certificates.
    http: Option<Http>,
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

/// Where a browser is sent, and the secret by which it is known when it comes back.
#[derive(Debug)]
pub struct Departure {
    pub url: Url,
    pub browser: String,
}

/// Who has come back.
#[derive(Debug)]
pub enum Arrival {
    /// The player who left has an identity more.
    Linked,
    SignedIn,
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
            return OpenId { issuers, http: None };
        }
        let here = issuers.iter().filter(|issuer| issuer.is_here());
        let http = HttpClient::new(here.map(|issuer| issuer.url.origin()).collect());
        OpenId { issuers, http: Some(Http(http)) }
    }

    /// As people see them.
    pub fn issuers(&self) -> Vec<Issuer> {
        let shown = |it: &IssuerConfig| Issuer { slug: it.slug.clone(), name: it.name.clone() };
        self.issuers.iter().map(shown).collect()
    }

    fn find(&self, slug: &str) -> Result<&IssuerConfig, VisitError> {
        self.issuers.iter().find(|issuer| issuer.slug == slug).ok_or(VisitError::NoIssuer)
    }

    fn http(&self) -> Result<&Http, VisitError> {
        self.http.as_ref().ok_or(VisitError::NoIssuer)
    }

    async fn client(&self, issuer: &IssuerConfig, site: &str) -> Result<Client, VisitError> {
        // A URL without a path has got one by being parsed.
        let url = issuer.url.as_str();
        let url = if issuer.url.path() == "/" { url.trim_end_matches('/') } else { url };
        let url = IssuerUrl::new(url.to_owned()).map_err(unreachable)?;
        let metadata =
            CoreProviderMetadata::discover_async(url, self.http()?).await.map_err(unreachable)?;
        let secret = issuer.client_secret.clone().map(ClientSecret::new);
        let callback = format!("{site}/auth/{}/callback", issuer.slug);
        let id = ClientId::new(issuer.client_id.clone());
        let client = CoreClient::from_provider_metadata(metadata, id, secret);
        Ok(client.set_redirect_uri(RedirectUrl::new(callback).map_err(unreachable)?))
    }
}

type Sending<'c> = Pin<Box<dyn Future<Output = Result<HttpResponse, OutboundError>> + Send + 'c>>;

impl<'c> AsyncHttpClient<'c> for Http {
    type Error = OutboundError;
    type Future = Sending<'c>;

    fn call(&'c self, request: HttpRequest) -> Sending<'c> {
        Box::pin(self.0.send(request))
    }
}

/// Sends a browser to an issuer. With a player, a new identity becomes that player's.
pub async fn depart(
    app: &AppState,
    slug: &str,
    player: Option<PlayerId>,
) -> Result<Departure, VisitError> {
    let issuer = app.open_id.find(slug)?;
    let client = app.open_id.client(issuer, &app.config.site()).await?;
    let (challenge, verifier) = PkceCodeChallenge::new_random_sha256();
    let flow = AuthenticationFlow::<CoreResponseType>::AuthorizationCode;
    let (url, state, nonce) = client
        .authorize_url(flow, CsrfToken::new_random, Nonce::new_random)
        .add_scope(Scope::new("profile".to_owned()))
        .set_pkce_challenge(challenge)
        .url();
    app.open_id
        .http()?
        .0
        .check(url.as_str().split('?').next().unwrap_or_default())
        .map_err(unreachable)?;
    let browser = URL_SAFE_NO_PAD.encode(random::bytes());
    let visit = NewVisit {
        state_hash: &hash(state.secret()),
        browser_hash: &hash(&browser),
        issuer: slug,
        nonce: nonce.secret(),
        verifier: verifier.secret(),
        player,
        expires_at: Timestamp::from_ms(now().ms() + VISIT_MS),
    };
    identities::begin(&app.db, &visit).await?;
    Ok(Departure { url, browser })
}

/// Takes a browser that has come back, with a code by which the issuer says who it is.
pub async fn arrive(
    app: &AppState,
    slug: &str,
    (state, browser): (&str, &str),
    code: Option<String>,
    (session, sessions_max): (&NewSession, u32),
) -> Result<Arrival, VisitError> {
    let issuer = app.open_id.find(slug)?;
    let visit = identities::take(&app.db, &hash(state), &hash(browser), slug, now()).await?;
    let visit = visit.ok_or_else(|| refused("this browser has no such visit"))?;
    let code = code.ok_or_else(|| refused("the issuer gave no code"))?;
    let (player, known) = (visit.player, identify(app, issuer, visit, code).await?);
    let identity = NewIdentity {
        id: IdentityId(random::uuid()),
        issuer: slug,
        issuer_url: &known.issuer_url,
        subject: &known.subject,
    };
    let now = now();
    let signed_in = identities::sign_in(&app.db, identity, session, now, sessions_max).await?;
    match (signed_in, player) {
        (Some(_), _) => Ok(Arrival::SignedIn),
        (None, Some(player)) => {
            link(app, player, identity).await?;
            Ok(Arrival::Linked)
        }
        (None, None) => {
            let name = known.name.unwrap_or_else(|| "Player".to_owned());
            let player = Player { id: PlayerId(random::uuid()), name, kind: PlayerKind::Guest };
            players::insert(&app.db, &player, session, now).await?;
            link(app, player.id, identity).await?;
            Ok(Arrival::SignedIn)
        }
    }
}

/// Adds an identity to a player, who is an account from then on.
async fn link(
    app: &AppState,
    player: PlayerId,
    identity: NewIdentity<'_>,
) -> Result<(), VisitError> {
    let _lock = app.player_locks.lock(player).await;
    if !identities::add(&app.db, player, identity, now()).await? {
        return Err(refused("the identity or the player has changed meanwhile"));
    }
    if let Some(player) = players::read(&app.db, player).await? {
        identity::publish_kind(app, player, PlayerKind::Account).await?;
    }
    Ok(())
}

/// Removes an identity of a player.
pub async fn remove(app: &AppState, player: Player, id: IdentityId) -> Result<(), Error> {
    let _lock = app.player_locks.lock(player.id).await;
    let is_guest = identities::delete(&app.db, player.id, id).await?;
    if is_guest.ok_or(Error::IdentityNotFound)? {
        identity::publish_kind(app, player, PlayerKind::Guest).await?;
    }
    Ok(())
}

struct Known {
    issuer_url: String,
    subject: String,
    /// A name that the person has chosen for others to see.
    name: Option<String>,
}

async fn identify(
    app: &AppState,
    issuer: &IssuerConfig,
    visit: Visit,
    code: String,
) -> Result<Known, VisitError> {
    let client = app.open_id.client(issuer, &app.config.site()).await?;
    let request = client.exchange_code(AuthorizationCode::new(code)).map_err(unreachable)?;
    let request = request.set_pkce_verifier(PkceCodeVerifier::new(visit.verifier));
    let token = request
        .request_async(app.open_id.http()?)
        .await
        .map_err(|err| refused(&err.to_string()))?;
    let id_token = token.id_token().ok_or_else(|| refused("the issuer gave no ID token"))?;
    let claims = id_token
        .claims(&client.id_token_verifier(), &Nonce::new(visit.nonce))
        .map_err(|err| refused(&err.to_string()))?;
    let preferred = claims.preferred_username().map(|name| name.as_str());
    Ok(Known {
        issuer_url: claims.issuer().as_str().to_owned(),
        subject: claims.subject().as_str().to_owned(),
        name: preferred.and_then(|name| names::player_name(name).ok()),
    })
}

fn hash(secret: &str) -> String {
    Sha256::digest(secret.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}

fn unreachable(err: impl std::fmt::Display) -> VisitError {
    VisitError::Unreachable(err.to_string())
}

fn refused(why: &str) -> VisitError {
    VisitError::Refused(why.to_owned())
}

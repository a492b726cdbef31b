//! Visits to OpenID issuers: somebody leaves, and comes back as whom the issuer knows. A visit is
//! kept in the database, bound to the browser by a cookie, and ends once.

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use scrapworks_protocol::{IdentityId, Player, PlayerId, PlayerKind, SessionId, Timestamp};
use sha2::{Digest, Sha256};
use url::Url;

use crate::{
    accounts::{identity, open_id::VisitError, session},
    app::AppState,
    clock::wall::now,
    error::Error,
    random,
    store::{
        identities::{self, NewIdentity, NewVisit, Visit},
        players,
        records::NewSession,
    },
};

/// How long somebody may stay at an issuer.
pub const VISIT_MS: i64 = 10 * 60 * 1000;

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

/// Sends a browser to an issuer. With a player and its session, a new identity becomes that
/// player's, if the session goes on.
pub async fn depart(
    app: &AppState,
    slug: &str,
    by: Option<(PlayerId, SessionId)>,
) -> Result<Departure, VisitError> {
    let question = app.open_id.ask(slug, &app.config.site()).await?;
    let browser = URL_SAFE_NO_PAD.encode(random::bytes());
    let visit = NewVisit {
        state_hash: &hash(&question.state),
        browser_hash: &hash(&browser),
        issuer: slug,
        nonce: &question.nonce,
        verifier: &question.verifier,
        by,
        expires_at: Timestamp::from_ms(now().ms() + VISIT_MS),
    };
    identities::begin(&app.db, &visit).await?;
    Ok(Departure { url: question.url, browser })
}

/// Takes a browser that has come back, with a code by which the issuer says who it is.
pub async fn arrive(
    app: &AppState,
    slug: &str,
    (state, browser): (&str, &str),
    code: Option<String>,
    (new, sessions_max): (&NewSession, u32),
) -> Result<Arrival, VisitError> {
    let visit = identities::take(&app.db, &hash(state), &hash(browser), slug, now()).await?;
    let visit = visit.ok_or_else(|| refused("this browser has no such visit"))?;
    let code = code.ok_or_else(|| refused("the issuer gave no code"))?;
    let Visit { nonce, verifier, by } = visit;
    let site = app.config.site();
    let known = app.open_id.identify((slug, &site), code, (nonce, verifier)).await?;
    let identity = NewIdentity {
        id: IdentityId(random::uuid()),
        issuer: slug,
        issuer_url: &known.issuer_url,
        subject: &known.subject,
    };
    let owner = identities::owner(&app.db, &known.issuer_url, &known.subject).await?;
    for banned in owner.into_iter().chain(by.map(|(player, _)| player)) {
        app.sanctions.check(banned)?;
    }
    let now = now();
    let signed_in = identities::sign_in(&app.db, identity, new, now, sessions_max).await?;
    match (signed_in, by) {
        (Some(signed_in), _) => {
            session::close_surplus(app, signed_in);
            Ok(Arrival::SignedIn)
        }
        (None, Some(by)) => {
            link(app, by, identity).await?;
            Ok(Arrival::Linked)
        }
        (None, None) => {
            let name = known.name.unwrap_or_else(|| "Player".to_owned());
            let player = Player { id: PlayerId(random::uuid()), name, kind: PlayerKind::Guest };
            players::insert(&app.db, &player, new, now).await?;
            link(app, (player.id, new.session_id), identity).await?;
            Ok(Arrival::SignedIn)
        }
    }
}

/// Adds an identity to a player, who is an account from then on.
async fn link(
    app: &AppState,
    (player, session): (PlayerId, SessionId),
    identity: NewIdentity<'_>,
) -> Result<(), VisitError> {
    let _lock = app.player_locks.lock(player).await;
    if !identities::add(&app.db, (player, session), identity, now()).await? {
        return Err(refused("the identity or the session has changed meanwhile"));
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

fn hash(secret: &str) -> String {
    Sha256::digest(secret.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}

fn refused(why: &str) -> VisitError {
    VisitError::Refused(why.to_owned())
}
